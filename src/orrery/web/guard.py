"""What stands at the door: sizes, rates, foreign forms, and headers on all that goes out."""

from __future__ import annotations

import re
import time
from collections import OrderedDict

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.web.errors import Busy, Forbidden, TooLarge
from orrery.web.visitors import Visitor

MOST_BYTES = 64 * 1024
MOST_UPLOAD = 8 * 1024 * 1024
UPLOADS = ("/upload", "/api/uploads")
MOST_WISH = 1024 * 1024
WISHES = re.compile(r"/games/[^/]+/tables|/api/tables")  # a new table, perhaps with its own sheet
_MOST_BUCKETS = 20_000


def policy(style: str) -> str:
    """Return the Content-Security-Policy: nothing but our own, and no script in the page."""
    return (
        "default-src 'none'; script-src 'self'; "
        f"style-src 'self' {style}; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    )


class Headers_:  # noqa: N801 - Starlette has the plain name
    """Adds the headers that keep browsers careful."""

    def __init__(self, app: ASGIApp, policy: str) -> None:
        self.app = app
        self.headers = {
            "content-security-policy": policy,
            "x-content-type-options": "nosniff",
            "referrer-policy": "same-origin",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
            "permissions-policy": "camera=(), microphone=(), geolocation=()",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, add)


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
        length = Headers(scope=scope).get("content-length", "0")
        seen = int(length) if length.isdigit() else most + 1
        counted = 0

        async def count() -> Message:
            """Hand the body on piece by piece; refuse it where a handler would read too much."""
            nonlocal counted
            if seen > most:
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


class Bucket:
    """So many at once, then so many a second, for each name."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> None:
        """Count one request of somebody, or refuse it."""
        now = time.monotonic()
        level, then = self._levels.pop(name, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        if level < 1:
            self._levels[name] = (level, now)
            raise Busy("too_fast")
        self._levels[name] = (level - 1, now)
        while len(self._levels) > _MOST_BUCKETS:
            self._levels.popitem(last=False)


def check_origin(request: Request) -> None:
    """Refuse what another site made a browser send."""
    site = request.headers.get("sec-fetch-site")
    if site is not None and site not in {"same-origin", "none"}:
        raise Forbidden("foreign_form")
    origin = request.headers.get("origin")
    if origin is not None and origin.partition("//")[2] != request.headers.get("host"):
        raise Forbidden("foreign_form")


def check_form(request: Request, visitor: Visitor, token: str) -> None:
    """Refuse a form that is not ours."""
    check_origin(request)
    if token != visitor.csrf:
        raise Forbidden("old_form")
