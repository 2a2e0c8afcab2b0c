"""The action space ``ui``: taps, swipes, typing and other actions as dictionaries."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, cast

import numpy as np
from gymnasium.spaces import Space

from droidgym.v1 import gym_pb2 as pb

UI_ACTION_KINDS: tuple[str, ...] = (
    "tap",
    "double-tap",
    "long-press",
    "swipe",
    "drag",
    "scroll",
    "type",
    "key",
    "open-app",
    "wait",
    "answer",
    "finish",
    "ask-user",
    "no-op",
    "api",
)


class UiActions(Space[dict[str, Any]]):
    """Dictionaries such as ``{"kind": "tap", "at": {"x": 540, "y": 1200}}``; docs/actions.md lists them all."""

    def __init__(self, seed: int | np.random.Generator | None = None) -> None:
        super().__init__(shape=None, dtype=None, seed=seed)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> dict[str, Any]:
        """A key press, as a space does not know the size of the display."""
        return {"kind": "key", "key": ("BACK", "HOME", "APP_SWITCH")[int(self.np_random.integers(0, 3))]}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and cast("dict[str, Any]", x).get("kind") in UI_ACTION_KINDS

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UiActions)

    def __repr__(self) -> str:
        return "UiActions()"


def write_ui_action(action: Mapping[str, Any], message: pb.UiAction) -> None:
    """Writes the action into the message. Raises ``TypeError`` or ``ValueError`` for an invalid action."""
    kind = action.get("kind")
    if kind not in UI_ACTION_KINDS:
        raise ValueError(f"action {dict(action)!r}: 'kind' must be one of {', '.join(UI_ACTION_KINDS)}")
    fields = {name: value for name, value in action.items() if name != "kind" and value is not None}
    unknown = sorted(set(fields) - _FIELDS[kind])
    if unknown:
        raise ValueError(f"action {dict(action)!r}: {kind!r} has no {', '.join(unknown)}, only {sorted(_FIELDS[kind])}")
    try:
        _WRITERS[kind](fields, message)
    except KeyError as error:
        raise ValueError(f"action {dict(action)!r}: {kind!r} needs {error.args[0]!r}") from error


def _place(at: Mapping[str, Any], message: pb.UiPlace) -> None:
    if "tag" in at:
        message.tag = int(at["tag"])
    else:
        message.point.x, message.point.y = int(at["x"]), int(at["y"])


def _press(fields: Mapping[str, Any], message: pb.UiPress) -> None:
    _place(fields["at"], message.at)
    if "ms" in fields:
        message.milliseconds = int(fields["ms"])


def _way(fields: Mapping[str, Any], message: pb.UiWay) -> None:
    _place(fields["from"], getattr(message, "from"))
    _place(fields["to"], message.to)
    if "ms" in fields:
        message.milliseconds = int(fields["ms"])


def _scroll(fields: Mapping[str, Any], message: pb.UiScroll) -> None:
    message.direction = fields["direction"]
    if "at" in fields:
        _place(fields["at"], message.at)


def _type(fields: Mapping[str, Any], message: pb.UiTyping) -> None:
    message.text = fields["text"]
    message.clear, message.enter = bool(fields.get("clear")), bool(fields.get("enter"))
    if "at" in fields:
        _place(fields["at"], message.at)
    message.SetInParent()


def _finish(fields: Mapping[str, Any], message: pb.UiFinish) -> None:
    message.status = fields["status"]
    if "answer" in fields:
        message.answer = fields["answer"]


def _api(fields: Mapping[str, Any], message: pb.UiApi) -> None:
    message.name = fields["name"]
    message.parameters = json.dumps(dict(fields.get("parameters", {})))


def _set(field: str, name: str) -> Callable[[Mapping[str, Any], pb.UiAction], None]:
    return lambda fields, message: setattr(message, field, fields[name])


_WRITERS: dict[str, Callable[[Mapping[str, Any], pb.UiAction], None]] = {
    "tap": lambda fields, message: _place(fields["at"], message.tap),
    "double-tap": lambda fields, message: _place(fields["at"], message.double_tap),
    "long-press": lambda fields, message: _press(fields, message.long_press),
    "swipe": lambda fields, message: _way(fields, message.swipe),
    "drag": lambda fields, message: _way(fields, message.drag),
    "scroll": lambda fields, message: _scroll(fields, message.scroll),
    "type": lambda fields, message: _type(fields, message.type),
    "key": _set("key", "key"),
    "open-app": _set("open_app", "app"),
    "wait": lambda fields, message: setattr(message, "wait_milliseconds", int(fields["ms"])),
    "answer": _set("answer", "text"),
    "finish": lambda fields, message: _finish(fields, message.finish),
    "ask-user": _set("ask_user", "question"),
    "no-op": lambda _fields, message: message.no_op.SetInParent(),
    "api": lambda fields, message: _api(fields, message.api),
}

_FIELDS: dict[str, set[str]] = {
    "tap": {"at"},
    "double-tap": {"at"},
    "long-press": {"at", "ms"},
    "swipe": {"from", "to", "ms"},
    "drag": {"from", "to", "ms"},
    "scroll": {"direction", "at"},
    "type": {"text", "at", "clear", "enter"},
    "key": {"key"},
    "open-app": {"app"},
    "wait": {"ms"},
    "answer": {"text"},
    "finish": {"status", "answer"},
    "ask-user": {"question"},
    "no-op": set(),
    "api": {"name", "parameters"},
}
