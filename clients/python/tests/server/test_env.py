import string
import warnings
from typing import Any

import grpc
import gymnasium
import numpy as np
import pytest
from conftest import MakeEnv
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import droidgym
from droidgym import DroidgymError, Element
from droidgym.ui_actions import UI_ACTION_KINDS, UiActions
from droidgym.v1 import gym_pb2 as pb

SPACES = [
    ("dual-gesture", spaces.Box(-1.0, 1.0, (4,), np.float32)),
    ("discrete", spaces.Discrete(385)),
    ("text", spaces.Text(max_length=1000, min_length=0, charset=string.printable)),
    ("ui", UiActions()),
]

IDLE = pb.Settle(idle=pb.Settle.Idle(quiet_milliseconds=100, timeout_milliseconds=2000))


@pytest.mark.parametrize(("name", "space"), SPACES)
@pytest.mark.parametrize("observation", [("pixels",), ("pixels", "elements", "xml")])
def test_passes_gymnasiums_checker(make_env: MakeEnv, name: str, space: Any, observation: tuple[str, ...]) -> None:
    env = make_env(action_space=name, observation=observation, render_mode="rgb_array")
    assert env.action_space == space
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Made by hand, the environment has no spec from which the checker could make more of it.
        warnings.filterwarnings("ignore", message=".*spec.*")
        check_env(env)


UI_ACTIONS: list[dict[str, Any]] = [
    {"kind": "tap", "at": {"x": 5, "y": 900}},
    {"kind": "double-tap", "at": {"tag": 0}},
    {"kind": "long-press", "at": {"x": 5, "y": 900}, "ms": 700},
    {"kind": "swipe", "from": {"x": 5, "y": 900}, "to": {"x": 5, "y": 300}},
    {"kind": "drag", "from": {"x": 5, "y": 900}, "to": {"x": 5, "y": 300}, "ms": 900},
    {"kind": "scroll", "direction": "down", "at": {"x": 5, "y": 900}},
    {"kind": "type", "text": "a", "at": {"x": 5, "y": 900}, "clear": True, "enter": True},
    {"kind": "key", "key": "HOME"},
    {"kind": "open-app", "app": "Clock"},
    {"kind": "wait", "ms": 10},
    {"kind": "answer", "text": "42"},
    {"kind": "finish", "status": "infeasible", "answer": "no"},
    {"kind": "ask-user", "question": "Which?"},
    {"kind": "no-op"},
    {"kind": "api", "name": "settings_wifi", "parameters": {}},
]


@pytest.mark.parametrize("action", UI_ACTIONS, ids=lambda action: action["kind"])
def test_every_ui_action_arrives(make_env: MakeEnv, action: dict[str, Any]) -> None:
    assert {each["kind"] for each in UI_ACTIONS} == set(UI_ACTION_KINDS)
    env = make_env(action_space="ui", observation=("elements",), end_on_success=False, step_limit=5)
    env.reset()
    info = env.step(action)[4]
    # A counter has no screen; the simulated phones say what they did.
    assert info["executed"].startswith(("ui", action["kind"].split("-")[0], "press(", "tap(", "settings_wifi("))


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ({}, "'kind' must be one of tap"),
        ({"kind": "tap"}, "'tap' needs 'at'"),
        ({"kind": "tap", "at": {"tag": 0}, "ms": 3}, "'tap' has no ms, only"),
        ({"kind": "wave"}, "'kind' must be one of tap"),
    ],
)
def test_what_is_no_ui_action(make_env: MakeEnv, action: dict[str, Any], message: str) -> None:
    env = make_env(action_space="ui")
    env.reset()
    with pytest.raises(ValueError, match=message):
        env.step(action)


def test_pixels_are_a_box(make_env: MakeEnv) -> None:
    env = make_env()
    assert env.observation_space == spaces.Box(0, 255, (256, 128, 3), np.uint8)
    observation, _ = env.reset(seed=1)
    assert observation in env.observation_space
    observation[0, 0, 0] = 1  # the array is the caller's own


def test_pixels_have_the_asked_size(make_env: MakeEnv) -> None:
    observation, _ = make_env(pixel_size=(40, 90)).reset()
    assert observation.shape == (90, 40, 3)


def test_other_fields_make_a_dict(make_env: MakeEnv) -> None:
    env = make_env(observation=("elements", "xml"))
    observation, _ = env.reset()
    assert set(observation) == {"elements", "xml"}
    assert all(isinstance(element, Element) for element in observation["elements"])
    assert [element.numeric_tag for element in observation["elements"]] == list(range(len(observation["elements"])))
    assert observation in env.observation_space


def test_an_episode(make_env: MakeEnv, task: droidgym.TaskListing) -> None:
    env = make_env(action_space="text", step_limit=3, seed=11)
    _, info = env.reset()
    assert info["instruction"] == task.instruction
    assert (info["task"], info["step"], info["step_limit"], info["seed"]) == (task.id, 0, 3, 11)
    for step in (1, 2, 3):
        _, reward, terminated, truncated, info = env.step("")
        assert (reward, terminated, truncated, info["step"]) == (0.0, False, step == 3, step)
        assert info["invalid_action"]
    with pytest.raises(DroidgymError) as refused:
        env.step("")
    assert (refused.value.code, refused.value.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "EPISODE_OVER")


def test_the_same_seed_and_actions_give_the_same_bytes(make_env: MakeEnv) -> None:
    first, second = make_env(), make_env()
    for env in (first, second):
        env.action_space.seed(3)
    assert np.array_equal(first.reset(seed=5)[0], second.reset(seed=5)[0])
    for _ in range(3):
        ours, theirs = (env.step(env.action_space.sample()) for env in (first, second))
        assert np.array_equal(ours[0], theirs[0])
        assert ours[1:] == theirs[1:]


def test_render(make_env: MakeEnv) -> None:
    env = make_env(render_mode="rgb_array")
    env.reset()
    picture = env.render()
    assert picture is not None and picture.ndim == 3 and picture.shape[2] == 3 and picture.dtype == np.uint8
    with_none = make_env()
    with_none.reset()
    with pytest.warns(UserWarning, match="without specifying any render mode"):
        assert with_none.render() is None


def test_snapshots(make_env: MakeEnv) -> None:
    env = make_env()
    first, _ = env.reset(seed=2)
    env.save_snapshot("start")
    env.step([0.9, 0.0, -0.9, 0.0])
    assert np.array_equal(env.load_snapshot("start"), first)
    env.delete_snapshot("start")
    with pytest.raises(DroidgymError) as refused:
        env.load_snapshot("start")
    assert (refused.value.code, refused.value.reason) == (grpc.StatusCode.NOT_FOUND, "SNAPSHOT_NOT_FOUND")


def test_forks_go_on_by_themselves(address: str, task: droidgym.TaskListing) -> None:
    env = droidgym.make(task.id, action_space="text", address=address)
    env.reset(seed=4)
    env.step("one")
    forks = env.fork(2)
    expected = env.step("one")
    # The connection is closed with the last of them, not with the first.
    env.close()
    for fork in forks:
        assert fork.action_space is not env.action_space
        ours = fork.step("one")
        assert np.array_equal(ours[0], expected[0])
        assert ours[1:] == expected[1:]
        fork.close()


def test_an_episode_after_an_episode(make_env: MakeEnv, task: droidgym.TaskListing) -> None:
    env = make_env(action_space="text", step_limit=1, autoreset_mode=AutoresetMode.SAME_STEP)
    first, _ = env.reset()
    observation, _, terminated, truncated, info = env.step("one")
    assert (terminated, truncated, info["step"], info["final_info"]["step"]) == (False, True, 0, 1)
    assert info["instruction"] == task.instruction
    assert observation.shape == info["final_obs"].shape == first.shape
    env = make_env(action_space="text", step_limit=1, autoreset_mode="NextStep")
    env.reset()
    assert "instruction" not in env.step("")[4]
    assert env.step("")[4]["instruction"] == task.instruction


def test_options_arrive_as_they_were_given(make_env: MakeEnv, client: droidgym.Client) -> None:
    gesture = {"suite": "b-moca", "resampling": "area", "tap_threshold": 0.5, "navigation_buttons": False}
    env = make_env(autoreset_mode="Disabled", wait=1.5, criteria="bmoca", seed=3, **gesture)
    options = client.call("Describe", pb.DescribeRequest(handle=env.handle)).description.options
    assert (options.autoreset, options.wait_milliseconds) == (pb.AUTORESET_MODE_DISABLED, 1500)
    assert (options.criteria, options.suite, options.seed) == ("bmoca", "b-moca", 3)
    assert (options.observation.resampling, options.dual_gesture.tap_threshold) == ("area", 0.5)
    assert options.dual_gesture.HasField("navigation_buttons") and not options.dual_gesture.navigation_buttons
    for settle, policy in ((0.5, pb.Settle(fixed=pb.Settle.Fixed(milliseconds=500))), ([0.1, 2], IDLE)):
        described = client.call("Describe", pb.DescribeRequest(handle=make_env(settle=settle).handle))
        assert described.description.options.settle == policy
    # A gym either reads the definition, which is none, or knows no task but its own.
    with pytest.raises(DroidgymError, match="INVALID_DEFINITION|UNKNOWN_TASK"):
        make_env(task=None, task_definition="x: 1")
    with pytest.raises(TypeError, match="colour"):
        make_env(colour="red")


def test_reset_options(make_env: MakeEnv, client: droidgym.Client) -> None:
    env = make_env()
    last = client.list_environments()[-1].id
    _, info = env.reset(options={"environment": last})
    assert info["environment"] == last
    with pytest.raises(ValueError, match="colour"):
        env.reset(options={"colour": "red"})
    with pytest.raises(DroidgymError, match="UNKNOWN_ENVIRONMENT"):
        env.reset(options={"environment": "none-such"})


def test_gymnasiums_own_make_and_a_context_manager(address: str, task: droidgym.TaskListing) -> None:
    with gymnasium.make("droidgym/Phone-v0", task=task.id, address=address) as env:
        observation, _ = env.reset(seed=1)
        assert observation in env.observation_space
        env.step(env.action_space.sample())
    env.close()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"action_space": "keyboard"}, "keyboard"),
        ({"observation": ()}, "at least one"),
        ({"observation": ("smell",)}, "smell"),
        ({"seed": -1}, "seed"),
        ({"render_mode": "ansi"}, "choose human, rgb_array or None"),
    ],
)
def test_what_cannot_be_asked(make_env: MakeEnv, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make_env(**options)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"task": "clock/none"}, "UNKNOWN_TASK"),
        ({"environment": "none"}, "UNKNOWN_ENVIRONMENT"),
        ({"suite": ""}, "INVALID_REQUEST"),
        ({"resampling": "cubic"}, "INVALID_REQUEST"),
        ({"pixel_size": (0, 5)}, "INVALID_REQUEST"),
        ({"step_limit": 0}, "INVALID_REQUEST"),
        ({"action_space": "discrete", "tap_threshold": 0.5}, "INVALID_REQUEST"),
        ({"tap_threshold": float("nan")}, "INVALID_REQUEST"),
    ],
)
def test_what_the_server_refuses(make_env: MakeEnv, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(DroidgymError) as refused:
        make_env(**options)
    assert (refused.value.code, refused.value.reason) == (grpc.StatusCode.INVALID_ARGUMENT, reason)


def test_the_outcome_is_told_once_the_episode_is_over(make_env: MakeEnv) -> None:
    env = make_env(action_space="text", step_limit=2)
    with pytest.raises(DroidgymError, match="NOT_RESET"):
        env.outcome()
    info = env.reset()[1]
    env.step("")
    with pytest.raises(DroidgymError, match="EPISODE_NOT_OVER"):
        env.outcome()
    assert env.step("")[3]
    place = (info["task"], info["environment"], info["seed"], 2)
    assert env.outcome() == droidgym.Outcome(*place, done=False, first_success_step=None, difference=[], harm={})
    env.reset()
    with pytest.raises(DroidgymError, match="EPISODE_NOT_OVER"):
        env.outcome()


def test_an_event_happens_between_two_actions(make_env: MakeEnv) -> None:
    env = make_env(action_space="discrete")
    event = {"message": {"from": "5550100", "text": "Hi"}}
    with pytest.raises(DroidgymError, match="NOT_RESET"):
        env.inject_event(event)
    env.reset()
    assert env.inject_event(event) == "a message from 5550100: Hi"
    assert env.step(0)[4]["occurrences"] == ["a message from 5550100: Hi"]
    with pytest.raises(DroidgymError, match="INVALID_DEFINITION"):
        env.inject_event({"reboot": True})


def test_step_before_reset_and_after_close(make_env: MakeEnv) -> None:
    env = make_env()
    with pytest.raises(DroidgymError, match="NOT_RESET"):
        env.step([0, 0, 0, 0])
    env.close()
    env.close()
    with pytest.raises(DroidgymError, match="CLOSED"):
        env.reset()


def test_13_19_a_closed_environment_says_so(address: str, task: droidgym.TaskListing) -> None:
    env = droidgym.make(task.id, address=address)
    env.reset()
    env.close()
    for call in (lambda: env.step([0, 0, 0, 0]), env.reset, env.fork, lambda: env.save_snapshot("x")):
        with pytest.raises(DroidgymError) as refused:
            call()
        assert (refused.value.code, refused.value.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "CLOSED")


def test_13_19_a_closed_connection_says_so(address: str, task: droidgym.TaskListing) -> None:
    closed = droidgym.Client(address)
    env = droidgym.make(task.id, client=closed)
    closed.close()
    for call in (closed.list_tasks, env.reset, lambda: droidgym.make_vec(task.id, client=closed)):
        with pytest.raises(DroidgymError) as refused:
            call()
        assert refused.value.reason == "CONNECTION_CLOSED"
    env.close()


def test_13_19_closing_hides_no_error(make_env: MakeEnv, client: droidgym.Client, caplog: Any) -> None:
    env = make_env()
    with pytest.raises(ZeroDivisionError), env:
        client.call("Close", pb.CloseRequest(handle=env.handle))
        raise ZeroDivisionError
    assert "UNKNOWN_HANDLE" in caplog.text


def test_no_server() -> None:
    with droidgym.Client("127.0.0.1:1", deadline=2) as nowhere, pytest.raises(DroidgymError) as refused:
        nowhere.list_tasks()
    assert refused.value.code in (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED)
