"""Reads, without a server, the episodes that `droidgym collect` and recording servers write."""

from droidgym.recordings.episode import (
    RecordedEpisode,
    RecordedObservation,
    RecordedStep,
    read_episode,
    read_index,
    read_recordings,
)
from droidgym.recordings.recording_error import RecordingError
from droidgym.recordings.step_dataset import step_dataset

__all__ = [
    "RecordedEpisode",
    "RecordedObservation",
    "RecordedStep",
    "RecordingError",
    "read_episode",
    "read_index",
    "read_recordings",
    "step_dataset",
]
