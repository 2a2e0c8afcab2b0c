"""A phone as a ``gymnasium.Env``."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy, deepcopy
from typing import Any, cast

import gymnasium
import msgpack
import numpy as np
from numpy.typing import NDArray

from droidgym.actions import action_space_of, write_action
from droidgym.client import Client
from droidgym.make_request import checked_seed
from droidgym.observation import decode, decode_pixels, space_of
from droidgym.v1 import gym_pb2 as pb


class DroidGymEnv(gymnasium.Env[Any, Any]):
    """One step/reset environment on a droidgym server. Use :func:`droidgym.make`.

    Actions: ``dual-gesture`` is ``Box(-1, 1, (4,), float32)``: y_touch, x_touch, y_lift, x_lift. ``discrete`` is
    ``Discrete(385)``. ``text`` is ``Text`` with a line ``Action: tap(5)``, ``Action: swipe("up")`` or
    ``Action: press("HOME")``. An action that cannot be carried out costs a step; ``info["invalid_action"]`` says why.

    Observations: a ``Box`` of uint8 pixels (height, width, 3) where only pixels are asked for, else a ``Dict`` with the
    keys ``pixels``, ``elements``, ``xml`` as asked.

    ``info`` holds step, step_limit, seed, task, environment, success, aborted, evidence, and where they apply
    instruction (when an episode begins), executed, invalid_action, failure, and, with ``SAME_STEP``, final_obs and
    final_info.

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
        self.action_space = action_space_of(request.action_space)
        response: pb.MakeResponse = client.call("Make", request)
        self._lease(response.handle)

    def _lease(self, handle: str) -> None:
        self.handle = handle
        """The environment's name on the server; whoever knows it can use it."""
        self._closed = False
        if self._owns_client:
            self._client.hold()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Starts an episode.

        Args:
            seed: 0 to 2**32 - 1. The same seed and actions give the same observations. Without one, the episode draws
                its own from the one before; ``info["seed"]`` repeats it.
            options: ``task`` and ``environment`` replace, from this episode on, what the environment was made with.
        """
        super().reset(seed=checked_seed(seed))
        chosen = dict(options or {})
        request = pb.ResetRequest(
            handle=self.handle, seed=seed, environment=chosen.pop("environment", None), task=chosen.pop("task", None)
        )
        if chosen:
            raise ValueError(f"unknown reset options {sorted(chosen)}: choose from environment, task")
        response: pb.ResetResponse = self._client.call("Reset", request)
        info = decode_info(response.info)
        info["instruction"] = response.instruction
        return decode(response.observation, self._fields), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carries out one action: observation, reward, terminated, truncated, info."""
        request = pb.StepRequest(handle=self.handle)
        write_action(self.action_space, action, request.action)
        response: pb.StepResponse = self._client.call("Step", request)
        observation = decode(response.observation, self._fields)
        info = step_info(response, self._fields)
        return observation, response.reward, response.terminated, response.truncated, info

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

    def fork(self, count: int = 1) -> list[DroidGymEnv]:
        """New environments, 1 to 1024, that go on from this moment, as if each had played it. Simulated phones only."""
        response: pb.ForkResponse = self._client.call("Fork", pb.ForkRequest(handle=self.handle, count=count))
        forks: list[DroidGymEnv] = []
        for handle in response.handles:
            fork = copy(self)
            fork.action_space = deepcopy(self.action_space)
            fork._lease(handle)
            forks.append(fork)
        return forks

    def close(self) -> None:
        """Gives the environment back. Calling it again does nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            self._client.call("Close", pb.CloseRequest(handle=self.handle))
        finally:
            if self._owns_client:
                self._client.let_go()


def decode_info(data: bytes) -> dict[str, Any]:
    """The msgpack map of ``StepResponse.info``."""
    return cast("dict[str, Any]", msgpack.unpackb(data))


def step_info(step: pb.StepResponse, fields: Sequence[str]) -> dict[str, Any]:
    """What a step tells beside what it shows, with Gymnasium's names for the episode that it ended."""
    info = decode_info(step.info)
    if step.HasField("instruction"):
        info["instruction"] = step.instruction
    if step.HasField("final_observation"):
        info["final_obs"] = decode(step.final_observation, fields)
        info["final_info"] = decode_info(step.final_info)
    return info
