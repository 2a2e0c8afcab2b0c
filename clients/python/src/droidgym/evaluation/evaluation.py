"""The result of an evaluation."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

RESULTS_FILE = "results.jsonl"


@dataclass(frozen=True)
class Evaluation:
    """How often a policy succeeded. Printed, it is the answer in a line."""

    summary: dict[str, Any] = field(repr=False)
    """The rates and metrics that ``droidgym report --json`` prints."""
    results: list[dict[str, Any]] = field(repr=False)
    """The episodes: the lines of ``results.jsonl``."""
    missing: list[dict[str, Any]] = field(repr=False)
    """The episodes that a failing phone ended every time. They do not count; evaluate again to play them."""

    @property
    def success_rate(self) -> float:
        """From 0 to 1."""
        return self.summary["all"]["success"]

    @property
    def standard_error(self) -> float | None:
        """Of the success rate, over cells (pairs of task and environment); ``None`` with one cell."""
        return self.summary["all"].get("error_cells")

    @property
    def by_task(self) -> dict[str, float]:
        """Success rates of tasks."""
        return self._rates("task")

    @property
    def by_split(self) -> dict[str, float]:
        """Success rates of splits."""
        return self._rates("split")

    @property
    def report(self) -> Path:
        """The page with plots and tables."""
        return Path(self.summary["report"])

    def _rates(self, table: str) -> dict[str, float]:
        return {row: rate["success"] for row, rate in self.summary[table].items()}

    def __str__(self) -> str:
        missing = f" ({len(self.missing)} episodes are missing)" if self.missing else ""
        return f"{self.summary['answer']}{missing}"

    def __repr__(self) -> str:
        return f"<Evaluation: {self}>"


def read_results(folder: Path) -> list[dict[str, Any]]:
    """The lines of a folder's results."""
    return [json.loads(line) for line in (folder / RESULTS_FILE).read_text().splitlines()]
