"""Success on held-out phones by proximal policy optimization (arXiv 1707.06347) on the first N phones of ``train-sampled``.

``python ppo.py --phones 100 --out runs/ppo`` trains the policy that points at elements, from nothing or from a cloned one
(``--start POLICY.pt``), and writes ``curve.csv``, ``policy.pt`` and ``rates.json``.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
from pathlib import Path
from typing import Any

import droidgym
import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from torch import Tensor, nn

from networks import DEVICE, PointerPolicy
from policies import OPTIONS, SETS, GreedyPolicy, tensors_of, tested

GAMMA, LAMBDA, CLIP = 0.95, 0.95, 0.2
MINIBATCH, EPOCHS = 256, 4
Seen = dict[str, Tensor]


def train(policy: PointerPolicy, options: argparse.Namespace, curve: Any) -> None:
    """Plays and learns by turns; a row of the curve for each turn."""
    optimizer = torch.optim.Adam(policy.parameters(), lr=options.learning_rate, eps=1e-5)
    vector = droidgym.make_vec(
        suite="representative", split="train-sampled", num_phones=options.phones, phone_seed=options.seed,
        num_envs=options.num_envs, seed=options.seed, reward=options.reward, fixed_shape=True,
        autoreset_mode=AutoresetMode.SAME_STEP, **OPTIONS["arrays"],
    )
    seen = tensors_of(vector.reset(seed=options.seed)[0])
    began = time.monotonic()
    updates = max(1, options.steps // (options.num_envs * options.rollout))
    for update in range(1, updates + 1):
        optimizer.param_groups[0]["lr"] = options.learning_rate * (1 - (update - 1) / updates)
        successes, seen = turn(policy, optimizer, vector, seen, options)
        rate = sum(successes) / max(1, len(successes))
        steps = update * options.num_envs * options.rollout
        curve.writerow([steps, round(time.monotonic() - began, 1), len(successes), round(rate, 4)])
        if options.seconds is not None and time.monotonic() - began > options.seconds:
            break
    vector.close()


def turn(
    policy: PointerPolicy, optimizer: torch.optim.Optimizer, vector: Any, seen: Seen, options: argparse.Namespace
) -> tuple[list[bool], Seen]:
    """Plays some steps and learns from them. Returns which of the ended episodes succeeded, and what is seen next."""
    history: list[Seen] = []
    acted: list[tuple[Tensor, Tensor, Tensor]] = []
    came: list[tuple[Any, Any]] = []
    successes: list[bool] = []
    with torch.no_grad():
        for _ in range(options.rollout):
            history.append({name: part.to(DEVICE) for name, part in seen.items()})
            scores, values = policy.scores_and_value(history[-1])
            distribution = torch.distributions.Categorical(logits=scores)
            choices = distribution.sample()
            acted.append((choices, distribution.log_prob(choices), values))
            observed, rewards, terminations, truncations, infos = vector.step(policy.gestures(choices.cpu(), seen["boxes"]))
            seen = tensors_of(observed)
            ends = terminations | truncations
            came.append((rewards, ends))
            if ends.any():
                successes.extend(infos["final_info"]["success"][ends].tolist())
        last_value = policy.scores_and_value({name: part.to(DEVICE) for name, part in seen.items()})[1]
    choices, before, values = (torch.stack(column) for column in zip(*acted, strict=True))
    rewards, ends = (torch.tensor(np.stack(c), dtype=torch.float32, device=DEVICE) for c in zip(*came, strict=True))
    advantages = advantages_of(rewards, ends, values, last_value)
    learn(
        policy,
        optimizer,
        {name: torch.cat([one[name] for one in history]) for name in history[0]},
        choices.flatten(),
        before.flatten(),
        advantages.flatten(),
        (advantages + values).flatten(),
        options.entropy,
    )
    return successes, seen


def advantages_of(rewards: Tensor, ends: Tensor, values: Tensor, last_value: Tensor) -> Tensor:
    """Generalized advantage estimates (arXiv 1506.02438), (steps, environments)."""
    advantages = torch.zeros_like(rewards)
    next_value, next_advantage = last_value, torch.zeros_like(last_value)
    for step in reversed(range(len(rewards))):
        goes_on = 1 - ends[step]
        surprise = rewards[step] + GAMMA * next_value * goes_on - values[step]
        next_advantage = surprise + GAMMA * LAMBDA * goes_on * next_advantage
        advantages[step], next_value = next_advantage, values[step]
    return advantages


def learn(
    policy: PointerPolicy,
    optimizer: torch.optim.Optimizer,
    seen: Seen,
    choices: Tensor,
    before: Tensor,
    advantages: Tensor,
    returns: Tensor,
    entropy_weight: float,
) -> None:
    """Some epochs of the clipped objective."""
    for _ in range(EPOCHS):
        for chosen in torch.randperm(len(choices), device=DEVICE).split(MINIBATCH):
            scores, values = policy.scores_and_value({name: part[chosen] for name, part in seen.items()})
            distribution = torch.distributions.Categorical(logits=scores)
            ratio = (distribution.log_prob(choices[chosen]) - before[chosen]).exp()
            gain = advantages[chosen]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            objective = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            error = (values - returns[chosen]).square().mean()
            loss = 0.5 * error - objective - entropy_weight * distribution.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--phones", type=int, required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", type=Path, help="a policy of run.py, from arrays")
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--seconds", type=float, help="to stop after, if the steps are not done by then")
    parser.add_argument("--reward", choices=["sparse", "progress"], default="progress")
    parser.add_argument("--num-envs", type=int, default=16)
    parser.add_argument("--rollout", type=int, default=64, help="steps of each environment between updates")
    parser.add_argument("--learning-rate", type=float, default=5e-4)
    parser.add_argument("--entropy", type=float, default=0.01, help="weight of the policy's entropy")
    parser.add_argument("--test-phones", type=int, default=100, help="of each endless set; the six tasks on each")
    parser.add_argument("--sets", nargs="+", choices=list(SETS), default=list(SETS))
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    policy = PointerPolicy()
    if options.start is not None:
        policy.load_state_dict(torch.load(options.start, map_location="cpu"))
    options.out.mkdir(parents=True, exist_ok=True)
    with open(options.out / "curve.csv", "w", newline="", buffering=1) as file:
        curve = csv.writer(file, lineterminator="\n")
        curve.writerow(["steps", "seconds", "episodes", "success_rate"])
        train(policy.to(DEVICE), options, curve)
    torch.save(policy.state_dict(), options.out / "policy.pt")
    greedy = GreedyPolicy("arrays", policy)
    rates = tested(greedy, f"ppo {options.phones} phones", options.sets, options.test_phones, options.out)
    (options.out / "rates.json").write_text(json.dumps(rates))
    print(f"| ppo | {options.phones} | {options.seed} |", " | ".join(f"{rate:.1%}" for rate in rates.values()), "|")


if __name__ == "__main__":
    main()
