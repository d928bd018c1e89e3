"""The few numbers that a search is tuned by; how they were found: docs/decisions/search.md."""

from __future__ import annotations

from typing import Literal

import msgspec

from orrery.core.foresight import Foresight, Hands
from orrery.core.game import Game


class Tuning(msgspec.Struct, frozen=True, kw_only=True):
    """How a search looks for moves and what it makes of what it finds."""

    def foresight(self, game: Game) -> Foresight | None:
        """Return how to follow lines of play, or None: grow a tree."""
        if self.ahead is None:
            return game.foresight
        return Foresight(self.ahead, self.hands, self.trust, self.doubt) if self.ahead else None

    # how many turns far lines of play are followed; 0: grow a tree; None: as the game says
    ahead: int | None = None
    # what plays a line on: `evaluate` one click ahead, or instinct
    hands: Hands = "evaluate"
    trust: int = 0  # how many lines greedy's first opinion is worth
    doubt: float = 0.0  # standard errors by which lines must be better than what instinct begins
    # the rest is for trees
    # the others' answers: each by its own statistics in the tree, or by instinct (a shallow search)
    others: Literal["tree", "instinct"] = "tree"
    turns: int = 0  # how many turns must have begun before a playout stops; 0: as the game says
    scale: float = 4.0  # how many points ahead are most of a win
    curiosity: float = 0.7  # how much an unexplored choice attracts
    temperature: float = 1.2  # points of `evaluate` that make a choice e times as likely at first
    modesty: float = 0.06  # an untried choice is thought so much worse than its node
