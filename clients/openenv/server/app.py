"""The application that OpenEnv's tools start: it starts droidgym's server, which speaks OpenEnv itself, and hands on to it.

    uvicorn server.app:app --host 0.0.0.0 --port 8000
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
import websockets
from fastapi import FastAPI, Request, Response, WebSocket, WebSocketDisconnect

try:
    from .phones import phones, this_machine
except ImportError:  # `uvicorn server.app:app` in this folder
    from server.phones import phones, this_machine

ANSWER_SECONDS = 60.0
LARGEST_MESSAGE = 100 * 1024 * 1024
"""That of OpenEnv's client."""


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    async with phones() as address, this_machine(f"http://{address}", ANSWER_SECONDS) as http:
        app.state.address, app.state.http = address, http
        yield


app = FastAPI(lifespan=_lifespan, openapi_url=None, docs_url=None, redoc_url=None)


@app.api_route("/{path:path}", methods=["GET", "POST"])
async def hand_on(path: str, request: Request) -> Response:
    """An HTTP request and its answer."""
    headers = {name: value for name, value in request.headers.items() if name in ("authorization", "content-type")}
    answer = await app.state.http.request(
        request.method, f"/{path}", params=request.query_params, content=await request.body(), headers=headers
    )
    return Response(answer.content, answer.status_code, media_type=answer.headers.get("content-type"))


@app.websocket("/{path:path}")
async def hand_on_messages(socket: WebSocket, path: str) -> None:
    """A session: messages both ways until one side closes."""
    query = f"?{socket.url.query}" if socket.url.query else ""
    token = socket.headers.get("authorization")
    headers = {} if token is None else {"authorization": token}
    address = f"ws://{app.state.address}/{path}{query}"
    async with websockets.connect(address, additional_headers=headers, max_size=LARGEST_MESSAGE, proxy=None) as phone:
        await socket.accept()

        async def to_phone() -> None:
            try:
                while True:
                    await phone.send(await socket.receive_text())
            except WebSocketDisconnect:
                await phone.close()

        async def to_client() -> None:
            async for message in phone:
                await socket.send_text(message if isinstance(message, str) else message.decode())
            await socket.close(phone.close_code or 1000)

        tasks = [asyncio.create_task(to_phone()), asyncio.create_task(to_client())]
        _, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()


def main() -> None:
    """``server --port 8000``."""
    parser = argparse.ArgumentParser(description="Serve droidgym's phones over OpenEnv.")
    parser.add_argument("--host", default="127.0.0.1", help="default: 127.0.0.1")
    parser.add_argument("--port", type=int, default=8000, help="default: 8000")
    given = parser.parse_args()
    uvicorn.run(app, host=given.host, port=given.port)


if __name__ == "__main__":
    main()
