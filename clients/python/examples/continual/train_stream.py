"""Continual learning: behaviour cloning through the stages of a stream, one after the other.

    droidgym streams NAME --json | python train_stream.py --recordings DIR --out DIR

Writes stage-0.onnx, a policy that has learned nothing, and stage-1.onnx … as they come after each stage. Each stage
goes on from the policy of the one before.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

# The policy, its training and its demonstrations are those of the example of behaviour cloning.
sys.path.append(str(Path(__file__).parents[1] / "bc"))

import torch
from demonstrations import Demonstrations, load_demonstrations
from droidgym.recordings import RecordingError
from export import export_policy
from policy import Policy
from settings import PRESETS, PolicySettings, TrainingSettings
from train import train
from training_options import add_training_options, training_settings

from replay import with_replay

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Stage:
    """The tasks and environments that are learned together, by their ids."""

    id: str
    tasks: tuple[str, ...]
    environments: tuple[str, ...]


def read_stages(text: str) -> list[Stage]:
    """The stages in the output of ``droidgym streams NAME --json``. Raises ``ValueError`` for any other text."""
    try:
        stages = json.loads(text)["stages"]
        return [Stage(stage["id"], tuple(stage["tasks"]), tuple(stage["environments"])) for stage in stages]
    except (KeyError, TypeError, json.JSONDecodeError) as error:
        raise ValueError("The stream is not what 'droidgym streams NAME --json' prints") from error


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Learn a policy through the stages of a stream.")
    parser.add_argument("--stream", type=Path, help="what 'droidgym streams NAME --json' printed; default: standard input")
    parser.add_argument("--recordings", type=Path, required=True, help="folder that 'droidgym collect' wrote")
    parser.add_argument("--out", type=Path, required=True, help="folder of the policies")
    parser.add_argument("--replay", type=float, default=0.0, metavar="SHARE", help="of training on earlier stages; default: 0")
    parser.add_argument("--preset", choices=sorted(PRESETS), default="small", help="layers of the policy")
    add_training_options(parser, "at each stage; ")
    given = parser.parse_args()
    try:
        _run(given)
    except (ValueError, RecordingError, OSError) as error:
        parser.error(str(error))


def _run(given: argparse.Namespace) -> None:
    if not 0 <= given.replay < 1:
        raise ValueError(f"--replay must be from 0 to below 1, but is {given.replay}")
    stages = read_stages(sys.stdin.read() if given.stream is None else given.stream.read_text("utf-8"))
    settings = PRESETS[given.preset]
    training = training_settings(given)
    # All at once, so that a stage without demonstrations is reported before anything is learned.
    demonstrations = [load_demonstrations(given.recordings, settings, stage.environments, stage.tasks) for stage in stages]
    given.out.mkdir(parents=True, exist_ok=True)
    reports = learn(stages, demonstrations, settings, training, given.out, given.replay)
    metrics = {"policy": asdict(settings), "training": asdict(training), "replay": given.replay, "stages": reports}
    (given.out / "stages.json").write_text(json.dumps(metrics, indent=2) + "\n")


def learn(
    stages: Sequence[Stage],
    demonstrations: Sequence[Demonstrations],
    settings: PolicySettings,
    training: TrainingSettings,
    out: Path,
    replay: float = 0.0,
) -> list[dict[str, Any]]:
    """Writes the policy before the first stage and after each. Returns what came of each stage."""
    torch.manual_seed(training.seed)
    policy = Policy(settings)
    _write(policy, out, 0)
    reports = []
    for number, (stage, new) in enumerate(zip(stages, demonstrations), start=1):
        seed = training.seed + number
        mixed = with_replay(new, demonstrations[: number - 1], replay, seed)
        # Writing a policy leaves it in evaluation mode.
        before = policy.train()
        policy, report = train(mixed, settings, replace(training, seed=seed), make=lambda _, before=before: before)
        _write(policy, out, number)
        last = report["epochs"][-1]
        replayed = len(mixed.actions) - len(new.actions)
        print(
            f"stage {number} ({stage.id}): {len(new.actions)} steps, {replayed} replayed, "
            f"loss {last['loss']:.3f}, accuracy {last['accuracy']:.3f}, {report['seconds']} s",
            flush=True,
        )
        reports.append({"id": stage.id, "steps": len(new.actions), "replayed": replayed, **report})
    return reports


def _write(policy: Policy, folder: Path, stages: int) -> None:
    export_policy(policy, folder / f"stage-{stages}.onnx", f"bc, {stages} stages learned")


if __name__ == "__main__":
    main()
