"""The table page, and the stream that keeps it up to date."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from orrery.bots.levels import USUAL
from orrery.store.database import StoreError
from orrery.store.people import hash_key
from orrery.web.door.hosts import link
from orrery.web.door.limits import address_of
from orrery.web.door.turnstile import turnstile
from orrery.web.door.visitors import chosen_name
from orrery.web.errors import NotFound
from orrery.web.requests import (
    counted_stream,
    found_table,
    know_again,
    seen_table,
    site,
    visitor,
)
from orrery.web.responses import go, page, wants_json, with_cookie
from orrery.web.show.bar import ask, icon
from orrery.web.show.clocks import clock_words
from orrery.web.show.coach import coach
from orrery.web.show.panels import PARTS, arrangement, panels
from orrery.web.show.players import bot_title
from orrery.web.show.scenes import scenes_since
from orrery.web.show.streams import HEARTBEAT, STILL_HERE, Beat, aside, event, event_stream
from orrery.web.show.viewer import Viewer, viewer_of
from orrery.web.show.viewing import Viewing, viewing_of
from orrery.web.show.watching import watching
from orrery.web.tables.table import Table
from orrery.web.tables.watchers import Onlookers, Watcher, mark_of
from orrery.web.text import say


async def table_page(request: Request) -> Response:
    """Show a table."""
    table, viewer = await seen_table(request)
    await _look_back(request, table, viewer)
    await read_talk(request, table)
    viewing = viewing_of(table, viewer)
    standing = table.game.standing.items()
    return await page(
        request,
        "table.html",
        table=table,
        game=table.game,
        seats=table.seats,
        names=table.names,
        viewer=viewer,
        parts=panels(viewing) | {"watchers": watching(_onlookers(request, table), viewer.language)},
        arrangement=arrangement(viewing),
        layout=viewing.drawing.layout if viewing.drawing else "wide",
        hint_title=say(viewer.language, "hint_ask", bot=bot_title(USUAL.bot, viewer.language)),
        clock=clock_words(table.row.clock, viewer.language),
        invite=link(request, "invite", invite=table.row.invite),
        title=_title(table, viewer),
        legend=_legend(viewing),
        standing=[(key, name.in_(viewer.language)) for key, name in standing],
    )


def _legend(viewing: Viewing) -> list[tuple[Markup, str]]:
    """Return what the icons of the game mean."""
    if viewing.drawing is None:
        return []
    found = viewing.drawing.legend(viewing.viewer.language)
    return [(icon(name, 20), words) for name, words in found]


async def read_talk(request: Request, table: Table) -> None:
    """Note that whoever looks has read the talk."""
    who = await visitor(request)
    if who.id is not None and table.chat:
        await site(request).store.read_talk(table.id, who.id, table.chat[-1].line)


async def _look_back(request: Request, table: Table, viewer: Viewer) -> None:
    """Find out how the scores went, once a match is over: the results show it."""
    if table.row.status == "over":
        await site(request).histories.of(table, viewer.seat)


def _title(table: Table, viewer: Viewer) -> str:
    """Return what the browser's tab says: whether it is my turn comes first."""
    mark = "\N{BLACK CIRCLE} " if _is_asked(table, viewer) else ""
    return f"{mark}{table.game.title.in_(viewer.language)} \N{MIDDLE DOT} Orrery"


def _is_asked(table: Table, viewer: Viewer) -> bool:
    return table.playing and any(seat in table.state.asked for seat in viewer.seats)


def _update(viewing: Viewing, viewer: Viewer, parts: dict[str, str]) -> dict[str, Any]:
    """Return all that a script needs to bring parts of a page up to date."""
    table = viewing.table
    return {
        "version": table.row.news,
        "draft": table.clicks(viewer.seats),
        "parts": parts,
        "title": _title(table, viewer),
        "asked": _is_asked(table, viewer),
        "notice": say(viewer.language, "your_turn_at", game=table.game.title.in_(viewer.language)),
        "panels": arrangement(viewing),
        "moves": table.row.moves,
    }


async def done(request: Request, table: Table, *more: str) -> Response:
    """Answer after something was done: a script gets what is asked now, others the table.

    The rest of the page comes by the stream; but when a curtain falls, all secrets go at once.
    """
    if not wants_json(request):
        return await go(request, f"/tables/{table.id}")
    viewer = viewer_of(table, await visitor(request))
    viewing = viewing_of(table, viewer)
    asks = {"ask": ask(viewing), "coach": coach(viewing)}
    parts = asks if viewer.curtain is None else panels(viewing)
    parts |= {name: PARTS[name](viewing) for name in more}
    update = msgspec.json.encode(_update(viewing, viewer, parts))
    return await with_cookie(request, Response(update, media_type="application/json"))


async def stream(request: Request) -> Response:
    """Send the parts of a table that change, as they change."""
    await seen_table(request)
    accepted = request.headers.get("accept-encoding", "")
    return await counted_stream(request, event_stream(_updates(request), accepted))


def _onlookers(request: Request, table: Table) -> Onlookers:
    return site(request).tables.watchers.onlookers(table.id, table.people)


async def _watcher(request: Request) -> Watcher:
    """Return as whom a visitor is seen at a table where they look."""
    who = await visitor(request)
    return Watcher(mark_of(who.id or hash_key(who.key)), chosen_name(who.person))


class _Sent:
    """What a stream has sent of a table: every part as it was last, and what was told."""

    def __init__(self) -> None:
        self._parts: dict[str, int] = {}  # by hash: a page is too long to be held for each stream
        self._told: int | None = None

    def news(self, viewing: Viewing, viewer: Viewer) -> bytes:
        """Return the parts that changed since, as an event; nothing where none did."""
        written = panels(viewing)
        new = {name: hash(html) for name, html in written.items()}
        changed = {
            name: html for name, html in written.items() if self._parts.get(name) != new[name]
        }
        update = _update(viewing, viewer, changed)
        update["scenes"] = [] if self._told is None else scenes_since(viewing, self._told)
        self._told = viewing.table.row.moves
        if not changed:
            return b""
        self._parts = new
        return event(viewing.table.row.news, update)


async def _updates(request: Request) -> AsyncIterator[bytes]:
    sent = _Sent()
    seen: tuple[int, int, Viewer] | None = None
    onlookers: Onlookers | None = None
    known_until = looked = 0.0
    read = 0
    beat = Beat()
    at = site(request)
    who = await _watcher(request)
    with at.tables.watchers.watching(request.path_params["table"], who) as changed:
        yield b"retry: 1000\n\n"
        while not at.is_closing:
            changed.clear()
            if time.monotonic() > known_until:  # keys can be made useless
                request.state.visitor = None
                known_until = time.monotonic() + HEARTBEAT
            try:
                table = await found_table(request)
                if seen is not None and table.clicks(seen[2].seats) != seen[1]:
                    know_again(request, looked)  # who clicks may just have changed how they play
                    table = await found_table(request)
                viewer = viewer_of(table, await visitor(request))
            except (NotFound, StoreError):  # the browser comes back by itself
                return
            looked = time.monotonic()
            looking = _onlookers(request, table)
            if onlookers is not None and onlookers != looking:
                yield aside("watchers", watching(looking, viewer.language))
            begins, onlookers = onlookers is None, looking
            if seen == (table.row.news, table.clicks(viewer.seats), viewer):
                # clocks run on, but nothing happened that this viewer may know of
                while not await beat.comes_after(changed):
                    yield STILL_HERE
                continue
            seen = (table.row.news, table.clicks(viewer.seats), viewer)
            await turnstile(request).go_through(address_of(request))
            await _look_back(request, table, viewer)
            if table.chat and read != table.chat[-1].line:
                read = table.chat[-1].line
                await read_talk(request, table)
            yield sent.news(viewing_of(table, viewer), viewer)
            if begins:  # the table comes first
                yield aside("watchers", watching(looking, viewer.language))
            while not await beat.comes_after(changed):
                yield STILL_HERE
