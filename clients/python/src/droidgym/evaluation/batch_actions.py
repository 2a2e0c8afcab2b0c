"""Checks what a policy answers for a batch of environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from droidgym.evaluation.evaluation_error import EvaluationError, EvaluationErrorCode


def checked_actions(answer: Any, space: spaces.Space[Any], names: Sequence[str]) -> Sequence[Any] | NDArray[Any]:
    """One action for each environment, in order. Raises :class:`EvaluationError`, which names the faulty part.

    ``names`` describes each environment in messages.
    """
    try:
        count = len(answer)
    except TypeError:
        raise _error("WRONG_SHAPE", f"{answer!r} is no batch of actions: return one for each environment") from None
    if count != len(names):
        raise _error("WRONG_SHAPE", f"{count} actions for {len(names)} environments: return one for each, in their order")
    if isinstance(space, spaces.Discrete):
        return _choices(answer, int(space.n), names)
    if isinstance(space, spaces.Box):
        return _gestures(answer, space.shape, names)
    return list(answer)


def _choices(answer: Any, count: int, names: Sequence[str]) -> NDArray[np.int64]:
    numbers = _numbers(answer, (len(names),), names, f"an integer from 0 to {count - 1} for each environment")
    for place, number in enumerate(numbers):
        if number != np.floor(number) or not 0 <= number < count:
            raise _error("OUT_OF_RANGE", f"action of {names[place]} is {number:g}, not an integer from 0 to {count - 1}")
    return numbers.astype(np.int64)


def _gestures(answer: Any, shape: tuple[int, ...], names: Sequence[str]) -> NDArray[np.float64]:
    return _numbers(answer, (len(names), *shape), names, f"{shape[0]} floats for each environment")


def _numbers(answer: Any, shape: tuple[int, ...], names: Sequence[str], wanted: str) -> NDArray[np.float64]:
    """The answer as finite numbers of a shape."""
    try:
        numbers = np.asarray(answer, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise _error("WRONG_SHAPE", f"its actions are no array of numbers ({error}): return {wanted}") from error
    if numbers.shape != shape:
        raise _error("WRONG_SHAPE", f"actions have the shape {numbers.shape}, not {shape}: return {wanted}")
    faults = np.argwhere(~np.isfinite(numbers))
    if len(faults) > 0:
        place, *parts = faults[0].tolist()
        part = "".join(f"[{index}]" for index in parts)
        value = numbers[tuple(faults[0])]
        raise _error("NOT_FINITE", f"action{part} of {names[place]} is {'NaN' if np.isnan(value) else value}")
    return numbers


def _error(reason: EvaluationErrorCode, message: str) -> EvaluationError:
    return EvaluationError(reason, f"policy: {message}")
