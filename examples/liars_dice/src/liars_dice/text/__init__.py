"""The words of the game, in English and in French."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from liars_dice.text import en, fr
from orrery.core.text import Words
from orrery.core.view import View

__all__ = ["face_sign", "words"]

_LEXICONS: Final = {"en": en.LEXICON, "fr": fr.LEXICON}
_SIGNS: Final = "⚀⚁⚂⚃⚄⚅"


@cache
def words(language: str) -> Words:
    """Return the words in a language; English where we do not speak it."""
    language = language if language in _LEXICONS else "en"
    return Words(language, _LEXICONS[language], _say)


def face_sign(face: int) -> str:
    """Return the sign of a face of a die, and its number for those who cannot make it out."""
    return f"{_SIGNS[face - 1]} ({face})"


def _say(name: str, value: Any, language: str, view: View | None) -> str | None:
    if name == "face":
        return face_sign(value)
    if name == "dice":
        return " ".join(_SIGNS[face - 1] for face in value)
    if name == "how":
        return _LEXICONS[language].labels[value]
    return None
