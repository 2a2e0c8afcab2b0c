# pyright: basic, reportMissingImports=false
"""Stable-Baselines3 and sb3-contrib, as they are, on our environments and vectors."""

import csv
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from sb3_contrib import MaskablePPO
from stable_baselines3 import PPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.logger import configure
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv

import droidgym
from droidgym import fleet
from droidgym.local_server import default_address
from droidgym.observation import FIELDS
from droidgym.sb3 import PhoneVecEnv, make_vec_env

TASK = "clock/open_the_clock_app"
OPTIONS: dict[str, Any] = {"environment": 0, "pixel_size": (36, 72)}
SHORT: dict[str, Any] = {"n_steps": 8, "batch_size": 8, "n_epochs": 1, "device": "cpu", "seed": 1}
OBSERVATIONS: list[Any] = [*FIELDS, ("pixels", "elements"), ("pixels", "text", "ocr"), tuple(FIELDS)]


@pytest.mark.parametrize(
    ("observation", "action_space"),
    [
        *[(observation, "discrete") for observation in OBSERVATIONS],
        # Only the action space discrete has masks.
        *[(observation, "dual-gesture") for observation in OBSERVATIONS if "action_mask" not in observation],
    ],
    ids=str,
)
def test_its_checker_passes(observation: Any, action_space: Any) -> None:
    env = droidgym.make(TASK, observation=observation, action_space=action_space, fixed_shape=True, **OPTIONS)
    with env, warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


@pytest.mark.parametrize("servers", [1, 2])
@pytest.mark.parametrize("observation", [("pixels",), ("pixels", "elements", "text")], ids=str)
def test_our_vector_does_what_its_own_does(observation: Any, servers: int) -> None:
    options: dict[str, Any] = {**OPTIONS, "observation": observation, "step_limit": 3, "action_space": "discrete"}
    if servers == 1:
        ours = make_vec_env(TASK, 2, monitor=False, **options)
    else:
        fixed: dict[str, Any] = {"fixed_shape": True, "autoreset_mode": "SameStep"}
        ours = PhoneVecEnv(fleet.make_vec([default_address({})] * servers, TASK, num_envs=2, **fixed, **options))
    theirs = DummyVecEnv([lambda: droidgym.make(TASK, fixed_shape=True, **options)] * 2)
    assert (ours.observation_space, ours.action_space) == (theirs.observation_space, theirs.action_space)
    for env in (ours, theirs):
        env.seed(5)
    assert_same(ours.reset(), theirs.reset())
    assert ours.reset_infos == theirs.reset_infos
    for step in range(7):
        actions = np.array([193, 383])
        mine, other = ours.step(actions), theirs.step(actions)
        for one, two in zip(mine[:3], other[:3]):
            assert_same(one, two)
        for one, two in zip(mine[3], other[3]):
            assert_same(one.pop("terminal_observation", None), two.pop("terminal_observation", None))
            assert one == two
        assert mine[2].all() == (step % 3 == 2)
        assert ours.reset_infos == theirs.reset_infos
    ours.close()
    theirs.close()


def assert_same(one: Any, two: Any) -> None:
    if isinstance(one, dict):
        assert set(one) == set(two)
        for key in one:
            np.testing.assert_array_equal(one[key], two[key])
    else:
        np.testing.assert_array_equal(one, two)


def test_masked_ppo_learns_without_an_action_that_is_masked() -> None:
    phones = make_vec_env(TASK, 2, action_space="discrete", action_masks=True, step_limit=4, **OPTIONS)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        model = MaskablePPO("CnnPolicy", phones, **SHORT).learn(32)
    assert model.num_timesteps == 32
    # Two environments, 16 steps each, four to an episode unless it succeeds.
    assert len(model.ep_info_buffer or []) >= 8
    phones.reset()
    masks = np.stack(phones.env_method("action_masks"))
    chosen, _ = model.predict(phones.reset(), action_masks=masks)
    assert masks[[0, 1], chosen].all()
    phones.close()


def test_masked_ppo_on_one_environment() -> None:
    env = gymnasium.make("droidgym/Phone-v0", task=TASK, action_space="discrete", action_masks=True, **OPTIONS)
    assert MaskablePPO("CnnPolicy", env, **SHORT).learn(16).num_timesteps == 16
    env.close()


def test_ppo_on_several_tasks_from_elements_and_text() -> None:
    tasks = [TASK, "settings/turn_off_wifi"]
    phones = make_vec_env(tasks, observation=("elements", "text"), step_limit=4, environment=[0, 100])
    assert PPO("MultiInputPolicy", phones, **SHORT).learn(16).num_timesteps == 16
    assert [info["task"] for info in phones.unwrapped.reset_infos] == tasks
    phones.close()


def test_options_are_for_the_next_reset() -> None:
    phones = make_vec_env(TASK, 2, monitor=False, **OPTIONS)
    phones.set_options([{"environment": 1}, {"environment": 2}])
    phones.reset()
    assert [info["environment"] for info in phones.reset_infos] == ["001", "002"]
    phones.close()


def test_rendering_and_what_it_has_not() -> None:
    phones = make_vec_env(TASK, 2, render_mode="rgb_array", **OPTIONS)
    phones.reset()
    assert phones.render().ndim == 3
    with pytest.raises(ValueError, match="action_masks=True"):
        phones.env_method("action_masks")
    with pytest.raises(AttributeError, match="choose action_masks or render"):
        phones.env_method("fly")
    with pytest.raises(AttributeError, match="live on the server"):
        phones.set_attr("x", 1)
    phones.close()


def test_its_log_has_the_rate_of_success(tmp_path: Path) -> None:
    phones = make_vec_env(TASK, 2, step_limit=2, action_space="discrete", **OPTIONS)
    model = PPO("CnnPolicy", phones, **SHORT)
    model.set_logger(configure(str(tmp_path), ["csv"]))
    model.learn(32, log_interval=1)
    phones.close()
    with open(tmp_path / "progress.csv", newline="") as file:
        rates = [row["rollout/success_rate"] for row in csv.DictReader(file)]
    assert rates and all(0 <= float(rate) <= 1 for rate in rates)
    assert len(model.ep_success_buffer or []) >= 8


def test_monitors_of_single_environments_have_success_too() -> None:
    env = Monitor(droidgym.make(TASK, step_limit=1, **OPTIONS), info_keywords=("is_success",))
    env.reset()
    info = env.step(env.action_space.sample())[4]
    assert info["episode"]["is_success"] == info["is_success"]
    env.close()


def test_the_old_name_of_a_count() -> None:
    with pytest.warns(DeprecationWarning, match="use num_envs"):
        phones = make_vec_env(TASK, n_envs=2, **OPTIONS)
    assert phones.num_envs == 2
    phones.close()
    with pytest.warns(DeprecationWarning), pytest.raises(ValueError, match="give num_envs alone"):
        make_vec_env(TASK, 3, n_envs=2, **OPTIONS)


@pytest.mark.parametrize("observation", [("pixels",), ("arrays",), ("pixels", "arrays")], ids=str)
def test_a_policy_reads_the_instruction_of_drawn_tasks(observation: Any) -> None:
    options: dict[str, Any] = {**OPTIONS, "environment": None, "split": "train", "action_space": "discrete"}
    phones = make_vec_env(tasks=["clock/*", "settings/*"], num_envs=4, observation=observation, step_limit=2, **options)
    assert phones.observation_space["instruction"].shape == (32,)
    shown = phones.reset()
    assert phones.observation_space.spaces.keys() == shown.keys()
    assert (shown["instruction"] > 0).any(axis=1).all()
    seen = set()
    for _ in range(6):
        shown, _, dones, infos = phones.step(np.array([384] * 4))
        seen |= {bytes(words) for words in shown["instruction"]}
        for info in np.array(infos)[dones]:
            assert info["terminal_observation"]["instruction"].any()
    assert len(seen) > 2
    model = PPO("MultiInputPolicy", phones, **SHORT).learn(32)
    assert model.predict(phones.reset())[0].shape == (4,)
    phones.close()
