"""Replay of earlier demonstrations. Run by continual.test.ts."""

from __future__ import annotations

import numpy as np
import pytest

from demonstrations import Demonstrations
from replay import with_replay


def stage(number: int, steps: int) -> Demonstrations:
    """Every step of it has the stage's number as its action, pixels and words."""
    return Demonstrations(
        np.full((steps, 2, 1, 3), number, np.uint8), np.full((steps, 4), number), np.full(steps, number), number, (f"do {number}",)
    )


def counts(demonstrations: Demonstrations) -> dict[int, int]:
    return {int(action): int(count) for action, count in zip(*np.unique(demonstrations.actions, return_counts=True))}


@pytest.mark.parametrize(
    ("share", "expected"),
    [
        (0.5, {1: 15, 2: 15, 3: 30}),
        (0.25, {1: 5, 2: 5, 3: 30}),
        # Two thirds of 90; each earlier stage has fewer than the 30 that it gives.
        (2 / 3, {1: 30, 2: 30, 3: 30}),
        # 23.08 of 53.08, the odd one of the first.
        (10 / 23, {1: 12, 2: 11, 3: 30}),
    ],
)
def test_a_share_of_all_is_of_earlier_stages_evenly(share: float, expected: dict[int, int]) -> None:
    mixed = with_replay(stage(3, 30), [stage(1, 20), stage(2, 20)], share, seed=0)
    assert counts(mixed) == expected
    np.testing.assert_array_equal(mixed.pixels[:, 0, 0, 0], mixed.actions)
    np.testing.assert_array_equal(mixed.instructions[:, 0], mixed.actions)
    assert mixed.texts == ("do 1", "do 2", "do 3")


def test_nothing_is_replayed_at_first_or_when_it_is_not_asked_for() -> None:
    new = stage(2, 5)
    assert with_replay(new, [], 0.5, seed=0) is new
    assert with_replay(new, [stage(1, 5)], 0, seed=0) is new


def test_the_seed_chooses_the_steps() -> None:
    earlier = Demonstrations(np.zeros((50, 2, 1, 3), np.uint8), np.zeros((50, 4), np.int64), np.arange(50), 1, ("a",))
    chosen = [with_replay(stage(99, 10), [earlier], 0.5, seed).actions.tolist() for seed in (1, 1, 2)]
    assert chosen[0] == chosen[1] != chosen[2]
    assert len(set(chosen[0])) == 11, "ten different ones while there are enough"
