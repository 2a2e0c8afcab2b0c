# pyright: basic
"""Texts and lists in the memory that ``gymnasium.vector.AsyncVectorEnv`` shares with its processes."""

from __future__ import annotations

import multiprocessing
import pickle
from typing import Any

from gymnasium.vector.utils import create_shared_memory, read_from_shared_memory, write_to_shared_memory

from droidgym.spaces import AnyText, EntryList

CAPACITY = 1 << 20
"""Bytes of one environment's value."""
_LENGTH_BYTES = 4


def register() -> None:
    """Teaches Gymnasium the spaces."""
    for space in (AnyText, EntryList):
        create_shared_memory.register(space, _create)
        write_to_shared_memory.register(space, _write)
        read_from_shared_memory.register(space, _read)


def _create(space: Any, n: int = 1, ctx: Any = multiprocessing) -> Any:
    return ctx.Array("B", n * CAPACITY)


def _write(space: Any, index: int, value: Any, shared_memory: Any) -> None:
    written = pickle.dumps(value)
    if len(written) > CAPACITY - _LENGTH_BYTES:
        raise ValueError(f"an observation of {len(written)} bytes: use AsyncVectorEnv(..., shared_memory=False)")
    at = index * CAPACITY
    memory = _bytes_of(shared_memory)
    memory[at : at + _LENGTH_BYTES] = len(written).to_bytes(_LENGTH_BYTES, "little")
    memory[at + _LENGTH_BYTES : at + _LENGTH_BYTES + len(written)] = written


def _read(space: Any, shared_memory: Any, n: int = 1) -> tuple[Any, ...]:
    return _Live(space, shared_memory, n)


class _Live(tuple):
    """What the memory holds at each look: ``AsyncVectorEnv`` reads it once, and hands out copies of that."""

    _memory: Any
    _nothing: Any

    def __new__(cls, space: Any, shared_memory: Any, n: int) -> _Live:
        live = super().__new__(cls, [None] * n)
        live._memory = shared_memory
        live._nothing = "" if isinstance(space, AnyText) else ()
        return live

    def _values(self) -> tuple[Any, ...]:
        memory = _bytes_of(self._memory)
        values: list[Any] = []
        for at in range(0, len(self) * CAPACITY, CAPACITY):
            length = int.from_bytes(memory[at : at + _LENGTH_BYTES], "little")
            start = at + _LENGTH_BYTES
            values.append(pickle.loads(memory[start : start + length]) if length else self._nothing)
        return tuple(values)

    def __deepcopy__(self, _memo: Any) -> tuple[Any, ...]:
        return self._values()

    def __iter__(self) -> Any:
        return iter(self._values())

    def __getitem__(self, place: Any) -> Any:
        return self._values()[place]


def _bytes_of(shared_memory: Any) -> memoryview:
    return memoryview(shared_memory.get_obj()).cast("B")
