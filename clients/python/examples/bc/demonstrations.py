"""Recordings as arrays to learn from."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgpack
import numpy as np
from PIL import Image

from instruction import encode_instruction

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

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


def load_demonstrations(folder: Path, settings: PolicySettings, environments: Collection[str] = ()) -> Demonstrations:
    """The episodes of a folder that ``droidgym collect`` wrote; of some environments, or of all.

    Raises ``DemonstrationError`` when they have other pixels or another action space, or when there are none.
    """
    pixels: list[NDArray[np.uint8]] = []
    instructions: list[NDArray[np.int64]] = []
    actions: list[Any] = []
    episodes = 0
    for path in sorted((folder / "episodes").glob("*.msgpack")):
        records = _records(path)
        header = next(records)
        if environments and header["environment"]["id"] not in environments:
            continue
        episode = _steps(records, path, header, settings)
        if episode is None:
            continue
        instruction = encode_instruction(header["instruction"], settings.buckets, settings.length)
        for picture, action in episode:
            pixels.append(picture)
            instructions.append(instruction)
            actions.append(action)
        episodes += 1
    if not pixels:
        wanted = f" of the environments {', '.join(environments)}" if environments else ""
        raise DemonstrationError(f"{folder} has no finished episode{wanted}: make some with 'droidgym collect'")
    kind = np.int64 if settings.action_space == "discrete" else np.float32
    return Demonstrations(np.stack(pixels), np.stack(instructions), np.asarray(actions, dtype=kind), episodes)


def _records(path: Path) -> Iterator[dict[str, Any]]:
    with path.open("rb") as file:
        yield from msgpack.Unpacker(file)


def _steps(
    records: Iterator[dict[str, Any]], path: Path, header: dict[str, Any], settings: PolicySettings
) -> list[tuple[NDArray[np.uint8], Any]] | None:
    """What was seen and what the expert did then; ``None`` of an episode that is not finished."""
    asked = header["observation"].get("pixels")
    if asked != {"width": settings.width, "height": settings.height}:
        raise DemonstrationError(f"{path} has pixels {asked}, the policy wants {settings.width} x {settings.height}")
    if header["action_space"] != settings.action_space:
        raise DemonstrationError(f"{path} has {header['action_space']} actions, the policy {settings.action_space} ones")
    steps: list[tuple[NDArray[np.uint8], Any]] = []
    seen: dict[str, Any] = {}
    for record in records:
        if record["type"] == "end":
            return steps
        if record["type"] == "step":
            action = record.get("expert_action", record["action"])
            steps.append((_picture(seen), action["index"] if action["kind"] == "discrete" else action["values"]))
        seen = record["observation"]["pixels"]
    return None


def _picture(pixels: dict[str, Any]) -> NDArray[np.uint8]:
    return np.asarray(Image.open(io.BytesIO(pixels["data"])).convert("RGB"))
