"""How pages are answered: with HTML, or by leading on to another page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from orrery.web.door.visitors import cookie_name, set_cookie
from orrery.web.requests import secure, visitor, waiting_for
from orrery.web.show.templates import render

Handler = Callable[[Request], Awaitable[Response]]


async def page(request: Request, template: str, /, *, status: int = 200, **fields: Any) -> Response:
    """Answer with a whole page."""
    who = await visitor(request)
    html = render(
        template, who.language, visitor=who, path=request.url.path, query=request.url.query,
        waiting=await waiting_for(request), **fields,
    )  # fmt: skip
    return await with_cookie(request, HTMLResponse(html, status, {"cache-control": "no-store"}))


async def with_cookie(request: Request, response: Response) -> Response:
    """Give a new visitor their key."""
    who = await visitor(request)
    if who.fresh:
        by_https = secure(request)
        set_cookie(response, cookie_name(secure=by_https), who.key, secure=by_https)
    return response


async def go(request: Request, path: str) -> Response:
    """Answer a form by leading to a page."""
    return await with_cookie(request, RedirectResponse(path, 303))


def wants_json(request: Request) -> bool:
    """Whether a script of ours asks, or a program."""
    return "application/json" in request.headers.get("accept", "")
