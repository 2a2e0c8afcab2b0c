"""Chats as tokens: the file that `droidgym recordings export` writes, read for a model's own tokenizer and chat template."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

Message = dict[str, Any]


class ChatError(ValueError):
    """Chats that cannot be learned from or answered: which, and why."""


@dataclass(frozen=True)
class Example:
    """A chat as tokens."""

    prompt: list[int]
    """As the model gets it when it is asked."""
    reply: list[int]
    """What it should answer, with the token that ends it."""


def read_chats(file: Path) -> list[list[Message]]:
    """The messages of every line. Raises ``ChatError`` for a line that is no chat which ends with a reply."""
    chats = []
    # Not `splitlines`, which splits at characters that JSON may hold.
    for number, line in enumerate(file.read_text("utf-8").rstrip("\n").split("\n"), start=1):
        try:
            messages = json.loads(line)["messages"]
            fits = [message["role"] for message in messages][-2:] == ["user", "assistant"]
            fits = fits and all(isinstance(message["content"], str) for message in messages)
        except (ValueError, KeyError, TypeError):
            fits = False
        if not fits:
            reason = "is no chat of texts that ends with a reply: write it with 'droidgym recordings export'"
            raise ChatError(f"{file}:{number} {reason}")
        chats.append(messages)
    return chats


def prompt_tokens(tokenizer: Any, messages: list[Message]) -> list[int]:
    """What the model gets when it is asked to reply."""
    return _tokens(tokenizer, _prompt_text(tokenizer, messages))


def example(tokenizer: Any, messages: list[Message]) -> Example:
    """The prompt has the same tokens as in ``prompt_tokens``, so that the model learns what it will be asked."""
    *asked, reply = messages
    prompt = _prompt_text(tokenizer, asked)
    whole = tokenizer.apply_chat_template([*asked, reply], tokenize=False)
    if not whole.startswith(prompt):
        raise ChatError("The chat template writes another prompt where a reply follows: take a model whose template does not")
    return Example(_tokens(tokenizer, prompt), _tokens(tokenizer, whole[len(prompt) :]))


def _prompt_text(tokenizer: Any, messages: list[Message]) -> str:
    if not tokenizer.chat_template:
        raise ChatError("The tokenizer has no chat template: take a model that was made for chats")
    return tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)


def _tokens(tokenizer: Any, text: str) -> list[int]:
    return tokenizer(text, add_special_tokens=False)["input_ids"]
