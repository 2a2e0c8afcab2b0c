"""Reading recorded episodes. The format is that of droidgym's `packages/gym/src/record/episode-records.ts`."""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, cast

import msgpack
import numpy as np
from gymnasium import spaces

from droidgym.action_spaces import ACTION_SPACES
from droidgym.actions import action_space_named
from droidgym.recordings.recorded_observation import RecordedObservation, recorded_space
from droidgym.recordings.recording_error import RecordingError, corrupt

FORMAT = "droidgym-episode"
VERSIONS = (1, 2)
"""Since version 2 every record has a checksum."""
_BEGINNING = b"\xa4type\xa6header\xa6format"
"""The bytes of every version 1 header after its map length, which takes one byte or three."""
_CHECK = b"\xa5check\xc4\x0c"
"""The same place in every version 2 record: the key of its checksum, whose 12 bytes follow."""
_ID = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}")
"""An episode's id is its file name, so it must not contain a path."""


@dataclass(frozen=True)
class RecordedStep:
    """One step: the action and its outcome."""

    action: Any
    """The action as sent: an int, an array of four float32, a str, or a dict of the space ``ui``."""
    expert_action: Any | None
    """The expert's action where noise replaced it; the one to imitate."""
    executed: str | None
    """The gesture or key that was performed, e.g. ``tap(540, 1200)``."""
    observation: RecordedObservation
    """The observation after the step."""
    reward: float
    terminated: bool
    truncated: bool
    info: dict[str, Any]
    duration_ms: float
    actor: str | None = None
    """The person who acted; ``None``: the episode's agent."""


@dataclass(frozen=True)
class RecordedEpisode:
    """An episode from its reset to its end."""

    path: Path
    header: dict[str, Any]
    """Id, instruction, task, environment (the whole spec), action_space, seed and more, as recorded."""
    observation: RecordedObservation | None
    """The first observation; ``None`` if the file was cut off before it."""
    info: dict[str, Any]
    """The info of the reset."""
    steps: tuple[RecordedStep, ...]
    end: dict[str, Any] | None
    """reason, steps, reward, success, evidence; ``None`` for an episode cut off before its end."""

    @property
    def finished(self) -> bool:
        return self.end is not None

    @property
    def is_branch(self) -> bool:
        """Whether it goes on from a snapshot, a fork or another recording, whose actions its header lists."""
        return "actions_before" in self.header

    @property
    def action_space(self) -> spaces.Space[Any]:
        return action_space_named(self.header["action_space"])

    @property
    def observation_space(self) -> spaces.Space[Any]:
        """The space of :meth:`RecordedObservation.as_gymnasium`."""
        return recorded_space(self.header["observation"])

    def transitions(self) -> Iterator[tuple[RecordedObservation, RecordedStep]]:
        """Every step with the observation before it."""
        if self.observation is not None:
            before = (self.observation, *(step.observation for step in self.steps))
            yield from zip(before, self.steps, strict=False)


def read_episode(path: str | PathLike[str]) -> RecordedEpisode:
    """Reads the file of an episode, finished or not; an incomplete record at the end is dropped.

    Raises :class:`RecordingError`: ``RECORDING_NOT_FOUND``, ``FOREIGN_FILE``, ``UNKNOWN_VERSION``,
    ``CORRUPT_RECORDING``, and ``UNFINISHED_RECORDING`` when the header is incomplete.
    """
    file = Path(path)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise RecordingError("RECORDING_NOT_FOUND", f"cannot read the recording {file}: {error}") from error
    records = _records_of(data, file)
    if not records:
        raise RecordingError("UNFINISHED_RECORDING", f"{file} breaks off before its header ends: record it again")
    header = records[0]
    reset = records[1] if len(records) > 1 else None
    end = records[-1] if records[-1].get("type") == "end" else None
    last = len(records) if end is None else len(records) - 1
    kinds = ["header", "reset"][: len(records)] + ["step"] * (last - 2) + ([] if end is None else ["end"])
    for number, (record, kind) in enumerate(zip(records, kinds, strict=True), start=1):
        _check(record, kind, f"{file}, record {number}")
    return RecordedEpisode(
        path=file,
        header=header,
        observation=None if reset is None else RecordedObservation(reset["observation"], f"{file}, record 2"),
        info={} if reset is None else reset["info"],
        steps=tuple(_step(record, f"{file}, record {number}") for number, record in enumerate(records[2:last], start=3)),
        end=end,
    )


def read_recordings(
    folder: str | PathLike[str], *, unfinished: bool = False, branches: bool = False
) -> Iterator[RecordedEpisode]:
    """Yields the episodes of a folder in order of name: finished ones, and with ``unfinished`` all.

    Branches (:attr:`RecordedEpisode.is_branch`) are left out, unless ``branches`` is true.

    Raises :class:`RecordingError` as :func:`read_episode`.
    """
    episodes = Path(folder) / "episodes"
    if not episodes.is_dir():
        raise RecordingError("RECORDING_NOT_FOUND", f"{folder} holds no recordings: it has no folder 'episodes'")
    for path in sorted(episodes.glob("*.msgpack")):
        try:
            episode = read_episode(path)
        except RecordingError as error:
            # Cut off within its header: it holds no episode.
            if error.code != "UNFINISHED_RECORDING":
                raise
            continue
        if (unfinished or episode.finished) and (branches or not episode.is_branch):
            yield episode


def read_index(folder: str | PathLike[str]) -> list[dict[str, Any]]:
    """The index of the finished episodes, without opening them; the last line of an id counts.

    Raises :class:`RecordingError`: ``RECORDING_NOT_FOUND``, ``TORN_INDEX``.
    """
    path = Path(folder) / "index.jsonl"
    rebuild = "Make it anew with 'droidgym recordings --rebuild'"
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise RecordingError("RECORDING_NOT_FOUND", f"cannot read {path}: {error}. {rebuild}") from error
    entries: dict[str, dict[str, Any]] = {}
    for number, line in enumerate(text.split("\n")[:-1], start=1):
        try:
            entry = json.loads(line)
            name = entry["id"]
            if not _ID.fullmatch(name) or entry["file"] != f"episodes/{name}.msgpack":
                raise ValueError("its file is not that of its id")
            entries[name] = entry
        except (ValueError, KeyError, TypeError) as error:
            raise RecordingError("TORN_INDEX", f"{path}: its line {number} is no entry. {rebuild}") from error
    if text and not text.endswith("\n"):
        raise RecordingError("TORN_INDEX", f"{path}: its last line was not written to its end. {rebuild}")
    return list(entries.values())


def _records_of(data: bytes, file: Path) -> list[dict[str, Any]]:
    """All complete records; bytes after the last belong to an interrupted write."""
    place = _key_at(data, 0)
    key = data[place : place + len(_CHECK)]
    if key and _CHECK.startswith(key):
        return _checked_records(data, file)
    return _unchecked_records(data, file)


def _checked_records(data: bytes, file: Path) -> list[dict[str, Any]]:
    """Version 2 records: each begins with its length, a checksum of its content, and one of this prefix."""
    records: list[dict[str, Any]] = []
    view = memoryview(data)
    at = 0
    while at < len(data):
        where = f"{file}, record {len(records) + 1}"
        key = _key_at(data, at)
        check = key + len(_CHECK)
        body = check + 12
        damaged = corrupt(where, "the check at its beginning is not as it was written")
        if not (0x80 <= data[at] <= 0x8F or data[at] == 0xDE) or not _CHECK.startswith(data[key:check]):
            raise damaged
        if len(data) < body:
            break
        length, rest, beginning = struct.unpack_from(">III", data, check)
        if zlib.crc32(view[at : check + 8]) != beginning or at + length < body:
            raise damaged
        if len(data) < at + length:
            break
        if zlib.crc32(view[body : at + length]) != rest:
            raise corrupt(where, "it is not as it was written: its CRC-32 is another")
        try:
            record: Any = cast("Any", msgpack).unpackb(view[at : at + length])
        except (ValueError, msgpack.exceptions.UnpackException) as error:
            raise corrupt(where, f"it is no msgpack map: {error}") from error
        if not records:
            _check_format(record, file, read_as=2)
        records.append(record)
        at += length
    return records


def _key_at(data: bytes, at: int) -> int:
    """The position of a map's first key, after the one or three bytes of its entry count."""
    return at + (3 if data[at : at + 1] == b"\xde" else 1)


def _unchecked_records(data: bytes, file: Path) -> list[dict[str, Any]]:
    """Version 1 records."""
    unpacker: Any = cast("Any", msgpack).Unpacker(max_buffer_size=0, max_bin_len=len(data), max_str_len=len(data))
    unpacker.feed(data)
    records: list[dict[str, Any]] = []
    try:
        for record in unpacker:
            if not records:
                _check_format(record, file, read_as=1)
            if not isinstance(record, dict):
                raise ValueError(f"it is {record!r:.100}")
            records.append(cast("dict[str, Any]", record))
    except (ValueError, msgpack.exceptions.UnpackException) as error:
        if not records:
            raise _foreign(file) from error
        raise corrupt(f"{file}, record {len(records) + 1}", f"it is no msgpack map: {error}") from error
    if not records and data:
        place = _key_at(data, 0)
        if not _BEGINNING.startswith(data[place : place + len(_BEGINNING)]):
            raise _foreign(file)
    return records


def _check_format(record: Any, file: Path, read_as: int) -> None:
    header = cast("dict[str, Any]", record) if isinstance(record, dict) else {}
    if header.get("format") != FORMAT:
        raise _foreign(file)
    version = header.get("version")
    if version == read_as:
        return
    if version in VERSIONS:
        raise corrupt(str(file), f"it is of version {version} and looks like version {read_as}")
    known = " and ".join(map(str, VERSIONS))
    message = f"{file} is of version {version}, and this droidgym reads {known}: use the one that wrote it"
    raise RecordingError("UNKNOWN_VERSION", message)


_WANTED: dict[str, dict[str, type | tuple[type, ...]]] = {
    "header": {"id": str, "instruction": str, "task": str, "environment": dict, "action_space": str, "observation": dict},
    "reset": {"observation": dict, "info": dict},
    "step": {
        "action": dict,
        "observation": dict,
        "reward": (int, float),
        "terminated": bool,
        "truncated": bool,
        "info": dict,
        "duration_ms": (int, float),
    },
    "end": {"reason": str, "steps": int, "reward": (int, float), "success": bool, "evidence": list},
}


def _check(record: dict[str, Any], kind: str, where: str) -> None:
    if record.get("type") != kind:
        raise corrupt(where, f"it is of the type {record.get('type')!r} and not {kind}")
    for field, wanted in _WANTED[kind].items():
        if not isinstance(record.get(field), wanted):
            raise corrupt(where, f"{field} is {record.get(field)!r:.100}")
    if kind == "header" and not _ID.fullmatch(record["id"]):
        raise corrupt(where, f"the id {record['id']!r:.100} is no name of a file")


def _step(record: dict[str, Any], where: str) -> RecordedStep:
    expert = record.get("expert_action")
    return RecordedStep(
        action=_action(record["action"], where),
        expert_action=None if expert is None else _action(expert, where),
        executed=record.get("executed"),
        observation=RecordedObservation(record["observation"], where),
        reward=float(record["reward"]),
        terminated=record["terminated"],
        truncated=record["truncated"],
        info=record["info"],
        duration_ms=float(record["duration_ms"]),
        actor=record.get("actor"),
    )


def _action(action: Any, where: str) -> Any:
    try:
        takes = ACTION_SPACES[action["kind"]].takes
        if takes == "index":
            return action["index"]
        if takes == "floats":
            return np.array(action["values"], dtype=np.float32)
        if takes == "object":
            return dict(action["action"])
        return str(action["text"])
    except (KeyError, TypeError, ValueError) as error:
        raise corrupt(where, f"the action {action!r:.100} cannot be read: {error!r}") from error


def _foreign(file: Path) -> RecordingError:
    return RecordingError("FOREIGN_FILE", f"{file} is no recording of an episode: give a file of 'episodes/'")
