"""Makes a small Llama that taps at random: it knows the format of replies, and nothing of phones.

    python tiny.py --tasks clock/open_the_clock_app,camera/open_the_camera_app --environments 000,008 --out runs/tiny

It stands in for a chat model where there is no GPU. It has seen screens that random taps lead to, each with a random
reply, and no reward.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from droidgym.trainers.rollout import Rollout
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

from play import prompt_of

if TYPE_CHECKING:
    from collections.abc import Sequence

PAD, END, TURN = "<|pad|>", "<|end|>", "<|turn|>"
TEMPLATE = (
    "{% for message in messages %}<|turn|>{{ message['role'] }}\n{{ message['content'] }}<|end|>{% endfor %}"
    "{% if add_generation_prompt %}<|turn|>assistant\n{% endif %}"
)
KEYS = ("BACK", "HOME")


def random_play(tasks: Sequence[str], environments: Sequence[str], steps: int, draw: random.Random) -> list[tuple[str, str]]:
    """Screens with a random reply each."""
    seen = []
    rollout = Rollout("text", step_limit=4)
    while len(seen) < steps:
        if rollout.over:
            rollout.begin(draw.choice(tasks), draw.choice(environments), draw.randrange(2**32))
        reply = f"Action: {draw.choice(_choices(rollout.screen))}"
        seen.append((prompt_of(rollout.instruction, rollout.screen), reply))
        rollout.act(reply)
    rollout.close()
    return seen


def _choices(screen: str) -> list[str]:
    tags = [line.split(" ", 1)[0] for line in screen.split("\n")]
    return [*(f"tap({tag})" for tag in tags if tag.isdigit()), *(f'press("{key}")' for key in KEYS)]


def tokenizer_of(seen: Sequence[tuple[str, str]]) -> PreTrainedTokenizerFast:
    """Tokens may be whole lines, which makes prompts short."""
    plain = Tokenizer(models.BPE())
    plain.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    plain.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=2000, special_tokens=[PAD, END, TURN], initial_alphabet=alphabet, show_progress=False
    )
    lines = [line for prompt, reply in seen for line in (*prompt.split("\n"), reply)]
    plain.train_from_iterator(lines, trainer)
    return PreTrainedTokenizerFast(tokenizer_object=plain, pad_token=PAD, eos_token=END, chat_template=TEMPLATE)


def small_model(tokenizer: PreTrainedTokenizerFast) -> LlamaForCausalLM:
    """Two layers of width 64."""
    config = LlamaConfig(
        vocab_size=len(tokenizer),
        hidden_size=64,
        intermediate_size=128,
        num_hidden_layers=2,
        num_attention_heads=4,
        max_position_embeddings=4096,
        pad_token_id=tokenizer.pad_token_id,
        bos_token_id=None,
        eos_token_id=tokenizer.eos_token_id,
        initializer_range=0.2,
    )
    return LlamaForCausalLM(config)


def learn_format(model: Any, tokenizer: Any, seen: Sequence[tuple[str, str]], epochs: int, draw: random.Random) -> float:
    """Learns the replies, and returns the last epoch's mean loss."""
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
    total = 0.0
    for _ in range(epochs):
        total = 0.0
        for prompt, reply in draw.sample(list(seen), len(seen)):
            asked = tokenizer.apply_chat_template(
                [{"role": "user", "content": prompt}], add_generation_prompt=True, tokenize=False
            )
            before = tokenizer(asked, add_special_tokens=False)["input_ids"]
            after = tokenizer(reply + END, add_special_tokens=False)["input_ids"]
            labels = torch.tensor([[-100] * len(before) + after])
            loss = model(input_ids=torch.tensor([before + after]), labels=labels).loss
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
            total += float(loss.detach())
    return total / len(seen)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Make a small model that taps at random.")
    parser.add_argument("--tasks", required=True, help="ids, with commas")
    parser.add_argument("--environments", default="000", help="ids, with commas")
    parser.add_argument("--steps", type=int, default=400, help="screens; default: 400")
    parser.add_argument("--epochs", type=int, default=2, help="default: 2")
    parser.add_argument("--seed", type=int, default=0, help="default: 0")
    parser.add_argument("--out", type=Path, required=True, help="folder for the model")
    given = parser.parse_args()
    draw = random.Random(given.seed)
    torch.manual_seed(given.seed)
    seen = random_play(given.tasks.split(","), given.environments.split(","), given.steps, draw)
    tokenizer = tokenizer_of(seen)
    model = small_model(tokenizer)
    loss = learn_format(model, tokenizer, seen, given.epochs, draw)
    model.save_pretrained(given.out)
    tokenizer.save_pretrained(given.out)
    print(f"{len(seen)} screens, loss {loss:.2f}, {sum(p.numel() for p in model.parameters())} parameters")


if __name__ == "__main__":
    main()
