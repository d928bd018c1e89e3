"""How fast bots play: people want to follow what they do, and not to wait for it."""

from __future__ import annotations

from typing import Final, get_args

from orrery.store.rows import Pace, Person
from orrery.web.errors import BadRequest, Forbidden
from orrery.web.tables.access import not_over
from orrery.web.tables.change import Change
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import Table

PACES: Final[tuple[Pace, ...]] = get_args(Pace)
# how much longer than usual a bot waits before it answers
_FACTORS: Final[dict[Pace, float]] = {"slow": 2.0, "normal": 1.0, "instant": 0.0}
# seconds of waiting, at normal pace, until a person is asked again, however much bots have to do
LONGEST: Final = 8.0
_SHARE: Final = 5  # of what is left of them, a pause is at most such a part


def pause(table: Table, usual: float, spent: float) -> float:
    """Return how long a bot waits before its answer, when they have waited so long already.

    The pauses shrink when there are many, so that all of them together keep below the longest.
    """
    factor = 0.0 if table.row.skips else _FACTORS[table.row.pace]
    alone = len(table.state.asked) == 1
    wanted = factor * (usual if alone else usual / 3)
    return max(0.0, min(wanted, (factor * LONGEST - spent) / _SHARE))


def may_set_pace(table: Table, person: Person | None) -> bool:
    """Whether somebody settles how fast the bots are: the opener, or who plays alone with them."""
    if person is None:
        return False
    return table.row.owner == person.id or table.people == {person.id}


async def set_pace(tables: Registry, id_: str, person: Person, pace: str) -> Table:
    """Let the bots of a table play faster or slower from now on."""
    found = next((one for one in PACES if one == pace), None)
    if found is None:
        raise BadRequest("bad_field", name="pace")

    def work(change: Change) -> None:
        if not may_set_pace(change.table, person):
            raise Forbidden("owner_only")
        not_over(change.table)
        change.pace = found

    return await tables.change(id_, work)


async def skip(tables: Registry, id_: str, person: Person) -> Table:
    """Let the bots play without a pause until a person is asked."""

    def work(change: Change) -> None:
        if person.id not in change.table.people:
            raise Forbidden("not_your_seat")
        not_over(change.table)
        change.skips = True

    return await tables.change(id_, work)
