"""The error class of reading and exporting recordings."""

from __future__ import annotations

from typing import Any, Literal

RecordingErrorCode = Literal[
    "RECORDING_NOT_FOUND",
    "FOREIGN_FILE",
    "UNKNOWN_VERSION",
    "CORRUPT_RECORDING",
    "UNFINISHED_RECORDING",
    "TORN_INDEX",
    "NOT_EXPORTABLE",
]


class RecordingError(Exception):
    """A recording that cannot be read or exported.

    Attributes:
        code: stable; the server's code where the server has the same error.
        message: which file, what is wrong with it, and what to do.
    """

    def __init__(self, code: RecordingErrorCode, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code: RecordingErrorCode = code
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        """Lets child processes, such as data loaders, pickle the error to their parents."""
        return type(self), (self.code, self.message)


def corrupt(where: str, why: str) -> RecordingError:
    return RecordingError("CORRUPT_RECORDING", f"the recording {where} is damaged: {why}. Record it again")
