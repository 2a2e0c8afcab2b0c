# pyright: basic, reportMissingImports=false
"""PPO in one file, in CleanRL's manner, on a vector of phones: ``python cleanrl_ppo.py --updates 3``."""

import numpy as np
import torch
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from network import ActorCritic
from settings import Curve, parse_settings
from torch.distributions import Categorical

import droidgym

GAMMA, LAMBDA, CLIP, EPOCHS, MINIBATCHES = 0.99, 0.95, 0.2, 2, 4

settings = parse_settings(__doc__)
torch.manual_seed(settings.seed)
np.random.seed(settings.seed)


def main() -> None:
    phones = RecordEpisodeStatistics(
        droidgym.make_vec(
            settings.task,
            num_envs=settings.num_envs,
            environment=settings.environment,
            split=settings.split,
            pixel_size=(84, 84),
            action_space="discrete",
            reward="progress",
            step_limit=settings.step_limit,
        )
    )
    agent = ActorCritic(phones.single_action_space.n)
    optimizer = torch.optim.Adam(agent.parameters(), lr=5e-4, eps=1e-5)
    steps, count = settings.steps, settings.num_envs
    pixels = torch.zeros((steps, count, 84, 84, 3), dtype=torch.uint8)
    actions = torch.zeros((steps, count), dtype=torch.int64)
    log_probs, rewards, dones, values = (torch.zeros((steps, count)) for _ in range(4))

    with Curve(settings, "cleanrl-ppo") as curve:
        shown, _ = phones.reset(seed=settings.seed)
        done = torch.zeros(count)
        for _update in range(settings.updates):
            for step in range(steps):
                pixels[step], dones[step] = torch.from_numpy(shown.copy()), done
                with torch.no_grad():
                    logits, value = agent(pixels[step])
                choice = Categorical(logits=logits)
                actions[step] = choice.sample()
                log_probs[step], values[step] = choice.log_prob(actions[step]), value[:, 0]
                shown, reward, terminations, truncations, _ = phones.step(actions[step].numpy())
                rewards[step] = torch.from_numpy(reward)
                done = torch.from_numpy(terminations | truncations).float()
            with torch.no_grad():
                following = agent(torch.from_numpy(shown.copy()))[1][:, 0]
            advantages = advantages_of(rewards, values, torch.cat([dones[1:], done[None]]), following)
            rollout = (pixels, actions, log_probs, advantages, advantages + values, dones)
            learn(agent, optimizer, [part.flatten(0, 1) for part in rollout])
            returns = phones.return_queue
            curve.add(steps * count, float(np.mean(returns)) if returns else None)
    phones.close()


def advantages_of(rewards: torch.Tensor, values: torch.Tensor, ended: torch.Tensor, following: torch.Tensor) -> torch.Tensor:
    """Generalised advantages, each (steps, environments). ``ended``: whether the episode ended with the step."""
    advantages, last = torch.zeros_like(rewards), torch.zeros_like(following)
    after = torch.cat([values[1:], following[None]])
    for step in reversed(range(len(rewards))):
        goes_on = 1 - ended[step]
        last = rewards[step] + GAMMA * after[step] * goes_on - values[step] + GAMMA * LAMBDA * goes_on * last
        advantages[step] = last
    return advantages


def learn(agent: ActorCritic, optimizer: torch.optim.Optimizer, batch: list[torch.Tensor]) -> None:
    """A few epochs on a rollout. The last part marks steps that only began an episode (``NEXT_STEP``): they are left out."""
    pixels, actions, log_probs, advantages, returns = (part[batch[-1] == 0] for part in batch[:-1])
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(actions)).chunk(MINIBATCHES):
            logits, value = agent(pixels[rows])
            choice = Categorical(logits=logits)
            ratio = (choice.log_prob(actions[rows]) - log_probs[rows]).exp()
            gain = advantages[rows]
            gain = (gain - gain.mean()) / (gain.std(correction=0) + 1e-8)
            surrogate = torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            loss = 0.5 * (value[:, 0] - returns[rows]).square().mean() - surrogate - 0.01 * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


if __name__ == "__main__":
    main()
