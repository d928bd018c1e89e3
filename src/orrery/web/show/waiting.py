"""What is told to who waits: whose turn comes next, and who has chosen already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.step import Simultaneous
from orrery.web.show.viewing import Viewing
from orrery.web.text import say

MOST_NAMED: Final = 3


def coming(viewing: Viewing) -> str:
    """Say whose turn comes next, as far as it is known, until it is the viewer's."""
    prompt = viewing.view.prompt
    if viewing.drawing is None or prompt is None:
        return ""
    following = viewing.drawing.following(viewing.view)
    seats = _until_mine(viewing, [seat for seat in following if seat not in prompt.asked])
    language = viewing.viewer.language
    named = say(language, "and_then").join(_named(viewing, seat) for seat in seats)
    return say(language, "comes_next", names=named) if named else ""


def chosen(viewing: Viewing) -> str:
    """Say who has chosen already, where several choose at once."""
    state = viewing.table.state
    if not viewing.table.playing or not isinstance(state.stack[-1], Simultaneous):
        return ""
    done = [seat for seat in range(state.players) if seat not in state.asked]
    named = ", ".join(_named(viewing, seat) for seat in done)
    return say(viewing.viewer.language, "have_chosen", names=named) if named else ""


def _until_mine(viewing: Viewing, seats: Sequence[Seat]) -> Sequence[Seat]:
    own = [at for at, seat in enumerate(seats) if seat in viewing.viewer.seats]
    return seats[: min(own[0] + 1 if own else MOST_NAMED, MOST_NAMED)]


def _named(viewing: Viewing, seat: Seat) -> str:
    if (seat,) == viewing.viewer.seats:
        return say(viewing.viewer.language, "is_you")
    return viewing.table.names[seat]
