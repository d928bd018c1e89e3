"""The lobby: the games, who waits for players, and my own tables."""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.bots.levels import LEVELS
from orrery.core.game import Game
from orrery.core.options import describe
from orrery.core.registry import game as game_by_id
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.rulebook import edition
from orrery.core.table import Look
from orrery.draw.style import STYLE
from orrery.store.rows import Clock, SeatRow, TableRow
from orrery.web.desk import HERE, desk, go, house, page, read_form, visitor
from orrery.web.errors import BadRequest, NotFound
from orrery.web.pages.markdown import written
from orrery.web.pages.sheets import sheet_in
from orrery.web.seating import BOT_NAMES, NewTable, SeatPlan, check_bot
from orrery.web.shown import drawing

PICTURE_MOVES = 160
_TIMES = {"none": (0,), "move": (60, 300, 3600, 86400), "game": (600, 1800, 7200, 604800)}


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    row: TableRow
    game: Game
    seats: list[SeatRow]
    is_my_turn: bool
    asked: tuple[str, ...]

    @property
    def free(self) -> int:
        """How many seats are open."""
        return sum(seat.kind == "open" for seat in self.seats)


async def listed(request: Request, rows: list[TableRow]) -> list[Listed]:
    """Describe tables for a list; those of games that are no longer here are left out."""
    who = (await visitor(request)).id
    found = []
    for row in rows:
        if row.game not in games():
            continue
        seats = await house(request).store.seats(row.id)
        asked = [seats[seat] for seat in row.since if seat < len(seats)]
        mine = row.status == "playing" and who is not None
        found.append(
            Listed(
                row,
                games()[row.game],
                seats,
                mine and any(seat.person == who for seat in asked),
                tuple(seat.name for seat in asked),
            )
        )
    return found


async def lobby(request: Request) -> Response:
    """Show the games and the tables."""
    who = await visitor(request)
    store = house(request).store
    mine = await store.tables_of(who.id, 8) if who.id else []
    return await page(
        request,
        "lobby.html",
        games=list(games().values()),
        open_tables=await listed(request, await store.open_tables(30)),
        mine=await listed(request, [row for row in mine if row.status != "over"]),
    )


async def my_tables(request: Request) -> Response:
    """Show the tables where I sit, those that wait for me first."""
    who = await visitor(request)
    rows = await house(request).store.tables_of(who.id) if who.id else []
    mine = await listed(request, rows)
    mine.sort(key=lambda one: (not one.is_my_turn, one.row.status == "over"))
    return await page(request, "mine.html", tables=mine)


async def game_page(request: Request) -> Response:
    """Tell about a game and this edition of it."""
    game = _game(request)
    about = edition(game.id, (await visitor(request)).language)
    return await page(
        request, "game.html", game=game, levels=LEVELS, edition=written(about, level=2)
    )


async def picture(request: Request) -> Response:
    """Draw a game in the middle of a match."""
    who = await visitor(request)
    theme = "light" if request.query_params.get("theme") == "light" else "dark"
    svg = _picture(_game(request).id, who.language, theme)
    headers = {"cache-control": "public, max-age=3600"}
    return Response(svg, media_type="image/svg+xml", headers=headers)


async def drawing_style(request: Request) -> Response:
    """Give the style sheet of all drawings, once for the page."""
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(STYLE, media_type="text/css", headers=headers)


@cache
def _picture(name: str, language: str, theme: str) -> str:
    """Play a seeded match by chance for a while and draw it."""
    game = game_by_id(name)
    table = drawing(game)
    if table is None:
        return (HERE / "static" / "icon.svg").read_text(encoding="utf-8")
    players = min(game.max_players, max(game.min_players, 4))
    rng = Rng(4)
    state = game.start(players, 4)
    for _ in range(PICTURE_MOVES):
        if not state.asked:
            break
        seat = state.asked[0]
        before = state.clone()
        state.play(seat, rng.pick(state.choices(seat)))
        if not state.asked:
            state = before
            break
    names = BOT_NAMES[:players]
    return table.board(
        state.view(None), Look(names, language, "light" if theme == "light" else "dark")
    )


async def play_now(request: Request) -> Response:
    """Sit down against bots, at once."""
    form = await read_form(request)
    game = _game(request)
    bot = form.text("bot") or desk(request).settings.bot
    check_bot(bot)
    players = int(form.text("players") or max(game.min_players, min(3, game.max_players)))
    seats = (SeatPlan("me"), *(SeatPlan(bot) for _ in range(players - 1)))
    id_ = await house(request).new_table(form.person, NewTable(game=game.id, seats=seats))
    return await go(request, f"/tables/{id_}")


async def new_table(request: Request) -> Response:
    """Show the form for a new table, with every option of the game."""
    game = _game(request)
    return await page(
        request,
        "new.html",
        game=game,
        options=describe(game.options),
        words=game.words((await visitor(request)).language),
        levels=LEVELS,
        times=_TIMES,
    )


async def create_table(request: Request) -> Response:
    """Open a table."""
    game = _game(request)
    form = await read_form(request)
    sheet = await sheet_in(request, form, game)
    players = form.number("players")
    seats = tuple(
        SeatPlan(form.text(f"seat{seat}", "open"), form.text(f"name{seat}")[:40])
        for seat in range(game.check_players(players))
    )
    for plan in seats:
        if plan.kind not in {"me", "open"}:
            check_bot(plan.kind)
    wish = NewTable(
        game=game.id,
        seats=seats,
        options={
            field.name: form.text(f"option-{field.name}")
            for field in describe(game.options)
            if f"option-{field.name}" in form.data
        },
        is_open=form.text("access") == "open",
        clock=read_clock(form.text("clock", "none")),
        components=sheet,
    )
    return await go(request, f"/tables/{await house(request).new_table(form.person, wish)}")


def read_clock(text: str) -> Clock:
    """Read a clock: "none", "move 300", "game 1800"."""
    kind, _, seconds = text.partition(" ")
    if kind == "none":
        return Clock()
    if kind not in {"move", "game"} or not (seconds.isdecimal() and 5 <= int(seconds) <= 10**7):
        raise BadRequest("bad_field", name="clock")
    return Clock("move" if kind == "move" else "game", int(seconds))


def _game(request: Request) -> Game:
    found = games().get(request.path_params["game"])
    if found is None:
        raise NotFound("no_such_game")
    return found
