"""What is found by a short way is what the long way finds, in every position of some matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from orrery.core.action import Action
from orrery.core.registry import game
from orrery.core.rng import Rng
from orrery.games.eclipse.actions import ACT, REACT, REMOVE
from orrery.games.eclipse.habits.evaluate import _strength, strength
from orrery.games.eclipse.habits.shipyard import _best_fitting, best_fitting
from orrery.games.eclipse.habits.targets import REACH, find_targets
from orrery.games.eclipse.habits.worth import gain_with, sector_gain, square_worths
from orrery.games.eclipse.ids import (
    MUON_SOURCE,
    SCIENCE,
    SECTORS,
    SLOTS,
    TECHS,
    TYPES,
    UPGRADE,
    WARP_PORTAL,
)
from orrery.games.eclipse.rules.action_phase import offer_actions, offer_reactions
from orrery.games.eclipse.rules.explore import can_explore, zones
from orrery.games.eclipse.rules.move import can_move, offer_ships
from orrery.games.eclipse.rules.research import is_within_reach, price, tiles_within, tracks_for
from orrery.games.eclipse.rules.resources import within_reach
from orrery.games.eclipse.rules.upgrade import (
    available,
    can_upgrade,
    fittings,
    is_legal,
    legal_places,
    legal_removals,
)
from orrery.games.eclipse.scoring import public_points, public_sheet
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
    offers: list[Any] = []
    offer_actions(s, 0, offers)
    offer_reactions(s, 0, offers)
    assert ACT[UPGRADE] not in offers
    assert REACT[UPGRADE] not in offers
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
                anew = s.clone()
                anew.mats[seat].equipped()
                assert available(s, seat).all == available(anew, seat).all
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


def by_habit(players: int, seed: int) -> Iterator[EclipseState]:
    """Yield every position of a match by instinct, in which now and then chance answers."""
    eclipse = game("eclipse")
    state, rng = eclipse.start(players, seed), Rng(seed)
    assert isinstance(state, EclipseState)
    while state.asked:
        seat = state.asked[0]
        action = eclipse.instinct(state, seat, rng)
        state.play(seat, action if action and rng.below(5) else rng.pick(state.choices(seat)))
        if state.asked and all(mat.species >= 0 for mat in state.mats):
            yield state


def steps_to(s: EclipseState, seat: int, target: int) -> dict[int, int]:
    """Walk from a target as far as one thinks, past no hostile non-player ship."""
    away = {target: 0}
    for steps in range(1, REACH + 1):
        for sector in [at for at, far in away.items() if far == steps - 1]:
            if sector == target or not s.hostile_npcs(sector, seat):
                for other in s.links(sector, seat):
                    away.setdefault(other, steps)
    return away


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 4])
def test_remembered_ways_are_those_that_one_walks_anew(players: int) -> None:
    """The memo is shared by clones: lines that go apart must not see each other's sectors."""
    seen = 0
    for number, s in enumerate(by_habit(players, 3)):
        if number % 3:
            continue
        other = s.clone()
        for state in (s, other):
            for seat in range(players):
                for target in find_targets(state, seat):
                    assert target.away == steps_to(state, seat, target.sector)
                    seen += len(target.away) > 3
        seat = other.asked[0]  # the copy goes its own way for a while
        for _ in range(4):
            if other.asked:
                seat = other.asked[0]
                other.play(seat, other.choices(seat)[0])
                find_targets(other, seat)
    assert seen > 100


@pytest.mark.untraced
def test_what_was_worked_out_once_is_what_comes_out_anew() -> None:
    for number, s in enumerate(by_habit(3, 8)):
        if number % 4:
            continue
        for seat, mat in enumerate(s.mats):
            if mat.is_out:
                continue
            assert public_points(s, seat) == sum(public_sheet(s, seat).values())
            assert s.upkeep(seat) == s.box.upkeep_with(mat.discs)
            worths = square_worths(s, seat)
            for sector in s.galaxy.board:
                assert gain_with(s, seat, sector, worths) == sector_gain(s, seat, sector)
            for ship in range(TYPES):
                assert strength(s.design(seat, ship)) == _strength(s.design(seat, ship))
                assert best_fitting(s, seat, ship) == _best_fitting(s, seat, ship)


@pytest.mark.untraced
def test_ecl_7_1_the_tiles_one_can_pay_are_those_whose_price_one_has() -> None:
    """ECL-7.2 to ECL-7.4, ECL-7.8, worked out tile by tile from what is printed."""
    for number, s in enumerate(positions(3, 5)):
        assert s.pool.on_tray() == tuple(at for at in range(len(TECHS)) if s.pool.tray[at])
        if number % 5:
            continue
        for seat, mat in enumerate(s.mats):
            budget = mat.stock[SCIENCE]
            found = []
            for tech in range(len(TECHS)):
                if not s.pool.tray[tech] or mat.techs >> tech & 1:
                    continue
                if tech == WARP_PORTAL and not s.galaxy.realm(seat):
                    continue
                for track in tracks_for(s, seat, tech):
                    discount = s.box.sheet.tracks.discount[len(mat.tracks[track])]
                    cost = s.box.techs[tech].price(discount)
                    assert cost == price(s, seat, tech, track)
                    if cost <= budget:
                        found.append((tech, track))
            assert tiles_within(s, seat, budget) == found
            reach = within_reach(s, seat, SCIENCE)
            assert is_within_reach(s, seat) == bool(tiles_within(s, seat, reach))


@pytest.mark.parametrize("seed", range(2))
def test_ecl_2_11_links_that_come_with_a_sector_are_those_that_one_looks_for_anew(
    seed: int,
) -> None:
    """A clone keeps the links of before when the other line lays a sector."""
    state, rng = game("eclipse").start(4, seed), Rng(seed)
    assert isinstance(state, EclipseState)
    came = 0
    while state.asked:
        before, copy = links(state), state.clone()
        seat = state.asked[0]
        state.play(seat, rng.pick(state.real_choices(seat)))
        found, anew = links(state), state.clone()
        anew.galaxy.relinked()
        assert found == links(anew)
        assert before == links(copy)
        came += found != before
    assert came


def links(s: EclipseState) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the links of every sector, on both sides and on either."""
    sectors = range(len(SECTORS))
    return [(s.galaxy.full_links(at), s.galaxy.half_links(at)) for at in sectors]
