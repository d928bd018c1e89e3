"""Everybody can use every page: axe-core finds no serious or critical fault."""

from __future__ import annotations

import random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from browser.conftest import Open, mostly
from browser.hands import now, open_settings, play_on

pytestmark = pytest.mark.browser

BAD = {"serious", "critical"}


# whatever fades in or travels has arrived; what pulses for ever does not count
AT_REST = """() => document.getAnimations().every((one) =>
    one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""


def faults(page: Page) -> list[str]:
    page.wait_for_function(AT_REST)
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{page.url} {fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found
        if fault["impact"] in BAD
        for node in fault["nodes"]
    ]


OFTEN = {("light", "ages")}
GAMES = ("ages", "eclipse", "emperor", "gaia", "rebellion")
PAGES = {
    "main": ("/", "/tables", "/games/ages/", "/games/ages/new", "/games/ages/rules"),
    "other": (
        "/me",
        "/upload",
        "/tournaments",
        "/tournaments/new?game=ages",
        "/api/",
        "/games/ages/rules?q=battle",
        "/nothing-here",
    ),
}


@pytest.mark.parametrize("which", mostly(["main", "other"], "main"))
@pytest.mark.parametrize("theme", mostly(["dark", "light"], "light"))
def test_pages(visit: Open, theme: str, which: str) -> None:
    page = visit(f"/prefer?theme={theme}&back=/")
    found = []
    for path in PAGES[which]:
        page.goto(path)
        found += faults(page)

    assert found == []


@pytest.mark.parametrize(
    ("theme", "game"),
    [
        pytest.param(theme, game, marks=() if (theme, game) in OFTEN else pytest.mark.slow)
        for game in GAMES
        for theme in ("light", "dark")
    ],
)
def test_a_table_that_is_played(visit: Open, theme: str, game: str) -> None:
    page = visit(f"/prefer?theme={theme}&back=/", still=True)
    page.locator(f'form[action="/games/{game}/play"] button').click()
    now(page)
    play_on(page, random.Random(5), 6)
    found = faults(page)
    open_settings(page)
    found += faults(page)
    table = page.url
    for path in ("replay", "log") if theme == "dark" else ():
        page.goto(table + path)
        found += faults(page)

    assert found == []


@pytest.mark.slow
def test_an_open_table_its_invitation_and_its_seat_link(visit: Open) -> None:
    page = visit("/games/ages/new", language="fr")
    page.locator("form[data-new-table] button.primary").click()
    page.wait_for_selector("#table")
    found = faults(page)
    invitation = page.locator("#invite-now").input_value()
    open_settings(page)
    page.locator("form[action$=link] button").click()
    page.wait_for_selector("#link")
    found += faults(page)
    seat = page.locator("#link").input_value()
    guest = visit(invitation, language="fr", width=390)
    found += faults(guest)
    guest.goto(seat)
    found += faults(guest)

    assert found == []


def test_the_results(visit: Open) -> None:
    page = visit()
    page.locator('form[action="/games/toy/play"] button').click()
    play_on(page, random.Random(6))

    assert faults(page) == []
