"""REB-6.11 to REB-6.13 and REB-11.1: goods, sets and income."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rebellion.positions import B, G, R, box, goods, now, offer, say, table, told, worker
from orrery.core.errors import IllegalAction
from orrery.games.rebellion.actions import GOOD_AT, PLANET_AT
from orrery.games.rebellion.components import GoodsSets
from orrery.games.rebellion.events import GoodTaken, NoGoodLeft
from orrery.games.rebellion.rules.goods import GoodsTrack, TakeGoods
from orrery.games.rebellion.rules.income import Income, Sets, best_sets, income

WORTH = box().sheet.goods_sets


def test_reb_6_11_smugglers_take_two_and_the_last_may_get_nothing() -> None:
    """E-34."""
    s = table(3)
    s.decks.goods_offer = [GOOD_AT[good] for good in ("soma", "soma", "silica", "biotech")]
    s.tracks.goods += [worker(s, R, "smuggler"), worker(s, B, "smuggler"), worker(s, G, "rebel")]
    now(s, GoodsTrack())
    say(s, "take-good soma", "take-good silica", "take-good biotech")
    assert s.goods(R) == goods(soma=1, silica=1)
    assert s.goods(B) == goods(biotech=1, soma=1)
    assert s.goods(G) == goods()
    assert NoGoodLeft(G) in told(s)


def test_reb_6_12_kinds_are_chosen_not_tiles_and_6_13_the_rest_goes_back() -> None:
    """E-56, REB-6.13: next turn's four are drawn from 28 + 3."""
    s = table(2)
    s.decks.goods_bag = [GOOD_AT["soma"]] * 28
    s.decks.goods_offer = [GOOD_AT[good] for good in ("soma", "silica", "silica", "biotech")]
    s.tracks.goods.append(worker(s, R, "rebel"))
    now(s, GoodsTrack())
    assert offer(s) == ["take-good biotech", "take-good soma", "take-good silica"]
    with pytest.raises(IllegalAction) as refusal:
        say(s, "take-good medicine")
    assert refusal.value.clause == "REB-6.12"
    with pytest.raises(IllegalAction):
        say(s, "pass")
    say(s, "take-good silica")
    assert told(s) == [GoodTaken(R, "silica")]
    assert len(s.decks.goods_bag) == 31
    assert s.decks.goods_offer == []
    assert s.tracks.goods == []
    assert s.factions[R].reserve[0] == 29


def test_reb_6_12_a_smuggler_is_told_how_many_goods_are_left_to_take() -> None:
    s = table(2)
    s.decks.goods_offer = [0, 1, 2, 3]
    s.tracks.goods.append(worker(s, R, "smuggler"))
    now(s, GoodsTrack())
    assert s.stack[-1] == TakeGoods(R, 2)
    with pytest.raises(IllegalAction) as refusal:
        say(s, "take-good silica")
    assert refusal.value.reason == "that good is not offered"
    with pytest.raises(IllegalAction) as refusal:
        say(s, "pass")
    assert refusal.value.reason == "you must take a good now"
    say(s, "take-good medicine")
    assert s.stack[-1] == TakeGoods(R, 1)


def test_reb_6_12_the_last_kind_is_taken_without_asking() -> None:
    s = table(2)
    s.decks.goods_offer = [GOOD_AT["soma"], GOOD_AT["soma"]]
    s.tracks.goods.append(worker(s, R, "smuggler"))
    now(s, GoodsTrack())
    assert s.asked == ()
    assert s.goods(R) == goods(soma=2)


def test_reb_11_1_a_route_is_two_goods_of_its_kind() -> None:
    """E-35: nanotech route and tile, soma, silica: a triple, and two rests are no set."""
    s = table(2)
    s.galaxy.route_owner[PLANET_AT["vollux"]] = R
    s.factions[R].goods = goods(nanotech=1, soma=1, silica=1)
    now(s, Income())
    assert s.factions[R].money == 3
    assert s.factions[B].money == 0
    assert s.factions[R].goods == goods(nanotech=1, soma=1, silica=1)


@pytest.mark.parametrize(
    ("counts", "sets"),
    [
        ([6, 1, 1, 0, 0, 0, 0, 0], Sets(1, 0, 1)),
        ([1, 1, 1, 1, 1, 2, 0, 0], Sets(0, 0, 2)),
        ([4, 0, 0, 0, 0, 0, 0, 0], Sets(1, 0, 0)),
        ([3, 3, 0, 0, 0, 0, 0, 0], Sets(0, 2, 0)),
        ([0] * 8, Sets(0, 0, 0)),
    ],
)
def test_reb_11_2_the_most_profitable_arrangement(counts: list[int], sets: Sets) -> None:
    """E-36."""
    assert best_sets(counts, WORTH) == sets


def test_the_income_of_the_examples() -> None:
    """E-36: 7, 2, 6 and 6 UC."""
    examples = ([6, 1, 1], [1, 1, 1, 1, 1, 2], [4], [3, 3])
    assert [best_sets(counts, WORTH).income(WORTH) for counts in examples] == [7, 2, 6, 6]


def as_the_clause_says(counts: list[int]) -> int:
    """REB-11.2, word for word."""
    money, rests = 0, []
    for count in counts:
        if count >= 4:
            money += 6
            rests.append(count - 4)
        elif count == 3:
            money += 3
        else:
            rests.append(count)
    tries = range(len(counts) * 6)
    return money + max(t for t in tries if sum(min(rest, t) for rest in rests) >= 3 * t)


@cache
def exhaustively(counts: tuple[int, ...]) -> int:
    """Try every set that can be made, one after another."""
    best = 0
    for at, count in enumerate(counts):
        for size, money in ((3, 3), (4, 6)):
            if count >= size:
                left = (*counts[:at], count - size, *counts[at + 1 :])
                best = max(best, money + exhaustively(tuple(sorted(left))))
    kinds = [at for at, count in enumerate(counts) if count]
    for a in range(len(kinds)):
        for b in range(a):
            for c in range(b):
                taken = (kinds[a], kinds[b], kinds[c])
                left = tuple(count - (at in taken) for at, count in enumerate(counts))
                best = max(best, 1 + exhaustively(tuple(sorted(left))))
    return best


@given(st.lists(st.integers(0, 6), min_size=8, max_size=8))
def test_reb_11_2_the_search_agrees_with_the_clause(counts: list[int]) -> None:
    assert best_sets(counts, WORTH).income(WORTH) == as_the_clause_says(counts)


@given(st.lists(st.integers(0, 4), min_size=4, max_size=4))
def test_reb_11_1_nothing_yields_more(counts: list[int]) -> None:
    assert best_sets(counts, WORTH).income(WORTH) == exhaustively(tuple(sorted(counts)))


def test_other_worths_of_sets_are_searched_anew() -> None:
    """Where three of a kind are worth most, six make two sets of three."""
    assert best_sets([6], GoodsSets(1, 9, 10)) == Sets(0, 2, 0)
    assert best_sets([6], WORTH) == Sets(1, 0, 0)
    s = table(2)
    s.factions[R].goods = goods(soma=4)
    assert income(s, R) == 6
