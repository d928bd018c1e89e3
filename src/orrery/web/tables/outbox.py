"""Sending what waits in the outbox: again later where a server is slow, refuses or is gone."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import Final

import httpx
import msgspec

from orrery.core.registry import games
from orrery.store.database import StoreError
from orrery.store.outbox import Mail, Parcel, Subscription, Ways, What
from orrery.store.rows import TableRow
from orrery.store.store import Store
from orrery.web.errors import BadRequest
from orrery.web.settings import Settings
from orrery.web.tables.background import Background
from orrery.web.tables.clocks import DAY
from orrery.web.tables.mailing import Letters, Refused, hand_in
from orrery.web.tables.news import MOST_TOLD, News, in_short, morning
from orrery.web.tables.pushing import Stamp, parcel_for
from orrery.web.tables.webhooks import Webhooks

EVERY: Final = 1.0  # seconds between two looks
LEASE: Final = 180.0  # seconds in which a parcel is sent, or taken up again
AT_ONCE: Final = 4
TALK: Final = 5.0  # seconds before talk is told of
LATELY: Final = 7 * DAY  # in which a match was over that others would play again
# seconds until the next try: after the last one somebody is told
AGAIN: Final = (60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0, DAY, DAY, DAY)
_GONE: Final = {404, 410}  # the browser does not want it any more

log = logging.getLogger(__name__)


class Later(Exception):
    """It did not arrive; it may another time."""


class Sender:
    """Sends reminders by mail and push, beside everything else."""

    def __init__(
        self, store: Store, settings: Settings, letters: Letters, stamp: Stamp, webhooks: Webhooks
    ) -> None:
        self.store = store
        self.settings = settings
        self.letters = letters
        self.stamp = stamp
        self.webhooks = webhooks
        self.again: Sequence[float] = AGAIN
        self._turns = asyncio.Semaphore(AT_ONCE)
        # of its own: a mail server that never answers must not take the threads of others
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="mail")

    async def remind(self, person: str, what: What = "turn") -> Ways | None:
        """Note that there is news for somebody, by every way that they chose.

        Return how they can be told; None where they do not want to be told of such news at all.
        """
        now = time.time()
        ways = await self.store.outbox.ways_to(person)
        if what not in ways.wishes.what:
            return None
        mail = ways.mail if self.settings.smtp else None
        if mail is not None and mail.confirmed and mail.mode != "off":
            delay = self.settings.mail_delay
            due = now + delay if mail.mode == "each" else max(now + delay, mail.sent + DAY)
            await self.store.outbox.put(person, "mail", now, due)
        if ways.has_browser:
            # who looks at the table reads what is said there in this time
            await self.store.outbox.put(person, "push", now, now + (TALK if what == "talk" else 0))
        return ways

    async def run(self, background: Background) -> None:
        """Send what is due, for ever."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                for parcel in await self.store.outbox.take(time.time(), LEASE, 50):
                    background.run(self._send(parcel))
            except StoreError as error:
                log.warning("cannot look into the outbox: %s", error)

    async def _send(self, parcel: Parcel) -> None:
        try:
            morning = await self._morning(parcel)
            if morning is not None:
                await self.store.outbox.put_off(parcel, morning)
                return
            async with self._turns:
                await {"mail": self._mail, "confirm": self._confirm, "push": self._push}[
                    parcel.kind
                ](parcel)
            await self.store.outbox.sent(parcel)
        except Later as error:
            await self._failed(parcel, str(error))
        except StoreError as error:
            log.warning("a reminder waits: %s", error)  # its lease ends, and it is sent then

    async def _failed(self, parcel: Parcel, why: str) -> None:
        """Try again later; after the last time tell them on their page."""
        log.info("a reminder by %s did not arrive: %s", parcel.kind, why)
        if parcel.tries < len(self.again):
            due = time.time() + self.again[parcel.tries]
            await self.store.outbox.put_off(parcel, due)
            return
        await self.store.outbox.sent(parcel)
        await self._trouble(parcel)

    async def _trouble(self, parcel: Parcel) -> None:
        """Let somebody read on their page that reminders do not arrive."""
        outbox = self.store.outbox
        if parcel.kind == "push":
            await outbox.set_push_trouble(parcel.person, "push_trouble")
            return
        mail = await outbox.mail_of(parcel.person)
        if mail is not None:
            await outbox.set_mail(msgspec.structs.replace(mail, trouble="mail_trouble_silent"))

    async def _morning(self, parcel: Parcel) -> float | None:
        """Return when somebody who wants no reminders now wants them again."""
        if parcel.kind == "confirm":  # they have just asked for it
            return None
        return morning(await self.store.outbox.wishes_of(parcel.person), time.time())

    async def _news(self, person: str) -> News:
        """Return what somebody wants to be told of, as it is now."""
        store = self.store
        wishes = await store.outbox.wishes_of(person)
        who = await store.people.by_id(person)
        mine = [row.id for row in await store.tables_of(person, MOST_TOLD)]
        ids: dict[What, list[str]] = {
            "turn": await store.waiting_for(person, MOST_TOLD),
            "asked": await store.outbox.asked_of(person, time.time() - LATELY, MOST_TOLD),
            "talk": list(await store.unread(mine, who)) if who is not None else [],
        }
        return News({what: await self._rows(ids[what]) for what in ids if what in wishes.what})

    async def _rows(self, ids: Sequence[str]) -> list[TableRow]:
        rows = [await self.store.table(id_) for id_ in ids]
        return [row for row in rows if row is not None and row.game in games()]

    # -- mail

    async def _mail(self, parcel: Parcel) -> None:
        mail = await self.store.outbox.mail_of(parcel.person)
        news = await self._news(parcel.person)
        if mail is None or not mail.confirmed or mail.mode == "off" or not news.first:
            return
        if await self._hand_in(mail, self.letters.news(mail, news)):
            sent = msgspec.structs.replace(mail, sent=time.time(), trouble="")
            await self.store.outbox.set_mail(sent)

    async def _confirm(self, parcel: Parcel) -> None:
        mail = await self.store.outbox.mail_of(parcel.person)
        if mail is not None and not mail.confirmed:
            await self._hand_in(mail, self.letters.confirm(mail))

    async def _hand_in(self, mail: Mail, letter: EmailMessage) -> bool:
        """Give a letter to the mail server; return whether it was taken."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._threads, hand_in, self.settings.smtp, letter)
        except Refused:
            refused = msgspec.structs.replace(mail, mode="off", trouble="mail_trouble_refused")
            await self.store.outbox.set_mail(refused)
            return False
        except (smtplib.SMTPException, OSError, UnicodeError) as error:
            raise Later(type(error).__name__) from None
        return True

    # -- push

    async def _push(self, parcel: Parcel) -> None:
        news = await self._news(parcel.person)
        if not news.first:
            return
        failed = [
            one
            for one in await self.store.outbox.subscriptions(parcel.person)
            if not await self._push_to(one, news)
        ]
        if failed:
            raise Later(f"{len(failed)} push services")
        wishes = await self.store.outbox.wishes_of(parcel.person)
        if wishes.trouble:
            await self.store.outbox.set_push_trouble(wishes.person, "")

    async def _push_to(self, one: Subscription, news: News) -> bool:
        """Send to one browser; return whether that is done with."""
        message = parcel_for(one, "Orrery", *in_short(news, one.language))
        try:
            status = await self.webhooks.post(
                one.endpoint, message, self.stamp.headers(one.endpoint)
            )
        except (BadRequest, httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError) as error:
            log.info("a push service does not answer: %s", type(error).__name__)
            return False
        if status in _GONE:
            await self.store.outbox.unsubscribe(one.endpoint)
        return status < 400 or status in _GONE

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)
