import json
import warnings
from importlib.resources import files

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import droidgym

LISTED: dict[str, list[str]] = json.loads(files("droidgym").joinpath("tasks.json").read_text("utf-8"))
TASKS = LISTED["tasks"]
ONE_OF_EVERY_APP = list({task.split("/")[0]: task for task in reversed(TASKS)}.values())


@pytest.mark.parametrize("task", ONE_OF_EVERY_APP)
def test_a_task_of_every_app_passes_gymnasiums_checker(task: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(droidgym.gymnasium_id(task), render_mode="rgb_array", pixel_size=(16, 32))
        check_env(env.unwrapped)


def test_every_task_has_a_name_and_the_server_knows_it() -> None:
    with droidgym.Client() as client:
        listed = client.list_tasks()
    assert [task.id for task in listed if not task.is_template] == TASKS
    assert [task.id for task in listed if task.is_template] == LISTED["templates"]
    assert {suite for task in listed for suite in task.suites} == set(LISTED["suites"])
    assert all(droidgym.gymnasium_id(task) in gymnasium.registry for task in (*TASKS, *LISTED["templates"]))
    assert len(ONE_OF_EVERY_APP) == 18


def test_progress_is_rewarded_where_it_is_asked_for() -> None:
    with droidgym.make("clock/go_to_the_timer_page_in_clock", environment="000", action_space="text", reward="progress") as env:
        assert env.reset()[1]["progress"] == 0
        assert env.step('Action: press("HOME")')[1] == 0
    with droidgym.make("clock/go_to_the_timer_page_in_clock", environment="000") as env:
        assert "progress" not in env.reset()[1]


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("droidgym/calculator-enter_product-v0", "calculator/enter_product__"),
        ("droidgym/suite-representative-v0", ""),
    ],
)
def test_templates_and_suites_have_names_too(name: str, begins: str) -> None:
    env = gymnasium.make(name, pixel_size=(16, 32))
    assert env.spec is not None and env.spec.id == name
    drawn = {env.reset()[1]["task"] for _ in range(6)}
    assert len(drawn) > 1 and all(task.startswith(begins) for task in drawn)
    env.close()
    vector = gymnasium.make_vec(name, num_envs=2, pixel_size=(16, 32))
    assert "instruction" in vector.reset()[0]
    vector.close()


def test_the_nearest_name_is_suggested() -> None:
    with pytest.raises(gymnasium.error.NameNotFound, match="Did you mean: `calculator-enter_product`"):
        gymnasium.make("droidgym/calculator-enter_produkt-v0")
    with pytest.raises(gymnasium.error.NameNotFound, match="Did you mean: `suite-representative`"):
        gymnasium.make("droidgym/suite-representativ-v0")
