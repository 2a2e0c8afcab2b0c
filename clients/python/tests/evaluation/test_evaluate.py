"""Evaluations of policies in Python, on a server of their own."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import droidgym
from droidgym.server_program import server_command

TASK = "clock/open_the_clock_app"
PHONES = [100, 101, 102, 103]
OPENS = 169
"""A tap that opens the clock on some of the phones."""
CHOICE: dict[str, Any] = {"tasks": TASK, "environments": PHONES, "episodes": 2, "seed": 5}
DISCRETE: dict[str, Any] = {"action_space": "discrete", "progress": False}

AGENT = f"""
class Agent:
    action_space = "discrete"
    observation = {{"pixels": True}}
    pixel_size = (128, 256)

    def act(self, observation):
        return {OPENS}
"""


SCRIPT: list[dict[str, Any]] = [
    {"kind": "api", "name": "clock_set_alarm_silently", "parameters": {"hour": 4, "minutes": 44}},
    {"kind": "open-app", "app": "Contacts"},
    {"kind": "key", "key": "HOME"},
    {"kind": "finish", "status": "complete"},
]
"""Does harm, does the task of one of two apps, and undoes it, unless success ends the episode."""
SCRIPTED = f"""
class Agent:
    action_space = "ui"
    observation = {{"pixels": True}}

    def reset(self, instruction, info):
        self.actions = iter({SCRIPT!r})

    def act(self, observation):
        return next(self.actions)
"""


class Scripted:
    """The same agent, for a batch."""

    def __init__(self) -> None:
        self.at: dict[int, int] = {}

    def begin(self, places: list[int], infos: list[dict[str, Any]]) -> None:
        self.at.update(dict.fromkeys(places, -1))

    def __call__(self, observations: Any) -> list[dict[str, Any]]:
        self.at = {place: step + 1 for place, step in self.at.items()}
        return [SCRIPT[self.at[place]] for place in sorted(self.at)]


def tap(observations: NDArray[np.uint8]) -> NDArray[np.int64]:
    return np.full(len(observations), OPENS)


def evaluated(out: Path, policy: Any = tap, **options: Any) -> droidgym.Evaluation:
    return droidgym.evaluate(policy, out=out, **{**CHOICE, **DISCRETE, **options})


def lines(folder: Path) -> dict[tuple[str, str, int], dict[str, Any]]:
    """The results without what differs from run to run, by task, phone and episode."""
    found = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    dropped = ("duration_ms", "action_ms", "agent", "policy")
    return {(line["task"], line["environment"], line["episode"]): {k: v for k, v in line.items() if k not in dropped} for line in found}


def told_by_the_program(folder: Path, agent: str, *chosen: str) -> Any:
    """What the program tells of an agent in a Python file; its results are in the folder ``program``."""
    (folder / "agent.py").write_text(agent)
    program = [*server_command(), "evaluate", "--agent", "python:agent.py", "--python", sys.executable]
    played = [*program, *chosen, "--seed", "5", "--out", "program", "--json"]
    return json.loads(subprocess.run(played, cwd=folder, capture_output=True, check=True).stdout)


def test_plays_what_the_program_plays(tmp_path: Path) -> None:
    names = ",".join(str(phone) for phone in PHONES)
    told = told_by_the_program(tmp_path, AGENT, "--tasks", TASK, "--environments", names, "--episodes", "2")
    result = evaluated(tmp_path / "python", num_envs=3)
    assert lines(tmp_path / "python") == lines(tmp_path / "program")
    assert len(result.results) == 8
    assert 0 < result.success_rate < 1
    assert result.success_rate == told["all"]["success"]
    assert result.standard_error == told["all"]["error_cells"]
    assert result.by_split == {"test": result.success_rate}
    assert result.by_task == {TASK: result.success_rate}
    assert {k: v for k, v in result.summary["metrics"].items() if "second" not in k} == {
        k: v for k, v in told["metrics"].items() if "second" not in k
    }
    assert result.report.read_text().startswith("<!doctype html>") and result.missing == []
    assert str(result) == f"25.0 % ± 25.0 of 8 episodes (test) — report: {result.report}"


@pytest.mark.parametrize("ends", [True, False])
def test_tells_harm_and_undone_success_as_the_program_does(tmp_path: Path, ends: bool) -> None:
    tasks = ["contacts/open_the_contact_app", "camera/open_the_camera_app"]
    finishing = [] if ends else ["--no-end-on-success"]
    told = told_by_the_program(tmp_path, SCRIPTED, "--tasks", ",".join(tasks), "--environments", "100,101", *finishing)
    options: dict[str, Any] = {"tasks": tasks, "environments": [100, 101], "episodes": 1, "action_space": "ui"}
    result = evaluated(tmp_path / "python", Scripted(), num_envs=3, end_on_success=ends, **options)
    assert lines(tmp_path / "python") == lines(tmp_path / "program")
    first = next(line for line in result.results if line["task"] == tasks[0])
    assert (first["success"], first["done"], first["first_success_step"]) == (ends, ends, 2)
    assert [change["kind"] for change in first["difference"]] == ["alarm_added"]
    assert first["harm"] == {"reversible": 1} and result.summary["harm"] == told["harm"]
    assert first.get("end_on_success", True) is ends


def test_results_do_not_depend_on_the_size_of_the_batch(tmp_path: Path) -> None:
    for count in (1, 3, 100):
        evaluated(tmp_path / str(count), num_envs=count)
    assert lines(tmp_path / "1") == lines(tmp_path / "3") == lines(tmp_path / "100")


def test_an_episode_that_fills_the_batch_does_not_count(tmp_path: Path) -> None:
    # The second ends at once, and is repeated while the first one goes on.
    result = evaluated(tmp_path, environments=[101, 102], episodes=1, num_envs=2)
    assert [(line["environment"], line["steps"]) for line in result.results] == [("102", 1), ("101", 4)]


def test_an_interrupted_evaluation_goes_on(tmp_path: Path) -> None:
    asked: list[int] = []

    def interrupted(observations: NDArray[np.uint8]) -> NDArray[np.int64]:
        asked.append(len(observations))
        if len(asked) == 6:
            raise KeyboardInterrupt
        return tap(observations)

    with pytest.raises(KeyboardInterrupt):
        evaluated(tmp_path / "torn", interrupted, num_envs=2, agent="tap")
    kept = (tmp_path / "torn" / "results.jsonl").read_text()
    assert 0 < len(kept.splitlines()) < 8
    evaluated(tmp_path / "torn", num_envs=2, agent="tap")
    assert (tmp_path / "torn" / "results.jsonl").read_text().startswith(kept)
    evaluated(tmp_path / "whole", agent="tap")
    assert lines(tmp_path / "torn") == lines(tmp_path / "whole")


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    evaluated(tmp_path)
    with pytest.raises(droidgym.EvaluationError, match="another seed") as seed:
        evaluated(tmp_path, seed=6)
    assert seed.value.reason == "OTHER_RUN"
    with pytest.raises(droidgym.EvaluationError, match="OTHER_RUN: .*another agent"):
        evaluated(tmp_path, agent="another")


def nan_at(observations: NDArray[np.uint8]) -> NDArray[np.float64]:
    gestures = np.zeros((len(observations), 4))
    gestures[2, 3] = np.nan
    return gestures


def zeros(observations: NDArray[np.uint8]) -> NDArray[np.int64]:
    return np.zeros(len(observations), dtype=np.int64)


def raises(observations: NDArray[np.uint8]) -> Any:
    raise RuntimeError("no ideas")


def answering(answer: Any) -> Any:
    """A policy that answers so, whatever it sees."""

    def policy(observations: NDArray[np.uint8]) -> Any:
        return answer

    return policy


FAULTS: list[tuple[Any, str, str]] = [
    (answering(np.full(4, np.nan)), "NOT_FINITE", rf"action of environment 0 \({TASK} on phone 100\) is NaN"),
    (answering([1, 2, 3, np.inf]), "NOT_FINITE", "action of environment 3 .* is inf"),
    (answering([1, 2]), "WRONG_SHAPE", "2 actions for 4 environments"),
    (answering(np.zeros((4, 4))), "WRONG_SHAPE", r"the shape \(4, 4\), not \(4,\)"),
    (answering([0, 1, 385, 2]), "OUT_OF_RANGE", "action of environment 2 .* is 385, not an integer from 0 to 384"),
    (answering([0, 1, 2, -1]), "OUT_OF_RANGE", "action of environment 3 .* is -1"),
    (answering([0.5] * 4), "OUT_OF_RANGE", "is 0.5"),
    (answering(["tap"] * 4), "WRONG_SHAPE", "no array of numbers"),
    (answering(3), "WRONG_SHAPE", "3 is no batch"),
    (raises, "AGENT_FAILED", "on its first observations:\n(?s:.*)RuntimeError: no ideas"),
]


@pytest.mark.parametrize(("policy", "reason", "message"), FAULTS, ids=[f"{index}" for index in range(len(FAULTS))])
def test_faulty_answers_end_the_evaluation(tmp_path: Path, policy: Any, reason: str, message: str) -> None:
    with pytest.raises(droidgym.EvaluationError, match=message) as error:
        evaluated(tmp_path, policy, episodes=1)
    assert error.value.reason == reason


def test_a_gesture_with_nan_is_named(tmp_path: Path) -> None:
    with pytest.raises(droidgym.EvaluationError, match=r"policy: action\[3\] of environment 2 \(.* on phone 102\) is NaN"):
        evaluated(tmp_path, nan_at, episodes=1, action_space="dual-gesture")


def test_a_policy_that_fails_later_fails_its_episodes(tmp_path: Path) -> None:
    class Failing:
        calls = 0

        def __call__(self, observations: NDArray[np.uint8]) -> NDArray[np.int64]:
            self.calls += 1
            if self.calls == 2:
                raise RuntimeError("out of ideas")
            return zeros(observations)

    result = evaluated(tmp_path, Failing(), episodes=1, num_envs=2)
    failed = [line for line in result.results if line["reason"] == "agent_error"]
    assert [(line["steps"], line["success"]) for line in failed] == [(1, False), (1, False)]
    assert [(line["done"], line["difference"], line["harm"]) for line in failed] == [(False, [], {})] * 2
    assert failed[0]["agent_error"].startswith("AGENT_FAILED: python:Failing failed: Traceback")
    assert failed[0]["agent_error"].endswith("RuntimeError: out of ideas")
    assert len(result.results) == 4 and result.summary["agent_errors"] == 2


def as_floats(batch: NDArray[np.uint8]) -> Any:
    return batch / np.float32(255)


def test_a_policy_hears_which_episodes_begin(tmp_path: Path) -> None:
    class Listening:
        def __init__(self) -> None:
            self.begun: list[tuple[list[int], list[str]]] = []
            self.seeds: set[int] = set()

        def begin(self, places: list[int], infos: list[dict[str, Any]]) -> None:
            self.begun.append((places, [info["instruction"] for info in infos]))
            self.seeds |= {info["seed"] for info in infos}

        def __call__(self, observations: Any) -> NDArray[np.int64]:
            assert observations.dtype == np.float32 and observations.max() <= 1
            return np.full(len(observations), OPENS)

    policy = Listening()
    result = evaluated(tmp_path, policy, episodes=1, num_envs=2, preprocess=as_floats)
    assert policy.seeds == {line["seed"] for line in result.results}
    assert policy.begun[0][0] == [0, 1]
    assert set(policy.begun[0][1]) == {"open the clock app"}
    assert len(policy.begun) > 1


def test_other_suites_and_step_limits(tmp_path: Path) -> None:
    short = evaluated(tmp_path / "short", zeros, step_limit=2, episodes=1)
    assert {(line["steps"], line["step_limit"]) for line in short.results} == {(2, 2)}
    chosen: dict[str, Any] = {"tasks": ["clock/go_to_the_stop*", "settings/turn_off_w*"], "environments": "100", "episodes": 1}
    for suite, limits in {"b-moca": {5}, "b-moca-2.5": {3, 6}}.items():
        played = evaluated(tmp_path / suite, zeros, suite=suite, **chosen).results
        assert {line["suite"] for line in played} == {suite}
        assert {line["step_limit"] for line in played} == {line["steps"] for line in played} == limits


def test_phones_of_distributions(tmp_path: Path) -> None:
    german = tmp_path / "german.yaml"
    german.write_text("name: german\nfactors: { locale: de-DE }\n")

    def phones(out: str, **options: Any) -> list[str]:
        choice = {"environments": None, "episodes": 1, "tasks": TASK, "seed": 5}
        result = evaluated(tmp_path / out, **{**choice, **options})
        assert {line["split"] for line in result.results} == set(result.by_split)
        return sorted(line["environment"] for line in result.results)

    assert phones("sampled", split="test-sampled", num_phones=3) == [f"test-sampled-{seed}" for seed in range(3)]
    others = phones("others", split="test-sampled", num_phones=3, phone_seed=1)
    assert len(set(others)) == 3 and not set(others) & {f"test-sampled-{seed}" for seed in range(3)}
    assert phones("shift", shift="locale", num_phones=2) == ["shift-locale-0", "shift-locale-1"]
    assert phones("own", split=str(german), num_phones=2) == ["german-0", "german-1"]
    drawn = evaluated(tmp_path / "template", tasks="calculator/enter_product", environments=[100], num_envs=1,
                      observation=("pixels",), instruction=False)
    assert all("__held_out_" in line["task"] for line in drawn.results)


def test_both_splits(tmp_path: Path) -> None:
    result = evaluated(tmp_path, split=["train", "test"], environments="00[0-1],100", episodes=1, settle=(0.5, 2))
    assert set(result.by_split) == {"train", "test"} and {line["settle"] for line in result.results} == {"0.5,2"}


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"reward": "progress"}, TypeError, "no option 'reward': a result has the sparse reward"),
        ({"num_envs": 0}, ValueError, "num_envs 0: it must be an integer from 1"),
        ({"policy": "ppo.zip"}, TypeError, "give a callable"),
        ({"tasks": "clok/*"}, droidgym.EvaluationError, "INVALID_USAGE: No task matches"),
        ({"split": "tset"}, droidgym.EvaluationError, "tset"),
        ({"suite": "b-mocca"}, droidgym.EvaluationError, "b-mocca"),
        ({"pixel_siz": (84, 84)}, TypeError, "pixel_siz"),
    ],
    ids=str,
)
def test_bad_choices_are_named(tmp_path: Path, options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        evaluated(tmp_path, **options)
