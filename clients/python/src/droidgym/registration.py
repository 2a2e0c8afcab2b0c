"""Registers the tasks for ``gymnasium.make``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from importlib.resources import files
from typing import Any

import gymnasium
from gymnasium.envs.registration import EnvSpec

PHONE = "droidgym/Phone-v0"
"""Any task: ``gymnasium.make(PHONE, task=...)``."""


def gymnasium_id(task: str) -> str:
    """The Gymnasium id of a task: ``clock/open_the_clock_app`` is ``droidgym/clock-open_the_clock_app-v0``."""
    return f"droidgym/{task.replace('/', '-')}-v0"


def register_environments() -> None:
    """Registers ``PHONE`` and the tasks that ``tasks.json`` lists; existing registrations stay."""
    for task in (None, *json.loads(files("droidgym").joinpath("tasks.json").read_text("utf-8"))):
        name = PHONE if task is None else gymnasium_id(task)
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point="droidgym.making:make",
                vector_entry_point="droidgym.making:make_vec",
                kwargs={} if task is None else {"task": task},
            )


def specification(task: str | None, options: Mapping[str, Any]) -> EnvSpec:
    """The specification from which ``gymnasium.make`` makes this environment again: the task's own, or ``PHONE``'s."""
    name = PHONE if task is None else gymnasium_id(task)
    spec = deepcopy(gymnasium.spec(name if name in gymnasium.registry else PHONE))
    spec.kwargs = {option: value for option, value in options.items() if value is not None}
    return spec
