"""What an environment shows: spaces to declare and messages to decode."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from droidgym.spaces import AnyText, Element, ElementList
from droidgym.v1 import gym_pb2 as pb

FIELDS = {
    "pixels": pb.OBSERVATION_FIELD_PIXELS,
    "elements": pb.OBSERVATION_FIELD_ELEMENTS,
    "xml": pb.OBSERVATION_FIELD_XML,
}


def request_of(fields: Sequence[str], pixel_size: tuple[int, int]) -> pb.ObservationRequest:
    """What to ask the server for. Raises ``ValueError`` for fields that do not exist."""
    if isinstance(fields, str) or not fields or any(field not in FIELDS for field in fields):
        raise ValueError(f"observation {fields!r}: give a list of {', '.join(FIELDS)}, at least one")
    try:
        width, height = (index(side) for side in pixel_size)
    except (TypeError, ValueError) as error:
        message = f"pixel_size {pixel_size!r}: it must be width and height, two integers from 16 to 4096"
        raise type(error)(message) from error
    return pb.ObservationRequest(
        fields=[FIELDS[field] for field in fields],
        pixels_size=pb.Size(width=width, height=height) if "pixels" in fields else None,
    )


def space_of(fields: Sequence[str], pixel_size: tuple[int, int]) -> spaces.Space[Any]:
    """A ``Box`` where only pixels are asked for, else a ``Dict`` with a key for every field."""
    width, height = pixel_size
    kinds: dict[str, spaces.Space[Any]] = {
        "pixels": spaces.Box(0, 255, (height, width, 3), np.uint8),
        "elements": ElementList(),
        "xml": AnyText(),
    }
    if list(fields) == ["pixels"]:
        return kinds["pixels"]
    return spaces.Dict({field: kinds[field] for field in fields})


def decode(observation: pb.Observation, fields: Sequence[str]) -> Any:
    """The observation as a member of ``space_of(fields, ...)``."""
    if list(fields) == ["pixels"]:
        return decode_pixels(observation.pixels)
    return {field: decode_field(observation, field) for field in fields}


def decode_field(observation: pb.Observation, field: str) -> Any:
    """One part of the observation."""
    if field == "pixels":
        return decode_pixels(observation.pixels)
    if field == "elements":
        return tuple(_decode_element(element) for element in observation.elements.elements)
    return observation.xml


def decode_pixels(pixels: pb.Pixels) -> NDArray[np.uint8]:
    """An array of shape (height, width, 3) that may be written to."""
    return pixels_of(pixels).copy()


def pixels_of(pixels: pb.Pixels) -> NDArray[np.uint8]:
    """An array of the message's shape over its very bytes, read-only."""
    return np.frombuffer(pixels.data, dtype=np.uint8).reshape(tuple(pixels.shape))


def _decode_element(element: pb.Element) -> Element:
    bounds = element.bounds
    return Element(
        element.numeric_tag,
        element.resource_id,
        element.class_name,
        element.content_description,
        element.text,
        element.checked,
        (bounds.left, bounds.top, bounds.right, bounds.bottom),
    )
