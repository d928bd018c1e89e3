"""Whole matches of every game with one hand: by mouse at a desk, by touch on a telephone, by keys.

Whatever is asked can be answered without scrolling the page.
"""

from __future__ import annotations

import random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.hands import Hand, choose, confirm, now, offers

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYERS: Final = {"ages": 2, "eclipse": 2, "emperor": 3, "gaia": 2, "rebellion": 2}
WIDTHS: Final[dict[Hand, int]] = {"mouse": 1440, "touch": 390, "keys": 1440}
# What brings a turn, a battle or an upkeep to its end; who never takes it plays for hours.
ENDS: Final = (
    *("pass", "end", "end-turn", "done", "upkeep-done"),
    *("auto-assign", "fire", "allow", "keep-roll", "continue"),
)
# What one may do again and again without getting anywhere.
IDLE: Final = ("convert", "trade", "take-disc", "react", "abandon", "burn")
_SCROLLED = "() => scrollX || scrollY || document.documentElement.scrollHeight > innerHeight + 1"

EVERY: Final = tuple(
    (game, hand, "fr" if (at + turn) % 2 else "en")
    for at, game in enumerate(PLAYERS)
    for turn, hand in enumerate(WIDTHS)
)


def sit_down(visit: Open, game: str, hand: Hand, language: str) -> Page:
    """Open a table against the quickest of bots."""
    width = WIDTHS[hand]
    page = visit(f"/games/{game}/new", width, language, still=True, touch=hand == "touch")
    page.select_option("[name=players]", str(PLAYERS[game]))
    for seat in range(1, PLAYERS[game]):
        page.select_option(f"[name=seat{seat}]", "novice")
    page.locator("form[data-new-table] button.primary").click()
    page.wait_for_selector("#table[data-live]", state="attached")
    return page


def play(page: Page, hand: Hand, chance: random.Random) -> list[str]:
    """Play to the end; return what was answered."""
    answered: list[str] = []
    while (what := now(page)) != "over":
        assert len(answered) < 2000, answered[-20:]
        assert not page.evaluate(_SCROLLED), "the page is larger than the screen"
        if what == "confirm":
            confirm(page, hand)
            continue
        found = offers(page)
        ends = [one for one in found if one[0] in ENDS]
        wise = [one for one in found if not one[0].startswith(IDLE) and one not in ends]
        liked = ends if ends and chance.random() < 0.5 else wise or ends or found
        text, place = chance.choice(liked)
        choose(page, text, place, hand)
        answered.append(text)
    return answered


@pytest.mark.parametrize(("game", "hand", "language"), EVERY)
def test_a_whole_match(visit: Open, game: str, hand: Hand, language: str) -> None:
    page = sit_down(visit, game, hand, language)

    answered = play(page, hand, random.Random(f"{game} {hand}"))

    assert len(answered) > 10
    expect(page.locator("#results table")).to_be_visible()
    assert page.locator("#results tbody tr").count() == PLAYERS[game]
