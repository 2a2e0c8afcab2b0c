"""Infos of many environments in Gymnasium's form for vectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np


def vector_info(infos: Sequence[dict[str, Any] | None]) -> dict[str, Any]:
    """One array for every key, and under ``_key`` a mask of the environments that have it."""
    vector: dict[str, Any] = {}
    for key in dict.fromkeys(key for info in infos if info for key in info):
        mask = np.fromiter((info is not None and key in info for info in infos), dtype=np.bool_, count=len(infos))
        values = [info[key] for info in infos if info is not None and key in info]
        kind = cast("type[Any]", type(values[0]))
        if kind is dict and key != "final_obs":
            vector[key] = vector_info([info.get(key) if info else None for info in infos])
        else:
            numeric = kind in (int, float, bool)
            column = np.zeros(len(infos), dtype=kind) if numeric else np.full(len(infos), None, dtype=object)
            for place, value in zip(np.flatnonzero(mask), values, strict=True):
                column[place] = value
            vector[key] = column
        vector[f"_{key}"] = mask
    return vector
