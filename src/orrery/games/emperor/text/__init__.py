"""The words of the game, in English and in French."""

from __future__ import annotations

from functools import cache
from typing import Any

from orrery.core.text import Words
from orrery.core.view import View
from orrery.games.emperor.components import Box, Tile
from orrery.games.emperor.text import en, fr
from orrery.games.emperor.view import EmperorView

__all__ = ["hex_name", "words"]

_LEXICONS = {"en": en.LEXICON, "fr": fr.LEXICON}
# fields that hold a key of the labels
_LABELLED = frozenset(
    {
        *("direction", "resource", "ship", "unit", "role", "technology", "reason"),
        *("side", "result", "duty"),
    }
)
_HEXES = frozenset({"hex", "origin"})


@cache
def words(language: str) -> Words:
    """Return the words in a language; English where we do not speak it."""
    language = language if language in _LEXICONS else "en"
    return Words(language, _LEXICONS[language], _say)


def _say(name: str, value: Any, language: str, view: View | None) -> str | None:
    if name in _LABELLED and isinstance(value, str):
        return _LEXICONS[language].labels[value]
    if name in _HEXES and isinstance(value, str):
        return hex_name(value, language, view)
    if name == "tile" and isinstance(value, str):
        return tile_name(value, language, view)
    if name == "dice" and isinstance(value, tuple):
        return ", ".join(map(str, value))
    return None


def hex_name(at: str, language: str, view: View | None) -> str:
    """Name a hex, with its sector where that is known: Meadowlight (d5)."""
    if isinstance(view, EmperorView):
        for one in view.hexes:
            if one.id == at and one.tile is not None:
                return f"{one.tile.name.in_(language)} ({at})"
    return at


def tile_name(tile: str, language: str, view: View | None) -> str:
    """Name a tile: as the sheet in use calls it where that is at hand, else as ours does."""
    for one in (*_tiles_in(view), *_own_tiles()):
        if one.id == tile:
            return one.name.in_(language)
    return tile


def _tiles_in(view: View | None) -> tuple[Tile, ...]:
    if not isinstance(view, EmperorView):
        return ()
    loose = (view.top, view.held, *(one.tile for one in view.hexes))
    return (*view.display, *(tile for tile in loose if tile is not None))


def _own_tiles() -> tuple[Tile, ...]:
    from orrery.games.emperor import GAME  # noqa: PLC0415 - the game is made of these words, too

    box = GAME.box
    assert isinstance(box, Box)
    return box.tiles
