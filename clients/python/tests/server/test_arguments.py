"""What may be given as a task, an environment or an option, and how anything else is refused."""

from typing import Any

import numpy as np
import pytest
from conftest import MakeEnv

import droidgym
from droidgym import DroidgymError
from droidgym.make_request import make_request


@pytest.mark.parametrize(("given", "id"),
    [(100, "100"), (7, "007"), (np.int64(34), "034"), ("7", "007"), ("34", "034"), ("sampled-5", "sampled-5")],
)
def test_13_19_int_environment(given: Any, id: str) -> None:
    assert make_request("clock/x", given, 0, None, {}).environment == id


def test_13_19_environments_by_number(make_env: MakeEnv, client: droidgym.Client, task: droidgym.TaskListing) -> None:
    known = {environment.id for environment in client.list_environments()}
    for number in (0, 100):
        wanted = f"{number:03}"
        if wanted in known:
            assert make_env(environment=number).reset()[1]["environment"] == wanted
            assert make_env().reset(options={"environment": number})[1]["environment"] == wanted
    with pytest.raises(DroidgymError, match="UNKNOWN_ENVIRONMENT"):
        make_env(environment=999)
    with pytest.raises(DroidgymError, match="UNKNOWN_ENVIRONMENT"):
        numbers: Any = np.array([998, 999])
        droidgym.make_vec(task.id, environment=numbers, client=client)


@pytest.mark.parametrize(
    ("name", "given", "allowed"),
    [
        ("environment", ["000", "001"], "only make_vec takes a list"),
        ("environment", 1.5, "one id, such as '100' or 100"),
        ("environment", True, "one id"),
        ("task", 3, "a list of them, or a dict"),
        ("tasks", ["a", 3], "a list of them, or a dict"),
        ("tasks", 3, "a list of them, or a dict"),
        ("task_values", 1, "'train' or 'held-out'"),
        ("instruction", "yes", "True or False"),
        ("seed", "7", "an integer from 0"),
        ("seed", True, "an integer from 0"),
        ("split", ["train"], "it must be a name, such as 'train'"),
        ("split_definition", 5, "YAML text"),
        ("num_phones", 1.5, "an integer from 1"),
        ("step_limit", "9", "an integer from 1 to 10000"),
        ("reward", 1, "'sparse', 'progress' or 'milestones'"),
        ("pixel_size", 128, "width and height"),
        ("settle", "1", "it must be seconds, or a pair"),
        ("tap_threshold", "wide", "a number from 0 to 2"),
    ],
)
def test_13_19_what_has_the_wrong_type_is_named(
    task: droidgym.TaskListing, make_env: MakeEnv, name: str, given: Any, allowed: str
) -> None:
    with pytest.raises(TypeError) as refused:
        make_env(**{"task": None if name == "tasks" else task.id, name: given})
    assert str(refused.value).startswith(f"{name} {given!r}: ") and allowed in str(refused.value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"environment": 1.5}, "environment 1.5: it must be one id, or a list"),
        ({"environment": [0, 1.5], "num_envs": 2}, "environment 1.5: it must be one id"),
        ({"task": 5.0}, "task 5.0: it must be one id, or a list"),
        ({"num_envs": "3"}, "num_envs '3': it must be an integer"),
    ],
)
def test_13_19_what_make_vec_cannot_take_is_named(
    client: droidgym.Client, task: droidgym.TaskListing, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(TypeError) as refused:
        asked: dict[str, Any] = {"task": task.id, "client": client, **options}
        droidgym.make_vec(**asked)
    assert message in str(refused.value)


@pytest.mark.parametrize("options", [{"step_limit": -1}, {"step_limit": 2**40}])
def test_13_19_what_has_the_wrong_value_is_named(make_env: MakeEnv, options: dict[str, Any]) -> None:
    ((name, given),) = options.items()
    with pytest.raises(ValueError, match=f"^{name} {given!r}: "):
        make_env(**options)


def test_13_19_reset_names_what_it_cannot_take(make_env: MakeEnv) -> None:
    env = make_env()
    for options in ({"environment": [0]}, {"task": 3}):
        with pytest.raises(TypeError, match=next(iter(options))):
            env.reset(options=options)
