"""What goes out with every answer, to keep browsers careful."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_YEAR: Final = 365 * 86400


def policy(style: str, *, frames: str = "'none'", forms: str = "'self'") -> str:
    """Return the Content-Security-Policy: nothing but our own, and no script in the page.

    Our pages stand in no frame of another site, but for those that are made for it.
    """
    return (
        "default-src 'none'; script-src 'self'; "
        f"style-src 'self' {style}; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; "
        f"form-action {forms}; base-uri 'none'; frame-ancestors {frames}"
    )


class CarefulHeaders:
    """Adds the headers that keep browsers careful; over https, that they come back by https."""

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
                if scope.get("scheme") == "https":
                    headers.setdefault("strict-transport-security", f"max-age={_YEAR}")
            await send(message)

        await self.app(scope, receive, add)
