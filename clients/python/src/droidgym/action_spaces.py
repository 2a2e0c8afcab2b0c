"""The action spaces. Written by scripts/generate-protocol.js from packages/protocol/interface/action_spaces.yaml."""

from __future__ import annotations

from typing import Literal, NamedTuple

from droidgym.v1 import gym_pb2 as pb

ActionSpaceName = Literal["dual-gesture", "discrete", "text", "ui"]


class ActionSpaceRow(NamedTuple):
    """What an action space takes."""

    kind: pb.ActionSpace
    takes: Literal["floats", "index", "text", "object"]
    field: str
    """The field of the message ``Action``."""
    size: int
    """How many floats, or how many indices."""


ACTION_SPACES: dict[str, ActionSpaceRow] = {
    "dual-gesture": ActionSpaceRow(pb.ACTION_SPACE_DUAL_GESTURE, "floats", "dual_gesture", 4),
    "discrete": ActionSpaceRow(pb.ACTION_SPACE_DISCRETE, "index", "discrete", 385),
    "text": ActionSpaceRow(pb.ACTION_SPACE_TEXT, "text", "text", 0),
    "ui": ActionSpaceRow(pb.ACTION_SPACE_UI, "object", "ui", 0),
}
