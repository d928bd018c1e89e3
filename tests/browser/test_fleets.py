"""Fleets and federations in one go, in a real browser: steppers, keys, changing one's mind."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import HANDS, Open
from browser.hands import now
from browser.test_access import faults
from browser.test_clicks import Hand, opened, start_of
from browser.test_gaia import FEDERATION, saved
from fleets import harvest, three_interceptors

pytestmark = pytest.mark.browser


def thing(place: str) -> str:
    return f'[id="{place}"]'


@pytest.mark.slow
def test_a_stepper_leaves_ships_behind(visit: Open) -> None:
    departure = three_interceptors()
    page = opened(visit(still=True), departure.match.save())
    start, goal = start_of(departure), departure.chain.place
    page.locator(thing(start)).click()
    muster = page.locator("#muster")
    expect(muster).to_contain_text("3 of 3")
    expect(muster.get_by_role("button", name="One more: Interceptor")).to_be_disabled()

    muster.get_by_role("button", name="One fewer: Interceptor").click()
    expect(muster).to_contain_text("2 of 3")
    page.locator(thing(start)).click()  # the stack again: one fewer
    expect(muster).to_contain_text("1 of 3")
    page.keyboard.press("+")
    expect(muster).to_contain_text("2 of 3")
    assert faults(page) == []
    page.locator(thing(goal)).hover()
    expect(page.locator(".ghosted.course")).to_have_count(1)
    expect(page.locator(".inspect-box .told")).to_contain_text("2 × Interceptor to")
    page.locator(thing(goal)).click()

    expect(page.locator(".crumb").first).to_contain_text("2 × Interceptor to")
    expect(muster).to_have_count(0)
    expect(page.locator(thing(start))).to_have_attribute(
        "aria-label", re.compile("Ada: 1 Interceptor")
    )


@pytest.mark.slow
def test_by_keyboard_alone_and_never_mind(visit: Open) -> None:
    departure = three_interceptors()
    page = opened(visit(still=True), departure.match.save())
    start, goal = start_of(departure), departure.chain.place
    lit = page.locator("#table .lit").count()
    page.locator(thing(start)).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#muster")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#muster")).to_have_count(0)
    expect(page.locator("#table .lit")).to_have_count(lit)

    page.locator(thing(start)).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#muster")).to_be_visible()
    page.locator(thing(goal)).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".crumb").first).to_contain_text("3 × Interceptor to")
    page.keyboard.press("u")  # the whole move
    expect(page.locator(".crumb.step")).to_have_count(0)
    expect(page.locator(thing(start))).to_have_attribute("aria-label", re.compile("3 Interceptor"))


@pytest.mark.slow
def test_what_can_be_done_elsewhere_wins_over_a_fleet_that_was_to_set_off(visit: Open) -> None:
    departure = three_interceptors()
    page = opened(visit(still=True), departure.match.save())
    page.locator(thing(start_of(departure))).click()
    expect(page.locator("#muster")).to_be_visible()

    page.locator('#ask [data-kind-of="research"]').click()

    expect(page.locator("#muster")).to_have_count(0)
    expect(page.locator("#rail .lit").first).to_be_visible()


@pytest.mark.parametrize("touch", HANDS, ids=["mouse", "finger"])
def test_the_builder_of_federations(visit: Open, *, touch: bool) -> None:
    """The kind, an outline, its token, Confirm; a finger's first tap shows each."""
    window = {"width": 390, "touch": True} if touch else {}
    page = opened(visit(still=True, **window), saved(FEDERATION))
    hand = Hand(page, touch=touch)
    kind = page.locator('#ask [data-kind-of="federate"]')
    (kind.tap if touch else kind.click)()
    outlines = page.locator(".menu button")
    expect(outlines).to_have_count(3)
    expect(outlines.first).to_contain_text("Worth 7 of 7")
    expect(outlines.first).to_contain_text("stays free")
    if touch:
        outlines.first.tap()
    else:
        outlines.first.hover()
    expect(page.locator(".ghosted.laid, .ghosted .laid").first).to_be_attached()
    assert page.locator(".sector.shown").count() > 2
    (outlines.first.tap if touch else outlines.first.click)()
    expect(page.locator(".crumb").first).to_contain_text("Federation, ")
    token = page.locator('[id^="token-"].lit').first.get_attribute("id")
    assert token
    for _ in range(2 if touch else 1):
        hand.press(token)
    hand.confirm()

    assert hand.presses == (6 if touch else 4)


@pytest.mark.slow
def test_planets_can_still_be_pressed_one_by_one(visit: Open) -> None:
    page = opened(visit(still=True), saved(FEDERATION))
    page.locator('#ask [data-kind-of="federate"]').click()
    expect(page.locator(".menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_have_count(0)

    page.locator("#stage .lit").first.click()

    assert now(page) == "choose"
    expect(page.locator(".crumb").first).to_be_visible()


@pytest.mark.slow
def test_a_harvest_is_one_press_and_a_sector_is_spared_by_another(visit: Open) -> None:
    page = opened(visit(still=True), harvest().save())
    page.keyboard.press("Enter")  # where nothing was done yet, it does what is proposed
    spares = page.locator("[data-spares]")
    expect(spares.first).to_be_attached()
    many = spares.count()
    assert many > 1
    expect(page.locator(".crumb").first).to_contain_text(f"{many} sectors:")

    page.locator(thing(spares.first.get_attribute("data-place") or "")).click()

    expect(spares).to_have_count(many - 1)
    page.keyboard.press("u")  # all of it is one step
    expect(spares).to_have_count(0)
    expect(page.locator("#propose")).to_be_visible()
