"""The sectors on the board and what stands in them (ECL-2.8 to 2.16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.core.part import Section
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.ids import (
    ANCIENT_PORTAL,
    ORBITAL,
    ORBITAL_COLOUR,
    PORTAL_TILE,
    SECTORS,
    TYPES,
)
from orrery.games.eclipse.plane import STRIDES

# the seats that an order of entry names, first to last: octal digits, the last to enter lowest
_FLEETS: Final[dict[int, tuple[int, ...]]] = {}


def _order_of_entry(seats: Sequence[Seat]) -> int:
    order = 0
    for seat in seats:
        order = order << 3 | seat + 1
    return order


def _add_links(links: list[tuple[int, ...]], sector: int, others: list[int]) -> None:
    """Link a sector that has none with others, both ways, each in the order of their numbers."""
    links[sector] = tuple(sorted(others))
    for other in others:
        links[other] = tuple(sorted((*links[other], sector)))


class Galaxy(Section):
    """Where the sectors lie, whose they are, and who is there."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"disc", "zone"})
    WRITTEN_AS: ClassVar[Mapping[str, str]] = {"rotation": "turn"}

    def __init__(self, box: Box, like: Galaxy | None = None) -> None:
        self.box = box
        if like is None:
            # zones that hold a sector; by sector: its zone (-1: not on the board) and rotation
            self.zones: dict[int, int] = {}
            self.zone: tuple[int, ...] = ()
            self.rotation: tuple[int, ...] = ()
            # sectors on the board, in the order they came
            self.board: list[int] = []
            # by sector: whose disc (-1 nobody), settled squares as bits, non-player ships, a
            # face-down discovery tile, structures and portals as bits, the players' fleets in order
            # of entry
            self.disc: list[int] = []
            self.cubes: list[int] = []
            self.npcs: list[int] = []
            self.mystery: list[int] = []
            self.works: list[int] = []
            self.entered: list[int] = []
            # ships by sector, seat and type
            self.ships: list[int] = []
        else:
            self.zones = like.zones.copy()
            self.zone = like.zone
            self.rotation = like.rotation
            self.board = like.board.copy()
            self.disc = like.disc.copy()
            self.cubes = like.cubes.copy()
            self.npcs = like.npcs.copy()
            self.mystery = like.mystery.copy()
            self.works = like.works.copy()
            self.entered = like.entered.copy()
            self.ships = like.ships.copy()
        self._players = 0
        # memos: links by full connection, by any usable with a generator; sectors a seat
        # controls; sectors it has ships in
        self._full: list[tuple[int, ...]] | None = None
        self._half: list[tuple[int, ...]] | None = None
        self._realms: list[tuple[int, ...] | None] = []
        self._berths: list[tuple[int, ...] | None] = []
        # and the seats whose sectors are fully connected to its own, as bits
        self._contacts: dict[Seat, int] = {}
        # and how far sectors lie from each other, by what bars the way
        self._surveys: dict[tuple[int, int, int], dict[int, int]] = {}

    def clone(self) -> Galaxy:
        """Return an independent copy; links never change, they are made anew."""
        other = Galaxy(self.box, self)
        other._players = self._players
        other._full = self._full
        other._half = self._half
        other._realms = self._realms.copy()
        other._berths = self._berths.copy()
        other._contacts = self._contacts  # these are replaced when something changes
        other._surveys = self._surveys
        return other

    def clear(self, players: int) -> None:
        """Make room for everything: nothing lies on the board yet."""
        sectors = len(SECTORS)
        self.zone = (-1,) * sectors
        self.rotation = (0,) * sectors
        self.disc = [-1] * sectors
        self.cubes = [0] * sectors
        self.npcs = [0] * sectors
        self.mystery = [0] * sectors
        self.works = [0] * sectors
        self.entered = [0] * sectors
        self.ships = [0] * (sectors * players * TYPES)
        self._players = players
        self._realms = [None] * players
        self._berths = [None] * players

    def realm(self, seat: Seat) -> tuple[int, ...]:
        """ECL-2.8: the sectors a seat controls, by number."""
        found = self._realms[seat]
        if found is None:
            found = tuple([at for at, owner in enumerate(self.disc) if owner == seat])
            self._realms[seat] = found
        return found

    def set_disc(self, sector: int, seat: Seat) -> None:
        """Put a disc in a sector; -1 takes it away."""
        before = self.disc[sector]
        if before >= 0:
            self._realms[before] = None
        if seat >= 0:
            self._realms[seat] = None
        self.disc[sector] = seat
        self._contacts = {}

    def contacts(self, seat: Seat) -> int:
        """ECL-10.1a: whose sectors are fully connected to sectors of a seat, as bits."""
        found = self._contacts.get(seat)
        if found is None:
            found = 0
            for at in self.realm(seat):
                for near in self.full_links(at):
                    if self.disc[near] >= 0:
                        found |= 1 << self.disc[near]
            found &= ~(1 << seat)
            self._contacts[seat] = found
        return found

    def berths(self, seat: Seat) -> tuple[int, ...]:
        """Return the sectors a seat has ships in."""
        found = self._berths[seat]
        if found is None:
            found = tuple([at for at in self.board if self.entered[at] and self.fleet(at, seat)])
            self._berths[seat] = found
        return found

    def fleet(self, sector: int, seat: Seat) -> int:
        """Return how many ships a seat has in a sector."""
        first = (sector * self._players + seat) * TYPES
        ships = self.ships
        return ships[first] + ships[first + 1] + ships[first + 2] + ships[first + 3]

    def fleets(self, sector: int) -> tuple[int, ...]:
        """ECL-9.7: the seats with ships in a sector, in the order they entered it."""
        order = self.entered[sector]
        if not order:
            return ()
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
        return self.ships[(sector * self._players + seat) * TYPES + ship]

    def add_ship(self, sector: int, seat: Seat, ship: int) -> None:
        """ECL-9.7: a first ship enters behind the fleets that are there."""
        if seat not in self.fleets(sector):
            self.entered[sector] = self.entered[sector] << 3 | seat + 1
            self._berths[seat] = None
        self.ships[(sector * self._players + seat) * TYPES + ship] += 1

    def drop_ship(self, sector: int, seat: Seat, ship: int) -> None:
        """Take a ship out; with the last one the fleet loses its place in the order of entry."""
        self.ships[(sector * self._players + seat) * TYPES + ship] -= 1
        if not self.fleet(sector, seat):
            self.entered[sector] = _order_of_entry(
                [other for other in self.fleets(sector) if other != seat]
            )
            self._berths[seat] = None

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
        self.zone = (*self.zone[:sector], at, *self.zone[sector + 1 :])
        self.rotation = (*self.rotation[:sector], turn, *self.rotation[sector + 1 :])
        self.board.append(sector)
        full, half = self._full, self._half
        self.relinked()
        if full is not None and half is not None and not self.has_portal(sector):
            self._full, self._half = full.copy(), half.copy()
            self._link_one(sector)

    def relinked(self) -> None:
        """Forget the links: a sector or a portal was placed."""
        self._full = None
        self._half = None
        self._contacts = {}
        self._surveys = {}

    def full_links(self, sector: int) -> tuple[int, ...]:
        """ECL-2.11: the sectors fully connected to one, portals included."""
        if self._full is None:
            self._link()
        assert self._full is not None
        return self._full[sector]

    def half_links(self, sector: int) -> tuple[int, ...]:
        """ECL-2.11: the sectors connected to one on either side, as a generator needs it."""
        if self._half is None:
            self._link()
        assert self._half is not None
        return self._half[sector]

    def known_surveys(self) -> dict[tuple[int, int, int], dict[int, int]]:
        """Return a memo for what follows from the links and its key; new links, a new memo."""
        return self._surveys

    def _link(self) -> None:
        """Work out all links anew."""
        portals = [sector for sector in self.board if self.has_portal(sector)]
        full: list[tuple[int, ...]] = [()] * len(SECTORS)
        half: list[tuple[int, ...]] = [()] * len(SECTORS)
        for sector in self.board:
            by_both, by_one = self._touching(sector)
            if sector in portals:
                far = [other for other in portals if other != sector]
                by_both += [other for other in far if other not in by_both]
                by_one += [other for other in far if other not in by_one]
            full[sector] = tuple(sorted(by_both))
            half[sector] = tuple(sorted(by_one))
        self._full = full
        self._half = half

    def _touching(self, sector: int) -> tuple[list[int], list[int]]:
        """ECL-2.11: the sectors beside one: with holes on both sides, with a hole on either."""
        by_both: list[int] = []
        by_one: list[int] = []
        holes = self.box.holes
        mine = holes[sector][self.rotation[sector]]
        zone = self.zone[sector]
        for direction, stride in enumerate(STRIDES):
            other = self.zones.get(zone + stride, -1)
            if other < 0:
                continue
            here = mine >> direction & 1
            there = holes[other][self.rotation[other]] >> (direction + 3) % 6 & 1
            if here and there:
                by_both.append(other)
            if here or there:
                by_one.append(other)
        return by_both, by_one

    def _link_one(self, sector: int) -> None:
        """Add the links of a sector without a portal that was just laid."""
        assert self._full is not None
        assert self._half is not None
        by_both, by_one = self._touching(sector)
        _add_links(self._full, sector, by_both)
        _add_links(self._half, sector, by_one)
