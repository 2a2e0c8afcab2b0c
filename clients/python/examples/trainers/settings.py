# pyright: basic, reportMissingImports=false
"""What the examples share: their command line, and the curve that they draw."""

from __future__ import annotations

import argparse
import math
import time
import warnings
from pathlib import Path
from typing import Any


class Deprecated(argparse.Action):
    """The old name of an option, which still works."""

    def __call__(self, parser: Any, namespace: Any, values: Any, option_string: Any = None) -> None:
        warnings.warn(f"{option_string} is deprecated: use --{self.dest.replace('_', '-')}", DeprecationWarning, stacklevel=2)
        setattr(namespace, self.dest, values)


def parse_settings(description: str) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--task", default="clock/open_the_clock_app")
    parser.add_argument("--split", default="train", help="every episode has a phone of this set")
    parser.add_argument("--environment", help="one phone for all episodes, such as 000")
    parser.add_argument("--num-envs", type=int, default=4, help="phones that are stepped together")
    parser.add_argument("--environments", dest="num_envs", type=int, action=Deprecated, help=argparse.SUPPRESS)
    parser.add_argument("--steps", type=int, default=32, help="steps of each phone between two updates")
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--step-limit", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tensorboard", type=Path, metavar="FOLDER", help="write a curve for TensorBoard")
    parser.add_argument("--wandb", type=Path, metavar="FOLDER", help="write a curve for Weights & Biases, offline")
    return parser.parse_args()


class Curve:
    """Prints a line for every update, and logs it where the settings say."""

    def __init__(self, settings: argparse.Namespace, name: str) -> None:
        self._began = time.perf_counter()
        self._steps = 0
        self._writer: Any = None
        self._run: Any = None
        if settings.tensorboard:
            from torch.utils.tensorboard import SummaryWriter

            self._writer = SummaryWriter(str(settings.tensorboard / name))
        if settings.wandb:
            import wandb

            settings.wandb.mkdir(parents=True, exist_ok=True)
            self._run = wandb.init(
                project="droidgym", name=name, mode="offline", dir=str(settings.wandb), config={"task": settings.task}
            )

    def add(self, steps: int, mean_return: float | None) -> None:
        """An update after so many further steps; the mean return of the episodes that ended, if one did."""
        self._steps += steps
        values = {"steps_per_second": self._steps / (time.perf_counter() - self._began)}
        if mean_return is not None and not math.isnan(mean_return):
            values["return"] = float(mean_return)
        print(f"steps {self._steps}", *(f"{key} {value:.3f}" for key, value in values.items()), flush=True)
        if self._writer:
            for key, value in values.items():
                self._writer.add_scalar(key, value, self._steps)
        if self._run:
            self._run.log(values, step=self._steps)

    def __enter__(self) -> Curve:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._writer:
            self._writer.close()
        if self._run:
            self._run.finish()
