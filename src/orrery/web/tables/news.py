"""What somebody is told of by mail and push: whatever is true when it is sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from orrery.core.registry import games
from orrery.store.outbox import What, Wishes
from orrery.store.rows import Clock, TableRow
from orrery.web.tables.clocks import nights
from orrery.web.text import say

MOST_TOLD: Final = 20  # tables of each kind in one message


class News(msgspec.Struct, frozen=True):
    """The tables that have news for somebody: it is their turn, they are asked, others talked."""

    tables: Mapping[What, Sequence[TableRow]]

    @property
    def first(self) -> What | None:
        """What is most pressing."""
        return next((what for what, tables in self.tables.items() if tables), None)


def in_short(news: News, language: str) -> tuple[str, str]:
    """Return news in one line, and the page that it leads to."""
    assert news.first is not None
    tables = news.tables[news.first]
    key = {"turn": "your_turn_at", "asked": "push_asked", "talk": "push_talk"}[news.first]
    if len(tables) == 1:
        game = games()[tables[0].game].title.in_(language)
        return say(language, key, game=game), f"/tables/{tables[0].id}/"
    return subject(news, language), "/tables"


def subject(news: News, language: str) -> str:
    """Return what a letter with news is about."""
    assert news.first is not None
    n = len(news.tables[news.first])
    if news.first == "turn":
        return say(language, "mail_turn_subject" if n == 1 else "mail_turns_subject", n=n)
    return say(language, f"mail_{news.first}_subject")


def in_full(news: News, language: str, site: str) -> str:
    """Return all news, with a link to each table."""
    parts = [
        say(
            language,
            {"turn": "mail_turns_text", "asked": "mail_asked_text", "talk": "mail_talk_text"}[what],
            tables="\n\n".join(
                f"{games()[row.game].title.in_(language)}\n{site}/tables/{row.id}/"
                for row in tables
            ),
        )
        for what, tables in news.tables.items()
        if tables
    ]
    return "\n\n\n".join(parts)


def morning(wishes: Wishes, now: float) -> float | None:
    """Return when somebody's quiet hours end; nothing, where it is not quiet now."""
    clock = Clock(night=wishes.quiet, zone=wishes.zone)
    found = [end for begin, end in nights(clock, now, now + 1) if begin <= now < end]
    return found[0] if found else None
