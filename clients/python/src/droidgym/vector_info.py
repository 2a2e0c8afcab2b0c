"""Infos of many environments in Gymnasium's form for vectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np


def vector_info(infos: Sequence[dict[str, Any] | None]) -> dict[str, Any]:
    """One array for every key, and under ``_key`` a mask of the environments that have it."""
    vector: dict[str, Any] = {}
    for key in dict.fromkeys(key for info in infos if info for key in info):
        has = [info is not None and key in info for info in infos]
        values = [info[key] for info in infos if info is not None and key in info]
        kind = cast("type[Any]", type(values[0]))
        if kind is dict and key != "final_obs":
            vector[key] = vector_info([info.get(key) if info else None for info in infos])
        elif kind in (int, float, bool):
            vector[key] = np.array([info[key] if info is not None and key in info else 0 for info in infos], dtype=kind)
        else:
            # It has None everywhere. Lists are values here, which NumPy would spread.
            column = vector[key] = np.empty(len(infos), dtype=object)
            for place, info in enumerate(infos):
                if has[place]:
                    column[place] = cast("dict[str, Any]", info)[key]
        vector[f"_{key}"] = np.array(has, dtype=np.bool_)
    return vector
