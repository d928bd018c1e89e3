"""A whole game of Gaia Project, clicked by somebody who does not know the notation."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.hands import play_on
from browser.test_evening import play_now

pytestmark = pytest.mark.browser


def test_a_whole_game_of_gaia_by_clicking(visit: Open) -> None:
    page = play_now(visit(), "gaia")

    assert play_on(page, random.Random(4))

    expect(page.locator("#results table")).to_be_visible()
