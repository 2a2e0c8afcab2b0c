"""The process of an agent in a Python file, which droidgym starts: ``agent_runner.py FILE CLASS``.

It needs nothing of this package, only msgpack, and numpy when the agent asks for pixels. The protocol is in
``docs/agents.md``: every message on standard input is answered by one on standard output. What the agent
prints goes to standard error.
"""

from __future__ import annotations

import importlib.util
import os
import struct
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, cast

PROTOCOL = 1
DECLARATIONS = ("observation", "pixel_size", "action_space", "dialect", "on_invalid")
"""The names that an agent may declare, as attributes of its class or of the object."""
_TRACEBACK_LINES = 8
"""How many of the last lines of a traceback are sent."""


def main() -> None:
    """Serves one agent until standard input ends."""
    file, name = sys.argv[1:3]
    # The agent can import files beside it, and none beside this file.
    sys.path[0] = str(Path(file).resolve().parent)
    sys.argv = [file]
    requests, answers = _take_streams()
    try:
        import msgpack
    except ImportError:
        _say_without_msgpack(answers, f"{sys.executable} has no msgpack: {_install('msgpack')}")
        return

    def answer(message: dict[str, Any]) -> None:
        body = cast("bytes", msgpack.packb(message, default=_plain))
        answers.write(struct.pack(">I", len(body)) + body)
        answers.flush()

    agent: Any = None
    while header := requests.read(4):
        (length,) = struct.unpack(">I", header)
        request = cast("dict[str, Any]", msgpack.unpackb(requests.read(length)))
        try:
            agent = agent or _load(file, name)
            answer(_answer_to(request, agent))
        except Exception as error:  # An error of the agent, which droidgym reports.
            answer({"error": _last_lines(error)})


def _take_streams() -> tuple[BinaryIO, BinaryIO]:
    """Copies of standard input and output for the protocol alone; the agent reads nothing and prints to standard error."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    reconfigure: Callable[..., None] | None = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(line_buffering=True)
    return requests, answers


def _load(file: str, name: str) -> Any:
    module_name = Path(file).stem
    spec = importlib.util.spec_from_file_location(module_name, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is no Python file: its name must end with .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    spec.loader.exec_module(module)
    made = getattr(module, name, None)
    if not isinstance(made, type):
        raise ImportError(f"{file} has no class {name}: write one, or name another one as python:{file}:CLASS")
    agent = made()
    if not callable(getattr(agent, "act", None)):
        raise TypeError(f"{name} in {file} has no method act(self, observation)")
    return agent


def _answer_to(request: dict[str, Any], agent: Any) -> dict[str, Any]:
    if request["type"] == "hello":
        declared = {key: getattr(agent, key) for key in DECLARATIONS if getattr(agent, key, None) is not None}
        wanted: dict[str, Any] = declared.get("observation") or {}
        if wanted.get("pixels") or wanted.get("marks"):
            _numpy()
        return {"protocol": PROTOCOL, **declared}
    if request["type"] == "reset":
        if hasattr(agent, "reset"):
            agent.reset(request["instruction"], request["info"])
        return {}
    observation: dict[str, Any] = request["observation"]
    if "pixels" in observation:
        observation["pixels"] = _picture(**observation["pixels"])
    if "marks" in observation:
        observation["marks"]["picture"] = _picture(**observation["marks"]["picture"])
    if "last" in request and hasattr(agent, "told"):
        agent.told(request["last"])
    return {"action": agent.act(observation)}


def _picture(width: int, height: int, data: bytes, encoding: str | None = None) -> Any:
    """A writable array of shape (height, width, 3); with an encoding, the bytes of a file."""
    if encoding is not None:
        return data
    numpy = _numpy()
    return numpy.frombuffer(bytearray(data), dtype=numpy.uint8).reshape(height, width, 3)


def _numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise ImportError(f"The agent asks for pixels, and {sys.executable} has no numpy: {_install('numpy')}") from error
    return numpy


def _plain(value: Any) -> Any:
    """Converts arrays and scalars (numpy, PyTorch and similar) to lists and numbers."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a {type(value).__name__} is no action")


def _install(package: str) -> str:
    return f"run '{sys.executable} -m pip install {package}', or name another Python with --python or DROIDGYM_PYTHON"


def _last_lines(error: Exception) -> str:
    """The end of the traceback, without the calls of this file and of the import system that lead to the agent's code."""
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename.startswith((__file__, "<frozen ")):
        trace = trace.tb_next
    told = "".join(traceback.format_exception(type(error), error, trace))
    return "\n".join(told.rstrip().split("\n")[-_TRACEBACK_LINES:])


def _say_without_msgpack(answers: BinaryIO, text: str) -> None:
    """A map with one entry, ``error``."""
    said = text.encode()
    body = b"\x81\xa5error\xdb" + struct.pack(">I", len(said)) + said
    answers.write(struct.pack(">I", len(body)) + body)
    answers.flush()


if __name__ == "__main__":
    main()
