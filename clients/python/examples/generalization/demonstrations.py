"""Demonstrations as ``dist/bench/generalization/main.js`` writes them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SWIPE_UP = 0
"""The one action of the expert that is no tap on an element."""
TAP_DISTANCE = 0.14
"""Of a touch and a lift on [0, 1] coordinates: closer together they are a tap."""


def load_arrays(folder: str | Path) -> dict[str, NDArray]:
    """The arrays by name, a row for each step."""
    described = json.loads((Path(folder) / "steps.json").read_text())["arrays"]
    return {
        name: np.memmap(Path(folder) / f"{name}.bin", dtype=kind["dtype"], mode="r").reshape(-1, *kind["shape"])
        for name, kind in described.items()
    }


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
