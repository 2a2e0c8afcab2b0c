"""verifiers: droidgym's tasks as a taskset, and the environment that plays them. Tested with verifiers 0.4.

    vf-eval droidgym_verifiers --env.taskset.suite representative --model …

A module of its own, as verifiers finds tasksets by the name of a module. Traces of episodes in which the phone failed end
with an error, and so do not count.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf
from pydantic import Field

from droidgym.client import Client
from droidgym.trainers.rollout import Rollout

__all__ = ["DroidGymConfig", "DroidGymData", "DroidGymEnv", "DroidGymEnvConfig", "DroidGymTask", "DroidGymTaskset"]


class DroidGymData(vf.TaskData):
    """Where an episode begins."""

    task: str
    environment: str
    seed: int
    options: dict[str, Any]


class DroidGymConfig(vf.TasksetConfig):
    """Which episodes there are: each task in each environment with each seed."""

    suite: str = "representative"
    """Its tasks, unless ``tasks`` names some."""
    tasks: list[str] = Field(default_factory=list)
    """Tasks by id."""
    environments: list[str] = Field(default_factory=lambda: ["000"])
    """Phone configurations by id."""
    seeds: list[int] = Field(default_factory=lambda: [0])
    """A group of rollouts of one task begins alike, as it has one seed."""
    options: dict[str, Any] = Field(default_factory=dict)
    """As of ``droidgym.make``, and ``side_effect_factor``."""


class DroidGymTask(vf.Task[DroidGymData]):
    """One episode."""


class DroidGymEnvConfig(vf.EnvConfig):
    """The model under training or evaluation is the player."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"})


class DroidGymEnv(vf.Env[DroidGymEnvConfig]):
    """Shows the screen as the user's turns and carries out the replies."""

    async def run(self, task: DroidGymTask, agents: Any) -> None:
        data = task.data
        rollout = Rollout("text", **data.options)
        try:
            await asyncio.to_thread(rollout.begin, data.task, data.environment, data.seed)
            async with agents.player.interaction(task) as interaction:
                segment = await interaction.turn(rollout.opening)
                while not segment.terminated:
                    await asyncio.to_thread(rollout.act, segment.last_reply)
                    if rollout.over:
                        break
                    segment = await interaction.turn(rollout.screen)
            score = await asyncio.to_thread(rollout.end)
            if rollout.aborted:
                raise vf.EnvError(f"The phone failed: {rollout.info.get('failure')}")
            interaction.trace.record_reward("score", score)
            interaction.trace.record_metric("success", float(bool(rollout.info["success"])))
        finally:
            await asyncio.to_thread(rollout.close)


class DroidGymTaskset(vf.Taskset[DroidGymTask, DroidGymConfig]):
    """The episodes that the configuration names."""

    def load(self) -> Iterator[DroidGymTask]:
        config = self.config
        for task in config.tasks or self._tasks_of_suite():
            for environment in config.environments:
                for seed in config.seeds:
                    name = f"{task} in {environment}, seed {seed}"
                    data = DroidGymData(
                        name=name, task=task, environment=environment, seed=seed, options=config.options, prompt=None
                    )
                    yield DroidGymTask(data, config.task)

    def _tasks_of_suite(self) -> list[str]:
        known = {name: self.config.options[name] for name in ("address", "token", "tls") if name in self.config.options}
        with Client(**known) as client:
            tasks = [task.id for task in client.list_tasks() if self.config.suite in task.suites]
        if not tasks:
            raise ValueError(f"suite {self.config.suite!r}: it has no tasks on this server")
        return tasks
