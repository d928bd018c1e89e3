"""The edition page tells our readings in both languages."""

from __future__ import annotations

import pytest

from orrery.core.rulebook import edition
from orrery.core.text import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_edition_page_names_the_readings_of_rules_2(language: str) -> None:
    """R2, R21: eliminated players, stalemates; each language has its own chapter."""
    page = edition("eclipse", language)
    assert "R2)" in page
    assert "R21)" in page
    assert page != edition("eclipse", next(other for other in LANGUAGES if other != language))
    assert page.count("###") == 5, "four sorts of facts, and what an owner of the box may do"
