"""Pictures as files: their space, and how they are read."""

from __future__ import annotations

import io
from base64 import b64decode, b64encode
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

RAW = "raw"
"""The encoding of pixels that are no file."""
_PIXELS = {
    "jpeg": ("/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////"
        "////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAI"
        "AQEAAD8AN//Z"),
    "png": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
    "webp": "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEADMDOJaQAA3AA/uxnAAA=",
}
"""For each encoding a file of one pixel, in base64."""
_SIGNATURES = {"jpeg": (b"\xff\xd8\xff", b""), "png": (b"\x89PNG\r\n\x1a\n", b""), "webp": (b"RIFF", b"WEBP")}
"""For each encoding the first bytes of a file, and those from the eighth on."""


class PictureFile(spaces.Space[bytes]):
    """The bytes of files of one kind: ``jpeg``, ``png`` or ``webp``, of any size.

    A member begins as such a file does; :func:`decode_picture` reads the rest. Samples are files of one pixel.
    """

    def __init__(self, encoding: str, seed: int | np.random.Generator | None = None) -> None:
        super().__init__(None, None, seed)
        self.encoding = encoding
        """``jpeg``, ``png`` or ``webp``."""

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> bytes:
        """A file of one pixel."""
        return b64decode(_PIXELS[self.encoding])

    def contains(self, x: Any) -> bool:
        first, later = _SIGNATURES[self.encoding]
        return isinstance(x, bytes) and x.startswith(first) and x.startswith(later, 8 if later else 0)

    def to_jsonable(self, sample_n: Any) -> list[Any]:
        """The files in base64."""
        return [b64encode(cast("bytes", file)).decode("ascii") for file in sample_n]

    def from_jsonable(self, sample_n: list[Any]) -> list[bytes]:
        return [b64decode(file) for file in sample_n]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PictureFile) and other.encoding == self.encoding

    def __repr__(self) -> str:
        return f"PictureFile({self.encoding!r})"


def decode_picture(file: bytes) -> NDArray[np.uint8]:
    """The pixels of a picture that came as a file, in an array of shape (height, width, 3).

    Needs Pillow: ``pip install 'droidgym[recordings]'``. Raises ``ValueError`` for bytes that are no JPEG, PNG or WebP.
    """
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(file), formats=("JPEG", "PNG", "WEBP")) as image:
            return np.array(image.convert("RGB"))
    except (UnidentifiedImageError, OSError) as error:
        raise ValueError(f"{len(file)} bytes are no whole JPEG, PNG or WebP") from error


def check_pixels(where: str, encoding: object) -> None:
    """Raises ``ValueError`` for an encoding where only pixels can be had."""
    if encoding not in (None, RAW):
        raise ValueError(f"encoding {encoding!r}: {where} has arrays of fixed shape; leave it out, or choose {RAW!r}")
