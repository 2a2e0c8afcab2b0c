"""A vector over two servers, one of which is lost."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import droidgym
from droidgym import fleet
from droidgym.columns import rows_of
from droidgym.local_server import LocalServer
from droidgym.server_program import server_command

OPTIONS: dict[str, Any] = {
    "tasks": ["clock/*", "settings/*"], "split": "train", "num_envs": 5, "observation": ("arrays", "instruction"),
    "action_space": "discrete", "step_limit": 3,
}
ON_LOST = [2, 3, 4]


@pytest.fixture
def servers() -> Iterator[list[LocalServer]]:
    started = [LocalServer(server_command(), ("--workers", "0")) for _ in range(2)]
    yield started
    for server in started:
        server.stop()


def on(servers: list[LocalServer], **options: Any) -> fleet.FleetVectorEnv:
    return fleet.make_vec([server.address for server in servers], **{**OPTIONS, **options})


def actions_of(step: int) -> NDArray[np.int64]:
    return (np.array([380, 120, 14, 383, 250]) + step) % 380


def test_it_is_the_vector_that_one_server_would_have(servers: list[LocalServer]) -> None:
    many = on(servers, seed=3)
    one = droidgym.make_vec(address=servers[0].address, seed=3, **OPTIONS)
    assert many.observation_space == one.observation_space
    assert data_equivalence(many.reset(), one.reset(), exact=True)
    for step in range(8):
        assert data_equivalence(many.step(actions_of(step)), one.step(actions_of(step)), exact=True)
    mask = np.array([False, True, False, False, True])
    options: dict[str, Any] = {"reset_mask": mask, "environment": [100, 101, 102, 103, 104]}
    assert data_equivalence(many.reset(options=options), one.reset(options=options), exact=True)
    many.close()
    one.close()


@pytest.mark.parametrize(
    ("mode", "step", "episode"),
    [
        ("NextStep", 5, 1),
        # Where the next one would begin.
        ("NextStep", 3, 0),
        ("SameStep", 5, 1),
        ("Disabled", 5, 1),
    ],
)
def test_lost_episodes_begin_again_with_their_seeds(
    servers: list[LocalServer], mode: str, step: int, episode: int
) -> None:
    whole = on(servers, autoreset_mode=mode, seed=7)
    expected = [[seed for seed, _ in own] for own in episodes_of(whole)]
    whole.close()
    vector = on(servers, autoreset_mode=mode, seed=7)
    for place, own in enumerate(episodes_of(vector, servers[1], step)):
        lost = [seed for seed, is_lost in own if is_lost]
        finished = [seed for seed, is_lost in own if not is_lost]
        assert finished == expected[place][: len(finished)]
        assert len(finished) >= 3
        assert lost == ([expected[place][episode]] if place in ON_LOST else [])
    vector.close()


def episodes_of(
    vector: fleet.FleetVectorEnv, to_lose: LocalServer | None = None, lost_at: int = 0
) -> list[list[tuple[int, bool]]]:
    """The episodes of each environment that ended, by their seeds, and whether their server was lost."""
    ended: list[list[tuple[int, bool]]] = [[] for _ in range(5)]
    vector.reset()
    for step in range(16):
        if step == lost_at and to_lose is not None:
            to_lose.kill()
        _, _, terminated, truncated, infos = vector.step_listed(actions_of(step))
        over = terminated | truncated
        for place in np.flatnonzero(over):
            info = infos[place].get("final_info", infos[place])
            ended[place].append((info["seed"], info.get("server_lost", False)))
        if vector.autoreset_mode is AutoresetMode.DISABLED and over.any():
            vector.reset(options={"reset_mask": over})
    return ended


def test_the_step_that_begins_a_lost_episode_again_shows_its_beginning(servers: list[LocalServer]) -> None:
    vector = on(servers, seed=7)
    begun, _ = vector.reset()
    # Something opens on each phone.
    vector.step(actions_of(0))
    servers[1].kill()
    assert vector.step_listed(actions_of(1))[3].tolist() == [place in ON_LOST for place in range(5)]
    again, *_ = vector.step(actions_of(2))
    for place in ON_LOST:
        assert data_equivalence(rows_of(again, 5)[place], rows_of(begun, 5)[place], exact=True)
    vector.close()


def test_a_loss_is_told_once_a_server_is_there_again(servers: list[LocalServer]) -> None:
    vector = on(servers, autoreset_mode="SameStep", seed=7)
    _, begun = vector.reset_listed()
    for server in servers:
        server.kill()
    with pytest.raises(droidgym.DroidgymError, match="UNAVAILABLE"):
        vector.step(actions_of(0))
    _, _, port = servers[0].address.rpartition(":")
    servers[0] = LocalServer(server_command(), ("--workers", "0", "--port", port))
    _, _, _, truncated, infos = vector.step_listed(actions_of(1))
    assert truncated.all()
    assert all(info["final_info"]["server_lost"] for info in infos)
    assert [info["seed"] for info in infos] == [(info or {})["seed"] for info in begun]
    vector.close()


def test_tasks_that_differ_are_told_on_every_server(servers: list[LocalServer]) -> None:
    alike, other = "clock/open_the_clock_app", "calculator/open_calculator"
    options: dict[str, Any] = {"observation": ("arrays",), "tasks": None, "num_envs": None}
    vector = on(servers, task=[alike, alike, alike, other], **options)
    observations, _ = vector.reset()
    assert len(observations["instruction"]) == 4
    vector.close()


def test_a_server_that_is_lost_before_a_reset_takes_nothing_with_it(servers: list[LocalServer]) -> None:
    vector, whole = on(servers, seed=7), on(servers[:1], seed=7)
    for one in (vector, whole):
        one.reset()
        one.step(actions_of(0))
    servers[1].kill()
    assert data_equivalence(vector.reset(), whole.reset(), exact=True)
    vector.close()
    whole.close()


def test_without_any_server_the_call_says_so_and_can_be_repeated(servers: list[LocalServer]) -> None:
    vector = on(servers, seed=7)
    vector.reset()
    for server in servers:
        server.kill()
    assert vector.step_listed(actions_of(0))[3].all()
    with pytest.raises(droidgym.DroidgymError, match="UNAVAILABLE: Environments 0, 1: ") as caught:
        vector.step(actions_of(0))
    assert caught.value.environments == (0, 1)
    with pytest.raises(droidgym.DroidgymError, match="UNAVAILABLE"):
        vector.reset()
    vector.close()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"num_envs": 1}, "at least one for each of 2 servers"),
        ({"environment": [100, 101]}, "another number of entries"),
        ({"task": "no/such_task", "tasks": None}, "UNKNOWN_TASK: Environments 0, 1"),
    ],
)
def test_what_cannot_be_asked(servers: list[LocalServer], options: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, droidgym.DroidgymError), match=message):
        on(servers, **options)


def test_what_does_not_fit(servers: list[LocalServer]) -> None:
    vector = on(servers)
    vector.reset()
    with pytest.raises(ValueError, match="4 actions for 5 environments"):
        vector.step([0, 0, 0, 0])
    with pytest.raises(ValueError, match="reset_mask must be an array of 5 bool"):
        vector.reset(options={"reset_mask": [True]})
    with pytest.raises(ValueError, match="seed: give one for each of 5 environments"):
        vector.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="environments 2 to 4, counted from their first: environment 1: "):
        vector.step([0, 0, 0, 999, 0])
    with pytest.raises(ValueError, match="no step is under way"):
        vector.step_wait()
    with pytest.raises(ValueError, match="give a list"):
        fleet.make_vec(servers[0].address, **OPTIONS)
    vector.close()
