import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from recording_files import frame, records, records_of_every_part, write

from droidgym.make_request import make_request
from droidgym.observation import FIELDS
from droidgym.recordings import RecordingError, read_recordings
from droidgym.recordings.minari_export import export_minari
from droidgym.recordings.parquet_export import export_parquet

minari: Any = pytest.importorskip("minari", reason="Minari is not installed: pip install 'droidgym[minari]'")
parquet: Any = pytest.importorskip("pyarrow.parquet", reason="PyArrow is not installed: pip install 'droidgym[parquet]'")


@pytest.fixture(autouse=True)
def datasets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "datasets"))


def test_minari_loads_what_was_exported(tmp_path: Path) -> None:
    write(tmp_path, records("a"), "a")
    write(tmp_path, records("b", actions=[{"kind": "discrete", "index": 3}]), "b")
    write(tmp_path, records("c")[:-1], "c")
    export_minari(tmp_path, "droidgym/test-v0")
    dataset = minari.load_dataset("droidgym/test-v0")
    assert (dataset.total_episodes, dataset.total_steps) == (2, 3)
    first, second = dataset.iterate_episodes()
    assert first.actions.tolist() == [7, 384] and second.actions.tolist() == [3]
    assert all(np.array_equal(pixels, frame(number)) for number, pixels in enumerate(first.observations))
    assert (first.rewards.tolist(), first.terminations.tolist()) == ([0, 1], [False, True])
    assert first.observations[0] in dataset.observation_space and first.actions[0] in dataset.action_space
    (metadata, _) = dataset.storage.get_episode_metadata([0, 1])
    assert metadata["expert_actions"] == [9, None]
    assert {key: metadata[key] for key in ("seed", "instruction", "recording", "success")} == {
        "seed": 2**32 - 1,
        "instruction": "do x",
        "recording": "a",
        "success": True,
    }
    with pytest.raises(RecordingError, match="NOT_EXPORTABLE.*already"):
        export_minari(tmp_path, "droidgym/test-v0")


def test_minari_with_texts_and_gestures(tmp_path: Path) -> None:
    gesture = {"kind": "dual-gesture", "values": [-1, 0, 1, 0.5]}
    write(tmp_path, records(actions=[gesture, gesture], more=True))
    export_minari(tmp_path, "droidgym/texts-v0")
    dataset = minari.load_dataset("droidgym/texts-v0")
    (episode,) = dataset.iterate_episodes()
    assert episode.actions.tolist() == [[-1, 0, 1, 0.5]] * 2
    (metadata,) = dataset.storage.get_episode_metadata([0])
    assert metadata["expert_actions"] == [[-1, 0, 1, 0.5], None]
    shown = {name: column[1] for name, column in episode.observations.items()}
    assert np.array_equal(shown["pixels"], frame(1))
    assert json.loads(shown["elements"])[0]["text"] == "저장"
    assert shown["xml"] == "<hierarchy text='1 é' />"
    assert shown in dataset.observation_space


def test_minari_with_every_part(tmp_path: Path) -> None:
    write(tmp_path, records_of_every_part())
    export_minari(tmp_path, "droidgym/parts-v0")
    dataset = minari.load_dataset("droidgym/parts-v0")
    [episode] = dataset.iterate_episodes()
    seen = episode.observations
    assert np.array_equal(seen["marks"]["pixels"][1], frame(1))
    assert json.loads(seen["marks"]["marks"][1])[0]["numeric_tag"] == 7
    assert (seen["text"][1], seen["html"][1]) == ("[{'numeric_tag': 1}]", "<p>1 é</p>")
    assert json.loads(seen["ocr"][1])[0]["text"] == "저장"
    assert seen["arrays"]["text_ids"].shape == (3, 2, 8) and seen["arrays"]["left_out"].tolist() == [[3]] * 3
    assert seen["action_mask"].shape == (3, 385)
    made = dataset.env_spec.kwargs
    assert made["observation"] == list(FIELDS)
    assert (made["pixel_size"], made["arrays_length"], made["text_boxes"]) == ([4, 6], 2, True)


def test_ui_actions_go_into_parquet_and_not_into_minari(tmp_path: Path) -> None:
    action = {"kind": "tap", "at": {"tag": 3}}
    write(tmp_path, records(actions=[{"kind": "ui", "action": action}]))
    with pytest.raises(RecordingError, match="^NOT_EXPORTABLE: .*ui"):
        export_minari(tmp_path, "droidgym/ui-v0")
    assert list(minari.list_local_datasets()) == []
    export_parquet(tmp_path, tmp_path / "one.parquet")
    rows = parquet.read_table(tmp_path / "one.parquet").to_pylist()
    assert json.loads(rows[0]["action_text"]) == action


def test_13_24_minari_recovers_the_environment(tmp_path: Path) -> None:
    made = {
        "criteria": "bmoca",
        "reward": "progress",
        "dual_gesture": {"tap_threshold": 0.2},
        "settle": {"kind": "idle", "quiet_ms": 200, "timeout_ms": 1500},
    }
    gesture = [{"kind": "dual-gesture", "values": [0, 0, 0, 0]}]
    write(tmp_path, records("a", actions=gesture, **made), "a")
    write(tmp_path, records("b", actions=gesture, **made, task="clock/y", environment={"id": "007", "split": "train"}), "b")
    dataset = export_minari(tmp_path, "droidgym/recovered-v0")
    shared = {
        "action_space": "dual-gesture",
        "observation": ["pixels"],
        "pixel_size": [4, 6],
        "step_limit": 9,
        "criteria": "bmoca",
        "reward": "progress",
        "tap_threshold": 0.2,
        "settle": [0.2, 1.5],
        "task": "clock/x",
    }
    dataset = minari.load_dataset("droidgym/recovered-v0")
    assert dataset.env_spec.id == "droidgym/Phone-v0" and dataset.env_spec.kwargs == {**shared, "split": "train"}
    assert json.loads(dataset.storage.metadata["eval_env_spec"])["kwargs"] == {**shared, "split": "test"}
    # Nothing is asked of the recovered environment that make would not take.
    request = make_request(shared["task"], None, 0, None, {k: v for k, v in shared.items() if k != "task"})  # type: ignore[arg-type]
    assert request.settle.idle.timeout_milliseconds == 1500
    assert [metadata["options"] for metadata in dataset.storage.get_episode_metadata([0, 1])] == [
        {"task": "clock/x", "environment": "000"},
        {"task": "clock/y", "environment": "007"},
    ]


def test_13_24_minari_recovers_what_a_client_defined(tmp_path: Path) -> None:
    write(tmp_path, records(task_definition="t: 1", environment_definition="e: 1"))
    export_minari(tmp_path, "droidgym/own-v0")
    dataset = minari.load_dataset("droidgym/own-v0")
    kwargs = dataset.env_spec.kwargs
    assert (kwargs["task_definition"], kwargs["environment_definition"]) == ("t: 1", "e: 1")
    assert not {"task", "environment", "split"} & set(kwargs)


@pytest.mark.parametrize("data_format", ["arrow", "parquet"])
def test_13_24_minari_has_infos(tmp_path: Path, data_format: str) -> None:
    plain, failed = records("a"), records("b")
    failed[3]["info"] = {**failed[3]["info"], "evidence": ["log", "저장"], "progress": 0.5, "invalid_action": "no"}
    write(tmp_path, plain, "a")
    write(tmp_path, failed, "b")
    export_minari(tmp_path, "droidgym/infos-v0", data_format=data_format)
    first, second = minari.load_dataset("droidgym/infos-v0").iterate_episodes()
    assert first.infos["step"].tolist() == second.infos["step"].tolist() == [0, 1, 2]
    assert first.infos["task"].tolist() == ["clock/x"] * 3 and first.infos["success"].tolist() == [False] * 3
    assert [json.loads(evidence) for evidence in second.infos["evidence"]] == [[], [], ["log", "저장"]]
    assert second.infos["invalid_action"].tolist() == ["", "", "no"]
    assert np.array_equal(second.infos["progress"], [np.nan, np.nan, 0.5], equal_nan=True)
    assert np.isnan(first.infos["progress"]).all()


def test_13_24_a_recovered_environment_plays_a_recorded_episode_again() -> None:
    folder = os.environ.get("DROIDGYM_RECORDINGS")
    if not folder:
        pytest.skip("DROIDGYM_RECORDINGS names no folder of recordings")
    export_minari(folder, "droidgym/again-v0")
    dataset = minari.load_dataset("droidgym/again-v0")
    episode = next(iter(dataset.iterate_episodes()))
    (metadata,) = dataset.storage.get_episode_metadata([episode.id])
    env = dataset.recover_environment()
    observation, info = env.reset(seed=metadata["seed"], options=metadata["options"])
    assert info["instruction"] == metadata["instruction"]
    for step, action in enumerate(episode.actions):
        assert np.array_equal(observation["pixels"], episode.observations["pixels"][step])
        assert (info["step"], info["environment"]) == (step, episode.infos["environment"][step])
        observation, reward, terminated, _, info = env.step(action)
        assert (reward, terminated) == (episode.rewards[step], episode.terminations[step])
        assert info["executed"] == episode.infos["executed"][step + 1]
    env.close()
    held_out = dataset.recover_environment(eval_env=True)
    assert held_out.reset(seed=1)[1]["environment"].startswith("1")
    held_out.close()


def test_what_minari_cannot_hold_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="RECORDING_NOT_FOUND"):
        export_minari(tmp_path, "droidgym/none-v0")
    write(tmp_path, records("a"), "a")
    write(tmp_path, records("b", actions=[{"kind": "text", "text": "x"}]), "b")
    with pytest.raises(RecordingError, match="NOT_EXPORTABLE.*another action space"):
        export_minari(tmp_path, "droidgym/mixed-v0")
    write(tmp_path, records("b", actions=[{"kind": "discrete", "index": 385}]), "b")
    with pytest.raises(RecordingError, match="NOT_EXPORTABLE.*action of step 1, 385"):
        export_minari(tmp_path, "droidgym/invalid-v0")
    assert list(minari.list_local_datasets()) == []


def test_a_parquet_file_has_a_row_for_every_moment(tmp_path: Path) -> None:
    write(tmp_path, records("a", more=True), "a")
    write(tmp_path, records("b", actions=[{"kind": "dual-gesture", "values": [0, 0, 0, 0]}]), "b")
    assert export_parquet(tmp_path, tmp_path / "out.parquet") == 2
    rows = parquet.read_table(tmp_path / "out.parquet").to_pylist()
    assert [(row["episode"], row["step"], row["is_first"], row["is_last"]) for row in rows] == [
        ("a", 0, True, False),
        ("a", 1, False, False),
        ("a", 2, False, True),
        ("b", 0, True, False),
        ("b", 1, False, True),
    ]
    assert [row["action_index"] for row in rows[:3]] == [7, 384, None]
    assert (rows[0]["expert_action_index"], rows[3]["action_values"]) == (9, [0, 0, 0, 0])
    assert (rows[1]["reward"], rows[1]["terminated"], rows[2]["reward"]) == (1, True, None)
    recorded = records("a", more=True)[1]["observation"]
    assert rows[0]["pixels"]["bytes"] == recorded["pixels"]["data"]
    assert json.loads(rows[0]["elements"]) == recorded["elements"]
    assert rows[0]["seed"] == 2**32 - 1


def test_steps_of_people_are_exported_with_their_names(tmp_path: Path) -> None:
    header, reset, first, second, end = records("a", more=True)
    tap = {"kind": "tap", "at": {"x": 3, "y": 4}}
    write(tmp_path, [header, reset, {**first, "action": {"kind": "ui", "action": tap}, "actor": "Ann"}, second, end], "a")
    assert [step.actor for step in next(iter(read_recordings(tmp_path))).steps] == ["Ann", None]
    export_parquet(tmp_path, tmp_path / "out.parquet")
    rows = parquet.read_table(tmp_path / "out.parquet").to_pylist()
    assert [row["actor"] for row in rows] == ["Ann", None, None]
    assert json.loads(rows[0]["action_text"]) == tap
    with pytest.raises(RecordingError, match="NOT_EXPORTABLE.*action of step 1"):
        export_minari(tmp_path, "droidgym/people-v0")


def test_a_failed_export_leaves_no_file(tmp_path: Path) -> None:
    write(tmp_path, records("a"), "a")
    write(tmp_path, records("b")[:1] + [5], "b")
    with pytest.raises(RecordingError, match="CORRUPT_RECORDING"):
        export_parquet(tmp_path, tmp_path / "out.parquet")
    assert [path.name for path in tmp_path.iterdir()] == ["episodes"]


def test_the_command(tmp_path: Path) -> None:
    write(tmp_path, records())

    def export(*arguments: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "droidgym.recordings", "export", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    done = export("--to", "parquet", str(tmp_path), str(tmp_path / "out.parquet"))
    assert (done.returncode, done.stdout) == (0, f"exported 1 episodes to {tmp_path / 'out.parquet'}\n"), done.stderr
    done = export("--to", "minari", str(tmp_path), "droidgym/command-v0")
    assert (done.returncode, done.stderr) == (0, "")
    refused = export("--to", "minari", str(tmp_path / "nowhere"), "droidgym/nothing-v0")
    assert refused.returncode == 1
    assert refused.stderr.startswith("export: RECORDING_NOT_FOUND: ") and refused.stderr.count("\n") == 1
