"""What is worth fighting for (ECL-12): sectors, what they bring and what it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.games.eclipse.habits.evaluate import strength
from orrery.games.eclipse.habits.worth import disc_cost, gain_with, paydays, square_worths
from orrery.games.eclipse.ids import STARBASE, TYPES, WORMHOLE_GENERATOR
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

    __slots__ = ("away", "force", "prize", "rank", "sector")

    def __init__(self, sector: int, force: float, prize: float) -> None:
        self.sector = sector
        self.force = force
        self.prize = prize
        self.rank = -prize / (1.0 + force)  # the least comes first
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


def _enemy_force(s: EclipseState, sector: int, seat: Seat, npcs: int) -> float:
    force = npcs * strength(s.npc_design(sector)) if npcs else 0.0
    if s.galaxy.entered[sector]:
        for other in s.galaxy.fleets(sector):
            if other != seat:
                force += fleet_strength(s, sector, other)
    return force


def _prize(
    s: EclipseState, sector: int, seat: Seat, npcs: int, worths: list[float], cost: float
) -> float:
    """Return what winning a sector brings: squares have their worths, a disc more its cost."""
    galaxy = s.galaxy
    owner = galaxy.disc[sector]
    prize = 0.0
    if npcs:
        prize += NPC_PRIZE[s.box.npc_kind[sector]]
    for other in galaxy.fleets(sector):
        if other != seat:
            prize += SHIP_PRIZE
    if owner < 0:
        return prize + TAKEN * max(0.0, gain_with(s, seat, sector, worths) - cost)
    points, cubes = s.box.points[sector], galaxy.cubes[sector].bit_count()
    if owner == seat:
        return prize + points + DEFENDED_CUBE * cubes
    return prize + RAID * (points + LOST_CUBE * paydays(s) * cubes)


def find_targets(s: EclipseState, seat: Seat) -> list[Target]:
    """Return what is worth fighting for within reach, the best first."""
    galaxy = s.galaxy
    discs, npcs, entered = galaxy.disc, galaxy.npcs, galaxy.entered
    wanted: list[Target] = []
    allies = s.mats[seat].allies
    worths = square_worths(s, seat)
    cost = disc_cost(s, seat)
    barred = 0  # sectors with hostile non-player ships, as bits
    for sector in galaxy.board:
        owner = discs[sector]
        is_theirs = owner >= 0 and owner != seat and not allies >> owner & 1
        if not is_theirs and not npcs[sector] and not entered[sector]:
            continue
        hostile = s.hostile_npcs(sector, seat) if npcs[sector] else 0
        if hostile:
            barred |= 1 << sector
        force = _enemy_force(s, sector, seat, hostile)
        if is_theirs or force > 0:
            prize = _prize(s, sector, seat, hostile, worths, cost)
            wanted.append(Target(sector, force, prize))
    wanted.sort(key=_by_prize)
    found: list[Target] = []
    for target in wanted:
        if len(found) == MOST:
            break
        if s.links(target.sector, seat):
            target.away = survey(s, seat, target.sector, barred)
            found.append(target)
    return found


def _by_prize(target: Target) -> float:
    return target.rank


def survey(s: EclipseState, seat: Seat, sector: int, barred: int) -> dict[int, int]:
    """Return how far each sector lies by ways that no enemy bars; worked out once for all lines.

    The memo lasts as long as the links do; what else it hangs on is in its key.
    """
    known = s.galaxy.known_surveys()
    key = (sector, barred, s.mats[seat].techs & WORMHOLE_GENERATOR)
    found = known.get(key)
    if found is None:
        found = known[key] = distances(s, seat, sector, barred)
    return found


def distances(s: EclipseState, seat: Seat, sector: int, barred: int) -> dict[int, int]:
    """Return how far from a sector others lie; barred ones, as bits, lead no further."""
    away = {sector: 0}
    edge = [sector]
    for steps in range(1, REACH + 1):
        further: list[int] = []
        for at in edge:
            for other in s.links(at, seat):
                if other not in away:
                    away[other] = steps
                    if not barred >> other & 1:
                        further.append(other)
        edge = further
    return away


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
