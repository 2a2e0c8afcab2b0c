"""The architecture of a policy as data: sizes, layers and head, with presets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ActionSpace = Literal["discrete", "dual-gesture"]


@dataclass(frozen=True)
class Stage:
    """Layers of one width.

    The first has the stride. ``convolution``: a plain convolution, the later ones with a short cut around them.
    ``inverted``: inverted bottlenecks with squeeze-and-excitation, as EfficientNet has them.
    """

    channels: int
    stride: int = 1
    kernel: int = 3
    layers: int = 1
    kind: Literal["convolution", "inverted"] = "convolution"
    expansion: int = 1


@dataclass(frozen=True)
class PolicySettings:
    """Everything that decides a policy's shapes."""

    action_space: ActionSpace = "discrete"
    width: int = 160
    """Pixels of the observation, across."""
    height: int = 320
    stages: tuple[Stage, ...] = ()
    features: int = 64
    """Width of instruction, attention and head."""
    attention_heads: int = 4
    head: Literal["pointer", "perceptron"] = "pointer"
    """``pointer`` scores every place that can be tapped by its features; ``perceptron`` scores 385 numbers."""
    reach: int = 3
    """Places across and down that a pointer reads, with the instruction, to score the one in the middle; odd."""
    hidden: int = 192
    dropout: float = 0.1
    place_dropout: float = 0.5
    """How often in training a pointer gets no positions of its places on the picture."""
    buckets: int = 1024
    """Different ids of words, 0 (padding) among them."""
    length: int = 32
    """Words of an instruction that are read."""


SMALL = PolicySettings(
    stages=(Stage(24, stride=4, kernel=8), Stage(64, stride=3, layers=6)),
)
"""Learns on two cores in minutes. Strides of 4 · 3 pixels are the grid of the 378 taps at 160 × 320."""

PAPER = PolicySettings(
    width=128,
    height=256,
    stages=(
        Stage(32, stride=2),
        Stage(16, kind="inverted", expansion=1),
        Stage(24, stride=2, layers=2, kind="inverted", expansion=6),
        Stage(40, stride=2, kernel=5, layers=2, kind="inverted", expansion=6),
        Stage(80, stride=2, layers=3, kind="inverted", expansion=6),
        Stage(112, kernel=5, layers=3, kind="inverted", expansion=6),
        Stage(192, stride=2, kernel=5, layers=4, kind="inverted", expansion=6),
        Stage(320, kind="inverted", expansion=6),
        Stage(1280, kernel=1),
    ),
    features=768,
    attention_heads=1,
    head="perceptron",
    hidden=1024,
    dropout=0.0,
)
"""The encoder that B-MoCA (arXiv 2404.16660) trains: EfficientNet-B0's layers (arXiv 1905.11946, table 1), 32 places of
1280 numbers, attention of one head at width 768, and two hidden layers of 1024. Its weights are learned from nothing here,
where the paper starts from pretrained ones, and so are its words."""

PRESETS = {"small": SMALL, "paper": PAPER}


@dataclass(frozen=True)
class TrainingSettings:
    """How a policy is trained."""

    steps: int = 6000
    """Batches."""
    batch: int = 16
    learning_rate: float = 3e-3
    """The highest; it rises over the first tenth and falls along a cosine to nothing."""
    weight_decay: float = 0.05
    near: float = 0.03
    """Share of a tap that each of the four taps beside it gets: they mostly meet the same target."""
    moved: float = 0.25
    """Share of pictures that are moved and made larger or smaller, and the actions with them."""
    shift: float = 0.15
    """Pictures are moved by up to this share of half their width and height, and the actions with them."""
    zoom: float = 0.2
    """Pictures are made larger or smaller by up to this power of e, and the actions move with them."""
    stretch: float = 0.05
    """Likewise, across and down each by itself."""
    colors: float = 0.2
    """Share of pictures whose colours are changed."""
    seed: int = 0
    threads: int = 0
    """Of PyTorch; 0 leaves it to PyTorch."""
    device: str = "auto"
