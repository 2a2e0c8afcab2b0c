"""Images to a grid of features: stages of convolutions that settings choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch
from torch import nn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from settings import Stage

SQUEEZE = 4
"""EfficientNet squeezes to a quarter of a block's input."""


def image_encoder(stages: Sequence[Stage]) -> nn.Sequential:
    """RGB in [0, 1], ``[batch, 3, H, W]``, to ``[batch, channels, H / strides, W / strides]``."""
    layers: list[nn.Module] = []
    channels = 3
    for stage in stages:
        for index in range(stage.layers):
            stride = stage.stride if index == 0 else 1
            layers.append(_Inverted(channels, stage, stride) if stage.kind == "inverted" else _Plain(channels, stage, stride))
            channels = stage.channels
    return nn.Sequential(*layers)


class _Plain(nn.Module):
    """A convolution, with a short cut where shapes allow it."""

    def __init__(self, channels: int, stage: Stage, stride: int) -> None:
        super().__init__()
        self._layers = nn.Sequential(
            nn.Conv2d(channels, stage.channels, stage.kernel, stride, _padding(stage.kernel, stride), bias=False),
            nn.BatchNorm2d(stage.channels),
            nn.ReLU(),
        )
        self._short_cut = stride == 1 and channels == stage.channels

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        seen = self._layers(images)
        return images + seen if self._short_cut else seen


class _Inverted(nn.Module):
    """Widen, look around within each channel, weigh the channels, narrow."""

    def __init__(self, channels: int, stage: Stage, stride: int) -> None:
        super().__init__()
        inner = channels * stage.expansion
        widen = [nn.Conv2d(channels, inner, 1, bias=False), nn.BatchNorm2d(inner), nn.SiLU()] if stage.expansion > 1 else []
        self._look = nn.Sequential(
            *widen,
            nn.Conv2d(inner, inner, stage.kernel, stride, stage.kernel // 2, groups=inner, bias=False),
            nn.BatchNorm2d(inner),
            nn.SiLU(),
        )
        squeezed = max(1, channels // SQUEEZE)
        self._weigh = nn.Sequential(
            nn.AdaptiveAvgPool2d(1), nn.Conv2d(inner, squeezed, 1), nn.SiLU(), nn.Conv2d(squeezed, inner, 1), nn.Sigmoid()
        )
        self._narrow = nn.Sequential(nn.Conv2d(inner, stage.channels, 1, bias=False), nn.BatchNorm2d(stage.channels))
        self._short_cut = stride == 1 and channels == stage.channels

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        wide = self._look(images)
        seen = self._narrow(wide * self._weigh(wide))
        return images + seen if self._short_cut else seen


def _padding(kernel: int, stride: int) -> int:
    """So that a layer of stride s makes of n·s pixels n."""
    return (kernel - stride + 1) // 2 if stride > 1 else kernel // 2
