# pyright: basic, reportMissingImports=false
"""Recordings as a Parquet file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from droidgym.recordings.episode import RecordedEpisode, RecordedObservation, read_recordings
from droidgym.recordings.recording_error import RecordingError


def export_parquet(folder: str | PathLike[str], file: str | PathLike[str], *, branches: bool = False) -> int:
    """Writes the finished episodes of a folder into one file, and returns how many. Needs PyArrow.

    A row is a time step, as in RLDS: the observation, the action taken on it, its reward and outcome. The last row of
    an episode (``is_last``) has the final observation and no action. Pictures are the recorded compressed bytes;
    elements and ``info`` are JSON. A row group is an episode. With ``branches``, recordings that go on from a snapshot,
    a fork or another recording are episodes too.

    Raises:
        RecordingError: ``NOT_EXPORTABLE``, and the errors of :func:`droidgym.recordings.read_recordings`. No
            file is left then.
    """
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError as error:
        raise ImportError("export_parquet needs PyArrow: pip install 'droidgym[parquet]'") from error

    picture = pa.struct([("bytes", pa.binary()), ("format", pa.string()), ("width", pa.int32()), ("height", pa.int32())])
    schema = pa.schema(
        [
            *[(name, pa.string()) for name in ("episode", "task", "instruction", "environment", "split", "agent")],
            ("seed", pa.uint32()),
            ("step", pa.int32()),
            ("is_first", pa.bool_()),
            ("is_last", pa.bool_()),
            ("pixels", picture),
            ("elements", pa.string()),
            ("xml", pa.string()),
            *_action_columns(pa, "action"),
            *_action_columns(pa, "expert_action"),
            ("actor", pa.string()),
            ("executed", pa.string()),
            ("reward", pa.float64()),
            ("terminated", pa.bool_()),
            ("truncated", pa.bool_()),
            ("info", pa.string()),
            ("success", pa.bool_()),
        ]
    )
    target = Path(file)
    unfinished = target.with_name(f"{target.name}.part")
    episodes = 0
    try:
        with pq.ParquetWriter(unfinished, schema, compression="zstd") as writer:
            for episodes, episode in enumerate(read_recordings(folder, branches=branches), start=1):
                writer.write_table(pa.Table.from_pylist(list(_rows(episode)), schema=schema))
        if episodes == 0:
            raise RecordingError("NOT_EXPORTABLE", f"{folder} has no finished episode to export: collect some first")
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return episodes


def _action_columns(pa: Any, name: str) -> list[tuple[str, Any]]:
    """The action's space decides which of the three is set; a ``ui`` action, as people act, is JSON text."""
    return [(f"{name}_index", pa.int64()), (f"{name}_values", pa.list_(pa.float32())), (f"{name}_text", pa.string())]


def _rows(episode: RecordedEpisode) -> Iterator[dict[str, Any]]:
    header = episode.header
    same = {
        "episode": header["id"],
        "task": header["task"],
        "instruction": header["instruction"],
        "environment": header["environment"]["id"],
        "split": header["environment"].get("split"),
        "agent": header.get("agent"),
        "seed": header["seed"],
        "success": episode.end is not None and episode.end["success"],
    }
    last = episode.observation
    for number, (before, step) in enumerate(episode.transitions()):
        yield {
            **same,
            **_seen(before),
            "step": number,
            "is_first": number == 0,
            "is_last": False,
            **_done("action", step.action),
            **_done("expert_action", step.expert_action),
            "actor": step.actor,
            "executed": step.executed,
            "reward": step.reward,
            "terminated": step.terminated,
            "truncated": step.truncated,
            "info": json.dumps(step.info, ensure_ascii=False),
        }
        last = step.observation
    if last is not None:
        yield {**same, **_seen(last), "step": len(episode.steps), "is_first": not episode.steps, "is_last": True}


def _seen(observation: RecordedObservation) -> dict[str, Any]:
    record = observation.record
    picture = record.get("pixels")
    elements = record.get("elements")
    return {
        "pixels": picture and {**picture, "bytes": picture["data"]},
        "elements": None if elements is None else json.dumps(elements, ensure_ascii=False),
        "xml": observation.xml,
    }


def _done(name: str, action: Any) -> dict[str, Any]:
    if action is None:
        return {}
    if isinstance(action, dict):
        return {f"{name}_text": json.dumps(action, ensure_ascii=False)}
    kind = "values" if isinstance(action, np.ndarray) else "text" if isinstance(action, str) else "index"
    return {f"{name}_{kind}": action}
