"""Exports a policy as ONNX, with the metadata that ``droidgym evaluate --agent onnx:…`` needs."""

from __future__ import annotations

import inspect
import json
from typing import TYPE_CHECKING

import onnx
import torch

if TYPE_CHECKING:
    from pathlib import Path

    from policy import Policy

METADATA_KEY = "droidgym.policy"
OPSET = 14
"""As old as PyTorch 1.13 writes, so that every version of it writes the same."""


def export_policy(policy: Policy, path: Path, name: str) -> None:
    """Writes the file, whole or not at all. The policy is left in evaluation mode, on the CPU."""
    policy.eval().cpu()
    for part in list(policy.modules()):
        if (bake := getattr(part, "bake", None)) is not None:
            bake()
    settings = policy.settings
    discrete = settings.action_space == "discrete"
    output = "logits" if discrete else "action"
    pixels = torch.zeros(2, settings.height, settings.width, 3, dtype=torch.uint8)
    words = torch.ones(2, settings.length, dtype=torch.int64)
    # The exporter that newer versions prefer needs more packages, and older ones lack it.
    older = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
    partial = path.with_suffix(".partial")
    torch.onnx.export(
        policy,
        (pixels, words),
        str(partial),
        input_names=["pixels", "instruction"],
        output_names=[output],
        dynamic_axes={axis: {0: "batch"} for axis in ("pixels", "instruction", output)},
        opset_version=OPSET,
        **older,
    )
    model = onnx.load(str(partial))
    declared = {
        "version": 1,
        "name": name,
        "action_space": settings.action_space,
        "pixels": {"width": settings.width, "height": settings.height},
        "instruction": {"encoding": "hashed-words", "buckets": settings.buckets, "length": settings.length},
    }
    onnx.helper.set_model_props(model, {METADATA_KEY: json.dumps(declared)})
    onnx.checker.check_model(model)
    onnx.save(model, str(partial))
    partial.replace(path)
