"""A local droidgym server of this process, used when no address is given."""

from __future__ import annotations

import atexit
import hashlib
import json
import logging
import os
import shlex
import socket
import subprocess
import traceback
from collections import deque
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import IO, Any, TypedDict

from typing_extensions import Unpack

from droidgym.errors import ServerStartError
from droidgym.server_address import check_address
from droidgym.server_program import ADDRESS_VARIABLE, COMMAND_VARIABLE, module_version, server_command, server_variables
from droidgym.shared_pixels import shared_folder

PARENT_VARIABLE = "DROIDGYM_PARENT_ADDRESS"
"""``host:port`` of the server that this process started, for its child processes. Set by this module, not by users."""

PARENT_VERSION_VARIABLE = "DROIDGYM_PARENT_VERSION"
"""The version of this package in that process: a child in another virtual environment may have another one."""

Paths = str | PathLike[str] | Sequence[str | PathLike[str]]
"""One path, or several."""


class ServerFiles(TypedDict, total=False):
    """Files with tasks and environments of your own, for the server that is started for this process.

    Each is a path or several; see ``docs/own-tasks.md``. The server reads them when it starts, so processes that name
    other files have another server. A server with an address has files of its own.
    """

    task_file: Paths | None
    """YAML with tasks. Default None."""
    environment_file: Paths | None
    """YAML with environments. Default None."""
    suite_dir: Paths | None
    """A folder with ``tasks/*.yaml`` and ``environments/*.yaml``: a suite with the folder's name. Default
    None."""


_START_SECONDS = 120.0
_PROBE_SECONDS = 2.0
_STOP_SECONDS = 10.0
_LISTENING = "Listening on "
_LEVELS = {"debug": logging.DEBUG, "info": logging.DEBUG, "warning": logging.WARNING, "error": logging.ERROR}
_log = logging.getLogger("droidgym.server")


class LocalServer:
    """A ``droidgym serve`` that ends when its stdin pipe closes: by :meth:`stop`, or with this process."""

    def __init__(self, command: list[str], arguments: Sequence[str], *, host: str = "127.0.0.1") -> None:
        self._said: deque[str] = deque(maxlen=20)
        self._heard: SimpleQueue[str | None] = SimpleQueue()
        self._fault: BaseException | None = None
        usual = ["--host", host, "--port", "0", "--log-format", "json", "--until-stdin-ends"]
        full = [*command, "serve", *usual, *arguments]
        told = (ADDRESS_VARIABLE, COMMAND_VARIABLE, PARENT_VARIABLE, PARENT_VERSION_VARIABLE)
        try:
            self._process = subprocess.Popen(
                full,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                env={
                    **_shared_pixels(),
                    **{name: value for name, value in server_variables().items() if not name.startswith(told)},
                },
                # As Node.js writes, whatever this process's locale is; what is no text stops nothing.
                encoding="utf-8",
                errors="replace",
                # Ctrl-C goes to this program only, which then ends the server.
                start_new_session=True,
            )
        except OSError as error:
            raise ServerStartError(f"cannot run {shlex.join(command)}: {error}") from error
        assert self._process.stderr is not None
        Thread(target=self._listen, args=(self._process.stderr,), daemon=True).start()
        try:
            self.address = self._wait_for_address(shlex.join(full))
        except BaseException:
            self.stop()
            raise

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def stop(self) -> None:
        """Lets the server close its environments; kills it when that takes too long."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def kill(self) -> None:
        """Ends the server at once, as a crash does."""
        self._process.kill()
        self._process.wait()

    def leave_to_parent(self) -> None:
        """Closes a forked child's end of the pipe, so that the server still ends with the parent."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        # The server is not a child of this process; without polling, Popen would warn about it.
        self._process.poll()

    def _wait_for_address(self, command: str) -> str:
        until = monotonic() + _START_SECONDS
        while True:
            try:
                address = self._heard.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise ServerStartError(f"{command} has not begun to listen within {_START_SECONDS:g} s") from None
            if address is not None:
                return address
            said = "\n".join(self._said)
            raise ServerStartError(f"{command} {self._end()} before it listened:\n{said}")

    def _end(self) -> str:
        if self._fault is not None:
            return f"cannot be heard ({self._fault!r})"
        try:
            return f"ended with {self._process.wait(_PROBE_SECONDS)}"
        except subprocess.TimeoutExpired:
            return "closed its output"

    def _listen(self, stderr: IO[str]) -> None:
        """Finds the address in the server's log, and forwards the other lines while the server runs."""
        try:
            for line in stderr:
                self._said.append(line.rstrip())
                message, level = _entry(line)
                if message.startswith(_LISTENING):
                    self._heard.put(message.removeprefix(_LISTENING))
                try:
                    _log.log(level, "%s", message)
                except Exception:
                    # A handler's fault. Output that is not read would stop the server.
                    traceback.print_exc()
        except BaseException as error:
            self._fault = error
            raise
        finally:
            # Whatever ends this thread also ends the wait for the address.
            self._heard.put(None)


_lock = Lock()
_servers: dict[tuple[str, ...], LocalServer] = {}
"""The servers of this process, by the arguments that name their files."""


def local_address(**files: Unpack[ServerFiles]) -> str:
    """The address of this process's server with these files. It is started on first use and ends with the process.

    Child processes with the same version of this package share the server of their parent while it runs: the environment
    variable ``DROIDGYM_PARENT_ADDRESS`` has its address.

    :func:`droidgym.server_program.server_command` says which program it is. Raises :class:`ServerStartError`. The server's
    warnings, such as faults of the files, go to the logger ``droidgym.server``.
    """
    arguments = file_arguments(files)
    with _lock:
        server = _servers.get(arguments)
        if server is not None and server.running:
            return server.address
        inherited = os.environ.get(_parent_variable(arguments))
        of_this_version = os.environ.get(PARENT_VERSION_VARIABLE) == module_version()
        if inherited and of_this_version and _listens(inherited):
            return inherited
        server = _servers[arguments] = LocalServer(server_command(), arguments)
        os.environ[_parent_variable(arguments)] = server.address
        os.environ[PARENT_VERSION_VARIABLE] = module_version()
        return server.address


def default_address(files: ServerFiles) -> str:
    """The server that ``DROIDGYM_ADDRESS`` names, else this process's own or its parent's."""
    named = os.environ.get(ADDRESS_VARIABLE)
    if named:
        check_no_files(files, f"{ADDRESS_VARIABLE}={named}")
        check_address(named, ADDRESS_VARIABLE)
    return named or local_address(**files)


def check_no_files(files: ServerFiles, connection: str) -> None:
    """Raises ``ValueError`` when files are given with a connection to a server that is not started for them."""
    given = [name for name, paths in files.items() if paths is not None]
    if given:
        raise ValueError(
            f"{', '.join(given)}: only a server that is started for this process reads them, and {connection} was given. "
            "Name them to `droidgym serve`, or give no address and no client."
        )


def _shared_pixels() -> dict[str, str]:
    """The setting of a server that shares pixels with this machine's clients where it can, since nobody asked for it.

    It is a variable, since old servers know no flag.
    """
    folder = shared_folder()
    return {} if folder is None else {"DROIDGYM_SHARED_PIXELS": folder}


def file_arguments(files: ServerFiles) -> tuple[str, ...]:
    """Flags with absolute paths. Raises ``TypeError`` for arguments that there are not, and for other values."""
    unknown = sorted(set(files) - set(ServerFiles.__annotations__))
    if unknown:
        raise TypeError(f"unknown files {unknown}: choose from {', '.join(ServerFiles.__annotations__)}")
    given: Mapping[str, Any] = files
    return tuple(
        argument
        for name in ServerFiles.__annotations__
        for path in _listed(given.get(name))
        for argument in (f"--{name.replace('_', '-')}", str(Path(path).resolve()))
    )


def _listed(paths: Paths | None) -> Sequence[str | PathLike[str]]:
    if paths is None:
        return ()
    return (paths,) if isinstance(paths, str | PathLike) else paths


def _parent_variable(arguments: tuple[str, ...]) -> str:
    if not arguments:
        return PARENT_VARIABLE
    return f"{PARENT_VARIABLE}_{hashlib.sha256(repr(arguments).encode()).hexdigest()[:16]}"


def _listens(address: str) -> bool:
    """Whether a server still accepts connections there; a parent's server may have ended."""
    host, _, port = address.rpartition(":")
    try:
        with socket.create_connection((host, int(port)), _PROBE_SECONDS):
            return True
    except (OSError, ValueError):
        return False


def _stop() -> None:
    with _lock:
        servers = list(_servers.values())
        _servers.clear()
    for server in servers:
        server.stop()


atexit.register(_stop)


def _leave_to_parent() -> None:
    """Makes a forked child use its parent's server without ending it."""
    global _lock
    atexit.unregister(_stop)
    # Another thread of the parent may have held the lock.
    _lock = Lock()
    for server in _servers.values():
        server.leave_to_parent()
    _servers.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_to_parent)


def _entry(line: str) -> tuple[str, int]:
    """Message and level of a log line; lines that are not JSON come from Node and are errors."""
    try:
        entry: Any = json.loads(line)
        return str(entry["message"]), _LEVELS.get(str(entry["level"]), logging.ERROR)
    except (ValueError, KeyError, TypeError):
        return line.rstrip(), logging.ERROR
