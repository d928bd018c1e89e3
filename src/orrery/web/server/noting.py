"""Notes every request: counted, timed, perhaps logged; by the template of its route only."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.web.door.visitors import Visitor
from orrery.web.server.logs import access, request_id
from orrery.web.server.metrics import REQUESTS, SECONDS
from orrery.web.server.pressure import STREAMS

GONE: Final = 499  # whoever asked hung up before the answer
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
NOWHERE: Final = "(nowhere)"


def templates(routes: Sequence[BaseRoute], before: str = "") -> Iterator[tuple[int, str]]:
    """Yield every route, known by its identity, with its whole template."""
    for route in routes:
        if isinstance(route, Mount):
            yield id(route), f"{before}{route.path}/..."
            yield from templates(route.routes, before + route.path)
        elif isinstance(route, Route):
            yield id(route), before + route.path


class Noted:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp, routes: Sequence[BaseRoute]) -> None:
        self.app = app
        self.templates = dict(templates(routes))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request and note it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()
        id_ = secrets.token_hex(6)
        status = 500

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = id_
            await send(message)

        token = request_id.set(id_)
        try:
            await self.app(scope, receive, watch)
        except ClientDisconnect:  # in the middle of a body: nobody is there to be answered
            status = GONE
        finally:
            self._note(scope, status, time.perf_counter() - start)
            request_id.reset(token)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = self.templates.get(id(scope.get("route")), NOWHERE)
        method = scope["method"] if scope["method"] in METHODS else "other"
        is_stream = STREAMS.fullmatch(scope["path"]) is not None
        REQUESTS.labels(method, route, status).inc()
        if not is_stream:
            SECONDS.labels(route).observe(seconds)
        if access.isEnabledFor(logging.INFO):
            who: Visitor | None = scope.get("state", {}).get("visitor")
            fields = {
                "method": method,
                "route": route,
                "status": status,
                "seconds": round(seconds, 4),
                "person": who.id if who is not None else None,
            }
            access.info("request", extra=fields)
