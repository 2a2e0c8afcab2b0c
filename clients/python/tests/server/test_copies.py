"""Environments are pickled and copied, as child processes and wrappers do."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import grpc
import gymnasium
import numpy as np
import pytest
from conftest import MakeEnv

import droidgym
from droidgym import DroidgymError

cloudpickle: Any = pytest.importorskip("cloudpickle", reason="cloudpickle is not installed; gymnasium needs it")


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


def cloudpickled(env: Any) -> Any:
    return pickle.loads(cloudpickle.dumps(env))


@pytest.mark.parametrize("copied", [pickled, cloudpickled, copy.deepcopy])
def test_13_19_a_copy_is_another_environment_of_the_same_options(
    address: str, task: droidgym.TaskListing, copied: Callable[[Any], Any]
) -> None:
    env: Any = gymnasium.make("droidgym/Phone-v0", task=task.id, address=address, action_space="text", step_limit=3)
    shown, _ = env.reset(seed=5)
    env.step("one")
    twin = copied(env)
    assert twin.observation_space == env.observation_space and twin.spec == env.spec
    again, info = twin.reset(seed=5)
    assert np.array_equal(again, shown)
    assert (info["task"], info["step"], info["step_limit"]) == (task.id, 0, 3)
    assert twin.unwrapped.handle != env.unwrapped.handle
    # Each has a connection of its own, and its own life.
    env.close()
    assert twin.step("one")[4]["step"] == 1
    twin.close()


def test_13_19_a_copy_is_made_when_it_is_used(address: str, task: droidgym.TaskListing) -> None:
    env = droidgym.make(task.id, address=address, action_space="text")
    env.reset(seed=1)
    data = pickle.dumps(env)
    env.close()
    unused = pickle.loads(data)
    unused.close()
    with pytest.raises(DroidgymError, match="CLOSED"):
        unused.reset()
    twin = pickle.loads(data)
    with pytest.raises(DroidgymError, match="NOT_RESET"):
        twin.step("one")
    twin.close()


def test_13_19_a_copy_goes_where_the_environment_has_gone(make_env: MakeEnv, client: droidgym.Client) -> None:
    known = [environment.id for environment in client.list_environments()]
    env = make_env(environment=known[0])
    env.reset(options={"environment": known[-1]})
    twin = pickled(env)
    assert twin.reset()[1]["environment"] == known[-1]
    twin.close()


def test_13_19_a_vector_says_that_it_cannot_be_copied(client: droidgym.Client, task: droidgym.TaskListing) -> None:
    vector = droidgym.make_vec(task.id, client=client)
    for attempt in (pickle.dumps, cloudpickle.dumps, copy.deepcopy):
        with pytest.raises(TypeError, match="DroidGymVectorEnv cannot be pickled or copied.*make_vec"):
            attempt(vector)
    vector.close()


def test_13_19_errors_travel_between_processes() -> None:
    error = DroidgymError(grpc.StatusCode.NOT_FOUND, "UNKNOWN_HANDLE", "no such environment", (2,))
    # Gymnasium's AsyncVectorEnv raises what a child raised as type(error)(error).
    for same in (pickle.loads(pickle.dumps(error)), DroidgymError(error)):
        assert (same.code, same.reason, same.message, same.environments) == (
            grpc.StatusCode.NOT_FOUND,
            "UNKNOWN_HANDLE",
            "no such environment",
            (2,),
        )
        assert str(same) == str(error)
