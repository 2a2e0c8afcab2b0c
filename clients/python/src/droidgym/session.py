"""Requests on one stream to a server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any
from weakref import finalize

import grpc

from droidgym import forking
from droidgym.client import Client
from droidgym.errors import DroidgymError
from droidgym.v1 import gym_pb2 as pb

_IDS = 2**32
"""Request ids are 32-bit and wrap around."""

_Inbox = SimpleQueue[pb.SessionResponse | DroidgymError]


class Session:
    """Requests on one stream, answered by id. Environments made on it close when it ends. Not thread-safe."""

    def __init__(self, client: Client) -> None:
        self._deadline = client.deadline
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: _Inbox = SimpleQueue()
        self._waiting: set[int] = set()
        self._answers: dict[int, pb.SessionResponse] = {}
        self._next_id = 0
        self._ended: DroidgymError | None = None
        stream = client.open_stream(iter(self._outbox.get, None))
        self._finish = finalize(self, _finish, self._outbox, stream)
        # A thread, because reads of a stream take no deadline.
        Thread(target=_read, args=(stream, self._inbox, client.address), daemon=True).start()

    def send(self, request: pb.SessionRequest) -> int:
        """Sends the request and returns its id for :meth:`receive`."""
        if self._ended is not None:
            raise self._ended
        request.request_id = self._next_id
        self._next_id = (self._next_id + 1) % _IDS
        self._waiting.add(request.request_id)
        self._outbox.put(request.SerializeToString())
        return request.request_id

    def receive(self, request_id: int) -> Any:
        """The answer to a request. Raises :class:`DroidgymError` when it is refused or does not come in time."""
        (answer,) = self.receive_all([request_id])
        if isinstance(answer, DroidgymError):
            raise answer
        return answer

    def receive_all(self, request_ids: Iterable[int]) -> list[Any]:
        """The answers to requests, within one deadline: for each the response or the :class:`DroidgymError`."""
        until = monotonic() + self._deadline
        return [self._receive(request_id, until) for request_id in request_ids]

    def end(self) -> None:
        """Ends the stream; the server closes the environments made on it."""
        self._ended = self._ended or _ended()
        self._finish()

    def _receive(self, request_id: int, until: float) -> Any:
        try:
            while request_id not in self._answers:
                if self._ended is not None:
                    return self._ended
                self._take(until)
        except DroidgymError as late:
            return late
        finally:
            self._waiting.discard(request_id)
        answer = self._answers.pop(request_id)
        kind = answer.WhichOneof("response") or "error"
        response = getattr(answer, kind)
        return DroidgymError.from_wire(response) if kind == "error" else response

    def _take(self, until: float) -> None:
        try:
            arrived = self._inbox.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            message = f"No answer within {self._deadline:g} s; the request may still be carried out"
            raise DroidgymError(grpc.StatusCode.DEADLINE_EXCEEDED, "DEADLINE_EXCEEDED", message) from None
        if isinstance(arrived, DroidgymError):
            self._ended = arrived
        elif arrived.request_id in self._waiting:
            self._answers[arrived.request_id] = arrived


def _finish(outbox: SimpleQueue[bytes | None], stream: Iterator[pb.SessionResponse]) -> None:
    outbox.put(None)
    forking.streams.discard(stream)


def _read(stream: Iterator[pb.SessionResponse], inbox: _Inbox, address: str) -> None:
    end = _ended()
    try:
        for response in stream:
            inbox.put(response)
    except grpc.RpcError as error:
        end = DroidgymError.from_rpc(error, address)
    except BaseException as error:
        end = DroidgymError(grpc.StatusCode.INTERNAL, "INTERNAL", f"Cannot read the session: {error!r}; make another")
        raise
    finally:
        # Whatever ends this thread also ends the wait for its answers.
        inbox.put(end)


def _ended() -> DroidgymError:
    return DroidgymError(grpc.StatusCode.CANCELLED, "SESSION_ENDED", "The session has ended; make another")
