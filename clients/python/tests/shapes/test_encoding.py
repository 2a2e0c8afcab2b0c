"""Pictures of observations that come as files."""

from collections.abc import Callable, Iterator
from typing import Any

import grpc
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

import droidgym
from droidgym import DroidgymError, PictureFile, decode_picture

TASK = "clock/open_the_clock_app"
OBSERVED = ("pixels", "marks", "elements")

MakeEnv = Callable[..., droidgym.DroidGymEnv]


@pytest.fixture
def make_env() -> Iterator[MakeEnv]:
    made: list[droidgym.DroidGymEnv] = []

    def make(**options: Any) -> droidgym.DroidGymEnv:
        made.append(droidgym.make(TASK, environment=0, **options))
        return made[-1]

    yield make
    for env in made:
        env.close()


def _seen(env: droidgym.DroidGymEnv) -> list[Any]:
    return [env.reset(seed=5)[0], *(env.step("press(HOME)")[0] for _ in range(2))]


@pytest.mark.parametrize("encoding", ["jpeg", "png", "webp"])
def test_are_bytes_in_their_space(make_env: MakeEnv, encoding: str) -> None:
    raw = _seen(make_env(action_space="text", observation=OBSERVED))
    env = make_env(action_space="text", observation=OBSERVED, encoding=encoding)
    for file, wired in zip(_seen(env), raw, strict=True):
        assert file in env.observation_space
        for shown, pixels in ((file["pixels"], wired["pixels"]), (file["marks"]["pixels"], wired["marks"]["pixels"])):
            assert isinstance(shown, bytes)
            decoded = decode_picture(shown)
            assert decoded.shape == pixels.shape
            assert np.abs(decoded.astype(int) - pixels).mean() <= (0 if encoding == "png" else 15)


def test_alone_are_the_observation(make_env: MakeEnv) -> None:
    env = make_env(action_space="text", encoding="jpeg", quality=40)
    assert env.observation_space == PictureFile("jpeg")
    first, _ = env.reset(seed=5)
    assert first in env.observation_space
    finer, _ = make_env(action_space="text", encoding="jpeg", quality=95).reset(seed=5)
    assert len(first) < len(finer)
    assert decode_picture(first).shape == (256, 128, 3)


@pytest.mark.parametrize("encoding", ["jpeg", "png", "webp"])
def test_the_space_is_honest(encoding: str) -> None:
    space = PictureFile(encoding)
    sample = space.sample()
    assert sample in space
    assert decode_picture(sample).shape == (1, 1, 3)
    pixels = np.zeros((2, 2, 3), np.uint8)
    for other in (b"", b"GIF89a", sample[1:], bytearray(sample), sample.decode("latin-1"), pixels):
        assert other not in space
    assert data_equivalence(space.from_jsonable(space.to_jsonable([sample])), [sample])
    assert space != PictureFile("png" if encoding == "jpeg" else "jpeg")


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="4 bytes are no whole JPEG, PNG or WebP"):
        decode_picture(b"none")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"encoding": "gif"}, "encoding"),
        ({"encoding": "jpeg", "quality": 0}, "quality"),
        ({"encoding": "jpeg", "quality": 101}, "quality"),
        ({"encoding": "png", "quality": 80}, "quality goes with the encoding jpeg or webp"),
        ({"quality": 80}, "quality goes with the encoding jpeg or webp"),
        ({"encoding": "jpeg", "observation": ("xml",)}, "the encoding is of pictures"),
        ({"encoding": "jpeg", "shared_pixels": True}, "shared_pixels goes with the encoding raw"),
    ],
)
def test_what_the_server_refuses(make_env: MakeEnv, options: dict[str, Any], message: str) -> None:
    with pytest.raises(DroidgymError, match=message) as refused:
        make_env(action_space="text", **options)
    assert refused.value.code == grpc.StatusCode.INVALID_ARGUMENT


def test_arrays_have_no_encoding(make_env: MakeEnv) -> None:
    with pytest.raises(ValueError, match="encoding 'jpeg': fixed_shape has arrays of fixed shape"):
        make_env(action_space="text", encoding="jpeg", fixed_shape=True)
    with pytest.raises(ValueError, match="encoding 'jpeg': a vector has arrays of fixed shape"):
        droidgym.make_vec(TASK, num_envs=2, encoding="jpeg")
