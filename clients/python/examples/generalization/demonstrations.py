"""Demonstrations as ``dist/bench/generalization/main.js`` writes them."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SWIPE_UP = 0
"""The one action of the expert that is no tap on an element."""
TAP_DISTANCE = 0.14
"""Of a touch and a lift on [0, 1] coordinates: closer together they are a tap."""
_PROGRAM = Path(__file__).resolve().parents[4] / "dist/bench/generalization/main.js"


def record(folder: Path, action_space: str, phones: Sequence[int], phone_seed: int, episodes: int, processes: int) -> None:
    """Has the expert play on the first phones of ``train-sampled``. Some processes share the work."""
    parts = [folder / f"part-{index}" for index in range(processes)]
    listed = ",".join(str(count) for count in phones)
    chosen = ["--phones", listed, "--phone-seed", str(phone_seed), "--episodes", str(episodes), "--action-space", action_space]
    running = [
        subprocess.Popen(
            ["node", str(_PROGRAM), "--out", str(part), *chosen, "--part", f"{index}/{processes}"], stdout=subprocess.DEVNULL
        )
        for index, part in enumerate(parts)
    ]
    if any([process.wait() for process in running]):
        raise SystemExit("A process that records demonstrations has failed.")
    told = [json.loads((part / "steps.json").read_text()) for part in parts]
    for name in told[0]["arrays"]:
        with (folder / f"{name}.bin").open("wb") as whole:
            for part in parts:
                with (part / f"{name}.bin").open("rb") as some:
                    shutil.copyfileobj(some, whole, 1 << 24)
                (part / f"{name}.bin").unlink()
    sums = {name: sum(one[name] for one in told) for name in ("episodes", "failed", "steps")}
    (folder / "steps.json").write_text(json.dumps({**told[0], **sums}, indent=2))
    for part in parts:
        shutil.rmtree(part)


def load_arrays(folder: str | Path) -> dict[str, NDArray]:
    """The arrays by name, a row for each step."""
    described = json.loads((Path(folder) / "steps.json").read_text())["arrays"]
    return {
        name: np.memmap(Path(folder) / f"{name}.bin", dtype=kind["dtype"], mode="r").reshape(-1, *kind["shape"])
        for name, kind in described.items()
    }


def rows_of(folder: str | Path, arrays: dict[str, NDArray], phones: int, episodes: int) -> NDArray:
    """The rows that the first so many phones learn from: about ``episodes`` episodes at most, drawn evenly."""
    tasks = json.loads((Path(folder) / "steps.json").read_text())["tasks"]
    return np.flatnonzero((arrays["phone"] < phones) & (arrays["rank"] < episodes / (tasks * phones)))


def pointers_of(arrays: dict[str, NDArray]) -> tuple[NDArray, NDArray]:
    """For each step the action of a pointer policy, ``SWIPE_UP`` or 1 + the row of the tapped element, and whether the
    arrays have that element."""
    y_touch, x_touch, y_lift, x_lift = (np.asarray(arrays["action"]).T + 1) / 2
    left, top, right, bottom = np.moveaxis(np.asarray(arrays["boxes"]), 2, 0)
    away = np.hypot((left + right) / 2 - x_touch[:, None], (top + bottom) / 2 - y_touch[:, None])
    # Of elements with one centre the smallest is meant: its own text or icon.
    away = away + 1e-3 * (right - left) * (bottom - top)
    away = np.where(arrays["mask"] > 0, away, 9.0)
    nearest = away.argmin(1)
    is_tap = np.hypot(y_lift - y_touch, x_lift - x_touch) < TAP_DISTANCE
    pointer = np.where(is_tap, 1 + nearest, SWIPE_UP)
    return pointer, ~is_tap | (away.min(1) < 0.01)
