"""Lists of actions to try from the current state of an environment, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Literal, TypedDict

from droidgym.actions import write_action
from droidgym.v1 import gym_pb2 as pb


@dataclass(frozen=True)
class Random:
    """Random actions that follow each list: the same ones in sample ``i`` of every list.

    Attributes:
        samples: roll-outs of each list, at least 1.
        seed: 0 to 2**32 - 1.
    """

    samples: int
    seed: int = 0


@dataclass(frozen=True)
class RolledOut:
    """What came of one list of actions."""

    sequence: int
    """The index of its list."""
    rewards: tuple[float, ...]
    """One for each step that was played."""
    discounted_return: float
    terminated: bool
    truncated: bool
    aborted: bool
    """The device or the task's code failed: the roll-out counts in no value."""
    success: bool
    progress: float | None
    """The best progress so far, 0 to 1; only with the rewards ``progress`` and ``milestones``."""
    first_observation: Any
    """After the first action; ``None`` unless asked for."""


@dataclass(frozen=True)
class ActionCredit:
    """What a first action is worth. The numbers are NaN when all its roll-outs were aborted."""

    sequence: int
    """The index of the first list that begins with it."""
    roll_outs: int
    """Roll-outs that begin with it."""
    value: float
    advantage: float
    """Its value less that of the state."""
    regret: float
    """The value of the best first action less its own; at least 0."""


@dataclass(frozen=True)
class RollOutResult:
    """What came of a plan."""

    roll_outs: tuple[RolledOut, ...]
    """In the order of the lists; the samples of a list follow one another."""
    actions: tuple[ActionCredit, ...]
    """One for each different first action, in order of appearance."""
    value: float
    """Of the state: the mean over all roll-outs, or the best with ``max``."""
    steps: int
    """Steps that were carried out: beginnings that lists have in common are played once."""


@dataclass(frozen=True)
class RollOutPlan:
    """What to try from one state.

    Attributes:
        sequences: 1 to 1024 lists of at least one action. The first action of a list is the one that gets the credit.
        then: what follows each list, up to the horizon: given actions, or :class:`Random`. Default: nothing.
        horizon: at most so many steps, 1 to 1000. Needed with ``Random``. Default: the longest list with what follows.
        discount: the weight of a reward is ``discount`` to the power of the steps before it; 0 to 1.
        backup: what makes the value of an action: the ``mean`` of its roll-outs, or the best (``max``).
        observations: whether each roll-out has the observation after its first action.
    """

    sequences: Sequence[Sequence[Any]]
    then: Sequence[Any] | Random | None = None
    horizon: int | None = None
    discount: float = 1.0
    backup: Literal["mean", "max"] = "mean"
    observations: bool = False

    def write(self, space: pb.ActionSpace, handle: str, message: pb.RollOutPlan) -> None:
        """Writes the plan for an environment. Raises ``TypeError`` or ``ValueError`` for what cannot be sent."""
        message.handle = handle
        for actions in self.sequences:
            _write_list(space, actions, message.sequences.add())
        if isinstance(self.then, Random):
            message.random.samples = index(self.then.samples)
            message.random.seed = index(self.then.seed)
        elif self.then is not None:
            message.then.SetInParent()
            _write_list(space, self.then, message.then)
        if self.horizon is not None:
            message.horizon = index(self.horizon)
        message.discount = self.discount
        message.backup = self.backup
        message.observations = self.observations


class RollOutOptions(TypedDict, total=False):
    """The options of a plan, see :class:`RollOutPlan`."""

    then: Sequence[Any] | Random | None
    horizon: int | None
    discount: float
    backup: Literal["mean", "max"]
    observations: bool


def _write_list(space: pb.ActionSpace, actions: Sequence[Any], message: pb.ActionList) -> None:
    for action in actions:
        write_action(space, action, message.actions.add())


Reader = Callable[[pb.Observation], Any]
"""How an environment reads its observations."""


def read_result(result: pb.RollOutResult, read: Reader) -> RollOutResult:
    """The result of an environment."""
    return RollOutResult(
        tuple(_read_rolled_out(one, read) for one in result.roll_outs),
        tuple(
            ActionCredit(one.sequence, one.roll_outs, one.value, one.advantage, one.regret) for one in result.actions
        ),
        result.value,
        result.steps,
    )


def _read_rolled_out(one: pb.RolledOut, read: Reader) -> RolledOut:
    return RolledOut(
        one.sequence,
        tuple(one.rewards),
        one.discounted_return,
        one.terminated,
        one.truncated,
        one.aborted,
        one.success,
        one.progress if one.HasField("progress") else None,
        read(one.first_observation) if one.HasField("first_observation") else None,
    )
