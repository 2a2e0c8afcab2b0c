# pyright: basic, reportMissingImports=false
"""Servers as actors of Ray, of which one is lost, and RLlib on a vector over two of them."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import FlattenObservations
from ray.tune.registry import register_env

import droidgym
import droidgym.ray

OPTIONS: dict[str, Any] = {
    "tasks": ["clock/*"], "split": "train", "observation": ("arrays",), "arrays_length": 16, "fixed_shape": True,
    "action_space": "discrete", "step_limit": 3,
}


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    # On any machine, however small. Nodes have the package installed; these processes find it where it stands.
    found = {"PYTHONPATH": str(Path(droidgym.__file__).parents[1])}
    ray.init(num_cpus=4, include_dashboard=False, runtime_env={"env_vars": found})
    yield
    ray.shutdown()


def test_an_actor_that_dies_takes_only_its_episodes_with_it() -> None:
    vector = droidgym.ray.make_vec(servers=2, num_envs=4, seed=7, autoreset_mode="SameStep", **OPTIONS)
    vector.reset()
    ended: list[list[tuple[int, bool]]] = [[] for _ in range(4)]
    os.kill(ray.get(vector.servers[1].process_id.remote()), signal.SIGKILL)
    # Its server lets calls in progress end before it does.
    while sum(is_lost for own in ended for _, is_lost in own) < 2 or len(ended[2]) < 3:
        _, _, terminated, truncated, infos = vector.step_listed(np.array([380, 120, 14, 250]))
        for place in np.flatnonzero(terminated | truncated):
            final = infos[place]["final_info"]
            ended[place].append((final["seed"], final.get("server_lost", False)))
    for place, own in enumerate(ended):
        lost = [at for at, (_, is_lost) in enumerate(own) if is_lost]
        assert len(lost) == (1 if place >= 2 else 0)
        assert all(own[at][0] == own[at + 1][0] for at in lost)
    servers = vector.servers
    vector.close()
    # Ray ends an actor some time after it was asked to.
    with pytest.raises(ray.exceptions.ActorDiedError):
        while True:
            ray.get(servers[0].process_id.remote())


def test_rllib_learns_on_a_vector_over_two_servers() -> None:
    register_env("droidgym-fleet", lambda given: droidgym.ray.make_vec(servers=2, **given))
    algorithm = (
        PPOConfig()
        .environment("droidgym-fleet", env_config=OPTIONS)
        .env_runners(
            num_env_runners=0,
            num_envs_per_env_runner=4,
            gym_env_vectorize_mode="vector_entry_point",
            rollout_fragment_length=8,
            env_to_module_connector=lambda *_given, **_named: FlattenObservations(),
        )
        .training(train_batch_size=32, minibatch_size=16, num_epochs=1)
        .debugging(seed=1)
        .build_algo()
    )
    results = algorithm.train()["env_runners"]
    assert results["num_env_steps_sampled"] >= 32
    assert results["num_episodes"] > 4
    algorithm.stop()
