"""Server-sent events: how the streams of the site and of the API look on the wire."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from starlette.responses import Response, StreamingResponse

HEARTBEAT: Final = 15.0  # seconds of silence before a stream says that it is still there
STILL_HERE: Final = b": still here\n\n"


def event_stream(lines: AsyncIterator[bytes]) -> Response:
    """Answer with events as they come; nobody on the way may keep them back."""
    return StreamingResponse(
        lines,
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


def event(version: int, news: dict[str, Any]) -> bytes:
    """Write one event; its id is the version of the table."""
    return b"id: %d\ndata: %s\n\n" % (version, msgspec.json.encode(news))
