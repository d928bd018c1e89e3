"""All sentences in which something is refused, for tests to look for them."""

from __future__ import annotations

import string
from functools import cache
from pathlib import Path

from orrery.core.registry import games
from orrery.core.sentences import SENTENCES

SOURCE = Path(__file__).parents[1] / "src" / "orrery"
WORDS = 4  # so many in a row are no accident


@cache
def tables() -> dict[str, tuple[str, str]]:
    found = dict(SENTENCES)
    for game in own_games():
        found |= {f"{game}.{name}": pair for name, pair in games()[game].sentences().items()}
    return found


def own_games() -> list[str]:
    """Return the games that live in this house."""
    return [path.name for path in (SOURCE / "games").iterdir() if (path / "text").is_dir()]


@cache
def runs() -> frozenset[str]:
    """Return the runs of English words between the fields of all sentences, long enough to tell."""
    found = {
        run.strip(" :;,.()'")
        for english, _ in tables().values()
        for run, _, _, _ in string.Formatter().parse(english)
    }
    return frozenset(run for run in found if run.count(" ") >= WORDS - 1)


def english_in(said: str) -> list[str]:
    """Return the runs of our English words in a text."""
    return [run for run in runs() if run.lower() in said.lower()]
