"""Registers the tasks for ``gymnasium.make``."""

from __future__ import annotations

import json
from importlib.resources import files

import gymnasium

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
