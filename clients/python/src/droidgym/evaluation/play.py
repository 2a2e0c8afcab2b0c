"""Plays the episodes of a plan on a vector of environments."""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from droidgym.evaluation.batch_actions import checked_actions
from droidgym.evaluation.evaluation_error import EvaluationError
from droidgym.evaluation.policies import BatchPolicy
from droidgym.outcome import Outcome
from droidgym.vector import DroidGymVectorEnv

Plan = dict[str, Any]
"""An episode to play: a line of results without what depends on playing."""
Line = dict[str, Any]
"""A line of ``results.jsonl``."""

_RERUNS = 2
"""How often an episode is played again that a failing phone ended, as with ``droidgym evaluate``."""
_MAX_ERROR = 10_000
"""Characters of an error in a result."""
_TRACEBACK_LINES = 8


@dataclass
class _Episode:
    """An episode under way."""

    plan: Plan
    reruns: int = 0
    counts: bool = True
    """False for one that only fills the batch, since none is left to play."""
    began: float = field(default_factory=perf_counter)
    action_ms: list[int] = field(default_factory=list[int])
    reward: float = 0.0
    info: dict[str, Any] = field(default_factory=dict[str, Any])
    answered: bool = False

    def stepped(self, reward: float, info: dict[str, Any], milliseconds: int) -> None:
        self.reward, self.info = reward, info
        self.answered = self.answered or info.get("answer") is not None
        self.action_ms.append(milliseconds)

    def _claim(self) -> str | None:
        """What the policy said of its task when it ended the episode."""
        finished = self.info.get("finished")
        if finished != "complete":
            return finished
        return "answered" if self.answered else "finished"

    def line(self, reason: str, outcome: Outcome, error: str | None = None) -> Line:
        """The line of results of the episode, which is over."""
        optional = {
            "done": outcome.done,
            "first_success_step": outcome.first_success_step,
            "difference": outcome.difference,
            "harm": outcome.harm,
            "finished": self.info.get("finished"),
            "claim": self._claim(),
            "agent_error": error,
        }
        return {
            **self.plan,
            "success": reason == "terminated",
            **{name: value for name, value in optional.items() if value is not None},
            "reward": int(self.reward) if self.reward.is_integer() else self.reward,
            "steps": len(self.action_ms),
            "reason": reason,
            "evidence": self.info.get("evidence", []),
            "side_effects": self.info.get("side_effects", []),
            "reruns": self.reruns,
            "duration_ms": round((perf_counter() - self.began) * 1000),
            "action_ms": self.action_ms,
        }

    def again(self) -> _Episode:
        return _Episode(self.plan, self.reruns + 1, self.counts)


class Player:
    """Plays episodes on all places of a vector, and tells the line of each when it ends."""

    def __init__(self, vector: DroidGymVectorEnv, policy: BatchPolicy, tell: Callable[[Line], None], *, masked: bool) -> None:
        self.missing: list[Plan] = []
        """The episodes that a failing phone ended every time."""
        self._vector = vector
        self._policy = policy
        self._tell = tell
        self._masked = masked
        self._has_answered = False

    def play(self, plans: Iterable[Plan], preprocess: Callable[[Any], Any] | None) -> None:
        """Plays at least as many episodes as the vector has places. Raises :class:`EvaluationError`."""
        waiting = deque(_Episode(plan) for plan in plans)
        playing = [waiting.popleft() for _ in range(self._vector.num_envs)]
        starts = np.ones(len(playing), dtype=np.bool_)
        observations = self._reset(playing, starts)
        while True:
            began = perf_counter()
            try:
                answer = self._policy.act(
                    observations if preprocess is None else preprocess(observations),
                    starts,
                    self._vector.action_masks() if self._masked else None,
                )
            except Exception as error:
                self._failed(playing, error)
                ended = np.ones(len(playing), dtype=np.bool_)
            else:
                observations, ended = self._step(playing, answer, began)
            for place in np.flatnonzero(ended).tolist():
                playing[place] = self._next(playing[place], waiting)
            if not any(episode.counts for episode in playing):
                return
            starts = ended
            if ended.any():
                observations = self._reset(playing, ended)

    def _reset(self, playing: list[_Episode], mask: NDArray[np.bool_]) -> Any:
        plans = [episode.plan for episode in playing]
        options = {
            "task": [plan["task"] for plan in plans],
            "environment": [plan["environment"] for plan in plans],
            "reset_mask": mask,
        }
        observations, infos = self._vector.reset_listed(seed=[plan["seed"] for plan in plans], options=options)
        places = np.flatnonzero(mask).tolist()
        for place in places:
            playing[place].began = perf_counter()
        self._policy.begin(places, [infos[place] or {} for place in places])
        return observations

    def _step(self, playing: list[_Episode], answer: Any, began: float) -> tuple[Any, NDArray[np.bool_]]:
        """Performs the actions. Returns the observations, and which episodes have ended; those are told."""
        names = [
            f"environment {place} ({episode.plan['task']} on phone {episode.plan['environment']})"
            for place, episode in enumerate(playing)
        ]
        actions = checked_actions(answer, cast("Any", self._vector).single_action_space, names)
        self._has_answered = True
        observations, rewards, terminations, truncations, infos = self._vector.step_listed(actions)
        milliseconds = round((perf_counter() - began) * 1000)
        ended = terminations | truncations
        for place, episode in enumerate(playing):
            episode.stepped(float(rewards[place]), infos[place], milliseconds)
        told = [place for place in np.flatnonzero(ended).tolist() if playing[place].counts and not infos[place]["aborted"]]
        for place, outcome in zip(told, self._vector.outcomes(told), strict=True):
            self._tell(playing[place].line(_reason(playing[place], bool(terminations[place])), outcome))
        return observations, ended

    def _failed(self, playing: list[_Episode], error: Exception) -> None:
        """Ends the episodes of the batch. A policy that fails at once has a fault that none of them can show."""
        told = _last_lines(error)
        if not self._has_answered:
            raise EvaluationError("AGENT_FAILED", f"The policy failed on its first observations:\n{told}") from error
        fault = f"AGENT_FAILED: {self._policy.name} failed: {told}"[:_MAX_ERROR]
        failed = [place for place, episode in enumerate(playing) if episode.counts]
        for place, outcome in zip(failed, self._vector.outcomes(failed, end_episode=True), strict=True):
            playing[place].info = {**playing[place].info, "aborted": False}
            self._tell(playing[place].line("agent_error", outcome, fault))

    def _next(self, ended: _Episode, waiting: deque[_Episode]) -> _Episode:
        """What follows an episode at its place."""
        if ended.counts and ended.info.get("aborted"):
            if ended.reruns < _RERUNS:
                return ended.again()
            self.missing.append(ended.plan)
        return waiting.popleft() if waiting else _Episode(ended.plan, counts=False)


def _reason(episode: _Episode, terminated: bool) -> str:
    """Why an episode ended, in the words of results."""
    if not terminated:
        return "truncated"
    if episode.reward > 0:
        return "terminated"
    return "invalid_action" if "invalid_action" in episode.info else "finished"


def _last_lines(error: Exception) -> str:
    """The end of the traceback, without the call in this file."""
    trace = error.__traceback__.tb_next if error.__traceback__ else None
    told = "".join(traceback.format_exception(type(error), error, trace))
    return "\n".join(told.rstrip().split("\n")[-_TRACEBACK_LINES:])
