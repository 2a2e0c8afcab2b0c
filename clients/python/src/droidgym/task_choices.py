"""The tasks that resets draw from, as given in Python and as messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from droidgym.v1 import gym_pb2 as pb

TasksGiven = str | Sequence[str] | Mapping[str, float]
"""An id, a template or a glob; several of them; or several with their weights."""

_GLOB_CHARACTERS = frozenset("*?[{,")
_MAX_WEIGHT = 1_000_000


@dataclass(frozen=True)
class ChosenTasks:
    """What a request says of tasks: one id or template, or choices to draw from; nothing when both are empty."""

    task: str | None = None
    choices: tuple[pb.TaskChoice, ...] = ()


def tasks_to_make(task: object, tasks: object) -> ChosenTasks:
    """The tasks of the options ``task`` and ``tasks``. Raises ``TypeError`` or ``ValueError`` for invalid ones."""
    if task is not None and tasks is not None:
        raise ValueError(f"task {task!r} and tasks {tasks!r}: give one of them")
    return chosen_tasks("task", task) if tasks is None else ChosenTasks(choices=_choices("tasks", tasks))


def chosen_tasks(name: str, given: object) -> ChosenTasks:
    """The tasks of one option. Raises ``TypeError`` or ``ValueError``, which names the option, for invalid ones."""
    if given is None:
        return ChosenTasks()
    if isinstance(given, str) and not _GLOB_CHARACTERS & set(given):
        return ChosenTasks(task=given)
    return ChosenTasks(choices=_choices(name, given))


def _choices(name: str, given: object) -> tuple[pb.TaskChoice, ...]:
    if isinstance(given, Mapping):
        weights = cast("Mapping[object, object]", given)
        choices = [
            pb.TaskChoice(task=_checked_id(name, weights, task), weight=_checked_weight(name, task, weight))
            for task, weight in weights.items()
        ]
    else:
        choices = [pb.TaskChoice(task=_checked_id(name, given, task)) for task in _listed(name, given)]
    if not choices:
        raise ValueError(f"{name} {given!r}: it is empty; give at least one task, template or glob")
    return tuple(choices)


def _listed(name: str, given: Any) -> list[object]:
    if isinstance(given, str):
        return [given]
    if isinstance(given, list | tuple | np.ndarray):
        return list(cast("Sequence[object]", given))
    raise _no_tasks(name, given)


def _checked_id(name: str, given: object, task: object) -> str:
    if not isinstance(task, str):
        raise _no_tasks(name, given)
    return task


def _no_tasks(name: str, given: object) -> TypeError:
    return TypeError(
        f"{name} {given!r}: it must be an id such as 'clock/open_the_clock_app', a template, a glob such as 'clock/*', "
        "a list of them, or a dict of them with their weights"
    )


def _checked_weight(name: str, task: object, given: Any) -> float:
    message = f"{name}[{task!r}] {given!r}: a weight must be a number above 0 and at most {_MAX_WEIGHT}"
    if isinstance(given, bool | str):
        raise TypeError(message)
    try:
        weight = float(given)
    except TypeError as error:
        raise TypeError(message) from error
    if not 0 < weight <= _MAX_WEIGHT:  # also false for NaN
        raise ValueError(message)
    return weight
