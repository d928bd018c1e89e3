"""Names that people may take for each other."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from orrery.core.bounds import LONGEST_NAME

# letters and digits that are drawn alike, after case and accents are gone
_SAME: Final = {
    "a": "аαɑ@4", "b": "вьβ6", "c": "сϲ", "d": "ԁđ", "e": "еёεє3", "g": "ɡ9", "h": "нһհħ",
    "j": "јϳ", "k": "кκ", "l": "іїıιiӏ1|!ł", "m": "мμ", "n": "пηո", "o": "оοօø0", "p": "рρ",
    "q": "ԛ", "r": "г", "s": "ѕ5$", "t": "тτŧ", "u": "υսц", "v": "ν", "w": "ԝω", "x": "хχ×",
    "y": "уγ", "z": "з2",
}  # fmt: skip
_LETTER: Final = {ord(sign): letter for letter, signs in _SAME.items() for sign in signs}
# pairs that are read as one letter
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """Return what two names have in common if people may take one for the other."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    letters = [sign for sign in unicodedata.normalize("NFD", plain) if sign.isalnum()]
    found = "".join(letters).translate(_LETTER)
    for pair, letter in _PAIRS:
        found = found.replace(pair, letter)
    return found


def told_apart(name: str, others: Iterable[str]) -> str:
    """Return a name that nobody takes for one of some others: with a number, where need be."""
    taken = {_look(other) for other in others}
    shown, number = name, 1
    while _look(shown) in taken:
        number += 1
        behind = f" ({number})"
        shown = name[: LONGEST_NAME - len(behind)] + behind
    return shown


def _look(name: str) -> str:
    """Return how a name looks; one without letters is what it is."""
    return skeleton(name) or name
