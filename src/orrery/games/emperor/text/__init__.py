"""The words of the game, in English and in French."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import Any, cast

import msgspec

from orrery.core.compass import way
from orrery.core.events import Event
from orrery.core.hexes import distance
from orrery.core.text import Words
from orrery.core.view import View
from orrery.games.emperor.components import Box, Tile
from orrery.games.emperor.events import HitTaken, PhaseFought, Produced, TilePlaced
from orrery.games.emperor.ids import GALAXY, HEX_NUMBER, HYPERSPACE, HexId
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
_ROLLS = frozenset({"dice", "faces", "other_faces"})


@cache
def words(language: str) -> Words:
    """Return the words in a language; English where we do not speak it."""
    language = language if language in _LEXICONS else "en"
    return EmperorWords(language, _LEXICONS[language], _say)


class EmperorWords(Words):
    """Tells what happened as players would: which ship died, what a sector gave."""

    def event(self, event: Event, names: Sequence[str], view: View | None = None) -> str:
        """Tell what happened."""
        match event:
            case HitTaken():
                template = self.label(f"loss_{event.unit}")
                return self._fill(template, {"seat": event.seat}, names, view)
            case PhaseFought() if not event.faces and not event.other_faces:
                template = self.label("unrolled_phase")
                return self._fill(template, msgspec.structs.asdict(event), names, view)
            case TilePlaced() if isinstance(view, EmperorView):
                where = _beside(event.hex, self.language, view)
                fields = {"seat": event.seat, "tile": event.tile, "where": where}
                return self._fill(self.label("placed_by"), fields, names, view)
            case Produced():
                cubes = (("metal", event.metal), ("energy", event.energy))
                given = [f"{count} {self.label(name)}" for name, count in cubes if count]
                said = self.label("and").join(given) or self.label("no_yield")
                fields = {"given": said, "seat": event.seat, "hex": event.hex}
                return self._fill(self.lexicon.events[Produced], fields, names, view)
            case _:
                return super().event(event, names, view)


def _say(name: str, value: Any, language: str, view: View | None) -> str | None:
    if name in _LABELLED and isinstance(value, str):
        return _LEXICONS[language].labels[value]
    if name == "origin" and value == HYPERSPACE:
        return _LEXICONS[language].labels[value]
    if name in _HEXES and isinstance(value, str):
        return hex_name(value, language, view)
    if name == "tile":
        return (
            _LEXICONS[language].labels["a_tile"]
            if value is None
            else tile_name(value, language, view)
        )
    if name in _ROLLS and isinstance(value, tuple):
        return " ".join(map(str, value)) or _LEXICONS[language].labels["no_dice"]
    return None


def hex_name(at: str, language: str, view: View | None) -> str:
    """Name a hex by its sector; an open one by a sector beside it."""
    if not isinstance(view, EmperorView):
        return at
    by_name = {one.id: one for one in view.hexes}
    here = by_name.get(cast("HexId", at))
    if here is None:
        return at
    if here.tile is not None:
        return here.tile.name.in_(language)
    where = _beside(at, language, view)
    return _LEXICONS[language].labels["open_space"].format(where=where) if where else at


def _beside(at: str, language: str, view: EmperorView) -> str:
    """Say where a hex lies from the nearest other sector; a sun is always there."""
    here = GALAXY.at[HEX_NUMBER[at]]
    others = [
        (distance(here, there), there, place.tile)
        for there, place in zip(GALAXY.at, view.hexes, strict=True)
        if place.tile is not None and there != here
    ]
    if not others:
        return ""
    _, there, tile = min(others, key=itemgetter(0))
    return (
        _LEXICONS[language]
        .labels["from_there"]
        .format(way=way(there, here, language), place=tile.name.in_(language))
    )


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
