"""What lies before one player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action
from orrery.core.part import Part
from orrery.games.eclipse.designs import Design
from orrery.games.eclipse.ids import KINDS, SLOTS, TYPES
from orrery.games.eclipse.parts.spares import Spares

# the discs on each action space, then on the reaction spaces of upgrade, build and move
SPACES = len(KINDS) + 3


# shared by all; replaced, never changed
_NO_DESIGNS: list[Design | None] = [None] * TYPES
_NO_FITTINGS: list[Sequence[Action] | None] = [None] * TYPES


class Mat(Part):
    """What lies before one player."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"species", "parts", "muon", "final"})

    def __init__(self, like: Mat | None = None) -> None:
        if like is None:
            self.species = -1
            self.stock: list[int] = [0, 0, 0]
            # cubes on the population tracks, and in the graveyards
            self.cubes: list[int] = [0, 0, 0]
            self.graves: list[int] = [0, 0, 0]
            # discs on the influence track, on action and reaction spaces, waiting for technologies
            self.discs = 0
            self.spaces: list[int] = [0] * SPACES
            self.reserve = 0
            self.colony_ships = 0
            # researched technologies as bits, and as tiles on the three tracks
            self.techs = 0
            self.tracks: tuple[tuple[int, ...], ...] = ((), (), ())
            # the part tile on each space of each blueprint; -1 none
            self.parts: list[int] = [-1] * (TYPES * SLOTS)
            # the type that carries the Muon Source; -1 none
            self.muon = -1
            # ancient parts kept beside the board
            self.store: list[int] = []
            # unbuilt ships
            self.supply: list[int] = [0] * TYPES
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
        else:
            self.species = like.species
            self.stock = like.stock.copy()
            self.cubes = like.cubes.copy()
            self.graves = like.graves.copy()
            self.discs = like.discs
            self.spaces = like.spaces.copy()
            self.reserve = like.reserve
            self.colony_ships = like.colony_ships
            self.techs = like.techs
            self.tracks = like.tracks
            self.parts = like.parts.copy()
            self.muon = like.muon
            self.store = like.store.copy()
            self.supply = like.supply.copy()
            self.reputation = like.reputation.copy()
            self.allies = like.allies
            self.kept = like.kept.copy()
            self.passed = like.passed
            self.is_out = like.is_out
            self.final = like.final
        # memos, forgotten when the blueprint, the technologies or the store change
        self._designs: list[Design | None] = _NO_DESIGNS
        self._fittings: list[Sequence[Action] | None] = _NO_FITTINGS
        self._spares: Spares | None = None

    def clone(self) -> Mat:
        """Return an independent copy; memos are shared, they never change."""
        other = Mat(self)
        other._designs = self._designs
        other._fittings = self._fittings
        other._spares = self._spares
        return other

    def learn(self, tech: int, track: int) -> None:
        """ECL-7.1: put a technology on a track."""
        self.techs |= 1 << tech
        tiles = (*self.tracks[track], tech)
        self.tracks = (*self.tracks[:track], tiles, *self.tracks[track + 1 :])
        self.equipped()

    def refitted(self, ship: int) -> None:
        """Forget what was worked out about a blueprint that changed."""
        self._designs = self._designs.copy()
        self._designs[ship] = None
        self._fittings = self._fittings.copy()
        self._fittings[ship] = None

    def equipped(self) -> None:
        """Forget which parts may be placed: a technology or a stored part came or went."""
        self._fittings = _NO_FITTINGS
        self._spares = None

    def known_design(self, ship: int) -> Design | None:
        """Return the totals of a blueprint, if they were worked out since it changed."""
        return self._designs[ship]

    def known_fittings(self, ship: int) -> Sequence[Action] | None:
        """Return what may be placed on a blueprint, if that was worked out since it changed."""
        return self._fittings[ship]

    def known_spares(self) -> Spares | None:
        """Return which parts may be placed, if that was worked out since they changed."""
        return self._spares

    def learn_spares(self, spares: Spares) -> None:
        """Remember which parts may be placed."""
        self._spares = spares

    def learn_design(self, ship: int, design: Design) -> None:
        """Remember the totals of a blueprint. The memo is replaced, so that clones may share it."""
        self._designs = self._designs.copy()
        self._designs[ship] = design

    def learn_fittings(self, ship: int, fittings: Sequence[Action]) -> None:
        """Remember what may be placed on a blueprint."""
        self._fittings = self._fittings.copy()
        self._fittings[ship] = fittings
