from __future__ import annotations

import math
from typing import get_args

import pytest

from orrery import draw
from orrery.core.hexes import DIRECTIONS, neighbour, ring
from orrery.draw import Orientation

ORIENTATIONS: tuple[Orientation, ...] = get_args(Orientation)


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_neighbours_lie_two_apothems_apart_in_the_direction_of_their_edge(
    orientation: Orientation,
) -> None:
    for direction, step in enumerate(DIRECTIONS):
        x, y = draw.centre(step, 10, orientation)
        angle = math.radians(draw.edge_angle(direction, orientation))

        assert math.hypot(x, y) == pytest.approx(10 * math.sqrt(3))
        assert (x, y) == pytest.approx(
            (10 * math.sqrt(3) * math.cos(angle), 10 * math.sqrt(3) * math.sin(angle))
        )
        assert draw.edge_middle(direction, 10, orientation) == pytest.approx((x / 2, y / 2))


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_edge_d_runs_from_corner_d_to_the_next(orientation: Orientation) -> None:
    points = draw.corners(10, orientation)
    for direction in range(6):
        (x1, y1), (x2, y2) = points[direction], points[(direction + 1) % 6]

        assert draw.edge_middle(direction, 10, orientation) == pytest.approx(
            ((x1 + x2) / 2, (y1 + y2) / 2)
        )


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_the_border_of_a_group_has_only_its_outer_edges(orientation: Orientation) -> None:
    pair = [(0, 0), neighbour((0, 0), 2)]

    assert draw.border([(0, 0)], 10, orientation).count("M") == 6
    assert draw.border(pair, 10, orientation).count("M") == 10
    assert draw.border([(0, 0), *ring((0, 0), 1)], 10, orientation).count("M") == 18


def test_a_held_hex_shows_its_seat_by_pattern_and_by_colour() -> None:
    drawn = draw.cell(40, owner=3)

    assert "hatch-3" in drawn
    assert "seat-line s3" in drawn


def test_a_linked_wormhole_is_not_drawn_like_an_open_one() -> None:
    states = [draw.wormhole(0, 40, state=state) for state in ("open", "linked", "closed")]

    assert len(set(states)) == 3
