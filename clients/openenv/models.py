"""What an agent sends and sees."""

from __future__ import annotations

from typing import Any

from openenv.core.env_server.types import Action, Observation, State


class DroidgymAction(Action):
    """One of the four, that of the episode's action space."""

    ui: dict[str, Any] | None = None
    """A verb, such as ``{"kind": "tap", "at": {"tag": 3}}``."""
    text: str | None = None
    """A model's reply, in the dialect of the episode."""
    discrete: int | None = None
    """0 to 384."""
    dual_gesture: list[float] | None = None
    """y_touch, x_touch, y_lift, x_lift, each -1 to 1."""


class DroidgymObservation(Observation):
    """The instruction, what the reset asked to be shown, and how the episode stands."""

    instruction: str
    text: str | None = None
    elements: list[dict[str, Any]] | None = None
    xml: str | None = None
    html: str | None = None
    ocr: list[dict[str, Any]] | None = None
    screenshot: str | None = None
    """A PNG in base64."""
    marked_screenshot: str | None = None
    """A PNG in base64."""
    marks: list[dict[str, Any]] | None = None
    action_mask: list[int] | None = None
    step: int
    step_limit: int
    terminated: bool
    truncated: bool
    aborted: bool
    """The phone failed: the episode says nothing about the agent. Leave it out of a loss."""
    success: bool
    progress: float | None = None
    """0 to 1, with the rewards ``progress`` and ``milestones``."""
    invalid_action: str | None = None
    """Why the action was not carried out."""
    user_reply: str | None = None


class DroidgymState(State):
    """What is played. The fields but the base's are there once a reset has been."""

    step_limit: int | None = None
    task: str | None = None
    suite: str | None = None
    environment: str | None = None
    seed: int | None = None
    done: bool | None = None
