from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from orrery.core.bag import deal, draw, shuffled
from orrery.core.rng import Rng

ITEMS = st.lists(st.integers())


@given(ITEMS, st.integers(0, 9), st.integers())
def test_what_is_drawn_leaves_the_bag(items: list[int], count: int, seed: int) -> None:
    bag = items[:]
    drawn = draw(bag, Rng(seed), count)
    assert len(drawn) == min(count, len(items))
    assert sorted(drawn + bag) == sorted(items)


@given(ITEMS, st.integers())
def test_shuffling_keeps_the_items(items: list[int], seed: int) -> None:
    before = items[:]
    assert sorted(shuffled(items, Rng(seed))) == sorted(items)
    assert items == before


def test_hands_are_dealt_from_the_top() -> None:
    deck = [1, 2, 3, 4, 5]
    assert deal(deck, hands=2, size=2) == [[5, 4], [3, 2]]
    assert deck == [1]
