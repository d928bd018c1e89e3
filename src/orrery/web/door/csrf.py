"""Which forms are ours."""

from __future__ import annotations

import secrets
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

from orrery.web.door.hosts import hosts, is_secure
from orrery.web.door.visitors import Visitor
from orrery.web.errors import Forbidden

_PORTS: Final = {"http": 80, "https": 443}


def check_origin(request: Request) -> None:
    """Refuse what another site made a browser send."""
    site = request.headers.get("sec-fetch-site")
    if site is not None and site not in {"same-origin", "none"}:
        raise Forbidden("foreign_form")
    origin = request.headers.get("origin")
    if origin is not None and not _is_ours(request, origin):
        raise Forbidden("foreign_form")


def _is_ours(request: Request, origin: str) -> bool:
    """Whether an origin is this site.

    A proxy that ends TLS may hand on a plain request: the browser then says https where we see
    http, and the port that nobody writes is the browser's. The other way round it is foreign.
    """
    if origin == hosts(request).public_origin:
        return True
    try:
        theirs, ours = urlsplit(origin), urlsplit(f"//{request.headers.get('host', '')}")
        usual = _PORTS[theirs.scheme]
        their_place = (theirs.hostname, theirs.port or usual)
        our_place = (ours.hostname, ours.port or usual)
    except (ValueError, KeyError):
        return False
    if theirs.scheme == "http" and is_secure(request):
        return False
    return their_place == our_place


def check_form(request: Request, visitor: Visitor, token: str) -> None:
    """Refuse a form that is not ours; how long that takes tells nothing of the right word."""
    check_origin(request)
    if not secrets.compare_digest(token.encode(errors="replace"), visitor.csrf.encode()):
        raise Forbidden("old_form")
