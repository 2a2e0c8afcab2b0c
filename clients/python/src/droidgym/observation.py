"""Observations: their spaces, and decoding of their messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import index
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from droidgym.observation_parts import LENGTHS, PART_TYPES
from droidgym.picture_file import RAW, PictureFile
from droidgym.shared_pixels import read_shared
from droidgym.spaces import AnyText, Element, ElementList, Mark, MarkList, TextBox, TextBoxList
from droidgym.v1 import gym_pb2 as pb

INSTRUCTION = "instruction"
"""The field of the task in words, which the server also sends unasked where it draws tasks."""
FIELDS: dict[str, pb.ObservationField] = {
    name: cast("pb.ObservationField", pb.ObservationField.Value(f"OBSERVATION_FIELD_{name.upper()}"))
    for name in PART_TYPES
    if name != INSTRUCTION
}
"""The fields that a server sends where they are asked for."""
ARRAYS_LENGTH = 128
"""Default capacity of ``arrays`` in elements."""


def request_of(
    fields: Sequence[str], pixel_size: Any, arrays_length: int | None = None
) -> pb.ObservationRequest:
    """The observation request for the server. Raises ``ValueError`` for fields that do not exist."""
    if any(field not in FIELDS for field in fields):
        raise ValueError(f"observation {fields!r}: give a list of {', '.join((*FIELDS, INSTRUCTION))}")
    try:
        width, height = (index(side) for side in pixel_size)
    except (TypeError, ValueError) as error:
        message = f"pixel_size {pixel_size!r}: it must be width and height, two integers from 16 to 4096"
        raise type(error)(message) from error
    has_picture = "pixels" in fields or "marks" in fields
    has_arrays = "arrays" in fields or arrays_length is not None
    return pb.ObservationRequest(
        fields=[FIELDS[field] for field in fields],
        pixels_size=pb.Size(width=width, height=height) if has_picture else None,
        arrays_length=_checked_length(arrays_length) if has_arrays else None,
    )


def _checked_length(length: Any) -> int:
    try:
        return ARRAYS_LENGTH if length is None else index(length)
    except TypeError as error:
        raise TypeError(f"arrays_length {length!r}: it must be an integer from 1 to 1024") from error


def _picture(pixel_size: tuple[int, int], encoding: str) -> spaces.Space[Any]:
    if encoding != RAW:
        return PictureFile(encoding)
    width, height = pixel_size
    return spaces.Box(0, 255, (height, width, 3), np.uint8)


def space_of_field(field: str, pixel_size: tuple[int, int], length: int, encoding: str = RAW) -> spaces.Space[Any]:
    """The space of one field, with the size and the encoding of its picture and the length of its arrays."""
    kinds: dict[str, Callable[[], spaces.Space[Any]]] = {
        "picture": lambda: _picture(pixel_size, encoding),
        "elements": ElementList,
        "text": lambda: AnyText(max_length=_XML_LENGTH if field == "xml" else _TEXT_LENGTH),
        "marks": lambda: spaces.Dict({"pixels": _picture(pixel_size, encoding), "marks": MarkList()}),
        "boxes": TextBoxList,
        "arrays": lambda: _space_of_arrays(length),
        "uint8": lambda: spaces.Box(0, 1, (LENGTHS[field],), np.uint8),
    }
    return kinds[PART_TYPES[field]]()


def instruction_space(fixed_shape: bool) -> spaces.Space[Any]:
    """The space of the instruction: any text, or the ids of its words."""
    if fixed_shape:
        return spaces.Box(0, _BUCKETS - 1, (_INSTRUCTION_WORDS,), np.int32)
    return AnyText(max_length=_INSTRUCTION_LENGTH)


def decode_instruction(instruction: pb.Instruction, fixed_shape: bool) -> Any:
    """The instruction's text, or the ids of its words."""
    return _decode_tensor(instruction.word_ids) if fixed_shape else instruction.text


_XML_LENGTH, _TEXT_LENGTH, _INSTRUCTION_LENGTH = 65536, 16384, 1024
"""Where flattened texts are cut, in characters: about twice the longest of simulated phones."""
_INSTRUCTION_WORDS = 32
_FLAGS = 11
_WORDS = 8
_BUCKETS = 4096
_LARGEST = 2**31 - 1


_ARRAYS: dict[str, tuple[Any, int, int]] = {
    "boxes": (np.float32, 4, 1),
    "flags": (np.uint8, _FLAGS, 1),
    "class_ids": (np.int32, 0, _LARGEST),
    "text_ids": (np.int32, _WORDS, _BUCKETS - 1),
    "mask": (np.uint8, 0, 1),
}
"""For each array: type, values in a row (0: the row is a number), and largest value."""


def _space_of_arrays(length: int) -> spaces.Space[Any]:
    rows: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(0, most, _shape_of(length, width), kind) for name, (kind, width, most) in _ARRAYS.items()
    }
    return spaces.Dict({**rows, "left_out": spaces.Box(0, _LARGEST, (1,), np.int32)})


def _shape_of(length: int, width: int) -> tuple[int, ...]:
    return (length,) if width == 0 else (length, width)


def arrays_of(length: int, record: Mapping[str, Any]) -> dict[str, Any]:
    """The arrays of a record that holds their bytes, little-endian."""
    rows = {
        name: np.frombuffer(record[name], np.dtype(kind).newbyteorder("<")).reshape(_shape_of(length, width)).astype(kind)
        for name, (kind, width, _) in _ARRAYS.items()
    }
    return {**rows, "left_out": np.array([record["left_out"]], dtype=np.int32)}


def decode_field(observation: pb.Observation, field: str) -> Any:
    """One field of the observation."""
    decoder = _DECODERS.get(PART_TYPES[field])
    return getattr(observation, field) if decoder is None else decoder(getattr(observation, field))


def decode_pixels(pixels: pb.Pixels) -> NDArray[np.uint8]:
    """A writable array of shape (height, width, 3)."""
    return pixels_of(pixels) if pixels.HasField("shared") else pixels_of(pixels).copy()


def _decode_picture(pixels: pb.Pixels) -> NDArray[np.uint8] | bytes:
    """As :func:`decode_pixels`; the bytes of a file as they are."""
    return pixels.data if pixels.HasField("encoding") else decode_pixels(pixels)


def pixels_of(pixels: pb.Pixels) -> NDArray[np.uint8]:
    """A read-only view of the message's bytes in the message's shape; shared pixels are read into an array of their own."""
    if pixels.HasField("shared"):
        array = np.empty(tuple(pixels.shape), dtype=np.uint8)
        read_shared(pixels.shared, array)
        return array
    return np.frombuffer(pixels.data, dtype=np.uint8).reshape(tuple(pixels.shape))


def stacked_pixels(observations: Sequence[pb.Observation]) -> NDArray[np.uint8] | None:
    """The pictures of observations that each have their own; black where one has none, and ``None`` if none has any."""
    shapes = {tuple(observation.pixels.shape) for observation in observations if observation.HasField("pixels")}
    if not shapes:
        return None
    stack = np.zeros((len(observations), *shapes.pop()), dtype=np.uint8)
    for row, observation in zip(stack, observations, strict=True):
        if observation.pixels.HasField("shared"):
            read_shared(observation.pixels.shared, row)
        elif observation.HasField("pixels"):
            row[:] = pixels_of(observation.pixels)
    return stack


def _decode_elements(elements: pb.ElementList) -> tuple[Element, ...]:
    return tuple(_decode_element(element) for element in elements.elements)


def _decode_element(element: pb.Element) -> Element:
    return Element(
        element.numeric_tag,
        element.resource_id,
        element.class_name,
        element.content_description,
        element.text,
        element.checked,
        _decode_bounds(element.bounds),
    )


def _decode_bounds(bounds: pb.Bounds) -> tuple[int, int, int, int]:
    return (bounds.left, bounds.top, bounds.right, bounds.bottom)


def _decode_marks(marks: pb.Marks) -> dict[str, Any]:
    listed = tuple(Mark(mark.number, mark.numeric_tag, _decode_bounds(mark.bounds)) for mark in marks.marks)
    return {"pixels": _decode_picture(marks.pixels), "marks": listed}


def _decode_ocr(ocr: pb.TextBoxList) -> tuple[TextBox, ...]:
    return tuple(TextBox(box.text, _decode_bounds(box.bounds), box.confidence) for box in ocr.boxes)


def _decode_arrays(arrays: pb.ElementArrays) -> dict[str, Any]:
    parts = ("boxes", "flags", "class_ids", "text_ids", "mask")
    return {
        **{part: _decode_tensor(getattr(arrays, part)) for part in parts},
        "left_out": np.array([arrays.left_out], dtype=np.int32),
    }


def _decode_tensor(tensor: pb.Tensor) -> NDArray[Any]:
    """A writable array. The wire format is little-endian."""
    dtype = np.dtype(tensor.dtype)
    return np.frombuffer(tensor.data, dtype=dtype.newbyteorder("<")).reshape(tuple(tensor.shape)).astype(dtype)


_DECODERS: dict[str, Callable[[Any], Any]] = {
    "picture": _decode_picture,
    "elements": _decode_elements,
    "marks": _decode_marks,
    "boxes": _decode_ocr,
    "arrays": _decode_arrays,
    "uint8": _decode_tensor,
}
"""By type of part; a text is as it comes."""
