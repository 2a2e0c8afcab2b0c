"""Functions that make one environment, or many that are stepped together."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any, cast

from gymnasium.vector import AutoresetMode
from typing_extensions import Unpack

from droidgym.client import Client, Tls
from droidgym.env import DroidGymEnv
from droidgym.local_server import ServerFiles, check_no_files
from droidgym.make_request import MakeOptions, checked_seed, fields_of, is_integer, make_request
from droidgym.observation_reader import ObservationReader
from droidgym.v1 import gym_pb2 as pb
from droidgym.vector import DroidGymVectorEnv


class AllOptions(MakeOptions, ServerFiles):
    """The options of an environment, and the files of a server that is started for this process."""


def make(
    task: str | None = None,
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
        task: a task's id, e.g. ``clock/create_alarm_at_10_30_am``; leave it out with ``task_definition``.
        environment: a phone configuration's id, e.g. ``"100"``, or its number, 100; takes precedence over ``split``.
        seed: of the first episode that is reset without one; default 0.
        autoreset_mode: what follows an episode's end, as in ``gymnasium.vector``; default ``DISABLED``.
        render_mode: ``rgb_array``, ``human`` (a window, with pygame), or ``None``.
        address: the server's ``host:port``; default: ``DROIDGYM_ADDRESS`` if set, else a server that is started for
            this process and ends with it.
        token: identifies this client to the server.
        tls: use TLS.
        client: a connection to share, instead of ``address``, ``token`` and ``tls``.
        options: see :class:`droidgym.MakeOptions` and :class:`droidgym.ServerFiles`.
    """
    own, files = _split(options)
    request = make_request(task, environment, seed, autoreset_mode, own)
    with _connection(client, address, token, tls, files) as connection:
        return DroidGymEnv(connection, request, _reader(own, request), render_mode=render_mode, owns_client=client is None)


def make_vec(
    task: str | Sequence[str] | None = None,
    *,
    num_envs: int | None = None,
    environment: str | int | Sequence[str | int] | None = None,
    seed: int = 0,
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
        task: a task's id for all, or a list with one for each environment.
        num_envs: how many, 1 to 1024; default as many as the lists name, or 1.
        environment: a phone configuration's id or number for all, or a list with one for each environment.
        seed: of the first environment's first episode that is reset without one; the others follow.
        autoreset_mode: what follows an episode's end, with Gymnasium's meaning.
        render_mode: ``rgb_array`` or ``None``.
        address: the server's ``host:port``; default: ``DROIDGYM_ADDRESS`` if set, else a server that is started for
            this process and ends with it.
        token: identifies this client to the server.
        tls: use TLS.
        client: a connection to share, instead of ``address``, ``token`` and ``tls``.
        options: see :class:`droidgym.MakeOptions` and :class:`droidgym.ServerFiles`.
    """
    if render_mode not in (None, "rgb_array"):
        raise ValueError(f"render_mode {render_mode!r}: choose rgb_array or None; only make has a window")
    mode = AutoresetMode(autoreset_mode)
    first_seed = checked_seed(seed) or 0
    if num_envs is not None and not is_integer(num_envs):
        raise TypeError(f"num_envs {num_envs!r}: it must be an integer from 1 to {_MAX_ENVIRONMENTS}")
    tasks, environments = _listed("task", task), _listed("environment", environment)
    lengths = {len(given) for given in (tasks, environments) if given is not None}
    counts = lengths | ({num_envs} if num_envs is not None else set[int]()) or {1}
    if len(counts) > 1:
        raise ValueError(f"task, environment and num_envs name different numbers of environments: {sorted(counts)}")
    count = counts.pop()
    if not 1 <= count <= _MAX_ENVIRONMENTS:
        raise ValueError(f"num_envs {count}: it must be 1 to {_MAX_ENVIRONMENTS}")
    tasks, environments = _for_each(tasks, task, count), _for_each(environments, environment, count)
    own, files = _split(options)
    requests = [
        make_request(tasks[place], environments[place], (first_seed + place) % 2**32, mode, own)
        for place in range(count)
    ]
    with _connection(client, address, token, tls, files) as connection:
        return DroidGymVectorEnv(
            connection,
            requests,
            _reader(own, requests[0]),
            autoreset_mode=mode,
            render_mode=render_mode,
            owns_client=client is None,
        )


_MAX_ENVIRONMENTS = 1024
"""One message steps all environments, and the server limits its length."""


def _listed(name: str, given: Any) -> list[Any] | None:
    """A list with one entry for each environment, or ``None`` if one value (or none) was given for all."""
    if given is None or isinstance(given, str) or is_integer(given):
        return None
    try:
        return list(given)
    except TypeError:
        raise TypeError(f"{name} {given!r}: it must be one id, or a list with one for each environment") from None


def _for_each(listed: list[Any] | None, one: Any, count: int) -> list[Any]:
    return [one] * count if listed is None else listed


def _split(options: AllOptions) -> tuple[MakeOptions, ServerFiles]:
    """The options of an environment, those that there are not included, and the files."""
    names = set(ServerFiles.__annotations__)
    own = {name: value for name, value in options.items() if name not in names}
    files = {name: value for name, value in options.items() if name in names}
    return cast(MakeOptions, own), cast(ServerFiles, files)


def _reader(options: MakeOptions, request: pb.MakeRequest) -> ObservationReader:
    fixed_shape = options.get("fixed_shape", False)
    return ObservationReader(fields_of(options), request.observation, fixed_shape=fixed_shape)


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
