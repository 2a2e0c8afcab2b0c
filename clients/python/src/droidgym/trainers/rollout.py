"""An episode as trainers of language models play it: the screen in words, actions, and one score at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

from numpy.typing import NDArray
from typing_extensions import Unpack

from droidgym.env import DroidGymEnv
from droidgym.making import AllOptions, make
from droidgym.spaces import Element

ACTIONS_IN_WORDS = """\
Reply with your thoughts, if you like, and one action on the last line. Numbers name elements of the screen.
Action: tap(3)
Action: long-press(3)
Action: type("text", 3, clear=true)
Action: scroll("down")
Action: press("BACK")
Action: open-app("Clock")
Action: wait(1000)
Action: answer("5")
Action: finish("complete")"""
"""For the prompt of a model that replies in droidgym's own dialect (docs/dialects.md)."""

_TOLD = ("success", "aborted", "failure", "progress", "side_effects", "invalid_action")

SIDE_EFFECT_FACTOR = 0.8
"""What MobileGym's recipe multiplies the reward by when the phone was changed beyond the task (its ``evaluator.py``)."""


class Rollout:
    """A phone on which one episode follows another.

    Args:
        actions: ``ui`` for tool calls, ``text`` for replies.
        side_effect_factor: the score of an episode that changed what its task does not ask for is multiplied by it.
        options: as of :func:`droidgym.make`. Defaults: ``observation=("elements",)``, ``reward="progress"`` and, for
            replies, ``dialect="droidgym"``.
    """

    def __init__(
        self,
        actions: Literal["ui", "text"],
        *,
        side_effect_factor: float = SIDE_EFFECT_FACTOR,
        **options: Unpack[AllOptions],
    ) -> None:
        defaults: dict[str, Any] = {"observation": ("elements",), "reward": "progress"}
        if actions == "text":
            defaults["dialect"] = "droidgym"
        self._options = {**defaults, **options, "action_space": actions}
        self._factor = side_effect_factor
        self._env: DroidGymEnv | None = None
        self._observation: Any = None
        self._rewards = 0.0
        self.info: dict[str, Any] = {}
        """The newest info, see :class:`droidgym.DroidGymEnv`."""
        self.instruction = ""
        self.over = True
        """No episode is under way."""
        self.truncated = False
        """The step limit ended the episode, or the phone failed."""

    def begin(self, task: str | None = None, environment: str | int | None = None, seed: int | None = None) -> None:
        """Begins an episode. The same task, environment and seed begin on the same phone, bit for bit.

        What is not given is as in the episode before, but for the seed, which follows from it.
        """
        if self._env is None:
            # Where tasks are drawn, the one that is named comes with the reset.
            made = None if "tasks" in self._options else task
            self._env = make(made, environment=environment, seed=seed, **cast(Any, self._options))
        chosen = {name: value for name, value in (("task", task), ("environment", environment)) if value is not None}
        self._observation, self.info = self._env.reset(seed=seed, options=chosen)
        self.instruction = self.info["instruction"]
        self._rewards, self.over, self.truncated = 0.0, False, False

    def act(self, action: str | Mapping[str, Any]) -> float:
        """Performs an action and returns its reward. Raises ``ValueError`` once the episode is over."""
        if self._env is None or self.over:
            raise ValueError("The episode is over, or none has begun: begin one")
        self._observation, reward, terminated, self.truncated, self.info = self._env.step(action)
        self.over = terminated or self.truncated
        self._rewards += float(reward)
        return float(reward)

    def end(self) -> float:
        """Ends the episode if it is not over, and returns its score: :attr:`score`."""
        if not self.over:
            text = self._options["action_space"] == "text"
            self.act('Action: finish("complete")' if text else {"kind": "finish", "status": "complete"})
        return self.score

    @property
    def score(self) -> float:
        """The sum of the rewards, times the factor when something else was changed, which is known at the end."""
        return self._rewards * (self._factor if self.info.get("side_effects") else 1.0)

    @property
    def aborted(self) -> bool:
        """The phone failed. The episode says nothing about the model: leave it out of the loss."""
        return bool(self.info.get("aborted"))

    @property
    def opening(self) -> str:
        """The first prompt of a model that replies: how to act, what to do, and the screen."""
        return f"{ACTIONS_IN_WORDS}\n\n{self.instruction}\n\n{self.screen}"

    @property
    def told(self) -> dict[str, Any]:
        """What a trainer is told beside the reward, of the newest info."""
        return {name: self.info[name] for name in _TOLD if name in self.info}

    @property
    def screen(self) -> str:
        """The elements with something to read or to tap, a line each, and what was wrong with the last action."""
        invalid = self.info.get("invalid_action")
        said = [] if invalid is None else [f"That could not be done: {invalid}"]
        return "\n".join([*said, *lines_of(self._part("elements") or ())])

    @property
    def pixels(self) -> NDArray[Any] | bytes | None:
        """The picture (height, width, 3), if the options ask for it."""
        return self._part("pixels")

    def _part(self, name: str) -> Any:
        if isinstance(self._observation, dict):
            return cast("dict[str, Any]", self._observation).get(name)
        return self._observation if name == "pixels" else None

    def close(self) -> None:
        """Closes the phone. The next :meth:`begin` makes another."""
        if self._env is not None:
            self._env.close()
        self._env, self.over = None, True


def lines_of(elements: Sequence[Element]) -> list[str]:
    """A line for each element that says something: ``3 button "OK"``."""
    return [line for element in elements if (line := _line(element)) is not None]


def _line(element: Element) -> str | None:
    words = element.text or element.content_description
    name = element.resource_id.rsplit("/", 1)[-1]
    kind = element.class_name.rsplit(".", 1)[-1]
    if not words and (not name or kind.endswith("Layout")):
        return None
    said = f'"{words}"' if words else f"({name})"
    return f"{element.numeric_tag} {kind} {said}{', on' if element.checked else ''}"
