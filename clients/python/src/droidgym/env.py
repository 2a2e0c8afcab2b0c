"""A phone as a ``gymnasium.Env``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from logging import getLogger
from typing import Any, cast

import grpc
import gymnasium
import msgpack
import numpy as np
from gymnasium import logger
from gymnasium.envs.registration import EnvSpec
from numpy.typing import NDArray
from typing_extensions import Unpack

from droidgym.actions import action_space_of, write_action
from droidgym.client import Client
from droidgym.errors import DroidgymError
from droidgym.observation import decode_pixels
from droidgym.observation_reader import ObservationReader, Reading, mask_of
from droidgym.outcome import Outcome, read_outcome
from droidgym.phone_spec import PhoneSpec
from droidgym.request_names import phones_named, tasks_named
from droidgym.reset_request import check_reset_options, keep_for_copies, reset_request
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

    Where more than one task can be drawn, or with ``instruction=True``, the observation has the task in words as its part
    ``instruction``.

    ``info`` holds the fields of :class:`droidgym.StepInfo`, and is_success (as success, for Stable-Baselines3),
    instruction (at an episode's start), and with ``SAME_STEP`` final_obs and final_info.

    Every method except ``close`` raises :class:`droidgym.DroidgymError` when the server refuses the call.

    A copy, made by ``pickle`` or ``copy.deepcopy``, is a new environment with the same options and a connection of its
    own. The server makes it on first use. It begins with ``reset``: episode and snapshots are not copied.
    """

    metadata: dict[str, Any] = {"render_modes": render_modes(), "render_fps": 4}

    def __init__(
        self,
        client: Client,
        request: pb.MakeRequest,
        reading: Reading,
        *,
        render_mode: str | None = None,
        owns_client: bool = False,
    ) -> None:
        if render_mode not in (None, "human", "rgb_array"):
            raise ValueError(f"render_mode {render_mode!r}: choose human, rgb_array or None")
        self.render_mode = render_mode
        self._client = client
        self._owns_client = owns_client
        self._window = Window(f"droidgym: {tasks_named(request)}") if render_mode == "human" else None
        self._mask: NDArray[np.bool_] | None = None
        self._request = request
        self._spec: PhoneSpec | None = None
        self._step_limit: int | None = None
        self.action_space = action_space_of(request.action_space)
        self._closed = False
        self._handle: str | None = None
        self._reader = reading(self._make())
        # A copy has the same space, also when its server has other defaults by then.
        request.observation.instruction = self._reader.has_instruction
        self.observation_space = self._reader.space

    @property
    def spec(self) -> EnvSpec | None:
        """What ``gymnasium.make`` makes this environment from.

        Its ``max_episode_steps`` is the server's step limit: that of the task, or ``step_limit``. It is ``None`` where no
        one limit applies: with drawn tasks (before the first ``reset`` also with a template), unless ``step_limit`` is
        given, and where episodes follow without a ``reset``. ``gymnasium.make`` adds no ``TimeLimit`` for it, so that
        ``gymnasium.make(env.spec, step_limit=longer)`` has longer episodes.
        """
        return self._spec

    @spec.setter
    def spec(self, spec: EnvSpec | None) -> None:  # pyright: ignore[reportIncompatibleVariableOverride]
        self._spec = None if spec is None else PhoneSpec.of(spec)
        self._tell_limit()

    def _tell_limit(self) -> None:
        if self._spec is None:
            return
        options = self._request
        is_one = options.HasField("step_limit") or bool(options.task) or options.HasField("task_definition")
        follows = options.autoreset in (pb.AUTORESET_MODE_NEXT_STEP, pb.AUTORESET_MODE_SAME_STEP)
        self._spec.server_limit = self._step_limit if is_one and not follows else None

    def __repr__(self) -> str:
        """Names the tasks, the phones and the action space."""
        names = f"{tasks_named(self._request)} on {phones_named(self._request)}"
        return f"<{type(self).__name__} {names}, {self.action_space}>"

    __str__ = __repr__

    @property
    def handle(self) -> str:
        """The environment's name on the server; any client that has it can use it."""
        if self._handle is None:
            self._make()
        return cast("str", self._handle)

    def __getstate__(self) -> dict[str, Any]:
        window = Window(f"droidgym: {tasks_named(self._request)}") if self._window else None
        return {**self.__dict__, "_handle": None, "_window": window, "_mask": None}

    def _make(self) -> pb.ObservationRequest:
        """Makes the environment on the server, and returns what it will send."""
        made: pb.MakeResponse = self._call("Make", self._request)
        self._take_over(made.handle)
        described = made.description
        if described.HasField("step_limit"):
            self._step_limit = described.step_limit
        return described.options.observation

    def _take_over(self, handle: str) -> None:
        self._handle = handle
        if self._owns_client:
            self._client.hold()

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
            seed: 0 to 2**32 - 1. The same seed and actions give the same observations, and the same seed draws the same
                task and phone. Default None: as Gymnasium has it, the first episode draws one at random (unless
                ``make`` got a seed), and later ones go on with the generator that the last seed began;
                ``info["seed"]`` repeats an episode.
            options: from this episode on, ``task`` replaces the tasks (an id, a template, a glob, a list of them or a dict
                of them with their weights), ``environment`` the phone, and ``split`` the set of phones, by name.
        """
        chosen = dict(options or {})
        check_reset_options(chosen)
        request = reset_request(seed, chosen)
        super().reset(seed=seed)
        response: pb.ResetResponse = self._call("Reset", request)
        keep_for_copies(request, self._request)
        info = decode_info(response.info)
        info["instruction"] = response.instruction
        self._step_limit = info["step_limit"]
        self._tell_limit()
        return self._observed(response.observation), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Performs one action. Returns observation, reward, terminated, truncated, info.

        A step that an exception interrupts, such as one of a signal handler, may be carried out all the same: the server
        has its request. ``info["step"]`` of the next one tells.
        """
        request = pb.StepRequest()
        write_action(self._request.action_space, action, request.action)
        response: pb.StepResponse = self._call("Step", request)
        observation = self._observed(response.observation)
        info = step_info(response, self._reader)
        return observation, response.reward, response.terminated, response.truncated, info

    def outcome(self, *, end_episode: bool = False) -> Outcome:
        """What came of the episode that is over: facts that an agent must not learn while it plays.

        Raises ``EPISODE_NOT_OVER`` before the end. ``reset`` and ``load_snapshot`` forget it. Where episodes follow without
        a ``reset`` it is that of the last episode that ended.

        Args:
            end_episode: ends an episode that is not over, as when an agent gives up; it can then only be reset.
        """
        return read_outcome(self._call("Outcome", pb.OutcomeRequest(end_episode=end_episode)))

    def inject_event(self, event: Mapping[str, Any]) -> str:
        """Has something happen on the phone now, between two actions, and tells in words what has.

        ``info["occurrences"]`` of the next step has it as well. What the phone refuses has not happened, and the words say why.

        Args:
            event: an entry of a task's ``events`` without ``name`` and ``at``, such as
                ``{"message": {"from": "5550100", "text": "Hi"}}``.
        """
        response: pb.InjectEventResponse = self._call("InjectEvent", pb.InjectEventRequest(event=json.dumps(event)))
        return response.occurrence

    def render(self) -> NDArray[np.uint8] | None:  # type: ignore[override]
        """The current display at its own size, as an array (height, width, 3).

        ``None`` without a render mode, and with ``human``, which shows every step in a window by itself.
        """
        if self.render_mode is None:
            logger.warn(
                "You are calling render method without specifying any render mode. You can specify the render_mode at "
                'initialization, e.g. droidgym.make(..., render_mode="rgb_array")'
            )
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
            fork._spec = deepcopy(self._spec)
            fork._window = None
            fork._take_over(handle)
            forks.append(fork)
        return forks

    def roll_out(self, sequences: Sequence[Sequence[Any]], **options: Unpack[RollOutOptions]) -> RollOutResult:
        """Tries lists of actions from the current state, which stays as it is. Simulated phones only.

        Tells what each list gets, and what every first action is worth: value, advantage and regret. See
        :class:`droidgym.RollOutPlan` for the options.
        """
        request = pb.RollOutRequest()
        RollOutPlan(sequences, **options).write(self._request.action_space, self.handle, request.plans.add())
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


def decode_info(data: bytes) -> dict[str, Any]:
    """The msgpack map of ``StepResponse.info``, with ``success`` also by the name that Stable-Baselines3 looks for."""
    return with_success(cast("dict[str, Any]", msgpack.unpackb(data)))


def with_success(info: dict[str, Any]) -> dict[str, Any]:
    """The info with ``success`` by both names."""
    if "success" in info:
        info["is_success"] = info["success"]
    return info


def step_info(step: pb.StepResponse, reader: ObservationReader) -> dict[str, Any]:
    """The step's info, with Gymnasium's names (final_obs, final_info) for an episode that it ended."""
    return with_rest(decode_info(step.info), step, reader)


def with_rest(info: dict[str, Any], step: pb.StepResponse, reader: ObservationReader) -> dict[str, Any]:
    """The info with what else the step tells."""
    if step.HasField("instruction"):
        info["instruction"] = step.instruction
    if step.HasField("final_observation"):
        info["final_obs"] = reader.read(step.final_observation)
        info["final_info"] = decode_info(step.final_info)
    return info
