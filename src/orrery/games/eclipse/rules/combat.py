"""The Combat phase (ECL-12): which battles, and what follows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import (
    BOMBARD,
    KILL,
    LEAVE,
    PLACE_DISC,
    REMOVE_AND_PLACE,
    REMOVE_DISC,
    Bombard,
    KillCube,
    TakeOver,
)
from orrery.games.eclipse.designs import hits
from orrery.games.eclipse.events import BattleBegan, Bombarded, DiscRemoved, Rolled
from orrery.games.eclipse.ids import (
    COMBAT_PHASE,
    NEUTRON_ABSORBER,
    NEUTRON_BOMBS,
    NPC,
    SECTORS,
    SHIPS,
    TYPES,
)
from orrery.games.eclipse.parts.battle import Battle
from orrery.games.eclipse.rules import discovery
from orrery.games.eclipse.rules.battle import Missiles
from orrery.games.eclipse.rules.dice import damage_of, roll, told_as
from orrery.games.eclipse.rules.elimination import eliminate
from orrery.games.eclipse.rules.field import field
from orrery.games.eclipse.rules.influence import place_disc
from orrery.games.eclipse.rules.population import destroy_cube
from orrery.games.eclipse.rules.reputation import ReputationDraws
from orrery.games.eclipse.state import EclipseState

ALL_SECTORS = len(SECTORS)


class CombatPhase(Routine[EclipseState], frozen=True):
    """ECL-12: battles, population, influence, discoveries, repair and elimination."""

    def run(self, s: EclipseState) -> None:
        s.phase = COMBAT_PHASE
        s.turn += 1
        s.ask(
            NextBattle(ALL_SECTORS),
            NextPopulation(ALL_SECTORS),
            NextTakeOver(ALL_SECTORS),
            NextClaim(ALL_SECTORS),
            Eliminations(),
        )


# -- A battles


def are_hostile(s: EclipseState, sector: int, one: int, other: int) -> bool:
    """ECL-12.1: all players to each other, non-player ships to all but their friends."""
    if one == NPC:
        return s.species(other).fights(s.box.npc_kind[sector])
    return True


def line_up(s: EclipseState, sector: int) -> list[int]:
    """ECL-12.3: non-player ships, the controller, the others in order of entry."""
    galaxy = s.galaxy
    line = [NPC] if galaxy.npcs[sector] else []
    fleets = galaxy.fleets(sector)
    owner = galaxy.disc[sector]
    if owner in fleets:
        line.append(owner)
    return line + [seat for seat in fleets if seat != owner]


def is_battle_sector(s: EclipseState, sector: int) -> bool:
    """ECL-12.1: ships of two hostile parties."""
    fleets = s.galaxy.fleets(sector)
    if len(fleets) > 1:
        return True
    return len(fleets) == 1 and s.hostile_npcs(sector, fleets[0]) > 0


class NextBattle(Routine[EclipseState], frozen=True):
    """ECL-12.2: battle sectors by descending number."""

    below: int

    def run(self, s: EclipseState) -> None:
        entered = s.galaxy.entered
        for sector in range(self.below - 1, -1, -1):
            if entered[sector] and is_battle_sector(s, sector):
                open_field(s, sector)
                s.ask(Pairing(), NextBattle(sector))
                return


def open_field(s: EclipseState, sector: int) -> None:
    """ECL-12.3: line the parties up; everybody is unhurt."""
    galaxy = s.galaxy
    b = Battle()
    b.sector = sector
    b.line = line_up(s, sector)
    for seat in galaxy.fleets(sector):
        for ship in range(TYPES):
            b.wounds[seat * TYPES + ship] = [0] * galaxy.count(sector, seat, ship)
    b.wounds[NPC * TYPES] = [0] * galaxy.npcs[sector]
    s.battle = b


class Pairing(Routine[EclipseState], frozen=True):
    """ECL-12.4: the last two of the line fight, until one is left or the last two are friends."""

    def run(self, s: EclipseState) -> None:
        b = field(s)
        alive = [party for party in b.line if b.strength(party)]
        if len(alive) < 2 or not are_hostile(s, b.sector, alive[-2], alive[-1]):
            s.ask(ReputationDraws(0))
            return
        b.defender, b.attacker = alive[-2], alive[-1]
        b.round = 0
        b.penalty = 0
        b.fought |= (1 << b.defender | 1 << b.attacker) & ~(1 << NPC)
        if s.sink is not None:
            s.sink.tell(BattleBegan(SECTORS[b.sector], b.attacker, b.defender))
        s.ask(Missiles(0), Pairing())


# -- B population


class NextPopulation(Routine[EclipseState], frozen=True):
    """ECL-12.40: ships beside an opponent's cubes, by descending sector number."""

    below: int

    def run(self, s: EclipseState) -> None:
        galaxy = s.galaxy
        for sector in range(self.below - 1, -1, -1):
            if not galaxy.entered[sector] or not galaxy.cubes[sector]:
                continue
            owner = galaxy.disc[sector]
            raiders = [seat for seat in galaxy.fleets(sector) if seat != owner]
            if raiders:
                s.ask(NextPopulation(sector))
                threaten(s, raiders[0], owner, sector)
                return


def threaten(s: EclipseState, seat: Seat, owner: Seat, sector: int) -> None:
    """ECL-12.40 to ECL-12.43: may the population be attacked, must it die, or is it safe?"""
    if s.species(owner).loses_population_to_any_ship():
        destroy_all(s, sector)
    elif bombs_work(s, seat, owner) or any(_cannon_types(s, seat, sector)):
        s.ask(AttackPopulation(seat, sector))


def bombs_work(s: EclipseState, seat: Seat, owner: Seat) -> bool:
    """ECL-12.41, ECL-12.42: Neutron Bombs, unless the owner has an absorber."""
    return s.has(seat, NEUTRON_BOMBS) and not s.has(owner, NEUTRON_ABSORBER)


def _cannon_types(s: EclipseState, seat: Seat, sector: int) -> list[bool]:
    return [
        s.galaxy.count(sector, seat, ship) > 0 and s.design(seat, ship).has_cannon
        for ship in range(TYPES)
    ]


def destroy_all(s: EclipseState, sector: int) -> None:
    """Destroy every cube of a sector."""
    for square in range(len(s.galaxy.squares(sector)) - 1, -1, -1):
        if s.galaxy.cubes[sector] >> square & 1:
            destroy_cube(s, sector, square)


class AttackPopulation(Question[EclipseState, Bombard], frozen=True):
    """ECL-12.40: attack the population, or spare it?"""

    clause: ClassVar[str] = "ECL-12.40"
    sector: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Bombard]:
        return BOMBARD

    def play(self, s: EclipseState, seat: Seat, action: Bombard) -> None:
        if not action.attack:
            return
        if s.sink is not None:
            s.sink.tell(Bombarded(seat, SECTORS[self.sector]))
        if bombs_work(s, seat, s.galaxy.disc[self.sector]):
            destroy_all(s, self.sector)
            return
        points = bombing_damage(s, seat, self.sector)
        if points >= s.galaxy.cubes[self.sector].bit_count():
            destroy_all(s, self.sector)
        elif points:
            s.ask(ChooseCube(seat, self.sector, points))


def bombing_damage(s: EclipseState, seat: Seat, sector: int) -> int:
    """ECL-12.40: all cannons once, with their computers, against no shield."""
    points = 0
    for ship in range(TYPES):
        design = s.design(seat, ship)
        rolled = roll(s.rng, design.cannons, s.galaxy.count(sector, seat, ship))
        if rolled and s.sink is not None:
            s.sink.tell(Rolled(seat, SHIPS[ship], tuple(told_as(one) for one in rolled)))
        points += sum(damage_of(one) for one in rolled if hits(one, design.computer, 0))
    return points


class ChooseCube(Question[EclipseState, KillCube], frozen=True):
    """ECL-12.40: which cube is destroyed?"""

    clause: ClassVar[str] = "ECL-12.40"
    sector: int
    points: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[KillCube]:
        return [
            KILL[square]
            for square in range(len(s.galaxy.squares(self.sector)))
            if s.galaxy.cubes[self.sector] >> square & 1
        ]

    def play(self, s: EclipseState, seat: Seat, action: KillCube) -> None:
        if self.points > 1:
            s.ask(ChooseCube(seat, self.sector, self.points - 1))
        destroy_cube(s, self.sector, action.square)


# -- C influence


class NextTakeOver(Routine[EclipseState], frozen=True):
    """ECL-12.50: ships in sectors without cubes and enemies, by descending number."""

    below: int

    def run(self, s: EclipseState) -> None:
        galaxy = s.galaxy
        for sector in range(self.below - 1, -1, -1):
            fleets = galaxy.fleets(sector) if galaxy.entered[sector] else ()
            if len(fleets) != 1 or galaxy.cubes[sector]:
                continue
            seat = fleets[0]
            if galaxy.disc[sector] == seat or s.hostile_npcs(sector, seat):
                continue
            if galaxy.disc[sector] >= 0 or s.mats[seat].discs:
                s.ask(ChooseTakeOver(seat, sector), NextTakeOver(sector))
                return


class ChooseTakeOver(Question[EclipseState, TakeOver], frozen=True):
    """ECL-12.50: remove the opponent's disc, place your own, or leave it?"""

    clause: ClassVar[str] = "ECL-12.50"
    sector: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[TakeOver]:
        has_disc = s.mats[seat].discs > 0  # ECL-12.51
        if s.galaxy.disc[self.sector] < 0:
            return (PLACE_DISC, LEAVE)
        return (REMOVE_AND_PLACE, REMOVE_DISC, LEAVE) if has_disc else (REMOVE_DISC, LEAVE)

    def play(self, s: EclipseState, seat: Seat, action: TakeOver) -> None:
        if action.how in ("remove", "remove_and_place"):
            remove_disc(s, seat, self.sector)
        if action.how in ("place", "remove_and_place"):
            s.mats[seat].discs -= 1
            place_disc(s, seat, self.sector)

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        return "eclipse.no_disc", "ECL-12.51"


def remove_disc(s: EclipseState, seat: Seat, sector: int) -> None:
    """ECL-12.50, R38: an opponent's disc returns to its owner's influence track."""
    owner = s.galaxy.disc[sector]
    s.mats[owner].discs += 1
    s.galaxy.set_disc(sector, -1)
    if s.sink is not None:
        s.sink.tell(DiscRemoved(seat, owner, SECTORS[sector]))


# -- D discoveries


class NextClaim(Routine[EclipseState], frozen=True):
    """ECL-12.60: unguarded tiles go to the controller, else to who has a ship there."""

    below: int

    def run(self, s: EclipseState) -> None:
        galaxy = s.galaxy
        for sector in range(self.below - 1, -1, -1):
            if not galaxy.mystery[sector] or galaxy.npcs[sector]:
                continue
            finder = galaxy.disc[sector]
            if finder < 0 and galaxy.fleets(sector):
                finder = galaxy.fleets(sector)[0]
            if finder >= 0:
                s.ask(NextClaim(sector))
                discovery.claim(s, finder, sector)
                return


# -- E repair and elimination


class Eliminations(Routine[EclipseState], frozen=True):
    """ECL-12.70, ECL-12.71: damage is gone with the battles; who has nothing left is out."""

    def run(self, s: EclipseState) -> None:
        eliminate(
            s,
            [
                seat
                for seat in s.players_in()
                if not s.galaxy.realm(seat) and not s.galaxy.berths(seat)
            ],
        )
