"""Serves a language model, with an adapter of `train.py`, as OpenAI's chat completions, on loopback only.

    python serve.py --model DIR --adapter runs/adapter --name my-llama --port 8000

Prints `NAME at http://127.0.0.1:PORT/v1` when it is ready, and serves until it is ended.
"""

from __future__ import annotations

import argparse
import json
import threading
import traceback
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from completions import Model, RequestError, bad_request
from language_model import DTYPES, load_model, load_tokenizer

if TYPE_CHECKING:
    import socket

MAX_BODY = 4_000_000
"""Bytes of a request body."""
MAX_CONNECTIONS = 32
"""Requests are answered one at a time; the others wait."""
READ_SECONDS = 30
"""For each read of a request."""
LOCAL_HOSTS = {"127.0.0.1", "localhost"}


class Handler(BaseHTTPRequestHandler):
    """One request of a connection."""

    server: Server
    timeout = READ_SECONDS

    def do_GET(self) -> None:
        """Lists the model."""
        self._answer(self._models)

    def do_POST(self) -> None:
        """Answers a chat completion."""
        self._answer(self._completion)

    def log_message(self, *_args: object) -> None:
        """Logs nothing: the gym counts its calls itself."""

    def _models(self) -> dict[str, Any]:
        if self.path != "/v1/models":
            raise RequestError(HTTPStatus.NOT_FOUND, "There are /v1/models and /v1/chat/completions")
        return {"object": "list", "data": [{"id": self.server.model.name, "object": "model", "created": 0, "owned_by": "local"}]}

    def _completion(self) -> dict[str, Any]:
        if self.path != "/v1/chat/completions":
            raise RequestError(HTTPStatus.NOT_FOUND, "There are /v1/models and /v1/chat/completions")
        if self.headers.get_content_type() != "application/json":
            raise RequestError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "The request must be application/json")
        length = self.headers.get("content-length", "")
        if not length.isdecimal():
            raise RequestError(HTTPStatus.LENGTH_REQUIRED, "The request must say its length")
        if len(length) > len(str(MAX_BODY)) or int(length) > MAX_BODY:
            raise RequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"The request may have {MAX_BODY} bytes")
        try:
            request = json.loads(self.rfile.read(int(length)))
        except TimeoutError as error:
            raise RequestError(HTTPStatus.REQUEST_TIMEOUT, f"The request did not arrive within {READ_SECONDS} s") from error
        except ValueError as error:
            raise bad_request(f"The request is no JSON: {error}") from error
        if not isinstance(request, dict):
            raise bad_request("The request must be an object")
        return self.server.model.complete(request)

    def _answer(self, make: Any) -> None:
        try:
            self._refuse_pages()
            status, answer = HTTPStatus.OK, make()
        except RequestError as error:
            status, answer = error.status, {"error": {"message": str(error), "type": "invalid_request_error", "code": None}}
        except Exception as error:
            # An error of the model, e.g. out of memory. Its text is not sent; the client may try again.
            traceback.print_exc()
            status = HTTPStatus.INTERNAL_SERVER_ERROR
            answer = {"error": {"message": f"The model failed: {type(error).__name__}", "type": "server_error", "code": None}}
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _refuse_pages(self) -> None:
        """Refuses web pages: requests with an origin, or with a host name other than loopback (DNS rebinding)."""
        if self.headers.get("origin") is not None or urlsplit(f"//{self.headers.get('host', '')}").hostname not in LOCAL_HOSTS:
            raise RequestError(HTTPStatus.FORBIDDEN, "This server answers programs of this machine")


class Server(ThreadingHTTPServer):
    """Uses a thread for every connection, at most ``MAX_CONNECTIONS``."""

    daemon_threads = True

    def __init__(self, port: int, model: Model) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.model = model
        self._free = threading.BoundedSemaphore(MAX_CONNECTIONS)

    def process_request(self, request: socket.socket, client_address: Any) -> None:
        """Refuses connections beyond the limit, so that clients try again later."""
        if self._free.acquire(blocking=False):
            super().process_request(request, client_address)
            return
        request.sendall(b"HTTP/1.0 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 1\r\n\r\n")
        self.shutdown_request(request)

    def process_request_thread(self, request: socket.socket, client_address: Any) -> None:
        """Answers in the connection's thread."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Serve a language model as OpenAI's chat completions, on this machine alone.")
    parser.add_argument("--model", required=True, help="folder in Hugging Face's format")
    parser.add_argument("--adapter", help="folder that train.py wrote")
    parser.add_argument("--name", default="fine-tuned", help="of the model in requests; default: fine-tuned")
    parser.add_argument("--port", type=int, default=8000, help="default: 8000; 0 takes a free one")
    parser.add_argument("--seconds", type=float, default=50.0, help="that a reply may take, after which it is cut off; default: 50")
    parser.add_argument("--device", default="auto", help="of PyTorch; default: a GPU where there is one")
    parser.add_argument("--dtype", choices=["auto", *DTYPES], default="auto", help="default: bfloat16 on a GPU, else float32")
    given = parser.parse_args()
    try:
        model = load_model(given.model, given.device, given.dtype)
        tokenizer = load_tokenizer(given.adapter or given.model)
        if given.adapter is not None:
            from peft import PeftModel

            model = PeftModel.from_pretrained(model, given.adapter).merge_and_unload()
        server = Server(given.port, Model(given.name, model, tokenizer, given.seconds))
    except (OSError, ValueError) as error:
        parser.error(str(error))
    print(f"{given.name} at http://127.0.0.1:{server.server_port}/v1", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
