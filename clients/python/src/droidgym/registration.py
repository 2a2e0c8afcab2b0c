"""Registers tasks, templates and suites for ``gymnasium.make``."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from copy import deepcopy
from enum import Enum
from importlib.resources import files
from typing import Any, cast

import gymnasium
from gymnasium.envs.registration import EnvSpec

PHONE = "droidgym/Phone-v0"
"""Any task: ``gymnasium.make(PHONE, task=...)``."""


def gymnasium_id(task: str) -> str:
    """The Gymnasium id of a task or template: ``clock/open_the_clock_app`` is ``droidgym/clock-open_the_clock_app-v0``."""
    return f"droidgym/{task.replace('/', '-')}-v0"


def suite_id(suite: str) -> str:
    """The Gymnasium id of a suite, from which every reset draws a task: ``droidgym/suite-representative-v0``."""
    return f"droidgym/suite-{suite}-v0"


def register_environments() -> None:
    """Registers ``PHONE`` and what ``tasks.json`` lists; existing registrations stay."""
    listed: dict[str, list[str]] = json.loads(files("droidgym").joinpath("tasks.json").read_text("utf-8"))
    ids: dict[str, dict[str, Any]] = {PHONE: {}}
    ids |= {gymnasium_id(task): {"task": task} for task in (*listed["tasks"], *listed["templates"])}
    ids |= {suite_id(suite): {"suite": suite} for suite in listed["suites"]}
    for name, kwargs in ids.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point="droidgym.making:make",
                vector_entry_point="droidgym.making:make_vec",
                kwargs=kwargs,
            )


def specification(options: Mapping[str, Any]) -> EnvSpec:
    """The specification from which ``gymnasium.make`` makes this environment again, with the id of its task or suite."""
    given = {option: _plain(value) for option, value in options.items() if value is not None}
    spec = deepcopy(gymnasium.spec(_name_of(given)))
    spec.kwargs = given
    return spec


def _name_of(given: Mapping[str, Any]) -> str:
    task = given.get("task")
    if isinstance(task, str):
        name = gymnasium_id(task)
    elif "suite" in given and not given.keys() & {"task", "tasks", "task_definition"}:
        name = suite_id(given["suite"])
    else:
        return PHONE
    return name if name in gymnasium.registry else PHONE


def _plain(value: Any) -> Any:
    """A value that JSON can hold, as specifications are saved."""
    if isinstance(value, Enum):
        return value.value
    return str(cast("Any", value)) if isinstance(value, os.PathLike) else value
