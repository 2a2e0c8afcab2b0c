"""What came of an episode that is over."""

from __future__ import annotations

from dataclasses import dataclass

from droidgym.v1 import gym_pb2 as pb


@dataclass(frozen=True)
class Outcome:
    """What came of an episode that is over."""

    task: str
    environment: str
    seed: int
    steps: int
    done: bool
    """The task was done at the end, by the criterion, whether or not the agent finished."""
    first_success_step: int | None
    """From 1: the first step after which the task was done; ``None`` if it never was."""
    difference: list[dict[str, str]] | None
    """The worst changes on the phone beyond the task, at most 32, as in ``results.jsonl``; ``None`` if the episode was
    ``aborted``."""
    harm: dict[str, int] | None
    """The number of all those changes, by severity."""


def read_outcome(response: pb.OutcomeResponse) -> Outcome:
    """The outcome as the server tells it."""
    episode, changes = response.episode, response.changes
    is_compared = response.HasField("changes")
    return Outcome(
        episode.task,
        episode.environment,
        episode.seed,
        episode.step,
        response.done,
        response.first_success_step if response.HasField("first_success_step") else None,
        [_read_difference(one) for one in changes.difference] if is_compared else None,
        dict(changes.harm) if is_compared else None,
    )


def _read_difference(one: pb.Difference) -> dict[str, str]:
    told = {"kind": one.kind, "what": one.what, "severity": one.severity}
    if one.HasField("before"):
        told["before"] = one.before
    if one.HasField("after"):
        told["after"] = one.after
    return told
