"""Chats as tokens: the file that `droidgym recordings export` writes, read for a model's own tokenizer and chat template."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

Message = dict[str, Any]


class ChatError(ValueError):
    """A chat that cannot be trained on or answered, and why."""


@dataclass(frozen=True)
class Example:
    """A chat as tokens."""

    prompt: list[int]
    """The prompt as at inference."""
    reply: list[int]
    """The expected reply, with its end token."""


def read_chats(file: Path) -> list[list[Message]]:
    """The messages of every line. Raises ``ChatError`` for a line that is not a chat ending with a reply."""
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
    """The tokens that the model gets when it is asked to reply."""
    return _tokens(tokenizer, _prompt_text(tokenizer, messages))


def example(tokenizer: Any, messages: list[Message]) -> Example:
    """Uses the prompt of ``prompt_tokens``, so that training and inference see the same tokens."""
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
