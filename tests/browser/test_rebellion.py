"""A whole rebellion in a real browser, at two and at five players."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.hands import play_on

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_match_against_bots_by_clicking(visit: Open, players: int) -> None:
    page = visit("/games/rebellion/new")
    page.select_option("[name=players]", str(players))
    for seat in range(1, players):
        page.select_option(f"[name=seat{seat}]", "novice")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table")

    assert play_on(page, random.Random(players))

    expect(page.locator("#results table")).to_be_visible()
    assert page.locator("#results tbody tr").count() == players
    expect(page.locator("#log")).to_contain_text("for the economy")
