"""Writes what the package has from the rest of the repository: `python generate.py [FOLDER]`; FOLDER replaces src.

droidgym/v1/gym_pb2*.py come from protos/, droidgym/tasks.json from the tasks that the built `droidgym` lists.
"""

import json
import subprocess
import sys
from pathlib import Path

from grpc_tools import protoc

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent


def main() -> int:
    target = Path(sys.argv[1] if len(sys.argv) > 1 else HERE / "src")
    outputs = [f"--{kind}={target}" for kind in ("python_out", "pyi_out", "grpc_python_out")]
    status = protoc.main(["protoc", f"-I{REPOSITORY / 'protos'}", *outputs, "droidgym/v1/gym.proto"])
    (target / "droidgym" / "tasks.json").write_text(json.dumps(task_ids(), indent=0) + "\n", "utf-8")
    return status


def task_ids() -> list[str]:
    main = REPOSITORY / "dist" / "cli" / "main.js"
    listed = subprocess.run(["node", str(main), "tasks", "--json"], check=True, capture_output=True, text=True)
    return [task["id"] for task in json.loads(listed.stdout)]


if __name__ == "__main__":
    sys.exit(main())
