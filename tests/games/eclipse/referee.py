"""A second reading of the rules, plain and slow: control, links, blueprints, upkeep, scores.

Written from `docs/rules/eclipse/rules.md`. It reads the lists of a state and the printed sheet, and
imports nothing of the rules, so that the same mistake would have to be made twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from orrery.games.eclipse.components import Blueprint, Part, Sector, SpeciesBoard
from orrery.games.eclipse.ids import (
    NPCS,
    PARTS,
    RESOURCES,
    SECTORS,
    SHIPS,
    SPECIES,
    TECHS,
)
from orrery.games.eclipse.state import EclipseState

# ECL-2.9: the neighbours of a hex, clockwise from direction 0
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
ORBITAL, MONOLITH, PORTAL_TILE, ANCIENT_PORTAL = 1, 2, 4, 8
NON_PLAYERS = 6
MOBILE = ("interceptor", "cruiser", "dreadnought")
LARGEST_FIRST = ("dreadnought", "cruiser", "starbase", "interceptor")
SPACES_OF_A_BLUEPRINT = 8


class Totals(NamedTuple):
    """ECL-2.15: what a blueprint adds up to."""

    initiative: int
    computer: int
    shield: int
    hull: int
    move: int
    drives: int
    energy: int
    cannons: tuple[str, ...]
    missiles: tuple[str, ...]


def place_of(zone: int) -> tuple[int, int]:
    """Return the coordinates that a zone's number stands for."""
    return zone // 64 - 32, zone % 64 - 32


class Referee:
    """What the rules say about a position."""

    def __init__(self, s: EclipseState) -> None:
        self.s = s
        self.sheet = s.box.sheet

    # -- players

    def board(self, seat: int) -> SpeciesBoard:
        return self.sheet.species[SPECIES[self.s.mats[seat].species]]

    def is_draco(self, seat: int) -> bool:
        return SPECIES[self.s.mats[seat].species] == "draco"

    def techs(self, seat: int) -> set[str]:
        """ECL-7.3: the technologies on a seat's tracks."""
        return {TECHS[tile] for track in self.s.mats[seat].tracks for tile in track}

    # -- the galaxy

    def sector(self, at: int) -> Sector:
        return self.sheet.sectors[SECTORS[at]]

    def controlled(self, seat: int) -> list[int]:
        """ECL-2.8: where the seat's disc lies."""
        return [at for at in self.s.galaxy.board if self.s.galaxy.disc[at] == seat]

    def ships(self, at: int, seat: int, ship: int) -> int:
        return self.s.galaxy.ships[(at * self.s.players + seat) * len(SHIPS) + ship]

    def fleet(self, at: int, seat: int) -> int:
        return sum(self.ships(at, seat, ship) for ship in range(len(SHIPS)))

    def with_ships(self, seat: int) -> list[int]:
        return [at for at in self.s.galaxy.board if self.fleet(at, seat)]

    def kind_there(self, at: int) -> str:
        """Return which non-player ships belong to a sector."""
        return self.sector(at).npc or "ancient"

    def hostile_non_players(self, at: int, seat: int) -> int:
        """ECL-2.16: all non-player ships are enemies, but Ancients of Draco."""
        friends = self.is_draco(seat) and self.kind_there(at) == "ancient"
        return 0 if friends else self.s.galaxy.npcs[at]

    def enemies(self, at: int, seat: int) -> int:
        """ECL-2.16: enemy ships, all opponents added together."""
        others = [other for other in range(self.s.players) if other != seat]
        return self.hostile_non_players(at, seat) + sum(self.fleet(at, other) for other in others)

    def may_leave(self, at: int, seat: int) -> bool:
        """ECL-9.4, ECL-9.5: more ships than are pinned; the GCDS pins all."""
        if self.kind_there(at) == "gcds" and self.s.galaxy.npcs[at]:
            return False
        pinned = self.enemies(at, seat)
        if "cloaking_device" in self.techs(seat):
            pinned //= 2
        return self.fleet(at, seat) > pinned

    def open_edges(self, at: int, rotation: int | None = None) -> set[int]:
        """ECL-2.10: the directions in which a tile shows a wormhole."""
        turned = self.s.galaxy.rotation[at] if rotation is None else rotation
        return {(edge + turned) % 6 for edge in self.sector(at).wormholes}

    def beside(self, place: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int], int | None]]:
        """Yield each direction from a place, the place there, and the sector on it."""
        lying = {place_of(self.s.galaxy.zone[at]): at for at in self.s.galaxy.board}
        for direction, (q, r) in enumerate(AROUND):
            there = place[0] + q, place[1] + r
            yield direction, there, lying.get(there)

    def has_portal(self, at: int) -> bool:
        """ECL-2.13: printed, from the technology, or found."""
        return self.sector(at).portal or bool(
            self.s.galaxy.works[at] & PORTAL_TILE or self.s.galaxy.works[at] & ANCIENT_PORTAL
        )

    def linked(self, at: int, *, generator: bool) -> set[int]:
        """ECL-2.11: the sectors connected to one, fully, or on one side with a generator."""
        found = set()
        for direction, _, other in self.beside(place_of(self.s.galaxy.zone[at])):
            if other is None:
                continue
            sides = [
                direction in self.open_edges(at),
                (direction + 3) % 6 in self.open_edges(other),
            ]
            if all(sides) or (generator and any(sides)):
                found.add(other)
        if self.has_portal(at):
            found |= {one for one in self.s.galaxy.board if one != at and self.has_portal(one)}
        return found

    def usable(self, at: int, seat: int) -> set[int]:
        """ECL-2.11, ECL-2.12: the sectors a seat's ships and discs can reach from one."""
        return self.linked(at, generator="wormhole_generator" in self.techs(seat))

    def refuges(self, at: int, seat: int) -> set[int]:
        """ECL-12.20: linked, controlled, without enemy ships."""
        return {
            other
            for other in self.usable(at, seat)
            if self.s.galaxy.disc[other] == seat and not self.enemies(other, seat)
        }

    # -- blueprints

    def printed(self, seat: int, ship: str) -> Blueprint:
        return self.sheet.blueprints[self.board(seat).blueprints][ship]  # type: ignore[index] # a ship

    def tiles(self, seat: int, ship: str) -> list[str | None]:
        """Return the part tiles on the spaces of a blueprint."""
        first = SHIPS.index(ship) * SPACES_OF_A_BLUEPRINT
        spaces = len(self.printed(seat, ship).slots)
        parts = self.s.mats[seat].parts[first : first + spaces]
        return [PARTS[tile] if tile >= 0 else None for tile in parts]

    def totals(self, seat: int, ship: str, tiles: list[str | None], *, muon: bool) -> Totals:
        """ECL-2.15: what is printed outside, what one sees in the grid, and a Muon Source."""
        printed = self.printed(seat, ship)
        seen = [tile or under for tile, under in zip(tiles, printed.slots, strict=True)]
        if muon:
            seen.append("muon_source")
        parts: list[Part] = [self.sheet.parts[name] for name in seen if name]  # type: ignore[index] # parts
        return Totals(
            printed.initiative + sum(part.initiative for part in parts),
            printed.computer + sum(part.computer for part in parts),
            sum(part.shield for part in parts),
            sum(part.hull for part in parts),
            sum(part.move for part in parts),
            sum(part.category == "drive" for part in parts),
            printed.energy + sum(part.energy for part in parts),
            tuple(sorted(die for part in parts for die in part.cannons)),
            tuple(sorted(die for part in parts for die in part.missiles)),
        )

    def design(self, seat: int, ship: str) -> Totals:
        """ECL-2.15: a seat's blueprint as it stands."""
        muon = self.s.mats[seat].muon == SHIPS.index(ship)
        return self.totals(seat, ship, self.tiles(seat, ship), muon=muon)

    def non_player(self, at: int) -> Totals:
        """ECL-15.3: the blueprint of the non-player ships of a sector, as chosen at set-up."""
        kind = self.kind_there(at)
        advanced = self.s.advanced[NPCS.index(kind)]
        one = self.sheet.npc_blueprints[kind]["advanced" if advanced else "standard"]  # type: ignore[index] # a kind
        return Totals(
            one.initiative,
            one.computer,
            one.shield,
            one.hull,
            0,
            0,
            0,
            tuple(sorted(one.cannons)),
            tuple(sorted(one.missiles)),
        )

    # -- upkeep

    def income(self, seat: int, resource: str) -> int:
        """ECL-2.3: the highest value that no cube covers; a full track produces nothing."""
        cubes = self.s.mats[seat].cubes[RESOURCES.index(resource)]
        squares = (2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28)
        visible = squares[: len(squares) - cubes]
        return max(visible, default=0)

    def upkeep(self, seat: int) -> int:
        """ECL-2.7: the value of the rightmost empty space of thirteen."""
        costs = (0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30)
        empty = max(0, len(costs) - self.s.mats[seat].discs)
        return costs[empty - 1] if empty else 0

    def balance(self, seat: int) -> int:
        """ECL-13.4: the Money there would be after paying."""
        return self.s.mats[seat].stock[2] + self.income(seat, "money") - self.upkeep(seat)

    # -- the end

    def score(self, seat: int) -> int:
        """ECL-14.1: everything that counts."""
        s, mat = self.s, self.s.mats[seat]
        if mat.species < 0:
            return 0
        if mat.is_out:
            return mat.final
        total = sum(mat.reputation) + 2 * len(mat.kept)
        total += sum(mat.allies >> other & 1 for other in range(s.players))
        for at in self.controlled(seat):
            total += self.sector(at).points
            total += 3 if s.galaxy.works[at] & MONOLITH else 0
            total += 1 if s.galaxy.works[at] & PORTAL_TILE else 0
            total += 2 if s.galaxy.works[at] & ANCIENT_PORTAL else 0
            total += SPECIES[mat.species] == "planta"
        if self.is_draco(seat):
            ancients = [at for at in s.galaxy.board if self.kind_there(at) == "ancient"]
            total += sum(s.galaxy.npcs[at] for at in ancients)
        total += sum({4: 1, 5: 2, 6: 3, 7: 5}.get(len(track), 0) for track in mat.tracks)
        return total - (2 if s.traitor == seat else 0)

    def places(self) -> list[int]:
        """ECL-14.2: by points, then by what is in stock; the eliminated have none."""
        worth = [
            (self.score(seat), 0 if mat.is_out else sum(mat.stock))
            for seat, mat in enumerate(self.s.mats)
        ]
        return [sorted(worth, reverse=True).index(one) + 1 for one in worth]


# -- dice


class Die(NamedTuple):
    """A rolled die: what a hit does, and its face (1 blank, 6 burst)."""

    damage: int
    face: int


class Target(NamedTuple):
    """A ship: its type, how much it bears, its shield, the damage on it."""

    ship: str
    hull: int
    shield: int
    damage: int

    @property
    def need(self) -> int:
        """ECL-12.14: what destroys it."""
        return self.hull + 1 - self.damage


def is_hit(die: Die, computer: int, shield: int) -> bool:
    """ECL-12.12: a burst always, a blank never, else the sum must reach six."""
    if die.face in (1, 6):
        return die.face == 6
    return die.face + computer - shield >= 6


def non_player_hits(ships: list[Target], dice: Iterable[Die], computer: int) -> list[Target]:
    """ECL-12.16: return the ships with the damage that non-player dice do."""
    alive, gone, left = list(ships), [], list(dice)
    while True:
        kill = next(_kills(alive, left, computer), None)
        if kill is None:
            break
        ship, chosen = kill
        alive.remove(ship)
        gone.append(ship._replace(damage=ship.damage + sum(die.damage for die in chosen)))
        for die in chosen:
            left.remove(die)
    for die in sorted(left, key=lambda one: -one.damage):
        hit = [ship for ship in _in_order(alive) if is_hit(die, computer, ship.shield)]
        if hit:
            alive.remove(hit[0])
            alive.append(hit[0]._replace(damage=hit[0].damage + die.damage))
    return sorted(alive + gone)


def _in_order(ships: list[Target]) -> list[Target]:
    return sorted(ships, key=lambda one: (LARGEST_FIRST.index(one.ship), one.need))


def _kills(
    ships: list[Target], dice: list[Die], computer: int
) -> Iterator[tuple[Target, tuple[Die, ...]]]:
    """Yield the ships that can be destroyed, the largest first, with the thriftiest dice."""
    for ship in _in_order(ships):
        able = [die for die in dice if is_hit(die, computer, ship.shield)]
        enough = [
            some
            for size in range(1, len(able) + 1)
            for some in combinations(able, size)
            if sum(die.damage for die in some) >= ship.need
        ]
        if enough:
            yield ship, min(enough, key=_thrift)


def _thrift(dice: tuple[Die, ...]) -> tuple[int, int, list[int]]:
    """ECL-12.16: least waste, then fewest dice, then the lowest faces."""
    return (
        sum(die.damage for die in dice),
        len(dice),
        sorted((die.face for die in dice), reverse=True),
    )
