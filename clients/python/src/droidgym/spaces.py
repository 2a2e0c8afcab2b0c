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


class ElementList(Space[tuple[Element, ...]]):
    """Tuples of :class:`Element`, of any length."""

    def __init__(self, seed: int | np.random.Generator | None = None) -> None:
        super().__init__(shape=None, dtype=None, seed=seed)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> tuple[Element, ...]:
        """Up to three buttons."""
        count = int(self.np_random.integers(0, 4))
        return tuple(Element(tag, "", "Button", "", "", False, (0, 0, 1, 1)) for tag in range(count))

    def contains(self, x: Any) -> bool:
        return isinstance(x, tuple) and all(isinstance(element, Element) for element in cast("tuple[Any, ...]", x))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ElementList)

    def __repr__(self) -> str:
        return "ElementList()"
