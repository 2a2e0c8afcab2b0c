"""Results of steps by column, in messages or in files in memory that a server on this machine writes."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from mmap import ACCESS_READ, mmap
from typing import Any, cast

import msgpack
import numpy as np
from numpy.typing import NDArray

from droidgym.shared_pixels import HEADER_BYTES, elsewhere, overwritten
from droidgym.v1 import gym_pb2 as pb


class SharedFiles:
    """The files that a server writes arrays to. Each is mapped once, and let go when the server uses another."""

    def __init__(self) -> None:
        self._bytes: dict[str, NDArray[np.uint8]] = {}

    def view(self, place: pb.SharedPlace, count: int) -> NDArray[np.uint8]:
        """The bytes at the place, as they lie there. Raises ``DroidgymError``: ``SHARED_PIXELS_ELSEWHERE``."""
        if place.path not in self._bytes:
            self._bytes[place.path] = _mapped(place.path)
        start = place.offset + HEADER_BYTES
        return self._bytes[place.path][start : start + count]

    def check(self, place: pb.SharedPlace) -> None:
        """Raises ``DroidgymError``: ``SHARED_PIXELS_OVERWRITTEN`` if later arrays have taken the place."""
        header = self._bytes[place.path][place.offset : place.offset + HEADER_BYTES].tobytes()
        if int.from_bytes(header, "little") != place.number:
            raise overwritten()

    def keep(self, paths: set[str]) -> None:
        """Lets go of the other files. Views of them stay."""
        if len(self._bytes) > len(paths):
            self._bytes = {path: own for path, own in self._bytes.items() if path in paths}


def read_arrays(parts: Sequence[pb.StepColumns], count: int, files: SharedFiles) -> dict[str, NDArray[Any]]:
    """The arrays by name, writable, with a row for each of ``count`` steps; a row that no part has is 0.

    Raises ``DroidgymError`` as :class:`SharedFiles` does.
    """
    arrays: dict[str, NDArray[Any]] = {}
    everything = list(range(count))
    for part in parts:
        places = list(part.places)
        is_whole = places == everything
        for name, rows in _arrays_of(part, len(places), files).items():
            if is_whole:
                arrays[name] = rows.copy()
                continue
            if name not in arrays:
                arrays[name] = np.zeros((count, *rows.shape[1:]), rows.dtype)
            arrays[name][places] = rows
        if part.HasField("shared"):
            files.check(part.shared)
    files.keep({part.shared.path for part in parts if part.HasField("shared")})
    return arrays


def read_infos(part: pb.StepColumns) -> list[dict[str, Any]]:
    """The infos of its rows."""
    return cast("list[dict[str, Any]]", msgpack.unpackb(part.infos))


def _arrays_of(part: pb.StepColumns, count: int, files: SharedFiles) -> dict[str, NDArray[Any]]:
    kinds = {column.name: (np.dtype(column.dtype), (count, *column.shape)) for column in part.arrays}
    sizes = {name: kind.itemsize * prod(shape) for name, (kind, shape) in kinds.items()}
    total = sum(sizes.values())
    data = files.view(part.shared, total) if part.HasField("shared") else np.frombuffer(part.data, np.uint8)
    arrays: dict[str, NDArray[Any]] = {}
    end = 0
    for name, (kind, shape) in kinds.items():
        rows = data[end : end + sizes[name]].view(kind.newbyteorder("<")).reshape(shape)
        arrays[name] = rows.astype(kind, copy=False)
        end += sizes[name]
    return arrays


def _mapped(path: str) -> NDArray[np.uint8]:
    try:
        with open(path, "rb") as file:
            return np.frombuffer(mmap(file.fileno(), 0, access=ACCESS_READ), np.uint8)
    except (OSError, ValueError) as error:
        raise elsewhere(error) from error
