"""Behaviour cloning, on recordings that `droidgym collect` wrote into BC_RECORDINGS. Run by bc.test.ts."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import msgpack
import numpy as np
import onnx
import onnxruntime
import pytest
import torch

from augment import augment
from demonstrations import DemonstrationError, load_demonstrations
from export import METADATA_KEY, export_policy
from instruction import encode_instruction
from policy import ACTIONS, COLUMNS, ROWS, TAPS, Policy
from settings import PAPER, SMALL, PolicySettings, TrainingSettings
from targets import soft_targets
from train import train

RECORDINGS = Path(os.environ["BC_RECORDINGS"])
POLICY = Path(os.environ["BC_POLICY"])


def test_learns_from_recordings_and_exports_what_it_learned() -> None:
    demonstrations = load_demonstrations(RECORDINGS, SMALL)
    training = TrainingSettings(steps=120, batch=8, seed=1, moved=0, colors=0)
    policy, report = train(demonstrations, SMALL, training)
    first, last = report["epochs"][0], report["epochs"][-1]
    assert last["loss"] < first["loss"] / 2
    assert last["accuracy"] > 0.8
    export_policy(policy, POLICY, "of a test")
    logits = _run_onnx(POLICY, demonstrations.pixels, demonstrations.instructions)
    with torch.no_grad():
        expected = policy(torch.from_numpy(demonstrations.pixels), torch.from_numpy(demonstrations.instructions)).numpy()
    np.testing.assert_allclose(logits, expected, atol=1e-3)
    np.testing.assert_array_equal(logits.argmax(1), expected.argmax(1))


def test_same_seed_same_policy() -> None:
    demonstrations = load_demonstrations(RECORDINGS, SMALL)
    losses = [train(demonstrations, SMALL, TrainingSettings(steps=3, batch=4, seed=7, threads=1))[1] for _ in range(2)]
    assert losses[0]["epochs"][-1]["loss"] == losses[1]["epochs"][-1]["loss"]


def test_chosen_environments_alone() -> None:
    every = load_demonstrations(RECORDINGS, SMALL)
    some = load_demonstrations(RECORDINGS, SMALL, ["000"])
    assert 0 < some.episodes < every.episodes
    with pytest.raises(DemonstrationError, match=r"no rewarded episode of the environments 999.*droidgym collect"):
        load_demonstrations(RECORDINGS, SMALL, ["999"])


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (replace(SMALL, width=128, height=256), "has pixels .*160.*, the policy wants 128 x 256"),
        (replace(SMALL, action_space="dual-gesture"), "has discrete actions, the policy dual-gesture ones"),
    ],
)
def test_recordings_of_another_kind_are_refused(settings: PolicySettings, message: str) -> None:
    with pytest.raises(DemonstrationError, match=message):
        load_demonstrations(RECORDINGS, settings)


def test_what_the_expert_wanted_is_learned_where_noise_acted(tmp_path: Path) -> None:
    records = _unchecked_records(next((RECORDINGS / "episodes").glob("*.msgpack")))
    for record in records:
        if record["type"] == "step":
            record["expert_action"] = {"kind": "discrete", "index": 7}
    (tmp_path / "episodes").mkdir()
    (tmp_path / "episodes" / "noisy.msgpack").write_bytes(b"".join(msgpack.packb(record) for record in records))
    (tmp_path / "episodes" / "torn.msgpack").write_bytes(b"".join(msgpack.packb(record) for record in records[:-1]))
    demonstrations = load_demonstrations(tmp_path, SMALL)
    assert demonstrations.episodes == 1
    assert set(demonstrations.actions.tolist()) == {7}


@pytest.mark.parametrize("settings", [SMALL, PAPER], ids=["small", "paper"])
@pytest.mark.parametrize("action_space", ["discrete", "dual-gesture"])
def test_every_head_is_exported_as_declared(settings: PolicySettings, action_space: str, tmp_path: Path) -> None:
    torch.manual_seed(0)
    settings = replace(settings, action_space="discrete" if action_space == "discrete" else "dual-gesture")
    path = tmp_path / "policy.onnx"
    policy = Policy(settings)
    export_policy(policy, path, "a test's")
    metadata = {entry.key: entry.value for entry in onnx.load(str(path)).metadata_props}
    assert json.loads(metadata[METADATA_KEY]) == {
        "version": 1,
        "name": "a test's",
        "action_space": action_space,
        "pixels": {"width": settings.width, "height": settings.height},
        "instruction": {"encoding": "hashed-words", "buckets": settings.buckets, "length": settings.length},
    }
    pixels = np.random.default_rng(0).integers(0, 256, (3, settings.height, settings.width, 3), dtype=np.uint8)
    words = np.stack([encode_instruction(text, settings.buckets, settings.length) for text in ("open Clock", "", "a b")])
    answer = _run_onnx(path, pixels, words)
    assert answer.shape == (3, ACTIONS if action_space == "discrete" else 4)
    with torch.no_grad():
        np.testing.assert_allclose(answer, policy(torch.from_numpy(pixels), torch.from_numpy(words)).numpy(), atol=1e-3)


def test_a_pointer_refuses_pictures_that_do_not_fit_its_places() -> None:
    with pytest.raises(ValueError, match="needs 27 x 14 places, but 128 x 256 pixels"):
        Policy(replace(SMALL, width=128, height=256))


def test_gestures_move_with_the_picture_and_taps_too() -> None:
    generator = torch.Generator().manual_seed(3)
    rows = torch.randint(5, ROWS - 5, (64,), generator=generator)
    columns = torch.randint(5, COLUMNS - 5, (64,), generator=generator)
    pixels = torch.zeros(64, 320, 160, 3, dtype=torch.uint8)
    for index, (row, column) in enumerate(zip(rows.tolist(), columns.tolist())):
        pixels[index, 7 + 12 * row : 10 + 12 * row, 3 + 12 * column : 6 + 12 * column] = 255
    taps = rows * COLUMNS + columns
    ends = torch.stack([rows * 0.075 - 0.95, columns * 0.15 - 0.95] * 2, dim=1)
    for actions in (taps, ends):
        moved, targets = augment(pixels, actions, TrainingSettings(moved=0.8, colors=0), generator)
        alike = [torch.equal(*pictures) for pictures in zip(moved, pixels)]
        assert 0 < sum(alike) < len(alike) / 2
        for picture, target in zip(moved, targets):
            light = picture[:, :, 0].float()
            y, x = (int(place) for place in (light == light.max()).nonzero().float().mean(0).round())
            if target.ndim == 0:
                middle = (8 + 12 * (int(target) // COLUMNS), 4 + 12 * (int(target) % COLUMNS))
            else:
                middle = (round((float(target[0]) + 1) * 160), round((float(target[1]) + 1) * 80))
            assert abs(y - middle[0]) <= 7 and abs(x - middle[1]) <= 7, "half a step from tap to tap, and a pixel"


def test_what_cannot_move_with_its_action_stays() -> None:
    pixels = torch.randint(0, 256, (32, 320, 160, 3), dtype=torch.uint8)
    corner = torch.full((32,), TAPS - 1)
    elsewhere = torch.arange(TAPS, TAPS + 7).repeat(5)[:32]
    training = TrainingSettings(moved=1, shift=0.5, zoom=0.5, colors=0)
    moved, targets = augment(pixels, corner, training, torch.Generator().manual_seed(1))
    stayed = torch.tensor([torch.equal(*pictures) for pictures in zip(moved, pixels)])
    assert stayed.any() and torch.equal(targets[stayed], corner[stayed])
    moved, targets = augment(pixels, elsewhere, training, torch.Generator().manual_seed(1))
    assert torch.equal(targets, elsewhere)
    assert not any(torch.equal(*pictures) for pictures in zip(moved, pixels))


def test_colours_change_and_places_do_not() -> None:
    pixels = torch.full((8, 320, 160, 3), 60, dtype=torch.uint8)
    actions = torch.arange(8)
    changed, same = augment(pixels, actions, TrainingSettings(moved=0, colors=1), torch.Generator().manual_seed(0))
    assert torch.equal(same, actions)
    assert not torch.equal(changed, pixels)
    assert torch.equal(changed[:, :1, :1].expand_as(changed), changed)


def test_neighbours_of_a_tap_get_their_share() -> None:
    targets = soft_targets(0.06)
    torch.testing.assert_close(targets.sum(1), torch.ones(ACTIONS))
    middle = 5 * COLUMNS + 5
    assert targets[middle].argmax() == middle
    assert targets[middle, middle + 1] == pytest.approx(0.06)
    assert targets[middle, middle + COLUMNS + 1] == pytest.approx(0.02)
    assert targets[COLUMNS - 1, COLUMNS] == 0, "the end of a row is not beside the beginning of the next"
    assert torch.equal(targets[TAPS:], torch.eye(ACTIONS)[TAPS:])


def _run_onnx(path: Path, pixels: np.ndarray, words: np.ndarray) -> np.ndarray:
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return session.run(None, {"pixels": pixels, "instruction": words})[0]


def _unchecked_records(path: Path) -> list[dict]:
    """As version 1 has them, so that they can be changed."""
    with path.open("rb") as file:
        records = list(msgpack.Unpacker(file))
    for record in records:
        del record["check"]
    records[0]["version"] = 1
    return records
