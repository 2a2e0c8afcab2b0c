"""Writes src/droidgym/v1/gym_pb2*.py from protos/. `python generate.py [FOLDER]`: FOLDER replaces src."""

import sys
from pathlib import Path

from grpc_tools import protoc

HERE = Path(__file__).resolve().parent
PROTOS = HERE.parent.parent / "protos"


def main() -> int:
    target = sys.argv[1] if len(sys.argv) > 1 else str(HERE / "src")
    outputs = [f"--{kind}={target}" for kind in ("python_out", "pyi_out", "grpc_python_out")]
    return protoc.main(["protoc", f"-I{PROTOS}", *outputs, "droidgym/v1/gym.proto"])


if __name__ == "__main__":
    sys.exit(main())
