"""The policy: pixels in, probabilities over the 385 discrete actions out."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.distributions import Categorical

ACTIONS = 385


class Policy(nn.Module):
    """Three convolutions and two layers. Actions that can have no effect (the observation's ``action_mask``) get 0."""

    def __init__(self, height: int, width: int) -> None:
        super().__init__()
        self.encoder = nn.Sequential(
            nn.Conv2d(3, 16, 5, stride=3, padding=1),
            nn.ReLU(),
            nn.Conv2d(16, 32, 3, stride=2, padding=1),
            nn.ReLU(),
            nn.Conv2d(32, 32, 3, stride=2, padding=1),
            nn.ReLU(),
            nn.Flatten(),
        )
        features = self.encoder(torch.zeros(1, 3, height, width)).shape[1]
        self.head = nn.Sequential(nn.Linear(features, 128), nn.ReLU(), nn.Linear(128, ACTIONS))

    def forward(self, pixels: Tensor, mask: Tensor) -> Categorical:
        """Of uint8 pixels (batch, height, width, 3) and masks (batch, 385)."""
        logits = self.head(self.encoder(pixels.permute(0, 3, 1, 2).float() / 255))
        return Categorical(logits=logits.masked_fill(mask == 0, -1e9))
