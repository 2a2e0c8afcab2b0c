"""The tasks and phones of a request in a few words, for ``repr`` and titles."""

from __future__ import annotations

from droidgym.v1 import gym_pb2 as pb

_SHOWN = 3
"""Tasks that are named; of more, the number."""


def tasks_named(request: pb.MakeRequest) -> str:
    """Such as ``clock/open_the_clock_app``, or ``tasks clock/* and settings/*``."""
    if request.task:
        return request.task
    if request.tasks:
        named = [choice.task for choice in request.tasks]
        shown = " and ".join(named[:_SHOWN])
        return f"tasks {shown}" + (f" and {len(named) - _SHOWN} more" if len(named) > _SHOWN else "")
    return "a task of its own" if request.HasField("task_definition") else f"suite {request.suite}"


def phones_named(request: pb.MakeRequest) -> str:
    """Such as ``phone 100`` or ``split test``."""
    if request.HasField("environment"):
        return f"phone {request.environment}"
    if request.HasField("environment_definition"):
        return "a phone of its own"
    if request.HasField("split_definition"):
        return "a split of its own"
    split = request.split or (f"shift-{request.shift}" if request.shift else "train")
    return f"split {split}" + (f", {request.num_phones} phones" if request.HasField("num_phones") else "")
