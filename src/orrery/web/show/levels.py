"""The opponents that people are offered, with how strong they were measured to be."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import msgspec

from orrery.bots.levels import LEVELS, Level
from orrery.bots.published import PublishedRating, published
from orrery.core.game import Game
from orrery.web.show.dates import day_of
from orrery.web.text import say


class RatedLevel(msgspec.Struct, frozen=True):
    """A level, and its rating among bots where that was measured."""

    level: Level
    rating: PublishedRating | None
    words: str  # the rating in a few words; nothing where there is none


def rated_levels(game: Game, language: str) -> list[RatedLevel]:
    """Return the levels of a game with their ratings."""
    found = published(game)
    rated = [(level, None if found is None else found.of(level.bot)) for level in LEVELS]
    return [
        RatedLevel(
            level,
            rating,
            ""
            if rating is None
            else say(language, "bot_rating", elo=rating.elo, error=rating.error),
        )
        for level, rating in rated
    ]


def measured(game: Game, language: str) -> str:
    """Say how the ratings of a game's bots came about, or that they were not measured."""
    found = published(game)
    if found is None or not found.bots:
        return say(language, "bot_ratings_none")
    day = datetime.fromisoformat(found.day).replace(tzinfo=UTC).timestamp()
    return say(
        language,
        "bot_ratings_note",
        matches=found.matches,
        least=min(one.matches for one in found.bots),
        players=found.players,
        day=day_of(day, language, time.time(), with_year=True),
    )
