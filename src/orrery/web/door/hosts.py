"""By which names the site is known, and links that never follow another."""

from __future__ import annotations

import ipaddress
import socket
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.requests import Request

from orrery.core.bounds import LONGEST_HOST
from orrery.web.settings import Settings

_LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
# asked by programs that know the machine and not the name; they tell nothing and link nowhere
_UNNAMED: Final = frozenset({"/health", "/ready", "/metrics"})
_ANY: Final = "*"


class Hosts:
    """The names of the site.

    Where `ORRERY_ALLOWED_HOSTS` says nothing, the site answers to `localhost`, to the names of
    this machine and to bare IP addresses: enough for friends on one network, and nothing that
    another site could make a browser believe in, since that takes a name.
    """

    def __init__(self, settings: Settings) -> None:
        self.public_url = settings.public_url.rstrip("/")
        public = urlsplit(self.public_url)
        self.public_origin = f"{public.scheme}://{public.netloc}" if public.netloc else ""
        named = {one.strip().lower() for one in settings.allowed_hosts.split(",")} - {""}
        self._numbers = not named
        own = named or _names_of_this_machine()
        if public.hostname:
            own.add(public.hostname)
        self._names = _LOCAL | {one.strip("[]") for one in own if not _is_suffix(one)}
        self._suffixes = tuple("." + one.lstrip("*.") for one in own if _is_suffix(one))
        self._any = _ANY in named

    def know(self, host: str, path: str) -> bool:
        """Whether a request may name the site like this."""
        if self._any or path in _UNNAMED:
            return True
        name = host_name(host)
        if name is None:
            return False
        if name in self._names or name.endswith(self._suffixes):
            return True
        return self._numbers and _is_number(name)


def _is_suffix(name: str) -> bool:
    """Whether an entry names all hosts below a domain: ".example.org" or "*.example.org"."""
    return name.startswith((".", "*."))


def host_name(host: str) -> str | None:
    """Return the name in a Host header without its port; None where it is no name."""
    if not host or len(host) > LONGEST_HOST or not host.isascii() or set(host) & set("/?#@\\ "):
        return None
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return None
    name = parts.hostname or ""
    return name.removesuffix(".") or None


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _names_of_this_machine() -> set[str]:
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return {full, short, f"{short}.local", f"{short}.lan", f"{short}.home"} - {""}


def hosts(request: Request) -> Hosts:
    """Return the names of the running site."""
    found: Hosts = request.app.state.site.hosts
    return found


def is_secure(request: Request) -> bool:
    """Whether a request came by https, here or to a trusted proxy."""
    return request.url.scheme == "https"


def link(request: Request, name: str, /, **path: Any) -> str:
    """Return the whole address of a page, to be given to somebody.

    It begins with `ORRERY_PUBLIC_URL`, else with the name by which the site was asked, which is
    one of its own by then.
    """
    known = hosts(request)
    if known.public_url:
        return known.public_url + str(request.app.url_path_for(name, **path))
    return str(request.url_for(name, **path))
