"""A phone as a ``gymnasium.Env``."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy, deepcopy
from logging import getLogger
from typing import Any, cast

import grpc
import gymnasium
import msgpack
import numpy as np
from numpy.typing import NDArray
from typing_extensions import Unpack

from droidgym.actions import action_space_of, write_action
from droidgym.client import Client
from droidgym.errors import DroidgymError
from droidgym.make_request import checked_environment, checked_seed, checked_task
from droidgym.observation import decode_pixels
from droidgym.observation_reader import ObservationReader, mask_of
from droidgym.roll_out import RollOutOptions, RollOutPlan, RollOutResult, read_result
from droidgym.v1 import gym_pb2 as pb
from droidgym.window import Window, render_modes

_log = getLogger("droidgym.client")

NO_MASKS = (
    "action_masks: no masks are known; make the environment with action_space='discrete' and action_masks=True, and "
    "reset it first"
)


class DroidGymEnv(gymnasium.Env[Any, Any]):
    """One step/reset environment on a droidgym server. Use :func:`droidgym.make`.

    Actions: ``dual-gesture`` is ``Box(-1, 1, (4,), float32)``: y_touch, x_touch, y_lift, x_lift. ``discrete`` is
    ``Discrete(385)``; :func:`droidgym.discrete_action` says what an index does. ``text`` is ``Text``
    with a line ``Action: tap(5)``, ``Action: swipe("up")`` or ``Action: press("HOME")``. An invalid action costs a step; ``info["invalid_action"]`` says why.

    Observations: a ``Box`` of uint8 pixels (height, width, 3) where only pixels are asked for, else a ``Dict`` with a key
    for every field, such as ``pixels``, ``elements``, ``xml``.

    ``info`` holds step, step_limit, seed, task, environment, success, aborted, evidence, and, where they apply,
    instruction (at an episode's start), executed, invalid_action, failure; with ``SAME_STEP`` also final_obs and
    final_info.

    Every method except ``close`` raises :class:`droidgym.DroidgymError` when the server refuses the call.

    A copy, made by ``pickle`` or ``copy.deepcopy``, is a new environment with the same options and a connection of its
    own. The server makes it on first use. It begins with ``reset``: episode and snapshots are not copied.
    """

    metadata: dict[str, Any] = {"render_modes": render_modes(), "render_fps": 4}

    def __init__(
        self,
        client: Client,
        request: pb.MakeRequest,
        reader: ObservationReader,
        *,
        render_mode: str | None = None,
        owns_client: bool = False,
    ) -> None:
        if render_mode not in (None, "human", "rgb_array"):
            raise ValueError(f"render_mode {render_mode!r}: choose human, rgb_array or None")
        self.render_mode = render_mode
        self._client = client
        self._owns_client = owns_client
        self._window = Window(f"droidgym: {request.task}") if render_mode == "human" else None
        self._reader = reader
        self._mask: NDArray[np.bool_] | None = None
        self._request = request
        self.observation_space = reader.space
        self.action_space = action_space_of(request.action_space)
        self._closed = False
        self._handle: str | None = None
        self._lease()

    @property
    def handle(self) -> str:
        """The environment's name on the server; any client that has it can use it."""
        return self._handle or self._lease()

    def __getstate__(self) -> dict[str, Any]:
        window = Window(f"droidgym: {self._request.task}") if self._window else None
        return {**self.__dict__, "_handle": None, "_window": window, "_mask": None}

    def _lease(self, handle: str | None = None) -> str:
        """Takes over the environment that the handle names, or makes one."""
        if handle is None:
            made: pb.MakeResponse = self._call("Make", self._request)
            handle = made.handle
        self._handle = handle
        if self._owns_client:
            self._client.hold()
        return handle

    def _call(self, method: str, request: Any) -> Any:
        if self._closed:
            message = f"{method}: the environment was closed; make another"
            raise DroidgymError(grpc.StatusCode.FAILED_PRECONDITION, "CLOSED", message)
        if method not in ("Make", "RollOut"):
            request.handle = self.handle
        return self._client.call(method, request)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Starts an episode.

        Args:
            seed: 0 to 2**32 - 1. The same seed and actions give the same observations. Default: derived from the
                previous episode's; ``info["seed"]`` repeats it.
            options: ``task`` and ``environment`` replace the environment's own from this episode on.
        """
        seed = checked_seed(seed)
        chosen = dict(options or {})
        environment, task = checked_environment(chosen.pop("environment", None)), checked_task(chosen.pop("task", None))
        if chosen:
            raise ValueError(f"unknown reset options {sorted(chosen)}: choose from environment, task")
        super().reset(seed=seed)
        response: pb.ResetResponse = self._call("Reset", pb.ResetRequest(seed=seed, environment=environment, task=task))
        self._replace(environment, task)
        info = decode_info(response.info)
        info["instruction"] = response.instruction
        return self._observed(response.observation), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Performs one action. Returns observation, reward, terminated, truncated, info."""
        request = pb.StepRequest()
        write_action(self.action_space, action, request.action)
        response: pb.StepResponse = self._call("Step", request)
        observation = self._observed(response.observation)
        info = step_info(response, self._reader)
        return observation, response.reward, response.terminated, response.truncated, info

    def render(self) -> NDArray[np.uint8] | None:  # type: ignore[override]
        """The current display at its own size, as an array (height, width, 3).

        ``None`` without a render mode, and with ``human``, which shows every step in a window by itself.
        """
        if self.render_mode is None:
            return None
        response: pb.RenderResponse = self._call("Render", pb.RenderRequest())
        picture = decode_pixels(response.pixels)
        if self._window is None:
            return picture
        self._window.show(picture, self.metadata["render_fps"])
        return None

    def action_masks(self) -> NDArray[np.bool_]:
        """The discrete actions that can have an effect now: bool (385,), as sb3-contrib's MaskablePPO asks.

        The environment must be made with ``action_masks=True`` or the field ``action_mask``; otherwise, and before the
        first ``reset``, this raises ``ValueError``.
        """
        if self._mask is None:
            raise ValueError(NO_MASKS)
        return self._mask

    def _observed(self, observation: pb.Observation) -> Any:
        """Reads the present observation."""
        self._mask = mask_of(observation)
        if self._window is not None:
            self.render()
        return self._reader.read(observation)

    def save_snapshot(self, name: str) -> None:
        """Saves the episode's current state under a name: 1 to 64 letters, digits, ``.``, ``_``, ``-``."""
        self._call("SaveSnapshot", pb.SaveSnapshotRequest(name=name))

    def load_snapshot(self, name: str) -> Any:
        """Restores a saved state and returns its observation."""
        response: pb.LoadSnapshotResponse = self._call("LoadSnapshot", pb.LoadSnapshotRequest(name=name))
        return self._observed(response.observation)

    def delete_snapshot(self, name: str) -> None:
        """Deletes a saved state."""
        self._call("DeleteSnapshot", pb.DeleteSnapshotRequest(name=name))

    def fork(self, count: int = 1) -> list[DroidGymEnv]:
        """Returns 1 to 1024 new environments that continue from the current state. Simulated phones only."""
        response: pb.ForkResponse = self._call("Fork", pb.ForkRequest(count=count))
        forks: list[DroidGymEnv] = []
        for handle in response.handles:
            fork = copy(self)
            fork.action_space = deepcopy(self.action_space)
            fork._request = deepcopy(self._request)
            fork._window = None
            fork._lease(handle)
            forks.append(fork)
        return forks

    def roll_out(self, sequences: Sequence[Sequence[Any]], **options: Unpack[RollOutOptions]) -> RollOutResult:
        """Tries lists of actions from the current state, which stays as it is. Simulated phones only.

        Tells what each list gets, and what every first action is worth: value, advantage and regret. See
        :class:`droidgym.RollOutPlan` for the options.
        """
        request = pb.RollOutRequest()
        RollOutPlan(sequences, **options).write(self.action_space, self.handle, request.plans.add())
        (outcome,) = self._call("RollOut", request).outcomes
        if outcome.HasField("error"):
            raise DroidgymError.from_wire(outcome.error)
        return read_result(outcome.result, self._reader.read)

    def close(self) -> None:
        """Closes the environment. Calling it again does nothing.

        It does not raise: a ``with`` statement also calls it after a server has died, and that error must stay visible.
        A refusal of the server is logged to ``droidgym.client``; the environment is gone with its server, or once idle
        for long enough.
        """
        if self._closed:
            return
        self._closed = True
        if self._window is not None:
            self._window.close()
        if self._handle is None:
            return
        try:
            self._client.call("Close", pb.CloseRequest(handle=self._handle))
        except DroidgymError as error:
            _log.warning("Closing the environment %s failed: %s", self._handle, error)
        finally:
            if self._owns_client:
                self._client.let_go()

    def _replace(self, environment: str | None, task: str | None) -> None:
        """Makes later copies use the current task and environment."""
        if environment is not None:
            self._request.environment = environment
            self._request.ClearField("environment_definition")
        if task is not None:
            self._request.task = task
            self._request.ClearField("task_definition")


def decode_info(data: bytes) -> dict[str, Any]:
    """The msgpack map of ``StepResponse.info``."""
    return cast("dict[str, Any]", msgpack.unpackb(data))


def step_info(step: pb.StepResponse, reader: ObservationReader) -> dict[str, Any]:
    """The step's info, with Gymnasium's names (final_obs, final_info) for an episode that it ended."""
    info = decode_info(step.info)
    if step.HasField("instruction"):
        info["instruction"] = step.instruction
    if step.HasField("final_observation"):
        info["final_obs"] = reader.read(step.final_observation)
        info["final_info"] = decode_info(step.final_info)
    return info
