"""The options of a table in words."""

from __future__ import annotations

from orrery.core.game import Game
from orrery.core.options import Options, describe
from orrery.web.text import say


def option_words(game: Game, options: Options, language: str) -> list[tuple[str, str]]:
    """Return each option that a game has, and what was settled for it."""
    words = game.words(language)
    found = []
    for field in describe(game.options):
        value = getattr(options, field.name)
        said = say(language, "yes" if value else "no") if isinstance(value, bool) else None
        found.append((words.label(field.name), said or words.label(str(value))))
    return found
