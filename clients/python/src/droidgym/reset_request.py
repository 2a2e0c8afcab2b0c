"""The request that begins an episode, and what later episodes keep of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from droidgym.make_request import checked_environment, checked_seed
from droidgym.split_choice import checked_split
from droidgym.task_choices import chosen_tasks
from droidgym.v1 import gym_pb2 as pb

RESET_OPTIONS = ("task", "environment", "split")
"""The options of ``reset``; they replace the environment's own from that episode on."""


def reset_request(seed: int | None, options: Mapping[str, Any]) -> pb.ResetRequest:
    """The request for one environment. Raises ``TypeError`` and ``ValueError`` for invalid options."""
    chosen = chosen_tasks("task", options.get("task"))
    environment, split = options.get("environment"), options.get("split")
    if environment is not None and split is not None:
        raise ValueError(f"environment {environment!r} and split {split!r}: give one of them")
    return pb.ResetRequest(
        seed=checked_seed(seed),
        task=chosen.task,
        tasks=chosen.choices,
        environment=checked_environment(environment),
        split=None if split is None else checked_split(split),
    )


def check_reset_options(options: Mapping[str, Any], *others: str) -> None:
    """Raises ``ValueError`` for options that ``reset`` does not have."""
    allowed = (*RESET_OPTIONS, *others)
    if unknown := sorted(set(options) - set(allowed)):
        raise ValueError(f"unknown reset options {unknown}: choose from {', '.join(allowed)}")


def checked_mask(mask: Any, count: int) -> NDArray[np.bool_]:
    """Which environments of a vector are reset, all by default. Raises ``ValueError`` for another shape, and for none."""
    if mask is None:
        return np.ones(count, dtype=np.bool_)
    given = np.asarray(mask)
    if given.dtype != np.bool_ or given.shape != (count,) or not given.any():
        raise ValueError(f"reset_mask must be an array of {count} bool, at least one of them true")
    return given


def keep_for_copies(reset: pb.ResetRequest, request: pb.MakeRequest) -> None:
    """Makes later copies of an environment draw the tasks and phones of this reset."""
    if reset.HasField("task") or reset.tasks:
        for name in ("task", "tasks", "task_definition"):
            request.ClearField(name)
        request.task = reset.task
        request.tasks.extend(reset.tasks)
    if reset.HasField("environment") or reset.HasField("split"):
        # As on the server, a reset's phones are not those of num_phones.
        for name in ("environment", "environment_definition", "num_phones", "phone_seed"):
            request.ClearField(name)
    if reset.HasField("environment"):
        request.environment = reset.environment
    if reset.HasField("split"):
        for name in ("split_definition", "shift"):
            request.ClearField(name)
        request.split = reset.split
