"""What is found by a short way is what the long way finds, in every position of some matches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from orrery.core.hexes import disc
from orrery.core.registry import game
from orrery.core.rng import Rng
from orrery.games.gaia.board import Board
from orrery.games.gaia.parts import FAR
from orrery.games.gaia.rules.charging import power_value
from orrery.games.gaia.rules.federation_terrain import by_touch
from orrery.games.gaia.rules.form_federation import affordable, can_form, most_worth, search_of
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

pytestmark = pytest.mark.untraced


def positions(players: int, seed: int) -> Iterator[GaiaState]:
    """Yield every position of a match that is played at random, once everybody has a faction."""
    state, rng = game("gaia").start(players, seed), Rng(seed)
    assert isinstance(state, GaiaState)
    while state.asked:
        seat = state.asked[0]
        state.play(seat, rng.pick(state.real_choices(seat)))
        if state.round:
            yield state


def test_a_federation_needs_no_search_only_where_a_search_finds_none() -> None:
    formed = 0
    for s in chain(positions(4, 0), positions(3, 1), positions(2, 3)):
        for seat, mat in enumerate(s.mats):
            worth = sum(power_value(s, seat, at) for at in bits(mat.structures))
            assert most_worth(s, mat) >= worth + mat.stations.bit_count()
            found = any(s.supply[:6]) and search_of(s, seat).can_form(affordable(s, seat))
            assert can_form(s, seat) == found
            formed += found
    assert formed


def test_the_nearest_point_is_the_nearest_hex_by_hex() -> None:
    for s in positions(3, 5):
        for mat in s.mats:
            points = bits(mat.structures | mat.stations)
            rows = [s.board.distance[point] for point in points]
            assert mat.near(s.board) == bytes(map(min, zip(*rows, strict=True)))
        if s.round > 2:
            break


@pytest.mark.parametrize("long", [8, 200])
def test_a_distance_may_need_all_bits_of_its_byte(long: int) -> None:
    board = Board([(q, 0) for q in range(long)], [0] * long, [])
    near = board.nearer(board.nearer(bytes([FAR]) * long, 0), long - 1)
    assert list(near) == [min(FAR, at, long - 1 - at) for at in range(long)]


def test_hexes_are_sorted_by_the_clusters_that_they_touch() -> None:
    board = Board(disc((0, 0), 4), [0] * 61, [])
    rng = Rng(3)
    for _ in range(50):
        adjacent = [board.neighbours(1 << rng.below(61) | 1 << rng.below(61)) for _ in range(6)]
        touched = {
            at: sum(1 << number for number, mask in enumerate(adjacent) if mask >> at & 1)
            for at in range(61)
        }
        found = dict(by_touch(adjacent))
        assert {at: one for one, hexes in found.items() for at in bits(hexes)} == {
            at: one for at, one in touched.items() if one
        }
        assert sum(hexes.bit_count() for hexes in found.values()) == sum(
            map(bool, touched.values())
        )
