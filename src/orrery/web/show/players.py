"""The strip of players, the track of the match, and my stock in one row."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from markupsafe import Markup

from orrery.bots.levels import USUAL, level_of
from orrery.bots.names import parted
from orrery.core.action import Seat
from orrery.core.drawing import Mark, Plate, Stock
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.text import signed
from orrery.draw.markup import sign
from orrery.store.rows import SeatRow
from orrery.web.show.clocks import Face, face
from orrery.web.show.log import NOBODY
from orrery.web.show.since import Deed, last_deeds
from orrery.web.show.templates import render
from orrery.web.show.viewer import Viewer, look
from orrery.web.show.viewing import Viewing, stock_of
from orrery.web.tables.table import Table


class PlayerPlate(msgspec.Struct, frozen=True, kw_only=True):
    """What the strip shows of one seat: all that its template may know."""

    table: str
    seat: Seat
    of: int  # plates in the strip
    name: str  # of its player; none where it is free
    label: str
    bot: str | None  # what its bot is called; None for people
    is_asked: bool
    is_own: bool
    has_begun: bool
    may_take_over: bool
    may_replace: bool
    csrf: str
    deed: Deed | None  # the last thing that it did
    plate: Plate
    state_icon: Markup
    has: Markup  # its stocks in a row
    score: int | None
    place: int | None  # in the standing, from 1; None where scores are secret
    clock: Face | None


def players(viewing: Viewing) -> str:
    """List who sits where, how they stand, who is asked, and how much time they have."""
    language, deeds = viewing.viewer.language, last_deeds(viewing)
    order = _order(viewing)
    plates = [_plate(viewing, seat, len(order), deeds.get(seat)) for seat in order]
    written = [Markup(_written(plate, language)) for plate in plates]  # noqa: S704 - a template escaped it
    return render("parts/players.html", language, plates=written)


@lru_cache(maxsize=2048)
def _written(plate: PlayerPlate, language: str) -> str:
    """Write one plate; most of them are the same after a click."""
    return render("parts/plate.html", language, one=plate, usual_bot=USUAL.bot)


@lru_cache(maxsize=4096)
def _row(name: str, language: str, found: tuple[Stock, ...], seat: Seat) -> str:
    """Write the stocks of a seat; most of them are the same after a click."""
    return render(
        f"parts/{name}.html",
        language,
        found=found,
        seat=seat,
        icon_of=icon_of,
        income_of=income_of,
    )


def _order(viewing: Viewing) -> Sequence[Seat]:
    """Return the seats in turn order; as they sit before the match begins."""
    seats = range(viewing.table.row.players)
    if viewing.drawing is None or viewing.table.row.status == "waiting":
        return seats
    return viewing.drawing.order(viewing.view)


def icon_of(stock: Stock, size: float = 15) -> Markup:
    """Draw the icon of a stock."""
    return Markup(str(sign(stock.icon, size, stock.tint)))  # noqa: S704 - our own drawing


def income_of(stock: Stock) -> str:
    """Write what the next income brings of a stock; nothing where it brings none."""
    match stock.income:
        case None | 0:
            return ""
        case int() as more:
            return signed(more)
        case said:
            return said


def bot_title(bot: str, language: str, game: Game | None = None) -> str:
    """Return what a bot is called by people: its level, and its character where it has one.

    Where no game is named, the first one tells that knows the character.
    """
    plain, manner = parted(bot)
    level = level_of(plain)
    every = games().values() if game is None else (game,)
    character = next((one.characters[manner] for one in every if manner in one.characters), None)
    if level is None or (manner and character is None):
        return bot
    title = level.title.in_(language)
    return title if character is None else f"{title}, {character.title.in_(language)}"


def _plate(viewing: Viewing, seat: Seat, of: int, deed: Deed | None) -> PlayerPlate:
    table, viewer, view, drawing = viewing.table, viewing.viewer, viewing.view, viewing.drawing
    row, who = table.row, table.seats[seat]
    is_bot = who.kind == "bot"
    how = look(table, viewer)
    has_begun = drawing is not None and table.row.status != "waiting"
    plate = drawing.plate(view, seat, how) if drawing and has_begun else Plate()
    icon = Markup(str(sign(plate.state_icon, 14))) if plate.state_icon else Markup()  # noqa: S704
    stocks = stock_of(viewing, seat)
    score = view.scores[seat] if table.row.status != "waiting" else None
    now = time.time()
    known = [other for other in view.scores if other is not None]
    return PlayerPlate(
        table=table.id,
        seat=seat,
        of=of,
        name=who.name,
        label=table.names[seat],
        bot=bot_title(who.bot, viewer.language, table.game) if is_bot else None,
        is_asked=table.playing and seat in table.state.asked,
        is_own=seat in viewer.seats,
        has_begun=row.status != "waiting",
        may_take_over=_may_take_over(table, viewer, who),
        may_replace=viewer.is_owner
        and not is_bot
        and seat not in viewer.seats
        and row.status != "over"
        and not row.tournament,
        csrf=viewer.csrf,
        deed=deed,
        plate=plate,
        state_icon=icon,
        has=Markup(_row("has", how.language, tuple(stocks), seat)) if stocks else Markup(),  # noqa: S704 - a template escaped it
        score=score,
        place=None
        if score is None or len(known) < view.players
        else 1 + sum(other > score for other in known),
        clock=face(table.reading(seat, now), now, viewing.viewer.language),
    )


def _may_take_over(table: Table, viewer: Viewer, who: SeatRow) -> bool:
    """Whether somebody who only looks may play on for one who left, where nothing hangs on it."""
    row = table.row
    has_left = table.playing and who.kind == "bot" and bool(who.leaver)
    is_other = bool(viewer.person) and not viewer.seats and who.leaver != viewer.person
    return has_left and is_other and not row.rated and not row.tournament


def track(viewing: Viewing) -> str:
    """Show how far the match is: its rounds with what they score, or its phases."""
    drawing = viewing.drawing
    how = look(viewing.table, viewing.viewer)
    marks = drawing.track(viewing.view, how) if drawing is not None else ()
    return _track(tuple(marks), viewing.viewer.language)


@lru_cache(maxsize=512)
def _track(marks: tuple[Mark, ...], language: str) -> str:
    """Write the track; it stays the same for many clicks."""
    rounds = sum(mark.title.isdecimal() for mark in marks)  # "4" is of so many
    return render("parts/track.html", language, marks=marks, rounds=rounds, markup=Markup)


def stocks(viewing: Viewing) -> str:
    """Show what the viewer has, in one row, for narrow screens."""
    seat = viewing.viewer.seat
    found = () if seat is None else stock_of(viewing, seat)
    return _row("stocks", viewing.viewer.language, tuple(found), NOBODY)
