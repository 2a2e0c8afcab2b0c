"""Behaviour cloning: learns from recordings what the expert does, and writes the policy as ONNX.

    python train.py --recordings DIR --out policy.onnx
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from droidgym.recordings import RecordingError
from torch.nn import functional

from augment import augment
from demonstrations import load_demonstrations
from export import export_policy
from policy import Policy
from settings import PRESETS, PolicySettings, TrainingSettings
from targets import soft_targets
from training_options import add_training_options, training_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from demonstrations import Demonstrations

WARM_UP = 0.1
"""Share of the steps in which the learning rate rises."""
LARGEST_GRADIENT = 1.0
CLOSE = 0.1
"""In [-1, 1]: about half the way to the next tap of the discrete actions, across."""
POLICY_OPTIONS = ("action_space", "width", "height", "dropout")
"""Settings of a preset that the command line can change."""

Report = dict[str, Any]


def train(
    demonstrations: Demonstrations,
    settings: PolicySettings,
    training: TrainingSettings,
    told: Callable[[Report], None] = lambda _: None,
    make: Callable[[PolicySettings], Policy] = Policy,
) -> tuple[Policy, Report]:
    """The policy, and what came of it: loss and accuracy after every epoch. ``make`` makes one that has learned nothing."""
    torch.manual_seed(training.seed)
    generator = torch.Generator().manual_seed(training.seed)
    device = torch.device(_device(training.device))
    policy = make(settings).to(device)
    learned = [parameter for parameter in policy.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW(learned, lr=training.learning_rate, weight_decay=training.weight_decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, training.learning_rate, total_steps=training.steps, pct_start=WARM_UP
    )
    pixels, instructions, actions = (
        torch.from_numpy(part) for part in (demonstrations.pixels, demonstrations.instructions, demonstrations.actions)
    )
    loss_of = _loss(settings.action_space, training.near, device)
    began = time.perf_counter()
    epochs: list[Report] = []
    losses: list[float] = []
    hits: list[float] = []
    epoch_length = min(training.steps, max(1, len(actions) // training.batch))
    for step, chosen in enumerate(_batches(len(actions), training, generator), start=1):
        seen, wanted = augment(pixels[chosen], actions[chosen], training, generator)
        wanted = wanted.to(device)
        answer = policy(seen.to(device), instructions[chosen].to(device))
        loss = loss_of(answer, wanted)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, LARGEST_GRADIENT)
        optimizer.step()
        schedule.step()
        losses.append(float(loss.detach()))
        hits.append(_hits(answer.detach(), wanted))
        if step % epoch_length == 0 or step == training.steps:
            epochs.append({
                "step": step,
                "loss": float(np.mean(losses)),
                "accuracy": float(np.mean(hits)),
                "seconds": round(time.perf_counter() - began, 1),
            })
            told(epochs[-1])
            losses, hits = [], []
    return policy, {
        "episodes": demonstrations.episodes,
        "frames": len(actions),
        "parameters": sum(parameter.numel() for parameter in policy.parameters()),
        "seconds": round(time.perf_counter() - began, 1),
        "epochs": epochs,
    }


def _loss(space: str, near: float, device: torch.device) -> Callable[[torch.Tensor, torch.Tensor], torch.Tensor]:
    if space == "dual-gesture":
        return functional.mse_loss
    targets = soft_targets(near).to(device)
    return lambda logits, wanted: functional.cross_entropy(logits, targets[wanted])


def _batches(count: int, training: TrainingSettings, generator: torch.Generator) -> Iterator[torch.Tensor]:
    """``training.steps`` times the indices of a batch: every step of the demonstrations once before any comes again."""
    waiting = torch.empty(0, dtype=torch.int64)
    for _ in range(training.steps):
        while len(waiting) < training.batch:
            waiting = torch.cat([waiting, torch.randperm(count, generator=generator)])
        yield waiting[: training.batch]
        waiting = waiting[training.batch :]


def _hits(answer: torch.Tensor, wanted: torch.Tensor) -> float:
    """The share of actions that are the expert's; of gestures, those whose ends are both about where the expert's are."""
    if wanted.ndim == 1:
        return float((answer.argmax(1) == wanted).float().mean())
    return float(((answer - wanted).abs() < CLOSE).all(1).float().mean())


def _device(name: str) -> str:
    if name != "auto":
        return name
    return "cuda" if torch.cuda.is_available() else "cpu"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Learn a policy from recordings of the expert.")
    parser.add_argument("--recordings", type=Path, required=True, help="folder that 'droidgym collect' wrote")
    parser.add_argument("--out", type=Path, required=True, help="the policy, e.g. policy.onnx; metrics go beside it")
    parser.add_argument("--preset", choices=sorted(PRESETS), default="small", help="layers of the policy")
    parser.add_argument("--environments", default="", help="learn from these alone, separated by commas")
    for field in fields(PolicySettings):
        if field.name in POLICY_OPTIONS:
            option = f"--{field.name.replace('_', '-')}"
            parser.add_argument(option, type=type(getattr(PolicySettings, field.name)), help="default: of the preset")
    add_training_options(parser)
    parser.add_argument("--image-encoder", help="folder of a pretrained vision model, in Hugging Face's format")
    parser.add_argument("--text-encoder", help="folder of a pretrained text encoder with its tokenizer, in the same format")
    parser.add_argument("--freeze-encoders", nargs="*", choices=["image", "text"], default=[], help="which are not trained")
    parser.add_argument("--instructions", type=Path, help="more instructions for the text encoder, one a line")
    given = parser.parse_args()
    try:
        _run(given)
    except (ValueError, RecordingError, OSError) as error:
        parser.error(str(error))


def _run(given: argparse.Namespace) -> None:
    chosen = {name: value for name in POLICY_OPTIONS if (value := getattr(given, name)) is not None}
    settings = replace(PRESETS[given.preset], **chosen)
    training = training_settings(given)
    environments = tuple(name for name in given.environments.split(",") if name)
    demonstrations = load_demonstrations(given.recordings, settings, environments)
    print(f"{demonstrations.episodes} episodes, {len(demonstrations.actions)} steps")
    encoders = {name: getattr(given, name) for name in ("image_encoder", "text_encoder", "freeze_encoders")}
    policy, report = train(demonstrations, settings, training, _print, _maker(given, demonstrations))
    given.out.parent.mkdir(parents=True, exist_ok=True)
    metrics = {"policy": asdict(settings), "training": asdict(training), "environments": environments, **encoders, **report}
    given.out.with_suffix(".json").write_text(json.dumps(metrics, indent=2) + "\n")
    export_policy(policy, given.out, f"bc-{given.preset}")
    print(f"{given.out}: {report['parameters']} parameters, {report['seconds']} s")


def _maker(given: argparse.Namespace, demonstrations: Demonstrations) -> Callable[[PolicySettings], Policy]:
    if given.image_encoder is None and given.text_encoder is None:
        return Policy
    # Loads transformers, which policies without pretrained encoders do not need.
    from pretrained import Encoders

    more = () if given.instructions is None else given.instructions.read_text("utf-8").split("\n")
    known = dict.fromkeys([*demonstrations.texts, *(text.strip() for text in more if text.strip())])
    return Encoders(given.image_encoder, given.text_encoder, tuple(given.freeze_encoders), tuple(known)).policy


def _print(epoch: Report) -> None:
    print(f"step {epoch['step']}: loss {epoch['loss']:.3f}, accuracy {epoch['accuracy']:.3f}, {epoch['seconds']} s", flush=True)


if __name__ == "__main__":
    main()
