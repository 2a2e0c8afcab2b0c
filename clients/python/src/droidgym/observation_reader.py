"""Reads the observations of an environment as members of a Gymnasium space."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from gymnasium.spaces import utils
from numpy.typing import NDArray

from droidgym.columns import nothing_in
from droidgym.observation import INSTRUCTION, decode_field, decode_instruction, instruction_space, space_of_field
from droidgym.picture_file import RAW, check_pixels
from droidgym.v1 import gym_pb2 as pb


class ObservationReader:
    """Reads observations as members of its ``space``.

    The space is that of the pixels, a ``Box``, where only they are asked for, else a ``Dict`` with a key for every field. With
    ``fixed_shape`` every entry is a ``Box``: a picture, or a vector as :mod:`droidgym.flat_spaces` has it. The entries
    of a field that has several are named as ``marks_pixels``.

    Args:
        fields: those of the observation, without the instruction.
        request: what the server sends; it decides whether there is an instruction.
        fixed_shape: as above. Raises ``ValueError`` with an encoding.
        encoding: that of pictures: those that are files are ``bytes`` in a ``PictureFile``.
    """

    def __init__(
        self, fields: Sequence[str], request: pb.ObservationRequest, *, fixed_shape: bool = False, encoding: str = RAW
    ) -> None:
        if fixed_shape:
            check_pixels("fixed_shape", encoding)
        self.has_instruction = request.instruction
        self.fields = (*fields, INSTRUCTION) if self.has_instruction else tuple(fields)
        self.fixed_shape = fixed_shape
        size = (request.pixels_size.width, request.pixels_size.height)
        self._spaces = {
            field: instruction_space(fixed_shape)
            if field == INSTRUCTION
            else space_of_field(field, size, request.arrays_length, encoding)
            for field in self.fields
        }
        self.nothing: dict[str, Any] = {
            field: self._formed(space, nothing_in(space)) for field, space in self._spaces.items()
        }
        """For each field the value of a missing observation."""
        self.space: spaces.Space[Any] = (
            self._spaces["pixels"] if self.fields == ("pixels",) else spaces.Dict(self._entries(self._fixed_spaces()))
        )

    def read(self, observation: pb.Observation) -> Any:
        """One observation."""
        return self.joined({field: self.read_field(observation, field) for field in self.fields})

    def read_field(self, observation: pb.Observation, field: str) -> Any:
        """One field of an observation; a dict for a field that has several entries."""
        if field == INSTRUCTION:
            return decode_instruction(observation.instruction, self.fixed_shape)
        return self._formed(self._spaces[field], decode_field(observation, field))

    def column_of(self, arrays: dict[str, NDArray[Any]], field: str) -> Any:
        """The column of a field from arrays with a row for each observation; ``None`` when they are not of this field."""
        if field in arrays:
            return arrays[field]
        prefix = f"{field}."
        parts = {name[len(prefix) :]: rows for name, rows in arrays.items() if name.startswith(prefix)}
        if self.fixed_shape:
            parts = {name: rows.reshape(len(rows), -1) for name, rows in parts.items()}
        return parts or None

    def joined(self, values: dict[str, Any]) -> Any:
        """The observation of these fields' values, or observations of columns of values."""
        return values["pixels"] if self.fields == ("pixels",) else self._entries({name: values[name] for name in self.fields})

    def _fixed_spaces(self) -> dict[str, Any]:
        return {field: _fixed_space(space) if self.fixed_shape else space for field, space in self._spaces.items()}

    def _formed(self, space: spaces.Space[Any], value: Any) -> Any:
        return _fixed(space, value) if self.fixed_shape else value

    def _entries(self, values: dict[str, Any]) -> dict[str, Any]:
        if not self.fixed_shape:
            return values
        entries: dict[str, Any] = {}
        for field, value in values.items():
            if isinstance(value, dict):
                entries |= {f"{field}_{key}": part for key, part in cast("dict[str, Any]", value).items()}
            else:
                entries[field] = value
        return entries


Reading = Callable[[pb.ObservationRequest], ObservationReader]
"""Makes the reader of what a server says that it sends."""


def mask_of(observation: pb.Observation) -> NDArray[np.bool_] | None:
    """The discrete actions that can have an effect, if the observation tells: bool (385,)."""
    return decode_field(observation, "action_mask").astype(np.bool_) if observation.HasField("action_mask") else None


def _is_picture(space: spaces.Space[Any]) -> bool:
    return isinstance(space, spaces.Box) and len(space.shape) == 3


def _fixed_space(space: spaces.Space[Any]) -> Any:
    if isinstance(space, spaces.Dict):
        parts = cast("dict[str, spaces.Space[Any]]", space.spaces)
        return {key: _fixed_space(part) for key, part in parts.items()}
    return space if _is_picture(space) else cast("Any", utils).flatten_space(space)


def _fixed(space: spaces.Space[Any], value: Any) -> Any:
    if isinstance(space, spaces.Dict):
        parts = cast("dict[str, spaces.Space[Any]]", space.spaces)
        return {key: _fixed(part, value[key]) for key, part in parts.items()}
    return value if _is_picture(space) else cast("Any", utils).flatten(space, value)
