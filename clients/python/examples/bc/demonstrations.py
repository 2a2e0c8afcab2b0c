"""Recordings as arrays to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from droidgym.recordings import read_recordings

from instruction import encode_instruction

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from droidgym.recordings import RecordedEpisode
    from numpy.typing import NDArray

    from settings import PolicySettings


class DemonstrationError(ValueError):
    """Recordings that cannot be learned from: which file, and why."""


@dataclass(frozen=True)
class Demonstrations:
    """Every step of every episode: what was seen, and what should be done."""

    pixels: NDArray[np.uint8]
    """``[steps, height, width, 3]``."""
    instructions: NDArray[np.int64]
    """``[steps, length]``, as ``encode_instruction`` gives them."""
    actions: NDArray[np.int64] | NDArray[np.float32]
    """``[steps]`` indices, or ``[steps, 4]`` in [-1, 1]."""
    episodes: int
    texts: tuple[str, ...]
    """The different instructions, in words."""


def load_demonstrations(
    folder: Path, settings: PolicySettings, environments: Collection[str] = (), tasks: Collection[str] = ()
) -> Demonstrations:
    """The rewarded episodes of a folder that ``droidgym collect`` or the console wrote; of some environments and tasks,
    or of all.

    Raises ``DemonstrationError`` when they have other pixels or another action space, or when there are none, and
    ``droidgym.recordings.RecordingError`` when a file is no recording.
    """
    pixels: list[NDArray[np.uint8]] = []
    instructions: list[NDArray[np.int64]] = []
    actions: list[Any] = []
    texts: set[str] = set()
    episodes = 0
    for episode in read_recordings(folder):
        if environments and episode.header["environment"]["id"] not in environments:
            continue
        if tasks and episode.header["task"] not in tasks:
            continue
        # People also keep what failed.
        if episode.end is not None and not episode.end["success"]:
            continue
        _check(episode, settings)
        texts.add(episode.header["instruction"])
        instruction = encode_instruction(episode.header["instruction"], settings.buckets, settings.length)
        for seen, step in episode.transitions():
            pixels.append(cast("NDArray[np.uint8]", seen.pixels))
            instructions.append(instruction)
            actions.append(step.action if step.expert_action is None else step.expert_action)
        episodes += 1
    if not pixels:
        wanted = f" of the environments {', '.join(environments)}" if environments else ""
        of_tasks = f" of the tasks {', '.join(tasks)}" if tasks else ""
        raise DemonstrationError(f"{folder} has no rewarded episode{wanted}{of_tasks}: make some with 'droidgym collect'")
    kind = np.int64 if settings.action_space == "discrete" else np.float32
    wanted_actions = np.asarray(actions, dtype=kind)
    return Demonstrations(np.stack(pixels), np.stack(instructions), wanted_actions, episodes, tuple(sorted(texts)))


def _check(episode: RecordedEpisode, settings: PolicySettings) -> None:
    path, header = episode.path, episode.header
    asked = header["observation"].get("pixels")
    if asked != {"width": settings.width, "height": settings.height}:
        raise DemonstrationError(f"{path} has pixels {asked}, the policy wants {settings.width} x {settings.height}")
    if header["action_space"] != settings.action_space:
        raise DemonstrationError(f"{path} has {header['action_space']} actions, the policy {settings.action_space} ones")
