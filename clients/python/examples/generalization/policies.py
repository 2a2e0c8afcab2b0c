"""The networks as policies of ``droidgym.evaluate``, and the sets that they are tested on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import droidgym
import numpy as np
import torch
from torch import nn

from networks import DEVICE, PointerPolicy

OPTIONS: dict[str, dict[str, Any]] = {
    "arrays": {"action_space": "dual-gesture", "observation": ("arrays", "instruction")},
    "pixels": {"action_space": "discrete", "observation": ("pixels", "instruction"), "pixel_size": (64, 128)},
}
"""The options of the environments that the two kinds see."""
SETS: dict[str, dict[str, Any]] = {
    "test": {"split": "test"},
    "test-sampled": {"split": "test-sampled"},
    "locale": {"shift": "locale"},
    "device": {"shift": "device"},
    "theme": {"shift": "theme"},
    "layout": {"shift": "layout"},
}
"""Where policies are tested: on both held-out splits, and with one factor held out."""
_WIDTHS = {"boxes": 4, "flags": 11, "text_ids": 8}


class GreedyPolicy:
    """Takes the most likely action for each row of a batch of ``fixed_shape`` observations."""

    def __init__(self, kind: str, network: nn.Module) -> None:
        self.kind = kind
        self.network = network.eval().to(DEVICE)

    def __call__(self, observations: dict[str, np.ndarray]) -> np.ndarray:
        seen = tensors_of(observations)
        with torch.inference_mode():
            choices = self.network({name: part.to(DEVICE) for name, part in seen.items()}).argmax(1).cpu()
            return PointerPolicy.gestures(choices, seen["boxes"]) if self.kind == "arrays" else choices.numpy()


def tensors_of(observations: dict[str, np.ndarray]) -> dict[str, torch.Tensor]:
    """The parts of ``fixed_shape`` observations under the names of the demonstrations."""
    named = {field.removeprefix("arrays_"): values for field, values in observations.items()}
    return {name: _rows(name, values) for name, values in named.items()}


def _rows(name: str, values: np.ndarray) -> torch.Tensor:
    """Vectors as rows of elements again."""
    tensor = torch.from_numpy(np.array(values))
    return tensor.reshape(len(tensor), -1, _WIDTHS[name]) if name in _WIDTHS else tensor


def tested(policy: GreedyPolicy, name: str, sets: list[str], test_phones: int, out: Path) -> dict[str, float]:
    """The success rate on each set: the six representative tasks on each of its phones."""
    rates: dict[str, float] = {}
    for one in sets:
        held_out = droidgym.evaluate(
            policy, suite="representative", out=out / one, agent=name, num_envs=16, fixed_shape=True, progress=False,
            num_phones=None if one == "test" else test_phones, **OPTIONS[policy.kind], **SETS[one],
        )
        rates[one] = held_out.success_rate
    return rates
