"""Handles: names that only one person has, and that nobody else can pass for.

Two handles are the same if people may take one for the other: whatever the case, the accents, what
stands between the letters, and letters of other scripts that look alike.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from orrery.web.errors import BadRequest
from orrery.web.likeness import skeleton

SHORTEST: Final = 3
LONGEST: Final = 20
BETWEEN: Final = "-_."
# what stands for the site itself, or for nobody
RESERVED: Final = (
    "admin", "administrator", "moderator", "orrery", "erased", "system", "root", "staff", "support",
    "nobody", "guest", "spectator", "robot", "bot", "owner", "me",
)  # fmt: skip


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
