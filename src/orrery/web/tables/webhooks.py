"""Reminders by webhook: a small JSON message to an address that a player gave.

The address must be public: names are looked up here, and the connection goes to the very address
that was checked, so that no name can lead into our own network. Of the reply only the head is
waited for; its body is never read, and so never unzipped.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import httpx

from orrery.core.bounds import LONGEST_WEBHOOK
from orrery.web.errors import BadRequest

_SECONDS: Final = 5.0  # for everything: looking the name up, connecting, sending, the reply's head
_AT_ONCE: Final = 8
_IN_LINE: Final = 200  # reminders that wait for their turn; one more is dropped
_LOOKUPS: Final = 4  # a name server that never answers holds a thread for a while

# the ports that receivers of webhooks have; below 1024 the others belong to mail, shells, databases
_PORTS: Final = {80, 443}
_FIRST_FREE_PORT: Final = 1024

# "127.1", "0x7f.0.0.1", "2130706433": old ways to write an IPv4 address that only some understand
_NUMERIC: Final = re.compile(r"(?:.*\.)?(?:\d+|0x[0-9a-f]*)", re.IGNORECASE)

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

_PRIVATE_4: Final = tuple(
    ipaddress.IPv4Network(network)
    for network in (
        "0.0.0.0/8",  # this host
        "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16",  # private
        "100.64.0.0/10",  # shared by the customers of one provider
        "127.0.0.0/8",  # loopback
        "169.254.0.0/16",  # link-local, where clouds keep their secrets
        "192.0.0.0/24", "192.88.99.0/24",  # of protocols
        "192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24",  # for documents
        "198.18.0.0/15",  # for measurements
        "224.0.0.0/4", "240.0.0.0/4",  # multicast; reserved, and the broadcast address
    )
)  # fmt: skip
_GLOBAL_6: Final = ipaddress.IPv6Network("2000::/3")  # everything else is local or reserved
_PRIVATE_6: Final = tuple(
    ipaddress.IPv6Network(network)
    for network in (
        "2001::/23",  # of protocols, Teredo among them
        "2001:db8::/32", "3fff::/20",  # for documents
        "2002::/16",  # 6to4: it may hold a private address, and nobody listens there
    )
)  # fmt: skip
_NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")

log = logging.getLogger(__name__)


def check_address(url: str) -> str:
    """Return the address of a webhook, or refuse it by its looks."""
    if len(url) > LONGEST_WEBHOOK or not url.isascii() or not url.isprintable() or " " in url:
        raise BadRequest("bad_webhook")
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise BadRequest("bad_webhook") from None
    if parts.scheme not in {"http", "https"} or not host or "@" in parts.netloc or "%" in host:
        raise BadRequest("bad_webhook")
    if port is not None and port not in _PORTS and port < _FIRST_FREE_PORT:
        raise BadRequest("bad_webhook_port")
    if _NUMERIC.fullmatch(host.removesuffix(".")) and not _is_plain_number(host):
        raise BadRequest("bad_webhook")
    return url


def _is_plain_number(host: str) -> bool:
    try:
        ipaddress.IPv4Address(host)
    except ValueError:
        return False
    return True


def is_public(address: str) -> bool:
    """Whether an address is out in the world: not ours, not local, not reserved."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        if ip in _NAT64:  # a network with IPv6 only reaches IPv4 like this
            return is_public(str(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
        return ip in _GLOBAL_6 and not any(ip in network for network in _PRIVATE_6)
    return not any(ip in network for network in _PRIVATE_4)


class Webhooks:
    """Sends reminders; a deaf address never troubles the table."""

    def __init__(self, *, private: bool = False, seconds: float = _SECONDS) -> None:
        self._private = private
        self._seconds = seconds
        self._client: httpx.AsyncClient | None = None
        self._turns = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0
        # of its own: lookups that hang must not take the threads of others
        self._lookups = ThreadPoolExecutor(_LOOKUPS, thread_name_prefix="webhook-name")

    async def check(self, url: str) -> str:
        """Return an address that may be kept, or refuse it."""
        check_address(url)
        if not self._private:
            await self.public_addresses(urlsplit(url).hostname or "")
        return url

    async def public_addresses(self, host: str) -> list[str]:
        """Return the addresses of a host; refuse one that leads to any private address."""
        looked_up = asyncio.get_running_loop().run_in_executor(
            self._lookups, lambda: socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
        )
        try:
            found = await asyncio.wait_for(looked_up, self._seconds)
        except (OSError, UnicodeError, TimeoutError):
            raise BadRequest("unknown_webhook_host") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not all(is_public(address) for address in addresses):
            raise BadRequest("private_webhook")
        return addresses

    async def send(self, url: str, message: dict[str, object]) -> None:
        """Send one message, once, without following anything; never for long, never too many."""
        if self._waiting >= _AT_ONCE + _IN_LINE:
            log.info("a reminder was dropped: too many wait")
            return
        self._waiting += 1
        try:
            async with self._turns, asyncio.timeout(self._seconds):
                body = json.dumps(message, separators=(",", ":")).encode()
                await self._post(check_address(url), body, {"Content-Type": "application/json"})
        except (BadRequest, httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError) as error:
            log.info("a reminder did not arrive: %s", type(error).__name__)
        finally:
            self._waiting -= 1

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """Send something and return the status of the reply; whoever asks minds what fails."""
        async with self._turns, asyncio.timeout(self._seconds):
            return await self._post(check_address(url), body, headers)

    async def _post(self, url: str, body: bytes, more: dict[str, str]) -> int:
        """Send a message and let the connection go as soon as the head of the reply is there."""
        host = urlsplit(url).hostname or ""
        target = url if self._private else await self._pinned(url, host)
        if self._client is None:
            self._client = httpx.AsyncClient(
                timeout=self._seconds,
                follow_redirects=False,
                trust_env=False,
                limits=httpx.Limits(max_connections=_AT_ONCE, max_keepalive_connections=0),
            )
        headers = {
            "Host": urlsplit(url).netloc,
            "User-Agent": "orrery",
            "Accept-Encoding": "identity",
            "Connection": "close",
            **more,
        }
        async with self._client.stream(
            "POST", target, content=body, headers=headers, extensions={"sni_hostname": host}
        ) as reply:
            # leaving here closes the connection: nothing of the body is read
            return reply.status_code

    async def _pinned(self, url: str, host: str) -> str:
        """Return the address with the checked number in place of the name."""
        address = (await self.public_addresses(host))[0]
        parts = urlsplit(url)
        number = f"[{address}]" if ":" in address else address
        netloc = number if parts.port is None else f"{number}:{parts.port}"
        return parts._replace(netloc=netloc).geturl()

    async def close(self) -> None:
        """Let the connections go."""
        self._lookups.shutdown(wait=False, cancel_futures=True)
        if self._client is not None:
            await self._client.aclose()
