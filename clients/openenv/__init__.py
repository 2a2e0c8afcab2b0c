"""droidgym as an OpenEnv environment: tasks on Android phones."""

from .client import DroidgymEnv
from .models import DroidgymAction, DroidgymObservation, DroidgymState

__all__ = ["DroidgymAction", "DroidgymEnv", "DroidgymObservation", "DroidgymState"]
