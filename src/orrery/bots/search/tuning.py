"""The few numbers that a search is tuned by; how they were found: docs/decisions/search.md."""

from __future__ import annotations

from typing import Literal

import msgspec


class Tuning(msgspec.Struct, frozen=True, kw_only=True):
    """How a search looks for moves and what it makes of what it finds."""

    # how many turns far lines of play are followed; 0: grow a tree; None: as the game says
    foresight: int | None = None
    # the rest is for trees
    # the others' answers: each by its own statistics in the tree, or by instinct (a shallow search)
    others: Literal["tree", "instinct"] = "tree"
    turns: int = 2  # how many turns must have begun before a playout stops
    scale: float = 4.0  # how many points ahead are most of a win
    curiosity: float = 0.7  # how much an unexplored choice attracts
    temperature: float = 1.2  # points of `evaluate` that make a choice e times as likely at first
    modesty: float = 0.06  # an untried choice is thought so much worse than its node
