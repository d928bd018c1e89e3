"""How far tables have come, for lists: the scores that somebody may know, the round, the places."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.core.action import Seat
from orrery.core.registry import games
from orrery.store.rows import TableRow
from orrery.web.kept import Kept

KEPT: Final = 2000

log = logging.getLogger(__name__)


class Summary(msgspec.Struct, frozen=True):
    """How far a table has come, as one seat may know it."""

    scores: tuple[int | None, ...]
    round: int
    turn: int
    places: tuple[int, ...] = ()  # once the match is over


_KEPT: Kept[tuple[object, ...], Summary | None] = Kept(KEPT)


async def summaries(rows: Sequence[tuple[TableRow, Seat | None]]) -> list[Summary | None]:
    """Return how far tables have come, each as somebody's seat there may know it."""
    told = {key: _KEPT.get(key) for row, seat in rows if (key := _key(row, seat)) in _KEPT}
    missing = [(row, seat) for row, seat in rows if _key(row, seat) not in told]
    if missing:
        found = await asyncio.to_thread(lambda: [_summary(row, seat) for row, seat in missing])
        for (row, seat), summary in zip(missing, found, strict=True):
            told[_key(row, seat)] = _KEPT.put(_key(row, seat), summary)
    return [told[_key(row, seat)] for row, seat in rows]


def _key(row: TableRow, seat: Seat | None) -> tuple[object, ...]:
    return (row.id, row.moves, row.news, row.status, row.rules, seat)


def _summary(row: TableRow, seat: Seat | None) -> Summary | None:
    """Read one position; a table that cannot be read does not hide the others."""
    try:
        game = games()[row.game]
        options = game.read_options(msgspec.json.decode(row.options))
        blank = game.empty(row.players, options, game.box_of(row.components))
        state = game.load(blank, msgspec.json.decode(row.position))
        if row.status == "over" and not state.asked:
            return Summary(tuple(state.scores()), *state.moment(), tuple(state.ranking()))
        return Summary(state.view(seat).scores, *state.moment())
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the list is shown
        log.warning("table %s cannot be read for a list: %r", row.id, error)
        return None
