"""REB-11.1: phase 3, the income of goods sets."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.step import Record, Routine
from orrery.games.rebellion.components import GoodsSets
from orrery.games.rebellion.events import IncomePaid
from orrery.games.rebellion.state import RebellionState


class Sets(Record, frozen=True):
    """The sets of the most profitable arrangement: how many of each."""

    four_same: int
    three_same: int
    three_different: int

    def income(self, worth: GoodsSets) -> int:
        """REB-11.1: what the sets yield."""
        return (
            self.four_same * worth.four_same
            + self.three_same * worth.three_same
            + self.three_different * worth.three_different
        )


_BEST: Final[dict[tuple[int, ...], Sets]] = {}


def best_sets(goods: list[int], worth: GoodsSets) -> Sets:
    """REB-11.1: the arrangement that yields most, whatever the order of the kinds."""
    key = (worth.four_same, worth.three_same, worth.three_different, *sorted(goods))
    found = _BEST.get(key)
    if found is None:
        found = _BEST[key] = _search(sorted(goods), worth)
    return found


def _search(goods: list[int], worth: GoodsSets) -> Sets:
    """Try every way to make sets of one kind; of ways with equal rests keep the best."""
    ways: dict[tuple[int, ...], Sets] = {(): Sets(0, 0, 0)}
    for count in goods:
        found: dict[tuple[int, ...], Sets] = {}
        for rests, sets in ways.items():
            for fours, threes in _splits(count):
                rest = count - 4 * fours - 3 * threes
                made = Sets(sets.four_same + fours, sets.three_same + threes, 0)
                left = tuple(sorted((*rests, rest)))
                if left not in found or made.income(worth) > found[left].income(worth):
                    found[left] = made
        ways = found
    finished = [
        Sets(sets.four_same, sets.three_same, _rainbows(rests)) for rests, sets in ways.items()
    ]
    return max(finished, key=lambda sets: sets.income(worth))


def _splits(count: int) -> list[tuple[int, int]]:
    """Return how many sets of four and of three a kind can make, the largest first."""
    return [
        (fours, threes)
        for fours in range(count // 4, -1, -1)
        for threes in range((count - 4 * fours) // 3, -1, -1)
    ]


def _rainbows(rests: tuple[int, ...]) -> int:
    """REB-11.2: the most sets of three different kinds."""
    found = 0
    while sum(min(rest, found + 1) for rest in rests) >= 3 * (found + 1):
        found += 1
    return found


def income(s: RebellionState, seat: Seat) -> int:
    """REB-11.1: what the goods and routes of a seat yield."""
    worth = s.box.sheet.goods_sets
    return best_sets(s.goods(seat), worth).income(worth)


class Income(Routine[RebellionState], frozen=True):
    """REB-11.1: everybody receives the income of the goods, which are kept."""

    def run(self, s: RebellionState) -> None:
        """Pay everybody."""
        for seat in s.order:
            money = income(s, seat)
            s.factions[seat].money += money
            if money and s.sink is not None:
                s.sink.tell(IncomePaid(seat, money, tuple(s.goods(seat))))
