"""A program that drives the phone of an episode itself, over adb, while droidgym counts its actions and judges the
episode.

droidgym starts the program (``droidgym evaluate --agent "adb:python FILE"``) and passes the episode's address in the
environment variable ``DROIDGYM_EPISODE``. This module uses only the standard library. See ``docs/black-box.md``.
"""

from __future__ import annotations

import inspect
import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any, Literal, cast
from urllib.parse import urlsplit

from droidgym.image_size import ImageLike, image_size

EPISODE_VARIABLE = "DROIDGYM_EPISODE"
"""The address of the episode, such as ``http://127.0.0.1:40123/TOKEN``. droidgym sets it."""

_DEADLINE_SECONDS = 240.0
"""Longer than any answer takes: after an action droidgym waits until the phone is quiet, and judges."""
_MAX_ANSWER = 1 << 20
"""Bytes. The longest answer is the description of an episode."""

BlackBoxErrorCode = Literal["NO_EPISODE", "EPISODE_UNREACHABLE", "EPISODE_REFUSED"]
Status = Literal["complete", "infeasible"]
AgentFunction = Callable[[str, "BlackBoxEpisode"], "str | None"] | Callable[[str], "str | None"]
"""``agent_fn(prompt, episode)`` or ``agent_fn(prompt)``. A returned text is the agent's answer."""


class BlackBoxError(RuntimeError):
    """The episode cannot be found or reached, or refuses a request.

    Attributes:
        code: stable.
        message: what was attempted and what to do.
    """

    def __init__(self, code: BlackBoxErrorCode, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code: BlackBoxErrorCode = code
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        """Lets child processes pickle the error to their parents."""
        return type(self), (self.code, self.message)


@dataclass(frozen=True)
class Display:
    """The whole display of the phone, in pixels."""

    width: int
    height: int


@dataclass
class BlackBoxEpisode:
    """The one episode of this process. Its methods are named as in MobileAgentBench's ``TaskOrchestrator``."""

    url: str = field(repr=False)
    """Where droidgym listens. Contains a secret."""
    instruction: str
    serial: str
    """The phone's serial, for ``adb -s``."""
    adb_server_port: int
    """The port of the adb server that lists the phone, for ``adb -P``."""
    task: str
    app: str
    environment: str
    locale: str
    """For example ``en-US``."""
    display: Display
    max_steps: int
    seed: int
    is_over: bool = False
    """True after droidgym has said to stop, or after ``finish``."""

    @classmethod
    def open(cls) -> BlackBoxEpisode:
        """The episode that ``DROIDGYM_EPISODE`` names. Raises :class:`BlackBoxError`."""
        url = os.environ.get(EPISODE_VARIABLE)
        if not url:
            raise BlackBoxError(
                "NO_EPISODE",
                f"Cannot find an episode: {EPISODE_VARIABLE} is not set. droidgym sets it for the programs that it starts; "
                'start this one with: droidgym evaluate --agent "adb:python FILE"',
            )
        told = _ask(url, "GET", "", None)
        names = ("instruction", "serial", "adb_server_port", "task", "app", "environment", "locale", "max_steps", "seed")
        try:
            display = Display(width=told["display"]["width"], height=told["display"]["height"])
            return cls(url=url, display=display, **{name: told[name] for name in names})
        except (KeyError, TypeError) as error:
            raise _refused("read the episode", f"what answers there is no episode of droidgym ({error})") from error

    def run(self, agent_fn: AgentFunction) -> None:
        """Calls the agent with the instruction, and finishes when it returns, unless the episode is over.

        Errors that the agent raises propagate.
        """
        call = cast("Callable[..., object]", agent_fn)
        answer = call(self.instruction, self) if _takes_two(agent_fn) else call(self.instruction)
        if answer is not None and not isinstance(answer, str):
            raise TypeError(f"the agent returned a {type(answer).__name__}: return its answer as a text, or None")
        if not self.is_over:
            self.finish(answer=answer)

    def before_one_action(self) -> bool:
        """Call it before each action, when the model is asked. Returns True when the episode is over and the agent
        must stop."""
        return self._tell("before-action", {})

    def after_one_action(
        self,
        action: str = "",
        text_in: str = "",
        images_in: Sequence[ImageLike] = (),
        text_out: str = "",
    ) -> bool:
        """Call it after each action. Returns True when the agent must stop: the task is done, or there are no steps
        left.

        Args:
            action: what was done, in words of your own; recordings show it.
            text_in: the text that the model read.
            images_in: the pictures that it saw: paths or bytes of PNG and JPEG, Pillow images, arrays of shape (height,
                width, …). Only their sizes are sent.
            text_out: what the model wrote.
        """
        sizes = [image_size(image) for image in images_in]
        told = {"action": action, "text_in": text_in, "images_in": sizes, "text_out": text_out}
        return self._tell("after-action", {name: value for name, value in told.items() if value})

    def finish(self, status: Status = "complete", answer: str | None = None) -> None:
        """Ends the episode with the agent's status and answer. Call it once; ``run`` calls it if the agent has not."""
        self._post("finish", {"status": status, **({} if answer is None else {"answer": answer})})
        self.is_over = True

    def _tell(self, path: str, body: dict[str, Any]) -> bool:
        self.is_over = self._post(path, body).get("should_stop") is True
        return self.is_over

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        return _ask(self.url, "POST", f"/{path}", body)


def run(agent_fn: AgentFunction) -> None:
    """Plays, with an agent, the episode for which droidgym started this program.

    The agent is called once, as ``agent_fn(prompt, episode)``, or as ``agent_fn(prompt)`` if it takes one argument only. It
    acts over adb on ``episode.serial``, with ``episode.before_one_action()`` before and ``episode.after_one_action(...)``
    after each action. A returned text is its answer. An agent that takes the prompt alone calls these methods on an
    episode of its own: ``episode = BlackBoxEpisode.open()``, and ``episode.run(agent_fn)`` in place of this function.

    Raises :class:`BlackBoxError`, and any error of the agent.
    """
    BlackBoxEpisode.open().run(agent_fn)


def _takes_two(agent_fn: AgentFunction) -> bool:
    try:
        inspect.signature(agent_fn).bind("prompt", None)
    except TypeError:
        return False
    return True


def _ask(url: str, method: Literal["GET", "POST"], path: str, body: dict[str, Any] | None) -> dict[str, Any]:
    """Sends one JSON request. It bypasses the environment's proxies, as the address is local."""
    what = f"{method} {path or '/'}"
    try:
        parts = urlsplit(url)
        connection = HTTPConnection(parts.hostname or "", parts.port, timeout=_DEADLINE_SECONDS)
        try:
            sent = None if body is None else json.dumps(body).encode()
            connection.request(method, parts.path.rstrip("/") + path, sent, {"Content-Type": "application/json"})
            response = connection.getresponse()
            status, said = response.status, response.read(_MAX_ANSWER)
        finally:
            connection.close()
    except (OSError, HTTPException, ValueError) as error:
        raise BlackBoxError(
            "EPISODE_UNREACHABLE",
            f"Cannot reach the episode ({what}): {error or type(error).__name__}. "
            f"droidgym has ended, or {EPISODE_VARIABLE} is of another run",
        ) from error
    try:
        answer: Any = json.loads(said)
    except ValueError:
        answer = None
    if status == 200 and isinstance(answer, dict):
        return cast("dict[str, Any]", answer)
    reason = cast("dict[str, Any]", answer).get("error") if isinstance(answer, dict) else None
    raise _refused(what, f"{reason or 'the answer is no JSON object'} (HTTP {status})")


def _refused(what: str, reason: str) -> BlackBoxError:
    return BlackBoxError("EPISODE_REFUSED", f"The episode refused {what}: {reason}")
