"""A connection to a droidgym server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import grpc

from droidgym.errors import DroidgymError
from droidgym.local_server import default_address
from droidgym.v1 import gym_pb2 as pb
from droidgym.v1 import gym_pb2_grpc

if TYPE_CHECKING:
    from google.protobuf.message import Message


@dataclass(frozen=True)
class Tls:
    """PEM files of a TLS connection; ``Tls()`` trusts the authorities that gRPC trusts.

    Attributes:
        ca: the authority that the server's certificate must be signed by, or that certificate itself.
        certificate: this client's own certificate, for a server that asks for one; goes with ``key``.
        key: its key.
    """

    ca: str | PathLike[str] | None = None
    certificate: str | PathLike[str] | None = None
    key: str | PathLike[str] | None = None

    def credentials(self) -> grpc.ChannelCredentials:
        """Reads the files. Raises ``ValueError`` for half a pair, ``OSError`` for a file that cannot be read."""
        if (self.certificate is None) != (self.key is None):
            raise ValueError("tls: certificate and key go together; give both or neither")
        ca, key, certificate = (
            None if file is None else Path(file).read_bytes() for file in (self.ca, self.key, self.certificate)
        )
        return grpc.ssl_channel_credentials(ca, key, certificate)


@dataclass(frozen=True)
class TaskListing:
    """A task that the server can run."""

    id: str
    suites: tuple[str, ...]
    app: str
    category: str
    instruction: str
    step_limit: int


@dataclass(frozen=True)
class EnvironmentListing:
    """A phone configuration that the server has."""

    id: str
    split: str
    device: str
    width: int
    height: int
    density: int
    font_scale: float
    locale: str
    wallpaper: str
    dark_theme: bool
    icon_count: int


class Client:
    """A connection to a droidgym server, which several environments may share.

    Args:
        address: ``host:port`` of the server. Default: what ``DROIDGYM_ADDRESS`` names, else a server that is started for
            this process, see :func:`droidgym.local_address`.
        deadline: seconds that any call may take.
        token: what the server knows this client by; sent with every call. Over a network use ``tls`` as well.
        tls: speak TLS. Default: no TLS.
    """

    def __init__(
        self,
        address: str | None = None,
        *,
        deadline: float = 60.0,
        token: str | None = None,
        tls: Tls | None = None,
    ) -> None:
        self.address = default_address() if address is None else address
        self.deadline = deadline
        options = [("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1)]
        self._metadata = _metadata_of(token)
        self._channel = (
            grpc.insecure_channel(self.address, options=options)
            if tls is None
            else grpc.secure_channel(self.address, tls.credentials(), options=options)
        )
        self._stub: Any = gym_pb2_grpc.GymStub(self._channel)
        self._session: Any = self._channel.stream_stream(
            "/droidgym.v1.Gym/Session", response_deserializer=pb.SessionResponse.FromString
        )
        self._holders = 0

    def call(self, method: str, request: Message) -> Any:
        """Calls a method of ``droidgym.v1.Gym`` by name; raises :class:`DroidgymError`."""
        try:
            return getattr(self._stub, method)(request, timeout=self.deadline, metadata=self._metadata)
        except grpc.RpcError as error:
            raise DroidgymError.from_rpc(error) from error

    def open_stream(self, requests: Iterator[bytes]) -> Iterator[pb.SessionResponse]:
        """The stream of ``Session``: encoded requests go out, responses come back, and ``grpc.RpcError`` ends it."""
        return self._session(requests, metadata=self._metadata)

    def hold(self) -> None:
        """Environments that opened the connection for themselves say so; the last to let go closes it."""
        self._holders += 1

    def let_go(self) -> None:
        """See :meth:`hold`."""
        self._holders -= 1
        if self._holders == 0:
            self.close()

    def list_tasks(self) -> list[TaskListing]:
        """The tasks that the server can run."""
        response: pb.ListTasksResponse = self.call("ListTasks", pb.ListTasksRequest())
        return [
            TaskListing(task.id, tuple(task.suites), task.app, task.category, task.instruction, task.step_limit)
            for task in response.tasks
        ]

    def list_environments(self) -> list[EnvironmentListing]:
        """The phone configurations that the server has."""
        response: pb.ListEnvironmentsResponse = self.call("ListEnvironments", pb.ListEnvironmentsRequest())
        return [
            EnvironmentListing(
                id=environment.id,
                split=environment.split,
                device=environment.device,
                width=environment.display.width,
                height=environment.display.height,
                density=environment.density,
                font_scale=environment.font_scale,
                locale=environment.locale,
                wallpaper=environment.wallpaper,
                dark_theme=environment.dark_theme,
                icon_count=environment.icon_count,
            )
            for environment in response.environments
        ]

    def close(self) -> None:
        """Closes the connection. Environments that were not closed live on until the server finds them idle."""
        self._channel.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _metadata_of(token: str | None) -> tuple[tuple[str, str], ...]:
    """The header of RFC 6750."""
    if token is None:
        return ()
    if not re.fullmatch("[!-~]+", token):
        raise ValueError("token: it is empty or has other than visible ASCII characters")
    return (("authorization", f"Bearer {token}"),)
