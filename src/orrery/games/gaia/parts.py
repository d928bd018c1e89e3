"""What lies before a player, and where their points came from."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.part import Part
from orrery.games.gaia import ids
from orrery.games.gaia.board import Board
from orrery.games.gaia.tables import bits

# where points came from (score_sheet)
SOURCES: Final = (
    "start",
    "round_tiles",
    "boosters",
    "tech_tiles",
    "federations",
    "research",
    "actions",
    "faction",
    "charging",
    "final_1",
    "final_2",
    "resources",
)
FROM_START: Final = 0
FROM_ROUND: Final = 1
FROM_BOOSTER: Final = 2
FROM_TECH: Final = 3
FROM_FEDERATION: Final = 4
FROM_RESEARCH: Final = 5
FROM_ACTION: Final = 6
FROM_FACTION: Final = 7
FROM_CHARGING: Final = 8
FROM_FINAL: Final = 9
FROM_RESOURCES: Final = 11

# where the Brainstone lies; nowhere is out of the game
NOWHERE: Final = 0
IN_BOWL_1: Final = 1
IN_BOWL_2: Final = 2
IN_BOWL_3: Final = 3
IN_GAIA_AREA: Final = 4
STONE_VALUE: Final = 3  # GAIA-10.8: what it pays

_KINDS: Final = ids.KINDS
_AREAS: Final = len(ids.AREAS)
_SOURCES: Final = len(SOURCES)

FAR: Final = 99  # further than any hex
GREEN: Final = 1  # the bit of a federation token that shows its green side


class Mat(Part):
    """What lies before one player. Sets of hexes are bit sets."""

    # -1 is nobody or nothing; charging costs points
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"booster", "earned", "faction"})

    __slots__ = (
        "_near",
        "_near_points",
        "_power",
        "_search",
        "_searched",
        "_within",
        "advanced",
        "booster",
        "bowl1",
        "bowl2",
        "bowl3",
        "brainstone",
        "built",
        "covered",
        "credits",
        "earned",
        "faction",
        "federated",
        "formed",
        "formers",
        "formers_in_gaia",
        "formers_on_map",
        "gaia",
        "gaia_planets",
        "home",
        "knowledge",
        "ore",
        "passed",
        "qic",
        "research",
        "satellites",
        "sectors",
        "stations",
        "structures",
        "tiles",
        "tokens",
        "types",
        "used",
        "vp",
    )

    def __init__(self, like: Mat | None = None) -> None:
        if like is None:
            self._clear()
        else:
            self._copy(like)

    def _clear(self) -> None:
        """Begin with nothing."""
        self.faction = -1
        self.home = 0
        self.ore = 0
        self.credits = 0
        self.knowledge = 0
        self.qic = 0
        self.vp = 0
        self.bowl1 = 0
        self.bowl2 = 0
        self.bowl3 = 0
        self.gaia = 0
        self.brainstone = NOWHERE
        # gaiaformers gained; of these on the map and in the Gaia area; the rest are available
        self.formers = 0
        self.formers_on_map = 0
        self.formers_in_gaia = 0
        self.built: list[int] = [0] * _KINDS  # by kind of structure; shared mines are mines
        self.research: list[int] = [0] * _AREAS
        self.tiles = 0  # standard tiles owned, of these covered, advanced tiles: bit sets
        self.covered = 0
        self.advanced = 0
        self.tokens: list[int] = []  # in the order they came, each as `token_of` writes it
        self.formed = 0  # federations formed, GAIA-8.14
        self.booster = -1
        self.used = 0  # special actions used this round, a bit set
        self.passed = False
        self.structures = 0
        self.stations = 0
        self.satellites = 0
        self.federated = 0
        self.types = 0
        self.sectors = 0
        self.gaia_planets = 0
        self.earned: list[int] = [0] * _SOURCES
        # memos: how far each hex is from the nearest of some points, and which are so near; the
        # search for federations in a position
        self._near: bytes | None = None
        self._near_points = 0
        self._within: dict[int, int] = {}
        self._search: object = None
        self._searched: object = None
        # what all structures are worth, until one comes or goes; below nought where unknown
        self._power = -1

    def _copy(self, like: Mat) -> None:
        """Take everything over; what is a memo may be shared."""
        self.faction = like.faction
        self.home = like.home
        self.ore = like.ore
        self.credits = like.credits
        self.knowledge = like.knowledge
        self.qic = like.qic
        self.vp = like.vp
        self.bowl1 = like.bowl1
        self.bowl2 = like.bowl2
        self.bowl3 = like.bowl3
        self.gaia = like.gaia
        self.brainstone = like.brainstone
        self.formers = like.formers
        self.formers_on_map = like.formers_on_map
        self.formers_in_gaia = like.formers_in_gaia
        self.built = like.built.copy()
        self.research = like.research.copy()
        self.tiles = like.tiles
        self.covered = like.covered
        self.advanced = like.advanced
        self.tokens = like.tokens.copy()
        self.formed = like.formed
        self.booster = like.booster
        self.used = like.used
        self.passed = like.passed
        self.structures = like.structures
        self.stations = like.stations
        self.satellites = like.satellites
        self.federated = like.federated
        self.types = like.types
        self.sectors = like.sectors
        self.gaia_planets = like.gaia_planets
        self.earned = like.earned.copy()
        self._near = like._near
        self._near_points = like._near_points
        self._within = like._within
        self._search = like._search
        self._searched = like._searched
        self._power = like._power

    def clone(self) -> Mat:
        """Return an independent copy."""
        return Mat(self)

    # -- queries

    def normal_tokens(self) -> int:
        """Return the ordinary power tokens in the bowls."""
        return self.bowl1 + self.bowl2 + self.bowl3

    def power_tokens(self) -> int:
        """Return all power tokens in the bowls, the Brainstone included (GAIA-10.8)."""
        return self.bowl1 + self.bowl2 + self.bowl3 + self.has_brainstone()

    def has_brainstone(self) -> bool:
        """Whether the Brainstone lies in a bowl."""
        return IN_BOWL_1 <= self.brainstone <= IN_BOWL_3

    def formers_available(self) -> int:
        """GAIA-7.9: gaiaformers that stand ready on the board."""
        return self.formers - self.formers_on_map - self.formers_in_gaia

    def has_institute(self) -> bool:
        """Whether the planetary institute stands."""
        return self.built[ids.INSTITUTE] > 0

    def has_green_token(self) -> bool:
        """GAIA-8.13: whether a federation token is still green."""
        return any(token & GREEN for token in self.tokens)

    def token_kinds(self) -> list[int]:
        """Return the kinds of the federation tokens, in the order they came."""
        return [kind_of(token) for token in self.tokens]

    def uncovered(self) -> int:
        """Return the standard tiles that still work."""
        return self.tiles & ~self.covered

    def printed_power(self, power: tuple[int, ...]) -> int:
        """GAIA-8.2: the power value of all structures, by kind."""
        found = self._power
        if found < 0:
            found = 0
            for count, value in zip(self.built, power, strict=True):
                found += count * value
            self._power = found
        return found

    def mines(self) -> int:
        """GAIA-9.17: mines, shared ones and the Lost Planet included."""
        return self.built[ids.MINE] + self.built[ids.LOST_MINE]

    def count(self, per: int) -> int:
        """GAIA-9.17, 14.2: how many of something."""
        built = self.built
        if per == ids.PER_MINE:
            return built[ids.MINE] + built[ids.LOST_MINE]
        if per == ids.PER_TRADING_STATION:
            return built[ids.TRADING_STATION]
        if per == ids.PER_LAB:
            return built[ids.RESEARCH_LAB]
        if per == ids.PER_BIG_BUILDING:
            return built[ids.INSTITUTE] + built[ids.ACADEMY_KNOWLEDGE] + built[ids.ACADEMY_QIC]
        if per == ids.PER_GAIA_PLANET:
            return self.gaia_planets
        if per == ids.PER_TYPE:
            return self.types.bit_count()
        if per == ids.PER_SECTOR:
            return self.sectors.bit_count()
        return len(self.tokens)

    def score(self, points: int, source: int) -> None:
        """GAIA-1.4: gain points; they never go below 0."""
        self.vp += points
        self.earned[source] += points

    def flip_green_token(self) -> None:
        """GAIA-8.13: turn a green token to gray; which one makes no difference [R-47]."""
        place = next(place for place, token in enumerate(self.tokens) if token & GREEN)
        self.tokens[place] ^= GREEN

    def count_piece(self, kind: int, more: int) -> None:
        """Note that structures of a kind came to stand on the map, or left it."""
        self.built[kind] += more
        self._power = -1

    # -- memos

    def near(self, board: Board) -> bytes:
        """GAIA-7.2: how far each hex lies from the nearest starting point."""
        points = self.structures | self.stations
        found = self._near
        if found is None or points != self._near_points:
            found = self._nearer(board, points)
        return found

    def _nearer(self, board: Board, points: int) -> bytes:
        """Add the starting points that came since; pieces stay where they are."""
        found = self._near
        new = points & ~self._near_points
        if found is None:
            found = bytes([FAR]) * board.size
            new = points
        for point in bits(new):
            found = board.nearer(found, point)
        self._near = found
        self._near_points = points
        self._within = {}  # a new one: clones share the old
        return found

    def within(self, board: Board, furthest: int) -> int:
        """GAIA-7.2: the hexes that are no further away, a bit set."""
        near = self.near(board)
        found = self._within.get(furthest)
        if found is None:
            ones = b"1" * (furthest + 1)
            found = int(near.translate(ones[:256].ljust(256, b"0"))[::-1], 2)
            self._within[furthest] = found
        return found

    def search_in(self, position: object) -> object:
        """Return the search for federations in a position, if it is the last that was searched."""
        return self._search if position == self._searched else None

    def keep_search(self, position: object, search: object) -> None:
        """Remember the search for federations in a position."""
        self._search = search
        self._searched = position

    def forget_search(self) -> None:
        """Forget the search for federations: a structure is worth something else from now on."""
        self._searched = None


def token_of(kind: int, *, green: bool) -> int:
    """Write a federation token as one number: its kind, and whether it is green."""
    return 2 * kind + (GREEN if green else 0)


def kind_of(token: int) -> int:
    """Return the kind of a federation token."""
    return token >> 1
