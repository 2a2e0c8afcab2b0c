"""Servers as actors of a Ray cluster, and one vector over them. Needs ray; no other module of the package imports this."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Sequence
from functools import partial
from typing import Any

from gymnasium.vector import AutoresetMode
from typing_extensions import Unpack

from droidgym.fleet import FleetVectorEnv, make_on_each
from droidgym.fleet_part import Maker
from droidgym.local_server import LocalServer, ServerFiles, file_arguments
from droidgym.making import AllOptions
from droidgym.making import make_vec as make_vec_on_one
from droidgym.server_program import server_command
from droidgym.task_choices import TasksGiven
from droidgym.vector import DroidGymVectorEnv

try:
    import ray
except ImportError as error:
    raise ImportError("droidgym.ray needs Ray: pip install ray") from error

_START_SECONDS = 300.0
"""How long a server may take to start; an actor may wait for a place in the cluster."""


class PhoneServer:
    """A server of phones in this process's machine, for an actor. Others reach it with a token of its own.

    It ends with this process, however that ends.
    """

    def __init__(self, files: ServerFiles) -> None:
        self._arguments = file_arguments(files)
        self._token = secrets.token_urlsafe(24)
        self._server: LocalServer | None = None

    def connection(self) -> tuple[str, str]:
        """``host:port`` and the token of the server, which is started unless it runs."""
        if self._server is None or not self._server.running:
            # It is read once; a file that stayed would outlive an actor that is killed.
            with tempfile.NamedTemporaryFile("w", prefix="droidgym-", suffix=".yaml") as tokens:
                tokens.write(f'- name: ray\n  token: "{self._token}"\n')
                tokens.flush()
                arguments = (*self._arguments, "--tokens", tokens.name)
                self._server = LocalServer(server_command(), arguments, host=ray.util.get_node_ip_address())
        return self._server.address, self._token

    def process_id(self) -> int:
        """Of the actor."""
        return os.getpid()


class RayVectorEnv(FleetVectorEnv):
    """A :class:`droidgym.fleet.FleetVectorEnv` whose servers are actors; closing it ends them."""

    def __init__(self, makers: Sequence[Maker], servers: Sequence[Any]) -> None:
        self.servers = list(servers)
        """The actors, each a :class:`PhoneServer`."""
        super().__init__(makers)

    def close_extras(self, **kwargs: Any) -> None:
        """Closes the environments, and ends the servers."""
        super().close_extras(**kwargs)
        # Actors end with the cluster.
        for server in self.servers if ray.is_initialized() else ():
            ray.kill(server)


def make_vec(
    task: TasksGiven | Sequence[TasksGiven] | None = None,
    *,
    servers: int = 1,
    num_envs: int | None = None,
    environment: str | int | Sequence[str | int] | None = None,
    seed: int | None = None,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    actor_options: dict[str, Any] | None = None,
    **options: Unpack[AllOptions],
) -> RayVectorEnv:
    """Starts servers in the Ray cluster, and makes environments on them that are stepped together. Close it when done.

    It takes the options of :func:`droidgym.make_vec`. Actors that fail are started again, as often as they fail, and
    their environments are made again: see :class:`droidgym.fleet.FleetVectorEnv`. Steps go over gRPC, not through Ray.

    Args:
        task: a task's or template's id for all, or a list with one for each environment.
        servers: how many. The environments are spread over them evenly, in order.
        num_envs: how many, at least one for each server. Default None: as many as the lists name, or one on each.
        environment: a phone configuration's id or number for all, or a list with one for each environment.
        seed: of the first environment's first episode, as in :func:`droidgym.make_vec`.
        autoreset_mode: what follows an episode's end, with Gymnasium's meaning; default ``NEXT_STEP``.
        actor_options: those of Ray for each server, such as ``num_cpus`` (default 1) or ``scheduling_strategy``.
    """
    if servers < 1:
        raise ValueError(f"servers {servers}: give at least 1")
    given: Any = dict(options)
    files: Any = {name: given.pop(name) for name in ServerFiles.__annotations__ if name in given}
    how = {"num_cpus": 1, "max_restarts": -1, "max_task_retries": -1, **(actor_options or {})}
    actors = [ray.remote(PhoneServer).options(**how).remote(files) for _ in range(servers)]
    own: dict[str, Any] = {"num_envs": num_envs, "environment": environment, "seed": seed}
    try:
        makes = [partial(_make_on, actor) for actor in actors]
        return RayVectorEnv(make_on_each(makes, task, **own, autoreset_mode=autoreset_mode, **given), actors)
    except BaseException:
        for actor in actors:
            ray.kill(actor)
        raise


def _make_on(actor: Any, **options: Any) -> DroidGymVectorEnv:
    address, token = ray.get(actor.connection.remote(), timeout=_START_SECONDS)
    return make_vec_on_one(address=address, token=token, **options)
