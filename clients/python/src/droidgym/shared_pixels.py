"""Pixels that a server on this machine hands over in a file in memory."""

from __future__ import annotations

import os
from tempfile import TemporaryDirectory
from typing import Any, cast

import grpc
import numpy as np
from numpy.typing import NDArray

from droidgym.errors import DroidgymError
from droidgym.v1 import gym_pb2 as pb

FOLDER = "/dev/shm"
"""Where servers that this process starts share pixels, on systems that have it."""

HEADER_BYTES = 8
"""Of the number before what is shared."""


def shared_folder() -> str | None:
    """The folder for a server that this process starts, or ``None`` where it is missing, read-only or not this user's."""
    try:
        with TemporaryDirectory(prefix="droidgym-probe-", dir=FOLDER):
            return FOLDER
    except OSError:
        return None


def read_shared(place: pb.SharedPlace, into: NDArray[np.uint8]) -> None:
    """Reads a picture into an array of its shape.

    Raises ``DroidgymError``: ``SHARED_PIXELS_ELSEWHERE`` if the file cannot be opened, ``SHARED_PIXELS_OVERWRITTEN`` if
    a later picture has taken the place.
    """
    try:
        with open(place.path, "rb", buffering=0) as file:
            file.seek(place.offset)
            before = file.read(HEADER_BYTES)
            count = file.readinto(_bytes_of(into))
            file.seek(place.offset)
            after = file.read(HEADER_BYTES)
    except OSError as error:
        raise elsewhere(error) from error
    number = place.number.to_bytes(HEADER_BYTES, "little")
    if before != number or after != number or count != into.nbytes:
        raise overwritten()


def can_read(folder: str) -> bool:
    """Whether the server's folder is here: it runs on this machine, and lets this user read what it shares."""
    return os.access(folder, os.R_OK | os.X_OK)


def elsewhere(error: Exception) -> DroidgymError:
    """The error for a file that cannot be read."""
    message = f"cannot read shared pixels: {error}. Share them only with a server on this machine, of the same user"
    return DroidgymError(grpc.StatusCode.FAILED_PRECONDITION, "SHARED_PIXELS_ELSEWHERE", message)


def overwritten() -> DroidgymError:
    """The error for a place that a later step has taken."""
    message = "a later picture has taken the place of this one: read each answer before sending 8 further steps"
    return DroidgymError(grpc.StatusCode.DATA_LOSS, "SHARED_PIXELS_OVERWRITTEN", message)


def _bytes_of(array: NDArray[np.uint8]) -> Any:
    # Before Python 3.12, arrays are not declared to be buffers.
    return memoryview(cast("Any", array)).cast("B")
