"""Tournaments, for programs."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.registry import games
from orrery.store.rows import Clock, Person
from orrery.store.tournaments import TournamentRow, WholeTournament
from orrery.tournaments.plan import Plan
from orrery.tournaments.progress import final_order, rounds_before_playoff, tables_of_standings
from orrery.web.api import tournament_types as t
from orrery.web.api.answering import answer
from orrery.web.api.reading import body, count, person
from orrery.web.door.clean import check_value, clean_name
from orrery.web.door.csrf import check_origin
from orrery.web.errors import BadRequest, NotFound
from orrery.web.requests import admit_table, count_read, site, visitor
from orrery.web.tables import tournaments as at
from orrery.web.tables.clocks import checked_clock
from orrery.web.tables.tournaments import (
    NewTournament,
    entrant_of,
    field_of,
    least_at,
    plan_of,
    rounds_of,
)

LISTED = 100


async def list_tournaments(request: Request) -> Response:
    """List the tournaments, or with `mine=true` one's own."""
    store = site(request).store.tournaments
    mine = request.query_params.get("mine", "false")
    if mine not in {"true", "false"}:
        raise BadRequest("bad_field", name="mine")
    if mine == "true":
        rows = await store.of((await person(request)).id, LISTED)
    else:
        rows = await store.listed(LISTED)
    counts = await store.counts([row.id for row in rows])
    return answer([_line(row, counts.get(row.id, 0)) for row in rows if row.game in games()])


def _line(row: TournamentRow, people: int) -> t.TournamentLine:
    return t.TournamentLine(
        row.id, row.name, row.game, row.status, row.round, row.due, people, row.most
    )


async def new_tournament(request: Request) -> Response:
    """Open a tournament."""
    sent = await body(request, t.TournamentWish)
    who = await person(request)
    game = games().get(sent.game)
    if game is None:
        raise NotFound("no_such_game")
    check_value("options", sent.options)
    wish = NewTournament(
        name=clean_name(sent.name),
        game=game.id,
        plan=Plan(
            system=sent.system,
            rounds=sent.rounds,
            most=sent.size,
            least=least_at(game),
            group=sent.group,
            playoff=sent.playoff,
        ),
        options=sent.options,
        clock=checked_clock(msgspec.convert(sent.clock, Clock, from_attributes=True)),
        rated=sent.rated,
        is_listed=sent.is_listed,
        is_dated=sent.is_dated,
        days=sent.days,
        sign_up=sent.sign_up,
        most=sent.most,
    )
    await admit_table(request, who)
    id_ = await at.open_tournament(site(request).store, who, wish)
    return await _info(request, await at.find(site(request).store, id_), 201)


async def tournament(request: Request) -> Response:
    """Return a tournament: who takes part, the standings and every round."""
    await count_read(request)
    return await _info(request, await at.find(site(request).store, _id(request)))


async def join_tournament(request: Request) -> Response:
    """Sign up, or come back after one withdrew."""
    who = await _who(request)
    return await _info(request, await at.join(site(request).store, _id(request), who))


async def withdraw_tournament(request: Request) -> Response:
    """Withdraw from a tournament."""
    who = await _who(request)
    return await _info(request, await at.withdraw(site(request).store, _id(request), who))


async def start_tournament(request: Request) -> Response:
    """End the sign-up and begin; for who opened it."""
    who = await _who(request)
    return await _info(request, await site(request).referee.start(_id(request), who))


async def next_round(request: Request) -> Response:
    """Begin the next round before its day; for who opened it."""
    who = await _who(request)
    return await _info(request, await site(request).referee.go_on(_id(request), who))


async def extend_tournament(request: Request) -> Response:
    """Give more days; for who opened it."""
    sent = await body(request, t.MoreDays)
    who = await person(request)
    store = site(request).store
    return await _info(request, await at.extend(store, _id(request), who, sent.days))


async def call_off_tournament(request: Request) -> Response:
    """Call a tournament off before it begins; for who opened it."""
    who = await _who(request)
    return await _info(request, await at.call_off(site(request).store, _id(request), who))


def _id(request: Request) -> str:
    id_: str = request.path_params["tournament"]
    return id_


async def _who(request: Request) -> Person:
    check_origin(request)
    await count(request)
    return await person(request)


async def _info(request: Request, whole: WholeTournament, status: int = 200) -> Response:
    """Answer with all that is known of a tournament."""
    viewer = (await visitor(request)).id
    people = await site(request).store.people.by_ids(
        [one.person for one in whole.entrants if one.person]
    )
    return answer(await asyncio.to_thread(_tournament, whole, people, viewer), status)


def _tournament(
    whole: WholeTournament, people: dict[str, Person], viewer: str | None
) -> t.TournamentInfo:
    row, plan = whole.row, plan_of(whole.row)
    entrants, rounds = field_of(whole.entrants), rounds_of(whole)
    mine = entrant_of(whole, viewer)
    order = final_order(plan, entrants, rounds) if row.status == "over" else []
    return t.TournamentInfo(
        id=row.id,
        name=row.name,
        game=row.game,
        options=msgspec.json.decode(row.options),
        status=row.status,
        system=plan.system,
        size=plan.most,
        playoff=plan.playoff,
        round=row.round,
        rounds_before_playoff=rounds_before_playoff(plan, entrants),
        due=row.due,
        days=row.days,
        most=row.most,
        is_dated=row.is_dated,
        is_listed=row.is_listed,
        rated=row.rated,
        clock=row.clock,
        is_organiser=viewer is not None and viewer == row.owner,
        my_table=next(
            (
                one.tab
                for one in whole.pairings
                if mine is not None and mine.number in one.entrants and not one.is_decided
            ),
            None,
        ),
        entrants=_entrants(whole, people, viewer),
        standings=_standings(whole, plan),
        rounds=_rounds(whole),
        order=tuple(order),
        version=row.version,
    )


def _entrants(
    whole: WholeTournament, people: dict[str, Person], viewer: str | None
) -> tuple[t.EntrantInfo, ...]:
    return tuple(
        t.EntrantInfo(
            one.number,
            one.name,
            (people[one.person].handle or "") if one.person in people else "",
            one.state,
            one.seed,
            one.in_group,
            viewer is not None and one.person == viewer,
        )
        for one in whole.entrants
    )


def _standings(whole: WholeTournament, plan: Plan) -> tuple[t.StandingInfo, ...]:
    if whole.row.status in {"open", "off"}:
        return ()
    in_group = {one.number: one.in_group for one in whole.entrants}
    found = tables_of_standings(plan, field_of(whole.entrants), rounds_of(whole))
    return tuple(
        t.StandingInfo(
            one.place,
            one.entrant,
            in_group[one.entrant],
            float(one.points),
            float(one.opponents),
            None if one.versus is None else float(one.versus),
            float(one.share),
            one.played,
            one.won,
        )
        for lines in found
        for one in lines
    )


def _rounds(whole: WholeTournament) -> tuple[t.RoundInfo, ...]:
    return tuple(
        t.RoundInfo(
            each.number,
            each.stage,
            each.began,
            each.due,
            tuple(
                t.PairingInfo(one.tab or None, one.entrants, one.is_decided, one.places, one.scores)
                for one in whole.pairings
                if one.round == each.number
            ),
        )
        for each in whole.rounds
    )
