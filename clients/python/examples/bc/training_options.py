"""Options of a command line that say how a policy is trained."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import torch

from settings import TrainingSettings

if TYPE_CHECKING:
    import argparse


def add_training_options(parser: argparse.ArgumentParser, told: str = "") -> None:
    """One for each of ``TrainingSettings``; ``told`` precedes the default in its help."""
    for field in fields(TrainingSettings):
        option = f"--{field.name.replace('_', '-')}"
        parser.add_argument(option, type=type(field.default), default=field.default, help=f"{told}default: {field.default}")


def training_settings(given: argparse.Namespace) -> TrainingSettings:
    """The given settings. Also sets the number of PyTorch's threads."""
    training = TrainingSettings(**{field.name: getattr(given, field.name) for field in fields(TrainingSettings)})
    if training.threads > 0:
        torch.set_num_threads(training.threads)
    return training
