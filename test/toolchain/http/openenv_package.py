"""Installs `clients/openenv`, starts its application as OpenEnv's tools do, and plays: `openenv_package.py FOLDER`."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PROGRAMS = Path(sys.executable).parent
SECONDS = 120
DEAD_PROXIES = {name: "http://127.0.0.1:9" for name in ("http_proxy", "https_proxy", "all_proxy")}
"""What the package talks to is on this machine, which no proxy reaches. Nothing listens at these."""

DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def main(folder: Path) -> None:
    source, installed = folder / "openenv", folder / "installed"
    shutil.copytree("clients/openenv", source)
    static = subprocess.run(
        [PROGRAMS / "openenv", "validate", source, "--level", "static"], text=True, stdout=subprocess.PIPE, check=False
    )
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--root-user-action=ignore"]
    subprocess.run([*install, "--no-deps", "--target", installed, source], check=True)
    sys.path.insert(0, str(installed))
    given = dict(os.environ)
    os.environ.update(DEAD_PROXIES)
    from openenv_droidgym import DroidgymAction, DroidgymEnv  # noqa: PLC0415

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    application = [sys.executable, "-m", "uvicorn", "server.app:app", "--port", str(port)]
    with subprocess.Popen(application, cwd=source, stdout=sys.stderr, stderr=sys.stderr) as server:
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/health", server)
            with DroidgymEnv(base_url=address).sync() as env:
                start = env.reset(task="clock/open_the_clock_app", environment="000", seed=7)
                try:
                    env.step(DroidgymAction(discrete=3))
                    refused = ""
                except RuntimeError as error:
                    refused = str(error)
                end = env.step(DroidgymAction(ui={"kind": "open-app", "app": "Clock"}))
                state = env.state()
            valid = subprocess.run(
                [PROGRAMS / "openenv", "validate", "--url", address], text=True, stdout=subprocess.PIPE, check=False, env=given
            )
        finally:
            server.terminate()
    told = {
        "static": static.stdout,
        "instruction": start.observation.instruction,
        "refused": refused,
        "end": [end.reward, end.done, end.observation.success, end.metadata["terminated"]],
        "state": [state.step_count, state.task, state.done],
        "valid": valid.stdout,
    }
    print(json.dumps(told))


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            with DIRECT.open(address, timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(f"{address} did not answer")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
