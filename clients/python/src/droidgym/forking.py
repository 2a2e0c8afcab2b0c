"""Makes ``fork`` safe with gRPC, whose threads do not exist in the child.

A child forked while gRPC's threads run mostly works, and sometimes hangs. gRPC stops its threads with its last
connection, so all connections of the parent are dropped before a fork; they open again with their next call.
"""

from __future__ import annotations

import os
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any, Protocol
from weakref import WeakSet

import grpc

from droidgym.errors import DroidgymError

_STOP_SECONDS = 5.0
"""Time limit for the threads to stop; they take milliseconds."""

_THREADS = Path("/proc/self/task")
"""Where Linux lists the threads of a process."""

_THREAD_NAMES = ("event_engine", "grpc_", "lifeguard", "timer_manager", "default-execut", "resolver-execut")


class _Connected(Protocol):
    def disconnect(self) -> None: ...
    def begin_in_child(self) -> None: ...


clients: WeakSet[_Connected] = WeakSet()
"""All connections of this process."""

streams: WeakSet[Any] = WeakSet()
"""Calls that last until their owner ends them, and keep gRPC's threads running."""

opening = Lock()
"""Held during a fork, and by a thread that opens a call which its caller does not wait for."""

_used = False
_forked_from_threads = False


def check_usable() -> None:
    """Call before opening a connection. Raises :class:`DroidgymError` in a forked child that would hang."""
    global _used
    if _forked_from_threads:
        message = "Its parent had a vector open, or used gRPC otherwise, when this process was forked"
        remedy = "close the vector first, or use the start method 'forkserver'"
        raise DroidgymError(grpc.StatusCode.FAILED_PRECONDITION, "FORKED", f"{message}; {remedy}")
    _used = True


def _before() -> None:
    global _used
    opening.acquire()
    for client in list(clients):
        client.disconnect()
    until = monotonic() + _STOP_SECONDS
    while _used and _threads_run():
        if monotonic() > until or any(stream.is_active() for stream in list(streams)):
            return
        sleep(0.001)
    _used = False


def _after_in_parent() -> None:
    opening.release()


def _after_in_child() -> None:
    global _forked_from_threads, opening
    _forked_from_threads = _used
    opening = Lock()
    for client in list(clients):
        client.begin_in_child()


def _threads_run() -> bool:
    return any(name.startswith(_THREAD_NAMES) for name in _thread_names())


def _thread_names() -> list[str]:
    names: list[str] = []
    for thread in _THREADS.glob("*/comm"):
        try:
            names.append(thread.read_text())
        except OSError:
            # The thread has ended.
            continue
    return names


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before, after_in_parent=_after_in_parent, after_in_child=_after_in_child)
