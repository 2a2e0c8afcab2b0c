import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent.parent


def test_what_is_generated_is_what_is_committed(tmp_path: Path) -> None:
    pytest.importorskip("grpc_tools", reason="grpcio-tools is not installed: pip install -e '.[dev]'")
    subprocess.run([sys.executable, str(HERE / "generate.py"), str(tmp_path)], check=True)
    fresh = sorted(file for file in tmp_path.rglob("*") if file.is_file())
    assert [file.suffix for file in fresh] == [".json", ".py", ".pyi", ".py"], fresh
    for file in fresh:
        assert (HERE / "src" / file.relative_to(tmp_path)).read_text() == file.read_text(), file.name
