"""Tournaments, as people use them: open one, sign up, withdraw, let it begin."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from orrery.core.bounds import (
    LONGEST_ROUND,
    LONGEST_SIGN_UP,
    MOST_AT_A_TABLE,
    MOST_ENTRANTS,
    MOST_ROUNDS,
    MOST_TOURNAMENTS,
)
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.options import read_options
from orrery.core.registry import games
from orrery.store.database import Conflict
from orrery.store.rows import Clock, Person
from orrery.store.store import Store
from orrery.store.tournaments import (
    EntrantRow,
    PairingRow,
    RoundRow,
    TournamentChange,
    TournamentRow,
    WholeTournament,
)
from orrery.tournaments.history import Entrant, Pairing, Round
from orrery.tournaments.plan import Plan
from orrery.web.errors import BadRequest, Busy, Forbidden, NotFound, Saturated, Taken
from orrery.web.likeness import told_apart
from orrery.web.tables.opening import new_id

DAY: Final = 86400.0
TRIES: Final = 20  # how often something is worked out anew because somebody else was faster
MOST_PLAYOFF: Final = 16
MOST_GROUP: Final = 16

Work = Callable[[WholeTournament], Awaitable[TournamentChange | None]]


class NewTournament(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody settles when they open a tournament."""

    name: str
    game: str
    plan: Plan
    options: Mapping[str, Any] = {}
    clock: Clock = Clock()
    rated: bool = False
    is_listed: bool = True
    is_dated: bool = False
    days: int = 7  # for a round
    sign_up: int = 7  # days
    most: int = 16  # entrants


def plan_of(row: TournamentRow) -> Plan:
    """Return how a tournament goes."""
    return msgspec.json.decode(row.plan, type=Plan)


async def find(store: Store, id_: str) -> WholeTournament:
    """Return a tournament, if there is one."""
    found = await store.tournaments.whole(id_)
    if found is None or found.row.game not in games():
        raise NotFound("no_such_tournament")
    return found


async def change(store: Store, id_: str, work: Work) -> WholeTournament:
    """Let something happen to a tournament, durably; return it as it is then.

    Where somebody else was faster it is worked out again on what they left.
    """
    for attempt in range(TRIES):
        whole = await find(store, id_)
        wanted = await work(whole)
        if wanted is None:
            return whole
        now = time.time()
        row = msgspec.structs.replace(wanted.row, version=whole.row.version + 1, changed=now)
        try:
            await store.tournaments.change(whole.row, msgspec.structs.replace(wanted, row=row))
        except Conflict:
            await asyncio.sleep(attempt * secrets.randbelow(1000) / 50_000)
            continue
        return await find(store, id_)
    raise Saturated("table_busy")


# -- opening


async def open_tournament(store: Store, person: Person, wish: NewTournament) -> str:
    """Open a tournament; return its id."""
    game = games().get(wish.game)
    if game is None:
        raise NotFound("no_such_game")
    _check_plan(game, wish.plan)
    _check_bounds(wish)
    options = read_options(game.options, wish.options)
    await asyncio.to_thread(_check_set_up, game, wish)
    if await store.tournaments.open_of(person.id) >= MOST_TOURNAMENTS:
        raise Busy("too_many_tournaments", DAY, most=MOST_TOURNAMENTS)
    now = time.time()
    row = TournamentRow(
        id=new_id(),
        name=wish.name,
        owner=person.id,
        game=game.id,
        options=msgspec.json.encode(options).decode(),
        plan=msgspec.json.encode(wish.plan).decode(),
        clock=wish.clock,
        rated=wish.rated,
        is_listed=wish.is_listed,
        is_dated=wish.is_dated,
        days=wish.days,
        most=wish.most,
        due=now + wish.sign_up * DAY,
        made=now,
        changed=now,
    )
    await store.tournaments.add(row)
    return row.id


def least_at(game: Game) -> int:
    """Return how many a table of a tournament must have at least."""
    return max(2, game.min_players)


def most_at(game: Game) -> int:
    """Return how many a table of a tournament may have."""
    return min(game.max_players, MOST_AT_A_TABLE)


def _check_plan(game: Game, plan: Plan) -> None:
    least, most = least_at(game), most_at(game)
    if least > most:
        raise BadRequest("tournament_game")
    _between("size", plan.most, least, most)
    _between("rounds", plan.rounds, 1, MOST_ROUNDS)
    _between("group", plan.group, 2, MOST_GROUP)
    if plan.playoff:
        _between("playoff", plan.playoff, least, MOST_PLAYOFF)
    if plan.least != least:
        raise BadRequest("bad_field", name="least")


def _check_bounds(wish: NewTournament) -> None:
    _between("days", wish.days, 1, LONGEST_ROUND)
    _between("sign_up", wish.sign_up, 1, LONGEST_SIGN_UP)
    _between("most", wish.most, wish.plan.least, MOST_ENTRANTS)


def _between(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise BadRequest("out_of_bounds", name=name, least=least, most=most)


def _check_set_up(game: Game, wish: NewTournament) -> None:
    """Refuse options by which one of its tables could not be set up."""
    for players in range(wish.plan.least, wish.plan.most + 1):
        Match(game, players, seed=1, options=dict(wish.options))


# -- signing up


def entrant_of(whole: WholeTournament, person: str | None) -> EntrantRow | None:
    """Return somebody's place in a tournament."""
    return next((one for one in whole.entrants if person and one.person == person), None)


def _not_over(whole: WholeTournament) -> None:
    if whole.row.status in {"over", "off"}:
        raise Taken("tournament_over")


async def join(store: Store, id_: str, person: Person) -> WholeTournament:
    """Sign up; whoever withdrew or was absent comes back by it."""

    async def work(whole: WholeTournament) -> TournamentChange:
        _not_over(whole)
        mine = entrant_of(whole, person.id)
        if mine is not None and mine.state == "in":
            raise Taken("tournament_joined")
        if mine is not None:
            back = msgspec.structs.replace(mine, state="in")
            return TournamentChange(row=whole.row, entrants=(back,))
        if whole.row.status != "open":
            raise Taken("tournament_closed")
        if len(whole.entrants) >= whole.row.most:
            raise Taken("tournament_full")
        number = max((one.number for one in whole.entrants), default=0) + 1
        name = told_apart(person.name, [one.name for one in whole.entrants])
        new = EntrantRow(number=number, person=person.id, name=name)
        return TournamentChange(row=whole.row, entrants=(new,))

    return await change(store, id_, work)


async def withdraw(store: Store, id_: str, person: Person) -> WholeTournament:
    """Take oneself off the list, or out of the rounds to come."""

    async def work(whole: WholeTournament) -> TournamentChange:
        _not_over(whole)
        mine = entrant_of(whole, person.id)
        if mine is None or mine.state == "withdrawn":
            raise Taken("tournament_not_in")
        if whole.row.status == "open":
            return TournamentChange(row=whole.row, gone=(mine.number,))
        left = msgspec.structs.replace(mine, state="withdrawn")
        return TournamentChange(row=whole.row, entrants=(left,))

    return await change(store, id_, work)


def owner_only(whole: WholeTournament, person: Person) -> None:
    """Refuse everybody but the one who opened the tournament."""
    if whole.row.owner != person.id:
        raise Forbidden("organiser_only")


async def call_off(store: Store, id_: str, person: Person) -> WholeTournament:
    """Let its opener call a tournament off before it begins."""

    async def work(whole: WholeTournament) -> TournamentChange:
        owner_only(whole, person)
        if whole.row.status != "open":
            raise Taken("tournament_begun")
        row = msgspec.structs.replace(whole.row, status="off", due=None)
        return TournamentChange(row=row)

    return await change(store, id_, work)


async def extend(store: Store, id_: str, person: Person, days: int) -> WholeTournament:
    """Let its opener give everybody more time: for the sign-up, or for the round."""
    _between("days", days, 1, LONGEST_ROUND)

    async def work(whole: WholeTournament) -> TournamentChange:
        owner_only(whole, person)
        _not_over(whole)
        due = (whole.row.due or time.time()) + days * DAY
        if due > time.time() + LONGEST_SIGN_UP * DAY:
            raise BadRequest("out_of_bounds", name="days", least=1, most=LONGEST_ROUND)
        row = msgspec.structs.replace(whole.row, due=due)
        now = current_round(whole)
        later = None if now is None else msgspec.structs.replace(now, due=due)
        return TournamentChange(row=row, round=later)

    return await change(store, id_, work)


def current_round(whole: WholeTournament) -> RoundRow | None:
    """Return the round that is played, if any."""
    return next((one for one in whole.rounds if one.number == whole.row.round), None)


def undecided(whole: WholeTournament) -> list[PairingRow]:
    """Return the pairings of which nothing has come yet."""
    return [one for one in whole.pairings if not one.is_decided]


def rounds_of(whole: WholeTournament) -> list[Round]:
    """Return what happened, for those who pair and rank."""
    return [
        Round(
            tuple(
                Pairing(one.entrants, one.places, one.scores)
                for one in whole.pairings
                if one.round == each.number
            ),
            each.stage,
        )
        for each in whole.rounds
    ]


def field_of(entrants: Sequence[EntrantRow]) -> list[Entrant]:
    """Return who takes part, for those who pair and rank."""
    return [Entrant(one.number, one.seed, one.in_group, one.state == "in") for one in entrants]
