"""Group-relative policy optimisation with groups of episodes (plain) or of siblings of every state (tree).

    python train.py --method tree --task clock/turn_on_alarm_at_9_am --steps 8000 --out runs/tree-grpo

Both methods learn the same network from the same number of environment steps. The members of a group have the same start,
and an advantage is a return less the mean of its group. ``plain`` plays groups of whole episodes, so that an action shares
its credit with all others of its episode. ``tree`` tries some actions of the policy in every state of an episode with
``roll_out``; the steps of these roll-outs count.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from policy import Policy
from torch import Tensor

import droidgym

WIDTH, HEIGHT = 64, 128
GAMMA = 0.9
CLIP = 0.2
EPOCHS = 3
ADVANTAGE_SCALE = 8.0
ENTROPY_WEIGHT = 0.01
GRADIENT_NORM = 0.5


@dataclass
class Samples:
    """Of one update: states, the actions that were taken or tried in each, and the advantages of these."""

    pixels: list[Any] = field(default_factory=list)
    masks: list[Any] = field(default_factory=list)
    actions: list[Any] = field(default_factory=list)
    """One array for each state: of one action (plain), or of all siblings (tree)."""
    advantages: list[Any] = field(default_factory=list)

    def add(self, observation: dict[str, Any], place: int, actions: Any, advantages: Any) -> None:
        self.pixels.append(observation["pixels"][place])
        self.masks.append(observation["action_mask"][place])
        self.actions.append(actions)
        self.advantages.append(advantages)


def main() -> None:
    options = parse()
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    policy = Policy(HEIGHT, WIDTH)
    optimizer = torch.optim.Adam(policy.parameters(), lr=options.learning_rate)
    vector = make_phones(options, options.group if options.method == "plain" else options.trunks)
    play = play_episodes if options.method == "plain" else play_trunks
    began, steps, looked_at, solved_at = time.monotonic(), 0, 0, None
    name = f"{options.task.replace('/', '.')}-{options.method}-{options.seed}"
    with open(options.out / f"{name}.csv", "w", newline="") as file:
        curve = csv.writer(file, lineterminator="\n")
        curve.writerow(["steps", "seconds", "success"])
        while steps < options.steps:
            samples, played = play(policy, vector, options)
            learn(policy, optimizer, samples, LOSSES[options.method])
            steps += played
            if steps < looked_at + options.look_every:
                continue
            looked_at = steps
            success = evaluate(policy, vector, options.group)
            if solved_at is None and success >= 0.9:
                solved_at = steps
            curve.writerow([steps, round(time.monotonic() - began, 1), success])
            file.flush()
    result = {
        "task": options.task,
        "method": options.method,
        "seed": options.seed,
        "steps": steps,
        "seconds": round(time.monotonic() - began, 1),
        "steps_to_90_percent": solved_at,
        "success": evaluate(policy, vector, options.episodes),
    }
    vector.close()
    (options.out / f"{name}.json").write_text(json.dumps(result) + "\n")
    print(json.dumps(result), flush=True)


@torch.no_grad()
def play_episodes(policy: Policy, vector: Any, options: argparse.Namespace) -> tuple[Samples, int]:
    """A group of episodes of the same start; every action gets the advantage of its episode."""
    observation, _ = vector.reset(seed=[options.phone_seed] * vector.num_envs)
    running = np.ones(vector.num_envs, dtype=bool)
    returns = np.zeros(vector.num_envs)
    aborted = np.zeros(vector.num_envs, dtype=bool)
    acted: list[tuple[dict[str, Any], Any, Any]] = []
    while running.any():
        actions = distribution_of(policy, observation).sample().numpy()
        acted.append((observation, actions, running))
        observation, rewards, terminations, truncations, infos = step_running(vector, actions, running)
        returns += np.where(running, rewards, 0)
        aborted |= running & infos["aborted"]
        running = running & ~(terminations | truncations)
    # An episode that a failing phone has ended says nothing about its actions.
    advantages = relative(np.where(aborted, np.nan, returns))
    samples = Samples()
    for seen, actions, ran in acted:
        for place in np.flatnonzero(ran & ~np.isnan(advantages)):
            samples.add(seen, place, actions[[place]], advantages[[place]])
    return samples, sum(int(ran.sum()) for _, _, ran in acted)


@torch.no_grad()
def play_trunks(policy: Policy, vector: Any, options: argparse.Namespace) -> tuple[Samples, int]:
    """Episodes that try the policy's actions in every state, and go on with the best of them.

    An action is worth the rewards of its roll-out: of itself and of ``--lookahead`` random actions after it.
    """
    observation, _ = vector.reset(seed=[options.phone_seed] * vector.num_envs)
    running = np.ones(vector.num_envs, dtype=bool)
    samples = Samples()
    steps = 0
    while running.any():
        probabilities = distribution_of(policy, observation).probs
        tried = torch.multinomial(probabilities, options.siblings).numpy()
        places = np.flatnonzero(running).tolist()
        plans = [plan_of(tried[place], options) for place in places]
        chosen = np.zeros(vector.num_envs, dtype=np.int64)
        for place, result in zip(places, vector.roll_out(plans, env_ids=places)):
            worth = np.array([action.value for action in result.actions])
            best = int(torch.tensor(worth + 1e-6 * torch.rand(len(worth)).numpy()).nan_to_num(-1).argmax())
            chosen[place] = tried[place, best]
            # A sibling that a failing phone has ended says nothing.
            samples.add(observation, place, tried[place], np.nan_to_num(worth - np.nanmean(worth)))
            steps += result.steps + 1
        observation, _, terminations, truncations, _ = step_running(vector, chosen, running)
        running = running & ~(terminations | truncations)
    return samples, steps


def plan_of(actions: Any, options: argparse.Namespace) -> droidgym.RollOutPlan:
    lists = [[int(action)] for action in actions]
    if options.lookahead == 0:
        return droidgym.RollOutPlan(lists)
    then = droidgym.Random(samples=options.samples, seed=int(torch.randint(2**31, ())))
    return droidgym.RollOutPlan(lists, then, horizon=1 + options.lookahead, discount=GAMMA)


def relative(returns: Any) -> Any:
    """Less the mean of the group, over its standard deviation; 0 where all are alike, NaN stays."""
    if np.isnan(returns).all():
        return returns
    return (returns - np.nanmean(returns)) / (np.nanstd(returns) + 1e-4)


def step_running(vector: Any, actions: Any, running: Any) -> Any:
    """As ``vector.step``, for the phones whose episodes run; the rows of the others mean nothing."""
    places = np.flatnonzero(running)
    vector.send(actions[places], env_ids=places)
    observation, rewards, terminations, truncations, infos = vector.recv()
    rows = {int(place): row for row, place in enumerate(infos["env_id"])}
    order = [rows.get(place, 0) for place in range(vector.num_envs)]
    return (
        {field: column[order] for field, column in observation.items()},
        *(column[order] for column in (rewards, terminations, truncations)),
        {"aborted": infos["aborted"][order], "success": infos["success"][order]},
    )


def distribution_of(policy: Policy, observation: dict[str, Any]) -> Any:
    return policy(torch.tensor(observation["pixels"]), torch.tensor(observation["action_mask"]))


def learn(policy: Policy, optimizer: torch.optim.Optimizer, samples: Samples, loss_of: Any) -> None:
    """Some epochs over the samples."""
    pixels, masks = torch.tensor(np.stack(samples.pixels)), torch.tensor(np.stack(samples.masks))
    actions = torch.tensor(np.stack(samples.actions))
    advantages = torch.tensor(np.stack(samples.advantages), dtype=torch.float32)
    before: Tensor | None = None
    for _ in range(EPOCHS):
        distribution = policy(pixels, masks)
        log_probabilities = distribution.logits.gather(1, actions)
        before = log_probabilities.detach() if before is None else before
        loss = loss_of(log_probabilities, before, advantages) - ENTROPY_WEIGHT * distribution.entropy().mean()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(policy.parameters(), GRADIENT_NORM)
        optimizer.step()


def loss_of_taken(log_probabilities: Tensor, before: Tensor, advantages: Tensor) -> Tensor:
    """Of actions that the policy has drawn: the clipped objective of PPO and GRPO."""
    ratio = (log_probabilities - before).exp()
    return -torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()


def loss_of_siblings(log_probabilities: Tensor, before: Tensor, advantages: Tensor) -> Tensor:
    """Of different actions of a state, with what each is worth: how far the policy among them is from an improved one.

    The improvement is that of Gumbel MuZero (Danihelka et al., ICLR 2022): the advantages are added to the logits. The
    loss is flat where all siblings are worth the same.
    """
    improved = (before + ADVANTAGE_SCALE * advantages).softmax(1)
    return -(improved * log_probabilities.log_softmax(1)).sum(1).mean()


LOSSES = {"plain": loss_of_taken, "tree": loss_of_siblings}


@torch.no_grad()
def evaluate(policy: Policy, vector: Any, episodes: int) -> float:
    """The share of episodes that succeed when the policy draws its actions. Nothing is learned from them."""
    successes = 0
    for first in range(0, episodes, vector.num_envs):
        observation, _ = vector.reset(seed=[first + place for place in range(vector.num_envs)])
        running = np.ones(vector.num_envs, dtype=bool)
        while running.any():
            actions = distribution_of(policy, observation).sample().numpy()
            observation, _, terminations, truncations, infos = step_running(vector, actions, running)
            successes += int((running & infos["success"]).sum())
            running = running & ~(terminations | truncations)
    return successes / (-(-episodes // vector.num_envs) * vector.num_envs)


def make_phones(options: argparse.Namespace, count: int) -> Any:
    return droidgym.make_vec(
        options.task,
        num_envs=count,
        environment=options.environment,
        action_space="discrete",
        observation=("pixels", "action_mask"),
        pixel_size=(WIDTH, HEIGHT),
        reward=options.reward,
        step_limit=options.step_limit,
        autoreset_mode=AutoresetMode.DISABLED,
        address=options.address,
    )


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--method", choices=["plain", "tree"], default="tree")
    parser.add_argument("--task", default="clock/turn_on_alarm_at_9_am")
    parser.add_argument("--environment", default="100", help="the phone")
    parser.add_argument("--reward", default="milestones", choices=["sparse", "progress", "milestones"])
    parser.add_argument("--step-limit", type=int, default=8)
    parser.add_argument("--steps", type=int, default=8000, help="environment steps to learn from")
    parser.add_argument("--look-every", type=int, default=500, help="steps between two evaluations of the curve")
    parser.add_argument("--group", type=int, default=16, help="episodes of a group (plain)")
    parser.add_argument("--trunks", type=int, default=2, help="episodes at once (tree)")
    parser.add_argument("--siblings", type=int, default=8, help="actions to try in every state (tree)")
    parser.add_argument("--lookahead", type=int, default=0, help="random actions after each (tree)")
    parser.add_argument("--samples", type=int, default=1, help="of the random actions (tree)")
    parser.add_argument("--learning-rate", type=float, default=1e-3)
    parser.add_argument("--episodes", type=int, default=64, help="of the last evaluation")
    parser.add_argument("--seed", type=int, default=0, help="of the network and its draws")
    parser.add_argument("--phone-seed", type=int, default=1, help="of the episodes")
    parser.add_argument("--address", help="of a server; default: one is started")
    parser.add_argument("--out", type=Path, default=Path("runs/tree-grpo"))
    return parser.parse_args()


if __name__ == "__main__":
    main()
