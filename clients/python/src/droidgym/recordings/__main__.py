"""`python -m droidgym.recordings export --to parquet FOLDER FILE`, or `--to minari FOLDER DATASET`."""

from __future__ import annotations

import argparse
import sys

from droidgym.recordings.minari_export import export_minari
from droidgym.recordings.parquet_export import export_parquet
from droidgym.recordings.recording_error import RecordingError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m droidgym.recordings")
    commands = parser.add_subparsers(required=True, dest="command")
    export = commands.add_parser("export", help="write the finished episodes of a folder in another format")
    export.add_argument("--to", choices=["minari", "parquet"], required=True)
    export.add_argument("folder", help="that 'droidgym collect' or a server wrote")
    export.add_argument("target", help="a file for Parquet; a dataset's id, e.g. droidgym/clock-v0, for Minari")
    export.add_argument("--branches", action="store_true", help="also what goes on from a snapshot, a fork or another recording")
    given = parser.parse_args()
    try:
        if given.to == "parquet":
            count = export_parquet(given.folder, given.target, branches=given.branches)
        else:
            count = export_minari(given.folder, given.target, branches=given.branches).total_episodes
    except (RecordingError, ImportError, OSError) as error:
        print(f"export: {error}", file=sys.stderr)
        return 1
    print(f"exported {count} episodes to {given.target}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
