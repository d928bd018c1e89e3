"""Who meets whom in a round: those who stand alike, and nobody twice while it can be helped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from orrery.tournaments.history import Pairing, Round, byes, meetings, seatings
from orrery.tournaments.matching import Matching
from orrery.tournaments.seating import resting, seated, snake, table_sizes

_SWEEPS = 50  # of exchanges between tables, before it is good enough

Met = Mapping[frozenset[int], int]


def swiss_round(
    order: Sequence[int],
    points: Mapping[int, Fraction],
    rounds: Sequence[Round],
    most: int,
    least: int,
) -> tuple[Pairing, ...]:
    """Return the pairings of those who stand in an order, with at most so many at a table.

    At first the strong are spread over the tables; later those meet who stand alike.
    """
    sizes = table_sizes(len(order), most, least)
    rest = resting(order, len(order) - sum(sizes), byes(rounds))
    playing = [one for one in order if one not in rest]
    met = meetings(rounds)
    if most == 2:
        tables: list[list[int]] = [list(two) for two in duels(playing, points, met)]
    else:
        first = snake(playing, sizes) if not rounds else _cut(playing, sizes)
        tables = fewer_repeats(first, met)
    sat = seatings(rounds)
    made = [Pairing(seated(table, sat)) for table in tables]
    return (*made, *(Pairing((one,)) for one in rest))


def _cut(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    left, tables = list(order), []
    for size in sizes:
        tables.append(left[:size])
        del left[:size]
    return tables


# -- tables of two


def duels(order: Sequence[int], points: Mapping[int, Fraction], met: Met) -> list[tuple[int, int]]:
    """Return an even number of people in pairs: as few repeated ones as there can be.

    From the top down everybody gets the best opponent who leaves the others as many new ones.
    """
    index = {one: at for at, one in enumerate(order)}
    may_meet = [
        [index[other] for other in order if other != one and not met.get(frozenset({one, other}))]
        for one in order
    ]
    matching = Matching(may_meet)
    found: dict[int, int] = {}
    for one in order:
        if one in found:
            continue
        for other in _opponents(one, order, points):
            if other in found or index[other] not in may_meet[index[one]]:
                continue
            if matching.pair(index[one], index[other]):
                found[one], found[other] = other, one
                break
        else:
            matching.leave_out(index[one])
    pairs = [(one, found[one]) for one in order if one in found and index[one] < index[found[one]]]
    return pairs + _again([one for one in order if one not in found], met)


def _opponents(one: int, order: Sequence[int], points: Mapping[int, Fraction]) -> list[int]:
    """Return whom somebody should meet, the best first.

    Who has as many points, and of these the one as far down the lower half as they are down the
    upper half.
    """
    level = sum(points[other] == points[one] for other in order)
    wanted = order.index(one) + max(1, level // 2)
    ranked = [
        (abs(points[other] - points[one]), abs(at - wanted), at)
        for at, other in enumerate(order)
        if other != one
    ]
    return [order[at] for _, _, at in sorted(ranked)]


def _again(order: Sequence[int], met: Met) -> list[tuple[int, int]]:
    """Return pairs of those who have all met, with whom they met least."""
    left, pairs = list(order), []
    while left:
        one = left.pop(0)
        other = min(left, key=lambda who: met.get(frozenset({one, who}), 0))
        left.remove(other)
        pairs.append((one, other))
    return pairs


# -- larger tables


def repeats(tables: Sequence[Sequence[int]], met: Met) -> int:
    """Return how much of what happened before happens again: more where it is the third time."""
    return sum(_repeats(table, met) for table in tables)


def _repeats(table: Sequence[int], met: Met) -> int:
    return sum(met.get(frozenset(two), 0) ** 2 for two in combinations(table, 2))


def fewer_repeats(tables: Sequence[Sequence[int]], met: Met) -> list[list[int]]:
    """Exchange people between tables, those who stand closest first, while it helps.

    What is found is not always the best there is, but no exchange of two makes it better.
    """
    found = [list(table) for table in tables]
    for _ in range(_SWEEPS):
        helped = [_exchange(a, b, met) for a, b in _neighbours(found)]
        if not any(helped):
            break
    return found


def _neighbours(tables: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    pairs = combinations(range(len(tables)), 2)
    near = sorted(pairs, key=lambda two: two[1] - two[0])
    return [(tables[a], tables[b]) for a, b in near]


def _exchange(one: list[int], other: list[int], met: Met) -> bool:
    """Exchange two people of two tables where that helps most; return whether it did."""
    best, where = 0, None
    before = _repeats(one, met) + _repeats(other, met)
    for a in reversed(range(len(one))):
        for b in range(len(other)):
            new = [*one[:a], other[b], *one[a + 1 :]], [*other[:b], one[a], *other[b + 1 :]]
            gain = before - _repeats(new[0], met) - _repeats(new[1], met)
            if gain > best:
                best, where = gain, (a, b)
    if where is None:
        return False
    a, b = where
    one[a], other[b] = other[b], one[a]
    return True


# -- everybody against everybody


def circle(people: Sequence[int], number: int) -> list[tuple[int, ...]]:
    """Return a round in which everybody meets another one; after all of them everybody met all.

    One stays where they are and the others move on by one; whoever meets nobody has a bye.
    """
    chairs: list[int | None] = [*people, *([None] if len(people) % 2 else [])]
    fixed, ring = chairs[0], chairs[1:]
    turn = number % len(ring) if ring else 0
    ring = ring[turn:] + ring[:turn]
    around = [fixed, *ring]
    half = len(around) // 2
    pairs = zip(around[:half], reversed(around[half:]), strict=True)
    return [tuple(one for one in two if one is not None) for two in pairs]


def group_round(
    people: Sequence[int],
    present: set[int],
    rounds: Sequence[Round],
    most: int,
    least: int,
) -> tuple[Pairing, ...]:
    """Return the next round of a group: at tables of two everybody meets everybody in turn."""
    sat: Counter[tuple[int, int]] = seatings(rounds)
    if most > 2:
        here = [one for one in people if one in present]
        level = dict.fromkeys(here, Fraction(0))
        return swiss_round(here, level, rounds, most, least)
    pairs = [tuple(one for one in two if one in present) for two in circle(people, len(rounds))]
    return tuple(Pairing(seated(two, sat)) for two in pairs if two)
