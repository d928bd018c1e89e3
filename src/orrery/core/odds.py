"""Chances of a fight or a gamble that a game can work out before it is dared."""

from __future__ import annotations

import msgspec


class Odds(msgspec.Struct, frozen=True):
    """Who wins how often, and what it costs.

    `error` is one standard error of the win chances: nought where they are exact. Losses are
    expected numbers of pieces, by side and kind.
    """

    wins: tuple[float, float]
    losses: tuple[dict[str, float], dict[str, float]]
    sides: tuple[str, str]
    error: float = 0.0
    trials: int = 0

    @property
    def is_exact(self) -> bool:
        """Whether nothing was sampled."""
        return self.trials == 0


class Fight(msgspec.Struct, frozen=True):
    """A fight at hand at a table, in the words of somebody who looks at it.

    The sides and the pieces of its odds go by the names that people read.
    """

    title: str
    fleets: tuple[str, str]
    odds: Odds
