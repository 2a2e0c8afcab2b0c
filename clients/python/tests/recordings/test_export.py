import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from recording_files import frame, records, write

from droidgym.recordings import RecordingError
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
