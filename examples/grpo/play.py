"""Groups of episodes that begin alike, played by a language model."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from droidgym.trainers.rollout import lines_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from droidgym import DroidGymVectorEnv

SYSTEM = 'Reply with one action, such as "Action: tap(3)", where 3 is an element of the screen.'


@dataclass
class Turn:
    """A prompt and the reply to it, as tokens."""

    prompt: list[int]
    reply: list[int]


@dataclass
class Episode:
    """What one member of a group did."""

    group: int
    turns: list[Turn] = field(default_factory=list)
    reward: float = 0.0
    success: bool = False
    aborted: bool = False
    """The phone failed, which says nothing about the model."""
    side_effects: bool = False


def prompt_of(instruction: str, screen: str) -> str:
    """What the model is asked."""
    return f"{SYSTEM}\n{instruction}\n{screen}"


@dataclass(frozen=True)
class Sampling:
    """How replies are drawn."""

    temperature: float = 1.0
    max_tokens: int = 24


class Player:
    """Draws replies from a model."""

    def __init__(self, model: Any, tokenizer: Any, sampling: Sampling) -> None:
        self.model, self.tokenizer, self.sampling = model, tokenizer, sampling

    def reply(self, prompts: Sequence[str]) -> list[Turn]:
        """A reply to each prompt, drawn for all together."""
        asked = [
            self.tokenizer.apply_chat_template(
                [{"role": "user", "content": prompt}], add_generation_prompt=True, tokenize=False
            )
            for prompt in prompts
        ]
        self.tokenizer.padding_side = "left"
        batch = self.tokenizer(asked, add_special_tokens=False, padding=True, return_tensors="pt").to(self.model.device)
        end, pad = self.tokenizer.eos_token_id, self.tokenizer.pad_token_id
        with torch.no_grad():
            # Whole distributions: the loss is of what was drawn from.
            drawn = self.model.generate(
                input_ids=batch["input_ids"],
                attention_mask=batch["attention_mask"],
                do_sample=True,
                temperature=self.sampling.temperature,
                top_k=0,
                top_p=1.0,
                max_new_tokens=self.sampling.max_tokens,
                pad_token_id=pad,
                eos_token_id=end,
            )
        length = batch["input_ids"].shape[1]
        turns = []
        for row, given, mask in zip(drawn, batch["input_ids"], batch["attention_mask"], strict=True):
            reply = row[length:].tolist()
            reply = reply[: reply.index(end) + 1] if end in reply else reply
            turns.append(Turn(given[mask.bool()].tolist(), reply))
        return turns


def play_groups(
    vector: DroidGymVectorEnv, player: Player, group: int, draw: np.random.Generator, side_effect_factor: float
) -> tuple[list[Episode], int]:
    """One episode in each environment, and the steps of all; each ``group`` environments in a row begin alike."""
    count = vector.num_envs
    seeds = draw.integers(2**32, size=count // group)
    observation, info = vector.reset(seed=[int(seeds[place // group]) for place in range(count)])
    instructions = list(info["instruction"])
    screens = ["\n".join(lines_of(elements)) for elements in observation["elements"]]
    episodes = [Episode(place // group) for place in range(count)]
    playing = list(range(count))
    steps = 0
    while playing:
        turns = player.reply([prompt_of(instructions[place], screens[place]) for place in playing])
        replies = [player.tokenizer.decode(turn.reply, skip_special_tokens=True) for turn in turns]
        for place, turn in zip(playing, turns, strict=True):
            episodes[place].turns.append(turn)
        vector.send(replies, playing)
        observation, rewards, terminated, truncated, info = vector.recv()
        steps += len(playing)
        playing = []
        for row, place in enumerate(info["env_id"].tolist()):
            episode = episodes[place]
            episode.reward += float(rewards[row])
            screens[place] = "\n".join(lines_of(observation["elements"][row]))
            if terminated[row] or truncated[row]:
                episode.success, episode.aborted = bool(info["success"][row]), bool(info["aborted"][row])
                episode.side_effects = bool(info.get("side_effects", [()] * count)[row])
                episode.reward *= side_effect_factor if episode.side_effects else 1.0
            else:
                playing.append(place)
        playing.sort()
    return episodes, steps
