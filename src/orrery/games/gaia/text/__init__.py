"""The words of the game, in English and in French."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import Any

from orrery.core.compass import way
from orrery.core.hexes import Hex, distance
from orrery.core.text import Words
from orrery.core.view import View
from orrery.games.gaia.components import Box
from orrery.games.gaia.ids import EMPTY, PLANET_IDS
from orrery.games.gaia.text import en, fr
from orrery.games.gaia.view import GaiaView, HexView

__all__ = ["hex_name", "name_of", "words"]

_LEXICONS = {"en": en.LEXICON, "fr": fr.LEXICON}
# fields that hold the id of a piece, or a key of the labels
_PIECES = frozenset(
    {
        "faction",
        "structure",
        "booster",
        "round_tile",
        "conversion",
        "planet",
        "tile",
        "area",
        "token",
        "action",
        "to",
        "special",
        "source",
        "gain",
        "kind",
    }
)

_SECTOR = 2  # how far a sector reaches from its centre


@cache
def words(language: str) -> Words:
    """Return the words in a language; English where we do not speak it."""
    language = language if language in _LEXICONS else "en"
    return Words(language, _LEXICONS[language], _say)


@cache
def _names(language: str) -> dict[str, str]:
    """Return what every piece of the box is called."""
    from orrery.games.gaia import GAME  # noqa: PLC0415 - the game is made of these words, too

    box = GAME.box
    assert isinstance(box, Box)
    rows: tuple[Any, ...] = (  # every kind of piece has an id and a name
        *box.planets,
        *box.structures,
        *box.factions,
        *box.research,
        *box.board_actions,
        *box.conversions,
        *box.boosters,
        *box.tech_tiles,
        *box.advanced_tiles,
        *box.federation_tokens,
        *box.round_scoring,
        *box.final_scoring,
    )
    return {row.id: row.name.in_(language) for row in rows}


def name_of(piece: str, language: str) -> str:
    """Return what a piece, or anything with a label, is called."""
    labels = _LEXICONS[language].labels
    return labels.get(piece) or _names(language).get(piece) or piece.replace("_", " ")


def hex_name(at: int, language: str, view: View | None) -> str:
    """Name a hex by its planet and the number of its sector, as the map shows them.

    Where the sector has several like it, empty space for one, it is told from the nearest planet
    that there is but once.
    """
    if not isinstance(view, GaiaView) or not 0 <= at < len(view.hexes):
        return f"#{at}"
    place = view.hexes[at]
    planet = name_of(place.planet, language)
    single = _single(view)
    sector = single.get(at)
    labels = _LEXICONS[language].labels
    if sector is not None:
        return f"{planet}, {labels['sector']} {sector}"
    near = min(single, key=lambda one: _farness(view, one, place), default=None)
    if near is None:
        return planet
    there = view.hexes[near]
    return labels["lies"].format(
        planet=planet, way=way(there.at, place.at, language), other=hex_name(near, language, view)
    )


def _single(view: GaiaView) -> dict[int, str]:
    """Return the planets of which their sector has but one, with the number of that sector."""
    return _single_of(tuple((one.at, one.sector, one.planet) for one in view.hexes), view.sectors)


@lru_cache(maxsize=64)
def _single_of(
    hexes: tuple[tuple[Hex, int, str], ...], sectors: tuple[tuple[str, Hex], ...]
) -> dict[int, str]:
    kinds = Counter((sector, planet) for _, sector, planet in hexes)
    found = {}
    for number, (at, sector, planet) in enumerate(hexes):
        here = [name for name, centre in sectors if distance(at, centre) <= _SECTOR]
        if here and planet != PLANET_IDS[EMPTY] and kinds[sector, planet] == 1:
            found[number] = here[0]
    return found


def _farness(view: GaiaView, near: int, place: HexView) -> tuple[bool, int]:
    """Return how far away a planet is: those of the same sector come first."""
    there = view.hexes[near]
    return there.sector != place.sector, distance(there.at, place.at)


def _say(name: str, value: Any, language: str, view: View | None) -> str | None:
    if name == "at" and isinstance(value, int):
        return hex_name(value, language, view)
    if name in _PIECES and isinstance(value, str):
        return name_of(value, language)
    if name == "slot" and isinstance(value, int):
        if isinstance(view, GaiaView) and value < len(view.sectors):
            number, _ = view.sectors[value]
            return number
        return str(value + 1)
    return None
