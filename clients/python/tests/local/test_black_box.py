import json
import struct
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest
from PIL import Image

import droidgym
from droidgym.black_box import EPISODE_VARIABLE

EPISODE = {
    "instruction": "open the clock app",
    "serial": "127.0.0.1:40555",
    "adb_server_port": 40037,
    "task": "clock/open_the_clock_app",
    "app": "clock",
    "environment": "100",
    "locale": "en-US",
    "display": {"width": 1080, "height": 2160},
    "max_steps": 3,
    "seed": 7,
}


class Told(ThreadingHTTPServer):
    """An episode of three steps, as droidgym serves it. It keeps what it is told."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.told: list[tuple[str, Any]] = []
        self.steps = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/secret"


class Answering(BaseHTTPRequestHandler):
    server: Told  # pyright: ignore[reportIncompatibleVariableOverride]

    def do_GET(self) -> None:
        self.answer(200, EPISODE) if self.path == "/secret" else self.answer(404, {"error": "there is no such episode"})

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        path = self.path.removeprefix("/secret/")
        if self.headers["Content-Type"] != "application/json":
            return self.answer(415, {"error": "send JSON"})
        if body.get("text_in") == "refuse":
            return self.answer(400, {"error": "text_in: refused"})
        self.server.told.append((path, body))
        self.server.steps += path == "after-action"
        stop = {"should_stop": self.server.steps >= 3}
        self.answer(200, {"before-action": stop, "after-action": {**stop, "steps": self.server.steps}}.get(path, {}))

    def answer(self, status: int, value: Any) -> None:
        self.send_response(status)
        self.end_headers()
        self.wfile.write(json.dumps(value).encode())

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    served = Told()
    thread = Thread(target=served.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    monkeypatch.setenv(EPISODE_VARIABLE, served.url)
    # Loopback is reached directly, whatever proxy the environment names.
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    yield served
    served.shutdown()
    thread.join()
    served.server_close()


def test_an_agent_acts_until_it_is_told_to_stop(server: Told) -> None:
    seen: list[Any] = []

    def agent(prompt: str, episode: droidgym.BlackBoxEpisode) -> None:
        seen.extend([prompt, episode.serial, episode.adb_server_port, episode.display.height, episode.max_steps, episode.seed])
        while not episode.before_one_action():
            if episode.after_one_action("tap(1, 2)", text_in="in", images_in=[jpeg(30, 40)], text_out="out"):
                return

    droidgym.run(agent)
    assert seen == ["open the clock app", "127.0.0.1:40555", 40037, 2160, 3, 7]
    step = ("after-action", {"action": "tap(1, 2)", "text_in": "in", "images_in": [[30, 40]], "text_out": "out"})
    # An episode that is over cannot be finished.
    assert server.told == [("before-action", {}), step] * 3


def test_an_agent_of_one_argument_has_the_methods_on_an_episode_of_its_own(server: Told) -> None:
    orchestrator = droidgym.BlackBoxEpisode.open()

    def agent(prompt: str) -> str:
        orchestrator.before_one_action()
        orchestrator.after_one_action("swipe up")
        return f"{prompt}: done"

    orchestrator.run(agent)
    assert [path for path, _ in server.told] == ["before-action", "after-action", "finish"]
    assert server.told[-1][1] == {"status": "complete", "answer": "open the clock app: done"}


def test_run_gives_an_agent_of_one_argument_the_prompt_alone(server: Told) -> None:
    droidgym.run(lambda prompt: prompt.upper())
    assert server.told == [("finish", {"status": "complete", "answer": "OPEN THE CLOCK APP"})]


def test_an_agent_that_finishes_by_itself_is_taken_at_its_word(server: Told) -> None:
    droidgym.run(lambda _, episode: episode.finish("infeasible", "there is no clock"))
    assert server.told == [("finish", {"status": "infeasible", "answer": "there is no clock"})]


def test_what_the_agent_raises_ends_the_program_and_finishes_nothing(server: Told) -> None:
    program = "import droidgym\ndef agent(prompt):\n    raise KeyError('model')\ndroidgym.run(agent)"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.endswith("KeyError: 'model'\n")
    assert server.told == []


def test_an_agent_that_returns_anything_else_is_told_so(server: Told) -> None:
    async def agent(prompt: str) -> str:
        return prompt

    with pytest.warns(RuntimeWarning), pytest.raises(TypeError, match="the agent returned a coroutine: return its answer"):
        droidgym.run(agent)  # pyright: ignore[reportArgumentType]
    assert server.told == []


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (lambda: png(640, 480), [640, 480]),
        (lambda: bytearray(jpeg(30, 40)), [30, 40]),
        (lambda: memoryview(jpeg(31, 41, progressive=True)), [31, 41]),
        (lambda: jpeg(32, 42, exif=b"Exif\0\0" + b"\xff\xc0\0\x11" * 99), [32, 42]),
        (lambda: Image.new("L", (5, 6)), [5, 6]),
        (lambda: np.zeros((12, 11, 3), np.uint8), [11, 12]),
        (lambda: np.zeros((12, 11), np.float32), [11, 12]),
    ],
)
def test_of_pictures_only_the_size_is_sent(server: Told, make: Any, expected: list[int]) -> None:
    droidgym.BlackBoxEpisode.open().after_one_action("look", images_in=[make()])
    assert server.told[-1][1]["images_in"] == [expected]


def test_pictures_may_be_files(server: Told, tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(png(7, 8))
    (tmp_path / "b.jpg").write_bytes(jpeg(9, 10))
    droidgym.BlackBoxEpisode.open().after_one_action("look", images_in=[tmp_path / "a.png", str(tmp_path / "b.jpg")])
    assert server.told[-1][1]["images_in"] == [[7, 8], [9, 10]]


@pytest.mark.parametrize(
    ("image", "message"),
    [
        (b"GIF89a" + bytes(30), "a picture of 36 bytes is no PNG or JPEG"),
        (b"\x89PNG\r\n\x1a\n", "a picture of 8 bytes is no PNG or JPEG, or it breaks off"),
        (b"\xff\xd8\xff\xe0\x00\x00" + bytes(20), "is no PNG or JPEG, or it breaks off"),
        (b"\xff\xd8\xff\xe0\xff\xff", "is no PNG or JPEG, or it breaks off"),
        (np.zeros(4), r"an array of shape \(4,\) is no picture"),
        (7, "a int is no picture"),
    ],
)
def test_what_is_no_picture_is_refused_before_anything_is_told(server: Told, image: Any, message: str) -> None:
    with pytest.raises((ValueError, TypeError), match=message):
        droidgym.BlackBoxEpisode.open().after_one_action("look", images_in=[image])
    assert server.told == []


def test_without_an_episode_it_says_how_to_start_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(EPISODE_VARIABLE, raising=False)
    with pytest.raises(droidgym.BlackBoxError, match='NO_EPISODE: .*droidgym evaluate --agent "adb:python FILE"') as caught:
        droidgym.run(lambda prompt: prompt)
    assert caught.value.code == "NO_EPISODE"


def test_refusals_and_lost_episodes_have_codes(server: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    episode = droidgym.BlackBoxEpisode.open()
    with pytest.raises(droidgym.BlackBoxError, match=r"POST /after-action: text_in: refused \(HTTP 400\)") as caught:
        episode.after_one_action("look", text_in="refuse")
    assert caught.value.code == "EPISODE_REFUSED"
    for url, code in [
        (f"{server.url}s", "EPISODE_REFUSED"),
        ("http://127.0.0.1:1/secret", "EPISODE_UNREACHABLE"),
        ("http://127.0.0.1:port/secret", "EPISODE_UNREACHABLE"),
    ]:
        monkeypatch.setenv(EPISODE_VARIABLE, url)
        with pytest.raises(droidgym.BlackBoxError) as caught:
            droidgym.BlackBoxEpisode.open()
        assert caught.value.code == code


def png(width: int, height: int) -> bytes:
    return encoded(width, height, "PNG")


def jpeg(width: int, height: int, **options: Any) -> bytes:
    return encoded(width, height, "JPEG", **options)


def encoded(width: int, height: int, kind: str, **options: Any) -> bytes:
    file = BytesIO()
    Image.new("RGB", (width, height)).save(file, kind, **options)
    return file.getvalue()


def test_fill_bytes_and_markers_without_a_length_are_passed_over() -> None:
    from droidgym.image_size import image_size

    frame = b"\xff\xc2" + struct.pack(">HBHHB", 11, 8, 480, 640, 1) + bytes(3)
    assert image_size(b"\xff\xd8\xff\x01\xff\xff\xff\xd0" + frame + bytes(20)) == (640, 480)
