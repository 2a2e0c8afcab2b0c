"""Answers chat completions with a language model."""

from __future__ import annotations

import threading
import time
import uuid
from http import HTTPStatus
from typing import Any, NamedTuple

import torch
from transformers import GenerationConfig

from chats import prompt_tokens

UNKNOWN = ("stream", "tools", "functions", "logprobs", "stop", "logit_bias", "response_format")
"""Fields that would change the answer and are not supported."""


class Bounds(NamedTuple):
    """Bounds of a number in a request."""

    least: float
    most: float
    usual: float
    """The default."""


REPLY = Bounds(1, 4096, 256)
"""Tokens of a reply."""
TEMPERATURE = Bounds(0, 2, 1)
TOP_P = Bounds(1e-6, 1, 1)
TOP_K = Bounds(0, 1_000_000, 0)
"""0: every token."""
SEED = Bounds(-1, 2**63 - 1, -1)
"""-1: continue the generator's state."""


class RequestError(Exception):
    """A request that is refused: HTTP status and reason."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class Model:
    """Answers requests, one at a time."""

    def __init__(self, name: str, model: Any, tokenizer: Any, seconds: float) -> None:
        self.name = name
        self._model = model.eval()
        self._tokenizer = tokenizer
        self._seconds = seconds
        self._turn = threading.Lock()
        ends = model.generation_config.eos_token_id
        ends = ends if isinstance(ends, list) else [ends]
        self._ends = sorted({end for end in [*ends, tokenizer.eos_token_id] if end is not None})

    def complete(self, request: dict[str, Any]) -> dict[str, Any]:
        """A chat completion. Raises ``RequestError``."""
        if request.get("model") != self.name:
            raise RequestError(HTTPStatus.NOT_FOUND, f"There is no model {request.get('model')!r}: this server has {self.name!r}")
        unknown = [field for field in UNKNOWN if request.get(field)] + (["n"] if request.get("n", 1) != 1 else [])
        if unknown:
            raise bad_request(f"This server does not know {', '.join(unknown)}: leave it out")
        longest = _number(request, "max_completion_tokens" if "max_completion_tokens" in request else "max_tokens", REPLY, int)
        sampling = _sampling(request)
        seed = _number(request, "seed", SEED, int)
        config = GenerationConfig(
            max_new_tokens=longest,
            max_time=self._seconds,
            eos_token_id=self._ends,
            pad_token_id=self._ends[0] if self._ends else None,
            **sampling,
        )
        prompt = self._prompt(request.get("messages"))
        room = getattr(self._model.config, "max_position_embeddings", None)
        if room is not None and len(prompt) + longest > room:
            raise bad_request(f"The prompt has {len(prompt)} tokens, the reply may have {longest}, and the model has room for {room}")
        with self._turn:
            if seed >= 0:
                torch.manual_seed(seed)
            reply = self._generate(prompt, config)
        ended = bool(reply) and reply[-1] in self._ends
        return {
            "id": f"chatcmpl-{uuid.uuid4().hex}",
            "object": "chat.completion",
            "created": int(time.time()),
            "model": self.name,
            "choices": [{
                "index": 0,
                "message": {"role": "assistant", "content": self._tokenizer.decode(reply, skip_special_tokens=True)},
                "finish_reason": "stop" if ended else "length",
            }],
            "usage": {"prompt_tokens": len(prompt), "completion_tokens": len(reply), "total_tokens": len(prompt) + len(reply)},
        }

    def _prompt(self, messages: Any) -> list[int]:
        if not isinstance(messages, list) or not messages:
            raise bad_request("messages must be a list that is not empty")
        for message in messages:
            if not isinstance(message, dict) or not all(isinstance(message.get(key), str) for key in ("role", "content")):
                raise bad_request("Every message must have a role and a content, both as text: this server takes no pictures")
        try:
            return prompt_tokens(self._tokenizer, messages)
        except Exception as error:
            # Templates raise their own errors, e.g. for two consecutive messages of one role.
            raise bad_request(f"The chat template does not take these messages: {error}") from error

    @torch.no_grad()
    def _generate(self, prompt: list[int], config: GenerationConfig) -> list[int]:
        tokens = torch.tensor([prompt], device=next(self._model.parameters()).device)
        answer = self._model.generate(
            input_ids=tokens,
            attention_mask=torch.ones_like(tokens),
            generation_config=config,
            # Set explicitly, as PyTorch 1.13 cannot infer it under Python 3.11.
            synced_gpus=False,
        )
        return answer[0, len(prompt) :].tolist()


def bad_request(reason: str) -> RequestError:
    """An error that the client must fix."""
    return RequestError(HTTPStatus.BAD_REQUEST, reason)


def _sampling(request: dict[str, Any]) -> dict[str, Any]:
    """The arguments of ``GenerationConfig``. Temperature 0 is greedy decoding, which ignores the others."""
    chosen = {
        "temperature": _number(request, "temperature", TEMPERATURE),
        "top_p": _number(request, "top_p", TOP_P),
        "top_k": _number(request, "top_k", TOP_K, int),
    }
    return {"do_sample": True, **chosen} if chosen["temperature"] > 0 else {"do_sample": False}


def _number(request: dict[str, Any], field: str, bounds: Bounds, kind: type = float) -> Any:
    value = request.get(field)
    if value is None:
        return kind(bounds.usual)
    fits = isinstance(value, (int, float) if kind is float else int) and not isinstance(value, bool)
    if not fits or not bounds.least <= value <= bounds.most:
        wanted = "a number" if kind is float else "a whole number"
        raise bad_request(f"{field} must be {wanted} from {bounds.least:g} to {bounds.most:g}")
    return kind(value)
