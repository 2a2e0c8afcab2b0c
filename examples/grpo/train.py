"""GRPO (arXiv 2402.03300) on phones: groups of episodes that begin bit for bit alike, rewards for progress.

    python train.py --model runs/tiny --tasks clock/open_the_clock_app,camera/open_the_camera_app --out runs/grpo

Writes `metrics.jsonl`, a line for each update, and the model into the folder.
"""

from __future__ import annotations

import argparse
import json
import time
from contextlib import closing
from dataclasses import asdict, dataclass, fields
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import droidgym
import numpy as np
import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

from play import Episode, Player, Sampling, Turn, play_groups

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAX_GRADIENT_NORM = 1.0


@dataclass(frozen=True)
class Training:
    """Defaults for the small model of `tiny.py`."""

    updates: int = 40
    group: int = 8
    """Episodes that begin alike."""
    step_limit: int = 4
    learning_rate: float = 1e-3
    clip_low: float = 0.2
    clip_high: float = 0.28
    epochs: int = 1
    """Passes over the episodes of an update."""
    batch: int = 32
    """Turns whose gradients are computed at once."""
    temperature: float = 1.0
    max_tokens: int = 24
    side_effect_factor: float = 0.8
    """The reward of an episode that changed something else is multiplied by it."""
    seed: int = 0


def advantages(episodes: Sequence[Episode]) -> list[float]:
    """Rewards less their group's mean, over its deviation. Episodes in which the phone failed are not part of a group."""
    told = [0.0] * len(episodes)
    for group in {episode.group for episode in episodes}:
        members = [place for place, each in enumerate(episodes) if each.group == group and not each.aborted]
        rewards = np.array([episodes[place].reward for place in members])
        if len(members) < 2 or rewards.std() == 0:
            continue
        for place, reward in zip(members, rewards, strict=True):
            told[place] = float((reward - rewards.mean()) / rewards.std())
    return told


def update(model: Any, optimizer: Any, pad: int, weighed: Sequence[tuple[Turn, float]], training: Training) -> float:
    """Raises the likelihood of replies with an advantage; returns the loss of the last pass, a mean over tokens."""
    if not weighed:
        return 0.0
    tokens = sum(len(turn.reply) for turn, _ in weighed)
    batches = [weighed[start : start + training.batch] for start in range(0, len(weighed), training.batch)]
    with torch.no_grad():
        drawn_from = [_log_likelihoods(model, [turn for turn, _ in batch], pad, training)[0] for batch in batches]
    loss = 0.0
    for _ in range(training.epochs):
        loss = 0.0
        for batch, old in zip(batches, drawn_from, strict=True):
            new, mask = _log_likelihoods(model, [turn for turn, _ in batch], pad, training)
            advantage = torch.tensor([weight for _, weight in batch], device=new.device)[:, None]
            ratio = (new - old).exp()
            clipped = ratio.clamp(1 - training.clip_low, 1 + training.clip_high)
            part = -(torch.min(ratio * advantage, clipped * advantage) * mask).sum() / tokens
            part.backward()
            loss += float(part.detach())
        torch.nn.utils.clip_grad_norm_(model.parameters(), MAX_GRADIENT_NORM)
        optimizer.step()
        optimizer.zero_grad()
    return loss


def _log_likelihoods(
    model: Any, turns: Sequence[Turn], pad: int, training: Training
) -> tuple[torch.Tensor, torch.Tensor]:
    """Of the replies' tokens (turns, longest reply), and which of them there are."""
    longest, width = (max(len(turn.prompt) + len(turn.reply) for turn in turns), max(len(turn.reply) for turn in turns))
    rows = torch.full((len(turns), longest), pad)
    seen = torch.zeros((len(turns), longest), dtype=torch.long)
    mask = torch.zeros((len(turns), width))
    for row, turn in enumerate(turns):
        # To the left of the padding, so that replies of all rows end in one column.
        rows[row, longest - len(turn.prompt) - len(turn.reply) :] = torch.tensor(turn.prompt + turn.reply)
        seen[row, longest - len(turn.prompt) - len(turn.reply) :] = 1
        mask[row, width - len(turn.reply) :] = 1
    rows, seen, mask = (tensor.to(model.device) for tensor in (rows, seen, mask))
    places = (seen.cumsum(1) - 1).clamp(min=0)
    logits = model(input_ids=rows, attention_mask=seen, position_ids=places).logits[:, -width - 1 : -1]
    likely = torch.log_softmax(logits.float() / training.temperature, -1)
    return likely.gather(2, rows[:, -width:, None])[..., 0] * mask, mask


def train(given: argparse.Namespace, training: Training) -> Iterator[dict[str, float]]:
    """Plays and updates in turn; yields the figures of each update, and saves the model at the end."""
    torch.manual_seed(training.seed)
    draw = np.random.default_rng(training.seed)
    tokenizer = AutoTokenizer.from_pretrained(given.model)
    model = AutoModelForCausalLM.from_pretrained(given.model).to(given.device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=training.learning_rate, weight_decay=0.0)
    player = Player(model, tokenizer, Sampling(training.temperature, training.max_tokens))
    starts = list(product(given.tasks.split(","), given.environments.split(",")))
    places = [start for start in starts for _ in range(training.group)]
    vector = droidgym.make_vec(
        [task for task, _ in places],
        environment=[environment for _, environment in places],
        autoreset_mode="Disabled",
        action_space="text",
        dialect="droidgym",
        observation=("elements",),
        reward="progress",
        step_limit=training.step_limit,
    )
    all_steps = 0
    with closing(vector):
        for number in range(1, training.updates + 1):
            began = time.perf_counter()
            episodes, steps = play_groups(vector, player, training.group, draw, training.side_effect_factor)
            played = time.perf_counter()
            weighed = [
                (turn, advantage)
                for episode, advantage in zip(episodes, advantages(episodes), strict=True)
                for turn in episode.turns
                if advantage != 0
            ]
            loss = update(model, optimizer, tokenizer.pad_token_id, weighed, training)
            all_steps += steps
            counted = [episode for episode in episodes if not episode.aborted]
            yield {
                "update": number,
                "steps": all_steps,
                "reward": float(np.mean([episode.reward for episode in counted])) if counted else 0.0,
                "success": float(np.mean([episode.success for episode in counted])) if counted else 0.0,
                "side_effects": sum(episode.side_effects for episode in counted),
                "masked": len(episodes) - len(counted),
                "loss": loss,
                "play_seconds": round(played - began, 2),
                "learn_seconds": round(time.perf_counter() - played, 2),
            }
    model.save_pretrained(given.out)
    tokenizer.save_pretrained(given.out)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Train a language model with GRPO on phones.")
    parser.add_argument("--model", required=True, help="folder in Hugging Face's format, with a chat template")
    parser.add_argument("--tasks", required=True, help="ids, with commas")
    parser.add_argument("--environments", default="000", help="ids, with commas")
    parser.add_argument("--device", default="cpu", help="of PyTorch; default: cpu")
    parser.add_argument("--out", type=Path, required=True, help="folder for the figures and the model")
    parser.add_argument("--tensorboard", action="store_true", help="write the figures for TensorBoard, too")
    for each in fields(Training):
        option = f"--{each.name.replace('_', '-')}"
        parser.add_argument(option, type=type(each.default), default=each.default, help=f"default: {each.default}")
    given = parser.parse_args()
    training = Training(**{each.name: getattr(given, each.name) for each in fields(Training)})
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "training.json").write_text(json.dumps(asdict(training), indent=2) + "\n")
    board = _board(given.out) if given.tensorboard else None
    with (given.out / "metrics.jsonl").open("w") as file:
        for figures in train(given, training):
            file.write(json.dumps(figures) + "\n")
            file.flush()
            print(json.dumps(figures), flush=True)
            for name, value in figures.items():
                if board is not None and name not in ("update", "steps"):
                    board.add_scalar(name, value, int(figures["steps"]))
    if board is not None:
        board.close()


def _board(folder: Path) -> Any:
    from torch.utils.tensorboard import SummaryWriter  # noqa: PLC0415

    return SummaryWriter(str(folder))


if __name__ == "__main__":
    main()
