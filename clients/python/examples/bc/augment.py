"""Pictures and actions changed together, so that a policy learns what matters: not where, how large or in which colours."""

from __future__ import annotations

import torch
from torch.nn import functional

from policy import COLUMNS, ROWS, TAPS
from settings import TrainingSettings

STEP = torch.tensor([0.15, 0.075])
"""From tap to tap, across and down, where a picture reaches from -1 to 1."""
FIRST = torch.tensor([-0.95, -0.95])
"""Where the first tap is."""


def augment(
    pixels: torch.Tensor, actions: torch.Tensor, training: TrainingSettings, generator: torch.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    """Moves and stretches each picture, its action with it, and recolours a share of them.

    ``pixels``: uint8 ``[batch, H, W, 3]``; ``actions``: ``[batch]`` indices or ``[batch, 4]`` ends of gestures.
    """
    chosen = torch.rand(len(pixels), generator=generator) < training.moved
    if chosen.any():
        pixels, actions = pixels.clone(), actions.clone()
        pixels[chosen], actions[chosen] = _move(pixels[chosen], actions[chosen], training, generator)
    if training.colors > 0:
        pixels = _recolor(pixels, training.colors, generator)
    return pixels, actions


def _move(
    pixels: torch.Tensor, actions: torch.Tensor, training: TrainingSettings, generator: torch.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    """The screen elsewhere and at another size, as phones of other densities show it; black where nothing is."""
    count = len(pixels)
    zoom = torch.exp(training.zoom * _between(1, (count, 1), generator) + training.stretch * _between(1, (count, 2), generator))
    shift = training.shift * _between(1, (count, 2), generator)
    points = _points(actions)
    moved = points * zoom.repeat(1, points.shape[1] // 2) + shift.repeat(1, points.shape[1] // 2)
    # Where the action would leave the picture, the picture stays as it is.
    kept = (moved.abs() > 1).any(1)
    zoom[kept], shift[kept], moved[kept] = 1, 0, points[kept]
    sampling = torch.zeros(count, 2, 3)
    sampling[:, 0, 0], sampling[:, 1, 1] = 1 / zoom[:, 0], 1 / zoom[:, 1]
    sampling[:, :, 2] = -shift / zoom
    images = pixels.permute(0, 3, 1, 2).float()
    grid = functional.affine_grid(sampling, list(images.shape), align_corners=False)
    seen = functional.grid_sample(images, grid, align_corners=False).round().to(torch.uint8)
    return seen.permute(0, 2, 3, 1), _moved_actions(actions, moved)


def _points(actions: torch.Tensor) -> torch.Tensor:
    """``[batch, 2]`` places of taps, across and down, or ``[batch, 4]`` of both ends of gestures; no place is (0, 0)."""
    if actions.ndim == 2:
        return actions[:, [1, 0, 3, 2]]
    places = torch.stack([actions % COLUMNS, actions // COLUMNS], dim=1) * STEP + FIRST
    return torch.where((actions < TAPS).unsqueeze(1), places, torch.zeros(()))


def _moved_actions(actions: torch.Tensor, points: torch.Tensor) -> torch.Tensor:
    if actions.ndim == 2:
        return points[:, [1, 0, 3, 2]]
    places = ((points - FIRST) / STEP).round().long()
    columns, rows = places[:, 0].clamp(0, COLUMNS - 1), places[:, 1].clamp(0, ROWS - 1)
    return torch.where(actions < TAPS, rows * COLUMNS + columns, actions)


def _between(most: float, shape: tuple[int, ...], generator: torch.Generator) -> torch.Tensor:
    return most * (2 * torch.rand(shape, generator=generator) - 1)


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
