"""The networks as policies of ``droidgym.evaluate``."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import nn

from networks import PointerPolicy

OPTIONS: dict[str, dict[str, Any]] = {
    "arrays": {"action_space": "dual-gesture", "observation": ("arrays", "instruction")},
    "pixels": {"action_space": "discrete", "observation": ("pixels", "instruction"), "pixel_size": (64, 128)},
}
"""The options of the environments that the two kinds see."""
_WIDTHS = {"boxes": 4, "flags": 11, "text_ids": 8}


class ClonedPolicy:
    """Takes the most likely action for each row of a batch of ``fixed_shape`` observations."""

    def __init__(self, kind: str, network: nn.Module) -> None:
        self.kind = kind
        self.network = network.eval()

    def __call__(self, observations: dict[str, np.ndarray]) -> np.ndarray:
        seen = {_name(name): _rows(_name(name), values) for name, values in observations.items()}
        with torch.inference_mode():
            choices = self.network(seen).argmax(1)
            return PointerPolicy.gestures(choices, seen["boxes"]) if self.kind == "arrays" else choices.numpy()


def _name(field: str) -> str:
    return field.removeprefix("arrays_")


def _rows(name: str, values: np.ndarray) -> torch.Tensor:
    """Vectors as rows of elements again."""
    tensor = torch.from_numpy(np.array(values))
    return tensor.reshape(len(tensor), -1, _WIDTHS[name]) if name in _WIDTHS else tensor
