# pyright: basic, reportMissingImports=false
"""RLlib, as it is, on a phone whose observation has the instruction."""

from typing import Any

import pytest
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import FlattenObservations
from ray.tune.registry import register_env

import droidgym

OPTIONS: dict[str, Any] = {
    "tasks": ["clock/*", "settings/*"],
    "split": "train",
    "pixel_size": (16, 32),
    "arrays_length": 16,
    "action_space": "discrete",
    "fixed_shape": True,
    "step_limit": 2,
}


@pytest.mark.parametrize("observation", ["pixels", "arrays"])
def test_ppo_reads_the_instruction(observation: Any) -> None:
    options = {**OPTIONS, "observation": observation}
    if observation == "pixels":
        options.pop("arrays_length")
    register_env("droidgym-drawn", lambda given: droidgym.make(**given))
    algorithm = (
        PPOConfig()
        .environment("droidgym-drawn", env_config=options)
        .env_runners(
            num_env_runners=0,
            num_envs_per_env_runner=2,
            rollout_fragment_length=8,
            env_to_module_connector=lambda *_given, **_named: FlattenObservations(),
        )
        .training(train_batch_size=16, minibatch_size=8, num_epochs=1)
        .debugging(seed=1)
        .build_algo()
    )
    assert algorithm.train()["env_runners"]["num_env_steps_sampled"] >= 16
    algorithm.stop()
    ray.shutdown()
