"""What to make an environment from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from gymnasium.vector import AutoresetMode

from droidgym.actions import ACTION_SPACES
from droidgym.observation import request_of
from droidgym.v1 import gym_pb2 as pb

ActionSpaceName = Literal["dual-gesture", "discrete", "text"]
Split = Literal["train", "test", "sampled"]

_AUTORESETS = {
    AutoresetMode.DISABLED: pb.AUTORESET_MODE_DISABLED,
    AutoresetMode.NEXT_STEP: pb.AUTORESET_MODE_NEXT_STEP,
    AutoresetMode.SAME_STEP: pb.AUTORESET_MODE_SAME_STEP,
}
_SEEDS = 2**32


class MakeOptions(TypedDict, total=False):
    """Options of :func:`droidgym.make` and :func:`droidgym.make_vec` alike; each may be left out."""

    split: Split | None
    """Draw a phone configuration at every reset, from the seed."""
    backend: Literal["simulated", "adb"] | None
    """Which kind of phone; default real ones where the server has some, else simulated ones."""
    action_space: ActionSpaceName
    """Default ``dual-gesture``."""
    observation: Sequence[Literal["pixels", "elements", "xml"]]
    """What to show; default ``("pixels",)``."""
    pixel_size: tuple[int, int]
    """Width and height of the pixels; default ``(128, 256)``."""
    step_limit: int | None
    """Overrides the task's."""
    criteria: Literal["own", "bmoca"] | None
    """The task's ``own`` rules (default), or the published ones of ``bmoca``, faults included."""
    reward: Literal["sparse", "progress"] | None
    """``sparse`` (default): 1 for the step that succeeds, else 0. ``progress``: by how much the step has raised the
    episode's best share of what the task wants: its app reached, and each part of its criterion. Falling back costs
    nothing; the rewards of an episode that succeeds add up to 1 less what held at its start."""
    tap_threshold: float | None
    """Distance on [0, 1] coordinates below which a dual gesture is a tap; default 0.14."""
    bmoca_compat: bool | None
    """Measure that distance as B-MoCA does."""
    task_definition: str | None
    """A task of one's own instead of ``task``: YAML as one entry of ``envs/tasks``, at most 64 KiB."""
    environment_definition: str | None
    """A phone configuration of one's own instead of ``environment``: YAML as one entry of ``envs/environments``."""
    wait: float | None
    """Seconds, 0 to 600, to wait for a real phone when all are taken, at the start and at ``reset``. The connection's
    deadline ends a call earlier."""


def make_request(
    task: str | None,
    environment: str | None,
    seed: int | None,
    autoreset_mode: AutoresetMode | str | None,
    options: MakeOptions,
) -> pb.MakeRequest:
    """The request for one environment. Raises ``TypeError`` and ``ValueError`` for what cannot be asked."""
    unknown = sorted(set(options) - set(MakeOptions.__annotations__))
    if unknown:
        raise TypeError(f"unknown options {unknown}: choose from {', '.join(MakeOptions.__annotations__)}")
    action_space = options.get("action_space", "dual-gesture")
    if action_space not in ACTION_SPACES:
        raise ValueError(f"action_space {action_space!r}: choose from {', '.join(ACTION_SPACES)}")
    wait = options.get("wait")
    request = pb.MakeRequest(
        task=task,
        environment=environment,
        split=options.get("split"),
        backend=options.get("backend"),
        action_space=ACTION_SPACES[action_space],
        observation=request_of(options.get("observation", ("pixels",)), options.get("pixel_size", (128, 256))),
        seed=checked_seed(seed),
        step_limit=options.get("step_limit"),
        criteria=options.get("criteria"),
        reward=options.get("reward"),
        autoreset=None if autoreset_mode is None else _AUTORESETS[AutoresetMode(autoreset_mode)],
        task_definition=options.get("task_definition"),
        environment_definition=options.get("environment_definition"),
        wait_milliseconds=None if wait is None else round(wait * 1000),
    )
    tap_threshold, bmoca_compat = options.get("tap_threshold"), options.get("bmoca_compat")
    if tap_threshold is not None or bmoca_compat is not None:
        request.dual_gesture.CopyFrom(pb.DualGestureOptions(tap_threshold=tap_threshold, bmoca_compat=bmoca_compat))
    return request


def checked_seed(seed: int | None) -> int | None:
    """The seed, if it is one; else raises ``ValueError``."""
    if seed is not None and not 0 <= seed < _SEEDS:
        raise ValueError(f"seed {seed}: it must be an integer from 0 to 2**32 - 1")
    return seed
