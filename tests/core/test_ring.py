from __future__ import annotations

from orrery.core.ring import anticlockwise, clockwise, coming_after, next_seat, others


def test_clockwise_is_the_next_higher_seat() -> None:
    assert clockwise(2, 4) == (2, 3, 0, 1)
    assert anticlockwise(2, 4) == (2, 1, 0, 3)
    assert others(2, 4) == (3, 0, 1)


def test_the_next_seat_passes_over_who_is_out() -> None:
    assert next_seat(1, 4, lambda seat: seat != 2) == 3
    assert next_seat(1, 4, lambda seat: seat == 1) == 1
    assert next_seat(1, 4, lambda seat: False) is None


def test_whoever_comes_after_comes_round_to_before() -> None:
    assert coming_after(2, (3, 2, 0, 1)) == (0, 1, 3)
