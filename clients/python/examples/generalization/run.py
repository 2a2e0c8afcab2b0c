"""Success on held-out phones over the number of phones to train on, by behaviour cloning.

``python run.py --out runs/generalization`` records demonstrations on the first N phones of ``train-sampled``, clones for
each N a policy from element arrays and one from 64 × 128 pixels, plays both on held-out phones, and prints a table. What
is done already is not done again.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import torch

from demonstrations import record
from policies import OPTIONS, SETS, GreedyPolicy, tested
from train import train

PHONES = (1, 3, 10, 30, 100, 300, 1000, 3000, 10000)


def demonstrations_of(options: argparse.Namespace, kind: str, seed: int) -> Path:
    """The expert's demonstrations on the phones of a seed, for all numbers of them."""
    folder = options.out / "demonstrations" / f"{kind}-{seed}"
    if not (folder / "steps.json").exists():
        phones = sorted(options.phones)
        record(folder, OPTIONS[kind]["action_space"], phones, seed, options.episodes, options.jobs)
    return folder


def measured(options: argparse.Namespace, kind: str, phones: int, seed: int) -> dict[str, Any]:
    """The success rates of one policy."""
    folder = options.out / f"{kind}-{phones}-{seed}"
    done = folder / "rates.json"
    if done.exists():
        return json.loads(done.read_text())
    torch.set_num_threads(max(1, torch.get_num_threads() // options.jobs))
    folder.mkdir(parents=True, exist_ok=True)
    began = time.process_time()
    demonstrations = options.out / "demonstrations" / f"{kind}-{seed}"
    network, right = train(str(demonstrations), kind, phones, options.episodes, seed, options.updates)
    trained = round(time.process_time() - began)
    torch.save(network.state_dict(), folder / "policy.pt")
    rates = tested(GreedyPolicy(kind, network), f"{kind} {phones} phones", options.sets, options.test_phones, folder)
    result = {"imitated": right, "train_cpu_seconds": trained, **rates}
    done.write_text(json.dumps(result))
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--phones", type=int, nargs="+", default=list(PHONES))
    parser.add_argument("--kinds", nargs="+", choices=list(OPTIONS), default=list(OPTIONS))
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1])
    parser.add_argument("--episodes", type=int, default=10_000, help="demonstrations for each N, about, at most")
    parser.add_argument("--updates", type=int, default=2000)
    parser.add_argument("--test-phones", type=int, default=100, help="of each endless set; the six tasks on each")
    parser.add_argument("--sets", nargs="+", choices=list(SETS), default=list(SETS))
    parser.add_argument("--jobs", type=int, default=2, help="processes that record, or learn and test, at once")
    options = parser.parse_args()
    pairs = [(kind, seed) for kind in options.kinds for seed in options.seeds]
    cells = [(kind, phones, seed) for kind in options.kinds for phones in options.phones for seed in options.seeds]
    for kind, seed in pairs:
        demonstrations_of(options, kind, seed)
    with ProcessPoolExecutor(options.jobs, multiprocessing.get_context("spawn")) as pool:
        running = [(cell, pool.submit(measured, options, *cell)) for cell in cells]
        print("| observation | phones | seed | imitated |", " | ".join(options.sets), "|", flush=True)
        for (kind, phones, seed), result in running:
            rates = result.result()
            shown = [f"{rates[name]:.1%}" for name in ("imitated", *options.sets)]
            print(f"| {kind} | {phones} | {seed} |", " | ".join(shown), "|", flush=True)


if __name__ == "__main__":
    main()
