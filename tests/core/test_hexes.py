from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.hexes import (
    Hex,
    HexMap,
    add,
    disc,
    distance,
    is_connected,
    neighbour,
    neighbours,
    ring,
    rotate,
)

HEXES = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert distance(add(a, c), add(b, c)) == distance(a, b)


@given(HEXES, st.integers(-9, 9))
def test_a_neighbour_is_one_step_away_and_opposite_directions_cancel(at: Hex, way: int) -> None:
    near = neighbour(at, way)
    assert distance(at, near) == 1
    assert near in neighbours(at)
    assert neighbour(near, way + 3) == at


@given(HEXES, HEXES, st.integers(-9, 9))
def test_turning_keeps_distances_and_six_sixths_are_a_turn(a: Hex, b: Hex, sixths: int) -> None:
    assert distance(rotate(a, sixths), rotate(b, sixths)) == distance(a, b)
    assert rotate(rotate(a, sixths), -sixths) == a
    assert rotate(a, 6) == a


def test_a_sixth_clockwise_turns_east_to_south_east() -> None:
    assert rotate((1, 0), 1) == (0, 1)


@given(HEXES, st.integers(0, 6))
def test_a_ring_is_all_hexes_at_its_distance(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert len(set(found)) == len(found) == max(1, 6 * radius)
    assert {distance(centre, at) for at in found} == {radius}


@given(HEXES, st.integers(0, 6))
def test_a_disc_is_its_rings(centre: Hex, radius: int) -> None:
    found = disc(centre, radius)
    assert len(set(found)) == len(found) == 1 + 3 * radius * (radius + 1)
    assert max(distance(centre, at) for at in found) == radius


def test_a_map_knows_its_neighbourhoods() -> None:
    board = HexMap(disc((0, 0), 2))
    centre = board.index[0, 0]
    assert len(board.adjacent[centre]) == 6
    assert len(board.adjacent[board.index[2, 0]]) == 3
    assert board.between[centre][board.index[2, -1]] == 2
    assert board.within(1)[centre] == (centre, *sorted(board.adjacent[centre]))
    assert board.within(1) is board.within(1)
    assert all(len(near) == 19 for near in board.within(4))


def test_a_map_has_no_hex_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        HexMap([(0, 0), (0, 0)])


def test_connection_goes_through_the_parts_alone() -> None:
    board = HexMap([(0, 0), (1, 0), (2, 0), (3, 0)])
    assert is_connected([], board.adjacent)
    assert is_connected([0, 1, 2], board.adjacent)
    assert not is_connected([0, 2], board.adjacent)
    assert is_connected([0, 2], {0: [2], 2: [0]})
