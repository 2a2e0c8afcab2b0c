# pyright: basic, reportMissingImports=false
"""TorchRL, as it is, on our environments and vectors."""

from typing import Any

import pytest
from torchrl.envs import GymEnv, GymWrapper, SerialEnv
from torchrl.envs.utils import check_env_specs

import droidgym
from droidgym.observation import FIELDS

TASK = "clock/open_the_clock_app"
NAME = droidgym.gymnasium_id(TASK)
OPTIONS: dict[str, Any] = {"environment": 0, "pixel_size": (36, 72), "action_space": "discrete"}
OBSERVATIONS: list[Any] = [*FIELDS, ("pixels", "elements"), tuple(FIELDS)]


@pytest.mark.parametrize("observation", OBSERVATIONS, ids=str)
def test_its_checker_passes(observation: Any) -> None:
    env = GymEnv(NAME, observation=observation, fixed_shape=True, **OPTIONS)
    check_env_specs(env)
    assert env.rollout(2).batch_size[0] <= 2
    env.close()


@pytest.mark.parametrize("observation", ["pixels", "xml", "arrays", "action_mask", ("pixels", "arrays")], ids=str)
def test_its_checker_passes_without_fixed_shapes(observation: Any) -> None:
    env = GymEnv(NAME, observation=observation, **OPTIONS)
    check_env_specs(env)
    env.close()


def test_gestures() -> None:
    env = GymEnv(NAME, **{**OPTIONS, "action_space": "dual-gesture"})
    check_env_specs(env)
    env.close()


@pytest.mark.parametrize("observation", ["pixels", ("pixels", "elements", "text")], ids=str)
def test_a_vector_goes_through_episodes(observation: Any) -> None:
    vector = droidgym.make_vec(
        TASK, num_envs=2, autoreset_mode="Disabled", observation=observation, fixed_shape=True, step_limit=3, **OPTIONS
    )
    env = GymWrapper(vector)
    check_env_specs(env)
    seen = env.rollout(8, break_when_any_done=False)
    assert seen.batch_size == (2, 8)
    assert seen["next", "done"].sum() >= 4
    env.close()


def test_environments_in_torchrls_own_vector() -> None:
    env = SerialEnv(2, lambda: GymEnv(NAME, step_limit=3, **OPTIONS))
    assert env.rollout(5, break_when_any_done=False).batch_size == (2, 5)
    env.close()


@pytest.mark.parametrize("observation", ["pixels", "arrays", ("pixels", "arrays")], ids=str)
def test_the_instruction_of_drawn_tasks(observation: Any) -> None:
    vector = droidgym.make_vec(
        tasks={"clock/*": 1, "settings/*": 1},
        num_envs=2,
        split="train",
        autoreset_mode="Disabled",
        observation=observation,
        fixed_shape=True,
        step_limit=2,
        pixel_size=(36, 72),
        action_space="discrete",
    )
    env = GymWrapper(vector)
    check_env_specs(env)
    seen = env.rollout(12, break_when_any_done=False)
    assert seen["instruction"].shape == (2, 12, 32)
    assert len(seen["instruction"].reshape(-1, 32).unique(dim=0)) > 2
    env.close()
