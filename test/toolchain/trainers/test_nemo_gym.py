"""NeMo Gym's server with droidgym's phones, asked over HTTP as its ``gymnasium_agent`` asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest.mock import MagicMock

import pytest
from droidgym.trainers.nemo_gym import PhoneServer, PhoneServerConfig
from fastapi.testclient import TestClient
from nemo_gym.server_utils import ServerClient

ROW = {"task": "clock/open_the_clock_app", "environment": "000", "seed": 0}
PARAMS = {"responses_create_params": {"input": []}}


@pytest.fixture
def http() -> Iterator[TestClient]:
    config = PhoneServerConfig(host="127.0.0.1", port=0, name="phones", entrypoint="app.py", domain="agent")
    # The head server of NeMo Gym, which this server does not ask anything.
    server = PhoneServer(config=config, server_client=MagicMock(spec=ServerClient))
    with TestClient(server.setup_webserver()) as client:
        yield client
    assert server.session_state == {}


def step(http: TestClient, text: str) -> dict[str, Any]:
    content = {"type": "output_text", "text": text, "annotations": []}
    message = {"id": "1", "type": "message", "role": "assistant", "status": "completed", "content": [content]}
    response = {
        "id": "1", "created_at": 1, "model": "tiny", "object": "response", "output": [message],
        "parallel_tool_calls": False, "tool_choice": "auto", "tools": [],
    }
    answer = http.post("/step", json={**PARAMS, **ROW, "response": response})
    answer.raise_for_status()
    return answer.json()


def test_two_groups(http: TestClient) -> None:
    for _ in range(2):
        begun = set()
        for reply, reward in (('Action: open-app("Clock")', 1), ('Action: finish("complete")', 0)):
            answer = http.post("/reset", json={**PARAMS, **ROW})
            answer.raise_for_status()
            begun.add(answer.json()["observation"])
            wrong = step(http, "I cannot")
            assert wrong["observation"].startswith("That could not be done:")
            over = step(http, reply)
            assert over["terminated"] and not over["truncated"]
            assert over["reward"] == pytest.approx(reward)
            assert over["info"]["success"] is bool(reward)
        assert len(begun) == 1
