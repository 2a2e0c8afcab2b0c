import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import grpc
import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

import droidgym
from droidgym import DroidgymError
from droidgym.v1 import gym_pb2 as pb

ALL = ("pixels", "elements", "xml")
MakeVec = Callable[..., droidgym.DroidGymVectorEnv]


@pytest.fixture
def make_vec(client: droidgym.Client, task: droidgym.TaskListing) -> Iterator[MakeVec]:
    made: list[droidgym.DroidGymVectorEnv] = []

    def make(**options: Any) -> droidgym.DroidGymVectorEnv:
        defaults: dict[str, Any] = {"task": task.id, "num_envs": 3, "action_space": "text", "client": client}
        made.append(droidgym.make_vec(**{**defaults, **options}))
        return made[-1]

    yield make
    for vector in made:
        vector.close()


def is_open(client: droidgym.Client, handle: str) -> bool:
    try:
        client.call("Describe", pb.DescribeRequest(handle=handle))
    except DroidgymError as error:
        assert error.reason == "UNKNOWN_HANDLE"
        return False
    return True


def wait_until_closed(client: droidgym.Client, handles: tuple[str, ...]) -> None:
    until = time.monotonic() + 20
    while any(is_open(client, handle) for handle in handles):
        assert time.monotonic() < until, "the environments are still open"
        time.sleep(0.02)


def begin_again(vector: Any, mask: NDArray[np.bool_]) -> Any:
    return vector.reset(options={"reset_mask": mask})


@pytest.mark.parametrize("observation", [("pixels",), ("elements",), ALL])
@pytest.mark.parametrize("mode", AutoresetMode)
def test_does_what_gymnasiums_own_vector_does(
    make_vec: MakeVec,
    client: droidgym.Client,
    task: droidgym.TaskListing,
    mode: AutoresetMode,
    observation: tuple[Any, ...],
) -> None:
    options: dict[str, Any] = {"step_limit": 4, "observation": observation, "action_space": "text"}
    ours = make_vec(autoreset_mode=mode, seed=0, **options)
    theirs = SyncVectorEnv(
        [lambda seed=seed: droidgym.make(task.id, client=client, seed=seed, **options) for seed in range(3)],
        autoreset_mode=mode,
    )
    assert ours.metadata == theirs.metadata
    for name in ("single_observation_space", "observation_space", "single_action_space", "action_space"):
        assert getattr(ours, name) == getattr(theirs, name)

    def same(call: Callable[[Any], Any]) -> Any:
        first, second = call(ours), call(theirs)
        assert first[0] in ours.observation_space
        for one, other in zip(first, second, strict=True):
            assert data_equivalence(one, other, exact=True)
        return first

    try:
        same(lambda vector: vector.reset(seed=[7, 3, None]))
        for step in range(9):
            # The counter ends at the third "one", the others at the step limit.
            _, _, terminations, truncations, _ = same(lambda vector: vector.step(("one", "", 'Action: press("HOME")')))
            over = terminations | truncations
            if step == 0:
                same(partial(begin_again, mask=np.array([False, True, False])))
            elif mode is AutoresetMode.DISABLED and over.any():
                same(partial(begin_again, mask=over))
    finally:
        theirs.close()


@pytest.mark.parametrize("observation", [("pixels",), ALL])
def test_a_step_is_begun_and_waited_for_apart(make_vec: MakeVec, observation: tuple[str, ...]) -> None:
    whole, apart = (make_vec(observation=observation) for _ in range(2))
    assert data_equivalence(whole.reset(seed=3), apart.reset(seed=3), exact=True)
    for _ in range(3):
        actions = ("press(HOME)", "", "press(BACK)")
        apart.step_async(actions)
        with pytest.raises(ValueError, match="a step is under way; step_wait for it first"):
            apart.step(actions)
        assert data_equivalence(whole.step(actions), apart.step_wait(), exact=True)
    with pytest.raises(ValueError, match="no step is under way; step_async begins one"):
        apart.step_wait()


def test_an_earlier_observation_stays_as_it_was(make_vec: MakeVec) -> None:
    vector = make_vec(observation=("pixels",), shared_pixels=None)
    vector.reset(seed=3)
    first = vector.step(("press(HOME)", "", "press(BACK)"))[0]
    kept = first.copy()
    for _ in range(8):
        vector.step(("press(RECENTS)", "tap(3)", "press(HOME)"))
    np.testing.assert_array_equal(first, kept)


def test_pixels_are_one_read_only_array(make_vec: MakeVec) -> None:
    vector = make_vec(pixel_size=(40, 90))
    shown = [vector.reset(seed=1)[0], vector.step(("", "", ""))[0]]
    for pixels in shown:
        assert (pixels.shape, pixels.dtype, pixels.flags.writeable) == ((3, 90, 40, 3), np.uint8, False)


@pytest.mark.parametrize("action_space", ["dual-gesture", "discrete", "text", "ui"])
def test_sampled_actions_are_carried_out(make_vec: MakeVec, action_space: str) -> None:
    vector = make_vec(action_space=action_space, observation=("xml",))
    vector.reset(seed=0)
    vector.action_space.seed(1)
    info = vector.step(vector.action_space.sample())[4]
    assert info["step"].tolist() == [1, 1, 1]
    if action_space != "text":
        assert "invalid_action" not in info


def test_every_environment_begins_with_a_seed_of_its_own(make_vec: MakeVec) -> None:
    assert make_vec(seed=5).reset()[1]["seed"].tolist() == [5, 6, 7]


def test_lists_of_tasks_and_environments(
    make_vec: MakeVec, task: droidgym.TaskListing, client: droidgym.Client
) -> None:
    known = [environment.id for environment in client.list_environments()]
    vector = make_vec(task=[task.id, task.id], environment=[known[0], known[-1]], num_envs=None)
    assert vector.reset()[1]["environment"].tolist() == [known[0], known[-1]]
    assert vector.reset(options={"environment": known[0]})[1]["environment"].tolist() == [known[0], known[0]]


def test_a_refused_step_touches_no_other(make_vec: MakeVec, make_env: Any) -> None:
    vector, alone = make_vec(num_envs=2, seed=9), make_env(action_space="text", seed=9)
    vector.reset(options={"reset_mask": np.array([True, False])})
    alone.reset()
    with pytest.raises(DroidgymError) as refused:
        vector.step(("one", "one"))
    assert (refused.value.reason, refused.value.environments) == ("NOT_RESET", (1,))
    shown, info = vector.reset(options={"reset_mask": np.array([False, True])})
    assert np.array_equal(shown[0], alone.step("one")[0])
    assert info["_step"].tolist() == [False, True]
    assert vector.step(("one", "one"))[4]["step"].tolist() == [2, 1]


def test_outcomes_of_the_episodes_that_are_over(make_vec: MakeVec) -> None:
    vector = make_vec(num_envs=2, step_limit=1, autoreset_mode="Disabled")
    vector.reset(seed=[5, 6])
    with pytest.raises(DroidgymError) as refused:
        vector.outcomes([1])
    assert (refused.value.reason, refused.value.environments) == ("EPISODE_NOT_OVER", (1,))
    vector.step(("", ""))
    assert [(outcome.seed, outcome.harm) for outcome in vector.outcomes()] == [(5, {}), (6, {})]
    assert [outcome.seed for outcome in vector.outcomes([1])] == [6] and vector.outcomes([]) == []


def test_disabled_refuses_steps_after_the_end_before_any_is_made(make_vec: MakeVec) -> None:
    vector = make_vec(step_limit=2, autoreset_mode="Disabled")
    vector.reset()
    vector.step(("", "", ""))
    vector.reset(options={"reset_mask": np.array([False, False, True])})
    vector.step(("", "", ""))
    with pytest.raises(DroidgymError) as refused:
        vector.step(("", "", ""))
    assert (refused.value.reason, refused.value.environments) == ("EPISODE_OVER", (0, 1))
    vector.reset(options={"reset_mask": np.array([True, True, False])})
    assert vector.step(("", "", ""))[4]["step"].tolist() == [1, 1, 2]


def test_steps_are_sent_and_received_apart(make_vec: MakeVec) -> None:
    vector, twin = make_vec(observation=ALL), make_vec(observation=ALL)
    for either in (vector, twin):
        either.reset(seed=3)
    actions = ("one", "", "one")
    vector.send(actions)
    first, second = vector.recv(2), vector.recv()
    assert (len(first[1]), len(second[1])) == (2, 1)
    expected = twin.step(actions)
    order = np.concatenate([first[4]["env_id"], second[4]["env_id"]])
    assert sorted(order.tolist()) == [0, 1, 2]
    assert np.array_equal(np.concatenate([first[0]["pixels"], second[0]["pixels"]]), expected[0]["pixels"][order])
    assert first[0]["xml"] + second[0]["xml"] == tuple(expected[0]["xml"][place] for place in order)
    vector.send(("one", ""), np.array([2, 0]))
    assert sorted(vector.recv()[4]["env_id"].tolist()) == [0, 2]
    assert vector.step(actions)[4]["step"].tolist() == [3, 2, 3]


def test_new_episodes_are_received_before_steps(make_vec: MakeVec) -> None:
    vector = make_vec()
    vector.async_reset(seed=4)
    _, rewards, terminations, truncations, info = vector.recv(2)
    assert (info["seed"].tolist(), info["step"].tolist(), info["env_id"].tolist()) == ([4, 5], [0, 0], [0, 1])
    assert not (rewards.any() or terminations.any() or truncations.any())
    vector.send(("", ""), [0, 1])
    pixels, _, _, _, info = vector.recv(3)
    assert pixels.shape[0] == 3
    assert (info["env_id"][0], info["step"].tolist(), info["_instruction"].tolist()) == (
        2,
        [0, 1, 1],
        [True, False, False],
    )


def test_what_is_under_way_is_received_first(make_vec: MakeVec) -> None:
    vector = make_vec()
    vector.reset()
    with pytest.raises(ValueError, match="0 environments are under way"):
        vector.recv()
    vector.send(("",), [1])
    for call in (lambda: vector.step(("", "", "")), vector.reset, lambda: vector.recv(2)):
        with pytest.raises(ValueError, match="1 environments are under way"):
            call()
    assert vector.recv()[4]["env_id"].tolist() == [1]


def test_gymnasiums_make_vec_and_wrappers(address: str, task: droidgym.TaskListing) -> None:
    made = gymnasium.make_vec(
        "droidgym/Phone-v0", num_envs=2, task=task.id, address=address, step_limit=2, render_mode="rgb_array"
    )
    vector = RecordEpisodeStatistics(made)
    try:
        observations, _ = vector.reset(seed=1)
        assert observations in vector.observation_space
        vector.step(vector.action_space.sample())
        info = vector.step(vector.action_space.sample())[4]
        assert info["episode"]["l"].tolist() == [2, 2]
        frames: Any = vector.render()
        assert [frame.ndim for frame in frames] == [3, 3]
    finally:
        vector.close()


def test_closing_gives_the_environments_back(make_vec: MakeVec, client: droidgym.Client) -> None:
    vector = make_vec()
    assert all(is_open(client, handle) for handle in vector.handles)
    vector.close()
    vector.close()
    wait_until_closed(client, vector.handles)
    with pytest.raises(DroidgymError, match="SESSION_ENDED"):
        vector.reset()


def test_forgetting_gives_the_environments_back(client: droidgym.Client, task: droidgym.TaskListing) -> None:
    vector = droidgym.make_vec(task.id, num_envs=2, client=client)
    handles = vector.handles
    del vector
    wait_until_closed(client, handles)


def test_a_killed_client_leaves_nothing_behind(
    address: str, client: droidgym.Client, task: droidgym.TaskListing
) -> None:
    program = (
        "import droidgym, time\n"
        f"vector = droidgym.make_vec({task.id!r}, num_envs=2, address={address!r}, action_space='text')\n"
        "vector.reset()\n"
        "print(*vector.handles, flush=True)\n"
        "vector.send(('', ''))\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        handles = tuple(process.stdout.readline().split())
        assert len(handles) == 2
        os.kill(process.pid, signal.SIGKILL)
    wait_until_closed(client, handles)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"num_envs": 0}, "num_envs 0"),
        ({"num_envs": 2000}, "num_envs 2000"),
        ({"environment": ["000", "001"]}, "different numbers"),
        ({"task": ["a", "b"]}, r"tasks=\[...\] is what every reset draws from"),
        ({"render_mode": "human"}, "human"),
        ({"autoreset_mode": "Sometimes"}, "Sometimes"),
    ],
)
def test_what_cannot_be_asked(make_vec: MakeVec, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make_vec(**options)


def test_what_does_not_fit(make_vec: MakeVec) -> None:
    vector = make_vec()
    for seed in ([1], [1, 2, -3]):
        with pytest.raises(ValueError, match="seed"):
            vector.reset(seed=seed)
    for mask in (np.zeros(3, np.bool_), np.ones(2, np.bool_), np.ones(3)):
        with pytest.raises(ValueError, match="reset_mask"):
            vector.reset(options={"reset_mask": mask})
    with pytest.raises(ValueError, match="colour"):
        vector.reset(options={"colour": "red"})
    vector.reset()
    with pytest.raises(ValueError, match="2 actions for 3 environments"):
        vector.step(("", ""))
    with pytest.raises(TypeError, match="actions 7: give one for each of 3 environments"):
        vector.step(7)
    with pytest.raises(TypeError, match="colour"):
        make_vec(colour="red")


def test_what_the_server_refuses_leaves_nothing_behind(make_vec: MakeVec) -> None:
    with pytest.raises(DroidgymError) as refused:
        make_vec(task=[make_vec().reset()[1]["task"][0], "clock/none"], num_envs=None)
    assert (refused.value.code, refused.value.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "UNKNOWN_TASK")
    assert refused.value.environments == (1,)


def test_13_20_what_was_made_for_a_refused_call_is_given_back_first(
    client: droidgym.Client, task: droidgym.TaskListing, make_env: Any
) -> None:
    for _ in range(3):
        with pytest.raises(DroidgymError, match="TOO_MANY_ENVIRONMENTS"):
            droidgym.make_vec(task.id, num_envs=200, client=client, pixel_size=(16, 32))
        make_env().close()
        droidgym.make_vec(task.id, num_envs=40, client=client, pixel_size=(16, 32)).close()


def test_an_answer_that_does_not_come_in_time(address: str, task: droidgym.TaskListing) -> None:
    with droidgym.Client(address) as hasty:
        vector = droidgym.make_vec(task.id, client=hasty)
        vector.reset()
        hasty.deadline = 0
        with pytest.raises(DroidgymError) as refused:
            droidgym.make_vec(task.id, client=hasty)
        assert refused.value.code == grpc.StatusCode.DEADLINE_EXCEEDED
        assert vector.step(vector.action_space.sample())[4]["step"].tolist() == [1]
        vector.close()


@pytest.mark.parametrize("way", ["threads", "asyncio"])
def test_threads_that_step_a_vector_take_turns(make_vec: MakeVec, way: str) -> None:
    vector = make_vec(pixel_size=(16, 32))

    def steps_of(count: int) -> list[list[int]]:
        return [vector.step(("wait",) * 3)[4]["step"].tolist() for _ in range(count)]

    async def in_threads() -> list[list[list[int]]]:
        return await asyncio.gather(*(asyncio.to_thread(steps_of, 30) for _ in range(4)))

    vector.reset(seed=1)
    alone = steps_of(120)
    vector.reset(seed=1)
    if way == "asyncio":
        shared = asyncio.run(in_threads())
    else:
        with ThreadPoolExecutor(4) as threads:
            shared = list(threads.map(steps_of, [30] * 4))
    # Each caller gets the answer of its own step: none is lost, none comes twice.
    assert sorted(step for steps in shared for step in steps) == sorted(alone)
    assert all(len(steps) == 30 for steps in shared)


def test_threads_that_send_and_receive_take_turns(make_vec: MakeVec) -> None:
    vector = make_vec(pixel_size=(16, 32))
    vector.reset(seed=1)

    def exchange(place: int) -> int:
        for _ in range(20):
            vector.send(("wait",), [place])
            assert vector.recv(1)[4]["env_id"].shape == (1,)
        return place

    with ThreadPoolExecutor(3) as threads:
        assert list(threads.map(exchange, range(3))) == [0, 1, 2]
    assert vector.step(("wait",) * 3)[1].shape == (3,)
