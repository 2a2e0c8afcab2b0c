# pyright: basic, reportMissingImports=false
from pathlib import Path

import torch
from recording_files import frame, records, write

from droidgym.recordings import step_dataset


def test_a_dataset_of_steps(tmp_path: Path) -> None:
    write(tmp_path, records("a"), "a")
    write(tmp_path, records("b"), "b")
    write(tmp_path, records("c")[:-1], "c")
    steps = step_dataset(tmp_path)
    assert isinstance(steps, torch.utils.data.Dataset)
    batch = next(iter(torch.utils.data.DataLoader(steps, batch_size=4)))
    assert batch["pixels"].shape == (4, 6, 4, 3)
    assert torch.equal(batch["pixels"][3], torch.from_numpy(frame(1)))
    assert batch["action"].tolist() == [9, 384, 9, 384]
    assert batch["instruction"] == ["do x"] * 4
    done = step_dataset(tmp_path, imitate=False, where=lambda episode: episode.header["id"] == "a")
    assert [done[place]["action"] for place in range(len(done))] == [7, 384]


def test_steps_of_people_in_another_space_are_left_out(tmp_path: Path) -> None:
    header, reset, first, second, end = records("a")
    write(tmp_path, [header, reset, {**first, "actor": "Ann"}, second, end], "a")
    assert [step["action"] for step in step_dataset(tmp_path, imitate=False)] == [7, 384]
    tap = {"kind": "ui", "action": {"kind": "tap", "at": {"x": 3, "y": 4}}}
    write(tmp_path, [header, reset, {**first, "action": tap, "actor": "Ann"}, second, end], "a")
    assert [step["action"] for step in step_dataset(tmp_path, imitate=False)] == [384]
