"""Who looks at a table, as everybody there sees it."""

from __future__ import annotations

from orrery.web.show.templates import render
from orrery.web.tables.watchers import Onlookers


def watching(onlookers: Onlookers, language: str) -> str:
    """Show how many look, and who of them has a name."""
    return render("parts/watchers.html", language, onlookers=onlookers)
