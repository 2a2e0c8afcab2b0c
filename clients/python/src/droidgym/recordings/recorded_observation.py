"""A recorded observation, in the shapes of live ones."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from droidgym.observation import FIELDS, arrays_of, space_of_field
from droidgym.observation_parts import RecordedParts
from droidgym.recordings.recording_error import corrupt
from droidgym.spaces import Element, Mark, TextBox


class RecordedObservation(RecordedParts):
    """One recorded observation. Pictures stay compressed until they are read.

    Every field has the shape that :class:`droidgym.DroidGymEnv` gives it, and is ``None`` if not recorded.
    """

    def __init__(self, record: dict[str, Any], where: str) -> None:
        self.record = record
        """As in the file."""
        self._where = where

    @property
    def fields(self) -> tuple[str, ...]:
        """The recorded fields, such as ``("pixels", "elements")``."""
        return tuple(field for field in FIELDS if field in self.record)

    @property
    def pixels(self) -> NDArray[np.uint8] | None:
        """An array of RGB (height, width, 3), decoded at every call, also where the episode had files. Needs Pillow."""
        return self._read("pixels", self._picture)

    @property
    def elements(self) -> tuple[Element, ...] | None:
        """The list of elements."""
        return self._read("elements", lambda elements: tuple(map(_element, elements)))

    @property
    def marks(self) -> dict[str, Any] | None:
        """``pixels`` with numbered boxes, decoded at every call, and ``marks``. Needs Pillow."""
        return self._read("marks", self._marked)

    @property
    def ocr(self) -> tuple[TextBox, ...] | None:
        """The texts on the screen with their boxes."""
        return self._read("ocr", lambda boxes: tuple(map(_text_box, boxes)))

    @property
    def arrays(self) -> dict[str, Any] | None:
        """The elements as padded arrays."""
        return self._read("arrays", lambda arrays: arrays_of(arrays["length"], arrays))

    def _bytes(self, field: str) -> NDArray[np.uint8] | None:
        return self._read(field, lambda values: np.frombuffer(values, dtype=np.uint8).copy())

    def as_gymnasium(self) -> Any:
        """As :class:`droidgym.DroidGymEnv` returns it: pixels alone, or a dict of the recorded fields."""
        if self.fields == ("pixels",):
            return self.pixels
        return {field: getattr(self, field) for field in self.fields}

    def _read(self, field: str, read: Callable[[Any], Any]) -> Any:
        if field not in self.record:
            return None
        try:
            return read(self.record[field])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise corrupt(self._where, f"its {field} cannot be read: {error!r}") from error

    def _picture(self, picture: Mapping[str, Any]) -> NDArray[np.uint8]:
        from PIL import Image  # an extra: `pip install 'droidgym[recordings]'`

        with Image.open(io.BytesIO(picture["data"]), formats=("PNG", "WEBP", "JPEG")) as image:
            if image.size != (picture["width"], picture["height"]):
                raise ValueError(f"it is {image.size} and not {picture['width']}, {picture['height']}")
            return np.array(image.convert("RGB"))

    def _marked(self, marked: Mapping[str, Any]) -> dict[str, Any]:
        return {"pixels": self._picture(marked["pixels"]), "marks": tuple(map(_mark, marked["marks"]))}


def recorded_space(recorded: Mapping[str, Any]) -> spaces.Space[Any]:
    """The space of :meth:`RecordedObservation.as_gymnasium`, by the fields that a header lists."""
    parts = {field: _space_recorded(field, recorded[field]) for field in FIELDS if field in recorded}
    return parts["pixels"] if list(parts) == ["pixels"] else spaces.Dict(parts)


def _space_recorded(field: str, options: Any) -> spaces.Space[Any]:
    # Fields without options are True.
    chosen = cast("Mapping[str, int]", {} if options is True else options)
    return space_of_field(field, (chosen.get("width", 1), chosen.get("height", 1)), chosen.get("length", 1))


def _element(element: Mapping[str, Any]) -> Element:
    return Element(*(element[field] for field in Element._fields[:-1]), bounds=_bounds(element))


def _mark(mark: Mapping[str, Any]) -> Mark:
    return Mark(mark["number"], mark["numeric_tag"], _bounds(mark))


def _text_box(box: Mapping[str, Any]) -> TextBox:
    return TextBox(box["text"], _bounds(box), box["confidence"])


def _bounds(record: Mapping[str, Any]) -> tuple[int, int, int, int]:
    left, top, right, bottom = record["bounds"]
    return (left, top, right, bottom)
