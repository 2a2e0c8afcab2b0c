"""Policies of Stable-Baselines3, TorchRL and RLlib, and callables, behind one interface.

The libraries are imported only when a policy of theirs is given.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Protocol, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from droidgym.evaluation.evaluation_error import EvaluationError
from droidgym.observation_parts import FieldName

_ONE_HOT = 2
"""Dimensions of a batch of one-hot actions."""


class BatchPolicy(Protocol):
    """A policy that answers for many environments at once."""

    name: str
    """Its name in results, unless another one is given."""

    options: dict[str, Any]
    """The options of environments that the policy tells about itself."""

    def digest(self) -> str | None:
        """Identifies its parameters, as a SHA-256, if they are known."""
        ...

    def check_spaces(self, observations: spaces.Space[Any], actions: spaces.Space[Any]) -> None:
        """Raises :class:`EvaluationError` when one environment has other spaces than the policy was trained on."""
        ...

    def begin(self, places: list[int], infos: list[dict[str, Any]]) -> None:
        """Says that the environments at these places begin an episode."""
        ...

    def act(self, observations: Any, starts: NDArray[np.bool_], masks: NDArray[np.bool_] | None) -> Any:
        """One action for each environment. ``starts`` says which have just begun; ``masks`` are those of actions."""
        ...


def adapt(policy: Any, *, deterministic: bool) -> BatchPolicy:
    """The policy behind the interface. Raises ``TypeError`` for one that is not known and not callable."""
    if _is_a(policy, "stable_baselines3", "BaseAlgorithm"):
        return _StableBaselines(policy, deterministic)
    if _is_a(policy, "tensordict", "TensorDictModuleBase"):
        return _TorchRl(policy, deterministic)
    if _is_a(policy, "ray.rllib", "Algorithm") or _is_a(policy, "ray.rllib", "RLModule"):
        return _Rllib(policy, deterministic)
    if callable(policy):
        return _Callable(policy)
    raise TypeError(
        f"policy {policy!r}: give a callable from observations to actions, or a trained model of Stable-Baselines3, TorchRL "
        "or RLlib"
    )


def _is_a(value: Any, package: str, name: str) -> bool:
    """Whether a class of the package with this name is among the value's classes, without importing the package."""
    return any(kind.__name__ == name and f"{kind.__module__}.".startswith(f"{package}.") for kind in type(value).__mro__)


class _Base:
    """What most policies leave open."""

    name = "python:policy"

    def __init__(self) -> None:
        self.options: dict[str, Any] = {}

    def digest(self) -> str | None:
        return None

    def check_spaces(self, observations: spaces.Space[Any], actions: spaces.Space[Any]) -> None:
        """Only policies that know their spaces check them."""

    def begin(self, places: list[int], infos: list[dict[str, Any]]) -> None:
        """Only policies with a memory of their own need it."""


class _Callable(_Base):
    """``policy(observations) -> actions``. If it has a method ``begin(places, infos)``, episodes that begin call it."""

    def __init__(self, policy: Any) -> None:
        super().__init__()
        self.name = f"python:{getattr(policy, '__name__', type(policy).__name__)}"
        self._policy = policy

    def begin(self, places: list[int], infos: list[dict[str, Any]]) -> None:
        begin = getattr(self._policy, "begin", None)
        if begin is not None:
            begin(places, infos)

    def act(self, observations: Any, starts: NDArray[np.bool_], masks: NDArray[np.bool_] | None) -> Any:
        return _as_array(self._policy(observations))


class _StableBaselines(_Base):
    """A model of Stable-Baselines3 or sb3-contrib, recurrent and maskable ones included."""

    def __init__(self, model: Any, deterministic: bool) -> None:
        super().__init__()
        self.name = f"sb3:{type(model).__name__}"
        self._model = model
        self._deterministic = deterministic
        self._state: Any = None
        self._takes_masks = _is_a(model, "sb3_contrib", "MaskablePPO")
        self.options = {"fixed_shape": True, **_options_of(model)}
        if self._takes_masks:
            self.options["action_masks"] = True

    def digest(self) -> str | None:
        return _digest_of(self._model.policy, self._deterministic)

    def check_spaces(self, observations: spaces.Space[Any], actions: spaces.Space[Any]) -> None:
        trained = {"observations": self._model.observation_space, "actions": self._model.action_space}
        for what, space in {"observations": observations, "actions": actions}.items():
            if _shapes(trained[what]) != _shapes(space):
                raise EvaluationError(
                    "OTHER_SPACE",
                    f"policy: it was trained on {what} {trained[what]}, and these environments have {space}. Pass the "
                    "options of its training, such as observation, pixel_size and action_space",
                )

    def act(self, observations: Any, starts: NDArray[np.bool_], masks: NDArray[np.bool_] | None) -> Any:
        if starts.all():
            # Another batch may have another size.
            self._state = None
        chosen = {"action_masks": masks} if self._takes_masks and masks is not None else {}
        actions, self._state = self._model.predict(
            _writable(observations), state=self._state, episode_start=starts, deterministic=self._deterministic, **chosen
        )
        return actions


class _TorchRl(_Base):
    """A ``TensorDictModule``, such as TorchRL's actors. Observations have the keys that ``GymWrapper`` gives them."""

    def __init__(self, module: Any, deterministic: bool) -> None:
        super().__init__()
        self.name = f"torchrl:{type(module).__name__}"
        self._module = module
        self._deterministic = deterministic

    def digest(self) -> str | None:
        return _digest_of(self._module, self._deterministic)

    def act(self, observations: Any, starts: NDArray[np.bool_], masks: NDArray[np.bool_] | None) -> Any:
        import torch
        from tensordict import TensorDict
        from tensordict.nn import InteractionType, set_interaction_type

        named = observations if isinstance(observations, dict) else {"observation": observations, "pixels": observations}
        tensors = {**_tensors(named), "is_init": torch.as_tensor(starts)[:, None]}
        if masks is not None:
            tensors["action_mask"] = torch.as_tensor(masks)
        kind = InteractionType.DETERMINISTIC if self._deterministic else InteractionType.RANDOM
        with torch.no_grad(), set_interaction_type(kind):
            action = self._module(TensorDict(tensors, batch_size=[len(starts)]))["action"]
        # TorchRL writes discrete actions as one-hot vectors unless it is told otherwise.
        one_hot = action.ndim == _ONE_HOT and not action.is_floating_point()
        return _as_array(action.to(torch.uint8).argmax(-1) if one_hot else action)


class _Rllib(_Base):
    """An ``RLModule``, or the module of an ``Algorithm``, of RLlib's new API stack."""

    def __init__(self, policy: Any, deterministic: bool) -> None:
        super().__init__()
        self.name = f"rllib:{type(policy).__name__}"
        self._module = policy.get_module() if _is_a(policy, "ray.rllib", "Algorithm") else policy
        self._deterministic = deterministic

    def digest(self) -> str | None:
        return _digest_of(self._module, self._deterministic) if hasattr(self._module, "state_dict") else None

    def act(self, observations: Any, starts: NDArray[np.bool_], masks: NDArray[np.bool_] | None) -> Any:
        import torch

        observed = _tensors(observations) if isinstance(observations, dict) else _tensors({"obs": observations})["obs"]
        with torch.no_grad():
            out = self._module.forward_inference({"obs": observed})
        if "actions" in out:
            return _as_array(out["actions"])
        distribution = self._module.get_inference_action_dist_cls().from_logits(out["action_dist_inputs"])
        return _as_array((distribution.to_deterministic() if self._deterministic else distribution).sample())


def _options_of(model: Any) -> dict[str, Any]:
    """The options of environments whose spaces are those of a model, as far as the spaces tell them."""
    observed, acting = model.observation_space, model.action_space
    options: dict[str, Any] = {"action_space": "discrete" if isinstance(acting, spaces.Discrete) else "dual-gesture"}
    parts: dict[str, Any] = observed.spaces if isinstance(observed, spaces.Dict) else {"pixels": observed}
    if set(parts) <= set(get_args(FieldName)):
        options["observation"] = tuple(parts)
    pixels = parts.get("pixels")
    if pixels is not None and len(pixels.shape) == 3:
        height, width, _ = _channels_last(pixels.shape)
        options["pixel_size"] = (width, height)
    return options


def _shapes(space: Any) -> Any:
    """What has to agree of two spaces. Stable-Baselines3 may have put the channels of pictures first."""
    if isinstance(space, spaces.Dict):
        return {key: _shapes(part) for key, part in space.spaces.items()}
    if isinstance(space, spaces.Discrete):
        return int(space.n)
    shape = tuple(space.shape or ())
    return _channels_last(shape) if len(shape) == 3 else shape


def _channels_last(shape: Sequence[int]) -> tuple[int, ...]:
    return (*shape[1:], shape[0]) if shape[0] == 3 and shape[-1] != 3 else tuple(shape)


def _digest_of(module: Any, deterministic: bool) -> str:
    """Of a PyTorch module's parameters, so that a run does not go on with another policy."""
    digest = hashlib.sha256(f"deterministic={deterministic}".encode())
    for key, value in sorted(module.state_dict().items()):
        digest.update(key.encode())
        digest.update(value.detach().cpu().contiguous().float().numpy().tobytes() if hasattr(value, "detach") else repr(value).encode())
    return digest.hexdigest()


def _tensors(observations: dict[str, Any]) -> dict[str, Any]:
    import torch

    return {key: torch.as_tensor(value) for key, value in _writable(observations).items() if isinstance(value, np.ndarray)}


def _writable(observations: Any) -> Any:
    """PyTorch warns of read-only arrays."""
    if isinstance(observations, dict):
        return {key: _writable(value) for key, value in observations.items()}
    return observations if not isinstance(observations, np.ndarray) or observations.flags.writeable else observations.copy()


def _as_array(actions: Any) -> Any:
    """A tensor as an array; anything else as it is."""
    return actions.detach().cpu().numpy() if hasattr(actions, "detach") else actions
