"""Observation spaces that gymnasium lacks: text in any script, and the list of elements."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import numpy as np
from gymnasium.spaces import Space


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


class AnyText(Space[str]):
    """Strings in any script. ``gymnasium.spaces.Text`` wants every character listed."""

    def __init__(self, seed: int | np.random.Generator | None = None) -> None:
        super().__init__(shape=None, dtype=None, seed=seed)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> str:
        """A few letters."""
        return "".join(chr(code) for code in self.np_random.integers(97, 123, size=8))

    def contains(self, x: Any) -> bool:
        return isinstance(x, str)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyText)

    def __repr__(self) -> str:
        return "AnyText()"


class _TupleOf(Space[tuple[Any, ...]]):
    """Tuples of one kind of entry, of any length."""

    _example: Any
    """An entry to sample."""

    def __init__(self, seed: int | np.random.Generator | None = None) -> None:
        super().__init__(shape=None, dtype=None, seed=seed)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> tuple[Any, ...]:
        """Up to three entries."""
        return (self._example,) * int(self.np_random.integers(0, 4))

    def contains(self, x: Any) -> bool:
        kind = cast("type[Any]", type(self._example))
        return isinstance(x, tuple) and all(isinstance(entry, kind) for entry in cast("tuple[Any, ...]", x))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class ElementList(_TupleOf):
    """Tuples of :class:`Element`, of any length."""

    _example = Element(0, "", "Button", "", "", False, (0, 0, 1, 1))


class MarkList(_TupleOf):
    """Tuples of :class:`Mark`, of any length."""

    _example = Mark(1, 0, (0, 0, 1, 1))


class TextBoxList(_TupleOf):
    """Tuples of :class:`TextBox`, of any length."""

    _example = TextBox("a", (0, 0, 1, 1), 1.0)
