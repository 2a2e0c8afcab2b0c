"""Action spaces, and actions as messages."""

from __future__ import annotations

import operator
import string
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from gymnasium import spaces

from droidgym.action_spaces import ACTION_SPACES, ActionSpaceRow
from droidgym.ui_actions import UiActions, write_ui_action
from droidgym.v1 import gym_pb2 as pb

_ROWS, _COLUMNS = 27, 14
_TAPS = _ROWS * _COLUMNS
_SWIPES = {
    "swipe up": ((0.8, 0.5), (0.2, 0.5)),
    "swipe down": ((0.2, 0.5), (0.8, 0.5)),
    "swipe right": ((0.5, 0.2), (0.5, 0.8)),
    "swipe left": ((0.5, 0.8), (0.5, 0.2)),
}
_KEYS = ("press BACK", "press HOME", "press OVERVIEW")

DISCRETE_ACTIONS = _TAPS + len(_SWIPES) + len(_KEYS)
"""27 rows of 14 taps, four swipes, back, home, overview: 385."""


@dataclass(frozen=True)
class DiscreteAction:
    """The effect of one of the ``discrete`` actions. See :func:`discrete_action`."""

    index: int
    does: str
    """``tap``, ``swipe up``, ``swipe down``, ``swipe right``, ``swipe left`` (where the finger goes), ``press BACK``,
    ``press HOME`` or ``press OVERVIEW``."""
    row: int | None
    """Row of a tap, 0 to 26, from the top."""
    column: int | None
    """Column of a tap, 0 to 13, from the left."""
    touch: tuple[float, float] | None
    """y and x where the finger touches down, from 0 (top, left) to 1 (bottom, right) of the display."""
    lift: tuple[float, float] | None
    """y and x where the finger lifts; for a tap, the same as the touch."""


def discrete_action(index: int) -> DiscreteAction:
    """Describes one of the 385 ``discrete`` actions: indices 0 to 377 tap, 378 to 381 swipe, 382 to 384 press a key.

    ``info["executed"]`` has the same in pixels of the display, e.g. ``tap(540, 1200)``: x and y.

    Raises ``ValueError`` for an index outside 0 to 384.
    """
    if not 0 <= index < DISCRETE_ACTIONS:
        raise ValueError(f"index {index!r}: it must be an integer from 0 to {DISCRETE_ACTIONS - 1}")
    if index < _TAPS:
        row, column = divmod(index, _COLUMNS)
        place = (0.025 + 0.0375 * row, 0.025 + 0.075 * column)
        return DiscreteAction(index, "tap", row, column, place, place)
    if index < _TAPS + len(_SWIPES):
        does, (touch, lift) = list(_SWIPES.items())[index - _TAPS]
        return DiscreteAction(index, does, None, None, touch, lift)
    return DiscreteAction(index, _KEYS[index - _TAPS - len(_SWIPES)], None, None, None, None)


_MAX_TEXT = 1000
_ROWS_BY_KIND = {row.kind: row for row in ACTION_SPACES.values()}


def action_space_of(kind: pb.ActionSpace) -> spaces.Space[Any]:
    """The Gymnasium space of an action space."""
    row = _ROWS_BY_KIND[kind]
    if row.takes == "floats":
        return spaces.Box(-1.0, 1.0, (row.size,), np.float32)
    if row.takes == "index":
        return spaces.Discrete(row.size)
    if row.takes == "object":
        return UiActions()
    return spaces.Text(max_length=_MAX_TEXT, min_length=0, charset=string.printable)


def action_space_named(name: str) -> spaces.Space[Any]:
    """The Gymnasium space by the action space's name in options and recordings."""
    return action_space_of(ACTION_SPACES[name].kind)


def write_action(kind: pb.ActionSpace, action: Any, message: pb.Action) -> None:
    """Writes the action of a space into the message. Raises ``TypeError`` or ``ValueError`` for an invalid action."""
    row = _ROWS_BY_KIND[kind]
    if row.takes == "floats":
        message.dual_gesture.values.extend(_checked_gesture(action))
    elif row.takes == "index":
        setattr(message, row.field, _checked_index(action, row))
    elif row.takes == "object":
        if not isinstance(action, Mapping):
            raise TypeError(f"{_shown(action)}: the action space ui takes a dict with 'kind'")
        write_ui_action(cast("Mapping[str, Any]", action), message.ui)
    elif isinstance(action, str):
        setattr(message, row.field, action)
    else:
        raise TypeError(f"{_shown(action)}: the action space text takes a str")


_GESTURE = ("y_touch", "x_touch", "y_lift", "x_lift")
_ROUNDING = 1e-6
"""What policies may be beyond the limits of a gesture; it is cut off."""


def _checked_gesture(action: Any) -> list[float]:
    wanted = f"the action space dual-gesture takes {len(_GESTURE)} numbers from -1 to 1: {', '.join(_GESTURE)}"
    try:
        values = np.asarray(action, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{_shown(action)}: {wanted}") from error
    if values.shape != (len(_GESTURE),):
        raise ValueError(f"{_shown(action)} of shape {values.shape}: {wanted}")
    if not (np.abs(values) <= 1 + _ROUNDING).all():  # also false for NaN
        raise ValueError(f"{_shown(action)}: {wanted}")
    return np.clip(values, -1.0, 1.0).tolist()


def _checked_index(action: Any, row: ActionSpaceRow) -> int:
    wanted = f"the action space {row.field} takes an integer from 0 to {row.size - 1}"
    try:
        number = operator.index(action)
    except TypeError as error:
        raise TypeError(f"{_shown(action)}: {wanted}") from error
    if isinstance(action, bool):
        raise TypeError(f"{_shown(action)}: {wanted}")
    if not 0 <= number < row.size:
        raise ValueError(f"{_shown(action)}: {wanted}")
    return number


def _shown(action: Any) -> str:
    return f"action {action!r} ({type(action).__name__})"
