"""The words of the site itself; the words of games live with the games."""

from __future__ import annotations

from orrery.web.text import en, fr

_BY_LANGUAGE = {"en": en.TEXT, "fr": fr.TEXT}


def texts(language: str) -> dict[str, str]:
    """Return every sentence of the site in a language."""
    return _BY_LANGUAGE[language]


def say(language: str, key: str, /, **fields: object) -> str:
    """Return one sentence with its fields filled in."""
    return _BY_LANGUAGE[language][key].format(**fields)


__all__ = ["say", "texts"]
