"""The words of the game, in English and in French."""

from __future__ import annotations

from functools import cache
from typing import Any

from orrery.core.text import Words
from orrery.core.view import View
from orrery.games.ages.actions import CIVILISATIONS, KINDS, STRATEGIES
from orrery.games.ages.components import TRACKS, Box
from orrery.games.ages.text import en, fr
from orrery.games.ages.view import AgesView

__all__ = ["sector_name", "words"]

_LEXICONS = {"en": en.LEXICON, "fr": fr.LEXICON}
# fields that hold a key of the labels
_LABELLED = frozenset({"strategy", "kind", "track", "direction", "step"})
_SECTORS = frozenset({"sector", "origin", "slot"})


@cache
def words(language: str) -> Words:
    """Return the words in a language; English where we do not speak it."""
    language = language if language in _LEXICONS else "en"
    return Words(language, _LEXICONS[language], _say)


def _box() -> Box:
    from orrery.games.ages import GAME  # noqa: PLC0415 - the game is made of these words, too

    box = GAME.box
    assert isinstance(box, Box)
    return box


def _say(name: str, value: Any, language: str, view: View | None) -> str | None:
    labels = _LEXICONS[language].labels
    if name in _LABELLED and isinstance(value, str):
        return labels.get(value, value)
    if name == "kind" and isinstance(value, int):
        return labels[KINDS[value]]
    if name in _SECTORS and isinstance(value, str):
        return sector_name(value, language, view)
    if name == "civilisation" and value in CIVILISATIONS:
        return _box().sheet.civilisations[CIVILISATIONS.index(value)].name.in_(language)
    if name == "tile":
        tile = _box().sheet.sectors[value]
        return f"{tile.name.in_(language)} ({labels['bonus_' + tile.bonus]})"
    if name == "leftover":
        return ", ".join(map(str, value)) or labels["none"]
    if name == "pool":
        counts = zip(value, KINDS, strict=True)
        return ", ".join(f"{count} {labels[kind]}" for count, kind in counts if count)
    return None


def sector_name(sector: str, language: str, view: View | None) -> str:
    """Name a sector by its tile or its civilisation where they are known, always with its slot."""
    if not isinstance(view, AgesView):
        return sector
    for player in view.seats:
        if player.home == sector and player.civilisation is not None:
            board = _box().sheet.civilisations[CIVILISATIONS.index(player.civilisation)]
            return f"{board.home.in_(language)} ({sector})"
    for known in view.sectors:
        if known.id == sector and known.tile >= 0:
            return f"{_box().sheet.sectors[known.tile].name.in_(language)} ({sector})"
    return sector


assert set(STRATEGIES) | set(TRACKS) | set(KINDS) <= set(en.LEXICON.labels)
