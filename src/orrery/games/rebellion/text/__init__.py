"""The words of the game, in English and in French."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from orrery.core.text import Words
from orrery.core.view import View
from orrery.games.rebellion.components import Box
from orrery.games.rebellion.ids import GOODS, KINDS, PLANETS
from orrery.games.rebellion.text import en, fr

__all__ = ["effect_text", "mission_name", "words"]

_LEXICONS: Final = {"en": en.LEXICON, "fr": fr.LEXICON}
# fields that hold a key of the labels
_LABELLED: Final = frozenset({"where", "place", "versus"})
_PLANETS: Final = frozenset({"planet", "origin"})
# who it is when it is no player
_NO_SEAT: Final = {
    "seat": "the_sentinels",
    "attacker_seat": "the_sentinels",
    "owner_seat": "empire",
    "winner_seat": "empire",
    "highest_seat": "nobody",
}


@cache
def words(language: str) -> Words:
    """Return the words in a language; English where we do not speak it."""
    language = language if language in _LEXICONS else "en"
    return Words(language, _LEXICONS[language], _say)


def _box() -> Box:
    from orrery.games.rebellion import GAME  # noqa: PLC0415 - the game is made of these words, too

    box = GAME.box
    assert isinstance(box, Box)
    return box


def mission_name(box: Box, mission: str, language: str) -> str:
    """Name a mission, with its planet where the card has one."""
    card = next(card for card in box.sheet.missions if card.id == mission)
    name = box.sheet.mission_kinds[card.kind].name.in_(language)
    if card.location in PLANETS:
        planet = box.sheet.planets[PLANETS.index(card.location)]
        return f"{name} ({planet.name.in_(language)})"
    return name


def effect_text(box: Box, card: str, language: str) -> str:
    """Say what a technology, a mission or an imperial action does."""
    for tile in box.sheet.technologies:
        if tile.id == card:
            return tile.text.in_(language)
    for action in box.sheet.imperial_actions:
        if action.id == card:
            return action.text.in_(language)
    kind = next(mission.kind for mission in box.sheet.missions if mission.id == card)
    return box.sheet.mission_kinds[kind].text.in_(language)


def _say(name: str, value: Any, language: str, view: View | None) -> str | None:
    labels = _LEXICONS[language].labels
    if name.endswith("seat") and (value is None or value < 0):
        return labels[_NO_SEAT[name]]
    if name in _LABELLED:
        return labels[value]
    if name == "kind":
        return labels[KINDS[value] if isinstance(value, int) else value]
    if name in _PLANETS:
        planet = value if isinstance(value, int) else PLANETS.index(value)
        return _box().sheet.planets[planet].name.in_(language)
    if name == "good":
        return _box().sheet.goods[GOODS.index(value)].name.in_(language)
    if name == "technology":
        return _name(_box().sheet.technologies, value, language)
    if name == "card" and value is not None:
        return _name(_box().sheet.imperial_actions, value, language)
    if name == "mission":
        return mission_name(_box(), value, language)
    if name == "effect":
        return effect_text(_box(), value, language)
    return None


def _name(rows: Any, value: str, language: str) -> str:
    """Return the name of a row of the sheet; every row has an id and a name."""
    name: str = next(row for row in rows if row.id == value).name.in_(language)
    return name
