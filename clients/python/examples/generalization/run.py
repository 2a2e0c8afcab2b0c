"""Success on held-out phones over the number of phones to train on, by behaviour cloning.

``python run.py --out runs/generalization`` records demonstrations on the first N phones of ``train-sampled`` for each N,
clones a policy from element arrays and one from 64 × 128 pixels, plays both on held-out phones, and prints a table. What
is done already is not done again.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from pathlib import Path
from typing import Any

import droidgym
import torch

from networks import PixelsPolicy, PointerPolicy
from policies import OPTIONS, ClonedPolicy
from train import train

REPOSITORY = Path(__file__).resolve().parents[4]
PHONES = (1, 3, 10, 30, 100, 300, 1000, 3000, 10000)
SETS: dict[str, dict[str, Any]] = {
    "test": {"split": "test"},
    "test-sampled": {"split": "test-sampled"},
    "locale": {"shift": "locale"},
    "device": {"shift": "device"},
    "theme": {"shift": "theme"},
    "layout": {"shift": "layout"},
}
"""Where policies are tested: on both held-out splits, and with one factor held out."""
SPACES = {"arrays": "dual-gesture", "pixels": "discrete"}


def demonstrated(out: Path, kind: str, phones: int, seed: int, episodes: int) -> Path:
    """The demonstrations of the expert on the first phones of a seed."""
    folder = out / "demonstrations" / f"{SPACES[kind]}-{phones}-{seed}"
    if not (folder / "steps.json").exists():
        program = ["node", str(REPOSITORY / "dist/bench/generalization/main.js"), "--out", str(folder)]
        chosen = ["--phones", str(phones), "--phone-seed", str(seed), "--episodes", str(episodes)]
        subprocess.run([*program, *chosen, "--action-space", SPACES[kind]], check=True, stdout=subprocess.DEVNULL)
    return folder


def measured(out: Path, kind: str, phones: int, seed: int, options: argparse.Namespace) -> dict[str, Any]:
    """The success rates of one policy."""
    folder = out / f"{kind}-{phones}-{seed}"
    done = folder / "rates.json"
    if done.exists():
        return json.loads(done.read_text())
    folder.mkdir(parents=True, exist_ok=True)
    demonstrations = demonstrated(out, kind, phones, seed, options.episodes)
    began = time.process_time()
    network, right = train(str(demonstrations), kind, seed, options.updates)
    torch.save(network.state_dict(), folder / "policy.pt")
    result: dict[str, Any] = {"imitated": right, "train_cpu_seconds": round(time.process_time() - began)}
    for name, chosen in SETS.items():
        if options.sets and name not in options.sets:
            continue
        held_out = droidgym.evaluate(
            ClonedPolicy(kind, network), suite="representative", out=folder / name, agent=f"{kind} {phones} phones",
            num_envs=16, num_phones=None if name == "test" else options.test_phones, fixed_shape=True, progress=False,
            **OPTIONS[kind], **chosen,
        )
        result[name] = held_out.success_rate
    if options.discard:
        for file in demonstrations.glob("*.bin"):
            file.unlink()
    done.write_text(json.dumps(result))
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--phones", type=int, nargs="+", default=list(PHONES))
    parser.add_argument("--kinds", nargs="+", choices=list(OPTIONS), default=list(OPTIONS))
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1])
    parser.add_argument("--episodes", type=int, default=10_000, help="demonstrations at most, for every N")
    parser.add_argument("--updates", type=int, default=2000)
    parser.add_argument("--test-phones", type=int, default=100, help="of each endless set; the six tasks on each")
    parser.add_argument("--sets", nargs="+", choices=list(SETS), help="default all")
    parser.add_argument("--discard", action="store_true", help="remove demonstrations that were learned from")
    options = parser.parse_args()
    print("| observation | phones | seed | imitated |", " | ".join(options.sets or SETS), "|", flush=True)
    for kind in options.kinds:
        for phones in options.phones:
            for seed in options.seeds:
                rates = measured(options.out, kind, phones, seed, options)
                shown = [f"{rates[name]:.1%}" for name in ("imitated", *(options.sets or SETS))]
                print(f"| {kind} | {phones} | {seed} |", " | ".join(shown), "|", flush=True)


if __name__ == "__main__":
    main()
