"""What lies before a player, and where their points came from."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.part import Part
from orrery.games.gaia import ids

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

NOWHERE: Final = 0  # the Brainstone is in bowl 1, 2 or 3, in the Gaia area, or out of the game
IN_GAIA_AREA: Final = 4


class Mat(Part):
    """What lies before one player. Sets of hexes are bit sets."""

    # -1 is nobody or nothing; charging costs points
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"booster", "earned", "faction"})

    __slots__ = (
        "_clusters",
        "_near",
        "_new_points",
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

    def __init__(self) -> None:
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
        self.built: list[int] = [0] * 8  # by kind of structure; shared mines are mines
        self.research: list[int] = [0] * 6
        self.tiles = 0  # standard tiles owned, of these covered, advanced tiles: bit sets
        self.covered = 0
        self.advanced = 0
        self.tokens: list[int] = []  # 2 * kind + 1 while green, in the order they came
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
        self.earned: list[int] = [0] * 12
        # memos: how far each hex is from the nearest starting point, and the points that came since
        # it was worked out, a bit set; the federation search
        self._near: bytes | None = None
        self._new_points = 0
        self._clusters: object = None

    def clone(self) -> Mat:
        """Return an independent copy."""
        other = Mat()
        other.faction = self.faction
        other.home = self.home
        other.ore = self.ore
        other.credits = self.credits
        other.knowledge = self.knowledge
        other.qic = self.qic
        other.vp = self.vp
        other.bowl1 = self.bowl1
        other.bowl2 = self.bowl2
        other.bowl3 = self.bowl3
        other.gaia = self.gaia
        other.brainstone = self.brainstone
        other.formers = self.formers
        other.formers_on_map = self.formers_on_map
        other.formers_in_gaia = self.formers_in_gaia
        other.built = self.built[:]
        other.research = self.research[:]
        other.tiles = self.tiles
        other.covered = self.covered
        other.advanced = self.advanced
        other.tokens = self.tokens[:]
        other.formed = self.formed
        other.booster = self.booster
        other.used = self.used
        other.passed = self.passed
        other.structures = self.structures
        other.stations = self.stations
        other.satellites = self.satellites
        other.federated = self.federated
        other.types = self.types
        other.sectors = self.sectors
        other.gaia_planets = self.gaia_planets
        other.earned = self.earned[:]
        other._near = self._near
        other._new_points = self._new_points
        other._clusters = self._clusters
        return other

    # -- queries

    def normal_tokens(self) -> int:
        """Return the ordinary power tokens in the bowls."""
        return self.bowl1 + self.bowl2 + self.bowl3

    def power_tokens(self) -> int:
        """Return all power tokens in the bowls, the Brainstone included (GAIA-10.8)."""
        return self.bowl1 + self.bowl2 + self.bowl3 + (1 if 0 < self.brainstone < 4 else 0)

    def formers_available(self) -> int:
        """GAIA-7.9: gaiaformers that stand ready on the board."""
        return self.formers - self.formers_on_map - self.formers_in_gaia

    def has_institute(self) -> bool:
        """Whether the planetary institute stands."""
        return self.built[ids.INSTITUTE] > 0

    def has_green_token(self) -> bool:
        """GAIA-8.13: whether a federation token is still green."""
        return any(token & 1 for token in self.tokens)

    def uncovered(self) -> int:
        """Return the standard tiles that still work."""
        return self.tiles & ~self.covered

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
