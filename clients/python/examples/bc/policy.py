"""The policy: pixels and an instruction to an action."""

from __future__ import annotations

import torch
from torch import nn
from torch.nn import functional

from encoder import image_encoder
from settings import PolicySettings, Stage

ROWS, COLUMNS = 27, 14
TAPS = ROWS * COLUMNS
ACTIONS = TAPS + 7
"""378 taps row by row, four swipes, three buttons."""

GESTURE = 4
OVERVIEW = 16
"""Channels in which the whole picture is seen at once."""


class Policy(nn.Module):
    """Words look at the picture; what they find decides what is looked for among the places that can be touched."""

    def __init__(self, settings: PolicySettings, images: nn.Module | None = None, words: nn.Module | None = None) -> None:
        """``images`` and ``words`` replace the encoders that are trained from scratch (``pretrained.py``)."""
        super().__init__()
        self.settings = settings
        width = settings.features
        self._encoder = image_encoder(settings.stages) if images is None else images
        if images is not None:
            # So that normalizing layers learn nothing from the empty picture.
            images.eval()
        with torch.no_grad():
            shape = self._encoder(_align(torch.zeros(1, 3, settings.height, settings.width), settings)).shape
        self._encoder.train()
        channels, rows, columns = shape[1], shape[2], shape[3]
        if settings.head == "pointer" and (rows, columns) != (ROWS, COLUMNS):
            raise ValueError(
                f"A pointer needs {ROWS} x {COLUMNS} places, but {settings.width} x {settings.height} pixels become "
                f"{rows} x {columns}: let the strides multiply to 0.075 of the width, or take the preset paper"
            )
        self._project = nn.Conv2d(channels, width, 1)
        self._place = nn.Parameter(torch.randn(1, width, rows, columns) * 0.02)
        self._words = HashedWords(settings.buckets, width) if words is None else words
        self._order = nn.Parameter(torch.randn(1, settings.length, width) * 0.02)
        self._attend = _CrossAttention(width, settings.attention_heads)
        self._overview = nn.Sequential(
            nn.Conv2d(width, OVERVIEW, 1), nn.ReLU(), nn.Flatten(), nn.Linear(OVERVIEW * rows * columns, width), nn.ReLU()
        )
        self._think = nn.Sequential(
            nn.Linear(3 * width, settings.hidden), nn.ReLU(), nn.Dropout(settings.dropout),
            nn.Linear(settings.hidden, settings.hidden), nn.ReLU(), nn.Dropout(settings.dropout),
        )
        self._head = (
            _Pointer(settings) if settings.head == "pointer" else _Perceptron(settings)
        )

    def forward(self, pixels: torch.Tensor, instruction: torch.Tensor) -> torch.Tensor:
        """``uint8 [batch, H, W, 3]`` and ``int64 [batch, length]`` to ``[batch, 385]`` logits or ``[batch, 4]``."""
        images = pixels.permute(0, 3, 1, 2).float() / 127.5 - 1
        seen = self._project(self._encoder(_align(images, self.settings)))
        placed = seen + self._place
        vectors, known = self._words(instruction)
        known = known.unsqueeze(2)
        words = (vectors + self._order) * known
        found = self._attend(words, placed.flatten(2).transpose(1, 2))
        count = known.sum(1).clamp(min=1)
        told = torch.cat([(found * known).sum(1) / count, words.sum(1) / count], dim=1)
        thought = self._think(torch.cat([told, self._overview(placed)], dim=1))
        # Without places every other time in training, so that what is seen must do.
        share = self.settings.place_dropout
        known_places = (torch.rand(len(seen), 1, 1, 1, device=seen.device) >= share).float() if self.training else 1.0
        return self._head(seen + self._place * known_places, thought)


class HashedWords(nn.Module):
    """A vector of its own for every id of a word."""

    def __init__(self, buckets: int, width: int) -> None:
        super().__init__()
        self._vectors = nn.Embedding(buckets, width, padding_idx=0)

    def forward(self, instruction: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """``int64 [batch, length]`` to vectors ``[batch, length, width]``, and ``[batch, length]`` that is 1 for a word."""
        return self._vectors(instruction), (instruction != 0).float()


class _CrossAttention(nn.Module):
    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self._heads = heads
        self._query = nn.Linear(width, width)
        self._key_value = nn.Linear(width, 2 * width)
        self._out = nn.Linear(width, width)
        self._norm = nn.LayerNorm(width)

    def forward(self, words: torch.Tensor, places: torch.Tensor) -> torch.Tensor:
        """``[batch, words, width]`` and ``[batch, places, width]`` to what each word finds."""
        query = self._split(self._query(words))
        key, value = (self._split(part) for part in self._key_value(places).chunk(2, dim=2))
        weights = torch.softmax(query @ key.transpose(2, 3) / key.shape[3] ** 0.5, dim=3)
        found = (weights @ value).transpose(1, 2).flatten(2)
        return self._norm(words + self._out(found))

    def _split(self, vectors: torch.Tensor) -> torch.Tensor:
        return vectors.view(vectors.shape[0], vectors.shape[1], self._heads, -1).transpose(1, 2).contiguous()


class _Pointer(nn.Module):
    """Scores places by what is seen there, in the light of the thought."""

    def __init__(self, settings: PolicySettings) -> None:
        super().__init__()
        width = settings.features
        self._discrete = settings.action_space == "discrete"
        self._light = nn.Linear(settings.hidden, 2 * width)
        self._look = nn.Sequential(
            nn.Conv2d(width, width, settings.reach, padding=settings.reach // 2), nn.ReLU(),
            nn.Conv2d(width, width, 1), nn.ReLU(),
        )
        self._score = nn.Conv2d(width, 1 if self._discrete else 6, 1)
        self._elsewhere = nn.Linear(settings.hidden, ACTIONS - TAPS)
        rows = torch.linspace(-0.95, 1, ROWS).view(ROWS, 1).expand(ROWS, COLUMNS)
        columns = torch.linspace(-0.95, 1, COLUMNS).view(1, COLUMNS).expand(ROWS, COLUMNS)
        self.register_buffer("_centres", torch.stack([rows, columns]).flatten(1), persistent=False)

    def forward(self, seen: torch.Tensor, thought: torch.Tensor) -> torch.Tensor:
        scale, offset = self._light(thought).unsqueeze(2).unsqueeze(3).chunk(2, dim=1)
        lit = torch.relu(seen * (1 + scale) + offset)
        scores = self._score(lit + self._look(lit)).flatten(2)
        if self._discrete:
            return torch.cat([scores.squeeze(1), self._elsewhere(thought)], dim=1)
        # Touch and lift: a map of where, and two of how far from the middle of the place.
        ends = scores.view(scores.shape[0], 2, 3, TAPS)
        weights = torch.softmax(ends[:, :, :1], dim=3)
        return (weights * (self._centres + ends[:, :, 1:])).sum(3).flatten(1)


class _Perceptron(nn.Module):
    """Scores all actions from the thought alone."""

    def __init__(self, settings: PolicySettings) -> None:
        super().__init__()
        self._discrete = settings.action_space == "discrete"
        self._out = nn.Linear(settings.hidden, ACTIONS if self._discrete else GESTURE)

    def forward(self, _seen: torch.Tensor, thought: torch.Tensor) -> torch.Tensor:
        out = self._out(thought)
        return out if self._discrete else torch.tanh(out)


def _align(images: torch.Tensor, settings: PolicySettings) -> torch.Tensor:
    """Moves the frame so that every place of a pointer has the middle of a tap: the first is at .025, the next .075 on."""
    if settings.head != "pointer":
        return images
    cell = strides(settings.stages)
    sixth = cell // 6
    return functional.pad(images, (sixth, 3 * sixth, -sixth, 3 * sixth))


def strides(stages: tuple[Stage, ...]) -> int:
    """Pixels of the picture, across and down, that become one place."""
    product = 1
    for stage in stages:
        product *= stage.stride
    return product
