"""The policy: pixels in, probabilities over the 385 discrete actions and the value of the state out."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.distributions import Categorical

ROWS, COLUMNS = 27, 14
"""Of the taps, which come first; four swipes, back, home and overview follow."""
ACTIONS = ROWS * COLUMNS + 7


def allowed_actions(stride: int) -> Tensor:
    """A mask of the actions that remain with only every `stride`-th row and column of taps; swipes and keys all do."""
    taps = torch.zeros(ROWS, COLUMNS, dtype=torch.bool)
    taps[stride // 2 :: stride, stride // 2 :: stride] = True
    return torch.cat([taps.flatten(), torch.ones(ACTIONS - ROWS * COLUMNS, dtype=torch.bool)])


class Policy(nn.Module):
    """Three convolutions and a layer that the policy and the value share."""

    def __init__(self, height: int, width: int, allowed: Tensor) -> None:
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
        self.hidden = nn.Sequential(nn.Linear(features, 256), nn.ReLU())
        self.actor = nn.Linear(256, ACTIONS)
        self.critic = nn.Linear(256, 1)
        # Every action alike, and nothing expected, to begin with.
        for head, gain in ((self.actor, 0.01), (self.critic, 0.01)):
            nn.init.orthogonal_(head.weight, gain)
            nn.init.zeros_(head.bias)
        self.register_buffer("forbidden", ~allowed)

    def forward(self, pixels: Tensor) -> tuple[Categorical, Tensor]:
        """Of uint8 pixels (batch, height, width, 3): the distribution of actions, and values (batch,)."""
        hidden = self.hidden(self.encoder(pixels.permute(0, 3, 1, 2).float() / 255))
        logits = self.actor(hidden).masked_fill(self.forbidden, -1e9)
        return Categorical(logits=logits), self.critic(hidden).squeeze(1)
