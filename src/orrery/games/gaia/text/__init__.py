"""The words of the game, in English and in French."""

from __future__ import annotations

from functools import cache
from typing import Any

from orrery.core.hexes import distance
from orrery.core.text import Words
from orrery.core.view import View
from orrery.games.gaia.components import Box
from orrery.games.gaia.text import en, fr
from orrery.games.gaia.view import GaiaView

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

    Where the sector has several like it, empty space for one, coordinates tell them apart.
    """
    if not isinstance(view, GaiaView) or not 0 <= at < len(view.hexes):
        return f"#{at}"
    place = view.hexes[at]
    q, r = place.at
    planet = name_of(place.planet, language)
    alike = [one for one in view.hexes if (one.sector, one.planet) == (place.sector, place.planet)]
    here = [number for number, centre in view.sectors if distance(place.at, centre) <= _SECTOR]
    if len(alike) > 1 or not here:
        return f"{planet} ({q}, {r})"
    return f"{planet}, {_LEXICONS[language].labels['sector']} {here[0]}"


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
