"""Observation spaces of texts in any script and of lists of elements, in shapes that Gymnasium knows."""

from __future__ import annotations

import string
from typing import Any, NamedTuple, cast

import numpy as np
from gymnasium import spaces


class Element(NamedTuple):
    """One node of the accessibility tree; numbered children before parents."""

    numeric_tag: int
    """The number that the text action ``tap(n)`` takes."""
    resource_id: str
    class_name: str
    content_description: str
    text: str
    checked: bool
    """Checked, selected or focused."""
    bounds: tuple[int, int, int, int]
    """Pixels on the display: left, top, right, bottom."""


class Mark(NamedTuple):
    """A numbered box in a picture."""

    number: int
    """From 1."""
    numeric_tag: int
    """Which element it is."""
    bounds: tuple[int, int, int, int]
    """Pixels on the display: left, top, right, bottom."""


class TextBox(NamedTuple):
    """A piece of text on the screen."""

    text: str
    bounds: tuple[int, int, int, int]
    """Pixels on the display: left, top, right, bottom."""
    confidence: float
    """0 to 1."""


class AnyText(spaces.Text):
    """Strings in any script. ``gymnasium.spaces.Text`` itself wants every character listed.

    ``max_length`` is the length of the flattened text, which is cut there; longer strings belong to the space too.
    """

    def __init__(self, seed: int | np.random.Generator | None = None, *, max_length: int = 65536) -> None:
        super().__init__(max_length, min_length=0, charset=string.printable, seed=seed)

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> str:
        """A few letters."""
        return "".join(chr(code) for code in self.np_random.integers(97, 123, size=8))

    def contains(self, x: Any) -> bool:
        return isinstance(x, str)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyText)

    def __repr__(self) -> str:
        return "AnyText()"


class EntryList(spaces.Sequence):
    """Tuples of one kind of entry, of any length."""

    example: Any
    """An entry to sample."""

    def __init__(self, seed: int | np.random.Generator | None = None) -> None:
        super().__init__(_space_like(self.example), seed=seed)

    @property
    def is_np_flattenable(self) -> Any:
        return True

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> tuple[Any, ...]:
        """Up to three entries."""
        return (self.example,) * int(self.np_random.integers(0, 4))

    def contains(self, x: Any) -> bool:
        kind = cast("type[Any]", type(self.example))
        return isinstance(x, tuple) and all(isinstance(entry, kind) for entry in cast("tuple[Any, ...]", x))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class ElementList(EntryList):
    """Tuples of :class:`Element`, of any length."""

    example = Element(0, "", "Button", "", "", False, (0, 0, 1, 1))


class MarkList(EntryList):
    """Tuples of :class:`Mark`, of any length."""

    example = Mark(1, 0, (0, 0, 1, 1))


class TextBoxList(EntryList):
    """Tuples of :class:`TextBox`, of any length."""

    example = TextBox("a", (0, 0, 1, 1), 1.0)


def _space_like(value: Any) -> spaces.Space[Any]:
    """A space of Gymnasium for values of the same types."""
    if isinstance(value, tuple):
        return spaces.Tuple([_space_like(part) for part in cast("tuple[Any, ...]", value)])
    if isinstance(value, bool):
        return spaces.Discrete(2)
    if isinstance(value, int):
        return spaces.Discrete(2**32, start=-(2**31))
    return AnyText() if isinstance(value, str) else spaces.Box(0, 1, (), np.float32)
