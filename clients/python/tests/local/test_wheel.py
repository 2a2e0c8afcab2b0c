import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent.parent
MAIN = HERE.parent.parent / "dist" / "cli" / "main.js"
PROGRAM = """
import gymnasium, droidgym
print(droidgym.__file__)
print(sum(name.startswith("droidgym/") for name in gymnasium.registry))
print(gymnasium.make("droidgym/clock-open_the_clock_app-v0").reset()[1]["instruction"])
"""


def test_the_clients_wheel_installs_and_works(tmp_path: Path) -> None:
    pytest.importorskip("hatchling", reason="hatchling is not installed: pip install -e '.[dev]'")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), str(HERE)], check=True)
    (wheel,) = tmp_path.glob("droidgym_client-*.whl")
    site = tmp_path / "site"
    subprocess.run([*pip, "install", "--no-deps", "--target", str(site), str(wheel)], check=True)
    assert (site / "droidgym" / "py.typed").exists()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DROIDGYM_")}

    def run(**variables: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-c", PROGRAM],
            cwd=tmp_path,
            env={**environment, "PYTHONPATH": str(site), **variables},
            capture_output=True,
            text=True,
            check=False,
        )

    found = run(DROIDGYM_SERVER=f"node {MAIN}")
    assert found.returncode == 0, found.stderr
    where, names, instruction = found.stdout.splitlines()
    assert Path(where).is_relative_to(site)
    assert int(names) > 100 and instruction == "open the clock app"
    nowhere = run(PATH=os.path.dirname(sys.executable))
    assert "ServerStartError: no droidgym server was found to start" in nowhere.stderr
    assert "npm ci && npm run build" in nowhere.stderr and "`pip install droidgym`" in nowhere.stderr
