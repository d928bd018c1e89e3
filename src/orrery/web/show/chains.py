"""What can be done in one go from a choice on: so many from here, then the goal."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.drawing import Muster
from orrery.web.errors import BadRequest, NotFound
from orrery.web.show.bar import icon
from orrery.web.show.choices import Choice, before_last_press, is_in_hand, read_chain, written
from orrery.web.show.coach import is_wanted
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, part

MOST_SORTS = 8


def chains(viewing: Viewing, text: str, taken: str) -> str:
    """Write what can be done in one go; nothing for a choice with which no chain begins."""
    seat, drawing = viewing.viewer.seat, viewing.drawing
    if seat is None or drawing is None or not viewing.table.playing:
        raise NotFound("no_such_thing")
    viewing, _ = before_last_press(viewing, seat)
    begin = read_chain(viewing.table.game, text)
    if seat not in viewing.state.asked or not is_in_hand(viewing.state, seat, begin):
        raise NotFound("no_such_thing")
    how = look(viewing.table, viewing.viewer)
    found = drawing.chains(viewing.state, seat, begin, read_taken(taken), how)
    kind = drawing.kind(begin[0], viewing.view)
    offers = [
        Choice(
            text=written(chain.actions),
            words=chain.words,
            place=chain.place,
            preview=chain.note,
            kind=kind,
        )
        for chain in found.found
    ]
    listed = [chain.is_listed for chain in found.found]
    wanted = [is_wanted(viewing, chain.actions) for chain in found.found]
    return part(
        viewing,
        "chains",
        begins=text,
        offers=list(zip(offers, listed, wanted, strict=True)),
        muster=_steppers(found.muster),
        sum=found.sum,
        icon=icon,
    )


def read_taken(text: str) -> list[int]:
    """Read how many of each sort shall take part: "3,0,1"; empty: as is usual."""
    if not text:
        return []
    numbers = text.split(",")
    if len(numbers) > MOST_SORTS or not all(
        one.isascii() and one.isdecimal() and len(one) < 3 for one in numbers
    ):
        raise BadRequest("bad_field", name="taken")
    return [int(one) for one in numbers]


def _steppers(muster: Sequence[Muster]) -> list[tuple[Muster, str, str]]:
    """Return each sort, with what is taken then where one fewer or one more comes along."""
    taken = [sort.taken for sort in muster]
    total = sum(taken)
    found = []
    for at, sort in enumerate(muster):
        fewer = [*taken[:at], sort.taken - 1, *taken[at + 1 :]]
        more = [*taken[:at], sort.taken + 1, *taken[at + 1 :]]
        can_fewer, can_more = sort.taken > 0 and total > 1, sort.taken < sort.have
        found.append(
            (sort, _written(fewer) if can_fewer else "", _written(more) if can_more else "")
        )
    return found


def _written(taken: Sequence[int]) -> str:
    return ",".join(str(number) for number in taken)
