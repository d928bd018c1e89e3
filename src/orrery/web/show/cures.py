"""Conversions that cure a reason: free actions after which what cannot be done now can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.chains import Way, further
from orrery.core.drawing import Drawing
from orrery.core.view import View
from orrery.web.show.choices import said, written
from orrery.web.show.crumbs import free_kinds
from orrery.web.show.viewing import Viewing

MOST_TIMES: Final = 4  # that one conversion is tried in a row
MOST_CURES: Final = 3

Test: TypeAlias = Callable[[Way, View], bool]


class Cure(msgspec.Struct, frozen=True, kw_only=True):
    """A conversion that may be made at once: what it answers, and its words."""

    text: str
    words: str


def cures_of_kind(viewing: Viewing, seat: Seat, kind: str) -> list[Cure]:
    """Return the conversions after which something of a kind could be done."""
    drawing = viewing.drawing
    assert drawing is not None
    return _cures(
        viewing,
        seat,
        lambda way, view: any(
            drawing.kind(action, view) == kind for action in way.state.choices(seat)
        ),
    )


def cures_at(viewing: Viewing, seat: Seat, id_: str) -> list[Cure]:
    """Return the conversions after which a thing on the table could be pressed."""
    drawing = viewing.drawing
    assert drawing is not None
    return _cures(viewing, seat, lambda way, view: _lies_at(drawing, way, view, seat, id_))


def _cures(viewing: Viewing, seat: Seat, does: Test) -> list[Cure]:
    """Return the shortest ways, each one conversion made once or more; none while one plans."""
    drawing, draft = viewing.drawing, viewing.table.drafts.get(seat)
    is_waiting = draft is not None and draft.closing is not None
    if drawing is None or viewing.is_plan or is_waiting or viewing.table.row.lesson is not None:
        return []
    free = free_kinds(viewing)
    found = [
        actions
        for action in viewing.state.choices(seat)
        if drawing.kind(action, viewing.view) in free
        for actions in _times(viewing, seat, action, does)
    ]
    return [
        Cure(text=written(actions), words=_words(viewing, actions))
        for actions in sorted(found, key=len)[:MOST_CURES]
    ]


def _times(
    viewing: Viewing, seat: Seat, action: Action, does: Test
) -> Iterator[tuple[Action, ...]]:
    """Yield a conversion as often as it is needed, where it helps at all."""
    way = Way(viewing.state)
    for _ in range(MOST_TIMES):
        if not way.is_open or action not in way.state.choices(seat):
            return
        way = further(way, seat, action)
        if way.is_open and does(way, way.state.view(seat)):
            yield way.actions
            return


def _lies_at(drawing: Drawing, way: Way, view: View, seat: Seat, id_: str) -> bool:
    """Whether an answer lies at a thing, perhaps behind another one that opens it."""
    for action in way.state.choices(seat):
        if id_ in (drawing.place(action, view) or "").split(" "):
            return True
        if drawing.opens(action, view):
            after = further(way, seat, action)
            seen = after.state.view(seat)
            if after.is_open and any(
                id_ in (drawing.place(one, seen) or "").split(" ")
                for one in after.state.choices(seat)
            ):
                return True
    return False


def _words(viewing: Viewing, actions: tuple[Action, ...]) -> str:
    times = f" \N{MULTIPLICATION SIGN}{len(actions)}" if len(actions) > 1 else ""
    return said(viewing, actions[0]) + times
