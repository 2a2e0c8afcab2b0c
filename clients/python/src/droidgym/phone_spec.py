"""The specification of an environment, with the step limit that its server enforces."""

from __future__ import annotations

import dataclasses
import inspect
from typing import Any

import gymnasium
from gymnasium.envs.registration import EnvSpec


class PhoneSpec(EnvSpec):
    """Tells the server's step limit as ``max_episode_steps``, for which ``gymnasium.make`` adds no ``TimeLimit``.

    The server ends the episodes itself. A ``TimeLimit`` would also cut those of an environment that is made from this
    specification with a larger ``step_limit``. One that somebody asked for, as ``max_episode_steps``, is added.
    """

    server_limit: int | None = None
    """The server's limit."""
    _asked_limit: int | None = None

    @classmethod
    def of(cls, spec: EnvSpec) -> PhoneSpec:
        """The same specification as a ``PhoneSpec``."""
        made = cls(**{field.name: getattr(spec, field.name) for field in dataclasses.fields(EnvSpec) if field.init})
        if isinstance(spec, PhoneSpec):
            made._asked_limit, made.server_limit = spec._asked_limit, spec.server_limit
        return made

    @property
    def max_episode_steps(self) -> int | None:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The limit of a ``TimeLimit``, if there is one, else the server's."""
        if self._asked_limit is not None:
            return self._asked_limit
        frame = inspect.currentframe()
        caller = frame and frame.f_back
        # gymnasium.make has no option by which an environment says that it keeps its limit itself.
        is_made_from = caller is not None and caller.f_code is gymnasium.make.__code__
        return None if is_made_from else self.server_limit

    @max_episode_steps.setter
    def max_episode_steps(self, limit: int | None) -> None:  # pyright: ignore[reportIncompatibleVariableOverride]
        self._asked_limit = limit

    def __eq__(self, other: Any) -> bool:
        """Compares with any ``EnvSpec``: one that was saved is read as such."""
        return isinstance(other, EnvSpec) and dataclasses.asdict(self) == dataclasses.asdict(other)

    __hash__ = None  # pyright: ignore[reportAssignmentType]
