# pyright: basic
"""Tasks and phones that resets draw, and the instruction in the observation."""

import copy
import pickle
import re
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Box, Dict
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import droidgym
from droidgym import DroidgymError
from droidgym.spaces import AnyText

ONE = "clock/open_the_clock_app"
TEMPLATE = "calculator/enter_product"
SMALL: dict[str, Any] = {"pixel_size": (16, 32), "action_space": "discrete"}
TWO = {"clock/*": 1, "settings/*": 1}
LISTED = [ONE, "clock/create_alarm_at_10_30_am", "settings/turn_off_wifi", "calculator/open_calculator"]


@pytest.fixture(scope="module")
def instructions() -> dict[str, str]:
    with droidgym.Client() as client:
        return {task.id: task.instruction for task in client.list_tasks()}


def fields_of(env: Any) -> set[str]:
    return set(env.observation_space.spaces)


def infos(env: Any, count: int) -> list[dict[str, Any]]:
    return [env.reset()[1] for _ in range(count)]


def test_environments_without_a_seed_are_no_clones() -> None:
    vector = SyncVectorEnv([lambda: gymnasium.make("droidgym/Phone-v0", task=ONE, **SMALL)] * 3)
    ours = droidgym.make_vec(ONE, num_envs=3, **SMALL)
    seeds = [*vector.reset()[1]["seed"], *ours.reset()[1]["seed"], *vector.reset()[1]["seed"]]
    assert len(set(seeds)) == 9
    vector.close()
    ours.close()


def test_processes_without_a_seed_are_no_clones_and_have_the_instruction() -> None:
    options: Any = {"num_envs": 2, "vectorization_mode": "async", "tasks": TWO, **SMALL}
    vector = gymnasium.make_vec("droidgym/Phone-v0", **options)
    shown, info = vector.reset()
    assert info["seed"][0] != info["seed"][1]
    assert tuple(shown["instruction"]) == tuple(info["instruction"])
    again = vector.step(np.array([384, 384]))[0]
    assert tuple(again["instruction"]) == tuple(info["instruction"])
    vector.close()


def test_a_seed_of_info_makes_the_episode_again() -> None:
    with droidgym.make(tasks=["clock/*", TEMPLATE], **SMALL) as env, droidgym.make(
        tasks=["clock/*", TEMPLATE], **SMALL
    ) as twin:
        for _ in range(5):
            shown, info = env.reset()
            again, same = twin.reset(seed=info["seed"])
            assert info == same
            assert np.array_equal(shown["pixels"], again["pixels"]) and shown["instruction"] == again["instruction"]


def test_later_episodes_go_on_with_the_generator_of_the_last_seed() -> None:
    def seeds(env: Any) -> list[int]:
        return [env.reset(seed=6)[1]["seed"], *(info["seed"] for info in infos(env, 3))]

    with droidgym.make(ONE, **SMALL) as env, droidgym.make(ONE, seed=1, **SMALL) as twin:
        first = seeds(env)
        assert first == seeds(twin) == seeds(env) and len(set(first)) == 4
    ours = droidgym.make_vec(ONE, num_envs=2, seed=6, **SMALL)
    assert [ours.reset()[1]["seed"].tolist()[0] for _ in range(4)] == first
    ours.close()


def test_phones_are_drawn_from_the_training_split_by_default() -> None:
    with droidgym.make(ONE, **SMALL) as env, droidgym.Client() as client:
        phones = {info["environment"] for info in infos(env, 8)}
        training = {one.id for one in client.list_environments() if one.split == "train"}
        assert len(phones) > 1 and phones <= training


@pytest.mark.parametrize("given", [{"task": "clock/*"}, {"tasks": ["clock/*"]}, {"task": {"clock/*": 2}}], ids=str)
def test_every_reset_draws_a_task(given: Any) -> None:
    with droidgym.make(**given, **SMALL) as env:
        drawn = {info["task"] for info in infos(env, 8)}
    assert len(drawn) > 1 and all(task.startswith("clock/") for task in drawn)


def test_weights_say_how_often() -> None:
    with droidgym.make({ONE: 1000, "settings/turn_off_wifi": 0.001}, **SMALL) as env:
        assert {info["task"] for info in infos(env, 10)} == {ONE}


def test_a_template_draws_its_values() -> None:
    with droidgym.make(TEMPLATE, **SMALL) as env:
        assert "instruction" in fields_of(env)
        drawn = infos(env, 6)
        assert len({info["task"] for info in drawn}) > 1
        assert len({info["instruction"] for info in drawn}) > 1
        assert all(info["task"].startswith(f"{TEMPLATE}__") for info in drawn)


def test_a_suite_draws_from_its_tasks() -> None:
    with droidgym.make(suite="representative", **SMALL) as env, droidgym.Client() as client:
        suite = {task.id for task in client.list_tasks() if "representative" in task.suites}
        drawn = {info["task"] for info in infos(env, 8)}
        assert len(drawn) > 1 and drawn <= suite
        assert repr(env).startswith("<DroidGymEnv suite representative on split train")


def test_the_specification_tells_a_limit_where_one_applies() -> None:
    def told(**options: Any) -> tuple[int | None, int]:
        env = droidgym.make(**options, **SMALL)
        assert env.spec is not None
        before = env.spec.max_episode_steps
        limit = env.reset()[1]["step_limit"]
        env.close()
        assert before == env.spec.max_episode_steps
        return before, limit

    one, limit = told(task=ONE)
    assert one == limit
    assert told(tasks=LISTED)[0] is None
    assert told(suite="representative")[0] is None
    assert told(tasks=LISTED, step_limit=7) == (7, 7)
    assert told(task=ONE, autoreset_mode="NextStep")[0] is None
    with droidgym.make(ONE, **SMALL) as env:
        env.reset(options={"task": LISTED})
        assert env.spec is not None and env.spec.max_episode_steps is None


def test_what_the_server_refuses() -> None:
    for options, reason in (
        ({"tasks": ["clock/none"]}, "UNKNOWN_TASK"),
        ({"task": ONE, "split": "validation"}, "INVALID_OPTION"),
        ({"task": ONE, "split_definition": "colour: red"}, "INVALID_DEFINITION"),
        ({"task": ONE, "environment": 0, "num_phones": 0}, None),
    ):
        with pytest.raises(DroidgymError) as refused:
            droidgym.make(**options)  # type: ignore[arg-type]
        assert reason is None or refused.value.reason == reason


def test_only_so_many_phones() -> None:
    def phones(**options: Any) -> set[str]:
        env = droidgym.make(ONE, split="train-sampled", **options, **SMALL)
        seen = {info["environment"] for info in infos(env, 6)}
        env.close()
        return seen

    one = phones(num_phones=1)
    assert len(one) == 1 and phones(num_phones=1) == one
    assert phones(num_phones=1, phone_seed=5) != one
    assert one <= phones(num_phones=3) | one and len(phones(num_phones=3)) <= 3
    assert len(phones()) > 3


@pytest.mark.parametrize("kind", ["file", "dict", "text"])
def test_a_split_of_ones_own(kind: str, tmp_path: Path) -> None:
    locales = ["de-DE", "fr-CA"]
    text = f"name: own\nbase: train-sampled\nfactors:\n  locale: [{', '.join(locales)}]\n"
    file = tmp_path / "own.yaml"
    file.write_text(text)
    given: dict[str, Any] = {
        "file": {"split": str(file)},
        "dict": {"split": {"name": "own", "base": "train-sampled", "factors": {"locale": locales}}},
        "text": {"split_definition": text},
    }[kind]
    with droidgym.make(ONE, **given, **SMALL) as env:
        first = env.reset(seed=3)[1]
        assert len({first["environment"], *(info["environment"] for info in infos(env, 3))}) > 1
    with droidgym.make(ONE, split={"name": "own", "base": "train-sampled", "factors": {"locale": locales}}, **SMALL) as env:
        assert env.reset(seed=3)[1] == first


def test_a_shift_is_a_split() -> None:
    with droidgym.make(ONE, shift="locale", **SMALL) as env, droidgym.make(ONE, split="shift-locale", **SMALL) as other:
        assert [env.reset(seed=s)[1] for s in range(4)] == [other.reset(seed=s)[1] for s in range(4)]


def test_splits_and_templates_are_listed() -> None:
    with droidgym.Client() as client:
        splits = {split.name: split for split in client.list_splits()}
        templates = [task.id for task in client.list_tasks() if task.is_template]
    assert {"train", "test", "train-sampled", "test-sampled", "sampled", "shift-locale"} <= set(splits)
    assert (splits["train"].size, splits["train"].is_test, splits["train"].allowed) == (35, False, True)
    assert (splits["train-sampled"].size, splits["test"].is_test) == (None, True)
    assert len(splits["train"].hash) == 12
    assert TEMPLATE in templates and ONE not in templates


def test_one_task_is_shown_without_its_instruction() -> None:
    with droidgym.make(ONE, **SMALL) as env:
        assert isinstance(env.observation_space, Box)
    with droidgym.make("clock/*", instruction=False, **SMALL) as env:
        assert isinstance(env.observation_space, Box)
        assert env.reset()[0] in env.observation_space


@pytest.mark.parametrize("asked", [{"instruction": True}, {"observation": ("pixels", "instruction")}], ids=str)
def test_one_task_with_its_instruction(asked: Any) -> None:
    with droidgym.make(ONE, **asked, **SMALL) as env:
        assert env.observation_space == Dict({"instruction": AnyText(), "pixels": Box(0, 255, (32, 16, 3), np.uint8)})
        shown, info = env.reset()
        assert shown["instruction"] == info["instruction"]
        assert env.step(3)[0]["instruction"] == info["instruction"]
        check_env(env, skip_render_check=True)


def test_the_instruction_alone() -> None:
    with droidgym.make(ONE, observation="instruction", action_space="ui") as env:
        shown, info = env.reset()
        assert shown == {"instruction": info["instruction"]} and shown in env.observation_space


@pytest.mark.parametrize("observation", ["pixels", "arrays", ("elements", "text", "action_mask")], ids=str)
def test_the_instruction_as_numbers(observation: Any) -> None:
    with droidgym.make("clock/*", observation=observation, fixed_shape=True, action_space="discrete") as env:
        space: Any = env.observation_space
        assert space["instruction"] == Box(0, 4095, (32,), np.int32)
        words: dict[str, Any] = {}
        for _ in range(5):
            shown, info = env.reset()
            assert shown in env.observation_space
            assert np.array_equal(words.setdefault(info["instruction"], shown["instruction"]), shown["instruction"])
            assert shown["instruction"].any()
        assert len({bytes(ids) for ids in words.values()}) == len(words) > 1


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("fixed_shape", [False, True], ids=["own", "fixed"])
def test_every_step_of_a_vector_has_the_instruction(
    mode: AutoresetMode, fixed_shape: bool, instructions: dict[str, str]
) -> None:
    options: dict[str, Any] = {"tasks": LISTED, "step_limit": 2, "fixed_shape": fixed_shape, **SMALL}
    ours = droidgym.make_vec(num_envs=3, autoreset_mode=mode, seed=0, **options)
    theirs = SyncVectorEnv(
        [lambda seed=seed: droidgym.make(seed=seed, **options) for seed in range(3)], autoreset_mode=mode
    )
    assert ours.observation_space == theirs.observation_space

    def same(call: Any) -> Any:
        first, second = call(ours), call(theirs)
        assert all(data_equivalence(one, other, exact=True) for one, other in zip(first, second))
        assert first[0] in ours.observation_space
        return first

    tasks = same(lambda vector: vector.reset(seed=5))[1]["task"]
    for _ in range(6):
        shown, _, ended, cut, info = same(lambda vector: vector.step(np.array([384, 384, 384])))
        tasks = info["task"]
        if not fixed_shape:
            assert shown["instruction"] == tuple(instructions[task] for task in tasks)
        if "final_obs" in info:
            for place in np.flatnonzero(ended | cut):
                told = info["final_obs"][place]["instruction"]
                assert fixed_shape or told == instructions[info["final_info"]["task"][place]]
        if mode is AutoresetMode.DISABLED and (over := ended | cut).any():
            shown, _ = same(lambda vector: vector.reset(options={"reset_mask": over}))
    ours.close()
    theirs.close()


def test_a_vector_of_different_tasks_has_their_instructions(instructions: dict[str, str]) -> None:
    tasks = [ONE, "settings/turn_off_wifi"]
    vector = droidgym.make_vec(tasks, **SMALL)
    assert vector.reset()[0]["instruction"] == tuple(instructions[task] for task in tasks)
    vector.close()
    plain = droidgym.make_vec(tasks, instruction=False, **SMALL)
    assert plain.reset()[0].shape == (2, 32, 16, 3)
    plain.close()


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_and_forks_have_the_instruction(copied: Any) -> None:
    with droidgym.make(TWO, **SMALL) as env:
        shown, info = env.reset(seed=4)
        (fork,) = env.fork()
        assert fork.step(3)[0]["instruction"] == shown["instruction"]
        assert fork.reset(seed=9)[0]["instruction"] == env.reset(seed=9)[0]["instruction"]
        twin = copied(env)
        assert twin.observation_space == env.observation_space
        assert twin.reset(seed=4)[1] == info
        for one in (twin, fork):
            one.close()


def test_reset_takes_another_distribution() -> None:
    with droidgym.make("clock/*", **SMALL) as env:
        for given, allowed in (
            ("settings/*", "settings/"),
            (["calculator/*", "settings/*"], ("calculator/", "settings/")),
            ({TEMPLATE: 1}, f"{TEMPLATE}__"),
            (ONE, ONE),
        ):
            drawn = [env.reset(options={"task": given})[1]["task"], *(info["task"] for info in infos(env, 3))]
            assert all(task.startswith(allowed) for task in drawn)
        tests = [env.reset(options={"split": "test"})[1], *infos(env, 3)]
        assert all(info["environment"].startswith("1") for info in tests)
        twin = copy.deepcopy(env)
        assert twin.reset()[1]["environment"].startswith("1") and twin.reset()[1]["task"] == ONE
        assert env.reset(options={"environment": "7"})[1]["environment"] == "007"
        twin.close()
        for options, error in (
            ({"task": []}, ValueError),
            ({"split": "x.yaml"}, ValueError),
            ({"split": {}}, TypeError),
            ({"split": "test", "environment": 0}, ValueError),
        ):
            with pytest.raises(error):
                env.reset(options=options)


def test_reset_takes_another_distribution_for_each_environment() -> None:
    vector = droidgym.make_vec("clock/*", num_envs=3, **SMALL)
    info = vector.reset(options={"task": {"settings/*": 1}, "split": "test"})[1]
    assert all(task.startswith("settings/") for task in info["task"])
    assert all(phone.startswith("1") for phone in info["environment"])
    info = vector.reset(options={"task": [ONE, ["settings/*"], {TEMPLATE: 1}], "split": ["train", "test", None]})[1]
    assert [task.split("/")[0] for task in info["task"]] == ["clock", "settings", "calculator"]
    assert [phone[0] for phone in info["environment"]] == ["0", "1", "1"]
    with pytest.raises(ValueError, match="environment 1: task .*it is empty"):
        vector.reset(options={"task": [ONE, [], ONE]})
    vector.close()


def test_a_vector_draws_for_each_environment() -> None:
    vector = droidgym.make_vec(tasks=TWO, num_envs=6, seed=1, **SMALL)
    first, second = vector.reset()[1], vector.reset()[1]
    assert len({*first["task"], *second["task"]}) > 3
    assert first["seed"].tolist() == [1, 2, 3, 4, 5, 6]
    assert repr(vector).startswith("DroidGymVectorEnv(tasks clock/* and settings/* on split train, Discrete(385)")
    vector.close()
    plain = droidgym.make_vec("clock/*", num_envs=2, **SMALL)
    assert all(task.startswith("clock/") for task in plain.reset()[1]["task"])
    plain.close()


def test_the_readmes_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).resolve().parent.parent.parent / "README.md").read_text("utf-8")
    (example,) = re.findall(r"^```py\n(.*?)^```$", readme, re.DOTALL | re.MULTILINE)
    exec(compile(example, "README.md", "exec"), {})
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first == "(4, 256, 128, 3) (4, 32)"
    assert "test-sampled-" in last
