# pyright: basic, reportMissingImports=false
"""The example in examples/generalization."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "generalization"
LOOK = """
import json, sys
from demonstrations import load_arrays, pointers_of
arrays = load_arrays(sys.argv[1])
pointers, known = pointers_of(arrays)
print(json.dumps([pointers.tolist(), known.tolist(), arrays["boxes"].tolist(), arrays["action"].tolist()]))
"""
COUNT = """
import json, sys
from demonstrations import load_arrays, rows_of
arrays = load_arrays(sys.argv[1])
rows = [rows_of(sys.argv[1], arrays, phones, 6) for phones in (1, 4)]
print(json.dumps([len(set(zip(arrays["phone"][one], arrays["rank"][one]))) for one in rows]))
"""


def test_it_trains_and_tests_both_policies(tmp_path: Path) -> None:
    short = ["--phones", "1", "--seeds", "0", "--updates", "3", "--test-phones", "1", "--sets", "test-sampled", "theme"]
    command = [sys.executable, str(EXAMPLE / "run.py"), "--out", str(tmp_path), *short]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    rows = done.stdout.splitlines()[1:]
    assert [row.split(" | ")[0] for row in rows] == ["| arrays", "| pixels"]
    for kind in ("arrays", "pixels"):
        results = [json.loads(line) for line in (tmp_path / f"{kind}-1-0" / "test-sampled" / "results.jsonl").open()]
        assert {line["environment"] for line in results} == {"test-sampled-0"} and len(results) == 6
    again = subprocess.run(command, check=True, capture_output=True, text=True)
    assert again.stdout == done.stdout


def test_ppo_trains_on_the_first_phones_and_is_tested_on_others(tmp_path: Path) -> None:
    short = ["--phones", "3", "--steps", "32", "--num-envs", "2", "--rollout", "8", "--sets", "theme", "--test-phones", "1"]
    subprocess.run([sys.executable, str(EXAMPLE / "ppo.py"), "--out", str(tmp_path), *short], check=True)
    curve = (tmp_path / "curve.csv").read_text().splitlines()
    assert [row.split(",")[0] for row in curve] == ["steps", "16", "32"]
    assert json.loads((tmp_path / "rates.json").read_text()).keys() == {"theme"}


def test_many_phones_learn_from_the_demonstrations_of_few(tmp_path: Path) -> None:
    program = ["node", str(EXAMPLE.parents[3] / "dist/bench/generalization/main.js"), "--phones", "1,4", "--episodes", "6"]
    told = json.loads(subprocess.run([*program, "--out", str(tmp_path)], check=True, capture_output=True).stdout)
    found = subprocess.run([sys.executable, "-c", COUNT, str(tmp_path)], check=True, capture_output=True, cwd=EXAMPLE)
    few, many = json.loads(found.stdout)
    assert few == 6 and 0 < many < 24
    assert 6 < told["episodes"] <= few + many


def test_demonstrations_point_at_elements(tmp_path: Path) -> None:
    program = ["node", str(EXAMPLE.parents[3] / "dist/bench/generalization/main.js"), "--phones", "2", "--phone-seed", "3"]
    chosen = ["--episodes", "12", "--action-space", "dual-gesture", "--out", str(tmp_path)]
    told = json.loads(subprocess.run([*program, *chosen], check=True, capture_output=True).stdout)
    assert told["episodes"] == 12 and told["failed"] == 0
    look = [sys.executable, "-c", LOOK, str(tmp_path)]
    found = json.loads(subprocess.run(look, check=True, capture_output=True, cwd=EXAMPLE).stdout)
    pointers, known, boxes, actions = (np.array(one) for one in found)
    assert len(pointers) == told["steps"] and known.mean() > 0.95
    taps = known & (pointers > 0)
    left, top, right, bottom = boxes[taps, pointers[taps] - 1].T
    y, x = (actions[taps, :2].T + 1) / 2
    assert np.abs((left + right) / 2 - x).max() < 0.01 and np.abs((top + bottom) / 2 - y).max() < 0.01
