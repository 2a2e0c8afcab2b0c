# pyright: basic, reportMissingImports=false
"""Recordings as a Minari dataset (https://minari.farama.org)."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import EnvSpec

from droidgym.observation import FIELDS, space_of_field
from droidgym.recordings.episode import RecordedEpisode, RecordedObservation, read_recordings
from droidgym.recordings.info_columns import ABSENT, info_columns, info_types
from droidgym.recordings.recording_error import RecordingError
from droidgym.recordings.recovered_spec import recovered_spec, reset_options
from droidgym.ui_actions import UiActions


def _holds_text(space: spaces.Space[Any]) -> bool:
    parts = list(space.values()) if isinstance(space, spaces.Dict) else [space]
    return not all(isinstance(part, spaces.Box) for part in parts)


_TEXTS = tuple(name for name in FIELDS if _holds_text(space_of_field(name, (1, 1), 1)))
"""Fields that Gymnasium has no space for; of ``marks``, their list."""


def export_minari(
    folder: str | PathLike[str], dataset_id: str, *, branches: bool = False, data_format: str = "arrow"
) -> Any:
    """Writes the finished episodes of a folder as a new local dataset, and returns it. Needs Minari, PyArrow and Pillow.

    Pixels are kept bit for bit. Elements, marks and OCR become JSON text. Actions are the performed ones, also where
    noise replaced the expert's. An episode's metadata have task, environment, instruction, success and recording beside
    its seed, and, with noise, ``expert_actions``: for every step the expert's action, or None.

    ``infos`` are those of the recording, with a row for the reset and one for every step. Lists such as ``evidence``
    are JSON text; missing values are an empty text, NaN, -1 or False.

    ``recover_environment()`` makes an environment with the options that all episodes share, in their split if their
    phones differ. ``reset(seed=metadata["seed"], options=metadata["options"])`` begins an episode as it was recorded.
    ``recover_environment(eval_env=True)`` does the same in the split ``test``, unless the client defined the phone
    itself.

    Args:
        folder: contains ``episodes``; all must have one action space and the same observation fields.
        dataset_id: e.g. ``droidgym/clock-v0``; datasets lie in ``MINARI_DATASETS_PATH``.
        branches: also recordings that go on from a snapshot, a fork or another recording.
        data_format: as Minari names it: ``arrow``, ``parquet``, or ``hdf5`` with h5py.

    Raises:
        RecordingError: ``NOT_EXPORTABLE``, and the errors of :func:`droidgym.recordings.read_recordings`.
    """
    try:
        import minari
    except ImportError as error:
        raise ImportError("export_minari needs Minari: pip install 'droidgym[minari]'") from error

    episodes = list(_summaries(read_recordings(folder, branches=branches)))
    if not episodes:
        raise RecordingError("NOT_EXPORTABLE", f"{folder} has no finished episode to export: collect some first")
    action_space, observation_space = _common_spaces(episodes)
    headers = [episode["header"] for episode in episodes]
    own_phone = any("environment_definition" in header for header in headers)
    if dataset_id in minari.list_local_datasets():
        message = f"there is a dataset {dataset_id} already: choose another id, or `minari delete {dataset_id}`"
        raise RecordingError("NOT_EXPORTABLE", message)
    try:
        with warnings.catch_warnings():
            # Minari warns that author and origin are missing; this package cannot know them.
            warnings.simplefilter("ignore", UserWarning)
            dataset = minari.create_dataset_from_buffers(
                dataset_id,
                _buffers(read_recordings(folder, branches=branches), action_space, _info_types(episodes)),  # type: ignore[arg-type]  it only iterates
                env=_unstarted(recovered_spec(headers)),
                eval_env=_unstarted(recovered_spec(headers, split=None if own_phone else "test")),
                action_space=action_space,
                observation_space=observation_space,
                algorithm_name=", ".join(sorted({episode["agent"] for episode in episodes})),
                description=f"Episodes on phones, recorded by droidgym: {', '.join(sorted({e['task'] for e in episodes}))}",
                data_format=data_format,
                jpeg_encoding=False,
            )
        dataset.storage.update_episode_metadata([episode["metadata"] for episode in episodes])
    except BaseException:
        # An incomplete dataset is useless.
        if dataset_id in minari.list_local_datasets():
            minari.delete_dataset(dataset_id)
        raise
    return dataset


def _summaries(episodes: Iterable[RecordedEpisode]) -> Iterator[dict[str, Any]]:
    """Yields what the export needs of all episodes before it writes the first."""
    for episode in episodes:
        header = episode.header
        texts = {name: [_text(o, name) for o in _observations(episode)] for name in _TEXTS if name in header["observation"]}
        yield {
            "path": episode.path,
            "header": header,
            "info_types": info_types(_infos(episode)),
            "task": header["task"],
            "agent": header.get("agent", "unknown"),
            "shape": (header["action_space"], json.dumps(header["observation"], sort_keys=True)),
            "action_space": episode.action_space,
            "observation_space": episode.observation_space,
            "letters": {name: set().union(*map(set, column)) for name, column in texts.items()},
            "longest": {name: max(map(len, column)) for name, column in texts.items()},
            "metadata": {
                "task": header["task"],
                "environment": header["environment"]["id"],
                "instruction": header["instruction"],
                "success": episode.end is not None and episode.end["success"],
                "recording": header["id"],
                **_expert_actions(episode),
            },
        }


def _unstarted(spec: EnvSpec) -> gymnasium.Env[Any, Any]:
    """An environment with the specification only: from the specification alone, Minari would start a server."""
    env: gymnasium.Env[Any, Any] = gymnasium.Env()
    env.spec = spec
    return env


def _info_types(episodes: list[dict[str, Any]]) -> dict[str, type]:
    """The column types of all episodes: Minari wants the same columns in each."""
    return info_types({name: ABSENT[kind]} for episode in episodes for name, kind in episode["info_types"].items())


def _infos(episode: RecordedEpisode) -> list[dict[str, Any]]:
    return [*([] if episode.observation is None else [episode.info]), *(step.info for step in episode.steps)]


def _expert_actions(episode: RecordedEpisode) -> dict[str, Any]:
    meant = [step.expert_action for step in episode.steps]
    if all(action is None for action in meant):
        return {}
    return {"expert_actions": [action.tolist() if isinstance(action, np.ndarray) else action for action in meant]}


def _common_spaces(episodes: list[dict[str, Any]]) -> tuple[spaces.Space[Any], spaces.Space[Any]]:
    """The spaces of actions and observations."""
    first = episodes[0]
    for episode in episodes:
        if episode["shape"] != first["shape"]:
            message = f"{episode['path']} has another action space or observation than {first['path']}: export each alone"
            raise RecordingError("NOT_EXPORTABLE", message)
    if isinstance(first["action_space"], UiActions):
        message = f"{first['path']} has actions of the space ui, for which Minari has no space: export it to Parquet"
        raise RecordingError("NOT_EXPORTABLE", message)
    shown = first["observation_space"]
    if isinstance(shown, spaces.Dict):
        shown = spaces.Dict({name: _space(name, space, episodes) for name, space in shown.spaces.items()})
    return first["action_space"], shown


def _space(name: str, space: spaces.Space[Any], episodes: list[dict[str, Any]]) -> spaces.Space[Any]:
    """A space of Gymnasium, because Minari accepts no other."""
    if name not in _TEXTS:
        return space
    if name == "marks" and isinstance(space, spaces.Dict):
        return spaces.Dict({"pixels": space["pixels"], "marks": _text_space(name, episodes)})
    return _text_space(name, episodes)


def _text_space(name: str, episodes: list[dict[str, Any]]) -> spaces.Text:
    letters = set().union(*(episode["letters"][name] for episode in episodes))
    longest = max(episode["longest"][name] for episode in episodes)
    return spaces.Text(max_length=max(longest, 1), min_length=0, charset="".join(sorted(letters)) or " ")


def _buffers(
    episodes: Iterable[RecordedEpisode], action_space: spaces.Space[Any], types: dict[str, type]
) -> Iterator[Any]:
    from minari.data_collector import EpisodeBuffer

    for place, episode in enumerate(episodes):
        for number, step in enumerate(episode.steps, start=1):
            if step.action not in action_space:
                message = f"{episode.path}: the action of step {number}, {step.action!r}, is not in {action_space}: leave it out"
                raise RecordingError("NOT_EXPORTABLE", message)
        yield EpisodeBuffer(
            id=place,
            seed=episode.header["seed"],
            options=reset_options(episode.header),
            observations=_column(episode),
            actions=[step.action for step in episode.steps],
            rewards=[step.reward for step in episode.steps],
            terminations=[step.terminated for step in episode.steps],
            truncations=[step.truncated for step in episode.steps],
            infos=info_columns(_infos(episode), types),
        )


def _column(episode: RecordedEpisode) -> Any:
    observations = list(_observations(episode))
    if observations[0].fields == ("pixels",):
        return [observation.pixels for observation in observations]
    return {name: _part_column(name, observations) for name in observations[0].fields}


def _part_column(name: str, observations: list[RecordedObservation]) -> Any:
    """A dict becomes a dict of columns."""
    if name == "marks":
        pictures = [(observation.marks or {})["pixels"] for observation in observations]
        return {"pixels": pictures, "marks": [_text(observation, name) for observation in observations]}
    if name in _TEXTS:
        return [_text(observation, name) for observation in observations]
    parts = [getattr(observation, name) for observation in observations]
    return {key: [part[key] for part in parts] for key in parts[0]} if isinstance(parts[0], dict) else parts


def _observations(episode: RecordedEpisode) -> Iterator[RecordedObservation]:
    if episode.observation is not None:
        yield episode.observation
    for step in episode.steps:
        yield step.observation


def _text(observation: RecordedObservation, name: str) -> str:
    recorded = observation.record[name]
    listed = recorded["marks"] if name == "marks" else recorded
    return listed if isinstance(listed, str) else json.dumps(listed, ensure_ascii=False)
