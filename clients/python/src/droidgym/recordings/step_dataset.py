# pyright: basic, reportMissingImports=false
"""Recorded steps as a ``torch.utils.data.Dataset``."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from typing import Any

import numpy as np

from droidgym.recordings.episode import RecordedEpisode, read_recordings


def step_dataset(
    folder: str | PathLike[str],
    *,
    where: Callable[[RecordedEpisode], bool] | None = None,
    imitate: bool = True,
    branches: bool = False,
) -> Any:
    """A ``torch.utils.data.Dataset`` over every step of the finished episodes of a folder. Needs PyTorch and Pillow.

    An item is a dict of the observation before the step (``pixels``, a uint8 tensor (height, width, 3), and ``xml``, as
    recorded), ``instruction``, ``task``, ``environment``, ``action`` (an int, a float32 tensor of four, or a str),
    ``reward``, ``terminated`` and ``truncated``, all of which PyTorch's ``DataLoader`` can stack. Pictures stay
    compressed in memory until their item is read. Steps of people who acted in another space than the agent are left out.

    Args:
        folder: contains ``episodes``.
        where: which episodes, e.g. ``lambda episode: episode.end["success"]``; default all.
        imitate: take the expert's action where noise replaced it.
        branches: also recordings that go on from a snapshot, a fork or another recording.
    """
    try:
        import torch
        from torch.utils.data import Dataset
    except ImportError as error:
        raise ImportError("step_dataset needs PyTorch: install torch, or use read_recordings") from error

    class StepDataset(Dataset):
        def __init__(self) -> None:
            self.steps = [
                (episode.header, before, step)
                for episode in read_recordings(folder, branches=branches)
                if where is None or where(episode)
                for before, step in episode.transitions()
                if step.actor is None or step.action in episode.action_space
            ]

        def __len__(self) -> int:
            return len(self.steps)

        def __getitem__(self, place: int) -> dict[str, Any]:
            header, before, step = self.steps[place]
            acted = step.expert_action if imitate and step.expert_action is not None else step.action
            pixels, xml = before.pixels, before.xml
            return {
                **({} if pixels is None else {"pixels": torch.from_numpy(pixels)}),
                **({} if xml is None else {"xml": xml}),
                "instruction": header["instruction"],
                "task": header["task"],
                "environment": header["environment"]["id"],
                "action": torch.from_numpy(acted) if isinstance(acted, np.ndarray) else acted,
                "reward": step.reward,
                "terminated": step.terminated,
                "truncated": step.truncated,
            }

    return StepDataset()
