"""SkyRL's gym with droidgym's environment: a policy learns in two updates."""

from __future__ import annotations

import pytest
import skyrl_gym
import torch
from omegaconf import OmegaConf
from skyrl_gym.envs.registration import register

ROW = {"task": "clock/open_the_clock_app", "environment": "000", "seed": 0}
REPLIES = ('Action: open-app("Clock")', 'Action: finish("complete")')

register("droidgym", "droidgym.trainers.skyrl:PhoneEnv")


def make(**extras: object) -> skyrl_gym.Env:
    return skyrl_gym.make("droidgym", env_config=OmegaConf.create({"step_limit": 5}), extras={**ROW, **extras})


def test_an_episode() -> None:
    with make() as env:
        prompt, told = env.init([{"role": "system", "content": "Play."}])
        assert [message["role"] for message in prompt] == ["system", "user"]
        assert told["instruction"] in prompt[1]["content"]
        wrong = env.step("I cannot")
        assert not wrong["done"]
        assert wrong["observations"][0]["content"].startswith("That could not be done:")
        won = env.step(REPLIES[0])
        assert won["done"]
        assert won["reward"] == pytest.approx(1)
        assert env.get_metrics() == {"success": 1, "aborted": 0, "steps": 2}


def test_the_last_turn_ends_the_episode() -> None:
    with make(max_turns=1) as env:
        env.init([])
        ended = env.step('Action: press("HOME")')
        assert ended["done"]
        assert ended["reward"] == 0


def test_two_updates() -> None:
    torch.manual_seed(0)
    logits = torch.zeros(len(REPLIES), requires_grad=True)
    optimizer = torch.optim.SGD([logits], lr=2)
    groups = []
    with make() as env:
        for _ in range(2):
            policy = torch.distributions.Categorical(logits=logits)
            chosen = policy.sample((8,))
            begun, rewards = set(), []
            for index in chosen.tolist():
                prompt, _told = env.init([])
                begun.add(prompt[-1]["content"])
                rewards.append(env.step(REPLIES[index])["reward"])
            assert len(begun) == 1, "a group begins alike"
            group = torch.tensor(rewards)
            groups.append(group.mean().item())
            loss = -(policy.log_prob(chosen) * (group - group.mean())).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    assert 0 < groups[0] < 1
    assert torch.softmax(logits, 0)[0] > 0.5
