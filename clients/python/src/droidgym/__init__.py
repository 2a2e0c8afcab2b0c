"""Reinforcement-learning environments on phones: gymnasium environments served by droidgym over gRPC."""

from droidgym import flat_spaces, space_memory
from droidgym.actions import DiscreteAction, discrete_action
from droidgym.black_box import BlackBoxEpisode, BlackBoxError, run
from droidgym.client import Client, EnvironmentListing, SplitListing, TaskListing, Tls
from droidgym.env import DroidGymEnv
from droidgym.errors import DroidgymError, NotResetError, ServerStartError
from droidgym.evaluation import Evaluation, EvaluationError, evaluate, export_onnx
from droidgym.local_server import ServerFiles, local_address
from droidgym.make_request import MakeOptions
from droidgym.making import make, make_vec
from droidgym.outcome import Outcome
from droidgym.picture_file import PictureFile, decode_picture
from droidgym.registration import gymnasium_id, register_environments
from droidgym.roll_out import ActionCredit, Random, RolledOut, RollOutPlan, RollOutResult
from droidgym.spaces import Element, Mark, TextBox
from droidgym.step_info import StepInfo
from droidgym.vector import DroidGymVectorEnv

__version__ = "0.2.0"

__all__ = [
    "ActionCredit",
    "BlackBoxEpisode",
    "BlackBoxError",
    "Client",
    "DiscreteAction",
    "DroidGymEnv",
    "DroidGymVectorEnv",
    "DroidgymError",
    "Element",
    "EnvironmentListing",
    "Evaluation",
    "EvaluationError",
    "MakeOptions",
    "Mark",
    "NotResetError",
    "Outcome",
    "PictureFile",
    "Random",
    "RollOutPlan",
    "RollOutResult",
    "RolledOut",
    "ServerFiles",
    "ServerStartError",
    "SplitListing",
    "StepInfo",
    "TaskListing",
    "TextBox",
    "Tls",
    "decode_picture",
    "discrete_action",
    "evaluate",
    "export_onnx",
    "gymnasium_id",
    "local_address",
    "make",
    "make_vec",
    "run",
]

flat_spaces.register()
space_memory.register()
register_environments()
