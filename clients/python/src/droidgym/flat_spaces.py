# pyright: basic
"""Flat arrays of our observation spaces, for ``gymnasium.spaces.utils.flatten`` and what is built on it.

A text is its code points, padded with zeros: ``Box(0, 0x10FFFF, (max_length,), int32)``. A list has a row for each of
its first 128 entries, all in one vector of float32: 1 (0 in the rows after the last entry), then the entry's parts in
order. A number or flag is one value, bounds are four, and a text is 32 code points.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from gymnasium import spaces
from gymnasium.spaces.utils import flatdim, flatten, flatten_space, unflatten
from numpy.typing import NDArray

from droidgym.spaces import AnyText, EntryList

ENTRIES = 128
"""Rows of a flat list."""
TEXT_OF_ENTRY = 32
"""Code points of a text in a flat list."""
_LARGEST_CODE_POINT = 0x10FFFF
_INTEGERS = 2.0**31


def register() -> None:
    """Teaches Gymnasium the spaces."""
    flatdim.register(AnyText, lambda space: space.max_length)
    flatten_space.register(AnyText, _flat_text_space)
    flatten.register(AnyText, lambda space, x: _code_points(x, space.max_length))
    unflatten.register(AnyText, lambda _space, x: _text_of(x))
    flatdim.register(EntryList, lambda space: ENTRIES * _width(space))
    flatten_space.register(EntryList, _flat_list_space)
    flatten.register(EntryList, _flat_list)
    unflatten.register(EntryList, _list_of)


def _flat_text_space(space: AnyText) -> spaces.Box:
    return spaces.Box(0, _LARGEST_CODE_POINT, (space.max_length,), np.int32)


def _flat_list_space(space: EntryList) -> spaces.Box:
    return spaces.Box(-_INTEGERS, _INTEGERS, (ENTRIES * _width(space),), np.float32)


def _code_points(text: str, length: int) -> NDArray[np.int32]:
    codes = np.frombuffer(text[:length].encode("utf-32-le", "surrogatepass"), "<i4")
    padded = np.zeros(length, np.int32)
    padded[: len(codes)] = codes
    return padded


def _text_of(codes: NDArray[Any]) -> str:
    return codes.astype("<i4").tobytes().decode("utf-32-le", "surrogatepass").rstrip("\0")


def _widths(space: EntryList) -> list[int]:
    """How many values each part of an entry has in its row."""
    return [
        TEXT_OF_ENTRY if isinstance(part, str) else len(cast("tuple[Any, ...]", part)) if isinstance(part, tuple) else 1
        for part in space.example
    ]


def _width(space: EntryList) -> int:
    return 1 + sum(_widths(space))


def _flat_list(space: EntryList, x: tuple[Any, ...]) -> NDArray[np.float32]:
    widths = _widths(space)
    rows = np.zeros((ENTRIES, _width(space)), np.float32)
    for row, entry in zip(rows, x, strict=False):
        row[0], at = 1, 1
        for part, width in zip(entry, widths, strict=True):
            row[at : at + width] = _code_points(part, width) if isinstance(part, str) else part
            at += width
    return rows.reshape(-1)


def _list_of(space: EntryList, x: NDArray[Any]) -> tuple[Any, ...]:
    rows = x.reshape(ENTRIES, -1)
    cuts = np.cumsum([1, *_widths(space)])[:-1]
    kind = type(space.example)
    return tuple(
        kind(*(_part_of(values, like) for values, like in zip(np.split(row, cuts)[1:], space.example, strict=True)))
        for row in rows
        if row[0]
    )


def _part_of(values: NDArray[Any], like: Any) -> Any:
    if isinstance(like, str):
        return _text_of(values)
    if isinstance(like, tuple):
        return tuple(int(value) for value in values)
    return type(like)(values[0])
