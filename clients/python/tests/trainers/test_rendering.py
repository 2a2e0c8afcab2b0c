# pyright: basic, reportMissingImports=false
"""A window, and videos. Needs pygame and moviepy."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import RecordVideo

import droidgym
from droidgym.observation import FIELDS

TASK = droidgym.gymnasium_id("clock/open_the_clock_app")


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def test_gymnasiums_checker_renders_in_every_mode() -> None:
    check_env(gymnasium.make(TASK, environment=0, render_mode="rgb_array").unwrapped)


def test_every_step_is_shown() -> None:
    import pygame

    env = gymnasium.make(TASK, environment=0, render_mode="human", action_space="discrete")
    env.reset(seed=1)
    window = pygame.display.get_surface()
    assert window.get_height() == 900
    first = pygame.image.tobytes(window, "RGB")
    env.step(382 + 1)
    env.step(193)
    assert env.render() is None
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != first
    # Closed by hand: the episode goes on.
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    env.step(193)
    env.step(193)
    assert pygame.display.get_surface() is None
    env.close()


def test_without_pygame() -> None:
    program = (
        "import sys; import droidgym, gymnasium; sys.modules['pygame'] = None\n"
        "try:\n    droidgym.make('clock/open_the_clock_app', render_mode='human')\n"
        "except gymnasium.error.DependencyNotInstalled as error:\n    print(error)\n"
    )
    source = Path(droidgym.__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": str(source)}
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
    assert "pip install 'droidgym[human]'" in told.stdout


@pytest.mark.parametrize("observation", [*FIELDS, tuple(FIELDS)], ids=str)
def test_videos_are_recorded(observation: Any, tmp_path: Path) -> None:
    env = gymnasium.make(
        TASK, environment=0, render_mode="rgb_array", action_space="discrete", observation=observation, step_limit=2
    )
    recorded = RecordVideo(env, str(tmp_path), disable_logger=True)
    recorded.reset(seed=1)
    for _ in range(2):
        recorded.step(193)
    recorded.close()
    assert [file.suffix for file in tmp_path.iterdir() if file.stat().st_size > 1000] == [".mp4"]
