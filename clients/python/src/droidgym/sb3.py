# pyright: basic, reportMissingImports=false
"""Phones as a vector of Stable-Baselines3. Needs stable-baselines3; nothing else in the package imports this module."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from droidgym.fleet import FleetVectorEnv
from droidgym.local_server import ServerFiles
from droidgym.make_request import DEFAULTS, MakeOptions
from droidgym.making import make_vec
from droidgym.option_help import lists_options
from droidgym.task_choices import TasksGiven
from droidgym.vector import DroidGymVectorEnv

try:
    from stable_baselines3.common.vec_env import VecEnv, VecMonitor
except ImportError as error:
    raise ImportError("droidgym.sb3 needs Stable-Baselines3: pip install stable-baselines3") from error


@lists_options(MakeOptions, ServerFiles, defaults={**DEFAULTS, "fixed_shape": True})
def make_vec_env(
    task: TasksGiven | Sequence[TasksGiven] | None = None,
    num_envs: int | None = None,
    *,
    monitor: bool = True,
    n_envs: int | None = None,
    **options: Any,
) -> VecEnv:
    """Makes phones for Stable-Baselines3, stepped with one message for all. Close them when done.

    Observations have fixed shapes (``fixed_shape``), as its policies need: ``CnnPolicy`` for pixels alone, else
    ``MultiInputPolicy``, also where the instruction is a part of the observation. ``action_space`` is ``dual-gesture`` or
    ``discrete``. For MaskablePPO of sb3-contrib, pass ``action_space="discrete", action_masks=True``. Its log has the
    episodes' successes as ``rollout/success_rate``.

    It takes the options of :func:`droidgym.make_vec`, without ``autoreset_mode``.

    Args:
        task: a task's or template's id for all, or a list with one for each environment. A glob or a dict means the same
            as ``tasks``.
        num_envs: how many. Default None: as many as the lists name, or 1.
        monitor: wrap them in ``VecMonitor``, which reports returns and lengths of episodes. Default True.
        n_envs: deprecated name of ``num_envs``.
    """
    if n_envs is not None:
        warnings.warn("n_envs is deprecated: use num_envs", DeprecationWarning, stacklevel=2)
        if num_envs is not None:
            raise ValueError(f"num_envs {num_envs!r} and n_envs {n_envs!r}: give num_envs alone")
        num_envs = n_envs
    shape = {"fixed_shape": True, **options}
    phones = PhoneVecEnv(make_vec(task, num_envs=num_envs, autoreset_mode=AutoresetMode.SAME_STEP, **shape))
    return VecMonitor(phones) if monitor else phones


class PhoneVecEnv(VecEnv):
    """A vector, of one server or of a fleet, made with ``SAME_STEP``, in the shape of Stable-Baselines3."""

    def __init__(self, vector: DroidGymVectorEnv | FleetVectorEnv) -> None:
        self.vector = vector
        self._actions: Any = None
        super().__init__(vector.num_envs, vector.single_observation_space, vector.single_action_space)

    def reset(self) -> Any:
        """The first observations of new episodes; ``reset_infos`` has their infos."""
        options = {
            name: [chosen.get(name) for chosen in self._options]
            for name in {name for chosen in self._options for name in chosen}
        }
        observations, infos = self.vector.reset_listed(seed=self._seeds, options=options)
        self.reset_infos = [info or {} for info in infos]
        self._reset_seeds()
        self._reset_options()
        return _writable(observations)

    def step_async(self, actions: NDArray[Any]) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        observations, rewards, terminations, truncations, infos = self.vector.step_listed(self._actions)
        dones = terminations | truncations
        for place in np.flatnonzero(dones):
            now = infos[place]
            # The info of the episode that ended, as Stable-Baselines3 wants it; the next one's is a reset info.
            infos[place] = {**now["final_info"], "terminal_observation": now["final_obs"]}
            self.reset_infos[place] = {name: value for name, value in now.items() if not name.startswith("final_")}
        for info, cut in zip(infos, truncations & ~terminations, strict=True):
            info["TimeLimit.truncated"] = bool(cut)
        return _writable(observations), rewards.astype(np.float32), dones, infos

    def close(self) -> None:
        self.vector.close()

    def get_images(self) -> Sequence[NDArray[np.uint8] | None]:
        return self.vector.render() or [None] * self.num_envs

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute of the vector, once for each environment."""
        value = getattr(self.vector, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Environments are on the server and have no attributes to set."""
        raise AttributeError(f"set_attr {attr_name!r}: the environments live on the server; pass options to make_vec_env")

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        """``action_masks`` and ``render`` of the environments; there are no others."""
        if method_name not in ("action_masks", "render") or method_args or method_kwargs:
            raise AttributeError(f"env_method {method_name!r}: choose action_masks or render, without arguments")
        results = getattr(self.vector, method_name)()
        return [None if results is None else results[place] for place in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[gymnasium.Wrapper], indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]


def _writable(observations: Any) -> Any:
    """PyTorch warns of read-only arrays."""
    if isinstance(observations, dict):
        return {key: _writable(value) for key, value in observations.items()}
    return observations if observations.flags.writeable else observations.copy()
