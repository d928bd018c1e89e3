"""What is worth fighting for (ECL-12): sectors, what they bring and what it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.games.eclipse.habits.evaluate import strength
from orrery.games.eclipse.habits.worth import disc_cost, paydays, sector_gain
from orrery.games.eclipse.ids import STARBASE, TYPES
from orrery.games.eclipse.state import EclipseState

REACH: Final = 4  # sectors far that a target may lie
MOST: Final = 6  # targets that are thought of
EDGE: Final = 0.88  # the weaker side wins less often than its strength says
NPC_PRIZE: Final = (1.6, 2.2, 2.8)  # reputation, by kind of non-player ship
SHIP_PRIZE: Final = 1.2  # reputation for fighting another player
RAID: Final = 0.8  # what another loses
LOST_CUBE: Final = 0.2  # a cube, in each round to come
DEFENDED_CUBE: Final = 0.5
TAKEN: Final = 0.8  # what a sector brings that must be fought for
HOPE: Final = 0.6  # a force must still be brought there
DECAY: Final = (1.0, 0.6, 0.35, 0.2)  # not all targets can be fought for
GUARD: Final = 0.6  # what strength is worth by itself
UNKNOWN: Final = 0.3  # strength that may still be added to a target


class Target:
    """A sector worth fighting for: what it takes, what it brings, how far each sector lies."""

    __slots__ = ("away", "force", "prize", "sector")

    def __init__(self, sector: int, force: float, prize: float) -> None:
        self.sector = sector
        self.force = force
        self.prize = prize
        self.away: dict[int, int] = {}


def chance(mine: float, theirs: float) -> float:
    """Return the chance to win, roughly."""
    if mine <= 0:
        return 0.0
    if theirs <= 0:
        return 1.0
    # the larger the fleets, the less luck there is
    odds: float = (EDGE * mine / theirs) ** min(8.0, 3.0 + theirs)
    return odds / (1.0 + odds)


def fleet_strength(s: EclipseState, sector: int, seat: Seat) -> float:
    """Return the strength of a seat's ships in a sector."""
    total = 0.0
    for ship in range(TYPES):
        count = s.galaxy.count(sector, seat, ship)
        if count:
            total += count * strength(s.design(seat, ship))
    return total


def _enemy_force(s: EclipseState, sector: int, seat: Seat) -> float:
    npcs = s.hostile_npcs(sector, seat)
    force = npcs * strength(s.npc_design(sector)) if npcs else 0.0
    if s.galaxy.entered[sector]:
        for other in s.galaxy.fleets(sector):
            if other != seat:
                force += fleet_strength(s, sector, other)
    return force


def _prize(s: EclipseState, sector: int, seat: Seat) -> float:
    """Return what winning a sector brings."""
    galaxy = s.galaxy
    owner = galaxy.disc[sector]
    prize = 0.0
    if s.hostile_npcs(sector, seat):
        prize += NPC_PRIZE[s.box.npc_kind[sector]]
    for other in galaxy.fleets(sector):
        if other != seat:
            prize += SHIP_PRIZE
    points, cubes = s.box.sectors[sector].points, galaxy.cubes[sector].bit_count()
    if owner == seat:
        return prize + points + DEFENDED_CUBE * cubes
    if owner >= 0:
        return prize + RAID * (points + LOST_CUBE * paydays(s) * cubes)
    return prize + TAKEN * max(0.0, sector_gain(s, seat, sector) - disc_cost(s, seat))


def find_targets(s: EclipseState, seat: Seat) -> list[Target]:
    """Return what is worth fighting for within reach, the best first."""
    galaxy = s.galaxy
    wanted: list[Target] = []
    allies = s.mats[seat].allies
    for sector in galaxy.board:
        owner = galaxy.disc[sector]
        is_theirs = owner >= 0 and owner != seat and not allies >> owner & 1
        if not is_theirs and not galaxy.npcs[sector] and not galaxy.entered[sector]:
            continue
        force = _enemy_force(s, sector, seat)
        if is_theirs or force > 0:
            wanted.append(Target(sector, force, _prize(s, sector, seat)))
    wanted.sort(key=_by_prize)
    found: list[Target] = []
    for target in wanted:
        if len(found) == MOST:
            break
        if s.links(target.sector, seat):
            _survey(s, seat, target)
            found.append(target)
    return found


def _by_prize(target: Target) -> float:
    return -target.prize / (1.0 + target.force)


def _survey(s: EclipseState, seat: Seat, target: Target) -> None:
    """Note how far from the target each sector lies by ways that no enemy bars."""
    away = target.away
    away[target.sector] = 0
    edge = [target.sector]
    for steps in range(1, REACH + 1):
        further: list[int] = []
        for sector in edge:
            for other in s.links(sector, seat):
                if other not in away:
                    away[other] = steps
                    if not s.galaxy.npcs[other] or not s.hostile_npcs(other, seat):
                        further.append(other)
        edge = further


def war_worth(targets: Sequence[Target], force: float) -> float:
    """Return what a force can hope to win."""
    total = GUARD * force
    for rank, target in enumerate(targets[: len(DECAY)]):
        total += HOPE * DECAY[rank] * target.prize * chance(force, target.force + UNKNOWN)
    return total


def mobile_force(s: EclipseState, seat: Seat) -> float:
    """Return the strength of all ships that can move."""
    total = 0.0
    powers = [strength(s.design(seat, ship)) for ship in range(STARBASE)]
    for sector in s.galaxy.berths(seat):
        for ship in range(STARBASE):
            count = s.galaxy.count(sector, seat, ship)
            if count:
                total += count * powers[ship]
    return total
