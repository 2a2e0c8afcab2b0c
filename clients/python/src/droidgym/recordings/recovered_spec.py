"""Derives the specification of an environment from recorded episodes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

import gymnasium
from gymnasium.envs.registration import EnvSpec

from droidgym.observation import FIELDS
from droidgym.registration import PHONE

_NO_SPLIT = "own"
"""What recordings name in place of a split for an environment that is in none."""
_SHARED = ("task_definition", "environment_definition", "step_limit", "backend", "criteria", "reward")
"""Options of ``droidgym.make`` that headers have by the same names."""


def recovered_spec(headers: Iterable[Mapping[str, Any]], *, split: str | None = None) -> EnvSpec:
    """The specification from which ``gymnasium.make`` makes the episodes' environment, in JSON values only.

    Options that all episodes share become those of the environment. Where they differ, it has the first episode's task,
    the split that contains all environments, and the defaults; ``reset(options=reset_options(header))`` selects the
    task and environment of one episode.

    Args:
        headers: of the episodes, at least one; all have the same action space and observation fields.
        split: replaces the split in which the episodes were recorded.
    """
    options = [_options_of(header) for header in headers]
    first = options[0]
    shared = {name: value for name, value in first.items() if all(other.get(name) == value for other in options)}
    if "task_definition" not in shared:
        shared["task"] = first["task"]
    if split is not None:
        shared["split"] = split
        shared.pop("environment", None)
    elif "environment" in shared:
        shared.pop("split", None)
    spec = deepcopy(gymnasium.spec(PHONE))
    spec.kwargs = shared
    return spec


def reset_options(header: Mapping[str, Any]) -> dict[str, str]:
    """Options of ``reset`` that, with the seed, repeat an episode in an environment of :func:`recovered_spec`."""
    options = _options_of(header)
    return {name: options[name] for name in ("task", "environment") if name in options}


def _options_of(header: Mapping[str, Any]) -> dict[str, Any]:
    recorded, environment = header["observation"], header["environment"]
    options: dict[str, Any] = {name: header[name] for name in _SHARED if header.get(name) is not None}
    options["action_space"] = header["action_space"]
    options["observation"] = [name for name in FIELDS if name in recorded]
    if picture := recorded.get("pixels") or recorded.get("marks"):
        options["pixel_size"] = [picture["width"], picture["height"]]
        # Recorded files are read as pixels: the encoding is left out, so that the spaces are those of the recordings.
        if resampling := picture.get("resampling"):
            options["resampling"] = resampling
    if recorded.get("text", {}).get("boxes"):
        options["text_boxes"] = True
    if "arrays" in recorded:
        options["arrays_length"] = recorded["arrays"]["length"]
    options |= header.get("dual_gesture") or {}
    if settle := header.get("settle"):
        idle = settle["kind"] == "idle"
        options["settle"] = [settle["quiet_ms"] / 1000, settle["timeout_ms"] / 1000] if idle else settle["ms"] / 1000
    # Servers have no ids for definitions that clients send.
    if "task_definition" not in options:
        options["task"] = header["task"]
    if "environment_definition" not in options:
        options["environment"] = environment["id"]
        if environment.get("split", _NO_SPLIT) != _NO_SPLIT:
            options["split"] = environment["split"]
    return options
