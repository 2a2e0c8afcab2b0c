"""Loads a causal language model in Hugging Face's format."""

from __future__ import annotations

from typing import Any

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

DTYPES = {"float32": torch.float32, "bfloat16": torch.bfloat16}


def load_tokenizer(model: str) -> Any:
    """Loads the tokenizer of a folder, or of a name on the hub if it can be reached."""
    return AutoTokenizer.from_pretrained(model)


def load_model(model: str, device: str, dtype: str) -> Any:
    """``device``: a device of PyTorch, or ``auto`` for a GPU where there is one. ``dtype``: a key of ``DTYPES``, or ``auto``
    for bfloat16 on a GPU and float32 elsewhere."""
    chosen = ("cuda" if torch.cuda.is_available() else "cpu") if device == "auto" else device
    precision = ("bfloat16" if chosen.startswith("cuda") else "float32") if dtype == "auto" else dtype
    return AutoModelForCausalLM.from_pretrained(model, torch_dtype=DTYPES[precision]).to(chosen)
