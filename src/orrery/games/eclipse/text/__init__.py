"""The words of the game, in English and in French."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from orrery.core.text import Words
from orrery.core.view import View
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.designs import BLANK, BURST, COLOURS, RED
from orrery.games.eclipse.ids import (
    DISCOVERIES,
    KINDS,
    NPC,
    PARTS,
    SECTORS,
    SHIPS,
    SPECIES,
    TARGETS,
    TECHS,
)
from orrery.games.eclipse.plane import place
from orrery.games.eclipse.rules.dice import POINT, damage_of
from orrery.games.eclipse.text import en, fr
from orrery.games.eclipse.text.places import EclipseWords

__all__ = ["names_in", "names_of", "words"]

_LEXICONS = {"en": en.LEXICON, "fr": fr.LEXICON}
# the faces of a die that are no number: it always hits, it always misses
_FACES = {"*": "✸", "-": "–"}
# fields whose value is a key of the labels
_LABELLED = frozenset({"kind", "give", "get", "track", "resource", "how"})


@cache
def words(language: str) -> Words:
    """Return the words in a language; English where we do not speak it."""
    language = language if language in _LEXICONS else "en"
    return EclipseWords(language, _LEXICONS[language], _say)


@cache
def names_of(language: str) -> dict[str, str]:
    """Return the printed names of all pieces by their ids; a piece with two senses by field."""
    from orrery.games.eclipse import GAME  # noqa: PLC0415 - the game is made of these words, too

    assert isinstance(GAME.box, Box)
    return names_in(GAME.box, language)


def names_in(box: Box, language: str) -> dict[str, str]:
    """Return the names that a box prints, as `names_of` does for our own."""
    sheet = box.sheet
    found: dict[str, str] = {
        name: piece.name.in_(language) for name, piece in sheet.discoveries.items()
    }
    found |= {f"part {name}": piece.name.in_(language) for name, piece in sheet.parts.items()}
    found |= {f"tech {name}": tech.name.in_(language) for name, tech in sheet.technologies.items()}
    found |= {f"ship {name}": ship.name.in_(language) for name, ship in sheet.ships.items()}
    found |= {f"ship {name}": piece.in_(language) for name, piece in sheet.structures.items()}
    found |= {name: board.name.in_(language) for name, board in sheet.species.items()}
    found |= {name: f"{tile.name} ({name})" for name, tile in sheet.sectors.items()}
    return found


def _neutral(name: str, words: str) -> str:
    """Say who nobody's ships are; who acts begins the sentence."""
    return words[0].upper() + words[1:] if name in ("seat", "party_seat") else words


def _say(name: str, value: Any, language: str, view: View | None) -> str | None:
    labels = _LEXICONS[language].labels
    names = names_of(language)
    if name.endswith("seat"):
        return _neutral(name, labels["non_players"]) if value == NPC else None
    if isinstance(value, bool):
        return labels["yes"] if value else labels["no"]
    if name in _LABELLED:
        return _labelled(name, KINDS[value] if isinstance(value, int) else value, labels)
    if name in ("sector", "origin"):
        if value in (None, -1):
            return labels["influence_track"]
        return names[SECTORS[value] if isinstance(value, int) else value]
    if name == "species":
        return names[SPECIES[value] if isinstance(value, int) else value]
    if name in ("ship", "target", "what"):
        return names["ship " + (TARGETS[value] if isinstance(value, int) else value)]
    if name == "part":
        return names["part " + (PARTS[value] if isinstance(value, int) else value)]
    if name == "tech":
        return names["tech " + (TECHS[value] if isinstance(value, int) else value)]
    if name == "discovery":
        return names[DISCOVERIES[value] if isinstance(value, int) else value]
    if name == "at":
        return ", ".join(map(str, place(value)))
    return _say_several(name, value, language)


def _labelled(name: str, key: str, labels: Mapping[str, str]) -> str:
    """Say a key of the labels; of what one gets there is one."""
    said = labels.get(key, str(key))
    return labels.get(f"{key}_one", said) if name == "get" else said


def _say_several(name: str, value: Any, language: str) -> str | None:
    """Say a field that holds several things."""
    names = names_of(language)
    labels = _LEXICONS[language].labels
    if name == "sectors":
        return ", ".join(names[SECTORS[one]] for one in value)
    if name == "ships":
        return ", ".join(names["ship " + SHIPS[one]] for one in value)
    if name == "techs":
        return ", ".join(names["tech " + one] for one in value) or labels["none"]
    if name == "dice":
        return ", ".join(_die(one, labels) for one in value)
    if name in ("tiles", "drawn"):
        return ", ".join(map(str, value))
    if name == "value" and value is None:
        return labels["none"]
    if name == "slot":
        return str(value + 1)
    return None


def _die(rolled: int | str, labels: Mapping[str, str]) -> str:
    """Say a die: its colour, which tells its damage (ECL-12.13), and its face.

    What was told is written `damage:face`.
    """
    if isinstance(rolled, str):
        damage, _, face = rolled.partition(":")
        return f"{labels[COLOURS[int(damage) - 1]]} {_FACES.get(face, face)}"
    colour = RED if rolled & POINT else damage_of(rolled) - 1
    face = {BURST: "*", BLANK: "-"}.get(rolled & 7, str(rolled & 7))
    return f"{labels[COLOURS[colour]]} {_FACES.get(face, face)}"
