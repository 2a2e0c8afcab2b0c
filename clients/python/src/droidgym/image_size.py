"""Image sizes without an image library."""

from __future__ import annotations

import os
from collections.abc import Sequence
from io import BytesIO
from typing import Any, BinaryIO, Protocol, cast

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
# Start-of-frame markers (ITU-T T.81, table B.1): 0xC0 to 0xCF without DHT, JPG and DAC.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
# Markers without a length (T.81, B.1.1.3): TEM and RST0 to RST7.
_ALONE = frozenset({0x01, *range(0xD0, 0xD8)})


class PillowLike(Protocol):
    """An image of Pillow: ``size`` is (width, height)."""

    @property
    def size(self) -> tuple[int, int]: ...


class ArrayLike(Protocol):
    """An array of numpy or PyTorch: ``shape`` is (height, width) or (height, width, channels)."""

    @property
    def shape(self) -> Sequence[int]: ...


ImageLike = str | os.PathLike[str] | bytes | bytearray | memoryview | PillowLike | ArrayLike


def image_size(image: ImageLike) -> tuple[int, int]:
    """Width and height of a picture. Raises ``ValueError`` or ``TypeError`` for others, ``OSError`` for a file."""
    if isinstance(image, (str, os.PathLike)):
        with open(image, "rb") as file:
            return _encoded_size(file, os.fspath(image))
    if isinstance(image, (bytes, bytearray, memoryview)):
        return _encoded_size(BytesIO(image), f"a picture of {len(image)} bytes")
    # An array also has `size`, its number of elements.
    shape: Any = getattr(image, "shape", None)
    if shape is not None:
        if len(shape) not in (2, 3):
            raise ValueError(f"an array of shape {tuple(shape)} is no picture: give (height, width, channels)")
        return int(shape[1]), int(shape[0])
    size: Any = getattr(image, "size", None)
    if isinstance(size, tuple) and len(cast("tuple[Any, ...]", size)) == 2:
        width, height = cast("tuple[int, int]", size)
        return int(width), int(height)
    raise TypeError(
        f"a {type(image).__name__} is no picture: give a path, the bytes of a PNG or JPEG, a Pillow image or an array"
    )


def _encoded_size(file: BinaryIO, name: str) -> tuple[int, int]:
    start = file.read(24)
    if start.startswith(_PNG) and start[12:16] == b"IHDR" and len(start) == 24:
        return int.from_bytes(start[16:20], "big"), int.from_bytes(start[20:24], "big")
    if start.startswith(_JPEG):
        size = _jpeg_size(file)
        if size is not None:
            return size
    raise ValueError(f"{name} is no PNG or JPEG, or it breaks off")


def _jpeg_size(file: BinaryIO) -> tuple[int, int] | None:
    """Reads segments up to the frame (T.81, B.1.1.4 and B.2.2); None when there is none."""
    file.seek(2)
    while file.read(1) == b"\xff":
        marker = file.read(1)
        while marker == b"\xff":  # Fill bytes may precede a marker.
            marker = file.read(1)
        if not marker:
            return None
        if marker[0] in _ALONE:
            continue
        length = int.from_bytes(file.read(2), "big")
        if marker[0] in _FRAMES:
            frame = file.read(5)
            return (int.from_bytes(frame[3:5], "big"), int.from_bytes(frame[1:3], "big")) if len(frame) == 5 else None
        if length < 2:
            return None
        file.seek(length - 2, os.SEEK_CUR)
    return None
