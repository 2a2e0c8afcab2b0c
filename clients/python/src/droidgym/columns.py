"""One field of the observations of many environments, batched as Gymnasium's spaces are.

Arrays are stacked, dicts have a column for every key, and other values form a tuple.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from gymnasium import spaces

from droidgym.picture_file import PictureFile
from droidgym.spaces import AnyText


def nothing_in(space: spaces.Space[Any]) -> Any:
    """The value for a missing observation: zeros, empty texts, files and lists."""
    if isinstance(space, spaces.Dict):
        parts = cast("dict[str, spaces.Space[Any]]", space.spaces)
        return {key: nothing_in(part) for key, part in parts.items()}
    if isinstance(space, spaces.Box):
        return np.zeros(space.shape, cast("np.dtype[Any]", space.dtype))
    if isinstance(space, PictureFile):
        return b""
    return "" if isinstance(space, AnyText) else ()


def stacked(values: Sequence[Any]) -> Any:
    """Batches values into a column; no values give an empty tuple."""
    first = values[0] if values else None
    if isinstance(first, dict):
        return {key: stacked([value[key] for value in values]) for key in cast("dict[str, Any]", first)}
    return np.stack(values) if isinstance(first, np.ndarray) else tuple(values)


def rows_of(column: Any, count: int) -> list[Any]:
    """Splits a column into its values."""
    if isinstance(column, dict):
        parts = {key: rows_of(part, count) for key, part in cast("dict[str, Any]", column).items()}
        return [{key: rows[place] for key, rows in parts.items()} for place in range(count)]
    return list(column)
