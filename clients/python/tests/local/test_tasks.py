import json
import warnings
from importlib.resources import files

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import droidgym

TASKS: list[str] = json.loads(files("droidgym").joinpath("tasks.json").read_text("utf-8"))
ONE_OF_EVERY_APP = list({task.split("/")[0]: task for task in reversed(TASKS)}.values())


@pytest.mark.parametrize("task", ONE_OF_EVERY_APP)
def test_a_task_of_every_app_passes_gymnasiums_checker(task: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(droidgym.gymnasium_id(task), render_mode="rgb_array", pixel_size=(16, 32))
        check_env(env.unwrapped)


def test_every_task_has_a_name_and_the_server_knows_it() -> None:
    with droidgym.Client() as client:
        assert [task.id for task in client.list_tasks()] == TASKS
    assert all(droidgym.gymnasium_id(task) in gymnasium.registry for task in TASKS)
    assert len(ONE_OF_EVERY_APP) == 18


def test_progress_is_rewarded_where_it_is_asked_for() -> None:
    with droidgym.make("clock/go_to_the_timer_page_in_clock", environment="000", action_space="text", reward="progress") as env:
        assert env.reset()[1]["progress"] == 0
        assert env.step('Action: press("HOME")')[1] == 0
    with droidgym.make("clock/go_to_the_timer_page_in_clock", environment="000") as env:
        assert "progress" not in env.reset()[1]
