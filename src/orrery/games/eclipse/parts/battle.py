"""The battles of one sector."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.part import Part
from orrery.games.eclipse.ids import NPC, TYPES


class Battle(Part):
    """The battles of one sector, from the first pairing to the reputation draw (ECL-12.3)."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"refuge"})

    def __init__(self, like: Battle | None = None) -> None:
        if like is None:
            self.sector = 0
            # the parties in line (NPC: the non-player ships); the players' order outlives their
            # ships
            self.line: list[int] = []
            self.defender = 0
            self.attacker = 0
            self.round = 0
            # damage on each ship, by party and type: one entry a ship
            self.wounds: list[list[int]] = [[] for _ in range((NPC + 1) * TYPES)]
            # where each type retreats to (-1: it does not), and since which round: no rule asks
            # that, but saved matches have it
            self.refuge: list[int] = [-1] * (NPC * TYPES)
            self.began: list[int] = [0] * (NPC * TYPES)
            # by seat: tiles earned by destroying; bits: who took part, who did so without penalty
            self.earned: list[int] = [0] * NPC
            self.fought = 0
            self.merit = 0
            self.penalty = 0
            # destroyed ships of players, by seat and type, until the reputation draw
            self.lost: list[int] = [0] * (NPC * TYPES)
        else:
            self.sector = like.sector
            self.line = like.line.copy()
            self.defender = like.defender
            self.attacker = like.attacker
            self.round = like.round
            self.wounds = [ships.copy() for ships in like.wounds]
            self.refuge = like.refuge.copy()
            self.began = like.began.copy()
            self.earned = like.earned.copy()
            self.fought = like.fought
            self.merit = like.merit
            self.penalty = like.penalty
            self.lost = like.lost.copy()

    def clone(self) -> Battle:
        """Return an independent copy."""
        return Battle(self)

    def enemy(self, party: int) -> int:
        """Return the other side of the present pair."""
        return self.attacker if party == self.defender else self.defender

    def strength(self, party: int) -> int:
        """Return how many ships a party still has in the sector."""
        first = party * TYPES
        wounds = self.wounds
        return sum(len(wounds[first + ship]) for ship in range(TYPES))
