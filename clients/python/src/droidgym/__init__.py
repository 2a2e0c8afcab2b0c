"""Reinforcement-learning environments on phones: gymnasium environments served by droidgym over gRPC."""

from importlib.metadata import PackageNotFoundError, version

import gymnasium

from droidgym.client import DEFAULT_ADDRESS, Client, EnvironmentListing, TaskListing, Tls
from droidgym.env import DroidGymEnv, make
from droidgym.errors import DroidgymError
from droidgym.make_request import MakeOptions
from droidgym.spaces import Element
from droidgym.vector import DroidGymVectorEnv, make_vec

try:
    __version__ = version("droidgym")
except PackageNotFoundError:  # run from a checkout that is not installed
    __version__ = "0.1.0"

__all__ = [
    "DEFAULT_ADDRESS",
    "Client",
    "DroidGymEnv",
    "DroidGymVectorEnv",
    "DroidgymError",
    "Element",
    "EnvironmentListing",
    "MakeOptions",
    "TaskListing",
    "Tls",
    "make",
    "make_vec",
]

gymnasium.register(
    id="droidgym/Phone-v0", entry_point="droidgym.env:make", vector_entry_point="droidgym.vector:make_vec"
)
