"""Functions that make one environment, or many that are stepped together."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from gymnasium.vector import AutoresetMode
from typing_extensions import Unpack

from droidgym.client import Client, Tls
from droidgym.env import DroidGymEnv
from droidgym.local_server import ServerFiles, check_no_files
from droidgym.make_request import DEFAULTS, MakeOptions, checked_seed, fields_of, is_integer, make_request
from droidgym.observation import INSTRUCTION
from droidgym.observation_reader import ObservationReader, Reading
from droidgym.option_help import lists_options
from droidgym.picture_file import RAW, check_pixels
from droidgym.registration import specification
from droidgym.task_choices import TasksGiven
from droidgym.vector import DroidGymVectorEnv


class AllOptions(MakeOptions, ServerFiles):
    """The options of an environment, and the files of a server that is started for this process."""


@lists_options(MakeOptions, ServerFiles, defaults=DEFAULTS)
def make(
    task: TasksGiven | None = None,
    *,
    environment: str | int | None = None,
    seed: int | None = None,
    autoreset_mode: AutoresetMode | str | None = None,
    render_mode: str | None = None,
    address: str | None = None,
    token: str | None = None,
    tls: Tls | None = None,
    client: Client | None = None,
    **options: Unpack[AllOptions],
) -> DroidGymEnv:
    """Makes an environment on a droidgym server. Close it when done, or use it in a ``with`` statement.

    Args:
        task: a task's id, e.g. ``clock/create_alarm_at_10_30_am``, or a template's, whose values every reset draws. A
            glob, a list or a dict means the same as ``tasks``. Default None: ``tasks``, ``task_definition`` or
            ``suite`` say which tasks.
        environment: a phone configuration's id, e.g. ``"100"``, or its number, 100. Default None: every reset draws one
            of ``split``.
        seed: of the first episode that is reset without one, 0 to 2**32 - 1. Default None: drawn at random, as in
            Gymnasium; ``info["seed"]`` repeats an episode.
        autoreset_mode: what follows an episode's end, as in ``gymnasium.vector``; default ``DISABLED``.
        render_mode: ``rgb_array``, ``human`` (a window, with pygame), or ``None``, the default.
        address: the server's ``host:port``; default: ``DROIDGYM_ADDRESS`` if set, else a server that is started for
            this process and ends with it.
        token: identifies this client to the server. Default None.
        tls: use TLS. Default None: no TLS.
        client: a connection to share, instead of ``address``, ``token`` and ``tls``. Default None.
    """
    own, files = _split(options)
    if own.get("fixed_shape"):
        check_pixels("fixed_shape", own.get("encoding"))
    request = make_request(task, environment, seed, autoreset_mode, own)
    with _connection(client, address, token, tls, files) as connection:
        env = DroidGymEnv(connection, request, _reading(own), render_mode=render_mode, owns_client=client is None)
    # Without token and certificates: a specification is printed and saved.
    given = {"task": task, "environment": environment, "seed": seed, "autoreset_mode": autoreset_mode}
    shown = {"render_mode": render_mode, "address": address if client is None else client.address}
    env.spec = specification({**given, **shown, **options})
    return env


@lists_options(MakeOptions, ServerFiles, defaults=DEFAULTS)
def make_vec(
    task: TasksGiven | Sequence[TasksGiven] | None = None,
    *,
    num_envs: int | None = None,
    environment: str | int | Sequence[str | int] | None = None,
    seed: int | None = None,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    render_mode: str | None = None,
    address: str | None = None,
    token: str | None = None,
    tls: Tls | None = None,
    client: Client | None = None,
    **options: Unpack[AllOptions],
) -> DroidGymVectorEnv:
    """Makes environments on a droidgym server that are stepped together. Close the vector when done.

    They live on one stream; the server closes them when it ends, also when this process is killed. When one of them is
    refused, the others are closed before the error is raised.

    Args:
        task: a task's or template's id for all, or a list with one for each environment. A glob or a dict means the same
            as ``tasks``: all environments draw from it. Default None: ``tasks``, ``task_definition`` or ``suite`` say
            which tasks.
        num_envs: how many, 1 to 1024. Default None: as many as the lists name, or 1.
        environment: a phone configuration's id or number for all, or a list with one for each environment. Default None:
            every reset draws one of ``split``.
        seed: of the first environment's first episode that is reset without one; the others have ``seed + 1``,
            ``seed + 2`` and so on. Default None: each is drawn at random, as in Gymnasium; ``info["seed"]`` has them.
        autoreset_mode: what follows an episode's end, with Gymnasium's meaning; default ``NEXT_STEP``.
        render_mode: ``rgb_array`` or ``None``, the default.
        address: the server's ``host:port``; default: ``DROIDGYM_ADDRESS`` if set, else a server that is started for
            this process and ends with it.
        token: identifies this client to the server. Default None.
        tls: use TLS. Default None: no TLS.
        client: a connection to share, instead of ``address``, ``token`` and ``tls``. Default None.
    """
    if render_mode not in (None, "rgb_array"):
        raise ValueError(f"render_mode {render_mode!r}: choose rgb_array or None; only make has a window")
    mode = AutoresetMode(autoreset_mode)
    own, files = _split(options)
    if (limit := cast("dict[str, Any]", own).pop("max_episode_steps", None)) is not None:
        # gymnasium.make_vec passes that of a specification, by Gymnasium's name.
        own.setdefault("step_limit", limit)
    check_pixels("a vector", own.get("encoding"))
    count, tasks, environments = _places(task, environment, num_envs)
    tell_tasks(tasks, own)
    first_seed = checked_seed(seed)
    requests = [
        make_request(
            tasks.of(place),
            environments.of(place),
            None if first_seed is None else (first_seed + place) % 2**32,
            mode,
            own,
        )
        for place in range(count)
    ]
    with _connection(client, address, token, tls, files) as connection:
        return DroidGymVectorEnv(
            connection,
            requests,
            _reading(own),
            autoreset_mode=mode,
            render_mode=render_mode,
            owns_client=client is None,
        )


_MAX_ENVIRONMENTS = 1024
"""One message steps all environments, and the server limits its length."""


@dataclass(frozen=True)
class ForEach:
    """A value for each environment of a vector, or one for all."""

    one: Any
    listed: list[Any] | None

    def of(self, place: int) -> Any:
        return self.one if self.listed is None else self.listed[place]

    def part(self, places: range) -> Any:
        """The same for some of the environments."""
        return self.one if self.listed is None else self.listed[places.start : places.stop]

    @property
    def differ(self) -> bool:
        return self.listed is not None and any(value != self.listed[0] for value in self.listed)


def _places(task: Any, environment: Any, num_envs: Any) -> tuple[int, ForEach, ForEach]:
    """How many environments there are, and the task and the phone of each."""
    if num_envs is not None and not is_integer(num_envs):
        raise TypeError(f"num_envs {num_envs!r}: it must be an integer from 1 to {_MAX_ENVIRONMENTS}")
    tasks, environments = for_each("task", task), for_each("environment", environment)
    lengths = {len(given.listed) for given in (tasks, environments) if given.listed is not None}
    counts = lengths | ({int(num_envs)} if num_envs is not None else set[int]()) or {1}
    if len(counts) > 1:
        raise ValueError(
            f"task, environment and num_envs name different numbers of environments: {sorted(counts)}; a list in task has "
            "one for each environment, and tasks=[...] is what every reset draws from"
        )
    count = counts.pop()
    if not 1 <= count <= _MAX_ENVIRONMENTS:
        raise ValueError(f"num_envs {count}: it must be 1 to {_MAX_ENVIRONMENTS}")
    return count, tasks, environments


def tell_tasks(tasks: ForEach, options: MakeOptions) -> None:
    """A server sees one task in each environment; the policy of a vector with several needs the instruction."""
    if tasks.differ and options.get("instruction") is None:
        options["instruction"] = True


def for_each(name: str, given: Any) -> ForEach:
    """Reads an argument that is one value for all, or a list. Raises ``TypeError`` for anything else."""
    if given is None or isinstance(given, str | Mapping) or is_integer(given):
        return ForEach(given, None)
    try:
        return ForEach(None, list(given))
    except TypeError:
        raise TypeError(f"{name} {given!r}: it must be one id, or a list with one for each environment") from None


def _split(options: AllOptions) -> tuple[MakeOptions, ServerFiles]:
    """The options of an environment, those that there are not included, and the files."""
    names = set(ServerFiles.__annotations__)
    own = {name: value for name, value in options.items() if name not in names}
    files = {name: value for name, value in options.items() if name in names}
    return cast(MakeOptions, own), cast(ServerFiles, files)


def _reading(options: MakeOptions) -> Reading:
    """How to read what the server says that it sends."""
    fields = [field for field in fields_of(options) if field != INSTRUCTION]
    encoding = options.get("encoding") or RAW
    return partial(ObservationReader, fields, fixed_shape=bool(options.get("fixed_shape")), encoding=encoding)


@contextmanager
def _connection(
    client: Client | None, address: str | None, token: str | None, tls: Tls | None, files: ServerFiles
) -> Generator[Client, None, None]:
    """The given client, or a new one, which is closed when the environments cannot be made."""
    if client is not None:
        check_no_files(files, "a client")
    connection = client or Client(address, token=token, tls=tls, **files)
    try:
        yield connection
    except BaseException:
        if client is None:
            connection.close()
        raise
