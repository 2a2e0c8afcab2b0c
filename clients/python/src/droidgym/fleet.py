"""One vector over several servers, which outlives the loss of any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import chain
from typing import Any, TypeVar, cast

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray
from typing_extensions import Unpack

from droidgym.errors import DroidgymError
from droidgym.fleet_part import FleetPart, ListedReset, Maker, is_loss, sliced
from droidgym.make_request import MakeOptions, is_integer
from droidgym.making import AllOptions, for_each, tell_tasks
from droidgym.making import make_vec as make_vec_on_one
from droidgym.outcome import Outcome
from droidgym.reset_request import check_reset_options, checked_mask
from droidgym.task_choices import TasksGiven
from droidgym.vector import DroidGymVectorEnv, ListedResult, Seeds, StepResult
from droidgym.vector_info import vector_info

T = TypeVar("T")


def make_vec(
    addresses: Sequence[str],
    task: TasksGiven | Sequence[TasksGiven] | None = None,
    *,
    num_envs: int | None = None,
    environment: str | int | Sequence[str | int] | None = None,
    seed: int | None = None,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    **options: Unpack[AllOptions],
) -> FleetVectorEnv:
    """Makes environments on several servers that are stepped together. Close the vector when done.

    It takes the options of :func:`droidgym.make_vec`, ``token`` and ``tls`` included, which are those of all servers.

    Args:
        addresses: ``host:port`` of each server. The environments are spread over them evenly, in order. Those of a
            server that is lost are made again on it or, while it cannot be reached, on the next one.
        task: a task's or template's id for all, or a list with one for each environment.
        num_envs: how many, at least one for each server. Default None: as many as the lists name, or one on each.
        environment: a phone configuration's id or number for all, or a list with one for each environment.
        seed: of the first environment's first episode, as in :func:`droidgym.make_vec`.
        autoreset_mode: what follows an episode's end, with Gymnasium's meaning; default ``NEXT_STEP``.
    """
    if isinstance(addresses, str) or not addresses:
        raise ValueError(f"addresses {addresses!r}: give a list with the host:port of each server")
    turns = [[*addresses[server:], *addresses[:server]] for server in range(len(addresses))]
    own: dict[str, Any] = {"num_envs": num_envs, "environment": environment, "seed": seed}
    makes = [partial(_make_on_first, turn) for turn in turns]
    return FleetVectorEnv(make_on_each(makes, task, **own, autoreset_mode=autoreset_mode, **options))


def make_on_each(
    servers: Sequence[Callable[..., DroidGymVectorEnv]],
    task: Any,
    *,
    num_envs: int | None,
    environment: Any,
    seed: int | None,
    **options: Any,
) -> list[Maker]:
    """Spreads environments over servers, each given as a function with the options of :func:`droidgym.make_vec`."""
    tasks, environments = for_each("task", task), for_each("environment", environment)
    tell_tasks(tasks, cast("MakeOptions", options))
    listed = [len(given.listed) for given in (tasks, environments) if given.listed is not None]
    count = num_envs if num_envs is not None else (listed[0] if listed else len(servers))
    if not is_integer(count) or count < len(servers):
        raise ValueError(f"num_envs {count!r}: give at least one for each of {len(servers)} servers")
    if any(length != count for length in listed):
        raise ValueError(f"num_envs {count}: a list has another number of entries; give one for each environment")
    bounds = [count * server // len(servers) for server in range(len(servers) + 1)]

    def maker(make: Callable[..., DroidGymVectorEnv], places: range) -> Maker:
        first = None if seed is None else (seed + places.start) % 2**32
        own = {"task": tasks.part(places), "environment": environments.part(places), "seed": first}
        return partial(make, num_envs=len(places), **own, **options)

    runs = (range(first, end) for first, end in zip(bounds, bounds[1:], strict=False))
    return [maker(make, places) for make, places in zip(servers, runs, strict=True)]


def _make_on_first(addresses: Sequence[str], **options: Any) -> DroidGymVectorEnv:
    """Makes environments on the first of these servers that can be reached."""
    for address in addresses[:-1]:
        try:
            return make_vec_on_one(address=address, **options)
        except DroidgymError as error:
            if not is_loss(error):
                raise
    return make_vec_on_one(address=addresses[-1], **options)


class FleetVectorEnv(VectorEnv[Any, Any, NDArray[Any]]):
    """Environments of several servers in one vector; each server steps its own with one message.

    When a server is lost, the episodes on it are truncated: their step has the reward 0, the last observation and
    ``info["server_lost"]``. Its environments are made again on what its maker connects to, a server that was restarted
    or another one, and every lost episode begins again with its own seed and tasks. So the same episodes follow one
    another as without the loss, and those on other servers go on. With ``SAME_STEP`` this happens within the step, with
    ``NEXT_STEP`` in the next one, and with ``DISABLED`` at the next ``reset``. While no server can be reached for them,
    these calls raise :class:`droidgym.DroidgymError`, and can be tried again.

    Args:
        makers: for each server a function that makes its environments; called again after a loss. All are alike but for
            tasks and phones.
    """

    def __init__(self, makers: Sequence[Maker]) -> None:
        self._threads = ThreadPoolExecutor(len(makers), thread_name_prefix="droidgym-fleet")
        self._parts: list[FleetPart] = []
        self._waiting: list[Future[ListedResult]] | None = None
        made = [(maker, self._threads.submit(maker)) for maker in makers]
        count = 0
        for maker, future in made:
            if future.exception() is None:
                self._parts.append(FleetPart(maker, future.result(), count))
                count += self._parts[-1].vector.num_envs
        if fault := next((future.exception() for _, future in made if future.exception() is not None), None):
            self.close()
            raise fault
        first = self._parts[0].vector
        self.num_envs = count
        self.metadata = first.metadata
        self.render_mode = first.render_mode
        self.autoreset_mode = first.autoreset_mode
        self.single_observation_space = first.single_observation_space
        self.single_action_space = first.single_action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: Seeds = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Starts episodes; as :meth:`droidgym.DroidGymVectorEnv.reset`."""
        observations, infos = self.reset_listed(seed=seed, options=options)
        return observations, vector_info(infos)

    def reset_listed(self, *, seed: Seeds = None, options: dict[str, Any] | None = None) -> ListedReset:
        """As :meth:`reset`, with the infos as a list: one for each environment, ``None`` for one that is not reset."""
        self._check_idle("reset")
        chosen = dict(options or {})
        mask = checked_mask(chosen.pop("reset_mask", None), self.num_envs)
        check_reset_options(chosen, "reset_mask")
        if is_integer(seed):
            super().reset(seed=int(seed))
            seed = [int(seed) + place for place in range(self.num_envs)]
        for name, given in {"seed": seed, **chosen}.items():
            if isinstance(given, list | tuple | np.ndarray) and len(cast("Sequence[Any]", given)) != self.num_envs:
                raise ValueError(f"{name}: give one for each of {self.num_envs} environments")
        results = self._all(
            lambda part: part.reset(
                sliced(seed, part.places),
                {name: sliced(given, part.places) for name, given in chosen.items()},
                mask[part.places.start : part.places.stop],
            )
        )
        return _joined([result[0] for result in results]), list(chain.from_iterable(result[1] for result in results))

    def step(self, actions: Any) -> StepResult:
        """Performs one action in each environment, and waits for all."""
        self.step_async(actions)
        return self.step_wait()

    def step_listed(self, actions: Any) -> ListedResult:
        """As :meth:`step`, with the infos as a list: one for each environment."""
        self.step_async(actions)
        return self._wait_listed()

    def step_async(self, actions: Any) -> None:
        """Begins a :meth:`step` without waiting."""
        self._check_idle("step")
        if len(actions) != self.num_envs:
            raise ValueError(f"{len(actions)} actions for {self.num_envs} environments: give one for each")
        self._waiting = [
            self._threads.submit(part.step, actions[part.places.start : part.places.stop]) for part in self._parts
        ]

    def step_wait(self) -> StepResult:
        """What comes of the step that :meth:`step_async` began. Raises ``ValueError`` when there is none."""
        observations, rewards, terminations, truncations, infos = self._wait_listed()
        return observations, rewards, terminations, truncations, vector_info(infos)

    def action_masks(self) -> NDArray[np.bool_]:
        """The discrete actions that can have an effect now: bool (environments, 385)."""
        return np.concatenate([part.vector.action_masks() for part in self._parts])

    def outcomes(self, *, end_episode: bool = False) -> list[Outcome]:
        """What came of the episodes that are over; see :meth:`droidgym.DroidGymVectorEnv.outcomes`."""
        self._check_idle("outcomes")
        listed = self._all(lambda part: part.vector.outcomes(end_episode=end_episode))
        return list(chain.from_iterable(listed))

    def render(self) -> tuple[NDArray[np.uint8], ...] | None:
        """The current displays, each at its own size; ``None`` without a render mode."""
        self._check_idle("render")
        if self.render_mode is None:
            return None
        return tuple(chain.from_iterable(self._all(lambda part: part.vector.render() or ())))

    def close_extras(self, **kwargs: Any) -> None:
        """Closes the environments."""
        self._threads.shutdown(wait=True)
        for part in self._parts:
            part.close()

    def _wait_listed(self) -> ListedResult:
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            raise ValueError("step_wait: no step is under way; step_async begins one")
        results = self._results(waiting)
        observations, *columns, infos = zip(*results, strict=True)
        rewards, terminations, truncations = (np.concatenate(column) for column in columns)
        return _joined(observations), rewards, terminations, truncations, list(chain.from_iterable(infos))

    def _check_idle(self, what: str) -> None:
        if self._waiting is not None:
            raise ValueError(f"{what}: a step is under way; step_wait for it first")

    def _all(self, work: Callable[[FleetPart], T]) -> list[T]:
        return self._results([self._threads.submit(work, part) for part in self._parts])

    def _results(self, futures: Sequence[Future[T]]) -> list[T]:
        """Waits for all, also when one fails."""
        faults = [(part, future.exception()) for part, future in zip(self._parts, futures, strict=True)]
        for part, fault in faults:
            if fault is not None:
                raise part.placed(fault) from fault
        return [future.result() for future in futures]


def _joined(batches: Sequence[Any]) -> Any:
    """Batched observations, one below the other."""
    first = batches[0]
    if isinstance(first, dict):
        return {key: _joined([batch[key] for batch in batches]) for key in cast("dict[str, Any]", first)}
    if isinstance(first, np.ndarray):
        return np.concatenate(batches)
    return tuple(chain.from_iterable(batches))
