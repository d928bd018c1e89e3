"""What many matches come to: one row per bot."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from orrery.sim.plan import Plan
from orrery.sim.play import Result


class Row(msgspec.Struct, frozen=True):
    """How one bot did. A game counts once for each seat that the bot had in it."""

    bot: str
    games: int
    wins: float
    win_rate: float
    mean_score: float


class Summary(msgspec.Struct, frozen=True):
    """How a simulation went: what `orrery sim --json` prints."""

    game: str
    players: int
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    results: tuple[Row, ...]


class Tally:
    """Counts results as they come."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self._seats: dict[str, int] = {}
        self._wins: dict[str, float] = {}
        self._points: dict[str, int] = {}

    def add(self, result: Result) -> None:
        """Count one match; a shared victory counts in equal parts."""
        self.games += 1
        self.decisions += result.decisions
        share = result.share
        for bot, score, place in zip(result.bots, result.scores, result.ranking, strict=True):
            self._seats[bot] = self._seats.get(bot, 0) + 1
            self._points[bot] = self._points.get(bot, 0) + score
            self._wins[bot] = self._wins.get(bot, 0.0) + (share if place == 1 else 0.0)

    def rows(self, order: Iterable[str]) -> tuple[Row, ...]:
        """Return one row per distinct bot."""
        return tuple(
            Row(
                bot,
                seats := self._seats.get(bot, 0),
                wins := round(self._wins.get(bot, 0.0), 6),
                wins / seats if seats else 0.0,
                self._points.get(bot, 0) / seats if seats else 0.0,
            )
            for bot in dict.fromkeys(order)
        )

    def summary(self, plan: Plan, seconds: float) -> Summary:
        """Return the whole."""
        return Summary(
            plan.game,
            plan.players,
            self.games,
            self.decisions,
            round(seconds, 3),
            round(self.decisions / seconds, 1) if seconds else 0.0,
            self.rows(plan.bots),
        )
