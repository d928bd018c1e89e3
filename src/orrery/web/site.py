"""The site of one worker: its parts, put together once and shared by all requests."""

from __future__ import annotations

import asyncio
from typing import Self

from orrery.store.rows import Person
from orrery.store.site import push_number, site_key
from orrery.store.store import Store
from orrery.web.door.hosts import Hosts
from orrery.web.door.limits import Bucket, Limits
from orrery.web.door.passwords import Passwords
from orrery.web.kept import Kept
from orrery.web.settings import Settings
from orrery.web.tables.analyses import Analyses
from orrery.web.tables.background import Background
from orrery.web.tables.bots import Bots
from orrery.web.tables.checking import Checkers
from orrery.web.tables.files import Files
from orrery.web.tables.history import Histories
from orrery.web.tables.lengths import Lengths
from orrery.web.tables.mailing import Letters
from orrery.web.tables.outbox import Sender
from orrery.web.tables.outcomes import Outcomes
from orrery.web.tables.pushing import Stamp, new_number
from orrery.web.tables.referee import Referee
from orrery.web.tables.registry import Registry
from orrery.web.tables.reminders import Reminders
from orrery.web.tables.results import count_older
from orrery.web.tables.thinking import Thinkers
from orrery.web.tables.webhooks import Webhooks


class Site:
    """What the pages of one worker share."""

    def __init__(self, store: Store, settings: Settings, key: bytes, push: int) -> None:
        self.store = store
        self.settings = settings
        self.key = key  # with which the site signs
        self.background = Background()
        self.tables = Registry(store, self.background)
        self.thinkers = Thinkers(settings.bot_processes)
        self.checkers = Checkers(
            settings.check_processes, settings.check_seconds, settings.check_megabytes
        )
        self.bots = Bots(self.tables, self.thinkers, self.background, settings)
        self.files = Files(self.tables, self.checkers, key, settings.bot)
        self.analyses = Analyses(self.files, self.thinkers, self.background)
        self.histories = Histories(self.tables)
        self.lengths = Lengths(store)
        self.outcomes = Outcomes(store)
        self.webhooks = Webhooks(private=settings.private_webhooks)
        self.letters = Letters(settings, key)
        contact = settings.public_url or "https://localhost"
        self.stamp = Stamp(push, f"mailto:{settings.mail_from}" if settings.mail_from else contact)
        self.sender = Sender(store, settings, self.letters, self.stamp, self.webhooks)
        reminders = Reminders(self.webhooks, self.sender, self.background, self.tables.find)
        self.referee = Referee(self.tables, reminders, self.background)
        self.tables.followers += [self.bots.follow, reminders.follow, self.referee.follow]
        self.slow = Bucket(settings.slow_burst, 1 / settings.slow_every)
        self.limits = Limits(settings, store.limits)
        self.hosts = Hosts(settings)
        self.passwords = Passwords()
        # who sent a form with which key, and when: their streams need not ask again
        self.lately: Kept[str, tuple[float, Person]] = Kept(1024)

    @classmethod
    async def open(cls, store: Store, settings: Settings) -> Self:
        """Open the site: bots go on where they were, clocks run."""
        push = await push_number(store.database, new_number())
        site = cls(store, settings, await site_key(store.database), push)
        site.tables.listen()
        await site.bots.begin()
        site.background.run(count_older(store))
        site.background.run(site.referee.mind())
        site.background.run(site.sender.run(site.background))
        return site

    @property
    def is_closing(self) -> bool:
        """Whether it goes down."""
        return self.background.closing

    def end_streams(self) -> None:
        """Let whoever looks come back later: the site goes down."""
        self.background.closing = True
        self.tables.watchers.wake_all()

    async def close(self) -> None:
        """End everything that runs."""
        self.end_streams()
        await self.background.close()
        await self.tables.close()
        self.thinkers.close()
        await asyncio.to_thread(self.checkers.close)
        self.sender.close()
        await self.webhooks.close()
        self.passwords.close()
        await asyncio.to_thread(self.store.database.close)
