"""The shape of a map: numbered hexes, who neighbours whom, how far, in which sector.

Planets move (tiles are turned, Transdim planets become Gaia planets), the shape does not: it is
worked out once for all matches that are played on it. Sets of hexes are whole numbers, one bit for
each hex.
"""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.errors import BadOption
from orrery.core.hexes import Hex, HexMap, add, disc, rotate
from orrery.games.gaia import ids
from orrery.games.gaia.components import SECTOR_RADIUS, Box, Layout, Sector

INFLUENCE = 2  # GAIA-11.1, 7.13
HEXES_MAX = 190
SETS_KEPT = 50_000  # of whose neighbours a board keeps the memory


class Board:
    """The shape of one map."""

    __slots__ = (
        "_around",
        "_beside_eight",
        "_tops",
        "adjacent",
        "at",
        "borders",
        "centres",
        "distance",
        "index",
        "influence_mask",
        "next_to",
        "sector",
        "size",
    )

    def __init__(self, hexes: Sequence[Hex], sector: Sequence[int], centres: Sequence[Hex]) -> None:
        grid = HexMap(hexes)
        self.size: int = len(grid.at)
        self.at: tuple[Hex, ...] = grid.at
        self.index: dict[Hex, int] = grid.index
        self.adjacent: tuple[tuple[int, ...], ...] = grid.adjacent
        self.distance: tuple[bytes, ...] = tuple(bytes(row) for row in grid.between)
        self.influence_mask: tuple[int, ...] = tuple(mask_of(row) for row in grid.within(INFLUENCE))
        self.next_to: tuple[int, ...] = tuple(mask_of(row) for row in self.adjacent)
        self.sector: tuple[int, ...] = tuple(sector)
        # where two sectors meet: the one hex and the other
        self.borders: tuple[tuple[int, int], ...] = tuple(
            (one, other)
            for one, around in enumerate(self.adjacent)
            for other in around
            if one < other and sector[one] != sector[other]
        )
        self.centres: tuple[Hex, ...] = tuple(centres)
        # memos: the neighbours of sets of hexes, and of those of each eight hexes in a row
        self._around: dict[int, int] = {}
        self._beside_eight: list[list[int]] = [[0] * 256 for _ in range(0, self.size, 8)]
        # the top bit of a byte for every hex, where no distance needs it
        furthest = max(max(row) for row in self.distance)
        self._tops: int = 0 if furthest > 127 else int.from_bytes(b"\x80" * self.size, "little")

    def nearer(self, far: bytes, point: int) -> bytes:
        """Return the smaller of two distances of every hex: from somewhere, and from a point."""
        if not self._tops:
            return bytes(map(min, far, self.distance[point]))
        # All at once, in one long number. Every byte gets its top bit, which it keeps where the
        # second distance taken off it is not the larger one; such a byte is taken from the second.
        one = int.from_bytes(far, "little")
        other = int.from_bytes(self.distance[point], "little")
        kept = (one | self._tops) - other & self._tops
        smaller = one ^ (one ^ other) & (kept << 1) - (kept >> 7)
        return smaller.to_bytes(self.size, "little")

    def neighbours(self, hexes: int) -> int:
        """Return all hexes next to a set of hexes, perhaps with some of the set itself."""
        known = self._around.get(hexes)
        if known is None:
            if len(self._around) >= SETS_KEPT:
                self._around.clear()
            known = self._around[hexes] = self._all_next_to(hexes)
        return known

    def _all_next_to(self, hexes: int) -> int:
        """Put the neighbours of a set together, eight of its hexes at a time."""
        found = 0
        known = self._beside_eight
        for place, some in enumerate(hexes.to_bytes(len(known), "little")):
            if some:
                found |= known[place][some] or self._next_to_eight(place, some)
        return found

    def _next_to_eight(self, place: int, some: int) -> int:
        """Work out the neighbours of some of eight hexes."""
        found = 0
        for number in range(8):
            if some >> number & 1:
                found |= self.next_to[8 * place + number]
        self._beside_eight[place][some] = found
        return found


def mask_of(hexes: Sequence[int]) -> int:
    """Return a set of hexes as one number."""
    mask = 0
    for one in hexes:
        mask |= 1 << one
    return mask


_BOARDS: dict[object, Board] = {}


def layout_of(box: Box, players: int, *, small: bool) -> Layout:
    """GAIA-3.2, 13.5: the shape for a number of players."""
    wanted = "sector_8" if small and players == 3 else "sector_7" if players <= 2 else "sector_10"
    for layout in box.layouts:
        if layout.id == wanted:
            return layout
    raise BadOption("gaia.no_layout", layout=wanted)


def board_of(box: Box, players: int, *, small: bool) -> Board:
    """Return the shape of the map of a match."""
    if box.given is not None:
        return _given_board(tuple((q, r, sector) for q, r, _, sector in box.given.map))
    layout = layout_of(box, players, small=small)
    key = tuple((q, r) for _, q, r in layout.tiles)
    found = _BOARDS.get(key)
    if found is None:
        hexes: list[Hex] = []
        sector: list[int] = []
        for number, centre in enumerate(key):
            for at in disc(centre, SECTOR_RADIUS):
                hexes.append(at)
                sector.append(number)
        found = _kept(key, _in_rows(hexes, sector, key))
    return found


def _given_board(rows: tuple[tuple[int, int, str], ...]) -> Board:
    found = _BOARDS.get(rows)
    if found is None:
        names = sorted({sector for _, _, sector in rows})
        found = _in_rows(
            [(q, r) for q, r, _ in rows], [names.index(sector) for _, _, sector in rows], ()
        )
        _kept(rows, found)
    return found


def _kept(key: object, board: Board) -> Board:
    """Keep a board for the next match on it; there may be many in people's own sheets."""
    if len(_BOARDS) >= 64:
        _BOARDS.clear()
    _BOARDS[key] = board
    return board


def _in_rows(hexes: Sequence[Hex], sector: Sequence[int], centres: Sequence[Hex]) -> Board:
    """Make the board with its hexes in reading order, row by row (AUT-3.1)."""
    rows = sorted((r, q, number) for (q, r), number in zip(hexes, sector, strict=True))
    return Board([(q, r) for r, q, _ in rows], [number for _, _, number in rows], centres)


def planets_of(sector: Sector, centre: Hex, turns: int) -> list[tuple[Hex, int]]:
    """Return where the planets of a tile come to lie."""
    return [
        (add(centre, rotate((q, r), turns)), ids.PLANET_IDS.index(planet))
        for q, r, planet in sector.planets
    ]
