# pyright: basic, reportMissingImports=false
"""Which libraries take which observations, as a table in Markdown: ``python benchmarks/trainer_matrix.py``.

Each cell is a run: a library's own checker, or a few steps through a wrapper or vector. Needs ``trainers.txt``.
"""

from __future__ import annotations

import logging
import sys
import tempfile
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from gymnasium.wrappers import FlattenObservation, FrameStackObservation, RecordVideo
from stable_baselines3.common.env_checker import check_env as check_sb3
from torchrl.envs import GymEnv
from torchrl.envs.utils import check_env_specs

import droidgym
from droidgym.observation import FIELDS, INSTRUCTION

logging.getLogger("torchrl").setLevel(logging.ERROR)

TASK = "clock/open_the_clock_app"
OBSERVATIONS = {
    **{name: (name,) for name in FIELDS},
    "pixels, elements, text": ("pixels", "elements", "text"),
    "pixels, instruction": ("pixels", INSTRUCTION),
    "all": (*FIELDS, INSTRUCTION),
}


def make(**options: Any) -> Any:
    usual = {"environment": 0, "pixel_size": (36, 72), "action_space": "discrete"}
    return gymnasium.make(droidgym.gymnasium_id(TASK), **usual, **options)


def play(env: Any) -> None:
    try:
        assert env.reset(seed=1)[0] in env.observation_space
        for _ in range(2):
            assert env.step(env.action_space.sample())[0] in env.observation_space
    finally:
        env.close()


def checked(check: Callable[..., Any]) -> Callable[..., None]:
    """Runs a checker, and counts its warnings as failures."""

    def run(**options: Any) -> None:
        with make(**options) as env, warnings.catch_warnings():
            warnings.simplefilter("error")
            check(env.unwrapped)

    return run


def torchrl(**options: Any) -> None:
    env = GymEnv(droidgym.gymnasium_id(TASK), environment=0, pixel_size=(36, 72), action_space="discrete", **options)
    try:
        check_env_specs(env)
    finally:
        env.close()


def record(**options: Any) -> None:
    with tempfile.TemporaryDirectory() as folder:
        play(RecordVideo(make(render_mode="rgb_array", **options), folder, disable_logger=True))


COLUMNS: dict[str, Callable[..., None]] = {
    "Gymnasium `check_env`": checked(lambda env: check_env(env, skip_render_check=True)),
    "`FrameStackObservation`": lambda **options: play(FrameStackObservation(make(**options), 2)),
    "`FlattenObservation`": lambda **options: play(FlattenObservation(make(**options))),
    "`RecordVideo`": record,
    "`SyncVectorEnv`": lambda **options: play(SyncVectorEnv([lambda: make(**options)] * 2)),
    "`AsyncVectorEnv`": lambda **options: play(AsyncVectorEnv([lambda: make(**options)] * 2, context="fork")),
    "Stable-Baselines3 `check_env`": checked(check_sb3),
    "TorchRL `check_env_specs`": torchrl,
}


def passes(run: Callable[..., None], **options: Any) -> bool:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            run(**options)
    except Exception as error:  # Whatever a library says of an observation that it does not take.
        print(f"{options}: {type(error).__name__}: {error}", file=sys.stderr)
        return False
    return True


def main() -> None:
    print("| observation |", *(f"{column} |" for column in COLUMNS))
    print("| --- |", *("--- |" for _ in COLUMNS))
    for name, observation in OBSERVATIONS.items():
        cells: list[str] = []
        for run in COLUMNS.values():
            own, fixed = (passes(run, observation=observation, fixed_shape=shape) for shape in (False, True))
            cells.append("yes" if own and fixed else "`fixed_shape`" if fixed else "own shape" if own else "no")
        print(f"| {name} |", *(f"{cell} |" for cell in cells))


if __name__ == "__main__":
    main()
