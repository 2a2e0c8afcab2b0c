"""Steps per second of a vector environment, beside the TypeScript client's in `npm run bench`.

`python vector_rate.py ADDRESS NUM_ENVS STEPS`: so many environments are stepped together so many times, with
128 × 256 pixels, by taps, swipes and keys by chance. Prints one line of JSON.
"""

import json
import random
import sys
from time import perf_counter

import droidgym

WARM_UP = 30
"""Steps before the clock runs: one episode."""


def main(address: str, num_envs: int, steps: int) -> None:
    """Measures and prints."""
    chance = random.Random(0)
    vector = droidgym.make_vec(
        "calculator/input_cos_180_in_calculator",
        num_envs=num_envs,
        environment="000",
        action_space="discrete",
        step_limit=30,
        address=address,
    )

    def play(count: int) -> None:
        for _ in range(count):
            vector.step([chance.randrange(385) for _ in range(num_envs)])

    vector.reset()
    play(WARM_UP)
    begin = perf_counter()
    play(steps)
    print(json.dumps({"steps_per_second": num_envs * steps / (perf_counter() - begin)}))
    vector.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
