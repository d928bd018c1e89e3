"""The sectors on the board, whose they are, and who is there (EMP-0).

Ships have numbers, 14 to a player; `ships[seat * 14 + number]` is the hex of one, or RESERVE.
`crowd[hex]` counts the ships of each seat in a hex, four bits to a seat: the same truth seen from
the other side.
"""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.part import Section
from orrery.games.emperor.components import Box, Tile
from orrery.games.emperor.ids import (
    FIRST_SHIP,
    FLEET,
    GALAXY,
    HOME,
    NOWHERE,
    RESERVE,
    SPACES,
    STARBASE,
)


class Geography:
    """What was worked out about how the tiles lie; copies share it until a tile is laid."""

    __slots__ = ("near", "planets", "targets")

    def __init__(self) -> None:
        self.near: dict[int, tuple[int, ...]] = {}
        self.targets: list[int] = []
        self.planets: list[int] = []


class Galaxy(Section):
    """By hex: its tile, its owner and marker, the food, the ships and the influence on it."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"tiles", "owner", "ships", "private"})

    def __init__(self, box: Box, like: Galaxy | None = None) -> None:
        self.box = box
        if like is None:
            self.homes: list[int] = []
            self.tiles: list[int] = []
            self.owner: list[Seat] = []
            self.level: list[int] = []
            self.food: list[int] = []
            self.crowd: list[int] = []
            self.ships: list[int] = []
            # influence by hex and on the throne, four bits to a seat (EMP-9)
            self.laid: list[int] = []
            self.private = NOWHERE
            self._geography = Geography()
        else:
            self.homes = like.homes.copy()
            self.tiles = like.tiles.copy()
            self.owner = like.owner.copy()
            self.level = like.level.copy()
            self.food = like.food.copy()
            self.crowd = like.crowd.copy()
            self.ships = like.ships.copy()
            self.laid = like.laid.copy()
            self.private = like.private
            self._geography = like._geography  # noqa: SLF001 - of its own kind

    def tile_at(self, at: int) -> Tile | None:
        """Return the sector on a hex; None for an open hex (EMP-0.1)."""
        number = self.tiles[at]
        return None if number < 0 else self.box.tiles[number]

    def planets_at(self, at: int) -> int:
        """Return the number of planets on a hex."""
        number = self.tiles[at]
        return 0 if number < 0 else self.box.tiles[number].planets

    def planet_map(self) -> list[int]:
        """Return the number of planets on every hex."""
        if not self._geography.planets:
            self._geography.planets = [self.planets_at(at) for at in range(SPACES)]
        return self._geography.planets

    def is_sun(self, at: int) -> bool:
        """Whether a hex carries a sun (EMP-0.2)."""
        number = self.tiles[at]
        return number >= 0 and self.box.tiles[number].kind == "sun"

    def controlled(self, seat: Seat) -> list[int]:
        """Return the hexes that a seat controls (EMP-0.3)."""
        owner = self.owner
        return [at for at in range(SPACES) if owner[at] == seat]

    def produces(self, at: int) -> bool:
        """Whether a sector yields metal or energy (EMP-5.5)."""
        number = self.tiles[at]
        if number < 0:
            return False
        tile = self.box.tiles[number]
        return tile.metal > 0 or tile.energy > 0

    def bases(self, seat: Seat) -> list[int]:
        """Return the hexes of a seat's starbases, home included (EMP-7.3)."""
        return [at for at in self.controlled(seat) if self.level[at] >= STARBASE]

    def planets_of(self, seat: Seat) -> int:
        """Return the planets on a seat's sectors (EMP-9.13)."""
        planets = self.planet_map()
        return sum([planets[at] for at in self.controlled(seat)])

    def ships_in(self, seat: Seat, at: int) -> int:
        """Return how many ships a seat has in a hex."""
        return (self.crowd[at] >> (4 * seat)) & 15

    def count_in(self, seat: Seat, at: int, kind: int) -> int:
        """Return how many ships of a type a seat has in a hex."""
        first = seat * FLEET
        return self.ships[first + FIRST_SHIP[kind] : first + FIRST_SHIP[kind + 1]].count(at)

    def in_reserve(self, seat: Seat, kind: int) -> int:
        """Return how many ships of a type a seat can still build (EMP-0.5)."""
        return self.count_in(seat, RESERVE, kind)

    def fleet_size(self, seat: Seat) -> int:
        """Return how many ships a seat has on the board."""
        return FLEET - self.ships[seat * FLEET : (seat + 1) * FLEET].count(RESERVE)

    def put_ship(self, seat: Seat, number: int, at: int) -> None:
        """Put a ship on a hex, or into the reserve."""
        origin = self.ships[seat * FLEET + number]
        if origin >= 0:
            self.crowd[origin] -= 1 << (4 * seat)
        if at >= 0:
            self.crowd[at] += 1 << (4 * seat)
        self.ships[seat * FLEET + number] = at

    def has_enemy(self, seat: Seat, at: int) -> bool:
        """Whether another player has forces in a hex (EMP-0.6)."""
        owner = self.owner[at]
        return (owner >= 0 and owner != seat) or self.crowd[at] & ~(15 << (4 * seat)) != 0

    def has_enemy_ship(self, seat: Seat, at: int) -> bool:
        """Whether another player has ships in a hex."""
        return self.crowd[at] & ~(15 << (4 * seat)) != 0

    def near(self, seat: Seat, at: int) -> tuple[int, ...]:
        """EMP-8.4, 8.5: where one step leads a ship, over suns, never into others' homes."""
        key = seat * SPACES + at
        found = self._geography.near.get(key)
        if found is None:
            found = self._work_out_near(seat, at)
            self._geography.near[key] = found
        return found

    def _work_out_near(self, seat: Seat, at: int) -> tuple[int, ...]:
        suns = [at] if self.is_sun(at) else []
        reached = [False] * SPACES
        reached[at] = True
        edge = list(GALAXY.adjacent[at])
        while edge:
            number = edge.pop()
            if reached[number]:
                continue
            reached[number] = True
            if self.is_sun(number):
                suns.append(number)
                edge += GALAXY.adjacent[number]
        return tuple(
            number
            for number in range(SPACES)
            if reached[number]
            and number != at
            and number not in suns
            and not (self.level[number] == HOME and self.owner[number] != seat)
        )

    def influence_targets(self) -> list[int]:
        """EMP-9.5: every planet sector on the board except home sectors."""
        if not self._geography.targets:
            self._geography.targets = [
                at for at in range(SPACES) if self.planets_at(at) > 0 and self.level[at] != HOME
            ]
        return self._geography.targets

    def lay_tile(self, at: int, tile: int) -> None:
        """Lay a tile; what was worked out about the lie of the tiles is forgotten."""
        self.tiles[at] = tile
        self._geography = Geography()
