"""The error of an evaluation."""

from __future__ import annotations

from typing import Literal

EvaluationErrorCode = Literal[
    "NOT_FINITE",
    "WRONG_SHAPE",
    "OUT_OF_RANGE",
    "OTHER_SPACE",
    "AGENT_FAILED",
    "NOT_EXPORTABLE",
    "POLICIES_DIFFER",
    "INVALID_USAGE",
    "COMMAND_FAILED",
]
"""The codes that arise in the Python client; those of the program ``droidgym`` are passed on."""


class EvaluationError(Exception):
    """An evaluation that cannot be run or goes no further, or a policy that cannot be exported. Results are kept.

    ``reason`` is a stable code for programs; ``docs/errors.md`` lists them.
    """

    def __init__(self, reason: EvaluationErrorCode | str, message: str) -> None:
        super().__init__(f"{reason}: {message}")
        self.reason = reason
