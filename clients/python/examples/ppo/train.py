"""Proximal policy optimization (arXiv 1707.06347) on one task, from pixels, with the discrete action space.

    python train.py --task clock/open_the_clock_app --reward progress --out runs/ppo/clock

Plays a vector of phones that is stepped with one message, and writes into the folder `curve.csv` (a line for every
update), `policy.pt`, and `result.json` with the success of the policy and of chance over episodes that count for neither
learning nor curve. An episode's step limit is part of the task, so that a truncated episode is worth nothing more.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from model import Policy, allowed_actions
from torch import Tensor, nn

import droidgym

GAMMA = 0.95
LAMBDA = 0.95
CLIP = 0.2
VALUE_WEIGHT = 0.5
GRADIENT_NORM = 0.5
MINIBATCH = 256
WIDTH, HEIGHT = 64, 128


@dataclass
class Rollout:
    """The steps between two updates; every tensor is (steps, environments, ...)."""

    pixels: Tensor
    actions: Tensor
    log_probabilities: Tensor
    values: Tensor
    rewards: Tensor
    ends: Tensor
    last_value: Tensor
    """The policy's estimate of the return after the last step, by environment."""
    successes: list[bool]
    """Of the episodes that ended, in order."""


def main() -> None:
    options = parse()
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    allowed = allowed_actions(options.stride)
    policy = Policy(HEIGHT, WIDTH, allowed)
    began = time.monotonic()
    with open(options.out / "curve.csv", "w", newline="") as file:
        train(policy, options, csv.writer(file, lineterminator="\n"), began)
    trained = time.monotonic() - began
    torch.save(policy.state_dict(), options.out / "policy.pt")
    result = {
        "task": options.task,
        "environment": options.environment or options.split,
        "reward": options.reward,
        "actions": int(allowed.sum()),
        "steps": options.steps,
        "seconds": round(trained, 1),
        "episodes": options.episodes,
        "success": evaluate(policy, options),
        "success_of_chance": evaluate(None, options),
    }
    (options.out / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result), flush=True)


def train(policy: Policy, options: argparse.Namespace, curve: Any, began: float) -> None:
    """Plays and learns by turns; a row of the curve for each turn."""
    curve.writerow(["steps", "seconds", "episodes", "success_rate", "reward_per_episode", "entropy"])
    optimizer = torch.optim.Adam(policy.parameters(), lr=options.learning_rate, eps=1e-5)
    vector = make_phones(options, options.reward, options.seed)
    pixels, _ = vector.reset(seed=options.seed)
    per_update = options.num_envs * options.rollout
    updates = max(1, options.steps // per_update)
    for update in range(1, updates + 1):
        optimizer.param_groups[0]["lr"] = options.learning_rate * (1 - (update - 1) / updates)
        rollout, pixels = play(policy, vector, pixels, options.rollout)
        entropy = learn(policy, optimizer, rollout, options)
        episodes = len(rollout.successes)
        rate = sum(rollout.successes) / max(1, episodes)
        reward = rollout.rewards.sum().item() / max(1, episodes)
        row = [update * per_update, round(time.monotonic() - began, 1), episodes, round(rate, 4), round(reward, 4), round(entropy, 4)]
        curve.writerow(row)
        print(*row, flush=True)
    vector.close()


@torch.no_grad()
def play(policy: Policy, vector: Any, pixels: Any, steps: int) -> tuple[Rollout, Any]:
    """Acts by the policy's probabilities."""
    seen: list[Tensor] = []
    acted: list[tuple[Tensor, Tensor, Tensor]] = []
    came: list[tuple[Any, Any]] = []
    successes: list[bool] = []
    for _ in range(steps):
        seen.append(torch.tensor(pixels))
        distribution, values = policy(seen[-1])
        actions = distribution.sample()
        acted.append((actions, distribution.log_prob(actions), values))
        pixels, rewards, terminations, truncations, infos = vector.step(actions.numpy())
        ends = terminations | truncations
        came.append((rewards, ends))
        if ends.any():
            successes.extend(infos["final_info"]["success"][ends].tolist())
    actions, log_probabilities, values = (torch.stack(column) for column in zip(*acted))
    rewards, ends = (torch.tensor(np.stack(column), dtype=torch.float32) for column in zip(*came))
    last_value = policy(torch.tensor(pixels))[1]
    return Rollout(torch.stack(seen), actions, log_probabilities, values, rewards, ends, last_value, successes), pixels


def advantages_of(rollout: Rollout) -> Tensor:
    """Generalized advantage estimates (arXiv 1506.02438)."""
    advantages = torch.zeros_like(rollout.rewards)
    next_value, next_advantage = rollout.last_value, torch.zeros_like(rollout.last_value)
    for step in reversed(range(len(advantages))):
        goes_on = 1 - rollout.ends[step]
        surprise = rollout.rewards[step] + GAMMA * next_value * goes_on - rollout.values[step]
        next_advantage = surprise + GAMMA * LAMBDA * goes_on * next_advantage
        advantages[step], next_value = next_advantage, rollout.values[step]
    return advantages


def learn(policy: Policy, optimizer: torch.optim.Optimizer, rollout: Rollout, options: argparse.Namespace) -> float:
    """Some epochs of the clipped objective over the rollout; returns the policy's mean entropy."""
    advantages = advantages_of(rollout)
    returns = (advantages + rollout.values).flatten()
    pixels, actions = rollout.pixels.flatten(0, 1), rollout.actions.flatten()
    before, advantages = rollout.log_probabilities.flatten(), advantages.flatten()
    entropies: list[float] = []
    for _ in range(options.epochs):
        for chosen in torch.randperm(len(actions)).split(MINIBATCH):
            distribution, values = policy(pixels[chosen])
            ratio = (distribution.log_prob(actions[chosen]) - before[chosen]).exp()
            gain = advantages[chosen]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            objective = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = distribution.entropy().mean()
            error = (values - returns[chosen]).square().mean()
            loss = VALUE_WEIGHT * error - objective - options.entropy * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), GRADIENT_NORM)
            optimizer.step()
            entropies.append(entropy.item())
    return sum(entropies) / len(entropies)


@torch.no_grad()
def evaluate(policy: Policy | None, options: argparse.Namespace) -> float:
    """The share of whole episodes that succeed: by the policy's most likely action, or by chance over all 385."""
    # Seeds that were not trained on.
    vector = make_phones(options, "sparse", options.seed + 1_000_000)
    chance = np.random.default_rng(options.seed)
    pixels, _ = vector.reset(seed=options.seed + 1_000_000)
    successes: list[bool] = []
    while len(successes) < options.episodes:
        if policy is None:
            actions = chance.integers(0, 385, options.num_envs)
        else:
            actions = policy(torch.tensor(pixels))[0].logits.argmax(1).numpy()
        pixels, _, terminations, truncations, infos = vector.step(actions)
        ends = terminations | truncations
        if ends.any():
            successes.extend(infos["final_info"]["success"][ends].tolist())
    vector.close()
    return sum(successes) / len(successes)


def make_phones(options: argparse.Namespace, reward: Any, seed: int) -> droidgym.DroidGymVectorEnv:
    return droidgym.make_vec(
        options.task,
        num_envs=options.num_envs,
        environment=options.environment,
        split=None if options.environment else options.split,
        seed=seed,
        reward=reward,
        action_space="discrete",
        pixel_size=(WIDTH, HEIGHT),
        autoreset_mode=AutoresetMode.SAME_STEP,
        address=options.address,
    )


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--task", required=True)
    parser.add_argument("--reward", choices=["sparse", "progress"], default="progress")
    parser.add_argument("--environment", help="one phone, e.g. 000; default: one drawn from --split for every episode")
    parser.add_argument("--split", default="train")
    parser.add_argument("--stride", type=int, default=1, help="leave only every so many-th row and column of taps")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--num-envs", type=int, default=16)
    parser.add_argument("--rollout", type=int, default=64, help="steps of each environment between updates")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--learning-rate", type=float, default=5e-4)
    parser.add_argument("--entropy", type=float, default=0.01, help="weight of the policy's entropy")
    parser.add_argument("--episodes", type=int, default=200, help="to evaluate over")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--address", help="of a server; default: one of its own")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


if __name__ == "__main__":
    main()
