"""Two people in two browsers: clocks that run, a pause, a turn taken back, a leaver who returns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.hands import choose, close_drawer, confirm, now, offers, open_settings

pytestmark = pytest.mark.browser


def table_of_two(visit: Open) -> tuple[Page, Page]:
    """Let two people sit down at a table with a clock that waits until both are ready."""
    ada = visit("/games/toy/new", still=True)
    ada.select_option("[name=players]", "2")
    ada.select_option("[name=clock]", "turn 300 0 1800")
    ada.get_by_label("Begin only when everybody").check()
    ada.get_by_role("button", name="Open the table").click()
    link = ada.locator("#invite").get_attribute("value")
    assert link
    bo = visit(link, still=True)
    expect(bo.locator("main")).to_contain_text("5 min for each turn and 30 min in the bank")
    bo.fill("#name", "Bo")
    bo.get_by_role("button", name="Sit on seat 2").click()
    return ada, bo


def seconds(page: Page, seat: int) -> int:
    """Return what a clock of the strip shows, in seconds."""
    shown = page.locator(f"#plate-{seat} [data-face]").inner_text()
    found = re.fullmatch(r"(\d+):(\d\d)", shown)
    assert found, shown
    return 60 * int(found[1]) + int(found[2])


def test_an_evening_with_a_pause_a_take_back_and_a_leaver(visit: Open) -> None:
    ada, bo = table_of_two(visit)

    # both are ready, each with one press; the other one's page hears of it
    ada.get_by_role("button", name="I am ready").click()
    expect(bo.locator("#together")).to_contain_text("Not ready yet: Bo")
    bo.get_by_role("button", name="I am ready").click()
    expect(ada.locator("#together")).to_be_hidden()

    # the clock of whoever is asked runs, by itself, and never shows nothing
    asked = 0 if ada.locator("#plate-0.asked").count() else 1
    before = seconds(ada, asked)
    assert 280 < before <= 300
    ada.wait_for_timeout(2500)
    assert 1 <= before - seconds(ada, asked) <= 8

    # a turn, and it is taken back when both agree
    mover, other = (ada, bo) if ada.locator("#ask.mine").count() else (bo, ada)
    close_drawer(ada)
    close_drawer(bo)
    while now(mover) == "choose":
        choose(mover, *offers(mover)[0])
    confirm(mover)
    open_settings(mover)
    mover.get_by_role("button", name="Ask to take my last turn back").click()
    expect(other.locator("#together")).to_contain_text("asks to take their last turn back")
    other.locator("#together").get_by_role("button", name="Agree").click()
    expect(mover.locator("#together")).to_be_hidden()
    expect(mover.locator("#chat")).to_contain_text("is taken back")
    close_drawer(mover)
    assert now(mover) in {"choose", "confirm"}

    # a pause that the other one declines, then one that they want
    open_settings(ada)
    ada.get_by_role("button", name="Ask for a pause").click()
    bo.locator("#together").get_by_role("button", name="No").click()
    expect(ada.locator("#together")).to_be_hidden()
    ada.get_by_role("button", name="Ask for a pause").click()
    bo.locator("#together").get_by_role("button", name="Agree").click()
    expect(ada.locator("#together")).to_contain_text("Paused")
    expect(ada.locator(f"#plate-{asked} [data-clock]:not([data-runs])")).to_have_count(1)
    stands = seconds(ada, asked)
    ada.wait_for_timeout(1500)
    assert seconds(ada, asked) == stands
    ada.get_by_role("button", name="Go on").click()
    expect(bo.locator("#together")).to_be_hidden()

    # somebody leaves after a question, and comes back by one press
    open_settings(ada)
    ada.locator("details.leave > summary").click()
    ada.locator("details.leave button.danger").click()
    expect(bo.locator("#chat")).to_contain_text("left")
    ada.get_by_role("button", name="Come back to my seat").click()
    expect(bo.locator("#chat")).to_contain_text("is back")
    expect(ada.locator("#together")).to_be_hidden()
