"""Encoders with pretrained weights, from folders in Hugging Face's format, in place of those that a policy learns itself."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional
from transformers import AutoModel, AutoModelForTextEncoding, AutoTokenizer

from instruction import encode_instruction
from policy import Policy

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from settings import PolicySettings

MIDDLE = (0.5, 0.5, 0.5)
"""Mean and deviation of colours where the folder has no ``preprocessor_config.json``."""


@dataclass(frozen=True)
class Encoders:
    """Which folders a policy's encoders come from, and which of them are not trained."""

    images: str | None = None
    words: str | None = None
    frozen: Collection[str] = ()
    """``image``, ``text``."""
    instructions: Sequence[str] = ()
    """Those that the text encoder is asked about."""

    def policy(self, settings: PolicySettings) -> Policy:
        """A policy with these encoders. Raises ``ValueError`` or ``OSError`` for a folder that does not fit."""
        images = None if self.images is None else PretrainedImages(self.images, frozen="image" in self.frozen)
        words = None
        if self.words is not None:
            words = PretrainedWords(self.words, self.instructions, settings, frozen="text" in self.frozen)
        return Policy(settings, images, words)


class PretrainedImages(nn.Module):
    """A vision model: ``[batch, 3, H, W]`` in [-1, 1] to its last grid of features, ``[batch, channels, rows, columns]``."""

    def __init__(self, folder: str, *, frozen: bool) -> None:
        super().__init__()
        model = AutoModel.from_pretrained(folder, local_files_only=True)
        # Of models of images and text, such as CLIP and BLIP-2, the part that sees.
        self._model: Any = getattr(model, "vision_model", model)
        _name_padding(self._model)
        self._frozen = frozen
        if frozen:
            self.requires_grad_(False)
        config = self._model.config
        self._grid: tuple[int, int] | None = None
        if (patch := getattr(config, "patch_size", None)) is not None:
            self._size = _two(config.image_size)
            self._grid = (self._size[0] // _two(patch)[0], self._size[1] // _two(patch)[1])
        preparation = Path(folder) / "preprocessor_config.json"
        colours = json.loads(preparation.read_text("utf-8")) if preparation.exists() else {}
        for name, key in (("_mean", "image_mean"), ("_deviation", "image_std")):
            self.register_buffer(name, torch.tensor(colours.get(key, MIDDLE)).view(1, 3, 1, 1), persistent=False)

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        """Transformers of patches see the picture at the size that they were trained with."""
        colours = ((images + 1) / 2 - self._mean) / self._deviation
        if self._grid is None:
            return self._model(pixel_values=colours).last_hidden_state
        colours = functional.interpolate(colours, self._size, mode="bilinear", align_corners=False)
        seen = self._model(pixel_values=colours).last_hidden_state
        rows, columns = self._grid
        # Tokens before the patches, such as one of the class, have no place.
        return seen[:, -rows * columns :].transpose(1, 2).reshape(seen.shape[0], seen.shape[2], rows, columns)

    def train(self, mode: bool = True) -> PretrainedImages:
        """A frozen model also keeps the statistics that its layers normalize with."""
        super().train(mode)
        if self._frozen:
            self._model.eval()
        return self


class PretrainedWords(nn.Module):
    """A text encoder's vectors of known instructions.

    The gym gives a policy the hashed words of its instruction and no other tokens. So every instruction is looked up
    among the known ones by its hashed words. For an unknown one the policy gets no vectors and acts by the picture
    alone.
    """

    def __init__(self, folder: str, instructions: Sequence[str], settings: PolicySettings, *, frozen: bool) -> None:
        super().__init__()
        if not instructions:
            raise ValueError("A pretrained text encoder needs instructions to encode")
        hashed = np.stack([encode_instruction(text, settings.buckets, settings.length) for text in instructions])
        # Those that differ in signs alone, which are not hashed, share the vectors of the first.
        keys, first = np.unique(hashed, axis=0, return_index=True)
        tokens = AutoTokenizer.from_pretrained(folder, local_files_only=True)(
            [instructions[index] for index in first],
            padding="max_length", truncation=True, max_length=settings.length, return_tensors="pt",
        )
        model = AutoModelForTextEncoding.from_pretrained(folder, local_files_only=True)
        self._model: Any = model
        self.register_buffer("_keys", torch.from_numpy(keys), persistent=False)
        self.register_buffer("_ids", tokens["input_ids"], persistent=False)
        self.register_buffer("_known", tokens["attention_mask"].float(), persistent=False)
        self.register_buffer("_table", None, persistent=False)
        width = model.config.hidden_size
        self._project = nn.Identity() if width == settings.features else nn.Linear(width, settings.features)
        if frozen:
            self.bake()

    def bake(self) -> None:
        """Keeps the vectors and gives up the model: nothing else of it is needed, and it is not trained any further."""
        if self._model is not None:
            self._model.eval()
            with torch.no_grad():
                self._table = self._vectors()
            self._model = None

    def forward(self, instruction: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """``int64 [batch, length]`` to vectors ``[batch, length, width]``, and ``[batch, length]`` that is 1 for a token."""
        table = self._vectors() if self._table is None else self._table
        same = ((instruction.unsqueeze(1) - self._keys).abs().sum(2) == 0).float()
        vectors = (same @ table.flatten(1)).view(-1, table.shape[1], table.shape[2])
        return self._project(vectors), same @ self._known

    def _vectors(self) -> torch.Tensor:
        return self._model(input_ids=self._ids, attention_mask=self._known.long()).last_hidden_state


def _name_padding(model: nn.Module) -> None:
    """Gives convolutions whose padding is a word the same in numbers: PyTorch 1.13 cannot export words."""
    for layer in model.modules():
        if not isinstance(layer, nn.Conv2d):
            continue
        if layer.padding == "valid":
            layer.padding = (0, 0)
        elif layer.padding == "same" and all(side % 2 == 1 for side in layer.kernel_size):
            layer.padding = tuple(step * (side // 2) for step, side in zip(layer.dilation, layer.kernel_size))


def _two(size: Any) -> tuple[int, int]:
    return (size, size) if isinstance(size, int) else (size[0], size[1])
