"""Reminders: how somebody wants them, and what is still to be sent.

What is to be sent is one row for each person and way: it says that there is something to tell, and
what that is, is looked up when it is sent. So many turns make one message, and none is lost.
"""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from orrery.store.database import Database, Sql
from orrery.store.rows import Proposal
from orrery.store.statements import as_struct, to_json

Mode: TypeAlias = Literal["off", "each", "daily"]
Way: TypeAlias = Literal["mail", "push", "confirm"]
# what somebody may be told of: it is their turn, their word is waited for, others have talked
What: TypeAlias = Literal["turn", "asked", "talk"]

MOST_SUBSCRIPTIONS: Final = 10  # browsers of one person
_MAIL: Final = "person, address, confirmed, mode, language, trouble, sent"
_SUBSCRIPTION: Final = "endpoint, person, point, secret, language"


class Mail(msgspec.Struct, frozen=True):
    """An address, and when somebody wants to be written to."""

    person: str
    address: str
    confirmed: bool
    mode: Mode
    language: str
    trouble: str = ""  # why nothing is sent any more, as a key of a sentence
    sent: float = 0.0  # when something was sent last


class Wishes(msgspec.Struct, frozen=True):
    """Of what somebody wants to be told, and in which hours not."""

    person: str
    what: tuple[What, ...] = ("turn", "asked")
    quiet: tuple[int, int] | None = None  # from one hour on the wall to another
    zone: str = "UTC"  # of that wall
    trouble: str = ""  # why push messages do not arrive, as a key of a sentence


class Subscription(msgspec.Struct, frozen=True):
    """A browser that hears of news while the site is closed."""

    endpoint: str
    person: str
    point: str  # its public key, and what only it and we know, as browsers write them
    secret: str
    language: str


class Ways(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody can be told of news, read at one go: it is asked after every turn."""

    wishes: Wishes
    mail: Mail | None
    has_browser: bool  # that hears of news while the site is closed
    webhook: str


class Parcel(msgspec.Struct, frozen=True):
    """Something that is to be told to somebody."""

    person: str
    kind: Way
    asked: float
    due: float
    tries: int


def is_open_to(proposal: Proposal, person: str, moves: object) -> bool:
    """Whether somebody has yet to agree: a take-back is for the moment it was asked at."""
    is_current = proposal.kind == "pause" or proposal.moves == moves
    return is_current and person not in proposal.agreed


class Outbox:
    """Everybody's reminders."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- what somebody chose

    async def mail_of(self, person: str) -> Mail | None:
        """Return how somebody wants mail."""
        return await self.database.read(lambda sql: _mail(sql, person))

    async def ways_to(self, person: str) -> Ways:
        """Return how somebody can be told of news."""

        def job(sql: Sql) -> Ways:
            hooks = sql.rows("SELECT webhook FROM people WHERE id = ?", person)
            browsers = sql.rows("SELECT 1 FROM subscriptions WHERE person = ? LIMIT 1", person)
            return Ways(
                wishes=_wishes(sql, person),
                mail=_mail(sql, person),
                has_browser=bool(browsers),
                webhook=str(hooks[0][0]) if hooks else "",
            )

        return await self.database.read(job)

    async def set_mail(self, mail: Mail) -> None:
        """Keep how somebody wants mail."""
        await self.database.write(
            lambda sql: sql.do(
                f"INSERT INTO mails ({_MAIL}) VALUES (?, ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (person) DO UPDATE SET address = excluded.address, "
                "confirmed = excluded.confirmed, mode = excluded.mode, "
                "language = excluded.language, trouble = excluded.trouble, sent = excluded.sent",
                mail.person,
                mail.address,
                int(mail.confirmed),
                *(mail.mode, mail.language, mail.trouble, mail.sent),
            )
        )

    async def wishes_of(self, person: str) -> Wishes:
        """Return of what somebody wants to be told; what is usual, where they never chose."""
        return await self.database.read(lambda sql: _wishes(sql, person))

    async def set_wishes(self, wishes: Wishes) -> None:
        """Keep of what somebody wants to be told; what is wrong with their pushes stays."""
        await self._keep_wishes(
            wishes, "what = excluded.what, quiet = excluded.quiet, zone = excluded.zone"
        )

    async def set_push_trouble(self, person: str, trouble: str) -> None:
        """Keep why push messages do not arrive; what somebody chooses meanwhile stays."""
        await self._keep_wishes(Wishes(person, trouble=trouble), "trouble = excluded.trouble")

    async def _keep_wishes(self, wishes: Wishes, changed: str) -> None:
        await self.database.write(
            lambda sql: sql.do(
                "INSERT INTO wishes (person, what, quiet, zone, trouble) VALUES (?, ?, ?, ?, ?) "
                f"ON CONFLICT (person) DO UPDATE SET {changed}",
                *(wishes.person, to_json(wishes.what), to_json(wishes.quiet)),
                *(wishes.zone, wishes.trouble),
            )
        )

    async def drop_mail(self, person: str) -> None:
        """Forget an address, and what was to be sent there."""

        def job(sql: Sql) -> None:
            sql.do("DELETE FROM mails WHERE person = ?", person)
            sql.do("DELETE FROM outbox WHERE person = ? AND kind <> 'push'", person)

        await self.database.write(job)

    async def subscribe(self, one: Subscription, now: float) -> None:
        """Keep a browser of somebody; the oldest of too many goes."""

        def job(sql: Sql) -> None:
            sql.do("DELETE FROM subscriptions WHERE endpoint = ?", one.endpoint)
            sql.do(
                f"INSERT INTO subscriptions ({_SUBSCRIPTION}, made) VALUES (?, ?, ?, ?, ?, ?)",
                *(one.endpoint, one.person, one.point, one.secret, one.language, now),
            )
            sql.do(
                "DELETE FROM subscriptions WHERE person = ? AND endpoint NOT IN (SELECT endpoint "
                "FROM subscriptions WHERE person = ? ORDER BY made DESC LIMIT ?)",
                *(one.person, one.person, MOST_SUBSCRIPTIONS),
            )

        await self.database.write(job)

    async def unsubscribe(self, endpoint: str) -> None:
        """Forget a browser."""
        await self.database.write(
            lambda sql: sql.do("DELETE FROM subscriptions WHERE endpoint = ?", endpoint)
        )

    async def subscriptions(self, person: str) -> list[Subscription]:
        """Return somebody's browsers."""
        found = await self.database.read(
            lambda sql: sql.rows(
                f"SELECT {_SUBSCRIPTION} FROM subscriptions WHERE person = ? ORDER BY made", person
            )
        )
        return [as_struct(Subscription, row) for row in found]

    # -- what is to be sent

    async def asked_of(self, person: str, since: float, limit: int = 20) -> list[str]:
        """Return the tables where somebody's word is waited for.

        Others want a pause or a turn back, are ready to begin, or would play again; of matches
        that were over before `since` nobody is asked any more.
        """
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT tables.id, moves, proposal FROM tables "
                "JOIN seats mine ON mine.tab = tables.id WHERE mine.person = ? AND ("
                "(status = 'playing' AND proposal IS NOT NULL) OR "
                "(status = 'waiting' AND asks_ready = 1 AND mine.ready = 0 AND NOT EXISTS "
                "(SELECT 1 FROM seats WHERE seats.tab = tables.id AND kind = 'open')) OR "
                "(status = 'over' AND rematch = '' AND mine.again = 0 AND changed > ? AND EXISTS "
                "(SELECT 1 FROM seats WHERE seats.tab = tables.id AND again = 1))) "
                "ORDER BY changed DESC LIMIT ?",
                *(person, since, limit),
            )
        )
        return list(
            dict.fromkeys(
                str(id_)
                for id_, moves, proposal in found
                if proposal is None
                or is_open_to(msgspec.json.decode(str(proposal), type=Proposal), person, moves)
            )
        )

    async def put(self, person: str, kind: Way, now: float, due: float) -> None:
        """Note that there is something to tell somebody; what waits already is not put off."""
        await self.database.write(
            lambda sql: sql.do(
                "INSERT INTO outbox (person, kind, asked, due, tries) VALUES (?, ?, ?, ?, 0) "
                "ON CONFLICT (person, kind) DO UPDATE SET asked = excluded.asked",
                *(person, kind, now, due),
            )
        )

    async def take(self, now: float, lease: float, most: int) -> list[Parcel]:
        """Take what is due in charge for a while; no other worker sends it meanwhile."""

        def job(sql: Sql) -> list[Parcel]:
            found = sql.rows(
                "SELECT person, kind, asked, due, tries FROM outbox WHERE due <= ? "
                "ORDER BY due LIMIT ?",
                now,
                most,
            )
            return [
                parcel
                for parcel in (as_struct(Parcel, row) for row in found)
                if sql.do(
                    "UPDATE outbox SET due = ?, tries = tries + 1 "
                    "WHERE person = ? AND kind = ? AND due = ?",
                    *(now + lease, parcel.person, parcel.kind, parcel.due),
                )
            ]

        return await self.database.write(job)

    async def sent(self, parcel: Parcel) -> None:
        """Strike off what was sent; what was asked for meanwhile stays."""
        await self.database.write(
            lambda sql: sql.do(
                "DELETE FROM outbox WHERE person = ? AND kind = ? AND asked = ?",
                *(parcel.person, parcel.kind, parcel.asked),
            )
        )

    async def put_off(self, parcel: Parcel, due: float) -> None:
        """Try again later."""
        await self.database.write(
            lambda sql: sql.do(
                "UPDATE outbox SET due = ? WHERE person = ? AND kind = ?",
                *(due, parcel.person, parcel.kind),
            )
        )


def _mail(sql: Sql, person: str) -> Mail | None:
    found = sql.rows(f"SELECT {_MAIL} FROM mails WHERE person = ?", person)
    return as_struct(Mail, found[0]) if found else None


def _wishes(sql: Sql, person: str) -> Wishes:
    found = sql.rows("SELECT what, quiet, zone, trouble FROM wishes WHERE person = ?", person)
    if not found:
        return Wishes(person)
    what, quiet, zone, trouble = (str(value) for value in found[0])
    return Wishes(
        person,
        msgspec.json.decode(what, type=tuple[What, ...]),
        msgspec.json.decode(quiet, type=tuple[int, int] | None),
        zone,
        trouble,
    )
