"""What a player does without thinking: sound first ideas for every question."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    acting,
    home,
    home_name,
    lay,
    learn,
    no_ships,
    now,
    own,
    placing,
    ships,
    stock,
    table,
    tray,
)
from orrery.core.rng import Rng
from orrery.games.eclipse import GAME
from orrery.games.eclipse.actions import PlacePart
from orrery.games.eclipse.habits.evaluate import strength
from orrery.games.eclipse.habits.shipyard import best_fitting, fitted
from orrery.games.eclipse.habits.targets import chance, find_targets
from orrery.games.eclipse.habits.worth import can_afford, cube_worth
from orrery.games.eclipse.ids import (
    BUILD,
    CRUISER,
    INFLUENCE,
    MATERIALS,
    MOVE,
    RESEARCH,
    SCIENCE,
)
from orrery.games.eclipse.rules.action_phase import Turn
from orrery.games.eclipse.rules.combat import ChooseTakeOver
from orrery.games.eclipse.rules.discovery import Discovered
from orrery.games.eclipse.rules.influence import FROM_TRACK, PlaceDisc
from orrery.games.eclipse.rules.reputation import KeepOne
from orrery.games.eclipse.rules.upkeep import Settle
from orrery.games.eclipse.state import EclipseState


def habit(s: EclipseState) -> str:
    return str(GAME.instinct(s, s.asked[0], Rng(1)))


def beside_ancients() -> EclipseState:
    """Return a table where Ancients are beside the home of A, which has no ships."""
    s = no_ships(table())
    lay(s, "204", -1, -1, bare=False)
    assert s.galaxy.npcs[s.galaxy.board[-1]]
    assert home(s, A) in s.links(s.galaxy.board[-1], A)
    return s


def test_the_first_turns_explore() -> None:
    assert habit(table()) == "act explore"


def test_who_cannot_pay_passes() -> None:
    s = table()
    stock(s, A, 0, 0, 0)
    s.mats[A].discs = 4
    assert not can_afford(s, A, 1)
    assert habit(now(s, Turn(A))) == "pass"


def test_a_drawn_sector_is_laid_with_a_link_to_home() -> None:
    s = table()
    placing(s, A, 0, -3, "306")
    action = habit(s)
    assert action.startswith("place-sector 306")
    s.play(A, GAME.language.read_text(action))
    assert home(s, A) in s.links(s.galaxy.zones[s.galaxy.zone[s.galaxy.board[-1]]], A)


def test_colony_ships_go_where_the_cube_brings_most() -> None:
    s = table()
    acting(s, A, RESEARCH)
    own(s, A, lay(s, "310", 0, -3))
    now(s, Settle(A))
    assert cube_worth(s, A, MATERIALS) > cube_worth(s, A, SCIENCE) > 0
    assert habit(s).endswith("materials")
    s.mats[A].cubes[SCIENCE] = 9  # the next one brings two
    assert cube_worth(s, A, MATERIALS) < cube_worth(s, A, SCIENCE)
    assert habit(now(s, Settle(A))).endswith("science")


def test_ancients_are_attacked_by_who_is_stronger_and_by_nobody_else() -> None:
    s = beside_ancients()
    ships(s, A, home(s, A), interceptor=1)
    assert habit(acting(s, A, MOVE)) == "end"
    ships(s, A, home(s, A), cruiser=3, dreadnought=2)
    assert habit(acting(s, A, MOVE)) == f"pick-ship {home_name(s, A)} dreadnought"


def test_the_larger_the_fleets_the_surer_the_stronger_wins() -> None:
    assert chance(0.0, 1.0) == 0.0
    assert chance(1.0, 0.0) == 1.0
    assert 0.5 < chance(1.5, 1.0) < chance(4.5, 3.0) < 1.0


def test_ships_are_built_where_they_are_nearest_to_a_fight() -> None:
    s = beside_ancients()
    own(s, A, lay(s, "306", 0, -3))
    stock(s, A, 8, 0, 9)
    s.mats[A].colony_ships = 0
    assert find_targets(s, A)[0].away[home(s, A)] == 1
    assert habit(acting(s, A, BUILD)) == f"build dreadnought {home_name(s, A)}"


def test_in_the_last_round_materials_become_monoliths() -> None:
    s = table()
    s.round = 8
    learn(s, A, "monolith")
    stock(s, A, 10, 0, 20)
    assert habit(now(s, Turn(A))) == "act build"
    assert habit(acting(s, A, BUILD)) == f"build monolith {home_name(s, A)}"


def test_a_part_is_fitted_that_makes_the_ship_stronger() -> None:
    s = table()
    learn(s, A, "positron_computer", "improved_hull")
    gain, action = best_fitting(s, A, CRUISER)
    assert isinstance(action, PlacePart)
    after = fitted(s, A, action)
    assert strength(after) > strength(s.design(A, CRUISER))
    assert gain > 0
    assert best_fitting(s, A, CRUISER) == (gain, action)


def test_a_technology_that_opens_ones_own_squares_comes_first() -> None:
    s = table()
    tray(s, "advanced_labs", "tachyon_drive")
    stock(s, A, 0, 20, 20)
    assert habit(acting(s, A, RESEARCH)) == "research advanced_labs nano"


def test_discs_go_where_they_bring_most_and_never_come_back() -> None:
    s = no_ships(table())
    lay(s, "306", 0, -3)
    lay(s, "316", 1, -3, 1)
    stock(s, A, 0, 0, 20)
    acting(s, A, INFLUENCE)
    assert habit(s) == "take-disc -"
    now(s, PlaceDisc(A, FROM_TRACK))
    assert habit(s) == "put-disc 306"


@pytest.mark.parametrize(
    ("have", "drawn", "kept"),
    [([], (1, 3), "3"), ([2, 2, 2, 2, 3], (1, 1), "-"), ([2, 2, 2, 2, 3], (1, 4), "4")],
)
def test_the_best_reputation_tile_is_kept_if_it_is_better_than_one_that_must_go(
    have: list[int], drawn: tuple[int, ...], kept: str
) -> None:
    s = table()
    s.mats[A].reputation = have
    now(s, KeepOne(A, drawn))
    assert habit(s) == f"keep-reputation {kept}"


def test_a_discovery_is_used_early_and_kept_late() -> None:
    s = table()
    assert habit(now(s, Discovered(A, 0, home(s, A)))) == "reward"
    s.round = 6
    assert habit(now(s, Discovered(A, 0, home(s, A)))) == "keep-for-points"


def test_a_conquered_sector_is_taken_over_and_one_that_cannot_be_paid_is_at_least_freed() -> None:
    s = table()
    own(s, B, lay(s, "306", 0, -3))
    assert habit(now(s, ChooseTakeOver(A, s.galaxy.board[-1]))) == "take-over remove_and_place"
    stock(s, A, 0, 0, 0)
    s.mats[A].discs = 3
    assert habit(now(s, ChooseTakeOver(A, s.galaxy.board[-1]))) == "take-over remove"
