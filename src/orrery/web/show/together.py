"""What everybody at a table must agree on, as each of them sees it: a notice over the table."""

from __future__ import annotations

from functools import cache

from orrery.web.show.templates import render
from orrery.web.show.viewing import Viewing, part
from orrery.web.tables.agreeing import is_current


def together(viewing: Viewing) -> str:
    """Show a pause, a proposal, who is not ready, or the way back to a seat that one left."""
    table, viewer = viewing.table, viewing.viewer
    asked = table.row.proposal
    proposal = asked if asked is not None and table.playing and is_current(table, asked) else None
    agreed = set(proposal.agreed) if proposal else set()
    unready = [
        seat
        for seat in table.seats
        if table.row.asks_ready and table.row.status == "waiting" and seat.kind == "person"
        if not seat.ready
    ]
    left = [
        seat.seat
        for seat in table.seats
        if table.playing and seat.kind == "bot" and seat.leaver == viewer.person
        if viewer.person is not None
    ]
    paused = table.playing and table.row.paused is not None
    if not (paused or proposal or unready or left):
        return _nothing(viewer.language)
    return part(
        viewing,
        "together",
        shown=True,
        paused=paused,
        proposal=proposal,
        has_agreed=viewer.person in agreed,
        missing=[
            seat.name
            for seat in table.seats
            if seat.person is not None and seat.person not in agreed
        ],
        unready=[seat.name for seat in unready],
        may_be_ready=any(seat.person == viewer.person for seat in unready),
        left=left,
    )


@cache
def _nothing(language: str) -> str:
    return render(
        "parts/together.html",
        language,
        shown=False,
        paused=False,
        proposal=None,
        unready=(),
        left=(),
    )
