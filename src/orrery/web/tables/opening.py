"""Opening a table: what somebody wishes for it, who is to sit there, and the bots' names."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from orrery.bots.levels import LEVELS
from orrery.bots.names import parted
from orrery.bots.registry import CHANCE
from orrery.core.action import Seat
from orrery.core.errors import BadComponents, BadInput, BadOption
from orrery.core.events import Told
from orrery.core.foreign import broken
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.position import pack
from orrery.core.registry import game as game_by_id
from orrery.core.state import State
from orrery.store.database import StoreError
from orrery.store.rows import Clock, Person, SeatRow, Since, TableRow
from orrery.web.errors import BadRequest
from orrery.web.tables.clocks import begin_turn, deadline
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import opening_row

# bots that may sit at a table: the levels that people are offered, and chance
OFFERED = (*(bot for level in LEVELS for bot in (level.bot, *level.formerly)), CHANCE)


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
    hints: bool = False
    rated: bool = False
    asks_ready: bool = False


def check_bot(name: str, game: Game) -> str:
    """Return the name of a bot that may sit at a table of a game, or refuse it.

    Only those that people are offered, with a character of the game or without: a bot with a budget
    of an hour would starve the others.
    """
    plain, character = parted(name)
    if plain not in OFFERED:
        raise BadOption("bot.not_here", name=name, known=tuple(OFFERED))
    known = () if plain == CHANCE else tuple(game.characters)
    if name != plain and character not in known:
        raise BadOption("bot.no_manner", game=game.id, kind=plain, manner=character, known=known)
    return name


def check_rated(wish: NewTable) -> None:
    """Refuse a rated table that could not tell how good its players are."""
    mine = sum(seat.kind == "me" for seat in wish.seats)
    people = sum(seat.kind in {"me", "open"} for seat in wish.seats)
    if mine > 1 or not people or len(wish.seats) < 2 or wish.components or wish.seed is not None:
        raise BadRequest("cannot_be_rated")


async def open_table(tables: Registry, person: Person, wish: NewTable) -> str:
    """Open a table; return its id. It begins at once where no seat is open."""
    game = game_by_id(wish.game)
    players = game.check_players(len(wish.seats))
    seed = secrets.randbits(63) if wish.seed is None else wish.seed
    match = _begun(game, players, seed, wish)
    row = new_row(match, person, wish)
    row.exposed = wish.seed is not None
    if wish.rated:
        check_rated(wish)
    seats = [planned(seat, plan, person) for seat, plan in enumerate(wish.seats)]
    return await add(tables, row, seats, match.state, match.opening)


def _begun(game: Game, players: int, seed: int, wish: NewTable) -> Match:
    """Set a match up; what a sheet of somebody's own breaks is the sheet's fault.

    A dry run has shown that it plays; with other chance it may still not.
    """
    try:
        return Match(
            game, players, seed=seed, options=dict(wish.options), components=wish.components
        )
    except Exception as error:
        if wish.components is None or isinstance(error, BadInput):
            raise
        raise BadComponents("sheet.unplayable", why=broken(error)) from error


async def add(
    tables: Registry,
    row: TableRow,
    seats: list[SeatRow],
    state: State,
    opening: Sequence[Told] = (),
) -> str:
    """Set a new table up; it begins where no seat is open. Return its id."""
    if all(seat.kind == "bot" or (seat.kind != "open" and not row.asks_ready) for seat in seats):
        begin(row, seats, state)
    await tables.store.add_table(row, seats, [opening_row(opening, row)] if opening else [])
    if row.waits_for_bot:
        with suppress(StoreError):  # it is there; its bots go on at the next look at the clocks
            await tables.find(row.id)
    return row.id


def new_id() -> str:
    """Return a name for a table that nobody can guess."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


def new_invite() -> str:
    """Return a word that lets its holders in."""
    return secrets.token_urlsafe(18)


def new_row(match: Match, person: Person, wish: NewTable) -> TableRow:
    """Return the row of a new table at which a match begins."""
    now = time.time()
    return TableRow(
        id=new_id(),
        game=match.game.id,
        rules=match.game.rules_version,
        players=match.players,
        seed=str(match.seed),
        options=msgspec.json.encode(match.options).decode(),
        components=wish.components,
        owner=person.id,
        is_open=wish.is_open,
        invite=new_invite(),
        origin="",
        status="waiting",
        clock=wish.clock,
        position=pack(match.at(match.first)),
        since={},
        moves=match.first,
        version=1,
        news=1,
        deadline=None,
        waits_for_bot=False,
        looking=None,
        exposed=False,
        made=now,
        changed=now,
        hints=wish.hints,
        rated=wish.rated,
        asks_ready=wish.asks_ready,
    )


def begin(row: TableRow, seats: Sequence[SeatRow], state: State) -> None:
    """Mark a new table as begun."""
    now = time.time()
    row.status = "playing" if state.asked else "over"
    row.since = {seat: Since(0, now) for seat in state.asked}
    row.waits_for_bot = any(seats[seat].kind == "bot" for seat in state.asked)
    for seat in state.asked:
        seats[seat].spent = begin_turn(row.clock, seats[seat].spent, state.moment())
    row.deadline = deadline(row.clock, row.since, seats)


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
