"""What is found by a short way is what the long way finds, in every position of some matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orrery.core.action import Action
from orrery.core.registry import game
from orrery.core.rng import Rng
from orrery.games.eclipse.actions import REMOVE
from orrery.games.eclipse.ids import MUON_SOURCE, SLOTS, TYPES
from orrery.games.eclipse.rules.explore import can_explore, zones
from orrery.games.eclipse.rules.move import can_move, offer_ships
from orrery.games.eclipse.rules.upgrade import (
    available,
    can_upgrade,
    fittings,
    is_legal,
    legal_places,
    legal_removals,
)
from orrery.games.eclipse.state import EclipseState


def positions(players: int, seed: int) -> Iterator[EclipseState]:
    """Yield every position of a match that is played at random."""
    state, rng = game("eclipse").start(players, seed), Rng(seed)
    assert isinstance(state, EclipseState)
    while state.asked:
        seat = state.asked[0]
        state.play(seat, rng.pick(state.real_choices(seat)))
        if all(mat.species >= 0 for mat in state.mats):
            yield state


def removals(s: EclipseState, seat: int, ship: int, *, mend: bool) -> list[Action]:
    """Take every part off in turn and look whether what is left is legal, or can be mended."""
    found: list[Action] = []
    for slot in range(len(s.box.grids[s.mats[seat].species][ship])):
        bare = s.clone()
        mat = bare.mats[seat]
        if mat.parts[ship * SLOTS + slot] < 0:
            continue
        mat.parts[ship * SLOTS + slot] = -1
        mat.refitted(ship)
        mended = mend and bool(legal_places(bare, seat, ship, available(bare, seat)))
        if mended or is_legal(bare, seat, ship):
            found.append(REMOVE[ship][slot])
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_an_action_is_possible_where_it_has_a_choice(players: int) -> None:
    told = set()
    for s in positions(players, 6):
        for seat in range(players):
            ships: list[Action] = []
            offer_ships(s, seat, ships)
            assert can_explore(s, seat) == bool(zones(s, seat))
            assert can_move(s, seat) == bool(ships)
            told |= {("explore", can_explore(s, seat)), ("move", can_move(s, seat))}
    assert len(told) == 4


def test_ecl_8_1_one_upgrades_where_a_blueprint_has_a_fitting_or_a_muon_source_lies_ready() -> None:
    s = next(positions(2, 1))
    mat = s.mats[0]
    mat.store = []
    for ship in range(TYPES):
        mat.learn_fittings(ship, ())
    assert not can_upgrade(s, 0)
    mat.learn_fittings(TYPES - 1, REMOVE[TYPES - 1])
    assert can_upgrade(s, 0)
    mat.learn_fittings(TYPES - 1, ())
    mat.store = [MUON_SOURCE]
    assert can_upgrade(s, 0)


@pytest.mark.parametrize("seed", range(3))
def test_parts_may_be_removed_where_taking_them_off_is_legal(seed: int) -> None:
    seen = 0
    for number, s in enumerate(positions(3, seed)):
        if number % 3:
            continue
        for seat in range(3):
            for ship in range(TYPES):
                for mend in (False, True):
                    found = removals(s, seat, ship, mend=mend)
                    assert legal_removals(s, seat, ship, mend=mend) == found
                if is_legal(s, seat, ship):
                    places = legal_places(s, seat, ship, available(s, seat))
                    assert [*fittings(s, seat, ship)] == [*places, *found]
                seen += len(found)
    assert seen


def test_parts_may_be_removed_from_blueprints_that_hardly_run() -> None:
    """Blueprints filled at random, with parts that cost more energy than most people spend."""
    rng = Rng(8)
    s = next(positions(2, 1))
    mat = s.mats[0]
    parts = range(len(s.box.parts))
    refused = 0
    for _ in range(400):
        ship = rng.below(TYPES)
        for slot in range(len(s.box.grids[mat.species][ship])):
            mat.parts[ship * SLOTS + slot] = rng.pick(parts) if rng.below(2) else -1
        mat.refitted(ship)
        found = removals(s, 0, ship, mend=True)
        assert legal_removals(s, 0, ship, mend=True) == found
        refused += len([at for at in mat.parts[ship * SLOTS :][:SLOTS] if at >= 0]) - len(found)
    assert refused
