# pyright: basic, reportMissingImports=false
"""Stable-Baselines3, as it is, on our environments."""

import warnings

import gymnasium
from stable_baselines3 import PPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env

import droidgym

TASK = droidgym.gymnasium_id("clock/open_the_clock_app")
OPTIONS = {"environment": "000", "pixel_size": (36, 72)}
SHORT = {"n_steps": 8, "batch_size": 8, "n_epochs": 1, "device": "cpu", "seed": 1}


def test_its_checker_passes() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for action_space in ("dual-gesture", "discrete"):
            check_env(gymnasium.make(TASK, action_space=action_space, **OPTIONS).unwrapped)


def test_its_ppo_plays_one_phone() -> None:
    env = gymnasium.make(TASK, action_space="discrete", **OPTIONS)
    model = PPO("CnnPolicy", env, **SHORT).learn(16)
    assert model.num_timesteps == 16
    action, _ = model.predict(env.reset(seed=1)[0], deterministic=True)
    assert env.action_space.contains(action.item())
    env.close()


def test_its_ppo_plays_several_phones() -> None:
    phones = make_vec_env(TASK, n_envs=2, seed=1, env_kwargs=OPTIONS)
    assert PPO("CnnPolicy", phones, **SHORT).learn(32).num_timesteps == 32
    phones.close()
