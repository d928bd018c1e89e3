"""How a tournament goes on: the next round, the play-off, who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from orrery.tournaments.history import NO_SHOW, Entrant, Pairing, Round, present, seatings
from orrery.tournaments.pairing import group_round, swiss_round
from orrery.tournaments.plan import Plan, main_rounds
from orrery.tournaments.seating import seated, snake, table_sizes
from orrery.tournaments.standings import Standing, standings


def next_round(plan: Plan, entrants: Sequence[Entrant], rounds: Sequence[Round]) -> Round | None:
    """Return the round after these, which are all decided; None: it is over."""
    if len(present(entrants)) < plan.least:
        return None
    played = [one for one in rounds if one.stage == "main"]
    if len(played) == len(rounds) and len(rounds) < rounds_before_playoff(plan, entrants):
        pairings = _main(plan, entrants, rounds)
        if any(not one.is_bye for one in pairings):
            return Round(pairings)
    return _playoff(plan, entrants, rounds) if plan.playoff else None


def rounds_before_playoff(plan: Plan, entrants: Sequence[Entrant]) -> int:
    """Return how many rounds there are before the play-off, or in all."""
    sizes = Counter(one.group for one in entrants)
    return main_rounds(plan, max(sizes.values(), default=0))


def _main(plan: Plan, entrants: Sequence[Entrant], rounds: Sequence[Round]) -> tuple[Pairing, ...]:
    if plan.system == "groups":
        here = {one.number for one in present(entrants)}
        found: list[Pairing] = []
        for group in sorted({one.group for one in entrants}):
            people = [one for one in entrants if one.group == group]
            numbers = [one.number for one in sorted(people, key=lambda one: one.seed)]
            found += group_round(numbers, here, _of(rounds, numbers), plan.most, plan.least)
        return tuple(found)
    table = standings(entrants, rounds)
    here = {one.number for one in present(entrants)}
    order = [one.entrant for one in table if one.entrant in here]
    points = {one.entrant: one.points for one in table}
    return swiss_round(order, points, rounds, plan.most, plan.least)


def _of(rounds: Sequence[Round], people: Sequence[int]) -> list[Round]:
    """Return the rounds of some people: nobody of another group sat with them."""
    return [
        Round(tuple(one for one in each.pairings if one.entrants[0] in people), each.stage)
        for each in rounds
    ]


# -- the play-off


def _playoff(plan: Plan, entrants: Sequence[Entrant], rounds: Sequence[Round]) -> Round | None:
    """Return the next round of the play-off: the winners of its tables go on to the last one."""
    order = qualified(plan, entrants, rounds)
    before = [one for one in rounds if one.stage == "playoff"]
    if before:
        if len(before[-1].pairings) == 1:
            return None
        here = {one.number for one in present(entrants)}
        order = [one for one in order if one in advancing(before[-1], order, here, plan.least)]
    sizes = table_sizes(len(order), plan.most, plan.least)
    if not sizes:
        return None
    spare = len(order) - sum(sizes)
    sat = seatings(rounds)
    tables = snake(order[spare:], sizes)
    made = [Pairing(seated(table, sat)) for table in tables]
    free = [Pairing((one,)) for one in order[:spare]]  # the best, where the numbers do not fit
    return Round((*made, *free), "playoff")


def qualified(plan: Plan, entrants: Sequence[Entrant], rounds: Sequence[Round]) -> list[int]:
    """Return who plays the play-off, the best first; of groups the first of each, then the next."""
    here = {one.number for one in present(entrants)}
    began = [one for one in rounds if one.stage == "playoff"]
    if began:
        here = {one for pairing in began[0].pairings for one in pairing.entrants}
    ranked: list[tuple[int, int, int]] = []
    whole = {one.entrant: at for at, one in enumerate(standings(entrants, rounds))}
    for lines in tables_of_standings(plan, entrants, rounds):
        still = [one.entrant for one in lines if one.entrant in here]
        ranked += [(at, whole[one], one) for at, one in enumerate(still)]
    if plan.system != "groups":
        ranked = [(0, whole[one], one) for _, _, one in ranked]
    return [one for _, _, one in sorted(ranked)][: plan.playoff]


def tables_of_standings(
    plan: Plan, entrants: Sequence[Entrant], rounds: Sequence[Round]
) -> list[list[Standing]]:
    """Return the standings: of each group, or of all."""
    if plan.system != "groups":
        return [standings(entrants, rounds)]
    found = []
    for group in sorted({one.group for one in entrants}):
        people = [one for one in entrants if one.group == group]
        found.append(standings(people, _of(rounds, [one.number for one in people])))
    return found


def advancing(last: Round, order: Sequence[int], here: set[int], least: int) -> list[int]:
    """Return who goes on: the best of each table, and as many more as the next table needs."""
    firsts: list[int] = []
    others: list[tuple[int, int, int]] = []
    for pairing in last.pairings:
        ranked = [
            (_depth(pairing, one), order.index(one), one) for one in pairing.entrants if one in here
        ]
        ranked.sort()
        firsts += [one for _, _, one in ranked[:1]]
        others += ranked[1:]
    others.sort()
    missing = max(0, least - len(firsts)) if len(firsts) > 1 else 0
    return firsts + [one for _, _, one in others[:missing]]


def _depth(pairing: Pairing, entrant: int) -> int:
    """Return how far down somebody came; last of all whoever did not come."""
    if pairing.is_bye:
        return 0
    place = pairing.place(entrant)
    return len(pairing.entrants) + 1 if place == NO_SHOW else place


def final_order(plan: Plan, entrants: Sequence[Entrant], rounds: Sequence[Round]) -> list[int]:
    """Return everybody from the winner down: by how far they came in the play-off, then as before.

    Of groups without a play-off the first of each come first.
    """
    base = _base_order(plan, entrants, rounds)
    reached: dict[int, tuple[int, int]] = {}
    for at, each in enumerate(one for one in rounds if one.stage == "playoff"):
        for pairing in each.pairings:
            for one in pairing.entrants:
                if pairing.is_decided:
                    reached[one] = (-at, _depth(pairing, one))
    return sorted(base, key=lambda one: (*reached.get(one, (1, 0)), base.index(one)))


def _base_order(plan: Plan, entrants: Sequence[Entrant], rounds: Sequence[Round]) -> list[int]:
    whole = {one.entrant: at for at, one in enumerate(standings(entrants, rounds))}
    ranked = [
        (at if plan.system == "groups" else 0, whole[one.entrant], one.entrant)
        for lines in tables_of_standings(plan, entrants, rounds)
        for at, one in enumerate(lines)
    ]
    return [one for _, _, one in sorted(ranked)]
