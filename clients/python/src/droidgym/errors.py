"""Errors of calls to a server and of starting one."""

from __future__ import annotations

from typing import Any, Literal, cast

import grpc
from gymnasium.error import ResetNeeded

from droidgym.server_address import proxy_advice
from droidgym.v1 import gym_pb2 as pb

DroidgymErrorCode = Literal[
    "CLOSED",
    "CONNECTION_CLOSED",
    "SESSION_ENDED",
    "FORKED",
    "DEADLINE_EXCEEDED",
    "SHARED_PIXELS_ELSEWHERE",
    "SHARED_PIXELS_OVERWRITTEN",
    "UNKNOWN",
]
"""Reasons that the client itself raises; the others come from the server or are names of gRPC codes."""

_CODES: dict[int, grpc.StatusCode] = {code.value[0]: code for code in grpc.StatusCode}


class ServerStartError(RuntimeError):
    """A local server could not be started; the message says why, and what to do."""

    code = "SERVER_NOT_STARTED"


class DroidgymError(Exception):
    """A failed call. It changed nothing, unless the code is UNAVAILABLE, INTERNAL or DEADLINE_EXCEEDED.

    Attributes:
        code: the canonical gRPC code, e.g. ``grpc.StatusCode.NOT_FOUND``.
        reason: the stable reason, e.g. ``"UNKNOWN_HANDLE"``; the code's name where the transport failed before the
            server could answer.
        message: what was attempted and what to do.
        environments: indices of the vector's environments that failed; the others have made their step.
    """

    def __init__(
        self,
        code: grpc.StatusCode | DroidgymError,
        reason: str = "",
        message: str = "",
        environments: tuple[int, ...] = (),
    ) -> None:
        if isinstance(code, DroidgymError):
            # Gymnasium's AsyncVectorEnv raises the error of a child as type(error)(error).
            code, reason, message, environments = code.code, code.reason, code.message, code.environments
        super().__init__(f"{reason}: {message}")
        self.code: grpc.StatusCode = code
        self.reason: str = reason
        self.message: str = message
        self.environments: tuple[int, ...] = environments

    def __reduce__(self) -> tuple[Any, ...]:
        """Lets child processes pickle the error to their parents."""
        return type(self), (self.code, self.reason, self.message, self.environments)

    @staticmethod
    def of(
        code: grpc.StatusCode, reason: str, message: str, environments: tuple[int, ...] = ()
    ) -> DroidgymError:
        """The error of a reason: a :class:`NotResetError` for ``NOT_RESET``."""
        kind = NotResetError if reason == "NOT_RESET" else DroidgymError
        return kind(code, reason, message, environments)

    @classmethod
    def from_rpc(cls, error: grpc.RpcError, address: str) -> DroidgymError:
        """Translates an error of a gRPC stub for the server at this address."""
        if not isinstance(error, grpc.Call):
            return cls(grpc.StatusCode.UNKNOWN, "UNKNOWN", str(error))
        code = error.code()
        trailers: dict[str, Any] = dict(cast("Any", error.trailing_metadata() or ()))
        reason = trailers.get("droidgym-reason", code.name)
        details = error.details() or ""
        if code is grpc.StatusCode.UNAVAILABLE and "droidgym-reason" not in trailers:
            details = f"{address}: {details}{proxy_advice(address)}"
        return cls.of(code, reason if isinstance(reason, str) else code.name, details)

    @classmethod
    def from_wire(cls, error: pb.Error) -> DroidgymError:
        """Translates an error inside a batch or a session."""
        return cls.of(_CODES.get(error.code, grpc.StatusCode.UNKNOWN), error.reason, error.message)


class NotResetError(DroidgymError, ResetNeeded):
    """A call that needs an episode, before the first ``reset``; its reason is ``NOT_RESET``."""
