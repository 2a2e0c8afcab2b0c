"""The set of phones that resets draw from, as given in Python and as a message."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from droidgym.v1 import gym_pb2 as pb

SplitGiven = str | os.PathLike[str] | Mapping[str, Any]
"""A name, a YAML file, or a definition."""

_SUFFIXES = (".yaml", ".yml")


def write_split(split: object, definition: object, request: pb.MakeRequest) -> None:
    """Writes the options ``split`` and ``split_definition`` into the request.

    Raises ``TypeError`` or ``ValueError`` for invalid ones, ``OSError`` for a file that cannot be read.
    """
    read = _definition_of(split)
    if read is not None and definition is not None:
        raise ValueError(f"split {split!r} and split_definition: each defines a set of phones; give one of them")
    if read is None and split is not None:
        request.split = checked_split(split)
    if (text := definition if read is None else read) is not None:
        if not isinstance(text, str):
            raise TypeError(f"split_definition {text!r}: it must be YAML text")
        request.split_definition = text


def checked_split(split: object) -> str:
    """The name of a set of phones, which the server already knows. Raises ``TypeError`` or ``ValueError`` otherwise."""
    if not isinstance(split, str):
        raise TypeError(
            f"split {split!r}: it must be a name, such as 'train' or 'test' (Client.list_splits() lists them); make also "
            "takes a YAML file or a dict"
        )
    if split.endswith(_SUFFIXES):
        raise ValueError(f"split {split!r}: reset takes names only; give a YAML file to make")
    return split


def _definition_of(split: object) -> str | None:
    """The YAML of a set that the client defines; YAML reads JSON too."""
    if isinstance(split, Mapping):
        mapping = cast("Mapping[str, Any]", split)
        try:
            return json.dumps(dict(mapping))
        except (TypeError, ValueError) as error:
            raise type(error)(f"split {split!r}: it must have values of JSON only: {error}") from error
    if isinstance(split, os.PathLike) or (isinstance(split, str) and split.endswith(_SUFFIXES)):
        return Path(cast("str | os.PathLike[str]", split)).read_text("utf-8")
    return None
