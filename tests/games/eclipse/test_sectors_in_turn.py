"""ECL-12.2, ECL-12.40, ECL-12.50, ECL-12.60: sectors by descending number, and none left out."""

from __future__ import annotations

from games.eclipse.positions import (
    A,
    B,
    battle,
    disarm,
    learn,
    next_discovery,
    no_ships,
    now,
    number,
    offer,
    own,
    say,
    ships,
    table,
)
from orrery.games.eclipse.events import BattleBegan, Bombarded
from orrery.games.eclipse.ids import COMBAT_PHASE, SECTORS
from orrery.games.eclipse.plane import zone
from orrery.games.eclipse.rules.combat import (
    ALL_SECTORS,
    ChooseTakeOver,
    NextClaim,
    NextPopulation,
    NextTakeOver,
)
from orrery.games.eclipse.rules.discovery import Discovered
from orrery.games.eclipse.state import EclipseState

# the highest, two in a row, one after a gap, the first
IN_TURN = ("382", "381", "318", "106", "105", "001")


def spread() -> EclipseState:
    """Return a table with these sectors far from each other, empty."""
    s = no_ships(table())
    for place, name in enumerate(IN_TURN[:-1]):
        at = number(name)
        s.galaxy.lay_sector(at, zone(8, -2 * place), 0)
    for name in IN_TURN:
        s.galaxy.npcs[number(name)] = s.galaxy.mystery[number(name)] = 0
    s.phase = COMBAT_PHASE
    return s


def test_ecl_12_2_battles_in_every_sector() -> None:
    """ECL-12.33: from the highest number to the centre."""
    s = spread()
    for seat in (A, B):
        disarm(s, seat, "interceptor")  # a stalemate: B's ships are destroyed at once
        for name in IN_TURN:
            ships(s, seat, name, interceptor=1)
    told = battle(s)
    while s.asked:
        told += say(s, offer(s)[-1])
    assert [event.sector for event in told if isinstance(event, BattleBegan)] == list(IN_TURN)


def test_ecl_12_40_population_in_every_sector() -> None:
    s = spread()
    learn(s, B, "neutron_bombs")
    for name in IN_TURN:
        own(s, A, name, 0)
        ships(s, B, name, interceptor=1)
    now(s, NextPopulation(ALL_SECTORS))
    attacked = []
    while s.asked:
        told = say(s, "bombard yes" if "bombard yes" in offer(s) else offer(s)[0])
        attacked += [event.sector for event in told if isinstance(event, Bombarded)]
    assert attacked == list(IN_TURN)
    assert not any(s.galaxy.cubes[number(name)] for name in IN_TURN)


def test_ecl_12_50_influence_in_every_sector() -> None:
    s = spread()
    for name in IN_TURN:
        ships(s, B, name, interceptor=1)
    now(s, NextTakeOver(ALL_SECTORS))
    asked = []
    while s.asked:
        step = s.stack[-1]
        assert isinstance(step, ChooseTakeOver)
        asked.append(SECTORS[step.sector])
        say(s, "take-over place")
    assert asked == list(IN_TURN)
    assert all(s.galaxy.disc[number(name)] == B for name in IN_TURN)


def test_ecl_12_51_without_a_disc_one_may_still_remove() -> None:
    """ECL-12.50: seat 0's disc, too; where there is none to remove, nothing is asked."""
    s = spread()
    own(s, A, "381")
    ships(s, B, "381", interceptor=1)
    ships(s, B, "318", interceptor=1)
    s.mats[B].discs = 0
    now(s, NextTakeOver(ALL_SECTORS))
    assert offer(s) == ["take-over remove", "take-over leave"]
    say(s, "take-over remove")
    assert s.galaxy.disc[number("381")] == -1
    assert not s.asked


def test_ecl_12_60_discoveries_in_every_sector() -> None:
    s = spread()
    for name in IN_TURN:
        s.galaxy.mystery[number(name)] = 1
        ships(s, B, name, interceptor=1)
        next_discovery(s, "money_cache")
    now(s, NextClaim(ALL_SECTORS))
    found = []
    while s.asked:
        step = s.stack[-1]
        assert isinstance(step, Discovered)
        found.append(SECTORS[step.sector])
        say(s, "keep-for-points")
    assert found == list(IN_TURN)
    assert len(s.mats[B].kept) == len(IN_TURN)
