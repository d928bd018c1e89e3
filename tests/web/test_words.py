from __future__ import annotations

import re
import string

from orrery.core.text import LANGUAGES
from orrery.web.api.routes import description
from orrery.web.show.templates import WEB
from orrery.web.text import texts
from orrery.web.text.api import FRENCH


def test_neither_language_misses_a_sentence() -> None:
    assert set(texts("en")) == set(texts("fr"))


def test_both_languages_fill_the_same_fields() -> None:
    def fields(text: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}

    for key in texts("en"):
        assert fields(texts("en")[key]) == fields(texts("fr")[key]), key


def test_every_sentence_of_the_pages_exists() -> None:
    pages = [path.read_text() for path in (WEB / "templates").rglob("*.html")]
    wanted = {key for page in pages for key in re.findall(r"\bt\(['\"](\w+)['\"]", page)}

    begun = {
        "zero_",
        "place_",
        "pace_",
        "bots_",
        "count_",
        "group_",
        "propose_",
        "mail_ask_",
        "mail_do_",
        "mail_mode_",
        "shelf_",
        "remind_",
    }  # zero_seat, place_1
    assert wanted - begun <= set(texts("en"))
    assert set(LANGUAGES) == {"en", "fr"}


def test_every_sentence_is_used() -> None:
    sources = "".join(
        path.read_text()
        for kind in ("*.html", "*.py")
        for path in WEB.rglob(kind)
        if path.parent.name != "text"
    )
    built = {
        *("clock_move", "clock_turn", "clock_game", "leave", "leave_before", "leave_note"),
        *("clock_at_answer", "clock_at_seat", "clock_at_grace", "purse_bank", "purse_grace"),
        *("zero_answer", "zero_seat", "zero_grace", "leave_before_note", "your_move", "thinking"),
        *("propose_pause", "propose_take_back", "remind_turn", "remind_asked", "remind_talk"),
        *("place_1", "place_2", "place_3", "pace_off", "pace_quick", "pace_normal", "pace_grand"),
        *("shelf_card", "shelf_term", "shelf_chapter", "shelf_clause"),
        *("bots_slow", "bots_normal", "bots_instant"),
    }  # put together in a template
    unused = [
        key
        for key in texts("en")
        if not key.startswith(("engine: ", "award_", "count_", "group_", "list_", "told_", "mail_"))
        and f'"{key}"' not in sources
        and f"'{key}'" not in sources
    ]

    assert set(unused) <= built


def test_every_operation_of_the_api_has_its_french_words() -> None:
    operations = [one for path in description()["paths"].values() for one in path.values()]

    assert {one["operationId"] for one in operations} <= set(FRENCH)
