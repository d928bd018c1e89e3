"""Server-sent events: how the streams of the site and of the API look on the wire."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from starlette.responses import Response, StreamingResponse
from starlette.types import Send

from orrery.web.show.packing import packed, takes_gzip

HEARTBEAT: Final = 15.0  # seconds of silence before a stream says that it is still there
STILL_HERE: Final = b": still here\n\n"


class Beat:
    """Says at fixed times that a stream is still there.

    Whatever else happens does not shift them: the time between two beats would tell that somebody
    clicked something that others may not know of yet.
    """

    def __init__(self) -> None:
        self._next = time.monotonic() + HEARTBEAT

    async def comes_after(self, changed: asyncio.Event) -> bool:
        """Wait for a change or for the next beat; return whether the change came first."""
        try:
            async with asyncio.timeout(max(0.0, self._next - time.monotonic())):
                await changed.wait()
        except TimeoutError:
            self._next += HEARTBEAT
            return False
        return True


def event_stream(lines: AsyncIterator[bytes], accepted: str | None = None) -> Response:
    """Answer with events as they come; nobody on the way may keep them back.

    They are packed for who can unpack them, by what their browser accepts; events that are tiny
    are not worth it, and nothing accepted is named.
    """
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if accepted is not None:
        headers["vary"] = "Accept-Encoding"
        if takes_gzip(accepted):
            headers["content-encoding"] = "gzip"
            lines = packed(lines)
    return _Events(lines, media_type="text/event-stream", headers=headers)


class _Events(StreamingResponse):
    """Events that are let go as soon as they are sent: the next one may be long in coming."""

    async def stream_response(self, send: Send) -> None:
        """Send one event after the other."""
        head = {"status": self.status_code, "headers": self.raw_headers}
        await send({"type": "http.response.start", **head})
        async for line in self.body_iterator:
            message = {"type": "http.response.body", "body": line, "more_body": True}
            del line
            await send(message)
            del message
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def event(version: int, news: dict[str, Any]) -> bytes:
    """Write one event; its id is the version of the table."""
    return b"id: %d\ndata: %s\n\n" % (version, msgspec.json.encode(news))


def aside(name: str, value: object) -> bytes:
    """Write an event beside those that tell of the table: it has a name and no version."""
    return b"event: %s\ndata: %s\n\n" % (name.encode(), msgspec.json.encode(value))
