# pyright: basic, reportMissingImports=false
"""The example in examples/ppo."""

import csv
import json
import subprocess
import sys
from pathlib import Path

import torch
from model import Policy, allowed_actions
from train import GAMMA, LAMBDA, Rollout, advantages_of

HERE = Path(__file__).resolve().parent.parent.parent


def test_advantages_are_those_of_the_definition() -> None:
    rewards = torch.tensor([[0.0], [1.0], [0.5]])
    values = torch.tensor([[0.2], [0.4], [0.1]])
    ends = torch.tensor([[0.0], [1.0], [0.0]])
    empty = torch.zeros(3, 1)
    advantages = advantages_of(Rollout(empty, empty, empty, values, rewards, ends, torch.tensor([0.3]), []))
    third = 0.5 + GAMMA * 0.3 - 0.1
    second = 1.0 - 0.4
    first = 0.0 + GAMMA * 0.4 - 0.2 + GAMMA * LAMBDA * second
    assert torch.allclose(advantages.flatten(), torch.tensor([first, second, third]))


def test_forbidden_actions_are_never_drawn() -> None:
    allowed = allowed_actions(2)
    assert allowed.sum() == 13 * 7 + 7
    distribution, values = Policy(128, 64, allowed)(torch.zeros(2, 128, 64, 3, dtype=torch.uint8))
    drawn = distribution.sample((2000,))
    assert allowed[drawn].all() and drawn.unique().numel() > 50
    assert values.shape == (2,)


def test_it_trains_and_writes_its_curve(tmp_path: Path) -> None:
    command = [sys.executable, str(HERE / "examples" / "ppo" / "train.py"), "--task", "clock/open_the_clock_app"]
    short = ["--environment", "000", "--num-envs", "4", "--rollout", "16", "--steps", "128", "--episodes", "4"]
    subprocess.run([*command, *short, "--out", str(tmp_path)], check=True)
    with open(tmp_path / "curve.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["steps"]) for row in rows] == [64, 128]
    assert sum(int(row["episodes"]) for row in rows) >= 128 // 4 - 4
    result = json.loads((tmp_path / "result.json").read_text())
    assert 0 <= result["success"] <= 1 and 0 <= result["success_of_chance"] <= 1
    assert "actor.weight" in torch.load(tmp_path / "policy.pt")
