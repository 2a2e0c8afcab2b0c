import subprocess
import sys
from pathlib import Path

import pytest


def test_pyright_has_nothing_to_say() -> None:
    pytest.importorskip("pyright", reason="pyright is not installed: pip install -e '.[dev]'")
    here = Path(__file__).resolve().parent.parent.parent
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "-p", str(here)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
