"""What is wrong with what somebody brought or did, said in their language."""

from __future__ import annotations

from orrery.core.errors import OrreryError
from orrery.core.phrase import Phrase
from orrery.core.wording import say_reason

_STOPS = (".", "!", "?", "…")


def fault(error: OrreryError, language: str) -> str:
    """Say what is wrong; that it is the sheet which is wrong, the page says already."""
    why = error.fields.get("why")
    if error.key == "sheet.wrong" and isinstance(why, Phrase):
        return say_reason(why, language)
    return say_reason(error, language)


def sentence(words: str) -> str:
    """Dress words as a sentence of their own."""
    return words[:1].upper() + words[1:] + ("" if words.endswith(_STOPS) else ".")
