"""The environments of one server of a fleet."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, cast

import grpc
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from droidgym.columns import rows_of
from droidgym.errors import DroidgymError
from droidgym.reset_request import RESET_OPTIONS
from droidgym.vector import DroidGymVectorEnv, ListedResult

SERVER_LOST: Final = "server_lost"
"""The info of an environment whose episode ended with its server."""

_LOST = frozenset(
    {"UNAVAILABLE", "SHUTTING_DOWN", "SESSION_ENDED", "CANCELLED", "DEADLINE_EXCEEDED", "SHARED_PIXELS_ELSEWHERE"}
)
"""Reasons of errors with which all environments of a server are lost. A server that stops removes its shared files."""

Maker = Callable[[], DroidGymVectorEnv]
ListedReset = tuple[Any, list[dict[str, Any] | None]]


class FleetPart:
    """The environments of one server of a fleet, which are made again when it is lost."""

    def __init__(self, make: Maker, vector: DroidGymVectorEnv, first: int) -> None:
        count = vector.num_envs
        self.places = range(first, first + count)
        self.vector = vector
        self._make = make
        self._mode = vector.autoreset_mode
        self._is_lost = False
        self._shown: Any = None
        self._infos: list[dict[str, Any]] = [{} for _ in range(count)]
        self._options: list[dict[str, Any]] = [{} for _ in range(count)]
        self._over = np.zeros(count, dtype=np.bool_)

    def reset(self, seeds: Any, options: dict[str, Any], mask: NDArray[np.bool_]) -> ListedReset:
        for place in np.flatnonzero(mask).tolist():
            self._keep(place, {name: at(given, place) for name, given in options.items()})
        if not mask.any():
            return self._shown, [None] * len(mask)
        is_new = np.ones(len(mask), dtype=np.bool_)
        if not self._is_lost:
            try:
                result = self._reset(seeds, options, mask)
                self._over &= ~mask
                return result
            except DroidgymError as error:
                if not is_loss(error):
                    raise
            self._lose()
            is_new = self._over.copy()
        begun = self._begin_again()
        # An episode that has just begun is the one that is asked for, unless a seed says otherwise.
        given = [at(seeds, place) for place in range(len(mask))]
        wanted = [
            info["seed"] if own is None and new else own for own, new, info in zip(given, is_new, begun, strict=True)
        ]
        self._reset(wanted, options, mask)
        # Those beside them have begun again, too.
        infos = zip(self._infos, mask, strict=True)
        return self._shown, [info if is_reset else {**info, SERVER_LOST: True} for info, is_reset in infos]

    def step(self, actions: Any) -> ListedResult:
        count = len(self.places)
        none = np.zeros(count, dtype=np.bool_)
        if self._is_lost:
            if self._mode is AutoresetMode.DISABLED:
                message = "Their server was lost and their episodes are over; reset them"
                raise DroidgymError(
                    grpc.StatusCode.FAILED_PRECONDITION, "EPISODE_OVER", message, tuple(range(count))
                )
            if self._mode is AutoresetMode.SAME_STEP:
                return self._truncated()
            begun = self._begin_again()
            return self._shown, np.zeros(count), none, none.copy(), begun
        try:
            result = self.vector.step_listed(actions)
        except DroidgymError as error:
            # Before the first reset there is no episode that could be lost.
            if not is_loss(error) or self._shown is None:
                raise
            self._lose()
            return self._truncated()
        self._shown, _, terminated, truncated, self._infos = result
        self._over = (terminated | truncated) & (self._mode is not AutoresetMode.SAME_STEP)
        return result

    def placed(self, fault: BaseException) -> BaseException:
        """An error of these environments with their places in the fleet."""
        if isinstance(fault, DroidgymError):
            places = tuple(self.places[place] for place in fault.environments) or tuple(self.places)
            message = re.sub(r"^Environments [\d, ]+: ", "", fault.message)
            named = ", ".join(str(place) for place in places)
            return DroidgymError.of(fault.code, fault.reason, f"Environments {named}: {message}", places)
        if isinstance(fault, TypeError | ValueError):
            kind = TypeError if isinstance(fault, TypeError) else ValueError
            return kind(f"environments {self.places.start} to {self.places[-1]}, counted from their first: {fault}")
        return fault

    def close(self) -> None:
        # Its server may be gone.
        with suppress(DroidgymError):
            self.vector.close()

    def _truncated(self) -> ListedResult:
        """The step that tells of a loss."""
        count = len(self.places)
        none = np.zeros(count, dtype=np.bool_)
        infos: list[dict[str, Any]] = [{**info, SERVER_LOST: True} for info in self._infos]
        if self._mode is AutoresetMode.SAME_STEP:
            lost = list(zip(rows_of(self._shown, count), infos, strict=True))
            begun = self._begin_again()
            infos = [
                {**now, "final_obs": last, "final_info": final}
                for now, (last, final) in zip(begun, lost, strict=True)
            ]
        return self._shown, np.zeros(count), none, ~none, infos

    def _lose(self) -> None:
        self._is_lost = True
        self.close()

    def _keep(self, place: int, options: dict[str, Any]) -> None:
        """What a reset says of tasks and phones holds for later episodes. A phone replaces a set of them."""
        given = {name: value for name, value in options.items() if value is not None}
        kept = self._options[place]
        for name, other in (("environment", "split"), ("split", "environment")):
            if name in given:
                kept.pop(other, None)
        kept.update(given)

    def _begin_again(self) -> list[dict[str, Any]]:
        """Makes the environments again, each at the beginning of its lost episode; after an ended one, of the next."""
        self.vector = self._make()
        options = {name: [own.get(name) for own in self._options] for name in RESET_OPTIONS}
        try:
            everywhere = np.ones(len(self.places), dtype=np.bool_)
            self._reset([info.get("seed") for info in self._infos], options, everywhere)
            if self._over.any():
                # The server knows which seed follows.
                self._reset(None, {}, self._over)
        except BaseException:
            self.close()
            raise
        self._over[:] = False
        self._is_lost = False
        return self._infos

    def _reset(self, seeds: Any, options: dict[str, Any], mask: NDArray[np.bool_]) -> ListedReset:
        self._shown, infos = self.vector.reset_listed(seed=seeds, options={**options, "reset_mask": mask})
        self._infos = [info or before for info, before in zip(infos, self._infos, strict=True)]
        return self._shown, infos


def is_loss(error: DroidgymError) -> bool:
    """Whether the error means that the environments of the server are gone."""
    return error.reason in _LOST


def sliced(given: Any, places: range) -> Any:
    """The entries of these places, or what is given for all."""
    if isinstance(given, list | tuple | np.ndarray):
        return cast("Any", given)[places.start : places.stop]
    return given


def at(given: Any, place: int) -> Any:
    """The entry of this place, or what is given for all."""
    return cast("Any", given)[place] if isinstance(given, list | tuple | np.ndarray) else given
