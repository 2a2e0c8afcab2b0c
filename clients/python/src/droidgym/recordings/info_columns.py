"""Infos of recorded episodes as typed columns for data sets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

Info = dict[str, Any]
ABSENT: dict[type[Any], Any] = {bool: False, int: -1, float: float("nan"), str: ""}
"""The value of each column type where an info lacks the name."""


def info_types(infos: Iterable[Info]) -> dict[str, type[Any]]:
    """The column type of every name: bool, int, float, or str; lists become str, as JSON."""
    types: dict[str, type[Any]] = {}
    for info in infos:
        for name, value in info.items():
            kind = next((kind for kind in ABSENT if type(value) is kind), str)
            before = types.setdefault(name, kind)
            if before is not kind:
                types[name] = float if {before, kind} == {int, float} else str
    return types


def info_columns(infos: Sequence[Info], types: dict[str, type[Any]]) -> dict[str, list[Any]]:
    """A column for every name, with a value for each of the infos."""
    return {name: [_cell(info.get(name), kind) for info in infos] for name, kind in types.items()}


def _cell(value: Any, kind: type[Any]) -> Any:
    if value is None:
        return ABSENT[kind]
    if kind is not str or isinstance(value, str):
        return kind(value)
    return json.dumps(value, ensure_ascii=False)
