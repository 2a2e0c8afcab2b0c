# pyright: basic
"""``action_masks()``: what sb3-contrib asks of an environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import droidgym

TASK = "clock/open_the_clock_app"
OPTIONS: dict[str, Any] = {"environment": 0, "pixel_size": (36, 72), "action_space": "discrete"}


def test_of_an_environment() -> None:
    asked = {**OPTIONS, "action_masks": True}
    with gymnasium.make("droidgym/Phone-v0", task=TASK, **asked) as env, droidgym.make(
        TASK, observation="action_mask", **OPTIONS
    ) as other:
        shown, _ = env.reset(seed=1)
        told, _ = other.reset(seed=1)
        assert shown in env.observation_space and shown.shape == (72, 36, 3)
        for _ in range(3):
            masks = env.get_wrapper_attr("action_masks")()
            assert (masks.shape, masks.dtype) == ((385,), np.bool_)
            assert masks.any()
            assert np.array_equal(masks, other.action_masks())
            assert np.array_equal(masks, told["action_mask"])
            action = int(np.flatnonzero(masks)[0])
            env.step(action)
            told = other.step(action)[0]


@pytest.mark.parametrize("mode", AutoresetMode)
def test_of_a_vector(mode: AutoresetMode) -> None:
    vector = droidgym.make_vec(TASK, num_envs=2, autoreset_mode=mode, observation=("pixels", "action_mask"), **OPTIONS)
    shown, _ = vector.reset(seed=1)
    assert np.array_equal(vector.action_masks(), shown["action_mask"])
    shown = vector.step([383, 193])[0]
    assert np.array_equal(vector.action_masks(), shown["action_mask"])
    shown = vector.reset(seed=2, options={"reset_mask": np.array([False, True])})[0]
    assert np.array_equal(vector.action_masks(), shown["action_mask"])
    vector.close()
    hidden = droidgym.make_vec(TASK, num_envs=2, action_masks=True, **OPTIONS)
    assert hidden.reset(seed=1)[0].shape == (2, 72, 36, 3)
    assert hidden.action_masks().shape == (2, 385)
    hidden.close()


def test_without_masks() -> None:
    with droidgym.make(TASK, **OPTIONS) as env:
        env.reset()
        with pytest.raises(ValueError, match="action_masks=True"):
            env.action_masks()
    vector = droidgym.make_vec(TASK, num_envs=2, action_masks=True, **OPTIONS)
    with pytest.raises(ValueError, match="reset it first"):
        vector.action_masks()
    vector.close()
    with pytest.raises(ValueError, match="pass action_space='discrete'"):
        droidgym.make(TASK, action_masks=True)
