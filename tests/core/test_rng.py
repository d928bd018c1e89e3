from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.rng import Rng


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The published first outputs for the seed 1234567."""
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers())
def test_a_clone_goes_its_own_way_with_the_same_numbers(seed: int) -> None:
    rng = Rng(seed)
    clone = rng.clone()
    assert [rng.bits() for _ in range(3)] == [clone.bits() for _ in range(3)]
    rng.bits()
    assert rng.word != clone.word


@given(st.integers(), st.integers(1, 1 << 64))
def test_a_number_below_a_limit_is_below_it(seed: int, limit: int) -> None:
    assert 0 <= Rng(seed).below(limit) < limit


@given(st.integers(), st.one_of(st.integers(1, 1 << 64), st.integers(1, 12)))
def test_what_would_be_uneven_is_drawn_again(seed: int, limit: int) -> None:
    """Only whole rows of results count: of 2**64 numbers the last, a row begun, do not."""
    rng, twin = Rng(seed), Rng(seed)
    bits = twin.bits()
    while bits >= (1 << 64) - (1 << 64) % limit:
        bits = twin.bits()
    assert (rng.below(limit), rng.word) == (bits % limit, twin.word)


@pytest.mark.parametrize("limit", [0, -1, (1 << 64) + 1])
def test_a_limit_must_be_possible(limit: int) -> None:
    with pytest.raises(ValueError, match="cannot draw below"):
        Rng(1).below(limit)


def test_unfair_bits_are_drawn_again() -> None:
    """Of all words, the upper half would favour small numbers below this limit."""
    limit = (1 << 63) + 1
    rng, plain = Rng(0), Rng(0)
    words = [plain.bits() for _ in range(20)]
    assert rng.below(limit) == next(word for word in words if word < limit)
    assert words[0] >= limit, "the seed was chosen so that the first word is refused"


def test_dice_are_fair() -> None:
    """Chi-squared with 5 degrees of freedom: above 20.5 once in a thousand seeds."""
    rng = Rng(2026)
    rolls = Counter(rng.die() for _ in range(6000))
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 1000) ** 2 / 1000 for count in rolls.values()) < 20.5


def test_shuffles_are_fair() -> None:
    """Chi-squared with 23 degrees of freedom: above 49.7 once in a thousand seeds."""
    rng = Rng(7)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_00):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        found[tuple(items)] += 1
    assert len(found) == 24
    assert sum((count - 100) ** 2 / 100 for count in found.values()) < 49.7


@given(st.integers(), st.lists(st.integers(), min_size=1))
def test_drawing_takes_one_out(seed: int, items: list[int]) -> None:
    left = items[:]
    drawn = Rng(seed).draw(left)
    assert sorted([drawn, *left]) == sorted(items)
    assert Rng(seed).pick(items) in items


def test_a_fork_has_a_stream_of_its_own() -> None:
    rng = Rng(1)
    fork = rng.fork()
    assert {fork.bits() for _ in range(50)}.isdisjoint({rng.bits() for _ in range(50)})
