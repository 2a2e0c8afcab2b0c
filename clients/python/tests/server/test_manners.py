"""What users of Gymnasium expect of every environment: errors, warnings, names and specifications."""

import inspect
import pickle
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from conftest import MakeEnv
from gymnasium.envs.registration import EnvSpec
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode

import droidgym
from droidgym import DroidgymError

WRONG: list[tuple[str, Any, type[Exception], str]] = [
    ("discrete", 3.5, TypeError, r"action 3.5 \(float\): the action space discrete takes an integer from 0 to 384"),
    ("discrete", [3], TypeError, r"action \[3\] \(list\): the action space discrete"),
    ("discrete", np.array([3]), TypeError, r"action array\(\[3\]\) \(ndarray\): the action space discrete"),
    ("discrete", True, TypeError, "takes an integer"),
    ("discrete", float("nan"), TypeError, r"action nan \(float\)"),
    ("discrete", 400, ValueError, "action 400 .*from 0 to 384"),
    ("discrete", -1, ValueError, "action -1 .*from 0 to 384"),
    ("dual-gesture", [0, 0], ValueError, r"of shape \(2,\): .* takes 4 numbers from -1 to 1: y_touch, x_touch"),
    ("dual-gesture", np.zeros((1, 4)), ValueError, r"of shape \(1, 4\)"),
    ("dual-gesture", 7, ValueError, r"of shape \(\)"),
    ("dual-gesture", [0, 0, 0, 1.001], ValueError, "from -1 to 1"),
    ("dual-gesture", [0, 0, 0, float("nan")], ValueError, "from -1 to 1"),
    ("dual-gesture", ["a", 0, 0, 0], ValueError, "takes 4 numbers"),
    ("text", 5, TypeError, r"action 5 \(int\): the action space text takes a str"),
    ("ui", "tap", TypeError, "the action space ui takes a dict"),
]


@pytest.mark.parametrize(("space", "action", "kind", "message"), WRONG, ids=str)
def test_an_action_of_another_space_is_refused_before_it_is_sent(
    make_env: MakeEnv, client: droidgym.Client, task: droidgym.TaskListing, space: str, action: Any, kind: Any, message: str
) -> None:
    env: Any = make_env(action_space=space)
    env.reset()
    with pytest.raises(kind, match=f"^{message}" if message.startswith("action") else message):
        env.step(action)
    good = env.action_space.sample()
    assert env.step(good)[4]["step"] == 1
    options: Any = {"action_space": space, "num_envs": 2, "client": client}
    vector = droidgym.make_vec(task.id, **options)
    vector.reset()
    with pytest.raises(kind, match="^environment 1: "):
        vector.step([good, action])
    assert vector.step([good, good])[4]["step"].tolist() == [1, 1]
    vector.close()


def test_actions_of_numpy_are_taken(make_env: MakeEnv) -> None:
    env = make_env(action_space="discrete", step_limit=9)
    env.reset()
    for action in (7, np.int64(7), np.array(7), np.array([7, 8], np.uint8)[0]):
        assert "invalid_action" not in env.step(action)[4]
    env = make_env(step_limit=9)
    env.reset()
    for gesture in ([0, 0, 0, 0], np.array([1 + 5e-7, -1, 0, 0]), np.zeros((2, 4))[1], (1, 1, -1, -1)):
        assert "invalid_action" not in env.step(gesture)[4]


def test_a_call_before_reset(make_env: MakeEnv, client: droidgym.Client, task: droidgym.TaskListing) -> None:
    env: Any = make_env(action_space="text")
    vector: Any = droidgym.make_vec(task.id, num_envs=2, action_space="text", client=client)
    for call in (lambda: env.step(""), lambda: env.save_snapshot("x"), lambda: vector.step(("", ""))):
        with pytest.raises(ResetNeeded) as refused:
            call()
        assert isinstance(refused.value, DroidgymError) and refused.value.reason == "NOT_RESET"
        again = pickle.loads(pickle.dumps(refused.value))
        assert (type(again), again.environments) == (type(refused.value), refused.value.environments)
    vector.close()


def test_success_is_told_by_the_name_that_trainers_look_for(
    make_env: MakeEnv, client: droidgym.Client, task: droidgym.TaskListing
) -> None:
    env = make_env(action_space="text", step_limit=2, autoreset_mode="SameStep")
    assert env.reset()[1]["is_success"] is False
    assert env.step("")[4]["is_success"] is False
    assert env.step("")[4]["final_info"]["is_success"] is False
    options: Any = {"action_space": "text", "step_limit": 2, "client": client, "autoreset_mode": "SameStep"}
    vector = droidgym.make_vec(task.id, num_envs=2, **options)
    vector.reset()
    for info in (vector.step(("", ""))[4], vector.step(("", ""))[4]["final_info"]):
        assert (info["is_success"].dtype, info["is_success"].tolist(), info["_is_success"].tolist()) == (
            np.bool_,
            [False, False],
            [True, True],
        )
    vector.close()


def test_environments_say_what_they_are(make_env: MakeEnv, client: droidgym.Client, task: droidgym.TaskListing) -> None:
    phone = client.list_environments()[0].id
    env = make_env(environment=phone, action_space="discrete")
    assert repr(env) == f"<DroidGymEnv {task.id} on phone {phone}, Discrete(385)>" == str(env)
    vector = droidgym.make_vec(task.id, num_envs=2, environment=phone, action_space="discrete", client=client)
    assert repr(vector) == f"DroidGymVectorEnv({task.id} on phone {phone}, Discrete(385), num_envs=2)"
    vector.close()


def test_the_specification_makes_the_environment_again(address: str, task: droidgym.TaskListing) -> None:
    with droidgym.make(task.id, address=address, action_space="text", step_limit=3) as env:
        spec = env.spec
        assert spec is not None
        own = droidgym.gymnasium_id(task.id)
        assert spec.id == (own if own in gymnasium.registry else "droidgym/Phone-v0")
        assert spec.kwargs == {"task": task.id, "address": address, "action_space": "text", "step_limit": 3}
        shown, info = env.reset(seed=4)
        assert spec.max_episode_steps == info["step_limit"] == 3
        with gymnasium.make(spec) as twin:
            assert np.array_equal(twin.reset(seed=4)[0], shown)
            ends = [twin.step("")[2:4] for _ in range(3)]
            assert ends == [(False, False), (False, False), (False, True)]


def test_the_specification_makes_a_vector_and_is_saved(address: str, task: droidgym.TaskListing) -> None:
    options: Any = {"address": address, "action_space": "text", "step_limit": 2, "autoreset_mode": AutoresetMode.DISABLED}
    env = droidgym.make(task.id, **options)
    env.reset()
    spec = env.spec
    assert spec is not None and spec.max_episode_steps == 2
    assert EnvSpec.from_json(spec.to_json()) == spec
    env.close()
    del spec.kwargs["autoreset_mode"]
    vector = gymnasium.make_vec(spec, num_envs=2, vectorization_mode="vector_entry_point")
    vector.reset()
    assert [vector.step(("", ""))[3].tolist() for _ in range(2)] == [[False, False], [True, True]]
    vector.close()


def test_gymnasiums_make_cuts_no_longer_episode(address: str, task: droidgym.TaskListing) -> None:
    longer = task.step_limit + 5
    options: Any = {"task": task.id, "address": address, "action_space": "text", "pixel_size": (16, 32)}
    with gymnasium.make("droidgym/Phone-v0", step_limit=longer, **options) as env:
        env.reset()
        assert env.unwrapped.spec is not None and env.unwrapped.spec.max_episode_steps == longer
        ends = [env.step("")[2:4] for _ in range(longer)]
        assert ends == [(False, False)] * (longer - 1) + [(False, True)]


def test_the_limit_is_known_before_the_first_reset(address: str, task: droidgym.TaskListing) -> None:
    options: Any = {"address": address, "action_space": "text", "pixel_size": (16, 32)}
    with droidgym.make(task.id, **options) as env, gymnasium.make("droidgym/Phone-v0", task=task.id, **options) as other:
        limits = [each.spec.max_episode_steps if each.spec else None for each in (env, other)]
        assert limits == [task.step_limit, task.step_limit] == [env.reset()[1]["step_limit"], other.reset()[1]["step_limit"]]


def test_a_longer_limit_takes_the_place_of_the_specifications(address: str, task: droidgym.TaskListing) -> None:
    def ends(env: gymnasium.Env[Any, Any], count: int) -> list[bool]:
        env.reset()
        truncated = [env.step("")[3] for _ in range(count)]
        env.close()
        return truncated

    options: Any = {"address": address, "action_space": "text", "pixel_size": (16, 32)}
    env = droidgym.make(task.id, step_limit=2, **options)
    env.close()
    spec = env.spec
    assert spec is not None and spec.max_episode_steps == 2
    longer = gymnasium.make(spec, step_limit=4)
    assert longer.spec is not None and longer.spec.max_episode_steps == 4
    assert ends(longer, 4) == [False, False, False, True]
    assert ends(gymnasium.make(longer.spec, step_limit=5), 5) == [False, False, False, False, True]
    # A TimeLimit that is asked for stays.
    shorter = gymnasium.make(spec, max_episode_steps=1)
    assert shorter.spec is not None and shorter.spec.max_episode_steps == 1
    assert ends(shorter, 1) == ends(gymnasium.make(shorter.spec), 1) == [True]
    assert pickle.loads(pickle.dumps(spec)) == spec == deepcopy(spec)


def test_seeds_are_sent_only_when_they_are_given(make_env: MakeEnv) -> None:
    assert make_env(seed=6).reset()[1]["seed"] == 6
    for make in (droidgym.make, droidgym.make_vec):
        assert inspect.signature(make).parameters["seed"].default is None
