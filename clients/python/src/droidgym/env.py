"""A phone as a ``gymnasium.Env``."""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any, Literal, cast

import gymnasium
import msgpack
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from droidgym.client import DEFAULT_ADDRESS, Client
from droidgym.observation import decode, decode_pixels, request_of, space_of
from droidgym.v1 import gym_pb2 as pb

ActionSpaceName = Literal["dual-gesture", "discrete", "text"]
Split = Literal["train", "test", "sampled"]

DISCRETE_ACTIONS = 385
"""14 × 27 taps, four swipes, back, home, overview."""

_ACTION_SPACES: dict[str, pb.ActionSpace] = {
    "dual-gesture": pb.ACTION_SPACE_DUAL_GESTURE,
    "discrete": pb.ACTION_SPACE_DISCRETE,
    "text": pb.ACTION_SPACE_TEXT,
}
_MAX_TEXT = 1000
_SEEDS = 2**32


class DroidGymEnv(gymnasium.Env[Any, Any]):
    """One step/reset environment on a droidgym server. Use :func:`make`.

    Actions: ``dual-gesture`` is ``Box(-1, 1, (4,), float32)``: y_touch, x_touch, y_lift, x_lift. ``discrete`` is
    ``Discrete(385)``. ``text`` is ``Text`` with a line ``Action: tap(5)``, ``Action: swipe("up")`` or
    ``Action: press("HOME")``. An action that cannot be carried out costs a step; ``info["invalid_action"]`` says why.

    Observations: a ``Box`` of uint8 pixels (height, width, 3) where only pixels are asked for, else a ``Dict`` with the
    keys ``pixels``, ``elements``, ``xml`` as asked.

    ``info`` holds step, step_limit, seed, task, environment, success, aborted, evidence, and where they apply
    instruction (after a reset), executed, invalid_action, failure.

    Every call raises :class:`droidgym.DroidgymError` when the server refuses it.
    """

    metadata: dict[str, Any] = {"render_modes": ["rgb_array"], "render_fps": 4}

    def __init__(
        self,
        client: Client,
        request: pb.MakeRequest,
        fields: Sequence[str],
        *,
        render_mode: str | None = None,
        owns_client: bool = False,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode {render_mode!r}: choose rgb_array or None")
        self.render_mode = render_mode
        self._client = client
        self._owns_client = owns_client
        self._fields = tuple(fields)
        size = request.observation.pixels_size
        self.observation_space = space_of(self._fields, (size.width, size.height))
        self.action_space = _action_space_of(request.action_space)
        response: pb.MakeResponse = client.call("Make", request)
        self.handle = response.handle
        """The environment's name on the server; whoever knows it can use it."""
        self._closed = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Starts an episode.

        Args:
            seed: 0 to 2**32 - 1. The same seed and actions give the same observations. Without one, the episode draws
                its own from the one before; ``info["seed"]`` repeats it.
            options: ``task`` and ``environment`` replace, from this episode on, what the environment was made with.
        """
        super().reset(seed=_checked_seed(seed))
        chosen = dict(options or {})
        request = pb.ResetRequest(
            handle=self.handle, seed=seed, environment=chosen.pop("environment", None), task=chosen.pop("task", None)
        )
        if chosen:
            raise ValueError(f"unknown reset options {sorted(chosen)}: choose from environment, task")
        response: pb.ResetResponse = self._client.call("Reset", request)
        info = _decode_info(response.info)
        info["instruction"] = response.instruction
        return decode(response.observation, self._fields), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carries out one action: observation, reward, terminated, truncated, info."""
        request = pb.StepRequest(handle=self.handle, action=self._encode_action(action))
        response: pb.StepResponse = self._client.call("Step", request)
        observation = decode(response.observation, self._fields)
        return observation, response.reward, response.terminated, response.truncated, _decode_info(response.info)

    def render(self) -> NDArray[np.uint8] | None:  # type: ignore[override]
        """The display now, at its own size, as an array (height, width, 3); ``None`` without a render mode."""
        if self.render_mode is None:
            return None
        response: pb.RenderResponse = self._client.call("Render", pb.RenderRequest(handle=self.handle))
        return decode_pixels(response.pixels)

    def save_snapshot(self, name: str) -> None:
        """Saves the present moment of the episode: 1 to 64 letters, digits, ``.``, ``_``, ``-``."""
        self._client.call("SaveSnapshot", pb.SaveSnapshotRequest(handle=self.handle, name=name))

    def load_snapshot(self, name: str) -> Any:
        """Goes back to a saved moment; what the agent sees there."""
        response: pb.LoadSnapshotResponse = self._client.call(
            "LoadSnapshot", pb.LoadSnapshotRequest(handle=self.handle, name=name)
        )
        return decode(response.observation, self._fields)

    def delete_snapshot(self, name: str) -> None:
        """Forgets a saved moment."""
        self._client.call("DeleteSnapshot", pb.DeleteSnapshotRequest(handle=self.handle, name=name))

    def close(self) -> None:
        """Gives the environment back. Calling it again does nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            self._client.call("Close", pb.CloseRequest(handle=self.handle))
        finally:
            if self._owns_client:
                self._client.close()

    def _encode_action(self, action: Any) -> pb.Action:
        if isinstance(self.action_space, spaces.Box):
            values = np.asarray(action, dtype=np.float64).ravel().tolist()
            return pb.Action(dual_gesture=pb.DualGesture(values=values))
        if isinstance(self.action_space, spaces.Discrete):
            return pb.Action(discrete=int(action))
        return pb.Action(text=str(action))


def make(
    task: str,
    *,
    environment: str | None = None,
    split: Split | None = None,
    backend: Literal["simulated", "adb"] | None = None,
    action_space: ActionSpaceName = "dual-gesture",
    observation: Sequence[Literal["pixels", "elements", "xml"]] = ("pixels",),
    pixel_size: tuple[int, int] = (128, 256),
    seed: int | None = None,
    step_limit: int | None = None,
    criteria: Literal["own", "bmoca"] | None = None,
    tap_threshold: float | None = None,
    bmoca_compat: bool | None = None,
    render_mode: str | None = None,
    address: str = DEFAULT_ADDRESS,
    client: Client | None = None,
) -> DroidGymEnv:
    """Makes an environment on a droidgym server. Close it when done, or use it in a ``with`` statement.

    Args:
        task: a task's id, e.g. ``clock/create_alarm_at_10_30_am``.
        environment: a phone configuration's id, e.g. ``100``; takes precedence over ``split``.
        split: draw a phone configuration at every reset, from the seed.
        backend: which kind of phone; default real ones where the server has some, else simulated ones.
        action_space: ``dual-gesture``, ``discrete`` or ``text``.
        observation: which of ``pixels``, ``elements``, ``xml`` to show.
        pixel_size: (width, height) of the pixels.
        seed: of the first episode that is reset without one; default 0.
        step_limit: overrides the task's.
        criteria: ``own`` rules of the task (default), or the published ones of ``bmoca``, faults included.
        tap_threshold: distance on [0, 1] coordinates below which a dual gesture is a tap; default 0.14.
        bmoca_compat: measure that distance as B-MoCA does.
        render_mode: ``rgb_array`` or ``None``.
        address: the server's ``host:port``.
        client: a connection to share, instead of ``address``.
    """
    if action_space not in _ACTION_SPACES:
        raise ValueError(f"action_space {action_space!r}: choose from {', '.join(_ACTION_SPACES)}")
    request = pb.MakeRequest(
        task=task,
        environment=environment,
        split=split,
        backend=backend,
        action_space=_ACTION_SPACES[action_space],
        observation=request_of(observation, pixel_size),
        seed=_checked_seed(seed),
        step_limit=step_limit,
        criteria=criteria,
    )
    if tap_threshold is not None or bmoca_compat is not None:
        request.dual_gesture.CopyFrom(pb.DualGestureOptions(tap_threshold=tap_threshold, bmoca_compat=bmoca_compat))
    connection = client or Client(address)
    try:
        return DroidGymEnv(connection, request, observation, render_mode=render_mode, owns_client=client is None)
    except BaseException:
        if client is None:
            connection.close()
        raise


def _action_space_of(kind: pb.ActionSpace) -> spaces.Space[Any]:
    if kind == pb.ACTION_SPACE_DUAL_GESTURE:
        return spaces.Box(-1.0, 1.0, (4,), np.float32)
    if kind == pb.ACTION_SPACE_DISCRETE:
        return spaces.Discrete(DISCRETE_ACTIONS)
    return spaces.Text(max_length=_MAX_TEXT, min_length=0, charset=string.printable)


def _checked_seed(seed: int | None) -> int | None:
    if seed is not None and not 0 <= seed < _SEEDS:
        raise ValueError(f"seed {seed}: it must be an integer from 0 to 2**32 - 1")
    return seed


def _decode_info(data: bytes) -> dict[str, Any]:
    return cast("dict[str, Any]", msgpack.unpackb(data))
