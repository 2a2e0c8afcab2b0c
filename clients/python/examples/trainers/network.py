# pyright: basic, reportMissingImports=false
"""A small network for pictures of 84 × 84."""

import torch
from torch import nn


class ActorCritic(nn.Module):
    """Logits and a value for uint8 pixels (batch, 84, 84, 3)."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(3, 16, 8, 4), nn.ReLU(), nn.Conv2d(16, 32, 4, 2), nn.ReLU(), nn.Flatten(), nn.Linear(2592, 128), nn.ReLU()
        )
        self.actor = nn.Linear(128, actions)
        self.critic = nn.Linear(128, 1)

    def forward(self, pixels: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        batch = pixels.shape[:-3]
        hidden = self.body(pixels.reshape(-1, *pixels.shape[-3:]).permute(0, 3, 1, 2).float() / 255)
        return self.actor(hidden).reshape(*batch, -1), self.critic(hidden).reshape(*batch, 1)
