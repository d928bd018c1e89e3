"""The strip of players, the track of the match, and my stock in one row."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from markupsafe import Markup

from orrery.bots.levels import USUAL, level_of
from orrery.core.action import Seat
from orrery.core.drawing import Plate, Stock
from orrery.core.text import signed
from orrery.draw.markup import sign
from orrery.web.show.clocks import Face, face
from orrery.web.show.log import NOBODY
from orrery.web.show.since import last_deeds
from orrery.web.show.templates import render
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, part


class PlayerPlate(msgspec.Struct, frozen=True, kw_only=True):
    """What the strip shows of one seat."""

    seat: Seat
    plate: Plate
    state_icon: Markup
    has: Markup  # its stocks in a row
    score: int | None
    place: int | None  # in the standing, from 1; None where scores are secret
    clock: Face | None


def players(viewing: Viewing) -> str:
    """List who sits where, how they stand, who is asked, and how much time they have."""
    table = viewing.table
    return part(
        viewing,
        "players",
        plates=[_plate(viewing, seat) for seat in _order(viewing)],
        asked=table.state.asked if table.playing else (),
        bot_title=lambda bot: bot_title(bot, viewing.viewer.language),
        usual_bot=USUAL.bot,
        deeds=last_deeds(viewing),
    )


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


def bot_title(bot: str, language: str) -> str:
    """Return what a bot is called by people: its level."""
    level = level_of(bot)
    return bot if level is None else level.title.in_(language)


def _plate(viewing: Viewing, seat: Seat) -> PlayerPlate:
    table, view, drawing = viewing.table, viewing.view, viewing.drawing
    how = look(table, viewing.viewer)
    has_begun = drawing is not None and table.row.status != "waiting"
    plate = drawing.plate(view, seat, how) if drawing and has_begun else Plate()
    icon = Markup(str(sign(plate.state_icon, 14))) if plate.state_icon else Markup()  # noqa: S704
    stocks = drawing.stock(view, seat, how) if drawing and has_begun else ()
    score = view.scores[seat] if table.row.status != "waiting" else None
    now = time.time()
    known = [other for other in view.scores if other is not None]
    return PlayerPlate(
        seat=seat,
        plate=plate,
        state_icon=icon,
        has=Markup(_row("has", how.language, tuple(stocks), seat)) if stocks else Markup(),  # noqa: S704 - a template escaped it
        score=score,
        place=None
        if score is None or len(known) < view.players
        else 1 + sum(other > score for other in known),
        clock=face(table.reading(seat, now), now, viewing.viewer.language),
    )


def track(viewing: Viewing) -> str:
    """Show how far the match is: its rounds with what they score, or its phases."""
    drawing = viewing.drawing
    how = look(viewing.table, viewing.viewer)
    marks = drawing.track(viewing.view, how) if drawing is not None else ()
    rounds = sum(mark.title.isdecimal() for mark in marks)  # "4" is of so many
    return part(viewing, "track", marks=marks, rounds=rounds, markup=Markup)


def stocks(viewing: Viewing) -> str:
    """Show what the viewer has, in one row, for narrow screens."""
    drawing, seat = viewing.drawing, viewing.viewer.seat
    has_begun = viewing.table.row.status != "waiting"
    found = (
        drawing.stock(viewing.view, seat, look(viewing.table, viewing.viewer))
        if drawing is not None and seat is not None and has_begun
        else ()
    )
    return _row("stocks", viewing.viewer.language, tuple(found), NOBODY)
