"""The mutable parts of the state: a player's mat, and the battles of one sector."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action
from orrery.core.part import Part
from orrery.games.eclipse.designs import Design
from orrery.games.eclipse.names import KINDS, NPC, SLOTS, TYPES

# the discs on each action space, then on the reaction spaces of upgrade, build and move
SPACES = len(KINDS) + 3


# shared by all; replaced, never changed
_NO_DESIGNS: list[Design | None] = [None] * TYPES
_NO_FITTINGS: list[Sequence[Action] | None] = [None] * TYPES


class Mat(Part):
    """What lies before one player."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"species", "parts", "muon", "final"})

    __slots__ = (
        "_designs",
        "_fittings",
        "allies",
        "colony_ships",
        "cubes",
        "discs",
        "final",
        "graves",
        "is_out",
        "kept",
        "muon",
        "parts",
        "passed",
        "reputation",
        "reserve",
        "spaces",
        "species",
        "stock",
        "store",
        "supply",
        "techs",
        "tracks",
    )

    def __init__(self) -> None:
        self.species = -1
        self.stock: list[int] = []
        # cubes on the population tracks, and in the graveyards
        self.cubes: list[int] = []
        self.graves: list[int] = []
        # discs on the influence track, on action and reaction spaces, waiting for technologies
        self.discs = 0
        self.spaces: list[int] = []
        self.reserve = 0
        self.colony_ships = 0
        # researched technologies as bits, and as tiles on the three tracks
        self.techs = 0
        self.tracks: list[list[int]] = []
        # the part tile on each space of each blueprint; -1 none
        self.parts: list[int] = []
        # the type that carries the Muon Source; -1 none
        self.muon = -1
        # ancient parts kept beside the board
        self.store: list[int] = []
        # unbuilt ships
        self.supply: list[int] = []
        # values of the reputation tiles: known to this player alone
        self.reputation: list[int] = []
        # seats whose ambassador lies here, as bits
        self.allies = 0
        # discovery tiles kept for points
        self.kept: list[int] = []
        self.passed = False
        # eliminated, and what was counted then
        self.is_out = False
        self.final = 0
        # memos, forgotten when the blueprint, the technologies or the store change
        self._designs: list[Design | None] = _NO_DESIGNS
        self._fittings: list[Sequence[Action] | None] = _NO_FITTINGS

    def clear(self) -> Mat:
        """Make room for everything: nothing lies here yet."""
        self.stock = [0, 0, 0]
        self.cubes = [0, 0, 0]
        self.graves = [0, 0, 0]
        self.spaces = [0] * SPACES
        self.tracks = [[], [], []]
        self.parts = [-1] * (TYPES * SLOTS)
        self.supply = [0] * TYPES
        return self

    def clone(self) -> Mat:
        """Return an independent copy; memos are shared, they never change."""
        other = Mat()
        other.species = self.species
        other.stock = self.stock[:]
        other.cubes = self.cubes[:]
        other.graves = self.graves[:]
        other.discs = self.discs
        other.spaces = self.spaces[:]
        other.reserve = self.reserve
        other.colony_ships = self.colony_ships
        other.techs = self.techs
        other.tracks = [self.tracks[0][:], self.tracks[1][:], self.tracks[2][:]]
        other.parts = self.parts[:]
        other.muon = self.muon
        other.store = self.store[:]
        other.supply = self.supply[:]
        other.reputation = self.reputation[:]
        other.allies = self.allies
        other.kept = self.kept[:]
        other.passed = self.passed
        other.is_out = self.is_out
        other.final = self.final
        other._designs = self._designs
        other._fittings = self._fittings
        return other

    def refitted(self, ship: int) -> None:
        """Forget what was worked out about a blueprint that changed."""
        self._designs = [None if at == ship else was for at, was in enumerate(self._designs)]
        self._fittings = [None if at == ship else was for at, was in enumerate(self._fittings)]

    def equipped(self) -> None:
        """Forget which parts may be placed: a technology or a stored part came or went."""
        self._fittings = _NO_FITTINGS

    def learn_design(self, ship: int, design: Design) -> None:
        """Remember the totals of a blueprint. The memo is replaced, so that clones may share it."""
        self._designs = [design if at == ship else was for at, was in enumerate(self._designs)]

    def learn_fittings(self, ship: int, fittings: Sequence[Action]) -> None:
        """Remember what may be placed on a blueprint."""
        self._fittings = [fittings if at == ship else was for at, was in enumerate(self._fittings)]


class Battle(Part):
    """The battles of one sector, from the first pairing to the reputation draw (ECL-12.3)."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"refuge"})

    __slots__ = (
        "attacker",
        "began",
        "defender",
        "earned",
        "fought",
        "line",
        "lost",
        "merit",
        "penalty",
        "refuge",
        "round",
        "sector",
        "wounds",
    )

    def __init__(self) -> None:
        self.sector = 0
        # the parties in line (NPC: the non-player ships); the players' order outlives their ships
        self.line: list[int] = []
        self.defender = 0
        self.attacker = 0
        self.round = 0
        # damage on each ship, by party and type: one entry a ship
        self.wounds: list[list[int]] = []
        # where each type retreats to and since which round; -1: it does not
        self.refuge: list[int] = []
        self.began: list[int] = []
        # by seat: tiles earned by destroying; bits: who took part, who did so without penalty
        self.earned: list[int] = []
        self.fought = 0
        self.merit = 0
        self.penalty = 0
        # destroyed ships of players, by seat and type, until the reputation draw
        self.lost: list[int] = []

    def clear(self) -> Battle:
        """Make room for everything: nobody is hurt yet."""
        self.wounds = [[] for _ in range((NPC + 1) * TYPES)]
        self.refuge = [-1] * (NPC * TYPES)
        self.began = [0] * (NPC * TYPES)
        self.earned = [0] * NPC
        self.lost = [0] * (NPC * TYPES)
        return self

    def clone(self) -> Battle:
        """Return an independent copy."""
        other = Battle()
        other.sector = self.sector
        other.line = self.line[:]
        other.defender = self.defender
        other.attacker = self.attacker
        other.round = self.round
        other.wounds = [ships[:] for ships in self.wounds]
        other.refuge = self.refuge[:]
        other.began = self.began[:]
        other.earned = self.earned[:]
        other.fought = self.fought
        other.merit = self.merit
        other.penalty = self.penalty
        other.lost = self.lost[:]
        return other

    def enemy(self, party: int) -> int:
        """Return the other side of the present pair."""
        return self.attacker if party == self.defender else self.defender

    def strength(self, party: int) -> int:
        """Return how many ships a party still has in the sector."""
        first = party * TYPES
        wounds = self.wounds
        return sum(len(wounds[first + ship]) for ship in range(TYPES))
