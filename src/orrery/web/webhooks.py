"""Reminders by webhook: a small JSON message to an address that a player gave.

The address must be public: names are looked up here, and the connection goes to the very address
that was checked, so that no name can lead into our own network.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from urllib.parse import urlsplit

import httpx

from orrery.web.errors import BadRequest

LONGEST = 500
_SECONDS = 5.0

log = logging.getLogger(__name__)


def check_address(url: str) -> str:
    """Return the address of a webhook, or refuse it by its looks."""
    if len(url) > LONGEST:
        raise BadRequest("bad_webhook")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadRequest("bad_webhook") from None
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.username or port == 0:
        raise BadRequest("bad_webhook")
    return url


def is_public(address: str) -> bool:
    """Whether an address is out in the world: not ours, not local, not reserved."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    return ip.is_global and not ip.is_multicast


async def public_addresses(host: str) -> list[str]:
    """Return the addresses of a host; refuse one that leads to any private address."""
    try:
        found = await asyncio.wait_for(
            asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM), _SECONDS
        )
    except (OSError, UnicodeError, TimeoutError):
        raise BadRequest("unknown_webhook_host") from None
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(is_public(address) for address in addresses):
        raise BadRequest("private_webhook")
    return addresses


class Webhooks:
    """Sends reminders; a deaf address never troubles the table."""

    def __init__(self, *, private: bool = False) -> None:
        self._private = private
        self._client: httpx.AsyncClient | None = None

    async def check(self, url: str) -> str:
        """Return an address that may be kept, or refuse it."""
        check_address(url)
        if not self._private:
            await public_addresses(urlsplit(url).hostname or "")
        return url

    async def send(self, url: str, message: dict[str, object]) -> None:
        """Send one message, once, without following anything."""
        try:
            check_address(url)
            host = urlsplit(url).hostname or ""
            target = url if self._private else await self._pinned(url, host)
            if self._client is None:
                self._client = httpx.AsyncClient(
                    timeout=_SECONDS, follow_redirects=False, trust_env=False
                )
            await self._client.post(
                target,
                json=message,
                headers={"Host": urlsplit(url).netloc, "User-Agent": "orrery"},
                extensions={"sni_hostname": host},
            )
        except (BadRequest, httpx.HTTPError, OSError) as error:
            log.info("a reminder did not arrive: %r", error)

    async def _pinned(self, url: str, host: str) -> str:
        """Return the address with the checked number in place of the name."""
        address = (await public_addresses(host))[0]
        parts = urlsplit(url)
        number = f"[{address}]" if ":" in address else address
        netloc = number if parts.port is None else f"{number}:{parts.port}"
        return parts._replace(netloc=netloc).geturl()

    async def close(self) -> None:
        """Let the connections go."""
        if self._client is not None:
            await self._client.aclose()
