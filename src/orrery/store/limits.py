"""What all workers of a site count together: how much somebody did lately, and who is banned.

A bucket holds so much at most and fills by itself; whoever does something takes one out. On a
database that several workers share the buckets are rows, and one statement fills the row and locks
it until something was taken out; a database of one worker keeps them in memory, so that counting
never waits for the disk.
"""

from __future__ import annotations

import ipaddress
import random
import time
from collections import OrderedDict
from typing import Final, TypeAlias

import msgspec

from orrery.store.database import Database, Sql
from orrery.store.statements import as_struct

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

_MOST_BUCKETS: Final = 20_000
_FULL_AFTER: Final = 3600.0  # seconds: every bucket is full again by then, and may be forgotten
_SWEEP: Final = 200  # one visit in so many sweeps the full buckets out


class Ban(msgspec.Struct, frozen=True):
    """An address, or a whole network, that is not served; until a time, or for ever."""

    address: str
    until: float | None
    why: str


class Bucket:
    """So many at once, then so many a second, for each name; in the memory of one worker."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, name: str) -> float:
        """Take one out; return 0, or where there is none the seconds until there is."""
        now = time.monotonic()
        level, then = self._levels.pop(name, (self.burst, now))
        level = min(self.burst, level + max(0.0, now - then) * self.rate)
        granted = level >= 1
        self._levels[name] = (level - 1 if granted else level, now)
        while len(self._levels) > _MOST_BUCKETS:
            self._levels.popitem(last=False)
        return 0.0 if granted else (1 - level) / self.rate

    def give_back(self, name: str) -> None:
        """Put one in again: it was taken for nothing."""
        if name in self._levels:
            level, then = self._levels[name]
            self._levels[name] = (min(self.burst, level + 1), then)


class Limits:
    """The buckets and the bans of a site."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._own: dict[tuple[float, float], Bucket] = {}

    # -- buckets

    async def wait(self, name: str, burst: float, rate: float) -> float:
        """Take one out of a bucket; return 0, or where there is none the seconds until there is."""
        if not self.database.is_shared:
            return self._in_memory(burst, rate).wait(name)
        now = time.time()

        def job(sql: Sql) -> float:
            if random.randrange(_SWEEP) == 0:
                sql.do("DELETE FROM buckets WHERE at < ?", now - _FULL_AFTER)
            ((level,),) = sql.rows(
                "INSERT INTO buckets (name, level, at) VALUES (?, ?, ?) "
                "ON CONFLICT (name) DO UPDATE SET at = excluded.at, level = CASE "
                "WHEN excluded.at <= buckets.at THEN buckets.level "
                "WHEN buckets.level + (excluded.at - buckets.at) * ? >= excluded.level "
                "THEN excluded.level "
                "ELSE buckets.level + (excluded.at - buckets.at) * ? END RETURNING level",
                name,
                float(burst),
                now,
                float(rate),
                float(rate),
            )
            left = float(level or 0)
            if left < 1:
                return (1 - left) / rate
            sql.do("UPDATE buckets SET level = level - 1 WHERE name = ?", name)
            return 0.0

        return await self.database.write(job)

    async def give_back(self, name: str, burst: float, rate: float) -> None:
        """Put one in again: it was taken for nothing."""
        if not self.database.is_shared:
            self._in_memory(burst, rate).give_back(name)
            return
        await self.database.write(
            lambda sql: sql.do(
                "UPDATE buckets SET level = level + 1 WHERE name = ? AND level <= ?",
                name,
                float(burst) - 1,
            )
        )

    def _in_memory(self, burst: float, rate: float) -> Bucket:
        found = self._own.get((burst, rate))
        if found is None:
            found = self._own[burst, rate] = Bucket(burst, rate)
        return found

    # -- what somebody has at once

    async def tables_of(self, person: str) -> int:
        """Return how many tables of somebody are played, or wait with anybody at them."""
        return await self._count(
            "SELECT COUNT(*) FROM tables WHERE owner = ? AND (status = 'playing' "
            "OR status = 'waiting' AND EXISTS "
            "(SELECT 1 FROM seats WHERE seats.tab = tables.id AND seats.kind = 'person'))",
            person,
        )

    async def bots_of(self, person: str) -> dict[str, int]:
        """Return on how many seats of somebody's running tables each bot sits."""
        query = (
            "SELECT seats.bot, COUNT(*) FROM seats JOIN tables ON tables.id = seats.tab "
            "WHERE tables.owner = ? AND tables.status <> 'over' AND seats.kind = 'bot' "
            "GROUP BY seats.bot"
        )
        found = await self.database.read(lambda sql: sql.rows(query, person))
        return {str(bot): int(seats or 0) for bot, seats in found}

    async def _count(self, query: str, *values: str) -> int:
        ((found,),) = await self.database.read(lambda sql: sql.rows(query, *values))
        return int(found or 0)

    # -- bans

    async def ban(self, address: str, until: float | None = None, why: str = "") -> str:
        """Serve an address, or a network as in 192.0.2.0/24, no more; return it as it is kept.

        ValueError where it is neither.
        """
        network = str(read_network(address))
        await self.database.write(
            lambda sql: sql.do(
                "INSERT INTO bans (address, until, why) VALUES (?, ?, ?) "
                "ON CONFLICT (address) DO UPDATE SET until = excluded.until, why = excluded.why",
                network,
                until,
                why,
            )
        )
        return network

    async def unban(self, address: str) -> bool:
        """Serve an address or a network again; return whether it was banned."""
        network = str(read_network(address))
        touched = await self.database.write(
            lambda sql: sql.do("DELETE FROM bans WHERE address = ?", network)
        )
        return touched == 1

    async def bans(self) -> list[Ban]:
        """Return who is banned now."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT address, until, why FROM bans WHERE until IS NULL OR until > ? "
                "ORDER BY address",
                time.time(),
            )
        )
        return [as_struct(Ban, row) for row in found]


def read_network(address: str) -> Network:
    """Read an address or a network; an IPv4 address in IPv6 clothes is the IPv4 address."""
    network = ipaddress.ip_network(address.strip().partition("%")[0], strict=False)
    if isinstance(network, ipaddress.IPv6Network) and network.prefixlen == 128:
        inner = network.network_address.ipv4_mapped
        if inner is not None:
            return ipaddress.IPv4Network(inner)
    return network
