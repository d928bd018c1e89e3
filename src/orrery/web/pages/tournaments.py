"""Tournaments: the list, one of them, and what people do there."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from orrery.core.bounds import LONGEST_ROUND, LONGEST_SIGN_UP, MOST_ENTRANTS, MOST_ROUNDS
from orrery.core.options import describe
from orrery.core.registry import games
from orrery.store.tournaments import TournamentRow
from orrery.tournaments.plan import Plan, System
from orrery.web.door.clean import clean_name, whole
from orrery.web.door.hosts import link
from orrery.web.errors import BadRequest, NotFound
from orrery.web.pages.clocks import NIGHTS, offered_clocks, read_clock
from orrery.web.requests import Form, admit_table, count_read, read_form, site, visitor
from orrery.web.responses import go, page
from orrery.web.show.clocks import clock_words
from orrery.web.show.tournaments import listed, shown
from orrery.web.tables import tournaments as at
from orrery.web.tables.tournaments import NewTournament, least_at, most_at, open_tournament

LISTED: Final = 100
PLAYOFFS: Final = (2, 3, 4, 6, 8, 16)
SYSTEM_WORDS: Final = {
    "auto": "tournament_auto",
    "swiss": "tournament_swiss",
    "groups": "tournament_groups",
}
SYSTEMS: Final[dict[str, System]] = {"auto": "auto", "swiss": "swiss", "groups": "groups"}


def _id(request: Request) -> str:
    id_: str = request.path_params["tournament"]
    return id_


async def tournaments(request: Request) -> Response:
    """Show the tournaments: mine, then those that one may still sign up for."""
    who, store = await visitor(request), site(request).store
    mine = await store.tournaments.of(who.id, LISTED) if who.id else []
    others = [one for one in await store.tournaments.listed(LISTED) if one not in mine]
    groups: list[tuple[str, list[TournamentRow]]] = [
        ("tournaments_mine", mine),
        ("tournaments_open", [one for one in others if one.status == "open"]),
        ("tournaments_running", [one for one in others if one.status == "running"]),
        ("tournaments_over", [one for one in others if one.status == "over"]),
    ]
    found = [(key, await listed(store, rows, who.language)) for key, rows in groups if rows]
    return await page(request, "tournaments.html", groups=[one for one in found if one[1]])


async def new_tournament(request: Request) -> Response:
    """Show the form for a new tournament; the game is chosen first."""
    chosen = request.query_params.get("game", "")
    fit = {id_: game for id_, game in games().items() if least_at(game) <= most_at(game)}
    if chosen and chosen not in fit:
        raise NotFound("no_such_game")
    game = fit.get(chosen)
    language = (await visitor(request)).language
    return await page(
        request,
        "new_tournament.html",
        games=list(fit.values()),
        game=game,
        least=least_at(game) if game else 2,
        most=most_at(game) if game else 2,
        options=describe(game.options) if game else (),
        words=game.words(language) if game else None,
        systems=tuple(SYSTEM_WORDS.items()),
        playoffs=[one for one in PLAYOFFS if game and one >= least_at(game)],
        most_entrants=MOST_ENTRANTS,
        most_rounds=MOST_ROUNDS,
        longest_round=LONGEST_ROUND,
        longest_sign_up=LONGEST_SIGN_UP,
        clocks=offered_clocks(language),
        nights=NIGHTS,
    )


async def create_tournament(request: Request) -> Response:
    """Open a tournament."""
    form = await read_form(request)
    wish = _wish(form)
    await admit_table(request, form.person)
    id_ = await open_tournament(site(request).store, form.person, wish)
    return await go(request, f"/tournaments/{id_}/")


def _wish(form: Form) -> NewTournament:
    game = games().get(form.text("game"))
    if game is None:
        raise NotFound("no_such_game")
    return NewTournament(
        name=clean_name(form.text("name")),
        game=game.id,
        plan=_plan(form, least_at(game)),
        options={
            field.name: form.text(f"option-{field.name}")
            for field in describe(game.options)
            if f"option-{field.name}" in form.data
        },
        clock=read_clock(form),
        rated=form.text("rated") == "yes",
        is_listed=form.text("access", "open") == "open",
        is_dated=form.text("dated") == "yes",
        days=form.number("days"),
        sign_up=form.number("sign_up"),
        most=form.number("most"),
    )


def _plan(form: Form, least: int) -> Plan:
    system = SYSTEMS.get(form.text("system", "auto"))
    if system is None:
        raise BadRequest("bad_field", name="system")
    return Plan(
        system=system,
        rounds=form.number("rounds"),
        most=form.number("size"),
        least=least,
        group=whole("group", form.text("group") or "4"),
        playoff=whole("playoff", form.text("playoff") or "0"),
    )


async def tournament(request: Request) -> Response:
    """Show a tournament."""
    await count_read(request)
    who = await visitor(request)
    found = await shown(site(request).store, _id(request), who.id, who.language)
    address = link(request, "tournament", tournament=found.row.id)
    clock = clock_words(found.row.clock, who.language)
    return await page(request, "tournament.html", one=found, address=address, clock=clock)


async def version(request: Request) -> Response:
    """Tell a script whether something has happened."""
    found = await site(request).store.tournaments.version(_id(request))
    if found is None:
        raise NotFound("no_such_tournament")
    return JSONResponse({"version": found}, headers={"cache-control": "no-store"})


async def _back(request: Request) -> Response:
    return await go(request, f"/tournaments/{_id(request)}/")


async def join(request: Request) -> Response:
    """Sign up, or come back."""
    form = await read_form(request)
    await at.join(site(request).store, _id(request), form.person)
    return await _back(request)


async def withdraw(request: Request) -> Response:
    """Withdraw."""
    form = await read_form(request)
    await at.withdraw(site(request).store, _id(request), form.person)
    return await _back(request)


async def start(request: Request) -> Response:
    """Let it begin."""
    form = await read_form(request)
    await site(request).referee.start(_id(request), form.person)
    return await _back(request)


async def next_round(request: Request) -> Response:
    """Let the next round begin before its day."""
    form = await read_form(request)
    await site(request).referee.go_on(_id(request), form.person)
    return await _back(request)


async def extend(request: Request) -> Response:
    """Give everybody more time."""
    form = await read_form(request)
    await at.extend(site(request).store, _id(request), form.person, form.number("days"))
    return await _back(request)


async def call_off(request: Request) -> Response:
    """Call it off."""
    form = await read_form(request)
    await at.call_off(site(request).store, _id(request), form.person)
    return await _back(request)
