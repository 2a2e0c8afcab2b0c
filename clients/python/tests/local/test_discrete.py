import json
import subprocess
from math import floor
from pathlib import Path

import pytest

import droidgym
from droidgym.actions import DISCRETE_ACTIONS

DECODER = Path(__file__).resolve().parents[4] / "dist" / "gym" / "action" / "discrete.js"
SCRIPT = """
const { DISCRETE_SIZE, describeDiscrete, discreteToGesture } = await import(process.argv[1])
const indices = [...Array(DISCRETE_SIZE).keys()]
console.log(JSON.stringify(indices.map((index) => ({ ...discreteToGesture(index), says: describeDiscrete(index) }))))
"""


def test_13_24_every_index_means_what_the_server_decodes() -> None:
    command = ["node", "--input-type=module", "-e", SCRIPT, str(DECODER)]
    decoded = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert len(decoded) == DISCRETE_ACTIONS == 385
    for index, meant in enumerate(decoded):
        ours = droidgym.discrete_action(index)
        assert ours.index == index
        says = ours.does
        if ours.row is not None and ours.column is not None:
            says += f" row {ours.row + 1} of 27, column {ours.column + 1} of 14"
        assert says == meant["says"]
        gesture = meant.get("gesture")
        for end, ours_end in (("touch", ours.touch), ("lift", ours.lift)):
            assert ours_end == (gesture and (gesture[end]["y"], gesture[end]["x"]))


@pytest.mark.parametrize("index", [-1, 385])
def test_13_24_no_other_index_means_anything(index: int) -> None:
    with pytest.raises(ValueError, match=f"index {index}: "):
        droidgym.discrete_action(index)


def test_13_24_info_has_the_pixels() -> None:
    with droidgym.Client() as client:
        (phone,) = [listed for listed in client.list_environments() if listed.id == "000"]
    with droidgym.make("clock/open_the_clock_app", environment="000", action_space="discrete", pixel_size=(16, 32)) as env:
        env.reset()
        action = droidgym.discrete_action(193)
        assert action.touch is not None
        y, x = floor(action.touch[0] * phone.height), floor(action.touch[1] * phone.width)
        assert env.step(193)[4]["executed"] == f"tap({x}, {y})"
        assert env.step(383)[4]["executed"] == "press(HOME)"
