"""Recordings written by hand, after the format and not after our reader."""

import io
import struct
import zlib
from pathlib import Path
from typing import Any

import msgpack
import numpy as np
from numpy.typing import NDArray
from PIL import Image

WIDTH, HEIGHT = 4, 6


def frame(number: int) -> NDArray[np.uint8]:
    """A picture that no lossy compression leaves as it is."""
    return np.random.default_rng(number).integers(0, 256, (HEIGHT, WIDTH, 3), dtype=np.uint8)


def observation(number: int, kind: str = "webp", more: bool = False) -> dict[str, Any]:
    data = io.BytesIO()
    Image.fromarray(frame(number)).save(data, kind, lossless=True)
    pixels = {"format": kind, "width": WIDTH, "height": HEIGHT, "data": data.getvalue()}
    if not more:
        return {"pixels": pixels}
    element = {
        "numeric_tag": 0,
        "resource_id": "save",
        "class_name": "Button",
        "content_description": "",
        "text": "저장",
        "checked": False,
        "bounds": [1, 2, 3, 4],
    }
    return {"pixels": pixels, "elements": [element], "xml": f"<hierarchy text='{number} é' />"}


def every_part(number: int) -> dict[str, Any]:
    """Each of the nine, with arrays of two rows."""
    bounds = [1, 2, 3, 4]
    picture = observation(number)["pixels"]
    arrays = {
        "length": 2,
        "boxes": np.array([[0, 0.25, 0.5, 1], [0] * 4], "<f4").tobytes(),
        "flags": bytes([1] * 11 + [0] * 11),
        "class_ids": np.array([18, 0], "<i4").tobytes(),
        "text_ids": np.array([[3164] * 8, [0] * 8], "<i4").tobytes(),
        "mask": bytes([1, 0]),
        "left_out": 3,
    }
    return {
        **observation(number, more=True),
        "text": f"[{{'numeric_tag': {number}}}]",
        "html": f"<p>{number} é</p>",
        "marks": {"pixels": picture, "marks": [{"number": 1, "numeric_tag": 7, "bounds": bounds}]},
        "ocr": [{"text": "저장", "bounds": bounds, "confidence": 1.0}],
        "arrays": arrays,
        "action_mask": bytes([0, 1] * 192 + [1]),
    }


def records_of_every_part() -> list[dict[str, Any]]:
    size = {"width": WIDTH, "height": HEIGHT}
    switched_on = {"elements": True, "xml": True, "text": {"boxes": True}, "html": True, "ocr": True, "action_mask": True}
    shown = {"pixels": size, **switched_on, "marks": size, "arrays": {"length": 2}}
    header, *others, end = records(observation=shown)
    return [header, *({**record, "observation": every_part(number)} for number, record in enumerate(others)), end]


def records(name: str = "one", actions: list[Any] | None = None, **header: Any) -> list[dict[str, Any]]:
    """An episode that succeeds with its last action; ``more=True`` has elements and XML as well."""
    more = header.pop("more", False)
    acted = actions or [{"kind": "discrete", "index": 7}, {"kind": "discrete", "index": 384}]
    info: dict[str, Any] = {"step": 0, "task": "clock/x", "evidence": [], "success": False}
    steps: list[dict[str, Any]] = [
        {
            "type": "step",
            "action": action,
            "executed": "tap(1, 2)",
            "observation": observation(number, "png" if number % 2 else "webp", more),
            "reward": int(number == len(acted)),
            "terminated": number == len(acted),
            "truncated": False,
            "info": {**info, "step": number},
            "duration_ms": 3,
        }
        for number, action in enumerate(acted, start=1)
    ]
    steps[0]["expert_action"] = {**acted[0], "index": 9} if acted[0]["kind"] == "discrete" else acted[0]
    beginning: dict[str, Any] = {
        "type": "header",
        "format": "droidgym-episode",
        "version": 2,
        "id": name,
        "instruction": "do x",
        "task": "clock/x",
        "environment": {"id": "000", "split": "train"},
        "action_space": acted[0]["kind"],
        "observation": {"pixels": {"width": WIDTH, "height": HEIGHT}, **({"elements": True, "xml": True} if more else {})},
        "seed": 2**32 - 1,
        "step_limit": 9,
        **header,
    }
    reset: dict[str, Any] = {"type": "reset", "observation": observation(0, more=more), "info": info, "duration_ms": 1.5}
    end: dict[str, Any] = {"type": "end", "reason": "terminated", "steps": len(steps), "reward": 1, "success": True, "evidence": ["log"]}
    return [beginning, reset, *steps, end]


def encoded(parts: list[Any], checked: bool = True) -> bytes:
    return b"".join(with_check(part) if checked and isinstance(part, dict) else msgpack.packb(part) for part in parts)  # pyright: ignore


def with_check(record: dict[str, Any]) -> bytes:
    """A record of version 2: 12 bytes under its first key hold its length and two sums."""
    packed: bytes = msgpack.packb({"check": bytes(12), **record})  # pyright: ignore
    place = packed.index(b"\xa5check\xc4\x0c") + 8
    beginning = packed[:place] + struct.pack(">II", len(packed), zlib.crc32(packed[place + 12 :]))
    return beginning + struct.pack(">I", zlib.crc32(beginning)) + packed[place + 12 :]


def write(folder: Path, parts: list[Any], name: str = "one", checked: bool = True) -> Path:
    (folder / "episodes").mkdir(exist_ok=True)
    path = folder / "episodes" / f"{name}.msgpack"
    path.write_bytes(encoded(parts, checked))
    return path
