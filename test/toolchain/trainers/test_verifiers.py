"""Two groups of rollouts through verifiers' own engine, with an endpoint that answers as a model does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

CHANGES = iter(["HOME"])
"""The first reply of all goes home; then each of them opens the Clock."""


class Endpoint(BaseHTTPRequestHandler):
    """Streams a reply of ``/v1/chat/completions``."""

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["content-length"])))
        assert request["stream"] is True
        key = next(CHANGES, None)
        text = 'Action: open-app("Clock")' if key is None else f'Action: press("{key}")'
        usage = {"prompt_tokens": 5, "completion_tokens": 5, "total_tokens": 10}
        parts: list[dict[str, Any]] = [
            {"choices": [{"index": 0, "delta": {"role": "assistant", "content": text}, "finish_reason": None}]},
            {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}], "usage": usage},
        ]
        base = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": request["model"]}
        lines = [json.dumps({**base, **part}) for part in parts]
        body = "".join(f"data: {line}\n\n" for line in [*lines, "[DONE]"]).encode()
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


@pytest.fixture
def endpoint() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Endpoint)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()


def test_two_groups(endpoint: str, tmp_path: Path) -> None:
    command = [
        *(str(Path(sys.executable).with_name("vf-eval")), "droidgym_verifiers", "--env.id", "droidgym_verifiers"),
        *("--env.taskset.tasks", json.dumps(["clock/open_the_clock_app"])),
        *("--env.taskset.environments", json.dumps(["000", "100"]), "-r", "2", "-m", "tiny", "--no-push"),
        *("--env.player.runtime.type", "subprocess", "--client.base-url", endpoint, "--client.api-key-var", "KEY"),
        *("--output-dir", str(tmp_path)),
    ]
    # The engine prepares its chat program with uv, which lies beside this Python.
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    subprocess.run(command, check=True, env={**os.environ, "PATH": path, "KEY": "none"}, timeout=300)
    episodes = [json.loads(line) for file in tmp_path.rglob("traces.jsonl") for line in file.read_text().splitlines()]
    assert len(episodes) == 4
    for episode in episodes:
        assert episode["ok"], episode["errors"]
        (trace,) = episode["traces"]
        assert trace["rewards"]["score"]["score"] == pytest.approx(1)
        assert trace["metrics"]["success"] == 1
    assert sum(len(trace["calls"]) for episode in episodes for trace in episode["traces"]) == 5
    environments = sorted(episode["task"]["data"]["environment"] for episode in episodes)
    assert environments == ["000", "000", "100", "100"]
