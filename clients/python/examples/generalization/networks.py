"""Two policies that read the instruction: one points at an element of ``arrays``, one sees 64 × 128 pixels."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn

WORDS, CLASSES = 4096, 64
DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")
ELEMENT_ACTIONS = 1
"""Actions before those on elements: swipe up."""


class PointerPolicy(nn.Module):
    """Scores a swipe up and every element: a small transformer over the elements and the instruction."""

    def __init__(self, width: int = 64) -> None:
        super().__init__()
        self.words = nn.Embedding(WORDS, width, padding_idx=0)
        self.classes = nn.Embedding(CLASSES, 16)
        self.element = nn.Linear(width + 16 + 11 + 6, width)
        self.instruction = nn.Linear(width, width)
        layer = nn.TransformerEncoderLayer(width, 4, 2 * width, dropout=0.0, batch_first=True, norm_first=True)
        self.mix = nn.TransformerEncoder(layer, 2)
        self.score = nn.Sequential(nn.Linear(2 * width, width), nn.GELU(), nn.Linear(width, 1))
        self.swipe = nn.Linear(width, ELEMENT_ACTIONS)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: dict[str, Tensor]) -> Tensor:
        return self.scores_and_value(seen)[0]

    def scores_and_value(self, seen: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """The scores (batch, 1 + the most elements of a row), and for PPO the expected return (batch,)."""
        used = int(seen["mask"].sum(1).max())  # The other rows are empty.
        seen = {name: part[:, :used] if name != "instruction" else part for name, part in seen.items()}
        boxes, mask = seen["boxes"].float(), seen["mask"].bool()
        corners = torch.cat([boxes, boxes[..., 2:] - boxes[..., :2]], -1)
        classes = self.classes(seen["class_ids"].long().clamp(0, CLASSES - 1))
        parts = [self._mean(seen["text_ids"]), classes, seen["flags"].float(), corners]
        elements = self.element(torch.cat(parts, -1))
        wish = self.instruction(self._mean(seen["instruction"]))
        tokens = torch.cat([wish[:, None], elements + wish[:, None]], 1)
        unused = torch.cat([torch.zeros_like(mask[:, :1]), ~mask], 1)
        mixed = self.mix(tokens, src_key_padding_mask=unused)
        whole, each = mixed[:, 0], mixed[:, 1:]
        scores = self.score(torch.cat([each, whole[:, None].expand_as(each)], -1))[..., 0]
        return torch.cat([self.swipe(whole), scores.masked_fill(~mask, -1e9)], 1), self.value(whole)[:, 0]

    def _mean(self, ids: Tensor) -> Tensor:
        """The mean of the words' embeddings; 0 where there is no word."""
        ids = ids.long()
        return self.words(ids).sum(-2) / (ids > 0).sum(-1, keepdim=True).clamp(min=1)

    @staticmethod
    def gestures(choices: Tensor, boxes: Tensor) -> np.ndarray:
        """The dual gestures of actions: float32 (batch, 4)."""
        row = (choices - ELEMENT_ACTIONS).clamp(min=0)
        box = boxes[torch.arange(len(choices)), row].float()
        centre = torch.stack([(box[:, 1] + box[:, 3]) / 2, (box[:, 0] + box[:, 2]) / 2], 1) * 2 - 1
        swipe = torch.tensor([0.6, 0.0, -0.6, 0.0])
        gestures = torch.where((choices == 0)[:, None], swipe, torch.cat([centre, centre], 1))
        return gestures.numpy().astype(np.float32)


class PixelsPolicy(nn.Module):
    """Scores the 385 discrete actions: a convolutional network whose channels the instruction scales."""

    def __init__(self, width: int = 64, actions: int = 385) -> None:
        super().__init__()
        self.words = nn.Embedding(WORDS, width, padding_idx=0)
        sizes = [3, 32, 64, width]
        self.convolutions = nn.ModuleList(
            [nn.Conv2d(a, b, 3, stride=2, padding=1) for a, b in zip(sizes[:-1], sizes[1:], strict=True)]
        )
        self.scales = nn.ModuleList([nn.Linear(width, 2 * b) for b in sizes[1:]])
        self.head = nn.Sequential(nn.Flatten(), nn.Linear(width * 16 * 8, 256), nn.ReLU(), nn.Linear(256, actions))

    def forward(self, seen: dict[str, Tensor]) -> Tensor:
        ids = seen["instruction"].long()
        wish = self.words(ids).sum(1) / (ids > 0).sum(1, keepdim=True).clamp(min=1)
        picture = seen["pixels"].permute(0, 3, 1, 2).float() / 255
        for convolution, scale in zip(self.convolutions, self.scales, strict=True):
            gain, shift = scale(wish)[:, :, None, None].chunk(2, 1)
            picture = torch.relu(convolution(picture) * (1 + gain) + shift)
        return self.head(picture)
