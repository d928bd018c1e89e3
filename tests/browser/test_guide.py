"""The rulebook in a browser: it fits, all can use it, it opens beside the table, it prints."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.conftest import Open, mostly
from browser.hands import now
from browser.test_access import BAD, faults
from orrery.core.guide import guide
from orrery.core.registry import games

pytestmark = pytest.mark.browser

GUIDED = [game for game in games() if guide(game).chapters]
# the card of a sector, as a long press opens it
PIN = """async () => {
  const table = document.querySelector('script[src*="table/table.js"]').src;
  const { openCard } = await import(table.replace('table.js', 'inspect.js'));
  await openCard(document.querySelector('#stage [id^="sector-n"]'), true);
}"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def table_of(visit: Open, width: int = 1440) -> Page:
    page = visit(width=width)
    page.locator('form[action="/games/ages/play"] button').click()
    now(page)
    return page


WAYS = [(game, *way) for way in (("en", "dark"), ("fr", "light")) for game in GUIDED]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language", "theme"),
    mostly(WAYS, ("ages", "fr", "light")),
)
def test_the_guide_fits_a_phone_and_everybody_can_use_it(
    visit: Open, game: str, language: str, theme: str
) -> None:
    page = visit(f"/prefer?theme={theme}&back=/games/{game}/rules", 390, language)
    found = []
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(SIDEWAYS) <= 0
        found += faults(page)

    assert found == []


@pytest.mark.slow
def test_what_is_found_and_single_clauses_fit_too(visit: Open) -> None:
    page = visit("/games/ages/rules?q=battle", 390)
    for path in ("", "/games/ages/clauses/AGES-7.6", "/games/ages/rules/summary"):
        page.goto(path or page.url)
        assert page.evaluate(SIDEWAYS) <= 0
        assert faults(page) == []


@pytest.mark.parametrize("game", mostly(GUIDED, "eclipse"))
def test_the_summary_prints_on_one_sheet(visit: Open, game: str) -> None:
    for language in ("en", "fr"):
        page = visit(f"/games/{game}/rules/summary", language=language)
        paper = page.locator(".one-page-text")
        expect(paper).to_have_css("background-color", "rgb(255, 255, 255)")
        ink = [int(n) for n in re.findall(r"\d+", paper.evaluate("e => getComputedStyle(e).color"))]
        assert max(ink[:3]) < 90, "dark on white, whatever the theme"
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, language


def test_an_old_link_to_a_clause_still_finds_it(visit: Open) -> None:
    page = visit("/games/ages/rules#AGES-7.6")

    expect(page.locator("h1")).to_contain_text("AGES-7.6")


@pytest.mark.parametrize("width", mostly([1440, 390], 1440))
def test_the_rulebook_opens_beside_the_table(visit: Open, width: int) -> None:
    page = table_of(visit, width)
    here = page.url
    drawer = page.locator("#rulebook")
    if width == 390:
        page.locator('[data-tab-of="log"]').click()
        page.locator(".settings > summary").click()
        page.locator('#drawer a[href="/games/ages/rules"]').click()
    else:
        page.locator('.tool[href="/games/ages/rules"]').click()

    expect(drawer.locator("#chapter-goal")).to_be_visible()
    found = Axe().run(page, "#rulebook").response["violations"]
    assert [fault["id"] for fault in found if fault["impact"] in BAD] == []
    drawer.locator('a[href="/games/ages/clauses/AGES-1.3"]').first.click()
    expect(drawer.locator("h1")).to_contain_text("AGES-1.3")
    drawer.get_by_role("link", name="Rulebook").click()
    drawer.locator("#book-q").fill("ambush")
    drawer.locator("form button").click()
    expect(drawer.locator("#shelf-clause")).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).not_to_be_visible()
    assert page.url == here


def test_a_word_on_a_card_opens_its_entry(visit: Open) -> None:
    page = table_of(visit)
    page.evaluate(PIN)
    word = page.locator(".inspect-box .term").first
    entry = (word.get_attribute("href") or "").partition("#")[2]
    word.click()

    expect(page.locator(f"#rulebook #{entry}")).to_be_in_viewport()
