"""ECL-12.40 to ECL-12.71: after the battles."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    C,
    count,
    dice,
    equip,
    home,
    lay,
    learn,
    next_discovery,
    no_ships,
    now,
    number,
    offer,
    own,
    read,
    say,
    ships,
    table,
)
from orrery.core.errors import IllegalAction
from orrery.games.eclipse.events import BattleBegan, Bombarded, Rolled
from orrery.games.eclipse.ids import COMBAT_PHASE, MONEY, ORBITAL
from orrery.games.eclipse.rules.combat import (
    ALL_SECTORS,
    CombatPhase,
    Eliminations,
    NextClaim,
    NextPopulation,
    NextTakeOver,
    line_up,
)
from orrery.games.eclipse.rules.elimination import eliminate
from orrery.games.eclipse.rules.upkeep import Cleanup, UpkeepPhase
from orrery.games.eclipse.state import EclipseState


def raid(*species: str, sector: str = "208", squares: tuple[int, ...] = ()) -> EclipseState:
    """Return a table where A controls a far sector and B's ships may come."""
    s = no_ships(table(*species))
    lay(s, sector, 6, -6)
    own(s, A, sector, *squares)
    s.phase = COMBAT_PHASE
    return s


def population(s: EclipseState) -> EclipseState:
    return now(s, NextPopulation(ALL_SECTORS))


# -- B population


def test_ecl_12_40_rulebook_example_bombing() -> None:
    """EX-50: * 3 2 of plasma cannons: two cubes of the attacker's choice."""
    s = raid(sector="209", squares=(0, 1))
    s.galaxy.works[number("209")] = ORBITAL
    s.galaxy.cubes[number("209")] = 0b111
    equip(s, B, "interceptor", "plasma_cannon", "fusion_source")
    ships(s, B, "209", interceptor=3)
    population(s)
    assert offer(s) == ["bombard yes", "bombard no"]
    spare = s.clone()
    say(spare, "bombard no")
    assert spare.galaxy.cubes[number("209")] == 0b111
    dice(s, "* 3 2")
    told = say(s, "bombard yes")
    assert told == [Bombarded(B, "209"), Rolled(B, "interceptor", ("2:2", "2:3", "2:*"))]
    assert offer(s) == ["kill-cube 0", "kill-cube 1", "kill-cube 2"]
    say(s, "kill-cube 0", "kill-cube 2")
    assert s.asked == (A,)  # ECL-12.44: the owner buries the cube of the orbital
    assert offer(s) == ["graveyard science", "graveyard money"]
    say(s, "graveyard science")
    assert s.mats[A].graves == [0, 1, 1]
    assert s.galaxy.cubes[number("209")] == 0b010
    assert s.galaxy.works[number("209")] == ORBITAL  # ECL-12.45


def test_ecl_12_40_bombing_by_damage() -> None:
    """EX-91, R28: 5 of an antimatter cannon with computer 1: four damage; missiles do not bomb."""
    s = raid(sector="101", squares=(0, 1))
    s.galaxy.cubes[number("101")] = 0b111
    equip(s, B, "dreadnought", None, "antimatter_cannon", "antimatter_cannon", "tachyon_source")
    ships(s, B, "101", dreadnought=1)
    population(s)
    dice(s, "5 -")
    say(s, "bombard yes")
    assert s.galaxy.cubes[number("101")] == 0
    s = raid(sector="209", squares=(0,))
    equip(s, B, "interceptor", "flux_missile")
    ships(s, B, "209", interceptor=2)
    population(s)
    assert not s.asked


def test_ecl_12_40_every_type_tells_its_dice() -> None:
    """ECL-12.10: types without cannons roll none; Neutron Bombs need none (ECL-12.41)."""
    for bombs in (False, True):
        s = raid(sector="101", squares=(0, 1))
        equip(s, B, "cruiser", None, "hull")
        ships(s, B, "101", interceptor=2, cruiser=1, dreadnought=1)
        if bombs:
            learn(s, B, "neutron_bombs")
        population(s)
        dice(s, "5 - - 4")
        told = [event for event in say(s, "bombard yes") if isinstance(event, Rolled)]
        assert told == (
            []
            if bombs
            else [
                Rolled(B, "interceptor", ("1:-", "1:5")),
                Rolled(B, "dreadnought", ("1:-", "1:4")),
            ]
        )


def test_ecl_12_41_neutron_bombs_absorber_and_planta() -> None:
    """EX-56, ECL-12.42, ECL-12.43, R23."""
    s = raid(sector="209", squares=(0, 1))
    equip(s, B, "interceptor", "hull")
    ships(s, B, "209", interceptor=1)
    learn(s, B, "neutron_bombs")
    population(s)
    say(s, "bombard yes")
    assert s.galaxy.cubes[number("209")] == 0
    for armed in (True, False):
        s = raid(sector="209", squares=(0, 1))
        learn(s, B, "neutron_bombs")
        learn(s, A, "neutron_absorber")
        equip(s, B, "interceptor", None if armed else "hull")
        ships(s, B, "209", interceptor=1)
        population(s)
        assert bool(s.asked) is armed
        if armed:
            dice(s, "-")
            say(s, "bombard yes")
            assert s.galaxy.cubes[number("209")] == 0b11
    s = raid("planta", sector="209", squares=(0, 1))
    learn(s, A, "neutron_absorber")
    equip(s, B, "interceptor", "hull")
    ships(s, B, "209", interceptor=1)
    population(s)
    assert s.galaxy.cubes[number("209")] == 0
    assert not s.asked


def test_ecl_12_44_destroyed_cubes_and_upkeep() -> None:
    """EX-60, ECL-13.8, ECL-13.22: income falls only after Cleanup."""
    s = raid(sector="209", squares=(0,))
    learn(s, B, "neutron_bombs")
    ships(s, B, "209", interceptor=1)
    income = s.production(A, MONEY)
    population(s)
    say(s, "bombard yes")
    assert s.mats[A].graves[MONEY] == 1
    assert s.production(A, MONEY) == income
    now(s, Cleanup())
    assert s.production(A, MONEY) < income


def test_ecl_12_45_non_players_spare_the_population() -> None:
    """ECL-12.46."""
    s = raid("draco", sector="305", squares=(0,))
    s.galaxy.npcs[number("305")] = 1
    population(s)
    assert s.galaxy.cubes[number("305")] == 1
    assert not s.asked


# -- C influence


def test_ecl_12_50_taking_over() -> None:
    """ECL-12.50, R29, R38: remove, place, both or neither."""
    s = raid()
    ships(s, B, "208", interceptor=1)
    now(s, NextTakeOver(ALL_SECTORS))
    assert offer(s) == ["take-over remove_and_place", "take-over remove", "take-over leave"]
    discs = s.mats[A].discs
    copy = s.clone()
    say(s, "take-over remove_and_place")
    assert s.galaxy.disc[number("208")] == B
    assert s.mats[A].discs == discs + 1
    say(copy, "take-over remove")
    assert copy.galaxy.disc[number("208")] == -1


def test_ecl_12_50_cubes_and_enemies_protect() -> None:
    s = raid(sector="209", squares=(0,))
    ships(s, B, "209", interceptor=1)
    now(s, NextTakeOver(ALL_SECTORS))
    assert not s.asked
    s = no_ships(table("draco"))
    at = lay(s, "305", 6, -6)
    s.galaxy.npcs[at] = 1
    ships(s, A, "305", interceptor=1)
    now(s, NextTakeOver(ALL_SECTORS))
    assert offer(s) == ["take-over place", "take-over leave"]


def test_ecl_12_51_discs_come_back_in_order() -> None:
    """EX-86: the disc lost in 318 serves in 107, not the other way round."""
    s = no_ships(table())
    lay(s, "318", 6, -6)
    lay(s, "107", 6, -8)
    own(s, A, "318")
    ships(s, B, "318", interceptor=1)
    ships(s, A, "107", interceptor=1)
    s.mats[A].discs = 0
    now(s, NextTakeOver(ALL_SECTORS))
    with pytest.raises(IllegalAction, match=r"ECL-12\.51"):
        s.play(B, read("take-over place"))
    say(s, "take-over remove")
    assert s.asked == (A,)
    say(s, "take-over place")
    assert s.galaxy.disc[number("107")] == A
    s = no_ships(table())
    lay(s, "102", 6, -6)
    lay(s, "107", 6, -8)
    own(s, A, "102")
    ships(s, B, "102", interceptor=1)
    ships(s, A, "107", interceptor=1)
    s.mats[A].discs = 0
    now(s, NextTakeOver(ALL_SECTORS))
    assert s.asked == (B,)
    say(s, "take-over remove")
    assert not s.asked


# -- D discoveries


def test_ecl_12_60_controller_first_else_the_ship() -> None:
    """EX-57, ECL-12.60, R26: taking is mandatory; nobody there: it stays."""
    s = no_ships(table("draco"))
    at = lay(s, "305", 6, -6)
    s.galaxy.mystery[at] = 1
    own(s, A, "305", 0)
    ships(s, B, "305", interceptor=1)
    next_discovery(s, "money_cache")
    now(s, NextClaim(ALL_SECTORS))
    assert s.asked == (A,)
    s = no_ships(table())
    at = lay(s, "305", 6, -6)
    s.galaxy.mystery[at] = 1
    now(s, NextClaim(ALL_SECTORS))
    assert s.galaxy.mystery[at] == 1
    ships(s, B, "305", interceptor=1)
    next_discovery(s, "money_cache")
    now(s, NextClaim(ALL_SECTORS))
    assert s.asked == (B,)


def test_ecl_12_61_not_while_ancients_are_there() -> None:
    s = no_ships(table("draco"))
    at = lay(s, "305", 6, -6, bare=False)
    own(s, A, "305")
    now(s, NextClaim(ALL_SECTORS))
    assert s.galaxy.mystery[at] == 1


def test_ecl_12_62_a_cruiser_from_step_d() -> None:
    """EX-101, ECL-12.3, R34: no battle now; in the next phase Draco defend."""
    s = no_ships(table("draco"))
    at = lay(s, "305", 6, -6)
    s.galaxy.mystery[at] = 1
    own(s, A, "305", 0)
    ships(s, B, "305", interceptor=1)
    next_discovery(s, "ancient_cruiser")
    now(s, NextClaim(ALL_SECTORS), Eliminations())
    told = say(s, "reward")
    assert count(s, A, "305", "cruiser") == 1
    assert not [event for event in told if isinstance(event, BattleBegan)]
    assert line_up(s, at) == [A, B]


def test_ecl_12_59_gcds_and_the_centre() -> None:
    """EX-59: after the GCDS is gone the centre may be influenced and gives its tile."""
    s = no_ships(table())
    ships(s, A, "001", dreadnought=1)
    s.galaxy.npcs[number("001")] = 0
    next_discovery(s, "money_cache")
    now(s, NextTakeOver(ALL_SECTORS), NextClaim(ALL_SECTORS))
    say(s, "take-over place")
    assert s.galaxy.disc[number("001")] == A
    assert offer(s) == ["reward", "keep-for-points"]


# -- E repair and elimination


def test_ecl_12_70_nothing_stays_damaged() -> None:
    """ECL-12.5: repair ends the phase; the next battle finds whole ships."""
    s = no_ships(table())
    lay(s, "310", 6, -6)
    ships(s, A, "310", dreadnought=1)
    ships(s, B, "310", interceptor=1)
    dice(s, "* - *")
    now(s, CombatPhase())
    while s.asked:
        say(s, offer(s)[0])
    assert s.battle is None
    assert s.galaxy.count(number("310"), A, 2) == 1


def test_ecl_12_71_elimination_without_ships_and_sectors() -> None:
    """EX-63, ECL-13.9: tested only after the Combat phase."""
    s = no_ships(table(players=3))
    s.galaxy.set_disc(home(s, C), -1)
    s.galaxy.cubes[home(s, C)] = 0
    s.stack = []
    now(s, CombatPhase())
    assert s.mats[C].is_out
    assert not s.mats[A].is_out
    assert s.players_in() == [A, B]


def test_ecl_13_9_an_eliminated_player_leaves_the_board() -> None:
    """R2: pieces go, structures and ambassadors stay; counted before."""
    s = table(players=4)
    s.mats[A].allies = 1 << B
    s.mats[B].allies = 1 << A
    s.galaxy.works[home(s, A)] = ORBITAL
    s.traitor = A
    s.next_starter = A
    ships(s, A, "001", interceptor=1, cruiser=1, dreadnought=1, starbase=1)
    before = s.scores()[A]
    eliminate(s, [A])
    assert s.scores()[A] == before
    assert s.galaxy.disc[home(s, A)] == -1
    assert not s.galaxy.fleets(home(s, A))
    assert s.galaxy.works[home(s, A)] == ORBITAL
    assert s.mats[B].allies == 1 << A
    assert (s.traitor, s.next_starter) == (-1, B)
    assert s.mats[A].supply == list(s.box.supply)
    assert not any(s.galaxy.fleet(at, A) for at in s.galaxy.board)
    now(s, UpkeepPhase())
    assert A not in s.players_in()
