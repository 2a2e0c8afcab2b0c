# pyright: basic
"""Gymnasium's checker, wrappers and vectors, with every observation and action space."""

import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Box, Dict
from gymnasium.spaces.utils import flatten, flatten_space, unflatten
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from gymnasium.wrappers import FlattenObservation, FrameStackObservation

import droidgym
from droidgym.observation import FIELDS

OBSERVATIONS: list[Any] = [
    *FIELDS,
    ("pixels", "elements"),
    ("xml", "ocr"),
    ("pixels", "arrays", "action_mask"),
    tuple(FIELDS),
]
SHAPES = pytest.mark.parametrize("fixed_shape", [False, True], ids=["own", "fixed"])
SEEN = pytest.mark.parametrize("observation", OBSERVATIONS, ids=lambda given: given if isinstance(given, str) else "+".join(given))


def make(observation: Any, **options: Any) -> gymnasium.Env[Any, Any]:
    usual: dict[str, Any] = {"environment": 0, "pixel_size": (36, 72), "action_space": "discrete"}
    task = "clock/create_alarm_at_10_30_am"
    return gymnasium.make("droidgym/Phone-v0", task=task, observation=observation, **{**usual, **options})


def play(env: Any) -> list[Any]:
    """Observations of an episode's start, each a member of the space."""
    try:
        env.action_space.seed(3)
        seen = [env.reset(seed=5)[0], *(env.step(env.action_space.sample())[0] for _ in range(3))]
        assert all(observation in env.observation_space for observation in seen)
        return seen
    finally:
        env.close()


@SHAPES
@SEEN
def test_gymnasiums_checker(observation: Any, fixed_shape: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(observation, fixed_shape=fixed_shape).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("action_space", ["dual-gesture", "discrete", "text", "ui"])
def test_gymnasiums_checker_with_every_action_space(action_space: str) -> None:
    check_env(make(("pixels", "text"), action_space=action_space).unwrapped, skip_render_check=True)


@SHAPES
@SEEN
def test_frames_are_stacked(observation: Any, fixed_shape: bool) -> None:
    seen = play(FrameStackObservation(make(observation, fixed_shape=fixed_shape), 2))
    assert len(seen) == 4


@SHAPES
@SEEN
def test_observations_are_flattened_to_one_vector(observation: Any, fixed_shape: bool) -> None:
    env = FlattenObservation(make(observation, fixed_shape=fixed_shape))
    assert isinstance(env.observation_space, Box)
    assert all(seen.shape == env.observation_space.shape for seen in play(env))


@SHAPES
@SEEN
@pytest.mark.parametrize("vector", [SyncVectorEnv, AsyncVectorEnv])
def test_gymnasiums_vectors(vector: Any, observation: Any, fixed_shape: bool) -> None:
    one: Callable[[], Any] = lambda: make(observation, fixed_shape=fixed_shape)  # noqa: E731
    theirs = play(vector([one, one]))
    ours = play(
        droidgym.make_vec(
            "clock/create_alarm_at_10_30_am", num_envs=2, environment=0, pixel_size=(36, 72), action_space="discrete",
            observation=observation, fixed_shape=fixed_shape,
        )
    )
    assert data_equivalence(theirs, ours, exact=True)


@SEEN
def test_fixed_shapes_are_pictures_and_vectors(observation: Any) -> None:
    env = make(observation, fixed_shape=True)
    space = env.observation_space
    env.close()
    parts = list(space.spaces.values()) if isinstance(space, Dict) else [space]
    assert all(isinstance(part, Box) and len(part.shape) in (1, 3) for part in parts)


@SEEN
def test_fixed_shapes_say_what_the_others_say(observation: Any) -> None:
    one, other = play(make(observation)), play(make(observation, fixed_shape=True))
    if observation == "pixels":
        assert data_equivalence(one, other, exact=True)
        return
    for own, fixed in zip(one, other, strict=True):
        if "text" in own:
            assert bytes(fixed["text"].astype("<i4")).decode("utf-32-le").rstrip("\0") == own["text"]
        if "elements" in own:
            rows = fixed["elements"].reshape(128, -1)
            assert rows[:, 0].sum() == len(own["elements"])
            assert rows[: len(own["elements"]), -4:].tolist() == [list(element.bounds) for element in own["elements"]]
        if "arrays" in own:
            assert np.array_equal(fixed["arrays_boxes"], own["arrays"]["boxes"].ravel())
        if "marks" in own:
            assert np.array_equal(fixed["marks_pixels"], own["marks"]["pixels"])


def test_texts_and_lists_can_be_unflattened() -> None:
    env = make(("text", "elements", "marks", "ocr"))
    space, (seen, *_) = env.observation_space, play(env)
    back: Any = unflatten(space, flatten(space, seen))
    assert flatten(space, seen) in flatten_space(space)
    assert (back["text"], back["marks"]["marks"]) == (seen["text"], seen["marks"]["marks"])
    for element, was in zip(back["elements"], seen["elements"], strict=True):
        assert element == was._replace(
            resource_id=was.resource_id[:32],
            class_name=was.class_name[:32],
            content_description=was.content_description[:32],
            text=was.text[:32],
        )


def test_one_field_may_be_named_alone() -> None:
    env = make("arrays")
    assert list(env.reset()[0]) == ["arrays"]
    env.close()


def test_lists_of_tasks_and_environments() -> None:
    tasks = ["clock/open_the_clock_app", "settings/turn_off_wifi"]
    vector = gymnasium.make_vec("droidgym/Phone-v0", num_envs=2, task=tasks, environment=[7, "100"])
    info = vector.reset()[1]
    assert (info["task"].tolist(), info["environment"].tolist()) == (tasks, ["007", "100"])
    info = vector.reset(options={"task": tasks[::-1], "environment": [100, 7]})[1]
    assert (info["task"].tolist(), info["environment"].tolist()) == (tasks[::-1], ["100", "007"])
    with pytest.raises(ValueError, match="task has 1 entries for 2 environments"):
        vector.reset(options={"task": tasks[:1]})
    vector.close()
