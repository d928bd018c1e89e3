"""The galaxy as the referee sees it: hexes by name, their distances, pieces one by one."""

from __future__ import annotations

from orrery.games.emperor.components import Box, Tile
from orrery.games.emperor.ids import COLOURS, HEXES


def place(at: str) -> tuple[int, int]:
    """EMP-2.2: seven rows, a to g, of a hexagon of radius 3: steps east, and rows down."""
    row = "abcdefg".index(at[0]) - 3
    return max(-3, -3 - row) + int(at[1]) - 1, row


def distance(one: str, other: str) -> int:
    (q, r), (p, o) = place(one), place(other)
    return max(abs(q - p), abs(r - o), abs(q + r - p - o))


AROUND: dict[str, list[str]] = {
    at: [other for other in HEXES if distance(at, other) == 1] for at in HEXES
}


class Ship:
    """One ship (EMP-8.2)."""

    def __init__(self, seat: int, kind: str, at: str) -> None:
        self.seat, self.kind, self.at = seat, kind, at
        self.steps = 0
        self.previous: str | None = None
        self.locked = self.jumped = self.strikes = self.entered = self.damaged = False

    def origin(self) -> str:
        """EMP-8.28: where it came from."""
        return "hyperspace" if self.jumped else self.previous or self.at


class Ground:
    """What lies on the board."""

    def __init__(self, box: Box, players: int) -> None:
        self.box, self.players = box, players
        self.tiles: dict[str, str | None] = dict.fromkeys(HEXES)
        self.owner: dict[str, int | None] = dict.fromkeys(HEXES)
        self.level: dict[str, str | None] = dict.fromkeys(HEXES)
        self.food: dict[str, int] = dict.fromkeys(HEXES, 0)
        self.ships: list[Ship] = []
        self.tiles["d4"] = "omega_sun"
        homes = next(row.homes for row in box.layouts if row.players == players)
        for seat, home in enumerate(homes):
            (at,) = [name for name in HEXES if place(name) == tuple(home)]
            self.tiles[at] = f"home_{COLOURS[seat]}"
            self.owner[at], self.level[at] = seat, "home"
            self.ships.append(Ship(seat, "fighter", at))

    def tile_at(self, at: str) -> Tile:
        return next(tile for tile in self.box.tiles if tile.id == self.tiles[at])

    def is_sun(self, at: str) -> bool:
        return self.tiles[at] is not None and self.tile_at(at).kind == "sun"

    def has_planets(self, at: str) -> bool:
        return self.tiles[at] is not None and self.tile_at(at).planets > 0

    def fleet(self, seat: int, at: str, kind: str | None = None) -> list[Ship]:
        return [
            ship
            for ship in self.ships
            if (ship.seat, ship.at) == (seat, at) and kind in {None, ship.kind}
        ]

    def bases(self, seat: int) -> set[str]:
        return {
            at for at in HEXES if self.owner[at] == seat and self.level[at] in {"starbase", "home"}
        }

    def enemies(self, seat: int, at: str) -> set[int]:
        """EMP-0.6: who else has forces in a hex."""
        found = {ship.seat for ship in self.ships if ship.at == at}
        owner = self.owner[at]
        if owner is not None:
            found.add(owner)
        return found - {seat}

    def neighbours(self, seat: int, at: str) -> set[str]:
        """EMP-8.4, 8.5: one step, over any chain of suns, never into another's home."""
        crossed = {at}
        found: set[str] = set()
        edge = [at]
        while edge:
            for near in AROUND[edge.pop()]:
                if not self.is_sun(near):
                    found.add(near)
                elif near not in crossed:
                    crossed.add(near)
                    edge.append(near)
        return {
            near for near in found - {at} if self.level[near] != "home" or self.owner[near] == seat
        }
