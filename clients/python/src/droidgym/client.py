"""A connection to a droidgym server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any
from weakref import WeakMethod, finalize

import grpc
from typing_extensions import Unpack

from droidgym import forking
from droidgym.errors import DroidgymError
from droidgym.hold import Hold
from droidgym.local_server import ServerFiles, check_no_files, default_address
from droidgym.server_address import channel_options, check_address
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
    step_limits: dict[str, int]
    """The step limit by suite."""
    language: str = "en"
    """Of the instruction, BCP 47: ``zh-Hans``."""
    needs_answer: bool = False
    """The agent has to say something, an answer or that the task cannot be done: choose an action space that can."""
    instruction_only: bool = False
    """No rule judges the task: only a server with a judge can begin it."""
    is_template: bool = False
    """It is not one task: each reset draws one, with other values."""


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
    content: str


@dataclass(frozen=True)
class SplitListing:
    """A set of phones that ``split`` can name."""

    name: str
    size: int | None
    """The number of phones; ``None`` for a set from which seeds draw endlessly many."""
    is_test: bool
    """It has values that training splits hold out."""
    task_values: str
    """The option ``task_values`` by default: ``train`` or ``held-out``."""
    hash: str
    """Identifies the definition: the first 12 hexadecimal digits of a SHA-256."""
    allowed: bool
    """This client may play in it."""


class Client:
    """A connection to a droidgym server, which several environments can share.

    Args:
        address: ``host:port`` of the server. Default: ``DROIDGYM_ADDRESS`` if set, else a server that is started for
            this process, see :func:`droidgym.local_address`.
        deadline: seconds that a call may take.
        token: identifies this client to the server; sent with every call. Over a network use ``tls`` as well.
        tls: use TLS. Default: no TLS.
        files: for a server that is started for this process; see :class:`droidgym.ServerFiles`.
    """

    def __init__(
        self,
        address: str | None = None,
        *,
        deadline: float = 60.0,
        token: str | None = None,
        tls: Tls | None = None,
        **files: Unpack[ServerFiles],
    ) -> None:
        self.deadline = deadline
        self._arguments = (address, token, tls, files)
        self._holders = 0
        self._closed = False
        self._opened: _Connection | None = None
        self._hold_environments()
        self._opened = _Connection(self._hold.holder, *self._arguments)
        forking.clients.add(self)

    @property
    def address(self) -> str:
        """``host:port`` of the server."""
        return self._connection.address

    def __getstate__(self) -> dict[str, Any]:
        """A pickled or copied client is another connection, which opens with its first call."""
        return {**self.__dict__, "_opened": None, "_holders": 0, "_hold": None, "_finish": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._hold_environments()
        forking.clients.add(self)

    def _hold_environments(self) -> None:
        """Prepares the sign of life, which must not keep this client alive itself."""
        method = WeakMethod(self._open_hold)

        def open_stream(requests: Iterator[bytes]) -> Any:
            opens = method()
            return None if opens is None else opens(requests)

        self._hold = Hold(open_stream)
        self._finish = finalize(self, self._hold.end)

    def _open_hold(self, requests: Iterator[bytes]) -> Any:
        if self._closed:
            return None
        connection = self._connection
        return connection.session(requests, metadata=connection.metadata)

    @property
    def _connection(self) -> _Connection:
        if self._opened is None:
            self._opened = _Connection(self._hold.holder, *self._arguments)
        return self._opened

    def call(self, method: str, request: Message) -> Any:
        """Calls a method of ``droidgym.v1.Gym`` by name; raises :class:`DroidgymError`."""
        self._check_open(method)
        connection = self._connection
        try:
            answer = getattr(connection.stub, method)(request, timeout=self.deadline, metadata=connection.metadata)
        except grpc.RpcError as error:
            raise DroidgymError.from_rpc(error, connection.address) from error
        if method in ("Make", "Fork"):
            self._hold.begin()
        return answer

    def open_stream(self, requests: Iterator[bytes]) -> Iterator[pb.SessionResponse]:
        """Opens the stream of ``Session``: takes encoded requests, yields responses, and raises ``grpc.RpcError``."""
        self._check_open("Session")
        connection = self._connection
        stream = connection.session(requests, metadata=connection.metadata)
        forking.streams.add(stream)
        return stream

    def disconnect(self) -> None:
        """Drops the connection; the next call opens another. Running calls are not disturbed."""
        self._hold.drop()
        self._opened = None

    def begin_in_child(self) -> None:
        """Makes a forked child another program, whose environments live as long as it does."""
        self._finish.detach()
        self._hold_environments()

    def hold(self) -> None:
        """Counts an environment that owns this connection; the last one to call :meth:`let_go` closes it."""
        self._holders += 1

    def let_go(self) -> None:
        """Reverses :meth:`hold`."""
        self._holders -= 1
        if self._holders == 0:
            self.close()

    def list_tasks(self) -> list[TaskListing]:
        """The tasks and the templates that the server can run."""
        response: pb.ListTasksResponse = self.call("ListTasks", pb.ListTasksRequest())
        return [
            TaskListing(
                *(task.id, tuple(task.suites), task.app, task.category),
                *(task.instruction, task.step_limit, dict(task.step_limits)),
                # Older servers do not tell the language.
                *(task.language or "en", task.needs_answer, task.instruction_only, task.is_template),
            )
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
                content=environment.content,
            )
            for environment in response.environments
        ]

    def list_splits(self) -> list[SplitListing]:
        """The sets of phones that the server can draw from."""
        response: pb.ListSplitsResponse = self.call("ListSplits", pb.ListSplitsRequest())
        return [
            SplitListing(split.name, split.size or None, split.is_test, split.task_values, split.hash, split.allowed)
            for split in response.splits
        ]

    def close(self) -> None:
        """Closes the connection. Within half a minute the server closes the environments that this left open."""
        self._closed = True
        self._hold.end()
        if self._opened is not None:
            self._opened.channel.close()
            self.disconnect()

    def _check_open(self, method: str) -> None:
        if self._closed:
            message = f"{method}: the connection was closed; open another Client"
            raise DroidgymError(grpc.StatusCode.FAILED_PRECONDITION, "CONNECTION_CLOSED", message)

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Connection:
    """The channel and its methods."""

    def __init__(
        self, holder: str, address: str | None, token: str | None, tls: Tls | None, files: ServerFiles
    ) -> None:
        forking.check_usable()
        if address is not None:
            check_no_files(files, f"the address {address}")
            check_address(address)
        self.address = default_address(files) if address is None else address
        self.metadata = (("droidgym-holder", holder), *_metadata_of(token))
        options = [
            *(("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1)),
            # Sooner than the server gives up a process whose connection is lost.
            ("grpc.max_reconnect_backoff_ms", 5000),
            *channel_options(self.address),
        ]
        self.channel = (
            grpc.insecure_channel(self.address, options=options)
            if tls is None
            else grpc.secure_channel(self.address, tls.credentials(), options=options)
        )
        self.stub: Any = gym_pb2_grpc.GymStub(self.channel)
        self.session: Any = self.channel.stream_stream(
            "/droidgym.v1.Gym/Session", response_deserializer=pb.SessionResponse.FromString
        )


def _metadata_of(token: str | None) -> tuple[tuple[str, str], ...]:
    """The ``Authorization`` header of RFC 6750."""
    if token is None:
        return ()
    if not re.fullmatch("[!-~]+", token):
        raise ValueError("token: it is empty or has other than visible ASCII characters")
    return (("authorization", f"Bearer {token}"),)
