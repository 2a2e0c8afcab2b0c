"""Fine-tunes a causal language model on chats with LoRA (arXiv 2106.09685); the loss is on the replies alone.

    python train.py --chats chat.jsonl --model DIR --out runs/adapter

Writes the adapter, the tokenizer and `training.json` (settings, loss of every epoch) into the folder.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from peft import LoraConfig, get_peft_model

from chats import ChatError, example, read_chats
from language_model import DTYPES, load_model, load_tokenizer

if TYPE_CHECKING:
    from collections.abc import Callable

    from chats import Example

MAX_GRADIENT_NORM = 1.0
IGNORED_LABEL = -100
"""The label of tokens that the loss ignores."""

Epoch = dict[str, float]


@dataclass(frozen=True)
class Training:
    """How the model is trained. The defaults are those of B-MoCA's fine-tuned Llama-3-8B."""

    rank: int = 8
    alpha: int = 16
    dropout: float = 0.1
    learning_rate: float = 1e-6
    """The peak: linear warm-up, then cosine decay to 0."""
    warm_up: float = 0.01
    """As a share of the updates."""
    weight_decay: float = 1.0
    epochs: int = 15
    accumulate: int = 8
    """Chats of one update. Gradients are accumulated one chat at a time."""
    max_tokens: int = 8192
    """Tokens of a chat; longer chats are left out."""
    seed: int = 0


def train(model: Any, examples: list[Example], training: Training, told: Callable[[Epoch], None]) -> list[Epoch]:
    """Trains the parameters that require gradients. Reports and returns the mean loss of every epoch."""
    device = next(model.parameters()).device
    learned = [parameter for parameter in model.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW(learned, lr=training.learning_rate, weight_decay=training.weight_decay)
    updates = training.epochs * math.ceil(len(examples) / training.accumulate)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda update: _share(update, updates, training.warm_up))
    generator = torch.Generator().manual_seed(training.seed)
    model.train()
    epochs = []
    began = time.perf_counter()
    for epoch in range(1, training.epochs + 1):
        order = torch.randperm(len(examples), generator=generator).tolist()
        total = 0.0
        for start in range(0, len(order), training.accumulate):
            batch = [examples[index] for index in order[start : start + training.accumulate]]
            for each in batch:
                loss = _loss(model, each, device)
                (loss / len(batch)).backward()
                total += float(loss.detach())
            torch.nn.utils.clip_grad_norm_(learned, MAX_GRADIENT_NORM)
            optimizer.step()
            schedule.step()
            optimizer.zero_grad()
        epochs.append({"epoch": epoch, "loss": total / len(examples), "seconds": round(time.perf_counter() - began, 1)})
        told(epochs[-1])
    return epochs


def _loss(model: Any, each: Example, device: torch.device) -> torch.Tensor:
    tokens = torch.tensor([each.prompt + each.reply], device=device)
    labels = tokens.clone()
    labels[:, : len(each.prompt)] = IGNORED_LABEL
    return model(input_ids=tokens, attention_mask=torch.ones_like(tokens), labels=labels).loss


def _share(update: int, updates: int, warm_up: float) -> float:
    """The factor of the peak learning rate."""
    rising = max(1, math.ceil(warm_up * updates))
    if update < rising:
        return (update + 1) / rising
    return 0.5 * (1 + math.cos(math.pi * (update - rising) / max(1, updates - rising)))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Fine-tune a language model on chats with LoRA.")
    parser.add_argument("--chats", type=Path, required=True, help="file that 'droidgym recordings export' wrote")
    parser.add_argument("--model", required=True, help="folder in Hugging Face's format")
    parser.add_argument("--out", type=Path, required=True, help="folder for the adapter")
    parser.add_argument("--device", default="auto", help="of PyTorch; default: a GPU where there is one")
    parser.add_argument("--dtype", choices=["auto", *DTYPES], default="auto", help="default: bfloat16 on a GPU, else float32")
    parser.add_argument("--checkpointing", action="store_true", help="compute activations twice, to take less memory")
    for field in fields(Training):
        option = f"--{field.name.replace('_', '-')}"
        parser.add_argument(option, type=type(field.default), default=field.default, help=f"default: {field.default}")
    given = parser.parse_args()
    try:
        _run(given)
    except (ChatError, OSError) as error:
        parser.error(str(error))


def _run(given: argparse.Namespace) -> None:
    training = Training(**{field.name: getattr(given, field.name) for field in fields(Training)})
    torch.manual_seed(training.seed)
    tokenizer = load_tokenizer(given.model)
    every = [example(tokenizer, messages) for messages in read_chats(given.chats)]
    examples = [each for each in every if len(each.prompt) + len(each.reply) <= training.max_tokens]
    if not examples:
        raise ChatError(f"Every chat of {given.chats} has more than {training.max_tokens} tokens: raise --max-tokens")
    longest = max(len(each.prompt) + len(each.reply) for each in examples)
    print(f"{len(examples)} chats of up to {longest} tokens; {len(every) - len(examples)} are longer and left out")
    model = load_model(given.model, given.device, given.dtype)
    if given.checkpointing:
        model.gradient_checkpointing_enable()
        model.enable_input_require_grads()
    config = LoraConfig(
        task_type="CAUSAL_LM",
        r=training.rank,
        lora_alpha=training.alpha,
        lora_dropout=training.dropout,
        target_modules="all-linear",
    )
    model = get_peft_model(model, config)
    epochs = train(model, examples, training, _print)
    model.save_pretrained(given.out)
    tokenizer.save_pretrained(given.out)
    report = {"model": given.model, "chats": len(examples), "training": asdict(training), "epochs": epochs}
    (given.out / "training.json").write_text(json.dumps(report, indent=2) + "\n")


def _print(epoch: Epoch) -> None:
    print(f"epoch {epoch['epoch']}: loss {epoch['loss']:.4f}, {epoch['seconds']} s", flush=True)


if __name__ == "__main__":
    main()
