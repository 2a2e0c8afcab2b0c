"""What may be given as tasks and as a split, before anything is sent."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from droidgym.make_request import make_request


def choices(task: Any, **options: Any) -> list[tuple[str, float | None]]:
    request = make_request(task, None, None, None, options)  # type: ignore[arg-type]
    return [(one.task, one.weight if one.HasField("weight") else None) for one in request.tasks]


@pytest.mark.parametrize("name", ["task", "tasks"])
@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ("clock/*", [("clock/*", None)]),
        ("clock/a,settings/b", [("clock/a,settings/b", None)]),
        (["clock/a", "settings/*"], [("clock/a", None), ("settings/*", None)]),
        (("clock/a",), [("clock/a", None)]),
        (np.array(["clock/a", "clock/b"]), [("clock/a", None), ("clock/b", None)]),
        ({"clock/a": 3, "settings/*": 0.5}, [("clock/a", 3.0), ("settings/*", 0.5)]),
        ({"clock/a": np.float32(2)}, [("clock/a", 2.0)]),
    ],
    ids=str,
)
def test_choices_are_sent_as_they_are_given(name: str, given: Any, sent: Any) -> None:
    assert (choices(given) if name == "task" else choices(None, tasks=given)) == sent


def test_one_task_is_sent_as_a_task() -> None:
    request = make_request("calculator/enter_product", None, None, None, {})
    assert (request.task, len(request.tasks), request.HasField("seed")) == ("calculator/enter_product", 0, False)
    assert choices(None, tasks="clock/a") == [("clock/a", None)]


@pytest.mark.parametrize("name", ["task", "tasks"])
@pytest.mark.parametrize("given", [[], {}, ()], ids=str)
def test_nothing_to_draw_from_is_refused(name: str, given: Any) -> None:
    with pytest.raises(ValueError, match=rf"^{name} .*: it is empty"):
        choices(given) if name == "task" else choices(None, tasks=given)


@pytest.mark.parametrize("weight", [-1, 0, float("nan"), float("inf"), 1e7])
def test_weights_that_cannot_be_are_refused(weight: float) -> None:
    with pytest.raises(ValueError, match=r"^tasks\['clock/a'\] .*: a weight must be a number above 0"):
        choices(None, tasks={"clock/a": weight})


@pytest.mark.parametrize("weight", ["2", None, True, [1]])
def test_weights_of_other_types_are_refused(weight: Any) -> None:
    with pytest.raises(TypeError, match=r"^task\['clock/a'\] .*: a weight must be a number above 0"):
        choices({"clock/a": weight})


def test_task_and_tasks_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="task 'clock/a' and tasks .*: give one of them"):
        choices("clock/a", tasks=["clock/b"])


def split_of(**options: Any) -> tuple[str, str]:
    request = make_request("clock/a", None, None, None, options)  # type: ignore[arg-type]
    return request.split, request.split_definition


def test_splits_by_name_file_and_dict(tmp_path: Path) -> None:
    text = "locale: [de-DE, fr-CA]\n"
    file = tmp_path / "german.yaml"
    file.write_text(text)
    assert split_of(split="shift-locale") == ("shift-locale", "")
    assert split_of(split=str(file)) == split_of(split=file) == split_of(split_definition=text) == ("", text)
    name, definition = split_of(split={"locale": ["de-DE", "fr-CA"]})
    assert (name, json.loads(definition)) == ("", {"locale": ["de-DE", "fr-CA"]})
    with pytest.raises(FileNotFoundError, match="none.yml"):
        split_of(split=str(tmp_path / "none.yml"))
    with pytest.raises(ValueError, match="give one of them"):
        split_of(split={"locale": ["de-DE"]}, split_definition=text)
    with pytest.raises(TypeError, match="values of JSON only"):
        split_of(split={"locale": {"de-DE"}})


def test_numbers_of_phones_are_sent() -> None:
    request = make_request("clock/a", None, None, None, {"num_phones": 10, "phone_seed": 3, "shift": "locale"})
    assert (request.num_phones, request.phone_seed, request.shift) == (10, 3, "locale")


def test_the_instruction_is_asked_for_in_two_ways() -> None:
    for asked in ({"instruction": True}, {"observation": ("pixels", "instruction")}):
        request = make_request("clock/a", None, None, None, asked)  # type: ignore[arg-type]
        assert request.observation.instruction and len(request.observation.fields) == 1
    assert not make_request("clock/a", None, None, None, {}).observation.HasField("instruction")
    alone = make_request("clock/a", None, None, None, {"observation": "instruction"})
    assert alone.observation.instruction and not alone.observation.fields
    with pytest.raises(ValueError, match="instruction False"):
        make_request("clock/a", None, None, None, {"observation": ("pixels", "instruction"), "instruction": False})
