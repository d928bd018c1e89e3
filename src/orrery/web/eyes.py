"""How somebody looks at a table: through which seat, in which language, allowed what."""

from __future__ import annotations

import msgspec

from orrery.core.action import Seat
from orrery.core.table import Look
from orrery.web.house import House
from orrery.web.live import Live
from orrery.web.visitors import Theme, Visitor


class Eyes(msgspec.Struct, frozen=True, kw_only=True):
    """One person's side of one table."""

    seats: tuple[Seat, ...]  # that they hold
    seat: Seat | None  # through which they look now; None sees what everybody sees
    curtain: Seat | None  # the seat to whom the device must be passed first
    is_owner: bool
    may_save: bool
    confirms: bool
    language: str
    theme: Theme
    csrf: str
    person: str | None = None


def eyes(house: House, live: Live, visitor: Visitor) -> Eyes:
    """Return how a visitor looks at a table."""
    held = tuple(
        seat.seat
        for seat in live.seats
        if seat.kind == "person" and seat.person is not None and seat.person == visitor.id
    )
    seat, curtain = _in_front(live, held)
    return Eyes(
        seats=held,
        seat=seat,
        curtain=curtain,
        is_owner=visitor.id is not None and visitor.id == live.row.owner,
        may_save=house.copies.may_save(live, visitor.person),
        confirms=visitor.person.confirms if visitor.person else True,
        language=visitor.language,
        theme=visitor.theme,
        csrf=visitor.csrf,
        person=visitor.id,
    )


def _in_front(live: Live, held: tuple[Seat, ...]) -> tuple[Seat | None, Seat | None]:
    """Return the seat somebody looks through, or the one behind the curtain.

    Who holds one seat looks through it. Who holds several passes the device around: between two
    seats the curtain is down.
    """
    if not held:
        return None, None
    if len(held) == 1:
        return held[0], None
    if live.row.looking in held:
        return live.row.looking, None
    waiting = [seat for seat in live.state.asked if seat in held] if live.playing else []
    return None, waiting[0] if waiting else None


def look(live: Live, eyes: Eyes) -> Look:
    """Return how the table is to be drawn for somebody."""
    box = None if live.row.components is None else live.box
    return Look(live.names, eyes.language, eyes.theme, box)
