"""How somebody looks at a table: through which seat, in which language, allowed what."""

from __future__ import annotations

import msgspec

from orrery.core.action import Seat
from orrery.core.drawing import Look
from orrery.web.door.visitors import Theme, Visitor
from orrery.web.tables.access import may_ask_for_hints, may_save
from orrery.web.tables.pace import may_set_pace
from orrery.web.tables.table import Table


class Viewer(msgspec.Struct, frozen=True, kw_only=True):
    """One person's side of one table."""

    seats: tuple[Seat, ...]  # that they hold
    seat: Seat | None  # through which they look now; None sees what everybody sees
    curtain: Seat | None  # the seat to whom the device must be passed first
    is_owner: bool
    may_save: bool
    may_hint: bool
    may_set_pace: bool = False
    confirms: bool
    language: str
    theme: Theme
    csrf: str
    person: str | None = None
    blocked: tuple[str, ...] = ()  # people whose talk they do not want to read


def viewer_of(table: Table, visitor: Visitor) -> Viewer:
    """Return how a visitor looks at a table."""
    held = tuple(
        seat.seat
        for seat in table.seats
        if seat.kind == "person" and seat.person is not None and seat.person == visitor.id
    )
    seat, curtain = _in_front(table, held)
    return Viewer(
        seats=held,
        seat=seat,
        curtain=curtain,
        is_owner=visitor.id is not None and visitor.id == table.row.owner,
        may_save=may_save(table, visitor.person),
        may_hint=may_ask_for_hints(table, visitor.person),
        may_set_pace=may_set_pace(table, visitor.person),
        confirms=visitor.person.confirms if visitor.person else True,
        language=visitor.language,
        theme=visitor.theme,
        csrf=visitor.csrf,
        person=visitor.id,
        blocked=visitor.person.blocked if visitor.person else (),
    )


def onlooker(language: str, theme: Theme) -> Viewer:
    """Return how anybody at all looks at a table: as a spectator who can do nothing there."""
    return Viewer(
        seats=(),
        seat=None,
        curtain=None,
        is_owner=False,
        may_save=False,
        may_hint=False,
        confirms=True,
        language=language,
        theme=theme,
        csrf="",
    )


def _in_front(table: Table, held: tuple[Seat, ...]) -> tuple[Seat | None, Seat | None]:
    """Return the seat somebody looks through, or the one behind the curtain.

    Who holds one seat looks through it. Who holds several passes the device around: between two
    seats the curtain is down.
    """
    if not held:
        return None, None
    if len(held) == 1:
        return held[0], None
    if table.row.looking in held:
        return table.row.looking, None
    waiting = [seat for seat in table.state.asked if seat in held] if table.playing else []
    return None, waiting[0] if waiting else None


def look(table: Table, viewer: Viewer) -> Look:
    """Return how the table is to be drawn for somebody."""
    box = None if table.row.components is None else table.box
    return Look(table.names, viewer.language, viewer.theme, box)
