"""What moves: the galaxy, the players' mats, a battle; clones and queries, no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.designs import Design, totals
from orrery.games.eclipse.galaxy import STRIDES
from orrery.games.eclipse.names import (
    ANCIENT_PORTAL,
    ORBITAL,
    ORBITAL_COLOUR,
    PORTAL_TILE,
    SECTORS,
    SLOTS,
    SPECIES,
    TECHS,
    TYPES,
    WORMHOLE_GENERATOR,
)
from orrery.games.eclipse.options import EclipseOptions
from orrery.games.eclipse.parts import Battle, Mat
from orrery.games.eclipse.species import OF_SPECIES, Species

if TYPE_CHECKING:
    from orrery.games.eclipse.view import EclipseView

# the seats that an order of entry names, first to last: octal digits, the last to enter lowest
_FLEETS: dict[int, tuple[int, ...]] = {0: ()}


def _order_of_entry(seats: Sequence[Seat]) -> int:
    order = 0
    for seat in seats:
        order = order << 3 | seat + 1
    return order


# a box remembers at most so many blueprints
MOST_MEMOS = 20_000


class EclipseState(State):
    """The whole table."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset(
        {"disc", "next_starter", "traitor", "zone"}
    )

    __slots__ = (
        "_berths",
        "_full",
        "_half",
        "_realms",
        "advanced",
        "bankrupt",
        "battle",
        "board",
        "box",
        "boxed",
        "cubes",
        "disc",
        "discards",
        "entered",
        "left",
        "mats",
        "mystery",
        "next_starter",
        "npcs",
        "options",
        "order",
        "passes",
        "phase",
        "reputation_bag",
        "round",
        "ships",
        "spent",
        "starter",
        "tech_bag",
        "touched",
        "traitor",
        "tray",
        "turn",
        "turns",
        "unrevealed",
        "unseen",
        "works",
        "zone",
        "zones",
    )

    def __init__(self, options: EclipseOptions, box: Box) -> None:
        super().__init__()
        self.options = options
        self.box = box
        self.round = 1
        # 0 set-up, 1 action, 2 combat, 3 upkeep, 4 cleanup, 5 over
        self.phase = 0
        # turns of this round so far
        self.turns = 0
        # the seats in turn order; who began this round, who will begin the next (-1: not known yet)
        self.order: list[int] = []
        self.starter = 0
        self.next_starter = -1
        # seats in the order of their first pass
        self.passes: list[int] = []
        self.mats: list[Mat] = []
        # zones that hold a sector; by sector: its zone (-1: not on the board) and rotation
        self.zones: dict[int, int] = {}
        self.zone: list[int] = []
        self.turn: list[int] = []
        # sectors on the board, in the order they came
        self.board: list[int] = []
        # by sector: whose disc (-1 nobody), settled squares as bits, non-player ships, a face-down
        # discovery tile, structures and portals as bits, the players' fleets in order of entry
        self.disc: list[int] = []
        self.cubes: list[int] = []
        self.npcs: list[int] = []
        self.mystery: list[int] = []
        self.works: list[int] = []
        self.entered: list[int] = []
        # ships by sector, seat and type
        self.ships: list[int] = []
        # by ring: tiles that may lie in the stack, how many do, the face-up discards. The stack is
        # a bag: nobody knows its order, so it has none
        self.unseen: list[list[int]] = []
        self.left: list[int] = []
        self.discards: list[list[int]] = []
        # tiles that are out of the game
        self.boxed: list[int] = []
        self.tray: list[int] = []
        self.tech_bag: list[int] = []
        # discovery tiles nobody has seen, face down on sectors included; revealed and used ones
        self.unrevealed: list[int] = []
        self.spent: list[int] = []
        # how many tiles of value 1, 2, 3, 4
        self.reputation_bag: list[int] = []
        self.traitor = -1
        # sectors touched by the present Influence Action, as bits (ECL-9.13)
        self.touched = 0
        # seats that could not pay in this Upkeep, as bits (ECL-13.9)
        self.bankrupt = 0
        # by kind of non-player ship: 0 standard, 1 advanced blueprint
        self.advanced: list[int] = []
        self.battle: Battle | None = None
        # memos: links by full connection, by any usable with a generator; sectors a seat controls;
        # sectors it has ships in
        self._full: list[tuple[int, ...]] | None = None
        self._half: list[tuple[int, ...]] | None = None
        self._realms: list[tuple[int, ...] | None] = []
        self._berths: list[tuple[int, ...] | None] = []

    def clear(self, players: int) -> EclipseState:
        """Make room for everything: nothing lies on the table yet."""
        sectors = len(SECTORS)
        self.mats = [Mat().clear() for _ in range(players)]
        self.zone = [-1] * sectors
        self.turn = [0] * sectors
        self.disc = [-1] * sectors
        self.cubes = [0] * sectors
        self.npcs = [0] * sectors
        self.mystery = [0] * sectors
        self.works = [0] * sectors
        self.entered = [0] * sectors
        self.ships = [0] * (sectors * players * TYPES)
        self.unseen = [[], [], []]
        self.left = [0, 0, 0]
        self.discards = [[], [], []]
        self.tray = [0] * len(TECHS)
        self.tech_bag = [0] * len(TECHS)
        self.reputation_bag = [0, 0, 0, 0]
        self.advanced = [0, 0, 0]
        self._realms = [None] * players
        self._berths = [None] * players
        return self

    def clone(self) -> EclipseState:
        """Return an independent copy."""
        other = EclipseState(self.options, self.box)
        other.copy_engine(self)
        other.round = self.round
        other.phase = self.phase
        other.turns = self.turns
        other.touched = self.touched
        other.bankrupt = self.bankrupt
        other.order = self.order[:]
        other.starter = self.starter
        other.next_starter = self.next_starter
        other.passes = self.passes[:]
        other.mats = [mat.clone() for mat in self.mats]
        other.zones = self.zones.copy()
        other.zone = self.zone[:]
        other.turn = self.turn[:]
        other.board = self.board[:]
        other.disc = self.disc[:]
        other.cubes = self.cubes[:]
        other.npcs = self.npcs[:]
        other.mystery = self.mystery[:]
        other.works = self.works[:]
        other.entered = self.entered[:]
        other.ships = self.ships[:]
        other.unseen = [tiles[:] for tiles in self.unseen]
        other.left = self.left[:]
        other.discards = [tiles[:] for tiles in self.discards]
        other.boxed = self.boxed[:]
        other.tray = self.tray[:]
        other.tech_bag = self.tech_bag[:]
        other.unrevealed = self.unrevealed[:]
        other.spent = self.spent[:]
        other.reputation_bag = self.reputation_bag[:]
        other.traitor = self.traitor
        other.advanced = self.advanced[:]
        other.battle = None if self.battle is None else self.battle.clone()
        other._full = self._full
        other._half = self._half
        other._realms = self._realms[:]
        other._berths = self._berths[:]
        return other

    # -- what the clients ask

    def view(self, seat: Seat | None) -> EclipseView:
        """Return what a seat may know."""
        from orrery.games.eclipse.view import view_of  # noqa: PLC0415 - the view knows the state

        return view_of(self, seat)

    def determinize(self, seat: Seat | None, rng: Rng) -> EclipseState:
        """Return a copy in which all that the seat may not know is drawn anew."""
        from orrery.games.eclipse.view import resample  # noqa: PLC0415 - the view knows the state

        return resample(self, seat, rng)

    def scores(self) -> list[int]:
        """Return the points of each seat, now."""
        from orrery.games.eclipse.scoring import points  # noqa: PLC0415 - scoring knows the state

        return [points(self, seat) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        """Return the place of each seat (ECL-14.2)."""
        from orrery.games.eclipse.scoring import places  # noqa: PLC0415 - scoring knows the state

        return places(self)

    def score_sheet(self) -> list[dict[str, int]]:
        """Return where the points of each seat came from."""
        from orrery.games.eclipse.scoring import sheet  # noqa: PLC0415 - scoring knows the state

        return [sheet(self, seat) for seat in range(self.players)]

    def moment(self) -> tuple[int, int]:
        """Return the round and the turn in it."""
        return self.round, self.turns

    # -- players

    def species(self, seat: Seat) -> Species:
        """Return who a seat plays: its exceptions to the rules."""
        return OF_SPECIES[self.mats[seat].species]

    def has(self, seat: Seat, tech: int) -> bool:
        """Whether a seat has researched a technology, given as its bit."""
        return self.mats[seat].techs & tech != 0

    def design(self, seat: Seat, ship: int) -> Design:
        """Return the totals of a blueprint."""
        mat = self.mats[seat]
        found = mat._designs[ship]
        if found is None:
            first = ship * SLOTS
            tiles = mat.parts[first : first + SLOTS]
            key = (mat.species, ship, mat.muon == ship, *tiles)
            found = self.box.known_designs.get(key)
            if found is None:
                found = totals(self.box, mat.species, ship, tiles, mat.muon)
                if len(self.box.known_designs) > MOST_MEMOS:
                    self.box.known_designs.clear()
                self.box.known_designs[key] = found
            mat.learn_design(ship, found)
        return found

    def npc_design(self, sector: int) -> Design:
        """Return the blueprint of the non-player ships of a sector."""
        kind = self.box.npc_kind[sector]
        return self.box.npc_designs[kind][self.advanced[kind]]

    def production(self, seat: Seat, resource: int) -> int:
        """ECL-2.3: the highest visible value of the track."""
        return self.box.production[self.mats[seat].cubes[resource]]

    def upkeep(self, seat: Seat) -> int:
        """ECL-2.7: the value of the rightmost empty space of the influence track."""
        empty = 13 - self.mats[seat].discs
        return self.box.upkeep[max(0, min(empty, 13))]

    def players_in(self) -> list[Seat]:
        """Return the seats that are not eliminated, in turn order."""
        return [seat for seat in self.order if not self.mats[seat].is_out]

    # -- the galaxy

    def realm(self, seat: Seat) -> tuple[int, ...]:
        """ECL-2.8: the sectors a seat controls, by number."""
        found = self._realms[seat]
        if found is None:
            found = tuple([at for at, owner in enumerate(self.disc) if owner == seat])
            self._realms[seat] = found
        return found

    def berths(self, seat: Seat) -> tuple[int, ...]:
        """Return the sectors a seat has ships in."""
        found = self._berths[seat]
        if found is None:
            found = tuple([at for at in self.board if self.entered[at] and self.fleet(at, seat)])
            self._berths[seat] = found
        return found

    def set_disc(self, sector: int, seat: Seat) -> None:
        """Put a disc in a sector; -1 takes it away."""
        before = self.disc[sector]
        if before >= 0:
            self._realms[before] = None
        if seat >= 0:
            self._realms[seat] = None
        self.disc[sector] = seat

    def fleet(self, sector: int, seat: Seat) -> int:
        """Return how many ships a seat has in a sector."""
        first = (sector * self.players + seat) * TYPES
        ships = self.ships
        return ships[first] + ships[first + 1] + ships[first + 2] + ships[first + 3]

    def fleets(self, sector: int) -> tuple[int, ...]:
        """ECL-9.7: the seats with ships in a sector, in the order they entered it."""
        order = self.entered[sector]
        found = _FLEETS.get(order)
        if found is None:
            digits: list[int] = []
            left = order
            while left:
                digits.append((left & 7) - 1)
                left >>= 3
            found = tuple(reversed(digits))
            _FLEETS[order] = found
        return found

    def count(self, sector: int, seat: Seat, ship: int) -> int:
        """Return how many ships of a type a seat has in a sector."""
        return self.ships[(sector * self.players + seat) * TYPES + ship]

    def add_ship(self, sector: int, seat: Seat, ship: int) -> None:
        """ECL-9.7: a first ship enters behind the fleets that are there."""
        if seat not in self.fleets(sector):
            self.entered[sector] = self.entered[sector] << 3 | seat + 1
            self._berths[seat] = None
        self.ships[(sector * self.players + seat) * TYPES + ship] += 1

    def drop_ship(self, sector: int, seat: Seat, ship: int) -> None:
        """Take a ship out; with the last one the fleet loses its place in the order of entry."""
        self.ships[(sector * self.players + seat) * TYPES + ship] -= 1
        if not self.fleet(sector, seat):
            self.entered[sector] = _order_of_entry(
                [other for other in self.fleets(sector) if other != seat]
            )
            self._berths[seat] = None

    def hostile_npcs(self, sector: int, seat: Seat) -> int:
        """Return the non-player ships there that are enemies of a seat (ECL-2.16)."""
        npcs = self.npcs[sector]
        if npcs and not self.species(seat).fights(self.box.npc_kind[sector]):
            return 0
        return npcs

    def enemies(self, sector: int, seat: Seat) -> int:
        """ECL-2.16: count the enemy ships in a sector, all opponents together."""
        found = self.hostile_npcs(sector, seat)
        if self.entered[sector]:
            for other in self.fleets(sector):
                if other != seat:
                    found += self.fleet(sector, other)
        return found

    def has_portal(self, sector: int) -> bool:
        """ECL-2.13: a portal printed, put there by technology or found there."""
        return (
            self.box.sectors[sector].portal
            or self.works[sector] & (PORTAL_TILE | ANCIENT_PORTAL) != 0
        )

    def squares(self, sector: int) -> tuple[int, ...]:
        """Return the colours of the population squares, the orbital's last."""
        colours = self.box.colours[sector]
        return (*colours, ORBITAL_COLOUR) if self.works[sector] & ORBITAL else colours

    def lay_sector(self, sector: int, at: int, turn: int) -> None:
        """Put a sector on the board."""
        self.zones[at] = sector
        self.zone[sector] = at
        self.turn[sector] = turn
        self.board.append(sector)
        self.relinked()

    def relinked(self) -> None:
        """Forget the links: a sector or a portal was placed."""
        self._full = None
        self._half = None

    def full_links(self, sector: int) -> tuple[int, ...]:
        """ECL-2.11: the sectors fully connected to one, portals included."""
        if self._full is None:
            self._link()
        assert self._full is not None
        return self._full[sector]

    def links(self, sector: int, seat: Seat) -> tuple[int, ...]:
        """ECL-2.11: the sectors linked to one by links that a seat can use."""
        if self._full is None or self._half is None:
            self._link()
        assert self._full is not None
        assert self._half is not None
        if self.mats[seat].techs & WORMHOLE_GENERATOR:
            return self._half[sector]
        return self._full[sector]

    def _link(self) -> None:
        """Work out all links anew."""
        portals = [sector for sector in self.board if self.has_portal(sector)]
        full: list[tuple[int, ...]] = [()] * len(SECTORS)
        half: list[tuple[int, ...]] = [()] * len(SECTORS)
        holes = self.box.holes
        for sector in self.board:
            by_both: list[int] = []
            by_one: list[int] = []
            mine = holes[sector][self.turn[sector]]
            for direction, stride in enumerate(STRIDES):
                other = self.zones.get(self.zone[sector] + stride, -1)
                if other < 0:
                    continue
                here = mine >> direction & 1
                there = holes[other][self.turn[other]] >> (direction + 3) % 6 & 1
                if here and there:
                    by_both.append(other)
                if here or there:
                    by_one.append(other)
            if sector in portals:
                far = [other for other in portals if other != sector]
                by_both += [other for other in far if other not in by_both]
                by_one += [other for other in far if other not in by_one]
            full[sector] = tuple(sorted(by_both))
            half[sector] = tuple(sorted(by_one))
        self._full = full
        self._half = half

    def tags(self, seat: Seat) -> dict[str, str]:
        """Return what sets a seat apart: its species."""
        species = self.mats[seat].species
        return {} if species < 0 else {"species": SPECIES[species]}

    # -- what must never change

    def inventory(self) -> dict[str, int]:
        """Count every component: the law of conservation."""
        from orrery.games.eclipse.inventory import inventory  # noqa: PLC0415 - it knows the state

        return inventory(self)
