"""What all people at a table agree on: a pause, or to take the last answers back."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, Literal

import msgspec

from orrery.core.errors import StaleAction
from orrery.core.state import State
from orrery.store.rows import Person, Proposal
from orrery.web.errors import BadRequest, Forbidden
from orrery.web.tables.access import not_over
from orrery.web.tables.change import Change
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import Table

Kind = Literal["pause", "take_back"]
TRIES: Final = 10


async def propose(tables: Registry, id_: str, person: Person, kind: Kind) -> Table:
    """Ask everybody to pause or to take one's last turn back; or agree to what is asked.

    It happens when the last person agrees; at once where there is nobody else. Bots may answer
    between the look at an earlier position and the return to it: then it is looked for again.
    """
    for _ in range(TRIES):
        with suppress(StaleAction):
            return await _propose(tables, id_, person, kind)
    raise StaleAction("turn.moved_on")


async def _propose(tables: Registry, id_: str, person: Person, kind: Kind) -> Table:
    table = await tables.find(id_)
    proposal = _agreed(table, person, kind)
    state: State | None = None
    if kind == "take_back" and _is_agreed(table, proposal):
        state = await tables.position(table, proposal.back_to)

    def work(change: Change) -> None:
        now = _agreed(change.table, person, kind)
        change.proposal = now
        if not _is_agreed(change.table, now):
            return
        change.proposal = None
        if kind == "pause":
            change.paused = change.now
            change.tell("paused", now.by)
        elif state is None or now != proposal:
            raise StaleAction("turn.moved_on")
        else:
            change.take_back(state.clone(), now.back_to)
            change.tell("taken_back", now.by)
            if any(seat.kind == "bot" for seat in change.table.seats):
                change.rated = False  # nobody asks the bot, and chance could be drawn till it fits

    return await tables.change(id_, work)


async def decline(tables: Registry, id_: str, person: Person) -> Table:
    """Say no to what somebody proposed, or take one's own proposal back."""

    def work(change: Change) -> None:
        _sits(change.table, person)
        if change.proposal is None:
            raise BadRequest("nothing_proposed")
        change.proposal = None
        change.tell("declined", person.name)

    return await tables.change(id_, work)


async def resume(tables: Registry, id_: str, person: Person) -> Table:
    """Go on after a pause; whoever sits there may."""

    def work(change: Change) -> None:
        _sits(change.table, person)
        if change.paused is None:
            raise BadRequest("not_paused")
        change.pass_over(change.paused, change.now)
        change.paused = None
        change.tell("resumed", person.name)

    return await tables.change(id_, work)


def _sits(table: Table, person: Person) -> None:
    not_over(table)
    if person.id not in table.people:
        raise Forbidden("not_your_seat")


def _is_agreed(table: Table, proposal: Proposal) -> bool:
    return table.people <= set(proposal.agreed)


def _agreed(table: Table, person: Person, kind: Kind) -> Proposal:
    """Return what is proposed once somebody has asked for it, or agreed to it."""
    _sits(table, person)
    if not table.playing:
        raise BadRequest("not_begun")
    if kind == "pause" and table.row.paused is not None:
        raise BadRequest("is_paused")
    was = table.row.proposal
    if was is not None and was.kind == kind and is_current(table, was):
        agreed = tuple(sorted({*was.agreed, person.id}))
        return msgspec.structs.replace(was, agreed=agreed)
    back_to = 0 if kind == "pause" else last_turn(table, person)
    return Proposal(kind, person.name, (person.id,), table.row.moves, back_to)


def is_current(table: Table, proposal: Proposal) -> bool:
    """Whether it can still be agreed to: a take-back is for the moment it was asked at."""
    return proposal.kind == "pause" or proposal.moves == table.row.moves


def last_turn(table: Table, person: Person) -> int:
    """Return how many decisions there were before somebody's last turn: what counted at one go."""
    seats = {seat.seat for seat in table.seats if seat.person == person.id}
    mine = [row for row in table.recent if row.seat in seats and row.origin == "person"]
    if not mine:
        raise BadRequest("nothing_to_take_back")
    first = mine[-1]
    for row in reversed(mine):
        if row.at != first.at or row.seat != first.seat:
            break
        first = row
    return first.seq - 1
