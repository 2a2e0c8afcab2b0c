"""Steps per second of each trainer's loop, learning included, beside our own vector client with random actions, in one run:
``python benchmarks/trainer_rates.py ADDRESS``. Needs ``trainers.txt``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import droidgym

HERE = Path(__file__).resolve().parent.parent
ENVIRONMENTS, STEPS, UPDATES = 4, 32, 10


def vector_rate(address: str) -> float:
    """Steps per second of a vector of the examples' phones."""
    vector = droidgym.make_vec(
        "clock/open_the_clock_app",
        num_envs=ENVIRONMENTS,
        environment="000",
        pixel_size=(84, 84),
        action_space="discrete",
        reward="progress",
        step_limit=8,
        address=address,
    )
    vector.reset(seed=1)
    vector.action_space.seed(1)
    began = time.perf_counter()
    for _ in range(STEPS * UPDATES):
        vector.step(vector.action_space.sample())
    rate = ENVIRONMENTS * STEPS * UPDATES / (time.perf_counter() - began)
    vector.close()
    return rate


def trainer_rate(name: str, address: str) -> float:
    """Steps per second that an example says after its last update."""
    sizes = {"environments": ENVIRONMENTS, "steps": STEPS, "updates": UPDATES}
    played = subprocess.run(
        [
            sys.executable,
            str(HERE / "examples" / "trainers" / f"{name}_ppo.py"),
            *(str(part) for size in sizes.items() for part in (f"--{size[0]}", size[1])),
        ],
        env={**os.environ, "DROIDGYM_ADDRESS": address, "PYTHONPATH": str(HERE / "src")},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    (*_, last) = (line for line in played.stdout.splitlines() if line.startswith("steps "))
    return float(last.split("steps_per_second ")[1].split()[0])


def main() -> None:
    address = sys.argv[1]
    rates = {"our vector, random actions": vector_rate(address)}
    rates |= {name: trainer_rate(name, address) for name in ("sb3", "cleanrl", "torchrl", "rllib")}
    rates["our vector again"] = vector_rate(address)
    print(json.dumps({name: round(rate) for name, rate in rates.items()}))


if __name__ == "__main__":
    main()
