"""A small Qwen of random weights that has learned one tool call by heart, for trainers of models that call tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast, Qwen3Config, Qwen3ForCausalLM

SPECIAL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<tool_call>", "</tool_call>", "<think>", "</think>"]


def tiny_tokenizer(template: str, tools: Sequence[Callable[..., Any]], texts: Sequence[str]) -> PreTrainedTokenizerFast:
    """Has learned the rendered texts, so that prompts are short."""
    plain = Tokenizer(models.BPE())
    plain.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    plain.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=1200, special_tokens=SPECIAL, initial_alphabet=alphabet, show_progress=False)
    first = PreTrainedTokenizerFast(tokenizer_object=plain, chat_template=template)
    rendered = first.apply_chat_template([{"role": "user", "content": ""}], tools=list(tools), tokenize=False)
    plain.train_from_iterator([*rendered.split("\n"), *texts], trainer)
    return PreTrainedTokenizerFast(
        tokenizer_object=plain, chat_template=template, pad_token="<|endoftext|>", eos_token="<|im_end|>"
    )


def tiny_model(tokenizer: PreTrainedTokenizerFast) -> Qwen3ForCausalLM:
    torch.manual_seed(0)
    config = Qwen3Config(
        vocab_size=len(tokenizer), hidden_size=64, intermediate_size=128, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=2, head_dim=16, max_position_embeddings=4096, pad_token_id=tokenizer.pad_token_id,
        bos_token_id=None, eos_token_id=tokenizer.eos_token_id, initializer_range=0.2,
    )
    return Qwen3ForCausalLM(config)


def learn(model: Qwen3ForCausalLM, prompt: list[int], replies: Sequence[list[int]], steps: int) -> None:
    """Learns all replies to the prompt, so that it draws one of them."""
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
    for _ in range(steps):
        for reply in replies:
            tokens = torch.tensor([prompt + reply])
            labels = torch.tensor([[-100] * len(prompt) + reply])
            loss = model(input_ids=tokens, labels=labels).loss
            loss.backward()
        optimizer.step()
        optimizer.zero_grad()
