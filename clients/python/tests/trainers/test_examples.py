# pyright: basic, reportMissingImports=false
"""The examples of trainers run for a few updates, and log them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import droidgym

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples" / "trainers"
SHORT = ["--updates", "2", "--steps", "16", "--num-envs", "2", "--step-limit", "4"]


@pytest.mark.parametrize(
    ("name", "options"),
    [("sb3", []), ("sb3", ["--task", "clock/*"]), ("cleanrl", []), ("torchrl", []), ("rllib", ["--environment", "000"])],
    ids=str,
)
def test_runs_for_two_updates(name: str, options: list[str], tmp_path: Path) -> None:
    source = Path(droidgym.__file__).parent.parent
    logs = ["--tensorboard", str(tmp_path / "tensorboard"), "--wandb", str(tmp_path / "wandb")]
    played = subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}_ppo.py"), *SHORT, *options, *logs],
        env={**os.environ, "PYTHONPATH": str(source), "WANDB_MODE": "offline", "RAY_USAGE_STATS_ENABLED": "0"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert played.returncode == 0, played.stderr
    lines = [line for line in played.stdout.splitlines() if line.startswith("steps ")]
    assert [line.split()[1] for line in lines] == ["32", "64"]
    # Episodes of four steps end within the first 16.
    assert all("return" in line for line in lines)
    assert list((tmp_path / "tensorboard").rglob("events.out.*"))
    assert list((tmp_path / "wandb").rglob("*.wandb"))


def test_the_old_name_of_a_count_still_works() -> None:
    program = (
        "import sys; sys.path.insert(0, sys.argv.pop(1))\n"
        "from settings import parse_settings\nprint(parse_settings('').num_envs)"
    )
    for given, warned in (("--environments", True), ("--num-envs", False)):
        told = subprocess.run(
            [sys.executable, "-W", "default", "-c", program, str(EXAMPLES), given, "3"],
            capture_output=True, text=True, check=True,
        )
        assert told.stdout == "3\n"
        assert ("--environments is deprecated: use --num-envs" in told.stderr) == warned
