# pyright: basic, reportMissingImports=false
"""A window that shows a phone's display, for ``render_mode="human"``."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import Any

import numpy as np
from gymnasium.error import DependencyNotInstalled
from numpy.typing import NDArray

_HEIGHT = 900
"""Pixels; a higher display is shown smaller."""


def render_modes() -> list[str]:
    """The render modes that work here: without pygame, Gymnasium's checker would fail in ``human``."""
    return ["rgb_array"] if find_spec("pygame") is None else ["human", "rgb_array"]


class Window:
    """One window of this process, by pygame. Closing it by hand stops showing, not the episode."""

    def __init__(self, title: str) -> None:
        """Raises ``gymnasium.error.DependencyNotInstalled`` without pygame."""
        # It greets on standard output otherwise.
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        try:
            import pygame
        except ImportError as error:
            message = "render_mode 'human' needs pygame: pip install 'droidgym[human]', or use render_mode='rgb_array'"
            raise DependencyNotInstalled(message) from error
        self._pygame: Any = pygame
        self._title = title
        self._surface: Any = None
        self._clock: Any = None
        self._is_closed = False

    def show(self, picture: NDArray[np.uint8], frames_per_second: float) -> None:
        """Shows a picture (height, width, 3), and waits so that the next call is no earlier than its turn."""
        if self._is_closed:
            return
        pygame = self._pygame
        height, width, _ = picture.shape
        shown = (round(width * min(1, _HEIGHT / height)), min(height, _HEIGHT))
        if self._surface is None or self._surface.get_size() != shown:
            pygame.display.init()
            pygame.display.set_caption(self._title)
            self._surface = pygame.display.set_mode(shown)
            self._clock = pygame.time.Clock()
        image = pygame.image.frombuffer(picture.tobytes(), (width, height), "RGB")
        self._surface.blit(pygame.transform.smoothscale(image, shown), (0, 0))
        pygame.display.flip()
        self._clock.tick(frames_per_second)
        if any(event.type == pygame.QUIT for event in pygame.event.get()):
            self.close()

    def close(self) -> None:
        """Closes the window. Calling it again does nothing."""
        if not self._is_closed and self._surface is not None:
            self._pygame.display.quit()
        self._is_closed = True
