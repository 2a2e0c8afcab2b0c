import json
import os
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from recording_files import encoded, frame, records, records_of_every_part, with_check, write

from droidgym import Element, Mark, TextBox
from droidgym.recordings import RecordingError, read_episode, read_index, read_recordings


def test_an_episode_is_what_was_written(tmp_path: Path) -> None:
    episode = read_episode(write(tmp_path, records(more=True, agent="expert")))
    assert (episode.header["task"], episode.header["agent"], episode.finished) == ("clock/x", "expert", True)
    assert [step.action for step in episode.steps] == [7, 384]
    assert [step.expert_action for step in episode.steps] == [9, None]
    assert [(step.reward, step.terminated, step.executed) for step in episode.steps][1] == (1.0, True, "tap(1, 2)")
    seen = [before.pixels for before, _ in episode.transitions()]
    assert all(np.array_equal(pixels, frame(number)) for number, pixels in enumerate(seen) if pixels is not None)
    assert len(seen) == 2
    shown = episode.steps[1].observation
    assert shown.elements == (Element(0, "save", "Button", "", "저장", False, (1, 2, 3, 4)),)
    assert shown.xml == "<hierarchy text='2 é' />"
    assert shown.as_gymnasium() in episode.observation_space
    assert episode.steps[0].action in episode.action_space


def test_every_part_has_the_shape_that_environments_show_it_in(tmp_path: Path) -> None:
    episode = read_episode(write(tmp_path, records_of_every_part()))
    shown = episode.steps[1].observation
    assert shown.fields == ("pixels", "elements", "xml", "text", "html", "marks", "ocr", "arrays", "action_mask")
    assert shown.as_gymnasium() in episode.observation_space
    assert (shown.text, shown.html) == ("[{'numeric_tag': 2}]", "<p>2 é</p>")
    marks, arrays, mask = shown.marks, shown.arrays, shown.action_mask
    assert marks is not None and arrays is not None and mask is not None
    assert np.array_equal(marks["pixels"], frame(2))
    assert marks["marks"] == (Mark(1, 7, (1, 2, 3, 4)),)
    assert shown.ocr == (TextBox("저장", (1, 2, 3, 4), 1.0),)
    assert arrays["boxes"].tolist() == [[0, 0.25, 0.5, 1], [0, 0, 0, 0]]
    assert [arrays["class_ids"].tolist(), arrays["mask"].tolist(), arrays["left_out"].tolist()] == [[18, 0], [1, 0], [3]]
    assert (arrays["text_ids"].shape, arrays["text_ids"].dtype, int(arrays["text_ids"][0, 7])) == ((2, 8), np.int32, 3164)
    assert (mask.dtype, mask[:3].tolist()) == (np.uint8, [0, 1, 0])
    # As those of an environment, they may be written to.
    for array in (marks["pixels"], *arrays.values(), mask):
        array[...] = 0


def test_a_part_that_was_not_recorded_is_none(tmp_path: Path) -> None:
    shown = read_episode(write(tmp_path, records())).steps[0].observation
    absent = ("elements", "xml", "text", "html", "marks", "ocr", "arrays", "action_mask")
    assert [getattr(shown, field) for field in absent] == [None] * 8


@pytest.mark.parametrize("field", ["marks", "ocr", "arrays"])
def test_a_part_that_is_damaged_is_named(tmp_path: Path, field: str) -> None:
    parts = records_of_every_part()
    parts[2]["observation"][field] = {"length": 2, "boxes": b"short"}
    shown = read_episode(write(tmp_path, parts)).steps[0].observation
    with pytest.raises(RecordingError, match=f"^CORRUPT_RECORDING: .*record 3 is damaged: its {field} cannot be read"):
        getattr(shown, field)


@pytest.mark.parametrize(
    "action", [{"kind": "ui", "action": {"kind": "tap", "at": {"tag": 3}}}, {"kind": "dual-gesture", "values": [-1, 0.5, 1, 0]}, {"kind": "text", "text": "Action: tap(5)"}]
)
def test_actions_of_every_space(tmp_path: Path, action: Any) -> None:
    episode = read_episode(write(tmp_path, records(actions=[action])))
    assert episode.steps[0].action in episode.action_space
    assert episode.steps[0].observation.as_gymnasium() in episode.observation_space


@pytest.mark.parametrize("version", [1, 2])
def test_wherever_writing_broke_off_what_is_whole_is_read(tmp_path: Path, version: int) -> None:
    parts = records(version=version)
    data = encoded(parts, checked=version == 2)
    ends = [len(encoded(parts[: count + 1], checked=version == 2)) for count in range(len(parts))]
    path = tmp_path / "episodes" / "one.msgpack"
    path.parent.mkdir()
    for cut in range(0, len(data) + 1, 1 if version == 2 else 11):
        path.write_bytes(data[:cut])
        whole = sum(end <= cut for end in ends)
        if whole == 0:
            with pytest.raises(RecordingError, match="^UNFINISHED_RECORDING"):
                read_episode(path)
            assert list(read_recordings(tmp_path, unfinished=True)) == []
            continue
        episode = read_episode(path)
        assert (episode.observation is not None, len(episode.steps), episode.finished) == (
            whole > 1,
            min(max(whole - 2, 0), 2),
            whole == len(parts),
        )
        assert len(list(read_recordings(tmp_path))) == int(episode.finished)
        assert len(list(read_recordings(tmp_path, unfinished=True))) == 1


def replaced(place: int, **fields: Any) -> list[Any]:
    parts = records()
    return [*parts[:place], {**parts[place], **fields}, *parts[place + 1 :]]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (["hello"], "^FOREIGN_FILE: .*one.msgpack is no recording"),
        (replaced(0, format="mp4"), "^FOREIGN_FILE"),
        (replaced(0, version=3), "^UNKNOWN_VERSION: .*version 3, and this droidgym reads 1 and 2"),
        (replaced(0, version=1), "^CORRUPT_RECORDING: .*of version 1 and looks like version 2"),
        (replaced(0, id="../../../../etc/passwd"), "^CORRUPT_RECORDING: .*record 1 .*passwd' is no name of a file"),
        (replaced(0, id="..\\x"), "^CORRUPT_RECORDING: .*no name of a file"),
        (replaced(0, environment="000"), "^CORRUPT_RECORDING: .*record 1 is damaged: environment is '000'"),
        (replaced(1, type="step"), "^CORRUPT_RECORDING: .*record 2 .*'step' and not reset"),
        (replaced(2, reward="much"), "record 3 is damaged: reward is 'much'"),
        (replaced(2, action={"kind": "text"}), "record 3 is damaged: the action"),
        ([*records()[:3], 5], "^CORRUPT_RECORDING: .*record 4"),
        ([*records(), *records()[2:3]], "^CORRUPT_RECORDING: .*record 5 .*'end' and not step"),
    ],
)
def test_what_is_no_recording_is_refused(tmp_path: Path, parts: list[Any], message: str) -> None:
    with pytest.raises(RecordingError, match=message):
        read_episode(write(tmp_path, parts))


def test_11_no_changed_byte_goes_unnoticed(tmp_path: Path) -> None:
    path = write(tmp_path, records(more=True))
    data = path.read_bytes()
    chance = np.random.default_rng(13)
    for _ in range(300):
        place, by = int(chance.integers(len(data))), int(chance.integers(1, 256))
        path.write_bytes(data[:place] + bytes([data[place] ^ by]) + data[place + 1 :])
        with pytest.raises(RecordingError, match="^(CORRUPT_RECORDING|FOREIGN_FILE|UNKNOWN_VERSION)"):
            read_episode(path)


def test_11_a_check_that_fits_does_not_make_a_record(tmp_path: Path) -> None:
    path = write(tmp_path, records())
    empty = bytes.fromhex("81") + b"\xa5check\xc4\x0c" + struct.pack(">II", 0, 0)
    path.write_bytes(encoded(records()[:2]) + empty + struct.pack(">I", zlib.crc32(empty)) * 9)
    with pytest.raises(RecordingError, match="CORRUPT_RECORDING.*record 3"):
        read_episode(path)
    whole = with_check(records()[0])
    path.write_bytes(whole + whole[1:])
    with pytest.raises(RecordingError, match="CORRUPT_RECORDING.*record 2"):
        read_episode(path)


def test_26_a_recording_of_version_1_stays_readable() -> None:
    """Recorded before records had a check."""
    folder = Path(__file__).parents[4] / "test" / "fixtures" / "record" / "version-1"
    (episode,) = read_recordings(folder)
    assert [entry["file"] for entry in read_index(folder)] == ["episodes/open-clock.msgpack"]
    assert {name: episode.header[name] for name in ("version", "id", "task", "agent", "seed", "reward")} == {
        "version": 1,
        "id": "open-clock",
        "task": "clock/open_the_clock_app",
        "agent": "expert",
        "seed": 7,
        "reward": "progress",
    }
    assert episode.end is not None and (episode.end["reason"], episode.end["reward"]) == ("terminated", 1)
    first, second = episode.steps
    assert np.isnan(first.action[3]) and "invalid_action" in first.info
    assert second.expert_action is not None and np.array_equal(second.action, second.expert_action)
    assert (second.executed, second.reward, second.terminated) == ("tap(125, 1861)", 1.0, True)
    for before, step in episode.transitions():
        for seen in (before, step.observation):
            assert seen.as_gymnasium() in episode.observation_space
    assert any(element.text == "Clock" for element in first.observation.elements or ())
    assert second.observation.pixels is not None
    assert zlib.crc32(second.observation.pixels.tobytes()) == 2073402180


def test_bytes_that_are_no_msgpack(tmp_path: Path) -> None:
    path = write(tmp_path, records())
    path.write_bytes(encoded(records()[:2]) + b"\xc1" * 9)
    with pytest.raises(RecordingError, match="CORRUPT_RECORDING.*record 3"):
        read_episode(path)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" * 99)
    with pytest.raises(RecordingError, match="FOREIGN_FILE"):
        read_episode(path)
    with pytest.raises(RecordingError, match="RECORDING_NOT_FOUND"):
        read_episode(tmp_path / "nothing.msgpack")
    with pytest.raises(RecordingError, match="RECORDING_NOT_FOUND"):
        list(read_recordings(tmp_path / "nowhere"))


def test_a_picture_that_is_none(tmp_path: Path) -> None:
    picture = {"format": "png", "width": 4, "height": 6, "data": b"not a picture"}
    episode = read_episode(write(tmp_path, replaced(2, observation={"pixels": picture})))
    with pytest.raises(RecordingError, match="record 3 is damaged: its pixels"):
        episode.steps[0].observation.pixels


def test_branches_are_left_out_unless_asked_for(tmp_path: Path) -> None:
    write(tmp_path, records("one"), "one")
    write(tmp_path, records("two", actions_before=[{"kind": "discrete", "index": 7}]), "two")
    assert [episode.header["id"] for episode in read_recordings(tmp_path)] == ["one"]
    asked = list(read_recordings(tmp_path, branches=True))
    assert [(episode.header["id"], episode.is_branch) for episode in asked] == [("one", False), ("two", True)]


def test_the_last_line_of_an_id_counts_in_the_index(tmp_path: Path) -> None:
    index = tmp_path / "index.jsonl"
    lines = [{"id": name, "file": f"episodes/{name}.msgpack", "steps": steps} for name, steps in [("a", 1), ("b", 2), ("a", 3)]]
    index.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert [(entry["id"], entry["steps"]) for entry in read_index(tmp_path)] == [("a", 3), ("b", 2)]
    for forged in ({"id": "../../x", "file": "episodes/../../x.msgpack"}, {"id": "a", "file": "/etc/passwd"}):
        index.write_text(json.dumps(forged) + "\n")
        with pytest.raises(RecordingError, match="TORN_INDEX.*line 1"):
            read_index(tmp_path)
    index.write_text(json.dumps(lines[0]) + '\n{"id": "b"')
    with pytest.raises(RecordingError, match="TORN_INDEX.*--rebuild"):
        read_index(tmp_path)
    index.unlink()
    with pytest.raises(RecordingError, match="RECORDING_NOT_FOUND"):
        read_index(tmp_path)


def test_what_droidgym_records(recorded: Path) -> None:
    """What `droidgym collect` wrote, which the test of the whole repository hands over."""
    episodes = list(read_recordings(recorded))
    index = {entry["id"]: entry for entry in read_index(recorded)}
    assert episodes and {episode.header["id"] for episode in episodes} == set(index)
    for episode in episodes:
        entry = index[episode.header["id"]]
        assert episode.end is not None and episode.end["success"]
        assert (len(episode.steps), episode.header["task"]) == (entry["steps"], entry["task"])
        for before, step in episode.transitions():
            assert before.as_gymnasium() in episode.observation_space
            assert step.action in episode.action_space


@pytest.fixture
def recorded() -> Path:
    folder = os.environ.get("DROIDGYM_RECORDINGS")
    if not folder:
        pytest.skip("DROIDGYM_RECORDINGS names no folder of recordings")
    return Path(folder)
