"""A whole game of Gaia Project, clicked by somebody who does not know the notation."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.hands import choose, now, offers, play_on
from orrery.core.match import Match
from orrery.games.gaia import GAME

pytestmark = pytest.mark.browser

RECORDED = Path(__file__).parents[1] / "oracle" / "gaia" / "partial_3p_Piling-song-3477.json.gz"
FEDERATION = 387  # the answer after which somebody with eleven groups of planets forms one


@pytest.mark.slow
def test_a_whole_game_for_two_against_a_bot_by_clicking(visit: Open) -> None:
    page = visit("/games/gaia/new")
    page.select_option("[name=players]", "2")
    page.select_option("[name=seat1]", "greedy")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table")

    assert play_on(page, random.Random(4), rather_not="convert")

    expect(page.locator("#results table")).to_be_visible()
    assert page.locator("#results tbody tr").count() == 2
    expect(page.locator("#log")).to_contain_text("ends with")


def saved(answers: int) -> bytes:
    """Save a game among people after so many answers."""
    recorded = GAME.import_log("boardgamers", RECORDED)
    match = Match(
        GAME,
        recorded.players,
        options=recorded.options,
        components=recorded.components,
        names=("Ada", "Blaise", "Caroline"),
    )
    for seat, action in recorded.log[:answers]:
        match.play(seat, action)
    return match.save()


def open_moment(page: Page, answers: int) -> Page:
    """Open a moment of that game on the site, and raise the curtain."""
    page.goto("/upload")
    file = {"name": "match.json", "mimeType": "application/json", "buffer": saved(answers)}
    page.set_input_files("#match", file)  # type: ignore[arg-type]  # a plain dict will do
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector("#ask button", state="attached")
    ready = page.get_by_role("button", name="I am ")
    if ready.count():
        ready.click()
    now(page)
    return page


@pytest.mark.slow
def test_a_federation_is_chosen_by_its_planets_then_by_its_satellites(visit: Open) -> None:
    page = open_moment(visit(), FEDERATION)
    text, place = next(offer for offer in offers(page) if offer[0].startswith("form-federation"))
    assert ";join-cluster" in text, "one press forms it and takes the first planets in"
    button = page.locator(f'#ask [value="{text}"]')
    expect(button).to_contain_text("satellites (−")
    page.locator("#placed").evaluate("list => { list.open = true; }")
    button.focus()

    for one in place.split():
        expect(page.locator(f"#{one}")).to_have_class(re.compile(r"\bspot lit shown\b"))
    choose(page, text, place)
    while any(text.startswith(("join", "link", "place-sat")) for text, _ in offers(page)):
        choose(page, *offers(page)[-1])

    assert all(text.startswith("take-token") for text, _ in offers(page))
