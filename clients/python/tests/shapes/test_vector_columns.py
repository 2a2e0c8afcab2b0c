"""The arrays of a vector's steps, in files in memory and in messages."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

import droidgym

MAPS = Path("/proc/self/maps")
"""The files that this process has mapped, on Linux."""
TASK = "clock/open_the_clock_app"
COLUMNS = ("pixels", "arrays", "elements", "action_mask")


@pytest.mark.parametrize("fixed_shape", [False, True])
def test_arrays_in_memory_are_those_of_messages(fixed_shape: bool) -> None:
    options: dict[str, Any] = {"action_space": "discrete", "step_limit": 3, "environment": 0}
    fields = tuple(field for field in COLUMNS if field != "elements") if fixed_shape else COLUMNS
    options |= {"observation": fields, "fixed_shape": fixed_shape, "autoreset_mode": "SameStep"}
    played: list[list[Any]] = []
    for shared in (None, False):
        vector = droidgym.make_vec(TASK, num_envs=3, shared_pixels=shared, **options)
        try:
            seen: list[Any] = [vector.reset(seed=5)]
            for action in (382, 120, 14, 383, 250, 77):
                seen.append(vector.step([action, 381, action]))
                assert seen[-1][0] in vector.observation_space
                np.testing.assert_array_equal(vector.action_masks(), seen[-1][0]["action_mask"] == 1)
            played.append(seen)
            if shared is None and MAPS.exists():
                assert "/droidgym-" in MAPS.read_text()
        finally:
            vector.close()
    assert data_equivalence(played[0], played[1], exact=True)
