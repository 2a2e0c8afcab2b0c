"""The tests run against whichever server DROIDGYM_ADDRESS names; its first task and environment are used."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import droidgym

MakeEnv = Callable[..., droidgym.DroidGymEnv]


@pytest.fixture(scope="session")
def address() -> str:
    found = os.environ.get("DROIDGYM_ADDRESS")
    if not found:
        pytest.exit("DROIDGYM_ADDRESS names no server: start one with `droidgym serve`", returncode=2)
    return found


@pytest.fixture(scope="session")
def client(address: str) -> Iterator[droidgym.Client]:
    with droidgym.Client(address, deadline=30) as connection:
        yield connection


@pytest.fixture(scope="session")
def task(client: droidgym.Client) -> droidgym.TaskListing:
    return client.list_tasks()[0]


@pytest.fixture
def make_env(client: droidgym.Client, task: droidgym.TaskListing) -> Iterator[MakeEnv]:
    made: list[droidgym.DroidGymEnv] = []

    def make(**options: Any) -> droidgym.DroidGymEnv:
        made.append(droidgym.make(options.pop("task", task.id), client=client, **options))
        return made[-1]

    yield make
    for env in made:
        env.close()
