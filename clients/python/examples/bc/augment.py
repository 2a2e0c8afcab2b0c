"""Pictures and actions changed together, so that a policy learns what matters: not where, and not in which colours."""

from __future__ import annotations

import torch

from policy import COLUMNS, ROWS, TAPS
from settings import TrainingSettings

ROW, COLUMN = 0.0375, 0.075
"""From tap to tap, as shares of the picture's height and width."""


def augment(
    pixels: torch.Tensor, actions: torch.Tensor, training: TrainingSettings, generator: torch.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    """Moves each picture by cells of the tap grid, its action with it, and by a few pixels; recolours a share of them.

    ``pixels``: uint8 ``[batch, H, W, 3]``; ``actions``: ``[batch]`` indices or ``[batch, 4]`` ends of gestures.
    """
    if training.shift > 0 or training.jitter > 0:
        pixels, actions = _move(pixels, actions, training, generator)
    if training.colors > 0:
        pixels = _recolor(pixels, training.colors, generator)
    return pixels, actions


def _move(
    pixels: torch.Tensor, actions: torch.Tensor, training: TrainingSettings, generator: torch.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    moved, targets = torch.zeros_like(pixels), actions.clone()
    height, width = pixels.shape[1:3]
    shift, most = training.shift, training.jitter
    cells = torch.randint(-shift, shift + 1, (len(pixels), 2), generator=generator)
    jitter = torch.randint(-most, most + 1, (len(pixels), 2), generator=generator)
    for index, ((rows, columns), (down, right)) in enumerate(zip(cells.tolist(), jitter.tolist(), strict=True)):
        target = _moved_action(actions[index], rows, columns)
        if target is None:
            moved[index] = pixels[index]
            continue
        targets[index] = target
        y, x = round(rows * ROW * height) + down, round(columns * COLUMN * width) + right
        moved[index, max(0, y) : height + min(0, y), max(0, x) : width + min(0, x)] = pixels[
            index, max(0, -y) : height + min(0, -y), max(0, -x) : width + min(0, -x)
        ]
    return moved, targets


def _moved_action(action: torch.Tensor, rows: int, columns: int) -> torch.Tensor | None:
    """The action on the moved picture; ``None`` where it would leave the picture."""
    if action.ndim == 1:
        ends = action + torch.tensor([2 * rows * ROW, 2 * columns * COLUMN] * 2)
        return ends if bool((ends.abs() <= 1).all()) else None
    index = int(action)
    if index >= TAPS:
        return action
    row, column = index // COLUMNS + rows, index % COLUMNS + columns
    return torch.tensor(row * COLUMNS + column) if 0 <= row < ROWS and 0 <= column < COLUMNS else None


def _recolor(pixels: torch.Tensor, share: float, generator: torch.Generator) -> torch.Tensor:
    """Other contrast and brightness in every channel; some are inverted, as a dark theme inverts a light one."""
    chosen = torch.rand(len(pixels), generator=generator) < share
    count = int(chosen.sum())
    contrast = 0.6 + 0.8 * torch.rand(count, 1, 1, 3, generator=generator)
    brightness = 0.3 * torch.rand(count, 1, 1, 3, generator=generator) - 0.15
    sign = torch.where(torch.rand(count, 1, 1, 1, generator=generator) < 0.3, -1.0, 1.0)
    colored = (pixels[chosen].float() / 255 - 0.5) * contrast * sign + 0.5 + brightness
    pixels = pixels.clone()
    pixels[chosen] = (colored.clamp(0, 1) * 255).to(torch.uint8)
    return pixels
