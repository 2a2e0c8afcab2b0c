"""The server of the phones: droidgym's own, in a process that ends with this one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import socket
import time
from collections.abc import AsyncIterator

import httpx

COMMAND_VARIABLE = "DROIDGYM_COMMAND"
"""The command that runs droidgym; default ``npx`` with the version of this package."""
VERSION = "0.2.0"
START_SECONDS = 120.0
"""Until the server answers: the first start fetches it."""


def command() -> list[str]:
    """The words that start droidgym."""
    given = os.environ.get(COMMAND_VARIABLE)
    return shlex.split(given) if given else ["npx", "--yes", f"droidgym@{VERSION}"]


@contextlib.asynccontextmanager
async def phones() -> AsyncIterator[str]:
    """Starts the server and yields its address, ``127.0.0.1:PORT``. Raises ``RuntimeError`` if it does not start."""
    port = _free_port()
    arguments = ["serve", "--port", "0", "--openenv", str(port), "--until-stdin-ends"]
    process = await asyncio.create_subprocess_exec(*command(), *arguments, stdin=asyncio.subprocess.PIPE)
    try:
        await _answers(process, f"http://127.0.0.1:{port}/health")
        yield f"127.0.0.1:{port}"
    finally:
        if process.returncode is None:
            if process.stdin is not None:
                process.stdin.close()
            try:
                await asyncio.wait_for(process.wait(), 10)
            except asyncio.TimeoutError:
                process.kill()
                await process.wait()


def this_machine(base_url: str = "", timeout: float = 2.0) -> httpx.AsyncClient:
    """A client of servers on this machine, which no proxy of the environment reaches."""
    return httpx.AsyncClient(base_url=base_url, timeout=timeout, trust_env=False)


async def _answers(process: asyncio.subprocess.Process, address: str) -> None:
    end = time.monotonic() + START_SECONDS
    async with this_machine() as client:
        while time.monotonic() < end:
            if process.returncode is not None:
                raise RuntimeError(f"droidgym ended with {process.returncode} before it served; see its output above")
            with contextlib.suppress(httpx.HTTPError):
                if (await client.get(address)).status_code == 200:
                    return
            await asyncio.sleep(0.1)
    raise RuntimeError(f"droidgym did not answer within {START_SECONDS:.0f} s")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]
