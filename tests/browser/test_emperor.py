"""Galactic Emperor in a real browser: a whole game by clicking, in words that say what is asked."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.hands import choose, close_drawer, confirm, now, offers, open_settings

pytestmark = pytest.mark.browser

# What somebody in a hurry takes first, and what ends a turn.
TASTE = ("claim", "take-role regent", "take-role warlord", "take-role explorer", "fight")
_WORDS = """h => [...h.childNodes].filter(n => n.nodeType === Node.TEXT_NODE)
  .map(n => n.textContent).join('').trim()"""
ENDS = ("end", "pass", "allow", "keep-roll", "continue")


def sit_down(page: Page) -> Page:
    """Open a table for three with two quick bots, without having to confirm."""
    page.select_option("[name=players]", "3")
    for seat in (1, 2):
        page.select_option(f"[name=seat{seat}]", "novice")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table")
    open_settings(page)
    page.locator("[name=confirms]").uncheck()
    page.locator("form[action$=confirming] button").click()
    expect(page.locator("#toast")).to_have_text("Kept.")
    close_drawer(page)
    return page


def answer(page: Page, chance: random.Random, *, by_keyboard: bool) -> str:
    """Answer one question as somebody in a hurry; return what was asked."""
    asked = str(page.locator("#ask-h").evaluate(_WORDS))
    found = offers(page)
    liked = [one for taste in TASTE for one in found if one[0].startswith(taste)]
    ending = [one for one in found if one[0] in ENDS]
    brisk = ending if chance.random() < 0.6 else []
    choose(
        page, *(liked[:1] or brisk or [chance.choice(found)])[0], "keys" if by_keyboard else "mouse"
    )
    return asked


def play(page: Page, steps: int) -> list[str]:
    """Play on; return every question that was answered."""
    chance = random.Random(5)
    asked: list[str] = []
    for step in range(steps):
        what = now(page)
        if what == "over":
            break
        if what == "confirm":
            confirm(page)
        else:
            asked.append(answer(page, chance, by_keyboard=step % 3 == 0))
    return asked


@pytest.mark.slow
def test_the_first_roles_by_clicking(visit: Open) -> None:
    page = sit_down(visit("/games/emperor/new"))

    asked = play(page, 12)

    assert any("Choose a role" in one for one in asked)
    assert all(one.endswith((".", "?")) for one in asked)
    expect(page.locator("#log")).to_contain_text("chooses the")


@pytest.mark.slow  # about 600 answers
def test_a_whole_game_for_three_by_clicking(visit: Open) -> None:
    page = sit_down(visit("/games/emperor/new"))

    asked = play(page, 1500)

    expect(page.locator("#results table")).to_be_visible()
    assert page.locator("#results tbody tr").count() == 3
    assert all(one.endswith((".", "?")) for one in asked)
    assert len({one.partition(":")[0] for one in asked}) > 8
    expect(page.locator("#log")).to_contain_text("The game ends")
