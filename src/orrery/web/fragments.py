"""The parts of the table page. Each has one function and one element id.

The page is these parts put together; the stream sends those that changed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec
from markupsafe import Markup

from orrery.core.action import Action, Seat
from orrery.core.events import heard_by
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.table import Look, Table
from orrery.core.text import Words
from orrery.core.view import View
from orrery.store.rows import ActionRow
from orrery.web.desk import render
from orrery.web.eyes import Eyes, look
from orrery.web.live import Live, read_told


class Choice(msgspec.Struct, frozen=True):
    """One legal answer, as the page offers it."""

    text: str
    words: str
    place: str | None
    preview: str


class Entry(msgspec.Struct, frozen=True):
    """One answer in the log: what it told this viewer."""

    seq: int
    seat: Seat
    lines: tuple[str, ...]
    origin: str
    clause: str
    is_new: bool


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer is shown of a position."""

    live: Live
    eyes: Eyes
    state: State
    view: View
    words: Words
    table: Table | None


def shown(live: Live, eyes: Eyes, state: State | None = None) -> Shown:
    """Prepare what a viewer is shown: of a given position, else of the one before them."""
    seen = live.seen(eyes.seat) if state is None else state
    return Shown(
        live=live,
        eyes=eyes,
        state=seen,
        view=seen.view(eyes.seat),
        words=live.game.words(eyes.language),
        table=drawing(live.game),
    )


def drawing(game: Game) -> Table | None:
    """Return how the game is drawn, if it can be."""
    if game not in _DRAWN:
        try:
            game.table.board(
                game.start(game.min_players).view(None), Look(names=tuple("?" * game.min_players))
            )
            _DRAWN[game] = game.table
        except NotImplementedError:
            _DRAWN[game] = None
    return _DRAWN[game]


_DRAWN: dict[Game, Table | None] = {}


# -- the parts


def board(show: Shown) -> str:
    """Draw the board; a game without a drawing shows what there is in words."""
    svg = show.table.board(show.view, look(show.live, show.eyes)) if show.table else None
    return _part(show, "board", svg=None if svg is None else Markup(svg), facts=facts(show.view))  # noqa: S704 - the drawing escapes its texts


def mats(show: Shown) -> str:
    """Draw what lies before each player, one's own first."""
    order = list(range(show.live.row.players))
    if show.eyes.seat is not None:
        order.sort(key=lambda seat: seat != show.eyes.seat)
    how = look(show.live, show.eyes)
    drawn = (
        [(seat, Markup(show.table.mat(show.view, seat, how))) for seat in order]  # noqa: S704 - as above
        if show.table
        else []
    )
    return _part(show, "mats", mats=drawn)


def players(show: Shown) -> str:
    """List who sits where, who is asked, and how much time they have."""
    now = time.time()
    live = show.live
    left = {seat.seat: live.time_left(seat.seat, now) for seat in live.seats}
    return _part(show, "players", left=left, asked=live.state.asked if live.playing else ())


def ask(show: Shown) -> str:
    """Say what is asked, offer the choices, and show the tentative turn."""
    live, eyes = show.live, show.eyes
    seat = eyes.seat
    mine = seat is not None and live.playing and seat in live.state.asked
    sketch = live.sketches.get(seat) if seat is not None else None
    closing = sketch.closing if sketch else None
    prompt = show.view.prompt
    return _part(
        show,
        "ask",
        mine=mine,
        prompt=prompt,
        question=""
        if prompt is None
        else show.words.question(prompt, live.names, show.view, mine=mine),
        number=live.question(seat) if mine and seat is not None else 0,
        choices=choices(show, seat) if mine and seat is not None and closing is None else [],
        clicks=[_said(show, action) for action in sketch.clicks] if sketch else [],
        closing=None if closing is None else _said(show, closing),
        chosen=place(show, closing) if closing is not None else None,
    )


def log(show: Shown) -> str:
    """Tell what happened lately, the newest last."""
    return _part(show, "log", entries=entries(show, show.live.recent))


def chat(show: Shown) -> str:
    """Show what was said."""
    return _part(show, "chat", lines=show.live.chat)


def results(show: Shown) -> str:
    """Show who won and where every point came from."""
    live = show.live
    over = live.row.status == "over" and not live.state.asked
    sheet = live.state.score_sheet() if over else []
    keys = list(dict.fromkeys(key for row in sheet for key in row))
    return _part(
        show,
        "results",
        over=over,
        sheet=sheet,
        headings=[(key, show.words.label(key)) for key in keys],
        scores=live.state.scores() if over else [],
        ranking=live.state.ranking() if over else [],
    )


PARTS: dict[str, Callable[[Shown], str]] = {
    "results": results,
    "ask": ask,
    "board": board,
    "players": players,
    "mats": mats,
    "log": log,
    "chat": chat,
}


def fragments(live: Live, eyes: Eyes) -> dict[str, str]:
    """Return every part of a table for one viewer, by element id."""
    show = shown(live, eyes)
    return {name: part(show) for name, part in PARTS.items()}


def _part(show: Shown, name: str, **fields: object) -> str:
    return render(
        f"parts/{name}.html",
        show.eyes.language,
        live=show.live,
        table=show.live.row,
        seats=show.live.seats,
        names=show.live.names,
        eyes=show.eyes,
        game=show.live.game,
        view=show.view,
        **fields,
    )


# -- what they show


def choices(show: Shown, seat: Seat) -> list[Choice]:
    """Return what a seat may answer, as the page offers it."""
    return [
        Choice(
            str(action),
            _said(show, action),
            place(show, action),
            show.live.game.preview(show.state, seat, action, show.eyes.language),
        )
        for action in show.state.choices(seat)
    ]


def place(show: Shown, action: Action) -> str | None:
    """Return the id of the element that a choice is about, if it is drawn."""
    return show.table.place(action, show.view) if show.table else None


def _said(show: Shown, action: Action) -> str:
    return show.words.action(action, show.live.names, show.view)


def entries(show: Shown, rows: Sequence[ActionRow]) -> list[Entry]:
    """Return what answers told a viewer."""
    seat = show.eyes.seat
    mine = [row.seq for row in rows if row.seat == seat and row.origin == "person"]
    last = mine[-1] if mine else 0
    found = []
    for row in rows:
        lines = tuple(
            show.words.event(told.event, show.live.names, show.view)
            for told in read_told(show.live.game, row.told)
            if heard_by(told, seat)
        )
        if lines or row.origin in {"chance", "clock", "standing"}:
            is_new = seat is not None and row.seq > last and row.seat != seat
            found.append(Entry(row.seq, row.seat, lines, row.origin, row.clause, is_new))
    return found


def facts(view: View) -> list[tuple[str, str]]:
    """Return a view in words, for a game that is not drawn."""
    hidden = {"seat", "players", "prompt"}
    data: dict[str, object] = msgspec.to_builtins(view)
    return [
        (name.replace("_", " "), _plain(value))
        for name, value in data.items()
        if name not in hidden
    ]


def _plain(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(_plain(item) for item in value) or "-"
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_plain(item)}" for key, item in value.items()) or "-"
    return "-" if value is None else str(value)
