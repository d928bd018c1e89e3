"""The words of the site itself; the words of games live with the games."""

from __future__ import annotations

import re
from typing import Final

from orrery.web.text import en, fr
from orrery.web.text.chains import CHAINS
from orrery.web.text.lessons import LESSONS
from orrery.web.text.pages import PAGES
from orrery.web.text.people import PEOPLE
from orrery.web.text.public import PUBLIC
from orrery.web.text.reminders import REMINDERS
from orrery.web.text.table import TABLE
from orrery.web.text.tournaments import TOURNAMENTS

_BOTH = PAGES | TABLE | CHAINS | LESSONS | PEOPLE | REMINDERS | PUBLIC | TOURNAMENTS

_BEFORE_MARK: Final = re.compile(r" (?=[:;?!»])")


def _unbroken(words: str) -> str:
    """Keep French marks on the line of the word beside them."""
    return _BEFORE_MARK.sub("\N{NO-BREAK SPACE}", words).replace("« ", "«\N{NO-BREAK SPACE}")


_FRENCH = fr.TEXT | {key: words for key, (_, words) in _BOTH.items()}
_BY_LANGUAGE = {
    "en": en.TEXT | {key: words for key, (words, _) in _BOTH.items()},
    "fr": {key: _unbroken(words) for key, words in _FRENCH.items()},
}


def texts(language: str) -> dict[str, str]:
    """Return every sentence of the site in a language."""
    return _BY_LANGUAGE[language]


def say(language: str, key: str, /, **fields: object) -> str:
    """Return one sentence with its fields filled in."""
    return _BY_LANGUAGE[language][key].format(**fields)


__all__ = ["say", "texts"]
