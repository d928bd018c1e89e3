"""A whole rebellion in a real browser, at two and at five players."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open, mostly
from browser.hands import choose, confirm, now, offers, play_on

pytestmark = pytest.mark.browser


def sit_down(visit: Open, players: int, width: int = 1440) -> Page:
    """Open a table against beginners."""
    page = visit("/games/rebellion/new", width=width)
    page.select_option("[name=players]", str(players))
    for seat in range(1, players):
        page.select_option(f"[name=seat{seat}]", "novice")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table")
    return page


@pytest.mark.slow
@pytest.mark.parametrize("players", mostly([2, 5], 5))
def test_the_first_turn_against_bots_by_clicking(visit: Open, players: int) -> None:
    page = sit_down(visit, players)

    assert not play_on(page, random.Random(players), 10)

    expect(page.locator("#log")).to_contain_text(": rebel to ")
    assert page.locator("#players > li").count() == players


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_match_against_bots_by_clicking(visit: Open, players: int) -> None:
    page = sit_down(visit, players)

    assert play_on(page, random.Random(players))

    expect(page.locator("#results table")).to_be_visible()
    assert page.locator("#results tbody tr").count() == players
    expect(page.locator("#log")).to_contain_text("for the economy")


def until(page: Page, wanted: str) -> None:
    """Take first choices until something is offered."""
    while True:
        what = now(page)
        found = offers(page)
        if what == "confirm":
            confirm(page)
        elif found and found[0][0].startswith(wanted):
            return
        elif found:
            influence = [one for one in found if one[0] == "place-worker rebel influence"]
            choose(page, *(influence or found)[0])
