"""The sign of life that ties environments to this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Lock, Timer
from typing import Any
from uuid import uuid4

from droidgym import forking

_PAUSE_SECONDS = 2.0
"""Before a lost call is made again. The server waits 25 seconds for it."""


class Hold:
    """A call that stays open while this process lives: the server closes the process's environments soon after its end.

    gRPC answers for the call outside of Python, so that a long computation or a debugger does not end it.

    Args:
        open_stream: opens a ``Session`` for these requests; ``None`` when its connection is gone.
    """

    def __init__(self, open_stream: Callable[[Iterator[bytes]], Any]) -> None:
        self.holder = uuid4().hex
        """The name of this process in its calls."""
        self._open_stream = open_stream
        self._lock = Lock()
        self._stream: Any = None
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._wanted = False

    def begin(self) -> None:
        """Call it when there is an environment; calling it again does nothing."""
        if self._stream is not None:
            return
        with forking.opening, self._lock:
            if self._stream is not None:
                return
            self._wanted = True
            outbox = self._outbox = SimpleQueue()
            stream = self._stream = self._open_stream(iter(outbox.get, None))
        if stream is None:
            self.end()
        elif not stream.add_callback(lambda: self._lost(outbox)):
            self._lost(outbox)

    def drop(self) -> None:
        """Ends the call, which begins again after a pause."""
        stream, self._stream = self._stream, None
        self._outbox.put(None)
        if stream is not None:
            stream.cancel()

    def end(self) -> None:
        """Ends the call for good."""
        self._wanted = False
        self.drop()

    def _lost(self, outbox: SimpleQueue[bytes | None]) -> None:
        # gRPC's thread that reads the requests ends with them.
        outbox.put(None)
        if outbox is self._outbox:
            self._stream = None
        if self._wanted:
            again = Timer(_PAUSE_SECONDS, self._begin_again)
            again.daemon = True
            again.start()

    def _begin_again(self) -> None:
        if self._wanted:
            self.begin()
