"""How much one person and one address may do.

What happens at every click is counted by each worker for itself, without the database: changes,
reads that cost much, streams. What is rare is counted by all workers together: new people, tables,
uploads, letters, guesses at passwords; and so are bans. An address may do as much as a whole
household.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from contextlib import suppress
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from orrery.bots.levels import LEVELS
from orrery.bots.names import parted
from orrery.store.database import StoreError
from orrery.store.limits import Bucket as Levels
from orrery.store.limits import Limits as Shared
from orrery.store.limits import Network, read_network
from orrery.web.errors import Busy
from orrery.web.settings import Settings

STRONGEST: Final = LEVELS[-1].bot
# Those that take time, with whatever character.
STRONG: Final = tuple(bot for level in LEVELS for bot in (level.bot, *level.formerly) if ":" in bot)
_HOUR: Final = 3600.0
_MINUTE: Final = 60.0
_BANS_KEPT: Final = 3.0  # seconds until the list is read again
_IPV6_PREFIX: Final = 64  # one household, one customer
_LONGEST_ADDRESS: Final = 64


def limits(request: Request) -> Limits:
    """Return the limits of the running site."""
    found: Limits = request.app.state.site.limits
    return found


def address_of(request: Request) -> str:
    """Return from where a request came, as it is counted: an IPv6 address by its network."""
    return counted(request.client.host if request.client else "")


@lru_cache(maxsize=4096)
def counted(host: str) -> str:
    """Return how an address is counted: IPv4 as it is, IPv6 by the network of one customer."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:_LONGEST_ADDRESS]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, _IPV6_PREFIX), strict=False))


class Bucket:
    """So many at once, then so many a second, for each name; counted by this worker alone."""

    def __init__(self, burst: float, rate: float) -> None:
        self._levels = Levels(burst, rate)

    def take(self, name: str) -> None:
        """Count one request of somebody, or refuse it."""
        wait = self._levels.wait(name)
        if wait > 0:
            raise Busy("too_fast", wait)


class Streams:
    """How many streams are open, for each name."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    def enter(self, name: str) -> None:
        if self._open[name] >= self.most:
            raise Busy("too_many_streams", 5, most=self.most)
        self._open[name] += 1

    def leave(self, name: str) -> None:
        self._open[name] -= 1
        if self._open[name] <= 0:
            del self._open[name]


class Limits:
    """All limits of the running site; without effect where the settings switch them off."""

    def __init__(self, settings: Settings, shared: Shared) -> None:
        self.settings = settings
        self.shared = shared
        many = settings.household
        reads = settings.reads_a_minute
        self._reads = Bucket(reads, reads / _MINUTE)
        self._reads_from = Bucket(reads * many, reads * many / _MINUTE)
        self._changes = Bucket(settings.burst, settings.rate)
        self._changes_from = Bucket(settings.burst * many, settings.rate * many)
        self._streams = Streams(settings.streams)
        self._streams_from = Streams(settings.streams * many)
        self._bans: list[Network] = []
        self._bans_read = float("-inf")

    # -- counted by each worker

    def change(self, person: str, address: str) -> None:
        """Count something that somebody changes."""
        self._changes.take(person)
        if self.settings.limits:
            self._changes_from.take(address)

    def read(self, person: str | None, address: str) -> None:
        """Count a read that costs much: a replay, a log, odds, a saved match."""
        if self.settings.limits:
            if person is not None:
                self._reads.take(person)
            self._reads_from.take(address)

    def stream(self, person: str | None, address: str, inner: Response) -> Response:
        """Count a stream for as long as somebody listens; refuse one too many."""
        if not self.settings.limits:
            return inner
        name = person if person is not None else f"from {address}"
        self._streams.enter(name)
        try:
            self._streams_from.enter(address)
        except Busy:
            self._streams.leave(name)
            raise
        return _Counted(self, name, address, inner)

    def _gone(self, name: str, address: str) -> None:
        self._streams.leave(name)
        self._streams_from.leave(address)

    # -- counted by all workers together

    async def _take(self, what: str, name: str, most: int, key: str) -> None:
        """Count one of what may happen so many times an hour; at once or spread."""
        if not self.settings.limits:
            return
        wait = await self.shared.wait(f"{what} {name}", most, most / _HOUR)
        if wait > 0:
            raise Busy(key, wait)

    async def new_person(self, address: str) -> None:
        """Count somebody new."""
        await self._take("people", address, self.settings.people_an_hour, "too_many_people")

    async def table(self, person: str, address: str, bots: tuple[str, ...] = ()) -> None:
        """Count a new table, and the strong bots that are to sit there."""
        most = self.settings.tables_an_hour
        await self._take("tables", person, most, "too_many_tables")
        await self._take("tables", address, most * self.settings.household, "too_many_tables")
        if not self.settings.limits:
            return
        if await self.shared.tables_of(person) >= self.settings.tables_at_once:
            raise Busy("too_many_open_tables", _MINUTE, most=self.settings.tables_at_once)
        await self.strong_bots(person, bots)

    async def strong_bots(self, person: str, bots: tuple[str, ...]) -> None:
        """Refuse more of the strong bots than one person may let think."""
        more = sum(parted(bot)[0] in STRONG for bot in bots)
        if not (self.settings.limits and more):
            return
        most = self.settings.strong_bots
        seated = await self.shared.bots_of(person)
        held = sum(seats for bot, seats in seated.items() if parted(bot)[0] in STRONG)
        if held + more > most:
            raise Busy("too_many_strong_bots", _MINUTE, most=most)

    async def upload(self, person: str, address: str) -> None:
        """Count an uploaded match."""
        most = self.settings.uploads_an_hour
        await self._take("uploads", person, most, "too_fast")
        await self._take("uploads", address, most * self.settings.household, "too_fast")

    async def letter(self, person: str, address: str, mailbox: str) -> None:
        """Count a letter that somebody lets us send to a mailbox, which may be anybody's."""
        most = self.settings.letters_an_hour
        await self._take("letters", person, most, "too_many_letters")
        await self._take("letters", address, most * self.settings.household, "too_many_letters")
        await self._take("letters to", mailbox.lower(), most, "too_many_letters")

    async def guess(self, login: str, address: str) -> None:
        """Count a guess at a password, for the account and for the address."""
        most = self.settings.log_ins_an_hour
        await self._take("guesses", address, most * self.settings.household, "too_many_guesses")
        await self._take("guesses at", login, most, "too_many_guesses")

    async def guessed(self, login: str, address: str) -> None:
        """Forget a guess that was right."""
        most, many = self.settings.log_ins_an_hour, self.settings.household
        await self.shared.give_back(f"guesses at {login}", most, most / _HOUR)
        await self.shared.give_back(f"guesses {address}", most * many, most * many / _HOUR)

    # -- bans

    async def is_banned(self, address: str) -> bool:
        """Whether an address is not served; heard of within a few seconds by every worker."""
        now = time.monotonic()
        if now - self._bans_read > _BANS_KEPT:
            self._bans_read = now
            with suppress(StoreError):  # the list that was read last holds meanwhile
                self._bans = [read_network(ban.address) for ban in await self.shared.bans()]
        if not self._bans:
            return False
        try:
            network = read_network(address)
        except ValueError:
            return False
        return any(network.version == ban.version and ban.overlaps(network) for ban in self._bans)


class _Counted(Response):
    """A stream that is no longer counted once its listener is gone, however they went."""

    def __init__(self, limits: Limits, name: str, address: str, inner: Response) -> None:
        self.limits = limits
        self.name = name
        self.address = address
        self.inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stream until somebody goes."""
        try:
            await self.inner(scope, receive, send)
        finally:
            self.limits._gone(self.name, self.address)  # noqa: SLF001 - its own other half
