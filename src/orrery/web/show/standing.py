"""Answers left with the program, where the bar offers them: "do this from now on"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from orrery.core.action import Seat
from orrery.web.show.viewing import Viewing


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that may be left with the program, or is: a press makes it the other way."""

    words: str
    is_left: bool
    after: Sequence[str]  # all that is left with it after the press


def standing(viewing: Viewing, seat: Seat | None, *, mine: bool) -> list[Standing]:
    """Return what would answer the present question; of who waits, what they left already."""
    table, viewer = viewing.table, viewing.viewer
    if seat is None or len(viewer.seats) != 1 or not table.playing or viewing.is_plan:
        return []
    left = table.seats[seat].standing
    if mine and (table.drafts.get(seat) or table.row.lesson is not None):
        return []
    return [
        Standing(
            words=name.in_(viewer.language),
            is_left=key in left,
            after=[one for one in left if one != key] if key in left else [*left, key],
        )
        for key, name in table.game.standing.items()
        if (key not in left and _answers(viewing, key, seat) if mine else key in left)
    ]


def _answers(viewing: Viewing, key: str, seat: Seat) -> bool:
    answer = viewing.table.game.standing_answer(key, viewing.state, seat)
    return answer is not None and answer in viewing.state.choices(seat)
