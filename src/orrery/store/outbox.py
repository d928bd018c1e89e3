"""Reminders: how somebody wants them, and what is still to be sent.

What is to be sent is one row for each person and way: it says that there is something to tell, and
what that is, is looked up when it is sent. So many turns make one message, and none is lost.
"""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from orrery.store.database import Database, Sql
from orrery.store.statements import as_struct

Mode: TypeAlias = Literal["off", "each", "daily"]
Way: TypeAlias = Literal["mail", "push", "confirm"]

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


class Subscription(msgspec.Struct, frozen=True):
    """A browser that hears of news while the site is closed."""

    endpoint: str
    person: str
    point: str  # its public key, and what only it and we know, as browsers write them
    secret: str
    language: str


class Parcel(msgspec.Struct, frozen=True):
    """Something that is to be told to somebody."""

    person: str
    kind: Way
    asked: float
    due: float
    tries: int


class Outbox:
    """Everybody's reminders."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- what somebody chose

    async def mail_of(self, person: str) -> Mail | None:
        """Return how somebody wants mail."""
        found = await self.database.read(
            lambda sql: sql.rows(f"SELECT {_MAIL} FROM mails WHERE person = ?", person)
        )
        return as_struct(Mail, found[0]) if found else None

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
