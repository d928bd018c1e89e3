"""A match that is brought as a file: replayed in a process that can be ended.

What comes back is all that a table is made of, so that nothing from outside is played in the server
itself, and the table can be written at once.
"""

from __future__ import annotations

import time
from collections.abc import Mapping

import msgspec

from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.outside import from_outside
from orrery.core.position import pack
from orrery.core.registry import games
from orrery.core.rehearsal import rehearse_for
from orrery.core.saved import Redraw
from orrery.store.rows import ActionRow, Person, SeatRow, TableRow
from orrery.web.tables.change import Change
from orrery.web.tables.opening import NewTable, SeatPlan, begin, new_row, planned
from orrery.web.tables.table import SNAPSHOT_EVERY, Table, opening_row


class Upload(msgspec.Struct, frozen=True):
    """Who brings a file, the site's key, and the games that the site knows."""

    person: Person
    data: bytes
    key: bytes
    games: Mapping[str, Game]


class Brought(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is to be written."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    actions: list[ActionRow]
    snapshots: list[tuple[int, str]]
    redraws: list[Redraw]


def bring(upload: Upload) -> Brought:
    """Replay a match from outside; return the table that it makes, or refuse it."""
    games().update(upload.games)
    match = from_outside(upload.data, upload.key, Match)
    if match.components is not None:
        rehearse_for(match.game, match.components, match.players, match.options)
    return _played_again(upload.person, match)


def _played_again(person: Person, match: Match) -> Brought:
    """Play a match again at a new table of one person, with what it told and its snapshots.

    Whoever brings it has the file, and with it the seed.
    """
    plans = tuple(SeatPlan("me", name) for name in match.names)
    wish = NewTable(game=match.game.id, seats=plans, components=match.components)
    row = new_row(match, person, wish)
    seats = tuple(planned(seat, plan, person) for seat, plan in enumerate(plans))
    state = match.at(match.first)
    begin(row, seats, state)
    table = Table(
        game=match.game, options=match.options, box=match.box, row=row, seats=seats, state=state
    )
    change = Change(table)
    snapshots = [(match.first, row.position)]
    due = list(reversed(match.redraws))
    for number, (seat, action) in enumerate([*match.log[match.first :], (0, None)], match.first):
        while due and due[-1].at == number:
            change.draw_again(due.pop())
            snapshots.append((number, pack(change.state)))
        if action is None:
            break
        change.play(seat, action, "person")
        if (number + 1) % SNAPSHOT_EVERY == 0:
            snapshots.append((number + 1, pack(change.state)))
    written, _ = change.settle()
    opening = [opening_row(match.opening, row)] if match.opening and not match.first else []
    return Brought(
        row=msgspec.structs.replace(written.row, version=1, news=1, exposed=True),
        seats=seats,
        actions=[*opening, *_carried(match), *written.actions],
        snapshots=snapshots,
        redraws=match.redraws,
    )


def _carried(match: Match) -> list[ActionRow]:
    """Return the answers that were given under older rules: they are kept, not replayed."""
    now = time.time()
    older = match.game.rules_version - 1
    return [
        ActionRow(seq, seat, str(action), "", "person", "[]", 0, 0, older, now)
        for seq, (seat, action) in enumerate(match.log[: match.first], 1)
    ]
