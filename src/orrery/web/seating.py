"""Who sits down at a table: what somebody wishes when they open one, and the bots' names."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from orrery.bots.levels import LEVELS
from orrery.core.action import Seat
from orrery.core.errors import BadOption
from orrery.core.state import State
from orrery.store.rows import Clock, Person, SeatRow, Since, TableRow

# bots that may sit at a table: the levels that people are offered, and chance
OFFERED = (*(level.bot for level in LEVELS), "random")


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is to sit on a seat of a new table: its opener, a bot, or whoever comes."""

    kind: str  # "me", "open" or the name of a bot
    name: str = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody settles when they open a table."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: Mapping[str, Any] = {}
    is_open: bool = False
    clock: Clock = Clock()
    seed: int | None = None
    components: str | None = None


def check_bot(name: str) -> str:
    """Return the name of a bot that may sit at a table, or refuse it.

    Only those that people are offered: a bot with a budget of an hour would starve the others.
    """
    if name not in OFFERED:
        raise BadOption(f"no bot is called {name!r} here; there are: {', '.join(OFFERED)}")
    return name


def begin(row: TableRow, seats: Sequence[SeatRow], state: State) -> None:
    """Mark a new table as begun."""
    now = time.time()
    row.status = "playing" if state.asked else "over"
    row.since = {seat: Since(0, now) for seat in state.asked}
    row.waits_for_bot = any(seats[seat].kind == "bot" for seat in state.asked)
    if row.clock.kind != "none":
        row.deadline = now + row.clock.seconds


def planned(seat: Seat, plan: SeatPlan, person: Person) -> SeatRow:
    """Return a seat as somebody wishes it at their table."""
    match plan.kind:
        case "me":
            return SeatRow(
                seat=seat, kind="person", person=person.id, name=plan.name or person.name
            )
        case "open":
            return SeatRow(seat=seat, kind="open")
        case bot:
            return bot_row(seat, bot, ())


# What bots are called at a table: stars that people navigate by.
BOT_NAMES = ("Vega", "Altair", "Deneb", "Rigel", "Capella", "Mira")


def bot_row(seat: Seat, bot: str, seats: Sequence[SeatRow]) -> SeatRow:
    """Return a seat with a bot on it, called as nobody else at the table is."""
    taken = {row.name for row in seats}
    name = next(
        (name for name in (BOT_NAMES[seat % 6], *BOT_NAMES) if name not in taken),
        BOT_NAMES[seat % 6],
    )
    return SeatRow(seat=seat, kind="bot", bot=bot, name=name)
