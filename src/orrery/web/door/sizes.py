"""How large a body may be."""

from __future__ import annotations

import re

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.core.bounds import MOST_BYTES, MOST_UPLOAD, MOST_WISH
from orrery.web.errors import TooLarge

UPLOADS = ("/upload", "/api/uploads")
WISHES = re.compile(r"/games/[^/]+/tables|/api/tables")  # a new table, perhaps with its own sheet
_MOST_DIGITS = 12


class Sizes:
    """Refuses bodies that nobody needs."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = most_bytes(scope["path"])
        said = Headers(scope=scope).get("content-length", "0")
        readable = said.isascii() and said.isdigit() and len(said) <= _MOST_DIGITS
        length = int(said) if readable else most + 1
        counted = 0

        async def count() -> Message:
            """Hand the body on piece by piece; refuse it where a handler would read too much."""
            nonlocal counted
            if length > most:
                raise TooLarge("too_large", most=most // 1024)
            message = await receive()
            if message["type"] == "http.request":
                counted += len(message.get("body", b""))
                if counted > most:
                    raise TooLarge("too_large", most=most // 1024)
            return message

        await self.app(scope, count, send)


def most_bytes(path: str) -> int:
    """Return how much may be sent to an address."""
    if path in UPLOADS:
        return MOST_UPLOAD
    return MOST_WISH if WISHES.fullmatch(path) else MOST_BYTES
