"""Action spaces, and actions as messages."""

from __future__ import annotations

import string
from typing import Any

import numpy as np
from gymnasium import spaces

from droidgym.v1 import gym_pb2 as pb

DISCRETE_ACTIONS = 385
"""14 × 27 taps, four swipes, back, home, overview."""

ACTION_SPACES: dict[str, pb.ActionSpace] = {
    "dual-gesture": pb.ACTION_SPACE_DUAL_GESTURE,
    "discrete": pb.ACTION_SPACE_DISCRETE,
    "text": pb.ACTION_SPACE_TEXT,
}

_MAX_TEXT = 1000


def action_space_of(kind: pb.ActionSpace) -> spaces.Space[Any]:
    """The space of one environment's actions."""
    if kind == pb.ACTION_SPACE_DUAL_GESTURE:
        return spaces.Box(-1.0, 1.0, (4,), np.float32)
    if kind == pb.ACTION_SPACE_DISCRETE:
        return spaces.Discrete(DISCRETE_ACTIONS)
    return spaces.Text(max_length=_MAX_TEXT, min_length=0, charset=string.printable)


def action_space_named(name: str) -> spaces.Space[Any]:
    """The same by the name that options and recordings use: ``dual-gesture``, ``discrete`` or ``text``."""
    return action_space_of(ACTION_SPACES[name])


def write_action(space: spaces.Space[Any], action: Any, message: pb.Action) -> None:
    """Writes the action into the message. Raises ``TypeError`` or ``ValueError`` for what is no such action at all."""
    if isinstance(space, spaces.Box):
        message.dual_gesture.values.extend(np.asarray(action, dtype=np.float64).ravel().tolist())
    elif isinstance(space, spaces.Discrete):
        message.discrete = int(action)
    else:
        message.text = str(action)
