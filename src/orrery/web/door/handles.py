"""Handles: names that only one person has, and that nobody else can pass for.

Two handles are the same if people may take one for the other: whatever the case, the accents, what
stands between the letters, and letters of other scripts that look alike.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from orrery.web.errors import BadRequest

SHORTEST: Final = 3
LONGEST: Final = 20
BETWEEN: Final = "-_."
# what stands for the site itself, or for nobody
RESERVED: Final = (
    "admin", "administrator", "moderator", "orrery", "erased", "system", "root", "staff", "support",
    "nobody", "guest", "spectator", "robot", "bot", "owner", "me",
)  # fmt: skip
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


def skeleton(handle: str) -> str:
    """Return what two handles have in common if people may take one for the other."""
    plain = unicodedata.normalize("NFKC", handle).casefold()
    letters = [sign for sign in unicodedata.normalize("NFD", plain) if sign.isalnum()]
    found = "".join(letters).translate(_LETTER)
    for pair, letter in _PAIRS:
        found = found.replace(pair, letter)
    return found


def clean_handle(handle: str) -> str:
    """Return a handle as it may be shown, or refuse it; nothing stands for having none."""
    handle = unicodedata.normalize("NFC", handle.strip().removeprefix("@"))
    if not handle:
        return ""
    if not SHORTEST <= len(handle) <= LONGEST:
        raise BadRequest("handle_length", least=SHORTEST, most=LONGEST)
    letters = [sign for sign in handle if sign not in BETWEEN]
    if not all(sign.isalnum() for sign in letters) or not any(sign.isalpha() for sign in letters):
        raise BadRequest("handle_signs")
    if handle[0] in BETWEEN or handle[-1] in BETWEEN or len(_scripts(handle)) > 1:
        raise BadRequest("handle_signs")
    if not skeleton(handle) or skeleton(handle) in {skeleton(word) for word in RESERVED}:
        raise BadRequest("handle_taken")
    return handle


def _scripts(handle: str) -> set[str]:
    """Return the alphabets that a handle is written in, by the first word of each letter's name."""
    return {unicodedata.name(sign, "?").partition(" ")[0] for sign in handle if sign.isalpha()}
