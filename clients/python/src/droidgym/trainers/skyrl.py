"""SkyRL: an environment of text replies for ``skyrl_gym``. Tested with skyrl-gym 0.4.

    from skyrl_gym.envs import register
    register("droidgym", "droidgym.trainers.skyrl:PhoneEnv")

The ``extras`` of a row name ``task``, ``environment`` and ``seed``: rows with the same ones begin alike. ``max_turns`` in
them ends an episode earlier than the task's step limit.
"""

from __future__ import annotations

from typing import Any

from skyrl_gym.envs.base_text_env import BaseTextEnv, BaseTextEnvStepOutput, ConversationType

from droidgym.trainers.rollout import Rollout


class PhoneEnv(BaseTextEnv):
    """An episode on a phone; the score comes as the reward of its last turn.

    Args:
        env_config: options of :func:`droidgym.make`, and ``side_effect_factor``.
        extras: of the row.
    """

    def __init__(self, env_config: Any = None, extras: dict[str, Any] | None = None) -> None:
        super().__init__()
        self._row = dict(extras or {})
        self.max_turns = int(self._row.get("max_turns", 10_000))
        self._rollout = Rollout("text", **_plain(env_config))

    def init(self, prompt: ConversationType) -> tuple[ConversationType, dict[str, Any]]:
        """Begins the episode, and adds instruction and screen to the prompt."""
        self.turns = 0
        self._rollout.begin(self._row.get("task"), self._row.get("environment"), self._row.get("seed"))
        return [*prompt, {"role": "user", "content": self._rollout.opening}], {"instruction": self._rollout.instruction}

    def step(self, action: str) -> BaseTextEnvStepOutput:
        """Performs the action of a reply."""
        self.turns += 1
        self._rollout.act(action)
        if self.turns >= self.max_turns:
            self._rollout.end()
        over = self._rollout.over
        return BaseTextEnvStepOutput(
            observations=[] if over else [{"role": "user", "content": self._rollout.screen}],
            reward=self._rollout.score if over else 0.0,
            done=over,
            metadata=self._rollout.told,
            postprocessed_action=None,
        )

    def close(self) -> None:
        """Closes the phone."""
        self._rollout.close()

    def get_metrics(self) -> dict[str, Any]:
        """Of the episode; SkyRL takes their means."""
        return {
            "success": float(bool(self._rollout.info.get("success"))),
            "aborted": float(self._rollout.aborted),
            "steps": float(self.turns),
        }


def _plain(config: Any) -> dict[str, Any]:
    """SkyRL hands over a ``DictConfig`` of OmegaConf, which is a mapping."""
    return {} if config is None else {str(name): config[name] for name in config}
