"""How many presses a thing takes, counted in a real browser: one for each real decision.

With a finger the first tap on a goal shows what would happen, and the second one does it.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import HANDS, Open
from browser.hands import now, offers, show
from browser.test_gaia import saved
from browser.test_regions import saved as position
from fleets import Departure, three_interceptors, warlords_fleet
from orrery.games import ages, rebellion
from played import match_of

pytestmark = pytest.mark.browser

_COUNT = """() => {
  window.presses = 0;
  addEventListener('click', (event) => { // looking around is no press
    if (event.isTrusted && !event.target.closest('.tabs, .beyond, .zoom')) window.presses += 1;
  }, true);
}"""
MINE = 54  # answers after which somebody of the recorded match may build mines


class Hand:
    """A mouse or a finger, and how often it pressed."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page, self.touch = page, touch
        page.evaluate(_COUNT)

    def press(self, place: str) -> None:
        thing = self.page.locator(f'[id="{place}"]')
        thing.wait_for(state="attached")  # the boards come by the stream
        show(self.page, place)
        if "card-" in place:
            thing = thing.locator(".on")  # what is drawn on a card's side
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def confirm(self) -> None:
        button = self.page.locator("#confirm, #finish")
        button.wait_for()
        self.page.wait_for_timeout(450)  # what comes to lie under the finger does not count at once
        if self.touch:
            button.tap()
        else:
            button.click()
        self.page.wait_for_function("() => !document.querySelector('#confirm, #finish')")

    @property
    def presses(self) -> int:
        return int(self.page.evaluate("window.presses"))


def opened(page: Page, match: bytes) -> Page:
    """Open a saved match on the site, and raise the curtain."""
    page.goto("/upload")
    file = {"name": "match.json", "mimeType": "application/json", "buffer": match}
    page.set_input_files("#match", file)  # type: ignore[arg-type]  # a plain dict will do
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector("#ask button", state="attached")
    ready = page.get_by_role("button", name="I am ")
    if ready.count():
        ready.click()
    now(page)
    return page


def screens(visit: Open, *, touch: bool) -> Page:
    return visit(width=390, touch=True, still=True) if touch else visit(still=True)


def start_of(departure: Departure) -> str:
    """Return the thing with which the fleet sets off."""
    state = departure.match.state.clone()
    seat = state.asked[0]
    for action in departure.begin[:-1]:
        state.play(seat, action)
    place = departure.match.game.drawing.place(departure.begin[-1], state.view(seat))
    assert place
    return place.split()[0]


def sail(visit: Open, departure: Departure, *, touch: bool) -> Hand:
    """Press the fleet, its goal, and Confirm."""
    page = opened(screens(visit, touch=touch), departure.match.save())
    hand, goal = Hand(page, touch=touch), departure.chain.place
    hand.press(start_of(departure))
    expect(page.locator("#muster")).to_be_visible()
    hand.press(goal)
    if touch:
        expect(page.locator(".inspect-box.pinned")).to_be_visible()
        assert not page.locator("#confirm, #finish").count(), "the first tap only shows"
        hand.press(goal)
    expect(page.locator(".crumb").first).to_contain_text(departure.chain.words)
    hand.confirm()
    return hand


@pytest.mark.parametrize("touch", HANDS, ids=["mouse", "finger"])
def test_three_ships_over_two_sectors(visit: Open, *, touch: bool) -> None:
    departure = three_interceptors()

    hand = sail(visit, departure, touch=touch)

    assert hand.presses == (4 if touch else 3)
    sector = departure.chain.place.removeprefix("sector-")
    there = hand.page.locator(f'[id="ships-{sector}-0-interceptor"]')
    expect(there).to_have_attribute("aria-label", "Ada: 3 Interceptor")


@pytest.mark.parametrize("touch", HANDS, ids=["mouse", "finger"])
def test_a_warlords_fleet_over_two_hexes(visit: Open, *, touch: bool) -> None:
    departure = warlords_fleet()

    hand = sail(visit, departure, touch=touch)

    assert hand.presses == (4 if touch else 3)
    seat, goal = departure.match.state.asked[0], departure.chain.place.removeprefix("hex-")
    there = hand.page.locator(f'[id="fleet-{goal}-{seat}"]')
    expect(there).to_have_attribute("aria-label", re.compile("1 fighter, 1 cruiser"))


def alone(page: Page, verb: str) -> str:
    """Return a thing on which nothing else is offered than one choice of a kind."""
    found = offers(page)
    places = [place for _, places in found for place in places.split()]
    return next(
        place.split()[0]
        for text, place in found
        if text.split(";")[-1].split()[0] == verb and places.count(place.split()[0]) == 1
    )


def once(page: Page, place: str, *, touch: bool) -> Hand:
    """Press a thing, and Confirm."""
    hand = Hand(page, touch=touch)
    hand.press(place)
    if touch:
        expect(page.locator(".inspect-box.pinned")).to_be_visible()
        assert not page.locator("#confirm, #finish").count(), "the first tap only shows"
        hand.press(place)
    hand.confirm()
    return hand


@pytest.mark.parametrize("touch", HANDS, ids=["mouse", "finger"])
def test_a_mine_is_two_presses(visit: Open, *, touch: bool) -> None:
    page = opened(screens(visit, touch=touch), saved(MINE))
    place = alone(page, "build-mine")

    hand = once(page, place, touch=touch)

    assert hand.presses == (3 if touch else 2)
    expect(page.locator(f'[id="{place}"]')).to_have_attribute("aria-label", re.compile("Mine"))


@pytest.mark.parametrize("touch", HANDS, ids=["mouse", "finger"])
def test_a_card_with_its_side_is_two_presses(visit: Open, *, touch: bool) -> None:
    match = match_of(ages.GAME, 3, 5)
    assert str(match.state.choices(match.state.asked[0])[0]).startswith("card")
    page = opened(screens(visit, touch=touch), match.save())

    side = alone(page, "side")

    hand = once(page, side, touch=touch)

    assert hand.presses == (3 if touch else 2)


def test_a_tap_after_an_answer_by_the_card_shows_first_again(visit: Open) -> None:
    """On touch the first tap shows and the second does, also where the card was pressed before."""
    page = opened(screens(visit, touch=True), position("rebellion", 3, 0.25))
    card = page.locator(".inspect-box.pinned")
    for _ in range(2):
        page.wait_for_function("() => document.querySelector('#track-influence.lit')")
        page.locator("#track-influence").tap()
        expect(card).to_be_visible()
        page.locator(".inspect-box > button:not(.close)").first.tap()
        page.wait_for_selector("#confirm")
        page.locator(".undo button").tap()
        page.wait_for_function("() => !document.querySelector('#confirm')")


@pytest.mark.parametrize("touch", HANDS, ids=["mouse", "finger"])
def test_a_worker_stays_chosen_for_the_next_track(visit: Open, *, touch: bool) -> None:
    match = match_of(rebellion.GAME, 2, 140, seed=3)
    page = opened(screens(visit, touch=touch), match.save())
    hand = Hand(page, touch=touch)

    def place_one(left: str) -> None:
        hand.press("track-senate")
        if touch:
            page.locator(".inspect-box > button.primary").wait_for()
            page.wait_for_timeout(450)  # it has come to lie under the finger
            page.locator(".inspect-box > button.primary").tap()
        expect(page.locator("#mine .wks b")).to_have_text([*"000", *left])

    hand.press("pool-0-smuggler")
    place_one("101")
    page.wait_for_selector("#pool-0-smuggler.held", state="attached")
    place_one("001")
    place_one("000")  # of those who stayed chosen none is left: the other kind goes

    assert hand.presses == 1 + 3 * (2 if touch else 1)
