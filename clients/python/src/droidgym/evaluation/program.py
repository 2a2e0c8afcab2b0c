"""The program ``droidgym``, which plans evaluations and writes their reports."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from typing import Any, cast

from droidgym.evaluation.evaluation_error import EvaluationError
from droidgym.server_program import server_command, server_variables

_CODED = re.compile(r"^([A-Z][A-Z_]+): (.*)", re.DOTALL)
"""An error with its code."""
_PLAIN = re.compile(r"^error: ", re.MULTILINE)
_EXIT_NO = 1


def plan_episodes(arguments: Sequence[str]) -> list[dict[str, Any]]:
    """The episodes that are left to play: lines of results without what depends on playing."""
    lines = _run("plan", arguments).splitlines()
    return [cast("dict[str, Any]", json.loads(line)) for line in lines]


def write_report(folder: str, title: str) -> dict[str, Any]:
    """Writes the reports of a folder's results, and returns their rates and metrics."""
    return cast("dict[str, Any]", json.loads(_run("report", [folder, "--title", title, "--json"])))


def _run(command: str, arguments: Sequence[str]) -> str:
    """What a command prints. Raises :class:`EvaluationError` with its error."""
    done = subprocess.run(
        [*server_command(), command, *arguments],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env={**server_variables(), "NO_COLOR": "1"},
    )
    if done.returncode == 0:
        return done.stdout
    said = done.stderr.strip()
    coded = _CODED.search(said)
    if coded is not None:
        raise EvaluationError(coded[1], coded[2])
    raise EvaluationError("INVALID_USAGE" if done.returncode > _EXIT_NO else "COMMAND_FAILED", _PLAIN.sub("", said))
