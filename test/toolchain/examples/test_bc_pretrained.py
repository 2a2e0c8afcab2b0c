"""Policies with pretrained encoders, of the folder BC_ENCODERS, on recordings of BC_RECORDINGS. Run by bc-pretrained.test.ts."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
import torch

from demonstrations import Demonstrations, load_demonstrations
from export import export_policy
from instruction import encode_instruction
from policy import Policy
from pretrained import Encoders
from settings import PAPER, SMALL, TrainingSettings
from train import train

ENCODERS = Path(os.environ["BC_ENCODERS"])
POLICY = Path(os.environ["BC_POLICY"])
IMAGES, WORDS = str(ENCODERS / "efficientnet"), str(ENCODERS / "t5")
SETTINGS = replace(PAPER, features=48, hidden=64)
BOTH = ("image", "text")


@pytest.fixture(scope="module")
def demonstrations() -> Demonstrations:
    return load_demonstrations(Path(os.environ["BC_RECORDINGS"]), SETTINGS)


def test_learns_with_frozen_encoders_and_exports_what_it_learned(demonstrations: Demonstrations) -> None:
    encoders = Encoders(IMAGES, WORDS, BOTH, demonstrations.texts)
    training = TrainingSettings(steps=120, batch=8, seed=1, moved=0, colors=0)
    policy, report = train(demonstrations, SETTINGS, training, make=encoders.policy)
    assert report["epochs"][-1]["accuracy"] > 0.9
    before = encoders.policy(SETTINGS).state_dict()
    frozen = [name for name in before if name.startswith("_encoder.")]
    assert len(frozen) > 10
    for name in frozen:
        assert torch.equal(policy.state_dict()[name], before[name]), name
    export_policy(policy, POLICY, "of a test")
    _same(POLICY, policy, demonstrations.pixels, demonstrations.instructions)


def test_trains_encoders_that_are_not_frozen(demonstrations: Demonstrations, tmp_path: Path) -> None:
    encoders = Encoders(str(ENCODERS / "vit"), WORDS, (), demonstrations.texts)
    policy, _ = train(demonstrations, SETTINGS, TrainingSettings(steps=3, batch=4, seed=1), make=encoders.policy)
    before, after = encoders.policy(SETTINGS).state_dict(), policy.state_dict()
    changed = [name for name in before if not torch.equal(before[name], after[name])]
    assert any(name.startswith("_encoder.") for name in changed)
    assert any(name.startswith("_words._model.") for name in changed)
    path = tmp_path / "policy.onnx"
    pixels, words = torch.from_numpy(demonstrations.pixels), torch.from_numpy(demonstrations.instructions)
    with torch.no_grad():
        expected = policy.eval()(pixels, words).numpy()
    export_policy(policy, path, "of a test")
    assert not any(name.startswith("_words._model.") for name, _ in policy.named_parameters())
    np.testing.assert_allclose(_run(path, demonstrations.pixels, demonstrations.instructions), expected, atol=1e-3)


def test_knows_the_instructions_that_it_was_told_of_alone(demonstrations: Demonstrations, tmp_path: Path) -> None:
    policy = Encoders(None, WORDS, ("text",), ("open Clock", "open the camera", "open Clock!")).policy(SETTINGS)
    path = tmp_path / "policy.onnx"
    export_policy(policy, path, "of a test")
    texts = ["open clock", "Open the camera", "open Clock!", "call 911", "what else"]
    words = np.stack([encode_instruction(text, SETTINGS.buckets, SETTINGS.length) for text in texts])
    clock, camera, again, unknown, other = _run(path, np.repeat(demonstrations.pixels[:1], len(texts), axis=0), words)
    assert np.isfinite(unknown).all()
    np.testing.assert_allclose(clock, again, atol=1e-5)
    np.testing.assert_allclose(unknown, other, atol=1e-5)
    for one, another in ((clock, camera), (clock, unknown), (camera, unknown)):
        assert np.abs(one - another).max() > 1e-4


def test_patches_stand_where_they_were_seen() -> None:
    seen = Encoders(str(ENCODERS / "vit")).policy(SETTINGS)._encoder
    assert seen(torch.zeros(2, 3, 256, 128)).shape == (2, 32, 4, 4)


def test_refuses_what_does_not_fit(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="A pointer needs 27 x 14 places.*or take the preset paper"):
        Encoders(str(ENCODERS / "vit")).policy(SMALL)
    with pytest.raises(ValueError, match="needs instructions"):
        Encoders(None, WORDS).policy(SETTINGS)
    # Which of them, the version of transformers decides.
    with pytest.raises((OSError, ValueError), match=str(tmp_path)):
        Encoders(str(tmp_path)).policy(SETTINGS)


def _same(path: Path, policy: Policy, pixels: np.ndarray, words: np.ndarray) -> None:
    with torch.no_grad():
        expected = policy(torch.from_numpy(pixels), torch.from_numpy(words)).numpy()
    np.testing.assert_allclose(_run(path, pixels, words), expected, atol=1e-3)


def _run(path: Path, pixels: np.ndarray, words: np.ndarray) -> np.ndarray:
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return session.run(None, {"pixels": pixels, "instruction": words})[0]
