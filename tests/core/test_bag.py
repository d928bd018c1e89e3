from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from orrery.core.bag import deal, draw, draw_or_refill, shuffled
from orrery.core.rng import Rng

ITEMS = st.lists(st.integers())


@given(ITEMS, st.integers(0, 9), st.integers())
def test_what_is_drawn_leaves_the_bag(items: list[int], count: int, seed: int) -> None:
    bag = items[:]
    drawn = draw(bag, Rng(seed), count)
    assert len(drawn) == min(count, len(items))
    assert sorted(drawn + bag) == sorted(items)


def test_an_empty_bag_takes_the_discard_pile_back() -> None:
    bag: list[int] = []
    discard = [1, 2, 3]
    drawn = draw_or_refill(bag, discard, Rng(1))
    assert discard == []
    assert sorted([drawn or 0, *bag]) == [1, 2, 3]


def test_a_full_bag_leaves_the_discard_pile() -> None:
    discard = [9]
    assert draw_or_refill([1], discard, Rng(1)) == 1
    assert discard == [9]


def test_nothing_comes_from_nothing() -> None:
    assert draw_or_refill([], [], Rng(1)) is None


@given(ITEMS, st.integers())
def test_shuffling_keeps_the_items(items: list[int], seed: int) -> None:
    before = items[:]
    assert sorted(shuffled(items, Rng(seed))) == sorted(items)
    assert items == before


def test_hands_are_dealt_from_the_top() -> None:
    deck = [1, 2, 3, 4, 5]
    assert deal(deck, hands=2, size=2) == [[5, 4], [3, 2]]
    assert deck == [1]
