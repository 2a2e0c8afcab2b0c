"""Behaviour cloning on N phones: ``python train.py --demonstrations FOLDER --kind arrays|pixels --out POLICY.pt``."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from demonstrations import load_arrays, pointers_of
from networks import PixelsPolicy, PointerPolicy

INPUTS = {
    "arrays": ("boxes", "flags", "class_ids", "text_ids", "mask", "instruction"),
    "pixels": ("pixels", "instruction"),
}


def train(folder: str, kind: str, seed: int, updates: int, batch: int = 128) -> tuple[nn.Module, float]:
    """A policy and its share of right actions in the last hundred batches."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    arrays = load_arrays(folder)
    if kind == "arrays":
        labels, known = pointers_of(arrays)
        rows = np.flatnonzero(known)
        policy: nn.Module = PointerPolicy()
    else:
        labels = np.asarray(arrays["action"])  # of demonstrations in the discrete space
        rows = np.arange(len(labels))
        policy = PixelsPolicy()
    optimizer = torch.optim.AdamW(policy.parameters(), lr=1e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 1e-3, total_steps=updates)
    right: list[float] = []
    for _ in range(updates):
        chosen = np.sort(rng.choice(rows, batch))
        seen = {name: torch.from_numpy(np.array(arrays[name][chosen])) for name in INPUTS[kind]}
        wanted = torch.from_numpy(labels[chosen].astype(np.int64))
        scores = policy(seen)
        loss = nn.functional.cross_entropy(scores, wanted)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        right.append((scores.argmax(1) == wanted).float().mean().item())
    return policy.eval(), float(np.mean(right[-100:]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--demonstrations", required=True)
    parser.add_argument("--kind", choices=list(INPUTS), required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--updates", type=int, default=2000)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    began = time.process_time()
    policy, right = train(options.demonstrations, options.kind, options.seed, options.updates)
    Path(options.out).parent.mkdir(parents=True, exist_ok=True)
    torch.save(policy.state_dict(), options.out)
    print(f"{right:.3f} of the expert's actions; {time.process_time() - began:.0f} s of CPU")


if __name__ == "__main__":
    main()
