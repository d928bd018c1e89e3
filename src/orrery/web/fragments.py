"""The parts of the table page. Each has one function and one element id.

The page is these parts put together; the stream sends those that changed.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec
from markupsafe import Markup

from orrery.bots.levels import LEVELS
from orrery.core.action import Action, Seat
from orrery.core.view import View
from orrery.store.rows import ActionRow
from orrery.web.desk import render
from orrery.web.eyes import Eyes
from orrery.web.live import Live
from orrery.web.shown import Shown, drawn, shown
from orrery.web.telling import entries, is_new, my_last


class Choice(msgspec.Struct, frozen=True):
    """One legal answer, as the page offers it."""

    text: str
    words: str
    place: str | None
    preview: str


# -- the parts


def board(show: Shown) -> str:
    """Draw the board; a game without a drawing shows what there is in words."""
    return _part(show, "board", svg=drawn(show, None), facts=facts(show.view))


def mat(show: Shown, seat: Seat) -> str:
    """Draw what lies before one player."""
    return _part(show, "mat", seat=seat, svg=drawn(show, seat))


def players(show: Shown) -> str:
    """List who sits where, who is asked, and how much time they have."""
    now = time.time()
    live = show.live
    left = {seat.seat: live.time_left(seat.seat, now) for seat in live.seats}
    return _part(
        show,
        "players",
        left=left,
        asked=live.state.asked if live.playing else (),
        bot_title=lambda bot: bot_title(bot, show.eyes.language),
        usual_bot=LEVELS[1].bot,
    )


def bot_title(bot: str, language: str) -> str:
    """Return what a bot is called by people: its level."""
    return next((level.title.in_(language) for level in LEVELS if level.bot == bot), bot)


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
        choices=_offered(show, seat) if mine and seat is not None and closing is None else [],
        clicks=[_said(show, action) for action in sketch.clicks] if sketch else [],
        closing=None if closing is None else _said(show, closing),
        chosen=place(show, closing) if closing is not None else None,
    )


def _offered(show: Shown, seat: Seat) -> list[Choice]:
    """Return the choices for the page: where undo is at hand, a choice that only undoes is not."""
    found = choices(show, seat)
    sketch = show.live.sketches.get(seat)
    if sketch is None or not sketch.clicks:
        return found
    backs = {str(action) for action in show.state.choices(seat) if action.takes_back}
    return [choice for choice in found if choice.text not in backs] or found


def log(show: Shown) -> str:
    """Tell what happened lately, the newest last."""
    rows = show.live.recent
    last = my_last(show, rows)
    lines = []
    marked = False
    for row in rows:
        line = _line(show, row)
        if line and not marked and is_new(show, row, last):
            marked = True
            lines.append(render("parts/since.html", show.eyes.language))
        lines.append(line)
    return _part(show, "log", lines=Markup("".join(lines)))  # noqa: S704 - templates escaped them


_LINES: OrderedDict[tuple[object, ...], str] = OrderedDict()
_MOST_LINES = 20_000


def _line(show: Shown, row: ActionRow) -> str:
    """Write one answer for the log; what was told once is told in the same words for ever."""
    live, eyes = show.live, show.eyes
    key = (live.id, row.seq, eyes.seat, eyes.language, live.names)
    html = _LINES.get(key)
    if html is None:
        found = entries(show, [row])
        html = _part(show, "entry", entry=found[0]) if found else ""
        _LINES[key] = html
        if len(_LINES) > _MOST_LINES:
            _LINES.popitem(last=False)
    return html


def chat(show: Shown) -> str:
    """Show what was said."""
    return _part(show, "chat", lines=show.live.chat)


def results(show: Shown) -> str:
    """Show who won and where every point came from."""
    live = show.live
    over = live.row.status == "over" and not live.state.asked
    sheet = live.state.score_sheet() if over else []
    keys = list(dict.fromkeys(key for row in sheet for key in row))
    ranking = live.state.ranking() if over else []
    return _part(
        show,
        "results",
        over=over,
        sheet=sheet,
        headings=[(key, show.words.label(key)) for key in keys],
        scores=live.state.scores() if over else [],
        ranking=ranking,
        order=sorted(range(len(ranking)), key=lambda seat: ranking[seat]),
    )


PARTS: dict[str, Callable[[Shown], str]] = {
    "results": results,
    "ask": ask,
    "table-board": board,
    "players": players,
    "log": log,
    "chat": chat,
}


def fragments(live: Live, eyes: Eyes) -> dict[str, str]:
    """Return every part of a table for one viewer, by element id."""
    show = shown(live, eyes)
    found = {name: part(show) for name, part in PARTS.items()}
    return found | mats(show)


def mats(show: Shown) -> dict[str, str]:
    """Return what lies before each player, one's own first."""
    order = sorted(range(show.live.row.players), key=lambda seat: seat != show.eyes.seat)
    return {f"mat-of-{seat}": mat(show, seat) for seat in order} if show.table else {}


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
