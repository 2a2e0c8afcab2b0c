"""Demonstrations of one stage, mixed with those of earlier stages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from demonstrations import Demonstrations

if TYPE_CHECKING:
    from collections.abc import Sequence


def with_replay(new: Demonstrations, earlier: Sequence[Demonstrations], share: float, seed: int) -> Demonstrations:
    """The new steps, and so many of earlier stages that ``share`` of all are of those; evenly of each earlier stage.

    Steps are drawn at random; where a stage has too few, some are there more than once. ``share`` is from 0 (none) to
    below 1. Training takes every step equally often, so that ``share`` of its batches are replayed.
    """
    if not earlier or share == 0:
        return new
    generator = np.random.default_rng(seed)
    wanted = round(share / (1 - share) * len(new.actions))
    counts = [wanted // len(earlier) + (stage < wanted % len(earlier)) for stage in range(len(earlier))]
    parts = [(new, np.arange(len(new.actions)))]
    for demonstrations, count in zip(earlier, counts):
        steps = len(demonstrations.actions)
        parts.append((demonstrations, generator.choice(steps, count, replace=count > steps)))
    return Demonstrations(
        np.concatenate([part.pixels[chosen] for part, chosen in parts]),
        np.concatenate([part.instructions[chosen] for part, chosen in parts]),
        np.concatenate([part.actions[chosen] for part, chosen in parts]),
        sum(part.episodes for part, _ in parts),
        tuple(sorted({text for part, _ in parts for text in part.texts})),
    )
