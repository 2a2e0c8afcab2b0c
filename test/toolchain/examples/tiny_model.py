"""Makes a small Llama of random weights, with a tokenizer that has learned the chats by heart: `tiny_model.py CHATS FOLDER`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

PAD, END, TURN = "<|pad|>", "<|end|>", "<|turn|>"
TEMPLATE = (
    "{% for message in messages %}<|turn|>{{ message['role'] }}\n{{ message['content'] }}<|end|>{% endfor %}"
    "{% if add_generation_prompt %}<|turn|>assistant\n{% endif %}"
)


def main(chats: Path, folder: Path) -> None:
    messages = [message for line in chats.read_text("utf-8").rstrip("\n").split("\n") for message in json.loads(line)["messages"]]
    tokenizer = Tokenizer(models.BPE())
    # Without a split into words, tokens may be whole lines, which makes prompts short.
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    tokenizer.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=1500, special_tokens=[PAD, END, TURN], initial_alphabet=alphabet, show_progress=False)
    tokenizer.train_from_iterator((message["content"] for message in messages), trainer)
    fast = PreTrainedTokenizerFast(tokenizer_object=tokenizer, pad_token=PAD, eos_token=END, chat_template=TEMPLATE)
    torch.manual_seed(0)
    config = LlamaConfig(
        vocab_size=len(fast), hidden_size=64, intermediate_size=128, num_hidden_layers=2, num_attention_heads=4,
        max_position_embeddings=4096, pad_token_id=fast.pad_token_id, bos_token_id=None, eos_token_id=fast.eos_token_id,
        initializer_range=0.2,
    )
    LlamaForCausalLM(config).save_pretrained(folder)
    fast.save_pretrained(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
