"""A connection to a droidgym server."""

from __future__ import annotations

from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any

import grpc

from droidgym.errors import DroidgymError
from droidgym.v1 import gym_pb2 as pb
from droidgym.v1 import gym_pb2_grpc

if TYPE_CHECKING:
    from google.protobuf.message import Message

DEFAULT_ADDRESS = "127.0.0.1:50051"


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
        address: ``host:port`` of the server.
        deadline: seconds that any call may take.
    """

    def __init__(self, address: str = DEFAULT_ADDRESS, *, deadline: float = 60.0) -> None:
        self.address = address
        self.deadline = deadline
        options = [("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1)]
        self._channel = grpc.insecure_channel(address, options=options)
        self._stub: Any = gym_pb2_grpc.GymStub(self._channel)

    def call(self, method: str, request: Message) -> Any:
        """Calls a method of ``droidgym.v1.Gym`` by name; raises :class:`DroidgymError`."""
        try:
            return getattr(self._stub, method)(request, timeout=self.deadline)
        except grpc.RpcError as error:
            raise DroidgymError.from_rpc(error) from error

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
