"""The parts of an observation. Written by scripts/generate-protocol.js from packages/protocol/interface/observation.yaml."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

FieldName = Literal[
    "pixels",
    "elements",
    "xml",
    "text",
    "html",
    "marks",
    "ocr",
    "arrays",
    "action_mask",
    "instruction",
]

PART_TYPES: dict[str, str] = {
    # RGB, uint8 [height, width, 3].
    "pixels": "picture",
    # The accessibility tree as a list.
    "elements": "elements",
    # The tree as `uiautomator dump` writes it.
    "xml": "text",
    # The list as B-MoCA's prompts have it.
    "text": "text",
    # The elements as Mobile-Bench's prompts have them, a line of HTML for each.
    "html": "text",
    # The pixels with numbered boxes, and the list of marks.
    "marks": "marks",
    # The texts on the screen with their boxes, in reading order.
    "ocr": "boxes",
    # The elements as padded arrays.
    "arrays": "arrays",
    # 1 for discrete actions that can have an effect, uint8 [385]; with the action space `discrete` only.
    "action_mask": "uint8",
    # The task in words, and as numbers; default: where more than one task can be drawn.
    "instruction": "instruction",
}
"""How each part is written and read."""

LENGTHS: dict[str, int] = {"action_mask": 385}
"""The length of each part that is a vector of bytes."""


class RecordedParts:
    """The recorded parts of an observation that are texts and vectors of bytes."""

    record: dict[str, Any]

    def _bytes(self, field: str) -> NDArray[np.uint8] | None:
        raise NotImplementedError

    @property
    def xml(self) -> str | None:
        """The tree as ``uiautomator dump`` writes it."""
        return self.record.get("xml")

    @property
    def text(self) -> str | None:
        """The list as B-MoCA's prompts have it."""
        return self.record.get("text")

    @property
    def html(self) -> str | None:
        """The elements as Mobile-Bench's prompts have them, a line of HTML for each."""
        return self.record.get("html")

    @property
    def action_mask(self) -> NDArray[np.uint8] | None:
        """1 for discrete actions that can have an effect, uint8 [385]; with the action space ``discrete`` only."""
        return self._bytes("action_mask")
