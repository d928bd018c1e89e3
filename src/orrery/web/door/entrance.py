"""What every request passes before any page hears of it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.core.bounds import LONGEST_PATH, LONGEST_QUERY, MOST_HEADER_BYTES, MOST_HEADERS
from orrery.web.door.clean import is_clean
from orrery.web.door.hosts import hosts
from orrery.web.door.limits import limits
from orrery.web.errors import BadHost, BadRequest, Forbidden, SiteError, TooLong, TooManyHeaders

Answer: TypeAlias = Callable[[Request, Exception], Awaitable[Response]]

log = logging.getLogger(__name__)


class Entrance:
    """Turns away what makes no sense or comes from a banned address; no fault leaves it bare.

    `refuse` answers what is turned away here, `broken` what went wrong further in.
    """

    def __init__(self, app: ASGIApp, refuse: Answer, broken: Answer) -> None:
        self.app = app
        self.refuse = refuse
        self.broken = broken

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        begun = False

        async def note(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await _check(request)
        except SiteError as error:
            response = await self.refuse(request, error)
            await response(scope, receive, send)
            return
        try:
            await self.app(scope, receive, note)
        except ClientDisconnect:  # nobody is there to be answered
            raise
        except Exception as error:
            if begun:
                raise
            log.exception("%s %s failed", request.method, _place(scope))
            response = await self.broken(request, error)
            await response(scope, receive, send)
        finally:
            await _close_form(scope)


async def _close_form(scope: Scope) -> None:
    """Let the files of a form go."""
    form = scope.get("state", {}).get("form")
    if form is not None:
        await form.close()


def _place(scope: Scope) -> str:
    """Say where in the site a request went, without the keys that stand in addresses."""
    route = scope.get("route")
    return getattr(route, "path", "") or f"/{scope['path'].split('/')[1]}"


async def _check(request: Request) -> None:
    """Refuse a request by its looks, and one from a banned address."""
    scope = request.scope
    if len(scope["path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
        raise TooLong("too_long")
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    size = sum(len(name) + len(value) for name, value in headers)
    if len(headers) > MOST_HEADERS or size > MOST_HEADER_BYTES:
        raise TooManyHeaders("too_many_headers")
    named = request.headers.getlist("host")
    if len(named) != 1 or not hosts(request).know(named[0], scope["path"]):
        raise BadHost("bad_host", setting="ORRERY_ALLOWED_HOSTS")
    if not is_clean(scope["path"]):
        raise BadRequest("unclean")
    for name, value in request.query_params.multi_items():
        if not (is_clean(name) and is_clean(value)):
            raise BadRequest("unclean")
    if request.client and await limits(request).is_banned(request.client.host):
        raise Forbidden("banned")
