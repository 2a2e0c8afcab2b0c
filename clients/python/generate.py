"""Writes what the package has from the rest of the repository: `python generate.py [FOLDER]`; FOLDER replaces src.

droidgym/v1/gym_pb2*.py come from packages/protocol/protos, droidgym/tasks.json (the names of tasks, templates and suites) from what the
built server lists. Run it with the packages of oldest.txt: what a newer generator writes refuses older versions.
"""

import json
import sys
from pathlib import Path

from grpc_tools import protoc

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent


def main() -> int:
    target = Path(sys.argv[1] if len(sys.argv) > 1 else HERE / "src")
    outputs = [f"--{kind}={target}" for kind in ("python_out", "pyi_out", "grpc_python_out")]
    status = protoc.main(["protoc", f"-I{REPOSITORY / 'packages/protocol/protos'}", *outputs, "droidgym/v1/gym.proto"])
    (target / "droidgym" / "tasks.json").write_text(json.dumps(names(), indent=0) + "\n", "utf-8")
    return status


def names() -> dict[str, list[str]]:
    sys.path.insert(0, str(HERE / "src"))
    # Here, for the protocol's code must have been written.
    import droidgym

    with droidgym.Client(droidgym.local_address()) as client:
        listed = client.list_tasks()
    return {
        "tasks": [task.id for task in listed if not task.is_template],
        "templates": [task.id for task in listed if task.is_template],
        "suites": sorted({suite for task in listed for suite in task.suites}),
    }


if __name__ == "__main__":
    sys.exit(main())
