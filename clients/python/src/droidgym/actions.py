"""Action spaces, and actions as messages."""

from __future__ import annotations

import operator
import string
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

import numpy as np
from gymnasium import spaces

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

ActionSpaceName = Literal["dual-gesture", "discrete", "text", "ui"]

ACTION_SPACES: dict[str, pb.ActionSpace] = {
    "dual-gesture": pb.ACTION_SPACE_DUAL_GESTURE,
    "discrete": pb.ACTION_SPACE_DISCRETE,
    "text": pb.ACTION_SPACE_TEXT,
    "ui": pb.ACTION_SPACE_UI,
}

_MAX_TEXT = 1000


def action_space_of(kind: pb.ActionSpace) -> spaces.Space[Any]:
    """The Gymnasium space of an action space."""
    if kind == pb.ACTION_SPACE_DUAL_GESTURE:
        return spaces.Box(-1.0, 1.0, (4,), np.float32)
    if kind == pb.ACTION_SPACE_DISCRETE:
        return spaces.Discrete(DISCRETE_ACTIONS)
    if kind == pb.ACTION_SPACE_UI:
        return UiActions()
    return spaces.Text(max_length=_MAX_TEXT, min_length=0, charset=string.printable)


def action_space_named(name: str) -> spaces.Space[Any]:
    """The Gymnasium space by the action space's name in options and recordings: ``dual-gesture``, ``discrete``,
    ``text`` or ``ui``."""
    return action_space_of(ACTION_SPACES[name])


def write_action(space: spaces.Space[Any], action: Any, message: pb.Action) -> None:
    """Writes the action into the message. Raises ``TypeError`` or ``ValueError`` for an invalid action."""
    if isinstance(space, spaces.Box):
        message.dual_gesture.values.extend(_checked_gesture(action))
    elif isinstance(space, spaces.Discrete):
        message.discrete = _checked_index(action)
    elif isinstance(space, UiActions):
        if not isinstance(action, Mapping):
            raise TypeError(f"{_shown(action)}: the action space ui takes a dict with 'kind'")
        write_ui_action(cast("Mapping[str, Any]", action), message.ui)
    elif isinstance(action, str):
        message.text = action
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


def _checked_index(action: Any) -> int:
    wanted = f"the action space discrete takes an integer from 0 to {DISCRETE_ACTIONS - 1}"
    try:
        number = operator.index(action)
    except TypeError as error:
        raise TypeError(f"{_shown(action)}: {wanted}") from error
    if isinstance(action, bool):
        raise TypeError(f"{_shown(action)}: {wanted}")
    if not 0 <= number < DISCRETE_ACTIONS:
        raise ValueError(f"{_shown(action)}: {wanted}")
    return number


def _shown(action: Any) -> str:
    return f"action {action!r} ({type(action).__name__})"
