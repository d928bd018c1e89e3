"""The lobby: the games, who waits for players, and my own tables."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from orrery.bots.names import in_character
from orrery.core.action import Seat
from orrery.core.game import Game
from orrery.core.options import describe
from orrery.core.registry import games
from orrery.web.door.clean import seat_name
from orrery.web.pages.clocks import NIGHTS, offered_clocks, read_clock
from orrery.web.pages.learn import has_lesson
from orrery.web.pages.sheets import sheet_in
from orrery.web.requests import (
    Form,
    admit_table,
    game_of,
    read_form,
    site,
    visitor,
    waiting_for,
)
from orrery.web.responses import go, page
from orrery.web.show.levels import measured, rated_levels
from orrery.web.show.lists import grouped, listed
from orrery.web.show.tournaments import signing_up
from orrery.web.tables.opening import NewTable, SeatPlan, check_bot, open_table

MINE: Final = 100  # tables of somebody that are listed
FIRST: Final = 5  # of them, in the lobby


class Facts(msgspec.Struct, frozen=True):
    """What somebody asks who chooses a game."""

    game: Game
    minutes: tuple[int, int]
    has_lesson: bool


async def facts(request: Request, game: Game) -> Facts:
    """Return what somebody asks who chooses a game."""
    return Facts(game, await site(request).lengths.minutes(game), has_lesson(game))


async def lobby(request: Request) -> Response:
    """Show the games and the tables."""
    who = await visitor(request)
    store = site(request).store
    mine = await store.tables_of(who.id, MINE) if who.id else []
    tables = await listed(store, mine, who.id, who.language)
    counts = {group: len(found) for group, found in grouped(tables)}
    first = [one for _, found in grouped(tables) for one in found][:FIRST]
    return await page(
        request,
        "lobby.html",
        games=[await facts(request, game) for game in games().values()],
        open_tables=await listed(store, await store.open_tables(30), who.id, who.language),
        mine=first,
        counts=counts,
        tournaments=await signing_up(store, who.language),
    )


async def my_tables(request: Request) -> Response:
    """Show the tables where I sit, those that wait for me first."""
    who = await visitor(request)
    rows = await site(request).store.tables_of(who.id, MINE) if who.id else []
    tables = await listed(site(request).store, rows, who.id, who.language, who.person)
    return await page(request, "mine.html", groups=grouped(tables))


async def waiting(request: Request) -> Response:
    """Tell a script how many tables wait for me, and where to go."""
    found = await waiting_for(request)
    return JSONResponse({"waiting": len(found), "path": f"/tables/{found[0]}/" if found else ""})


async def play_now(request: Request) -> Response:
    """Sit down against bots, at once."""
    form = await read_form(request)
    game = game_of(request)
    bot = in_character(form.text("bot") or site(request).settings.bot, form.text("character"))
    check_bot(bot, game)
    usual = max(game.min_players, min(3, game.max_players))
    players = game.check_players(form.number("players") if form.text("players") else usual)
    seats = (SeatPlan("me"), *(SeatPlan(bot) for _ in range(players - 1)))
    await admit_table(request, form.person, seats)
    id_ = await open_table(site(request).tables, form.person, NewTable(game=game.id, seats=seats))
    return await go(request, f"/tables/{id_}")


async def new_table(request: Request) -> Response:
    """Show the form for a new table, with every option of the game."""
    game = game_of(request)
    language = (await visitor(request)).language
    return await page(
        request,
        "new.html",
        game=game,
        options=describe(game.options),
        words=game.words(language),
        levels=rated_levels(game, language),
        levels_note=measured(game, language),
        clocks=offered_clocks(language),
        nights=NIGHTS,
    )


async def create_table(request: Request) -> Response:
    """Open a table."""
    game = game_of(request)
    form = await read_form(request)
    sheet = await sheet_in(request, form, game)
    players = form.number("players")
    seats = tuple(_planned(form, seat, game) for seat in range(game.check_players(players)))
    await admit_table(request, form.person, seats)
    wish = NewTable(
        game=game.id,
        seats=seats,
        options={
            field.name: form.text(f"option-{field.name}")
            for field in describe(game.options)
            if f"option-{field.name}" in form.data
        },
        is_open=form.text("access") == "open",
        clock=read_clock(form),
        components=sheet,
        hints=form.text("hints") == "yes",
        rated=form.text("rated") == "yes",
        asks_ready=form.text("asks_ready") == "yes",
    )
    return await go(request, f"/tables/{await open_table(site(request).tables, form.person, wish)}")


def _planned(form: Form, seat: Seat, game: Game) -> SeatPlan:
    """Return who is to sit on a seat: a person, or a bot with its character."""
    kind, name = form.text(f"seat{seat}", "open"), seat_name(form.text(f"name{seat}"))
    if kind in {"me", "open"}:
        return SeatPlan(kind, name)
    return SeatPlan(check_bot(in_character(kind, form.text(f"character{seat}")), game), name)
