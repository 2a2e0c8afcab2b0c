# pyright: basic, reportMissingImports=false
"""MaskablePPO of sb3-contrib (Stable-Baselines3) on a task: ``python sb3_ppo.py --updates 3``."""

from gymnasium.spaces import Dict
from sb3_contrib import MaskablePPO
from settings import Curve, parse_settings
from stable_baselines3.common.callbacks import BaseCallback

from droidgym.sb3 import make_vec_env

settings = parse_settings(__doc__)


class Drawing(BaseCallback):
    """Adds a point to the curve after every rollout."""

    def __init__(self, curve: Curve) -> None:
        super().__init__()
        self._curve = curve

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        returns = [episode["r"] for episode in self.model.ep_info_buffer or []]
        self._curve.add(settings.num_envs * settings.steps, sum(returns) / len(returns) if returns else None)


def main() -> None:
    """All phones are stepped with one message."""
    phones = make_vec_env(
        settings.task,
        settings.num_envs,
        environment=settings.environment,
        split=settings.split,
        pixel_size=(84, 84),
        action_space="discrete",
        action_masks=True,
        reward="progress",
        step_limit=settings.step_limit,
    )
    # A task of several ("clock/*") is told by the instruction, which is a part of the observation then.
    policy = "MultiInputPolicy" if isinstance(phones.observation_space, Dict) else "CnnPolicy"
    model = MaskablePPO(policy, phones, n_steps=settings.steps, batch_size=settings.steps, n_epochs=2, seed=settings.seed)
    with Curve(settings, "sb3-maskable-ppo") as curve:
        model.learn(settings.num_envs * settings.steps * settings.updates, callback=Drawing(curve))
    phones.close()


if __name__ == "__main__":
    main()
