"""TRL's ``GRPOTrainer(environment_factory=…)``: a phone whose methods are the model's tools.

    from functools import partial
    GRPOTrainer(model, environment_factory=partial(Phone, environment="000"), train_dataset=dataset, …)

A row of the dataset may have the columns ``task``, ``phone`` (an environment's id) and ``seed``: rows with the same ones
begin alike. Tested with TRL 1.16, which calls the interface experimental.
"""

from __future__ import annotations

import atexit
from collections.abc import Mapping
from typing import Any

from typing_extensions import Unpack

from droidgym.making import AllOptions
from droidgym.picture_file import decode_picture
from droidgym.trainers.rollout import SIDE_EFFECT_FACTOR, Rollout


class Phone:
    """A phone for one rollout at a time. Its public methods become tools, and their docstrings what the model reads.

    Args:
        task: a task's id, for rows without one.
        environment: a phone configuration's id or number, for rows without one.
        pictures: answers have a picture of the screen, too, for models that see.
        side_effect_factor: see :class:`droidgym.trainers.rollout.Rollout`.
        options: as of :func:`droidgym.make`.
    """

    def __init__(
        self,
        task: str | None = None,
        environment: str | int | None = None,
        *,
        pictures: bool = False,
        side_effect_factor: float = SIDE_EFFECT_FACTOR,
        **options: Unpack[AllOptions],
    ) -> None:
        if pictures:
            options.setdefault("observation", ("elements", "pixels"))
        self._task, self._environment, self._pictures = task, environment, pictures
        self._rollout = Rollout("ui", side_effect_factor=side_effect_factor, **options)
        # TRL never closes its environments.
        atexit.register(self._rollout.close)

    def reset(
        self, task: str | None = None, phone: str | int | None = None, seed: int | None = None, **_row: Any
    ) -> str | list[dict[str, Any]]:
        """Begins an episode; returns what is appended to the prompt: the instruction and the screen."""
        environment = self._environment if phone is None else phone
        self._rollout.begin(self._task if task is None else task, environment, seed)
        return self._answer(f"{self._rollout.instruction}\n\n{self._rollout.screen}")

    def get_reward(self) -> float | None:
        """The episode's score; ``None``, which TRL leaves out, where the phone failed."""
        score = self._rollout.end()
        return None if self._rollout.aborted else score

    def tap(self, element: int) -> str | list[dict[str, Any]]:
        """Taps an element of the screen.

        Args:
            element: The number at the beginning of the element's line.
        """
        return self._act({"kind": "tap", "at": {"tag": element}})

    def long_press(self, element: int) -> str | list[dict[str, Any]]:
        """Presses an element of the screen for a second.

        Args:
            element: The number at the beginning of the element's line.
        """
        return self._act({"kind": "long-press", "at": {"tag": element}})

    def type_text(self, text: str, element: int, clear: bool = False) -> str | list[dict[str, Any]]:
        """Types a text into a text field.

        Args:
            text: What to type.
            element: The number at the beginning of the field's line.
            clear: Whether to empty the field first.
        """
        return self._act({"kind": "type", "text": text, "at": {"tag": element}, "clear": clear})

    def scroll(self, direction: str) -> str | list[dict[str, Any]]:
        """Shows what is beyond the edge of the screen.

        Args:
            direction: down, up, left or right.
        """
        return self._act({"kind": "scroll", "direction": direction})

    def press(self, key: str) -> str | list[dict[str, Any]]:
        """Presses a key.

        Args:
            key: BACK, HOME, ENTER or another key of Android.
        """
        return self._act({"kind": "key", "key": key})

    def open_app(self, app: str) -> str | list[dict[str, Any]]:
        """Opens an app.

        Args:
            app: The name of the app.
        """
        return self._act({"kind": "open-app", "app": app})

    def answer(self, text: str) -> str | list[dict[str, Any]]:
        """Answers the question of the task.

        Args:
            text: The answer.
        """
        return self._act({"kind": "answer", "text": text})

    def finish(self, possible: bool) -> str | list[dict[str, Any]]:
        """Says that there is nothing more to do.

        Args:
            possible: Whether the task is done; false if it cannot be done.
        """
        return self._act({"kind": "finish", "status": "complete" if possible else "infeasible"})

    def _act(self, action: Mapping[str, Any]) -> str | list[dict[str, Any]]:
        """What is wrong with an action is told to the model; TRL counts what raises as a failed call, and tells it, too."""
        self._rollout.act(action)
        return "The episode is over." if self._rollout.over else self._answer(self._rollout.screen)

    def _answer(self, text: str) -> str | list[dict[str, Any]]:
        pixels = self._rollout.pixels if self._pictures else None
        if pixels is None:
            return text
        from PIL import Image  # noqa: PLC0415

        shown = decode_picture(pixels) if isinstance(pixels, bytes) else pixels
        return [{"type": "image", "image": Image.fromarray(shown)}, {"type": "text", "text": text}]
