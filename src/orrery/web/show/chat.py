"""What was said at a table, by people and by the table itself."""

from __future__ import annotations

from orrery.store.rows import ChatLine
from orrery.web.tables.notices import TELLS
from orrery.web.text import say


def is_told(line: ChatLine) -> bool:
    """Whether the table says it: who came, who went."""
    return line.text.startswith(TELLS)


def spoken(line: ChatLine, language: str) -> tuple[str, str]:
    """Return who spoke and what; what the table says is in the language of who reads it."""
    if is_told(line):
        return "", say(language, f"told_{line.text.removeprefix(TELLS)}", name=line.name)
    return line.name, line.text
