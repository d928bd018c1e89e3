"""What one viewer is shown of a position: their view of it, in their words, in pictures."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from orrery.core.action import Seat
from orrery.core.drawing import Drawing, Kind, Look, Panel, Stock
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.text import Words
from orrery.core.view import View
from orrery.draw.style import STYLE
from orrery.web.kept import Latest
from orrery.web.show.templates import render
from orrery.web.show.viewer import Viewer, look
from orrery.web.tables.table import Table


class Viewing(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer is shown of a position."""

    table: Table
    viewer: Viewer
    state: State
    view: View
    words: Words
    drawing: Drawing | None
    is_plan: bool = False  # what is tried while others play; nothing of it counts


def viewing_of(table: Table, viewer: Viewer, state: State | None = None) -> Viewing:
    """Prepare what a viewer is shown: of a given position, else of the one before them.

    Before a match begins everybody sees what all may see: seats can be tried and left until then.
    """
    if table.row.status == "waiting":
        viewer = msgspec.structs.replace(viewer, seat=None)
    seen = table.seen(viewer.seat) if state is None else state
    return Viewing(
        table=table,
        viewer=viewer,
        state=seen,
        view=_view(table, viewer.seat, seen),
        words=table.game.words(viewer.language),
        drawing=drawing_of(table.game),
    )


_VIEWS: Latest[tuple[str, Seat | None], View] = Latest(64)


def _view(table: Table, seat: Seat | None, seen: State) -> View:
    """Return a position as a seat sees it; the answer to a click and all streams ask for it."""
    return _VIEWS.of((table.id, seat), (seen,), lambda: seen.view(seat))


def planning(table: Table, viewer: Viewer) -> Viewing:
    """Prepare what a viewer is shown of a turn that is only planned."""
    return msgspec.structs.replace(viewing_of(table, viewer), is_plan=True)


def drawing_of(game: Game) -> Drawing | None:
    """Return how the game is drawn, if it can be."""
    if game not in _DRAWN:
        try:
            game.drawing.board(
                game.start(game.min_players).view(None), Look(names=tuple("?" * game.min_players))
            )
            _DRAWN[game] = game.drawing
        except NotImplementedError:
            _DRAWN[game] = None
    return _DRAWN[game]


_DRAWN: dict[Game, Drawing | None] = {}
_STYLE_ELEMENT = f"<style>{STYLE}</style>"  # the page links it once
# of few: the answer to a click and the streams of that table ask within a moment, and some boards
# from which one chooses at the beginning are half a megabyte
_PANELS: Latest[tuple[object, ...], Sequence[Panel]] = Latest(8)


def drawn(viewing: Viewing) -> Sequence[Panel]:
    """Draw the panels of the table; the last pictures of each viewer are kept.

    They depend on nothing but the view and how somebody wants to see it.
    """
    drawing = viewing.drawing
    if drawing is None:
        return ()
    how = look(viewing.table, viewing.viewer)
    key = (viewing.table.id, viewing.viewer.seat, how.names, how.language, how.theme)
    return _PANELS.of(key, (viewing.view,), lambda: drawing.panels(viewing.view, how))


_KINDS: Latest[tuple[object, ...], Sequence[Kind]] = Latest(64)


def kinds_of(viewing: Viewing) -> Sequence[Kind]:
    """Return the kinds of action: they depend on nothing but how somebody wants to see them."""
    drawing = viewing.drawing
    if drawing is None:
        return ()
    how = look(viewing.table, viewing.viewer)
    key = (viewing.table.game.id, how.names, how.language, how.theme)
    return _KINDS.of(key, (drawing, how.box), lambda: drawing.kinds(how))


_STOCKS: Latest[tuple[object, ...], Sequence[Stock]] = Latest(64)


def stock_of(viewing: Viewing, seat: Seat) -> Sequence[Stock]:
    """Return what a seat has; its plate and the row of narrow screens show the same."""
    drawing = viewing.drawing
    if drawing is None or viewing.table.row.status == "waiting":
        return ()
    how = look(viewing.table, viewing.viewer)
    key = (viewing.table.id, viewing.viewer.seat, seat, how.names, how.language, how.theme)
    about = (viewing.view, how.box)
    return _STOCKS.of(key, about, lambda: drawing.stock(viewing.view, seat, how))


def bare(body: str) -> Markup:
    """Return a drawing without its style sheet, which the page has already."""
    return Markup(body.replace(_STYLE_ELEMENT, ""))  # noqa: S704 - drawings escape their texts


def part(viewing: Viewing, name: str, **fields: object) -> str:
    """Write a part of the page."""
    return render(
        f"parts/{name}.html",
        viewing.viewer.language,
        table=viewing.table,
        seats=viewing.table.seats,
        names=viewing.table.names,
        viewer=viewing.viewer,
        game=viewing.table.game,
        view=viewing.view,
        **fields,
    )
