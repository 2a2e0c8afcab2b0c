"""Pixels in files, from a server on this machine that shares them."""

import os
from typing import Any

import grpc
import numpy as np
import pytest
from conftest import MakeEnv
from numpy.typing import NDArray

import droidgym
from droidgym import DroidgymError
from droidgym.shared_pixels import read_shared
from droidgym.v1 import gym_pb2 as pb

OBSERVED = ("pixels", "elements")


@pytest.mark.parametrize("observation", [("pixels",), OBSERVED])
def test_are_those_of_messages(make_env: MakeEnv, observation: tuple[str, ...]) -> None:
    def pictures(shared: bool) -> list[NDArray[np.uint8]]:
        env = make_env(action_space="text", observation=observation, shared_pixels=shared)
        seen: list[Any] = [env.reset(seed=5)[0], *(env.step("press(HOME)")[0] for _ in range(3))]
        return [picture["pixels"] if isinstance(picture, dict) else picture for picture in seen]

    for shared, wired in zip(pictures(True), pictures(False), strict=True):
        np.testing.assert_array_equal(shared, wired)
        shared[0, 0] = 7


def test_are_stacked_in_vectors(client: droidgym.Client, task: droidgym.TaskListing) -> None:
    def pictures(shared: bool) -> list[NDArray[np.uint8]]:
        options: dict[str, Any] = {"action_space": "text", "observation": ("pixels",), "client": client}
        vector = droidgym.make_vec(task=task.id, num_envs=3, shared_pixels=shared, **options)
        try:
            return [vector.reset(seed=5)[0], *(vector.step(["press(HOME)"] * 3)[0] for _ in range(2))]
        finally:
            vector.close()

    for shared, wired in zip(pictures(True), pictures(False), strict=True):
        assert shared.shape[0] == 3
        np.testing.assert_array_equal(shared, wired)


def test_go_with_the_environment(client: droidgym.Client, make_env: MakeEnv) -> None:
    env = make_env(action_space="text", observation=OBSERVED, shared_pixels=True)
    place = client.call("Reset", pb.ResetRequest(handle=env.handle)).observation.pixels.shared
    assert os.path.exists(place.path)
    env.close()
    assert not os.path.exists(place.path)
    with pytest.raises(DroidgymError, match="Share them only with a server on this machine") as refusal:
        read_shared(place, np.empty(3, np.uint8))
    assert (refusal.value.code, refusal.value.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "SHARED_PIXELS_ELSEWHERE")


def test_that_are_replaced_are_refused(client: droidgym.Client, make_env: MakeEnv) -> None:
    env = make_env(action_space="text", observation=("pixels",), shared_pixels=True)
    pixels = client.call("Reset", pb.ResetRequest(handle=env.handle)).observation.pixels
    for _ in range(16):
        client.call("Reset", pb.ResetRequest(handle=env.handle))
    with pytest.raises(DroidgymError) as refusal:
        read_shared(pixels.shared, np.empty(tuple(pixels.shape), np.uint8))
    assert refusal.value.reason == "SHARED_PIXELS_OVERWRITTEN"


def test_need_pixels(make_env: MakeEnv) -> None:
    with pytest.raises(DroidgymError, match="shared_pixels goes with OBSERVATION_FIELD_PIXELS"):
        make_env(action_space="text", observation=("elements",), shared_pixels=True)
