"""What holds in every tournament: nobody meets twice in vain, byes and seats are spread."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.tournaments.history import NO_SHOW, Entrant, Pairing, Round, byes, meetings, seatings
from orrery.tournaments.matching import Matching
from orrery.tournaments.pairing import circle, fewer_repeats, repeats
from orrery.tournaments.plan import Plan, groups, settled
from orrery.tournaments.progress import (
    final_order,
    next_round,
    rounds_before_playoff,
    tables_of_standings,
)
from orrery.tournaments.seating import snake, table_sizes
from orrery.tournaments.standings import standings

LAWS = settings(max_examples=25)


def field(people: int, plan: Plan) -> list[Entrant]:
    """Return entrants whose strength is not the order in which they came."""
    order = random.Random(people).sample(range(1, people + 1), people)
    in_group = groups(order, plan) if plan.system == "groups" else {}
    return [
        Entrant(number, seed=order.index(number) + 1, group=in_group.get(number, 0))
        for number in range(1, people + 1)
    ]


def played(chance: random.Random, pairing: Pairing, absent: float = 0.1) -> Pairing:
    """Return a pairing with some outcome."""
    if pairing.is_bye:
        return pairing
    scores = tuple(chance.randrange(-1, 12) for _ in pairing.entrants)
    places = [1 + sum(other > mine for other in scores) for mine in scores]
    shown = tuple(NO_SHOW if chance.random() < absent else place for place in places)
    return Pairing(pairing.entrants, shown, scores)


def whole(
    people: int, plan: Plan, seed: int, leave: float = 0.0
) -> tuple[list[Entrant], list[Round]]:
    """Play a tournament to its end."""
    chance, plan = random.Random(seed), settled(plan, people)
    entrants, rounds = field(people, plan), list[Round]()
    while (found := next_round(plan, entrants, rounds)) is not None:
        rounds.append(Round(tuple(played(chance, one) for one in found.pairings), found.stage))
        entrants = [
            Entrant(one.number, one.seed, one.group, one.is_in and chance.random() >= leave)
            for one in entrants
        ]
        assert len(rounds) < 60, "it does not end"
    return entrants, rounds


sizes = st.tuples(st.integers(2, 6), st.integers(2, 6)).map(lambda two: (max(two), min(two)))


@given(st.integers(0, 70), sizes)
def test_as_many_as_possible_play_at_tables_of_equal_size(
    people: int, bounds: tuple[int, int]
) -> None:
    most, least = bounds
    found = table_sizes(people, most, least)
    assert all(least <= size <= most for size in found)
    assert max(found, default=0) - min(found, default=0) <= 1
    assert sum(found) == most_seated(people, most, least)


def most_seated(people: int, most: int, least: int) -> int:
    """The same by trying every number of people at every table."""
    reached = {0}
    for total in range(1, people + 1):
        if any(total - size in reached for size in range(least, most + 1)):
            reached.add(total)
    return max(reached)


@LAWS
@given(
    st.integers(2, 24), sizes, st.integers(1, 6), st.integers(0, 99), st.sampled_from([0.0, 0.1])
)
def test_every_round_everybody_who_is_in_has_one_place(
    people: int, bounds: tuple[int, int], count: int, seed: int, leave: float
) -> None:
    plan = Plan(system="swiss", rounds=count, most=bounds[0], least=bounds[1])
    entrants, rounds = whole(people, plan, seed, leave)
    if leave == 0.0 and people >= plan.least:
        assert len(rounds) == count
    for each in rounds:
        seated = [one for pairing in each.pairings for one in pairing.entrants]
        assert len(seated) == len(set(seated))
        if leave == 0.0:
            assert sorted(seated) == [one.number for one in entrants]
        resting = sum(pairing.is_bye for pairing in each.pairings)
        assert resting == len(seated) - most_seated(len(seated), *bounds)


@LAWS
@given(st.integers(2, 15), st.integers(1, 7), st.integers(0, 99))
def test_byes_are_spread(people: int, count: int, seed: int) -> None:
    entrants, rounds = whole(people, Plan(system="swiss", rounds=count), seed)
    had = byes(rounds)
    counts = [had[one.number] for one in entrants]
    assert max(counts) - min(counts) <= 1


@LAWS
@given(st.integers(1, 4), st.integers(1, 7), st.integers(0, 99))
def test_nobody_meets_twice_at_tables_of_two_while_it_can_be_helped(
    half: int, count: int, seed: int
) -> None:
    entrants, rounds = whole(2 * half, Plan(system="swiss", rounds=count), seed)
    for at, each in enumerate(rounds):
        met = meetings(rounds[:at])
        again = sum(met[frozenset(one.entrants)] > 0 for one in each.pairings)
        assert again == fewest_again([one.number for one in entrants], met)


def fewest_again(people: Sequence[int], met: Counter[frozenset[int]]) -> int:
    """The same by trying every way to pair people."""
    if not people:
        return 0
    one, *others = people
    return min(
        (met[frozenset({one, other})] > 0)
        + fewest_again([who for who in others if who != other], met)
        for other in others
    )


def test_a_full_field_meets_no_one_twice_in_as_many_rounds_as_a_season_has() -> None:
    for people in (32, 64):
        _, rounds = whole(people, Plan(system="swiss", rounds=15), seed=people)
        assert max(meetings(rounds).values()) == 1


@given(st.integers(2, 9), st.data())
def test_no_more_pairs_can_be_made(people: int, data: st.DataObject) -> None:
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(people), 2)))))
    near = [
        [other for other in range(people) if tuple(sorted((one, other))) in edges]
        for one in range(people)
    ]
    found = Matching(near).mates
    assert all(found[mate] == one for one, mate in enumerate(found) if mate >= 0)
    assert all(mate in near[one] for one, mate in enumerate(found) if mate >= 0)
    assert sum(mate >= 0 for mate in found) == 2 * most_pairs(edges)


def most_pairs(edges: set[tuple[int, int]]) -> int:
    if not edges:
        return 0
    first = min(edges)
    left = {edge for edge in edges if not set(edge) & set(first)}
    return max(1 + most_pairs(left), most_pairs(edges - {first}))


@pytest.mark.parametrize("size", [3, 4, 5])
def test_larger_tables_hold_new_faces_where_there_are_enough(size: int) -> None:
    _, rounds = whole(size * size, Plan(system="swiss", rounds=2, most=size), seed=size)
    assert max(meetings(rounds).values()) == 1


@LAWS
@given(st.integers(6, 20), st.integers(3, 5), st.integers(0, 99))
def test_no_exchange_of_two_would_spare_a_repeated_meeting(
    people: int, most: int, seed: int
) -> None:
    _, rounds = whole(people, Plan(system="swiss", rounds=4, most=most), seed)
    met = meetings(rounds[:-1])
    tables = [list(one.entrants) for one in rounds[-1].pairings if not one.is_bye]
    assert repeats(fewer_repeats(tables, met), met) == repeats(tables, met)


@LAWS
@given(st.integers(2, 14), sizes, st.integers(2, 7), st.integers(0, 99))
def test_nobody_keeps_the_same_seat_while_others_never_have_it(
    people: int, bounds: tuple[int, int], count: int, seed: int
) -> None:
    """At each table no other order of the same people would be fairer."""
    plan = Plan(system="swiss", rounds=count, most=bounds[0], least=bounds[1])
    _, rounds = whole(people, plan, seed)
    for at, each in enumerate(rounds):
        sat = seatings(rounds[:at])
        for pairing in each.pairings:
            chosen = sum(sat[one, seat] for seat, one in enumerate(pairing.entrants))
            for a, b in combinations(range(len(pairing.entrants)), 2):
                order = list(pairing.entrants)
                order[a], order[b] = order[b], order[a]
                assert chosen <= sum(sat[one, seat] for seat, one in enumerate(order))


@pytest.mark.parametrize("people", range(2, 10))
def test_in_a_group_of_two_at_a_table_everybody_meets_everybody_once(people: int) -> None:
    rounds = people - 1 + people % 2
    pairs = [pair for number in range(rounds) for pair in circle(range(people), number)]
    assert Counter(frozenset(pair) for pair in pairs if len(pair) == 2) == Counter(
        frozenset(two) for two in combinations(range(people), 2)
    )
    resting = Counter(pair[0] for pair in pairs if len(pair) == 1)
    assert set(resting.values()) <= {1}
    _, played_out = whole(people, Plan(system="groups", group=people), seed=1)
    assert set(meetings(played_out).values()) == {1}


@given(st.lists(st.integers(2, 6), min_size=1, max_size=6))
def test_tables_are_of_equal_strength(table_of: list[int]) -> None:
    tables = snake(range(sum(table_of)), table_of)
    assert [len(table) for table in tables] == table_of
    assert sorted(one for table in tables for one in table) == list(range(sum(table_of)))
    assert all(min(table) < len(tables) for table in tables), "each has one of the best"


# -- standings, by a slow twin


def slow_standings(entrants: Sequence[Entrant], rounds: Sequence[Round]) -> list[tuple[int, int]]:
    """Return (place, entrant): everybody is compared with everybody by the words of the rules."""
    tables = [one for each in rounds if each.stage == "main" for one in each.pairings]
    tables = [one for one in tables if len(one.entrants) == 1 or one.places]

    def beaten(table: Pairing, one: int, other: int) -> Fraction:
        a, b = (table.places[table.entrants.index(who)] for who in (one, other))
        if a == 0:
            return Fraction(0)
        return Fraction(1) if b == 0 or a < b else Fraction(1, 2) if a == b else Fraction(0)

    def points(one: int) -> Fraction:
        total = Fraction(0)
        for table in tables:
            others = [other for other in table.entrants if other != one]
            if one in table.entrants:
                won = sum((beaten(table, one, other) for other in others), Fraction(0))
                total += won / len(others) if others else 1
        return total

    def opponents(one: int) -> Fraction:
        total = Fraction(0)
        for table in tables:
            others = [other for other in table.entrants if other != one]
            if one in table.entrants and others:
                total += sum((points(other) for other in others), Fraction(0)) / len(others)
        return total

    def share(one: int) -> Fraction:
        total = Fraction(0)
        for table in tables:
            if one in table.entrants and len(table.entrants) > 1:
                plus = [max(0, score) for score in table.scores]
                if sum(plus):
                    total += Fraction(plus[table.entrants.index(one)], sum(plus))
        return total

    numbers = [one.number for one in entrants]
    worth = {one: (points(one), opponents(one)) for one in numbers}

    def versus(one: int) -> Fraction:
        level = [other for other in numbers if worth[other] == worth[one]]
        at = [table for table in tables if len(table.entrants) > 1]
        for two in combinations(level, 2):
            if not any(set(two) <= set(table.entrants) for table in at):
                return Fraction(0)
        return sum(
            (
                beaten(table, one, other)
                for table in at
                for other in level
                if other != one and {one, other} <= set(table.entrants)
            ),
            Fraction(0),
        )

    full = {one: (*worth[one], versus(one), share(one)) for one in numbers}
    return sorted((1 + sum(full[other] > full[one] for other in numbers), one) for one in numbers)


@LAWS
@given(st.integers(2, 12), sizes, st.integers(1, 5), st.integers(0, 99))
def test_standings_are_what_a_slow_twin_finds(
    people: int, bounds: tuple[int, int], count: int, seed: int
) -> None:
    plan = Plan(system="swiss", rounds=count, most=bounds[0], least=bounds[1])
    entrants, rounds = whole(people, plan, seed)
    found = standings(entrants, rounds)
    assert sorted((one.place, one.entrant) for one in found) == slow_standings(entrants, rounds)
    assert [one.place for one in found] == sorted(one.place for one in found)


def test_those_who_are_level_are_told_apart_in_this_order() -> None:
    people = [Entrant(number, seed=number) for number in range(1, 5)]
    first = Round((Pairing((1, 4), (1, 2), (10, 1)), Pairing((2, 3), (1, 2), (5, 5))))
    second = Round((Pairing((2, 1), (1, 2), (6, 4)), Pairing((4, 3), (1, 2), (8, 2))))
    found = {one.entrant: one for one in standings(people, [first, second])}
    assert [found[n].points for n in (1, 2, 3, 4)] == [1, 2, 0, 1]
    assert [found[n].opponents for n in (1, 2, 3, 4)] == [3, 1, 3, 1]
    assert [found[n].place for n in (2, 1, 4, 3)] == [1, 2, 3, 4]


def test_whoever_does_not_come_gets_nothing_and_the_others_have_beaten_them() -> None:
    table = Pairing((1, 2, 3), (1, 1, NO_SHOW), (0, 0, 9))
    assert table.points() == {1: Fraction(3, 4), 2: Fraction(3, 4), 3: 0}
    nobody = Pairing((1, 2), (NO_SHOW, NO_SHOW), (0, 0))
    assert nobody.points() == {1: 0, 2: 0}


# -- the whole way


PLANS = st.builds(
    lambda system, rounds, bounds, group, playoff: Plan(
        system=system, rounds=rounds, most=bounds[0], least=bounds[1], group=group, playoff=playoff
    ),
    st.sampled_from(["auto", "swiss", "groups"]),
    st.integers(1, 4), sizes, st.integers(2, 8), st.sampled_from([0, 2, 3, 4, 8, 16]),
)  # fmt: skip


@settings(max_examples=60)
@given(st.integers(2, 20), PLANS, st.integers(0, 99), st.sampled_from([0.0, 0.15]))
def test_every_tournament_ends_with_everybody_in_order(
    people: int, plan: Plan, seed: int, leave: float
) -> None:
    entrants, rounds = whole(people, plan, seed, leave)
    plan = settled(plan, people)
    order = final_order(plan, entrants, rounds)
    assert sorted(order) == [one.number for one in entrants]
    lines = [one.entrant for each in tables_of_standings(plan, entrants, rounds) for one in each]
    assert sorted(lines) == sorted(order)
    playoff = [each for each in rounds if each.stage == "playoff"]
    main = [each for each in rounds if each.stage == "main"]
    assert rounds == main + playoff, "the play-off comes last"
    assert len(main) <= rounds_before_playoff(plan, entrants)
    for before, after in pairwise(playoff):
        went = {one for pairing in before.pairings for one in pairing.entrants}
        came = {one for pairing in after.pairings for one in pairing.entrants}
        assert came < went, "fewer and fewer"
    if playoff and leave == 0.0:
        (final,) = playoff[-1].pairings
        shown = [place for place in final.places if place]
        if shown:
            assert final.place(order[0]) == min(shown)


def test_the_best_four_play_it_out() -> None:
    plan = settled(Plan(system="swiss", rounds=2, playoff=4), 6)
    entrants = field(6, plan)
    rounds: list[Round] = []
    for _ in range(2):
        found = next_round(plan, entrants, rounds)
        assert found is not None
        rounds.append(win_by_seed(entrants, found))
    best = [one.entrant for one in standings(entrants, rounds)][:4]
    semi = next_round(plan, entrants, rounds)
    assert semi is not None
    assert semi.stage == "playoff"
    pairs = {frozenset(one.entrants) for one in semi.pairings}
    assert pairs == {frozenset({best[0], best[3]}), frozenset({best[1], best[2]})}
    rounds.append(win_by_seed(entrants, semi))
    final = next_round(plan, entrants, rounds)
    assert final is not None
    rounds.append(win_by_seed(entrants, final))
    assert next_round(plan, entrants, rounds) is None
    strongest = next(one.number for one in entrants if one.seed == 1)
    assert final_order(plan, entrants, rounds)[0] == strongest


def win_by_seed(entrants: Sequence[Entrant], found: Round) -> Round:
    seed = {one.number: one.seed for one in entrants}
    return Round(
        tuple(
            one
            if one.is_bye
            else Pairing(
                one.entrants,
                tuple(
                    1 + sum(seed[other] < seed[who] for other in one.entrants)
                    for who in one.entrants
                ),
                tuple(20 - seed[who] for who in one.entrants),
            )
            for one in found.pairings
        ),
        found.stage,
    )


def test_few_people_all_meet_and_many_play_swiss_rounds() -> None:
    assert settled(Plan(), 4).system == "groups"
    assert settled(Plan(), 6).group == 6
    assert settled(Plan(), 7).system == "swiss"
    assert settled(Plan(most=4), 4).system == "groups"
    assert settled(Plan(most=4), 5).system == "swiss"
    assert settled(Plan(playoff=8), 5).playoff == 5
    assert settled(Plan(playoff=2, least=3, most=4), 5).playoff == 0


def test_groups_are_of_equal_strength_and_none_is_too_small() -> None:
    found = groups(list(range(10)), Plan(group=4))
    assert Counter(found.values()) == {1: 5, 2: 5}
    assert {found[0], found[1]} == {1, 2}
    found = groups(list(range(5)), Plan(group=2, least=3, most=3))
    assert set(found.values()) == {1}
