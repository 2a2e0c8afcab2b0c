# pyright: basic, reportMissingImports=false
"""PPO of RLlib on a task: ``python rllib_ppo.py --updates 3``."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.wrappers import DtypeObservation, RescaleObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.tune.registry import register_env
from settings import Curve, parse_settings

import droidgym  # registers the environments

settings = parse_settings(__doc__)
NAME = "droidgym-phone"
ID = droidgym.gymnasium_id(settings.task)
OPTIONS = {
    "environment": settings.environment,
    "split": settings.split,
    "observation": ("pixels",),
    "pixel_size": (84, 84),
    "action_space": "discrete",
    "reward": "progress",
    "step_limit": settings.step_limit,
}


def make(options: dict[str, Any]) -> gymnasium.Env:
    """A phone whose pixels are from 0 to 1, as RLlib's networks want them."""
    return RescaleObservation(DtypeObservation(gymnasium.make(ID, **options), np.float32), np.float32(0), np.float32(1))


def main() -> None:
    """Trains in this process; ``num_env_runners`` above 0 plays in others, which share its server."""
    register_env(NAME, make)
    algorithm = (
        PPOConfig()
        .environment(NAME, env_config=OPTIONS)
        .env_runners(num_env_runners=0, num_envs_per_env_runner=settings.num_envs, rollout_fragment_length=settings.steps)
        .training(train_batch_size=settings.num_envs * settings.steps, minibatch_size=settings.steps, num_epochs=1)
        .rl_module(model_config=DefaultModelConfig(conv_filters=[[16, 8, 4], [32, 4, 2]]))
        .debugging(seed=settings.seed)
        .build_algo()
    )
    with Curve(settings, "rllib-ppo") as curve:
        for _ in range(settings.updates):
            played = algorithm.train()["env_runners"]
            curve.add(settings.num_envs * settings.steps, played.get("episode_return_mean"))
    algorithm.stop()


if __name__ == "__main__":
    main()
