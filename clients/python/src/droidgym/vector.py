"""Many phones as one ``gymnasium.vector.VectorEnv``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from threading import RLock
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import grpc
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from droidgym.actions import action_space_of, write_action
from droidgym.client import Client
from droidgym.columns import rows_of, stacked
from droidgym.env import NO_MASKS, DroidGymEnv, decode_info, step_info, with_rest, with_success
from droidgym.errors import DroidgymError
from droidgym.make_request import checked_seed, is_integer
from droidgym.observation import decode_pixels, pixels_of, stacked_pixels
from droidgym.observation_reader import Reading, mask_of
from droidgym.outcome import Outcome, read_outcome
from droidgym.request_names import phones_named, tasks_named
from droidgym.reset_request import RESET_OPTIONS, check_reset_options, checked_mask, reset_request
from droidgym.roll_out import RollOutPlan, RollOutResult, read_result
from droidgym.session import Session
from droidgym.shared_pixels import can_read
from droidgym.step_columns import SharedFiles, read_arrays, read_infos
from droidgym.v1 import gym_pb2 as pb
from droidgym.vector_info import vector_info

Seeds = int | Sequence[int | None] | None
ListedResult = tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], list[dict[str, Any]]]
StepResult = tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


P = ParamSpec("P")
T = TypeVar("T")


def _in_turn(
    method: Callable[Concatenate[DroidGymVectorEnv, P], T],
) -> Callable[Concatenate[DroidGymVectorEnv, P], T]:
    """Lets the threads that call a vector take turns: its stream has one reader, and its steps one order."""

    @wraps(method)
    def waiting(self: DroidGymVectorEnv, *args: P.args, **kwargs: P.kwargs) -> T:
        with self._turn:  # pyright: ignore[reportPrivateUsage]
            return method(self, *args, **kwargs)

    return waiting


@dataclass
class _Rows:
    """Results of resets or steps of some environments; every column has a row for each of ``places``."""

    places: list[int]
    columns: dict[str, Any]
    rewards: NDArray[np.float64]
    terminations: NDArray[np.bool_]
    truncations: NDArray[np.bool_]
    infos: list[dict[str, Any] | None]
    errors: dict[int, DroidgymError]


class DroidGymVectorEnv(VectorEnv[Any, Any, NDArray[Any]]):
    """Environments that are stepped together, with one message for all. Use :func:`droidgym.make_vec`.

    Pixels are one read-only array (environments, height, width, 3) over the received bytes; ``copy()`` it before
    writing. Infos have Gymnasium's form for vectors: an array for every key, and a mask.

    When the server refuses some of the steps, the call raises a :class:`droidgym.DroidgymError` that names their
    ``environments``; the others have made their step. ``reset(options={"reset_mask": mask})`` resets the chosen ones
    and returns the last observation of the others.

    Threads that call it take turns. A step that an exception interrupts, such as one of a signal handler, is carried out
    all the same, as far as it was sent.
    """

    metadata: dict[str, Any] = DroidGymEnv.metadata

    def __init__(
        self,
        client: Client,
        requests: Sequence[pb.MakeRequest],
        reading: Reading,
        *,
        autoreset_mode: AutoresetMode,
        render_mode: str | None = None,
        owns_client: bool = False,
    ) -> None:
        self.num_envs = len(requests)
        self.render_mode = render_mode
        self.autoreset_mode = autoreset_mode
        self.metadata = {**self.metadata, "autoreset_mode": autoreset_mode}
        self._requests = list(requests)
        self._action_kind = requests[0].action_space
        self.single_action_space = action_space_of(self._action_kind)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._masks: list[NDArray[np.bool_] | None] = [None] * self.num_envs
        self._over = np.zeros(self.num_envs, dtype=np.bool_)
        self._resetting: dict[int, int] = {}
        self._begun: dict[int, int] = {}
        self._stepping = 0
        self._waiting: int | None = None
        self._files = SharedFiles()
        self._turn = RLock()
        self._client = client
        self._owns_client = False
        self._session = Session(client)
        try:
            made = self._make(requests)
        except BaseException:
            self.close()
            raise
        self.handles = tuple(response.handle for response in made)
        """The environments' names on the server, by place."""
        forbids = requests[0].HasField("shared_pixels") and not requests[0].shared_pixels
        self._shared = not forbids and made[0].HasField("shared_folder") and can_read(made[0].shared_folder)
        first = made[0].description.options.observation
        self._is_uniform = all(one.description.options.observation == first for one in made)
        self._reader = reading(made[0].description.options.observation)
        self.single_observation_space = self._reader.space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self._fields = self._reader.fields
        self._stack = "pixels" in self._fields
        self._shown = {field: stacked([nothing] * self.num_envs) for field, nothing in self._reader.nothing.items()}
        self._places = {handle: place for place, handle in enumerate(self.handles)}
        self._owns_client = owns_client

    def reset(self, *, seed: Seeds = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Starts episodes.

        Args:
            seed: one for each environment, or the first of consecutive ones: ``s``, ``s + 1``, ... Default None: as
                Gymnasium has it, every environment goes on with its own generator, which begins at random unless
                ``make_vec`` got a seed.
            options: from this episode on, ``task`` replaces the tasks (an id, a template, a glob, or a dict of them with
                their weights), ``environment`` the phone, and ``split`` the set of phones, by name; each one for all, or
                a list with one for each environment.
                ``reset_mask``, an array of bool, selects the environments to reset; the others return
                their last observation.
        """
        observations, infos = self.reset_listed(seed=seed, options=options)
        return observations, vector_info(infos)

    @_in_turn
    def reset_listed(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, list[dict[str, Any] | None]]:
        """As :meth:`reset`, with the infos as a list: one for each environment, ``None`` for one that is not reset."""
        self._check_idle("reset")
        self.async_reset(seed=seed, options=options)
        rows = self._receive_resets(len(self._resetting))
        self._show(rows)
        self._settle(rows)
        by_place = dict(zip(rows.places, rows.infos, strict=True))
        return self._shape(self._shown), [by_place.get(place) for place in range(self.num_envs)]

    def step(self, actions: Any) -> StepResult:
        """Performs one action in each environment, and waits for all."""
        observations, rewards, terminations, truncations, infos = self.step_listed(actions)
        return observations, rewards, terminations, truncations, vector_info(infos)

    @_in_turn
    def step_listed(self, actions: Any) -> ListedResult:
        """As :meth:`step`, with the infos as a list: one for each environment."""
        self.step_async(actions)
        return self._wait_listed()

    @_in_turn
    def step_async(self, actions: Any) -> None:
        """Begins a :meth:`step` without waiting, as Gymnasium's ``AsyncVectorEnv`` does."""
        self._check_idle("step")
        self._waiting = self._send_steps(actions, range(self.num_envs), None)

    def step_wait(self) -> StepResult:
        """What comes of the step that :meth:`step_async` began. Raises ``ValueError`` when there is none."""
        observations, rewards, terminations, truncations, infos = self._wait_listed()
        return observations, rewards, terminations, truncations, vector_info(infos)

    @_in_turn
    def _wait_listed(self) -> ListedResult:
        request_id, self._waiting = self._waiting, None
        if request_id is None:
            raise ValueError("step_wait: no step is under way; step_async begins one")
        response: pb.StepBatchResponse = self._session.receive(request_id)
        is_by_column = bool(response.columns or response.refused)
        rows = self._read_columns(response) if is_by_column else self._read_steps(response, list(range(self.num_envs)))
        self._show(rows)
        self._settle(rows)
        infos = [info or {} for info in rows.infos]
        return self._shape(self._shown), rows.rewards, rows.terminations, rows.truncations, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """The discrete actions that can have an effect now: bool (environments, 385).

        The vector must be made with ``action_masks=True`` or the field ``action_mask``; otherwise, and before the first
        ``reset``, this raises ``ValueError``.
        """
        masks = [mask for mask in self._masks if mask is not None]
        if len(masks) < self.num_envs:
            raise ValueError(NO_MASKS)
        return np.stack(masks)

    @_in_turn
    def async_reset(self, *, seed: Seeds = None, options: dict[str, Any] | None = None) -> None:
        """As :meth:`reset`, without waiting: :meth:`recv` returns the new episodes' observations."""
        if is_integer(seed):
            super().reset(seed=int(seed))
        seeds = self._seeds(seed)
        chosen = dict(options or {})
        mask = checked_mask(chosen.pop("reset_mask", None), self.num_envs)
        check_reset_options(chosen, "reset_mask")
        each = {name: self._each(name, chosen.get(name)) for name in RESET_OPTIONS}
        requests = [
            _naming(place, reset_request, seeds[place], {name: values[place] for name, values in each.items()})
            for place in range(self.num_envs)
        ]
        for place in np.flatnonzero(mask).tolist():
            requests[place].handle = self.handles[place]
            self._resetting[self._session.send(pb.SessionRequest(reset=requests[place]))] = place

    @_in_turn
    def send(self, actions: Any, env_ids: Iterable[int] | None = None) -> None:
        """Starts steps without waiting, as EnvPool does: one action for each of ``env_ids``, default all."""
        places = list(range(self.num_envs) if env_ids is None else (int(place) for place in env_ids))
        self._begun[self._send_steps(actions, places, 0)] = len(places)
        self._stepping += len(places)

    @_in_turn
    def recv(self, count: int | None = None) -> StepResult:
        """Waits for the first ``count`` steps that finish, default all pending ones.

        The result is as that of :meth:`step`, with rows in order of arrival; ``info["env_id"]`` has the indices of
        their environments. After :meth:`async_reset`, the new episodes come first, with a reward of 0.
        """
        self._confirm_begun()
        under_way = len(self._resetting) + self._stepping
        wanted = under_way if count is None else count
        if not 1 <= wanted <= under_way:
            raise ValueError(f"recv of {wanted}: {under_way} environments are under way; send or async_reset more")
        parts: list[_Rows] = []
        if self._resetting:
            parts.append(self._receive_resets(min(wanted, len(self._resetting))))
            wanted -= len(parts[0].places)
        if wanted > 0:
            batch = pb.StepBatchRequest(stack_pixels=self._stack, receive=wanted)
            response: pb.StepBatchResponse = self._session.receive(
                self._session.send(pb.SessionRequest(step_batch=batch))
            )
            self._stepping -= wanted
            parts.append(self._read_steps(response, [self._places[outcome.handle] for outcome in response.outcomes]))
        rows = parts[0] if len(parts) == 1 else self._join(parts[0], parts[1])
        self._settle(rows)
        result = self._result(rows, rows.columns)
        result[4]["env_id"] = np.array(rows.places, dtype=np.int32)
        return result

    @_in_turn
    def outcomes(self, env_ids: Iterable[int] | None = None, *, end_episode: bool = False) -> list[Outcome]:
        """What came of the episodes that are over, one for each of ``env_ids``; see :meth:`DroidGymEnv.outcome`.

        Args:
            env_ids: indices of the environments; default all.
            end_episode: ends those that are not over, as when an agent gives up; they can then only be reset.
        """
        places = list(range(self.num_envs) if env_ids is None else (int(place) for place in env_ids))
        asked = (pb.OutcomeRequest(handle=self.handles[place], end_episode=end_episode) for place in places)
        sent = [self._session.send(pb.SessionRequest(outcome=request)) for request in asked]
        answers = self._session.receive_all(sent)
        _refuse({places[index]: error for index, error in _errors_in(answers).items()})
        return [read_outcome(answer) for answer in answers]

    @_in_turn
    def roll_out(
        self, plans: RollOutPlan | Sequence[RollOutPlan], env_ids: Iterable[int] | None = None
    ) -> list[RollOutResult]:
        """Tries lists of actions from the current states, with one message for all; see :meth:`DroidGymEnv.roll_out`.

        Args:
            plans: one for each of ``env_ids``, or the same one for all.
            env_ids: indices of the environments; default all.
        """
        places = list(range(self.num_envs) if env_ids is None else (int(place) for place in env_ids))
        own = [plans] * len(places) if isinstance(plans, RollOutPlan) else list(plans)
        if len(own) != len(places):
            raise ValueError(f"{len(own)} plans for {len(places)} environments: give one for each")
        request = pb.RollOutRequest()
        for place, plan in zip(places, own, strict=True):
            plan.write(self._action_kind, self.handles[place], request.plans.add())
        response: pb.RollOutResponse = self._session.receive(
            self._session.send(pb.SessionRequest(roll_out=request))
        )
        outcomes = list(zip(places, response.outcomes, strict=True))
        _refuse({place: DroidgymError.from_wire(one.error) for place, one in outcomes if one.HasField("error")})
        return [read_result(one.result, self._reader.read) for _, one in outcomes]

    @_in_turn
    def render(self) -> tuple[NDArray[np.uint8], ...] | None:
        """The current displays, each at its own size; ``None`` without a render mode."""
        if self.render_mode is None:
            return None
        sent = [
            self._session.send(pb.SessionRequest(render=pb.RenderRequest(handle=handle))) for handle in self.handles
        ]
        return tuple(decode_pixels(answer.pixels) for answer in self._answers(sent))

    def close_extras(self, **kwargs: Any) -> None:
        """Closes the environments."""
        self._session.end()
        self._files.keep(set())
        if self._owns_client:
            self._client.close()

    def __repr__(self) -> str:
        """Names the tasks, the phones and the action space."""
        tasks, phones = (
            ", ".join(dict.fromkeys(named(request) for request in self._requests)) for named in (tasks_named, phones_named)
        )
        count = f"num_envs={self.num_envs}"
        return f"{type(self).__name__}({tasks} on {phones}, {self.single_action_space}, {count})"

    def __reduce__(self) -> Any:
        raise TypeError(
            "A DroidGymVectorEnv cannot be pickled or copied, for its environments live on a stream: "
            "call make_vec where it is needed, or use environments of droidgym.make, which can"
        )

    def _make(self, requests: Sequence[pb.MakeRequest]) -> list[pb.MakeResponse]:
        """Makes all or none: when one is refused, the others are closed before the error is raised."""
        answers = self._session.receive_all(
            [self._session.send(pb.SessionRequest(make=request)) for request in requests]
        )
        errors = _errors_in(answers)
        if errors:
            made = [answer.handle for place, answer in enumerate(answers) if place not in errors]
            # The server closes the environments of an ended session.
            with suppress(DroidgymError):
                closing = [pb.SessionRequest(close=pb.CloseRequest(handle=handle)) for handle in made]
                self._session.receive_all([self._session.send(request) for request in closing])
        _refuse(errors)
        return answers

    def _seeds(self, seed: Seeds) -> list[int | None]:
        if isinstance(seed, int | np.integer):
            seed = [int(seed) + place for place in range(self.num_envs)]
        if seed is None:
            return [None] * self.num_envs
        return [checked_seed(one) for one in self._one_for_each("seed", seed)]

    def _each(self, name: str, given: Any) -> list[Any]:
        """One value for each environment, from one for all or a list."""
        if not isinstance(given, list | tuple | np.ndarray):
            return [given] * self.num_envs
        return self._one_for_each(name, cast("Sequence[Any]", given))

    def _one_for_each(self, name: str, given: Sequence[Any]) -> list[Any]:
        values = list(given)
        if len(values) != self.num_envs:
            raise ValueError(f"{name} has {len(values)} entries for {self.num_envs} environments: give one for each")
        return values

    def _check_idle(self, what: str) -> None:
        if self._waiting is not None:
            raise ValueError(f"{what}: a step is under way; step_wait for it first")
        if self._resetting or self._stepping:
            under_way = len(self._resetting) + self._stepping
            raise ValueError(f"{what}: {under_way} environments are under way; recv what comes of them first")

    def _send_steps(self, actions: Any, places: Sequence[int], receive: int | None) -> int:
        if self.autoreset_mode is AutoresetMode.DISABLED and (over := [place for place in places if self._over[place]]):
            message = 'Their episodes are over; reset them with options={"reset_mask": mask}'
            raise _of_environments(over, grpc.StatusCode.FAILED_PRECONDITION, "EPISODE_OVER", message)
        try:
            count = len(actions)
        except TypeError:
            raise TypeError(f"actions {actions!r}: give one for each of {len(places)} environments") from None
        if count != len(places):
            raise ValueError(f"{count} actions for {len(places)} environments: give one for each")
        by_column = receive is None and self._is_uniform
        # A server that knows no columns stacks the pixels.
        batch = pb.StepBatchRequest(
            stack_pixels=self._stack, receive=receive, columns=by_column, shared=by_column and self._shared
        )
        request = pb.SessionRequest(step_batch=batch)
        for place, action in zip(places, actions, strict=True):
            step = request.step_batch.steps.add()
            step.handle = self.handles[place]
            _naming(place, write_action, self._action_kind, action, step.action)
        return self._session.send(request)

    def _answers(self, request_ids: Sequence[int]) -> list[Any]:
        answers = self._session.receive_all(request_ids)
        _refuse(_errors_in(answers))
        return answers

    def _confirm_begun(self) -> None:
        while self._begun:
            request_id, count = self._begun.popitem()
            try:
                self._session.receive(request_id)
            except DroidgymError:
                self._stepping -= count
                raise

    def _receive_resets(self, count: int) -> _Rows:
        asked = dict(list(self._resetting.items())[:count])
        for request_id in asked:
            del self._resetting[request_id]
        answers = list(zip(asked.values(), self._session.receive_all(asked), strict=True))
        errors = {place: answer for place, answer in answers if isinstance(answer, DroidgymError)}
        found = [(place, answer) for place, answer in answers if place not in errors]
        observations = [response.observation for _, response in found]
        self._keep_masks([place for place, _ in found], observations)
        columns = self._columns(observations, stacked_pixels(observations) if self._stack else None)
        infos: list[dict[str, Any] | None] = [
            {**decode_info(response.info), "instruction": response.instruction} for _, response in found
        ]
        zeros = np.zeros(len(found), dtype=np.bool_)
        return _Rows([place for place, _ in found], columns, np.zeros(len(found)), zeros, zeros.copy(), infos, errors)

    def _read_steps(self, response: pb.StepBatchResponse, places: list[int]) -> _Rows:
        steps = [outcome.step for outcome in response.outcomes]
        refused = [outcome.HasField("error") for outcome in response.outcomes]
        observations = [step.observation for step in steps]
        self._keep_masks(places, observations)
        # Shared pixels are not stacked by the server.
        pixels = pixels_of(response.pixels) if response.HasField("pixels") else stacked_pixels(observations)
        return _Rows(
            places,
            self._columns(observations, pixels),
            np.array([step.reward for step in steps], dtype=np.float64),
            np.array([step.terminated for step in steps], dtype=np.bool_),
            np.array([step.truncated for step in steps], dtype=np.bool_),
            [None if bad else step_info(step, self._reader) for step, bad in zip(steps, refused, strict=True)],
            {
                place: DroidgymError.from_wire(outcome.error)
                for place, outcome, bad in zip(places, response.outcomes, refused, strict=True)
                if bad
            },
        )

    def _read_columns(self, response: pb.StepBatchResponse) -> _Rows:
        """The results of a step of all environments."""
        count = self.num_envs
        try:
            arrays = read_arrays(response.columns, count, self._files)
        except DroidgymError:
            self._shared = False
            raise
        rewards = np.zeros(count)
        terminations, truncations = np.zeros(count, dtype=np.bool_), np.zeros(count, dtype=np.bool_)
        infos: list[dict[str, Any] | None] = [None] * count
        rest: dict[int, pb.StepResponse] = {}
        for part in response.columns:
            places = list(part.places)
            rewards[places], terminations[places], truncations[places] = part.rewards, part.terminated, part.truncated
            rest.update(zip(places, part.rest, strict=False))
            for place, info in zip(places, read_infos(part), strict=True):
                infos[place] = with_success(info)
        for place, step in rest.items():
            infos[place] = with_rest(infos[place] or {}, step, self._reader)
        columns: dict[str, Any] = {"pixels": None}
        for field in self._fields:
            column = self._reader.column_of(arrays, field)
            if column is None:
                observations = (rest[place].observation if place in rest else None for place in range(count))
                column = stacked([self._decode_any(one, field) for one in observations])
            columns[field] = column
        errors = {one.place: DroidgymError.from_wire(one.error) for one in response.refused}
        if "action_mask" in arrays:
            masks = arrays["action_mask"].astype(np.bool_)
            self._masks = [None if place in errors else masks[place] for place in range(count)]
        return _Rows(list(range(count)), columns, rewards, terminations, truncations, infos, errors)

    def _decode_any(self, observation: pb.Observation | None, field: str) -> Any:
        return self._reader.nothing[field] if observation is None else self._decode(observation, field)

    def _columns(self, observations: list[pb.Observation], pixels: NDArray[np.uint8] | None) -> dict[str, Any]:
        columns: dict[str, Any] = {"pixels": pixels}
        for field in self._fields:
            if field != "pixels":
                columns[field] = stacked([self._decode(observation, field) for observation in observations])
        return columns

    def _keep_masks(self, places: Sequence[int], observations: list[pb.Observation]) -> None:
        for place, observation in zip(places, observations, strict=True):
            self._masks[place] = mask_of(observation)

    def _decode(self, observation: pb.Observation, field: str) -> Any:
        """Decodes one field; a refused step has none."""
        return self._reader.read_field(observation, field) if observation.HasField(field) else self._reader.nothing[field]

    def _show(self, rows: _Rows) -> None:
        """Keeps the current observations for partial resets."""
        if len(rows.places) == self.num_envs and not rows.errors:
            self._shown = rows.columns
            return
        good = [(row, place) for row, place in enumerate(rows.places) if place not in rows.errors]
        shown = dict(self._shown)
        for field in self._fields:
            column = rows_of(shown[field], self.num_envs)
            new = rows_of(rows.columns[field], len(rows.places)) if good else []
            for row, place in good:
                column[place] = new[row]
            shown[field] = stacked(column)
        self._shown = shown

    def _join(self, first: _Rows, second: _Rows) -> _Rows:
        columns: dict[str, Any] = {}
        for field in self._fields:
            parts = [rows_of(rows.columns[field], len(rows.places)) for rows in (first, second)
                     if rows.columns[field] is not None]
            columns[field] = stacked([value for part in parts for value in part])
        return _Rows(
            first.places + second.places,
            columns,
            np.concatenate([first.rewards, second.rewards]),
            np.concatenate([first.terminations, second.terminations]),
            np.concatenate([first.truncations, second.truncations]),
            first.infos + second.infos,
            {**first.errors, **second.errors},
        )

    def _result(self, rows: _Rows, columns: dict[str, Any]) -> StepResult:
        return self._shape(columns), rows.rewards, rows.terminations, rows.truncations, vector_info(rows.infos)

    def _shape(self, columns: dict[str, Any]) -> Any:
        if self._stack:
            columns["pixels"].flags.writeable = False
        return self._reader.joined(columns)

    def _settle(self, rows: _Rows) -> None:
        self._over[rows.places] = rows.terminations | rows.truncations
        _refuse(rows.errors)


def _of_environments(places: Sequence[int], code: grpc.StatusCode, reason: str, message: str) -> DroidgymError:
    named = ", ".join(str(place) for place in places)
    return DroidgymError.of(code, reason, f"Environments {named}: {message}", tuple(places))


def _naming(place: int, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Calls it for an environment, which an error names."""
    try:
        return call(*args, **kwargs)
    except (TypeError, ValueError) as error:
        kind = TypeError if isinstance(error, TypeError) else ValueError
        raise kind(f"environment {place}: {error}") from error


def _errors_in(answers: Sequence[Any]) -> dict[int, DroidgymError]:
    return {place: answer for place, answer in enumerate(answers) if isinstance(answer, DroidgymError)}


def _refuse(errors: dict[int, DroidgymError]) -> None:
    if not errors:
        return
    first = next(iter(errors.values()))
    raise _of_environments(sorted(errors), first.code, first.reason, first.message) from first
