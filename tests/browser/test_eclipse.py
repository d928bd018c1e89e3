"""Eclipse in a real browser: a whole match against a bot, and what its table asks of a hand."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from browser.conftest import Open
from browser.hands import choose, confirm, now, offers, play_on, point
from browser.test_access import faults

pytestmark = pytest.mark.browser

# what brings a turn, a battle or an Upkeep to its end
ENDS = ("pass", "end", "upkeep-done", "auto-assign", "fire")
WASTE = ("trade", "take-disc", "react", "abandon")


def sit_down(page: Page) -> Page:
    """Open a table for two, against the quickest of bots."""
    page.select_option("[name=players]", "2")
    page.select_option("[name=seat1]", "novice")
    page.locator("form:has([name=seat1]) button").last.click()
    page.wait_for_selector("#table")
    return page


def verbs(text: str) -> list[str]:
    """Return what the answers of one press do, in order."""
    return [part.split()[0] for part in text.split(";")]


def take(page: Page, verb: str, at: int = 0) -> str:
    """Take one of the choices of a kind, where it lies; return its text."""
    assert now(page) == "choose"
    found = [offer for offer in offers(page) if verbs(offer[0])[-1] == verb]
    choose(page, *found[at])
    return found[at][0]


def play_thriftily(page: Page, chance: random.Random) -> bool:
    """Play by chance, but waste nothing and end what can be ended nearly every other time.

    Who acts without end goes bankrupt long before the eighth round.
    """
    for _ in range(1500):
        what = now(page)
        if what == "over":
            return True
        if what == "confirm":
            confirm(page)
            continue
        found = offers(page)
        ends = [offer for offer in found if offer[0] in ENDS]
        if ends and chance.random() < 0.45:
            choose(page, *ends[0])
            continue
        wise = [offer for offer in found if not {*verbs(offer[0])} & {*WASTE, *ENDS}]
        choose(page, *chance.choice(wise or ends or found))
    return False


@pytest.mark.slow
def test_a_whole_match_against_a_bot_by_clicking(visit: Open) -> None:
    page = sit_down(visit("/games/eclipse/new"))

    assert play_thriftily(page, random.Random(6))

    expect(page.locator("#results table")).to_be_visible()
    assert page.locator("#results tbody tr").count() == 2
    expect(page.locator("#results")).to_contain_text("sectors")
    expect(page.locator("#log")).to_contain_text("for upkeep")
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "the results push the page out of the window"


@pytest.mark.slow
def test_a_whole_match_on_a_telephone_in_french(visit: Open) -> None:
    page = sit_down(visit("/games/eclipse/new", width=390, language="fr"))

    assert play_on(page, random.Random(3))

    expect(page.locator("#results table")).to_be_visible()


_GHOSTS = "[...document.querySelectorAll('.ghosted')].map(one => one.outerHTML).join()"


def turn_by_wheel(page: Page, zone: str) -> None:
    """The tile lies there as a ghost; the wheel turns it, and zooms nothing."""
    seen = page.locator("#camera svg").first.get_attribute("viewBox")
    page.mouse.move(*point(page, zone))
    page.wait_for_function(f"() => {_GHOSTS}")
    lies = page.evaluate(f"() => {_GHOSTS}")
    for _ in range(10):  # a card that opens beside the pointer may take a roll
        page.mouse.wheel(0, 120)
        with suppress(TookTooLong):
            page.wait_for_function(
                f"lies => {_GHOSTS} && {_GHOSTS} !== lies", arg=lies, timeout=6_000
            )
            break
    else:
        pytest.fail("the tile does not turn")
    assert page.locator("#camera svg").first.get_attribute("viewBox") == seen
    page.mouse.move(1, 1)


def test_the_last_two_species_pressed_are_compared_and_none_is_taken(visit: Open) -> None:
    page = sit_down(visit("/games/eclipse/new", still=True))
    now(page)
    species = page.locator('[id^="species-"].lit')
    page.locator("#ask [data-compare]").click()
    for at in range(3):
        species.nth(at).dispatch_event("click")  # the box may lie over the third
    side_by_side = page.locator(".compare-box article")
    expect(side_by_side).to_have_count(2)
    for at in (1, 2):
        expect(page.locator(f'.compare-box [data-of="{species.nth(at).get_attribute("id")}"]')
        ).to_be_visible()  # fmt: skip
    one, other = (side_by_side.nth(at).bounding_box() for at in (0, 1))
    assert one is not None
    assert other is not None
    assert one["y"] == other["y"]
    assert one["x"] + one["width"] <= other["x"]
    expect(page.locator(".compared")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".compare-box, .compared")).to_have_count(0)
    assert any(text.startswith("pick-species") for text, _ in offers(page))


@pytest.mark.parametrize("by_wheel", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_exploring_shows_where_and_how_a_sector_can_lie(visit: Open, *, by_wheel: bool) -> None:
    """ECL-6.6: the zone is marked, the six rotations are shown and those that link are lit."""
    page = sit_down(visit("/games/eclipse/new"))
    take(page, "pick-species")
    confirm(page)
    now(page)
    zone = take(page, "explore").split(";")[-1].split()  # pressed at once: the Action is implied
    confirm(page)  # what is drawn cannot be put back
    now(page)
    marked = page.locator(f'[id="zone-{zone[1]}-{zone[2]}"]')
    expect(marked).to_have_class(re.compile("lit"))
    turns = page.locator('[id^="turn-"]')
    assert turns.count() % 6 == 0
    placed = [offer for offer in offers(page) if offer[0].startswith("place-sector")]
    assert page.locator('[id^="turn-"].lit').count() == len(placed)
    assert 0 < len(placed) < turns.count()
    if len(placed) > 1 and by_wheel:
        turn_by_wheel(page, f"zone-{zone[1]}-{zone[2]}")

    choose(page, *placed[0])
    if now(page) == "confirm":
        confirm(page)

    sector = placed[0][0].split()[1]
    expect(page.locator(f'[id="sector-{sector}"]')).to_be_visible()
    assert page.locator(".trail").count() == 0, "the camera moved, no piece did"
    expect(marked).to_have_count(0)


@pytest.mark.slow
def test_upgrading_previews_the_totals_of_a_blueprint(visit: Open) -> None:
    """ECL-8.1: the spaces of the mat are lit; their menu says what each part would make of it."""
    page = sit_down(visit("/games/eclipse/new"))
    choose(page, *next(offer for offer in offers_now(page) if "terran" in offer[0]))
    confirm(page)
    now(page)
    page.locator('#ask [data-kind-of="upgrade"]').click()
    space = page.locator('[id="slot-0-interceptor-3"].lit')
    menu = page.locator(".menu")
    page.locator('[id="slot-0-starbase-0"].lit').click()
    expect(menu.locator(".barred")).to_contain_text("Nuclear Drive: a Starbase takes no drive")
    page.keyboard.press("Escape")
    space.click()
    expect(menu).to_contain_text("Hull on space 4 of the Interceptor")
    hull = menu.locator('[value="act upgrade;place-part hull interceptor 3"]')
    expect(hull).to_contain_text(re.compile(r"hull 1, movement 1, energy 2/3"))
    hull.click()
    expect(page.locator('[id="slot-0-interceptor-3"]')).to_have_attribute(
        "aria-label", re.compile("Hull")
    )


# A stream that comes later than the answer to the click that it tells of.
# What the stream brings comes late, as over a slow line, from when somebody says so.
_SLOW_LINE = """
  window.waiting = 0;
  window.EventSource = class extends EventSource {
    set onmessage(heard) {
      super.onmessage = (event) => {
        if (!window.slow) return heard(event);
        window.waiting += 1;
        setTimeout(() => { heard(event); window.waiting -= 1; window.late = true; }, 700);
      };
    }
  };
"""


@pytest.mark.slow
def test_a_menu_stays_open_when_the_stream_brings_the_same_question_again(visit: Open) -> None:
    page = visit("/games/eclipse/new")
    page.add_init_script(_SLOW_LINE)
    sit_down(page)
    choose(page, *next(offer for offer in offers_now(page) if "terran" in offer[0]))
    confirm(page)
    now(page)
    page.evaluate("window.slow = true")
    take(page, "place-part")
    now(page)
    page.locator('[id="slot-0-cruiser-2"].lit').click()
    expect(page.locator(".menu")).to_be_visible()

    page.wait_for_function("() => window.late && window.waiting === 0")

    page.locator('.menu [value="place-part hull cruiser 2"]').click()
    expect(page.locator('[id="slot-0-cruiser-2"]')).to_have_attribute(
        "aria-label", re.compile("Hull")
    )
    expect(page.locator(".menu")).to_have_count(0)


def offers_now(page: Page) -> list[tuple[str, str]]:
    now(page)
    return offers(page)


@pytest.mark.slow
def test_the_odds_open_over_the_table_and_close(visit: Open) -> None:
    page = sit_down(visit("/games/eclipse/new"))
    now(page)
    page.get_by_role("link", name="Odds").click()
    panel = page.locator("#found-panel")
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("No fight is at hand")
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    page.get_by_role("link", name="Odds").click()
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    assert now(page) == "choose"
