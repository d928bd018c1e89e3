"""ECL-14: the end of the game."""

from __future__ import annotations

import pytest

from games.eclipse.positions import A, B, C, home, lay, no_ships, number, own, stock, table
from matches import answers
from orrery.core.drawing import Look
from orrery.core.rng import Rng
from orrery.games.eclipse import GAME
from orrery.games.eclipse.ids import ANCIENT_PORTAL, MONOLITH, OVER, PORTAL_TILE, TECH_NUMBER
from orrery.games.eclipse.rules.elimination import eliminate
from orrery.games.eclipse.scoring import places, points, public_points, sheet
from orrery.games.eclipse.state import EclipseState


def test_ecl_14_1_rulebook_example_scoring() -> None:
    """EX-65: Jérôme, Descendants of Draco, 29 points."""
    s = no_ships(table("draco", players=4))
    s.mats[A].reputation = [1, 1, 4]
    s.mats[A].allies = 1 << B
    for number_, sector in enumerate(("101", "102", "109", "201")):
        lay(s, sector, 6 + number_, -6)
        own(s, A, sector)
    s.galaxy.works[number("101")] = MONOLITH
    s.mats[A].kept = [0, 1]
    s.traitor = A
    any_tech = TECH_NUMBER["metasynthesis"]
    s.mats[A].tracks = ((any_tech,) * 4, (any_tech,) * 5, (any_tech,))
    for at in s.galaxy.board:
        s.galaxy.npcs[at] = 0
    s.galaxy.npcs[number("109")] = 2
    assert sheet(s, A) == {
        "reputation": 6,
        "ambassadors": 1,
        "sectors": 12,
        "monoliths": 3,
        "discoveries": 4,
        "traitor": -2,
        "technologies": 3,
        "portals": 0,
        "species": 2,
    }
    assert points(s, A) == 29


@pytest.mark.parametrize(("tiles", "vp"), [(3, 0), (4, 1), (5, 2), (6, 3), (7, 5)])
def test_ecl_14_1_track_points(tiles: int, vp: int) -> None:
    """EX-66, ECL-3.13."""
    s = table()
    s.mats[A].tracks = ((0,) * tiles, (), ())
    assert sheet(s, A)["technologies"] == vp


def test_ecl_14_1_planta_and_portals() -> None:
    """EX-93: 13 + 6 + 2 + 1 = 22 from the board."""
    s = no_ships(table("planta"))
    for number_, sector in enumerate(("201", "205", "202", "208", "109")):
        lay(s, sector, 6 + number_, -6)
        own(s, A, sector)
    s.galaxy.works[number("208")] = ANCIENT_PORTAL | PORTAL_TILE
    found = sheet(s, A)
    assert found["sectors"] == 13
    assert found["species"] == 6
    assert found["portals"] == 3
    assert points(s, A) == 22


def test_ecl_14_2_ties_are_broken_by_stock() -> None:
    """EX-68, R24: 10 beats 9; equal stock is a shared victory."""
    s = table()
    stock(s, A, 3, 4, 2)
    stock(s, B, 1, 1, 8)
    assert places(s) == [2, 1]
    stock(s, A, 10, 0, 0)
    assert places(s) == [1, 1]


def test_ecl_13_9_points_were_counted_when_eliminated() -> None:
    """R2: for the eliminated seat that is all there is, and known to everybody."""
    s = table(players=3)
    s.mats[B].reputation = [4]
    counted = points(s, B)
    eliminate(s, [B])
    assert s.score_sheet()[B] == {"counted_when_eliminated": counted}
    assert public_points(s, B) == counted
    assert public_points(s, A) == points(s, A)


def test_ecl_13_9_eliminated_players_are_ranked_by_what_they_counted() -> None:
    """R2: the French text lets them count their score; it does not put them last."""
    s = no_ships(table(players=3))
    s.mats[A].reputation, s.mats[B].reputation, s.mats[C].reputation = [2], [3], [4]
    eliminate(s, [B])
    assert places(s) == [3, 2, 1]
    s.mats[C].reputation = [1]
    assert places(s) == [2, 1, 3]


def test_ecl_14_2_an_eliminated_player_has_no_stock_to_break_a_tie() -> None:
    """R2: all that was theirs has gone to the box."""
    s = no_ships(table())
    stock(s, A, 9, 9, 9)
    stock(s, B, 0, 0, 1)
    assert places(s) == [1, 2]
    eliminate(s, [A])
    assert points(s, A) == points(s, B)
    assert places(s) == [2, 1]
    stock(s, B, 0, 0, 0)
    assert places(s) == [1, 1]


def test_ecl_14_1_secret_tiles_do_not_show() -> None:
    """ECL-2.18: others' scores are unknown while they hold tiles, known when all is over."""
    s = table()
    s.mats[A].reputation = [4]
    assert s.view(B).scores[A] is None
    assert s.view(A).scores[A] == points(s, A)
    s.phase = OVER
    assert s.view(B).scores[A] == points(s, A)
    assert home(s, A) in s.galaxy.realm(A)


@pytest.mark.untraced
def test_ecl_14_1_what_the_end_would_bring_is_what_counts() -> None:
    """ECL-2.18: the tiles of reputation of others are a secret."""
    state = GAME.start(4, 11)
    assert isinstance(state, EclipseState)
    secrets = 0
    for at, (seat, action) in enumerate(list(answers(GAME, state.clone(), "greedy", Rng(11)))[:-1]):
        state.play(seat, action)
        if at % 40:
            continue
        found = GAME.drawing.prospects(state.view(0), Look(names=("A", "B", "C", "D")))
        for one in range(4):
            row = [source.points[one] for source in found]
            secrets += None in row
            hidden = sum(state.mats[one].reputation) if None in row else 0
            assert sum(count or 0 for count in row) + hidden == points(state, one)
    assert secrets


def test_ecl_14_1_who_has_no_species_yet_has_no_points() -> None:
    s = GAME.start(2, 1)
    assert isinstance(s, EclipseState)

    assert public_points(s, A) == points(s, A) == 0
