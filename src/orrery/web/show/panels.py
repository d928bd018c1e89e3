"""The parts of the table page. Each has one function and one element id.

The page is these parts put together; the stream sends those that changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from markupsafe import Markup

from orrery.core.drawing import Panel
from orrery.core.events import heard_by
from orrery.core.view import View
from orrery.store.rows import ActionRow
from orrery.web.kept import Kept, Latest
from orrery.web.show.bar import ask
from orrery.web.show.chat import is_told, spoken
from orrery.web.show.coach import coach
from orrery.web.show.log import entries, is_new, my_last, with_redraws
from orrery.web.show.players import players, stocks, track
from orrery.web.show.results import results
from orrery.web.show.since import since
from orrery.web.show.templates import render
from orrery.web.show.together import together
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, bare, drawn, part
from orrery.web.tables.table import read_told

MOST_PANES: Final = 64
LONGEST_PANE: Final = 100_000  # characters; what is longer is written again


def panels_of(viewing: Viewing) -> list[Panel]:
    """Return the panels of a table; a game without a drawing shows what there is in words."""
    if viewing.drawing is None:
        body = part(viewing, "facts", facts=facts(viewing.view))
        return [Panel(id="stage", title="", where="stage", body=body)]
    return list(drawn(viewing))


def panel_parts(viewing: Viewing, before: Sequence[ActionRow]) -> dict[str, str]:
    """Write every panel, by its element id; a sheet tells what led to it by the answers before."""
    language = viewing.viewer.language
    return {
        f"panel-{panel.id}": (_pane if len(panel.body) > LONGEST_PANE else _kept_pane)(
            panel,
            _recount(viewing, panel, before) if panel.where == "sheet" else Markup(),
            language,
        )
        for panel in panels_of(viewing)
    }


def _pane(panel: Panel, recount: Markup, language: str) -> str:
    body = bare(panel.body)
    return render("parts/panel.html", language, panel=panel, body=body, recount=recount)


# most of them are the same after a click, for others who look too
_kept_pane = lru_cache(maxsize=MOST_PANES)(_pane)


def _recount(viewing: Viewing, panel: Panel, before: Sequence[ActionRow]) -> Markup:
    """Return what led to a sheet, as far as the viewer heard of it."""
    if viewing.drawing is None:
        return Markup()
    heard = [
        told.event
        for row in before
        for told in read_told(viewing.table.game, row.told)
        if heard_by(told, viewing.viewer.seat)
    ]
    how = look(viewing.table, viewing.viewer)
    return bare(viewing.drawing.recount(panel.id, heard, viewing.view, how))


def arrangement(viewing: Viewing) -> list[tuple[str, str]]:
    """Return which panels there are, and where each stands."""
    return [(f"panel-{panel.id}", panel.where) for panel in panels_of(viewing)]


_LOGS: Latest[tuple[object, ...], str] = Latest(64)


def log(viewing: Viewing) -> str:
    """Tell what happened lately, the newest last."""
    table, viewer = viewing.table, viewing.viewer
    key = (table.id, viewer.seat, viewer.language, table.names)
    return _LOGS.of(key, (table.recent, table.redraws), lambda: _log(viewing))


def _log(viewing: Viewing) -> str:
    rows = viewing.table.recent
    last = my_last(viewing, rows)
    lines = []
    marked = False
    redraws = with_redraws(viewing, [], rows)
    for row in rows:
        while redraws and redraws[0].seq < row.seq:
            lines.append(part(viewing, "entry", entry=redraws.pop(0)))
        line = _line(viewing, row)
        if line and not marked and is_new(viewing, row, last):
            marked = True
            lines.append(render("parts/since_mark.html", viewing.viewer.language))
        lines.append(line)
    lines += [part(viewing, "entry", entry=entry) for entry in redraws]
    return part(viewing, "log", lines=Markup("".join(lines)))  # noqa: S704 - templates escaped them


_LINES: Kept[tuple[object, ...], str] = Kept(20_000)


def _line(viewing: Viewing, row: ActionRow) -> str:
    """Write one answer for the log; what was told once is told in the same words for ever."""
    table, viewer = viewing.table, viewing.viewer
    key = (table.id, row.seq, row.at, viewer.seat, viewer.language, table.names)
    return _LINES.of(
        key, lambda: "".join(part(viewing, "entry", entry=one) for one in entries(viewing, [row]))
    )


_CHATS: Latest[tuple[object, ...], str] = Latest(64)


def chat(viewing: Viewing) -> str:
    """Show what was said, but not by those whom the viewer does not want to read."""
    viewer = viewing.viewer
    key = (viewing.table.id, viewer.person, viewer.blocked, viewer.language, viewer.csrf)
    return _CHATS.of(key, (viewing.table.chat,), lambda: _chat(viewing))


def _chat(viewing: Viewing) -> str:
    viewer = viewing.viewer
    shown = [line for line in viewing.table.chat if line.person not in viewer.blocked]
    lines = [
        (
            line.line,
            is_told(line),
            *spoken(line, viewer.language),
            viewer.person is not None and line.person not in {None, viewer.person},
        )
        for line in shown
    ]
    return part(viewing, "chat", lines=lines, hidden=len(viewing.table.chat) - len(shown))


PARTS: dict[str, Callable[[Viewing], str]] = {
    "results": results,
    "ask": ask,
    "coach": coach,
    "track": track,
    "players": players,
    "stocks": stocks,
    "since": since,
    "log": log,
    "chat": chat,
    "together": together,
}


def panels(viewing: Viewing) -> dict[str, str]:
    """Return every part of a table for one viewer, by element id."""
    return {name: write(viewing) for name, write in PARTS.items()} | panel_parts(
        viewing, viewing.table.recent
    )


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
