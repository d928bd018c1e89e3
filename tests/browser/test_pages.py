"""Results, standings, replay and lists in a browser: nothing cut off, nothing too small."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open, mostly
from browser.test_access import faults
from browser.test_regions import GAMES, open_saved, saved
from orrery.core.registry import games
from orrery.store.rows import Person
from played import add, match_of
from toy import GAME as TOY
from visits import Site

pytestmark = pytest.mark.browser

SIZES = pytest.mark.parametrize(
    ("width", "height", "least"), mostly([(1440, 900, 12), (390, 844, 11)], (390, 844, 11))
)

SMALL = """([root, least]) => {
  const found = new Set();
  for (const one of document.querySelectorAll(`${root} *`)) {
    const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!text || !one.checkVisibility() || one.closest('.unseen')) continue;
    let size = parseFloat(getComputedStyle(one).fontSize);
    const matrix = one.ownerSVGElement && one.getScreenCTM();
    if (matrix) size *= Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    if (size < least - 0.05) found.add(`${size.toFixed(1)} ${one.textContent.trim().slice(0, 30)}`);
  }
  return [...found];
}"""
SIDEWAYS = """(root) => [document.documentElement, document.querySelector(root)]
  .map((one) => one.scrollWidth - one.clientWidth)"""


def inside(site: Site, work: Any) -> Any:
    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(60)


def who_plays(site: Site, page: Page) -> Person:
    """Let somebody sit down, and return who they are."""
    page.locator('form[action="/games/toy/play"] button').click()
    page.wait_for_selector("#table")
    table = page.url.split("/")[4]
    seats = inside(site, site.inside.store.seats(table))
    person: Person = inside(site, site.inside.store.people.by_id(seats[0].person))
    return person


RESULTS = [(name, *size) for size in ((1440, 900, 12), (390, 844, 11)) for name in GAMES]


@pytest.mark.parametrize(
    ("name", "width", "height", "least"),
    mostly(RESULTS, ("ages", 1440, 900, 12)),
)
def test_the_results_fit_without_a_sideways_scroll(
    visit: Open, site: Site, name: str, width: int, height: int, least: int
) -> None:
    page = visit(width=width, language="fr")
    page.set_viewport_size({"width": width, "height": height})
    me = who_plays(site, page)
    game = games()[name]
    match = match_of(game, game.max_players)
    page.goto(f"/tables/{inside(site, add(site.inside.store, match, (me,)))}/")
    expect(page.locator("#results .scores-of")).to_be_visible()

    assert page.evaluate(SIDEWAYS, "#results") == [0, 0]
    assert page.evaluate(SMALL, ["#results", least]) == []
    assert faults(page) == []
    page.goto(f"{page.url}standings")
    assert page.evaluate(SIDEWAYS, ".standings") == [0, 0]
    assert page.evaluate(SMALL, [".standings", least]) == []
    assert faults(page) == []


@SIZES
def test_lists_and_games_fit(visit: Open, site: Site, width: int, height: int, least: int) -> None:
    page = visit(width=width, language="fr")
    page.set_viewport_size({"width": width, "height": height})
    who_plays(site, page)
    for path in ("/", "/tables", "/games/gaia/"):
        page.goto(path)
        assert page.evaluate(SIDEWAYS, "main")[0] == 0
        assert page.evaluate(SMALL, ["body", least]) == []
        loaded = "() => [...document.images].every((one) => one.complete && one.naturalWidth)"
        page.wait_for_function(loaded)
    expect(page.locator(".waits")).to_be_visible()
    assert page.title().startswith("(1) ")


@pytest.mark.slow
def test_a_replay_plays_by_itself_and_stops(visit: Open, site: Site) -> None:
    page = visit()
    me = who_plays(site, page)
    match = match_of(TOY, 3)
    page.goto(f"/tables/{inside(site, add(site.inside.store, match, (me,)))}/replay?at=0")
    page.select_option("#replay-pace", "0.5")
    button = page.get_by_role("button", name="Play", exact=True)

    button.click()

    expect(page.locator("#ask-h")).to_contain_text("Decision 3 of")
    page.get_by_role("button", name="Pause").click()
    shown = page.locator("#ask-h").text_content()
    page.wait_for_timeout(1500)
    assert page.locator("#ask-h").text_content() in {shown, _next(shown)}
    button.click()
    last = len(match.log)
    expect(page.locator("#ask-h")).to_contain_text(f"Decision {last} of", timeout=60_000)
    expect(button).to_be_visible()


def _next(shown: str | None) -> str:
    """The step that was under way when somebody pressed Pause still comes."""
    word, number, *rest = (shown or "").split()
    return " ".join([word, str(int(number) + 1), *rest])


def test_both_go_to_the_rematch_when_both_agree(visit: Open, site: Site) -> None:
    ada, bo = visit(), visit()
    people = (who_plays(site, ada), who_plays(site, bo))
    table = inside(site, add(site.inside.store, match_of(TOY, 3), people))
    for page in (ada, bo):
        page.goto(f"/tables/{table}/")

    ada.get_by_role("button", name="Rematch").click()
    expect(bo.locator(".agree .tick.yes")).to_have_count(2)
    bo.get_by_role("button", name="Rematch").click()

    for page in (ada, bo):
        page.wait_for_url(lambda url: table not in url)
        page.wait_for_selector("#table")
    assert ada.url == bo.url


_OVERFLOW = """() => {
  const box = document.getElementById('found-panel');
  return [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth];
}"""


@pytest.mark.parametrize("game", mostly(GAMES, "eclipse"))
def test_the_standings_fit_and_say_what_the_end_would_bring(visit: Open, game: str) -> None:
    page = visit(language="fr", still=True)
    open_saved(page, saved(game, games()[game].max_players, 0.6))
    page.locator("a.tool[data-panel][href$=standings]").click()

    expect(page.locator(".standings .rs-ends tbody tr")).to_have_count(games()[game].max_players)
    assert max(page.evaluate(_OVERFLOW)) <= 1
