"""Soft targets: a tap of the expert also gives some weight to the taps beside it."""

from __future__ import annotations

import torch
from torch.nn import functional

from policy import ACTIONS, COLUMNS, ROWS, TAPS


def soft_targets(near: float) -> torch.Tensor:
    """``[385, 385]``: for every action of the expert, how much of it each action gets; rows sum to 1.

    A tap gives ``near`` to each of the four beside it and a third of that to the four across: which of neighbours the
    expert took is mostly chance, and what is learned of one holds for the others.
    """
    corner = near / 3
    kernel = torch.tensor([[corner, near, corner], [near, 1 - 4 * near - 4 * corner, near], [corner, near, corner]])
    places = torch.eye(TAPS).view(TAPS, 1, ROWS, COLUMNS)
    taps = functional.conv2d(places, kernel.view(1, 1, 3, 3), padding=1).flatten(1)
    targets = torch.eye(ACTIONS)
    targets[:TAPS, :TAPS] = taps / taps.sum(1, keepdim=True)
    return targets
