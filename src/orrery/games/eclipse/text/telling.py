"""Words with numbers in them: plural endings by language."""

from __future__ import annotations

import string
from typing import Any

from orrery.core.components import Name
from orrery.core.text import signed


class Teller(string.Formatter):
    """Fills a template; `{count:s}` is the plural ending of a number, `{count:+}` its sign."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        """Write a field."""
        if format_spec == "+":
            return signed(value)
        if format_spec in ("s", "x"):
            single = abs(value) <= 1 if self.language == "fr" else value == 1
            return "" if single else format_spec
        return str(value)


_TELLERS = {language: Teller(language) for language in ("en", "fr")}


def tell(template: Name, language: str, /, **fields: object) -> str:
    """Say a sentence in a language."""
    said = template.in_(language)
    if not fields:
        return said
    return _TELLERS.get(language, _TELLERS["en"]).vformat(said, (), fields)
