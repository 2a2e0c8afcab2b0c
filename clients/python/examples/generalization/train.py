"""Behaviour cloning on the first N phones."""

from __future__ import annotations

import numpy as np
import torch
from torch import nn

from demonstrations import load_arrays, pointers_of, rows_of
from networks import DEVICE, PixelsPolicy, PointerPolicy

INPUTS = {
    "arrays": ("boxes", "flags", "class_ids", "text_ids", "mask", "instruction"),
    "pixels": ("pixels", "instruction"),
}


def train(
    folder: str, kind: str, phones: int, episodes: int, seed: int, updates: int, batch: int = 128
) -> tuple[nn.Module, float]:
    """A policy and its share of right actions in the last hundred batches."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    arrays = load_arrays(folder)
    rows = rows_of(folder, arrays, phones, episodes)
    if kind == "arrays":
        labels, known = pointers_of(arrays)
        rows = rows[known[rows]]
        policy: nn.Module = PointerPolicy()
    else:
        labels = np.asarray(arrays["action"])  # of demonstrations in the discrete space
        policy = PixelsPolicy()
    policy.to(DEVICE)
    optimizer = torch.optim.AdamW(policy.parameters(), lr=1e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 1e-3, total_steps=updates)
    right: list[float] = []
    for _ in range(updates):
        chosen = np.sort(rng.choice(rows, batch))
        seen = {name: torch.from_numpy(np.array(arrays[name][chosen])).to(DEVICE) for name in INPUTS[kind]}
        wanted = torch.from_numpy(labels[chosen].astype(np.int64)).to(DEVICE)
        scores = policy(seen)
        loss = nn.functional.cross_entropy(scores, wanted)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        right.append((scores.argmax(1) == wanted).float().mean().item())
    return policy.cpu().eval(), float(np.mean(right[-100:]))
