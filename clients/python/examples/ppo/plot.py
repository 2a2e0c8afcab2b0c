"""Learning curves of folders that `train.py` wrote: `python plot.py --out curves.svg runs/ppo/*`.

A panel for each task, a colour for each reward, a line for each run. Beside the picture, `curves.csv` has its figures.
"""

from __future__ import annotations

import argparse
import csv
import json
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
# The same figures make the same file, and text stays text.
matplotlib.rcParams.update({"svg.hashsalt": "droidgym", "svg.fonttype": "none"})

from matplotlib import pyplot  # noqa: E402

COLOURS = {"progress": "#1b7837", "sparse": "#762a83"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("runs", type=Path, nargs="+")
    options = parser.parse_args()
    runs = [read(folder) for folder in options.runs]
    tasks = sorted({run["task"] for run in runs})
    figure, axes = pyplot.subplots(1, len(tasks), figsize=(5 * len(tasks), 3.2), sharey=True, squeeze=False)
    for axis, task in zip(axes[0], tasks):
        draw(axis, task, [run for run in runs if run["task"] == task])
    axes[0][0].set_ylabel("success of the episodes played")
    figure.tight_layout()
    figure.savefig(options.out, metadata={"Date": None})
    with open(options.out.with_suffix(".csv"), "w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["task", "reward", "run", "steps", "seconds", "success_rate"])
        for run in runs:
            table.writerows([run["task"], run["reward"], run["name"], *row] for row in run["rows"])


def read(folder: Path) -> dict[str, Any]:
    with open(folder / "curve.csv", newline="") as file:
        rows = [(int(row["steps"]), float(row["seconds"]), float(row["success_rate"])) for row in csv.DictReader(file)]
    return {**json.loads((folder / "result.json").read_text()), "name": folder.name, "rows": rows}


def draw(axis: Any, task: str, runs: list[dict[str, Any]]) -> None:
    labelled: set[str] = set()
    for run in runs:
        label = None if run["reward"] in labelled else f"{run['reward']} rewards"
        labelled.add(run["reward"])
        steps, _, success = zip(*run["rows"])
        axis.plot(steps, success, color=COLOURS[run["reward"]], linewidth=1.2, label=label)
    chance = sum(run["success_of_chance"] for run in runs) / len(runs)
    axis.axhline(chance, color="#888888", linestyle=":", linewidth=1, label=f"chance ({chance:.1%})")
    axis.set(title=task, xlabel="steps", ylim=(-0.03, 1.03))
    axis.title.set_fontsize(9)
    axis.legend(fontsize=8, loc="upper left")


if __name__ == "__main__":
    main()
