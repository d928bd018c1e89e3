"""The action bar in a real browser: turns that are sent by themselves, and what goes with them."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import Open, mostly
from browser.hands import choose, close_drawer, confirm, now, offers, open_settings, take_any

pytestmark = pytest.mark.browser


def play_now(page: Page, game: str) -> Page:
    page.locator(f'form[action="/games/{game}/play"] button').click()
    page.wait_for_selector("#table[data-live]")
    return page


def without_confirmation(page: Page) -> None:
    open_settings(page)
    page.locator("[name=confirms]").uncheck()
    page.locator("form[action$=confirming] button").click()
    expect(page.locator("#toast")).to_have_text("Kept.")
    close_drawer(page)


def answer_until_complete(page: Page) -> None:
    """Choose until the turn is complete."""
    while now(page) == "choose":
        choose(page, *offers(page)[0])


def asked_number(page: Page) -> str:
    return page.locator("#ask").get_attribute("data-number") or ""


@pytest.mark.slow  # its clock runs twice
def test_a_turn_without_confirmation_can_be_undone_and_is_then_sent(visit: Open) -> None:
    page = play_now(visit(still=True), "ages")
    now(page)
    without_confirmation(page)
    answer_until_complete(page)

    undo = page.locator("#undo-turn")
    expect(undo).to_contain_text(re.compile(r"sent in [1-5] s"))
    undo.click()
    page.wait_for_function("() => !document.querySelector('#undo-turn')")
    page.wait_for_timeout(5500)
    assert now(page) == "choose", "nothing was sent"

    answer_until_complete(page)
    before = asked_number(page)
    page.wait_for_function("n => document.querySelector('#ask').dataset.number !== n", arg=before)
    assert not page.locator("#undo-turn").count()


def test_enter_sends_at_once_and_leaving_keeps_the_turn(visit: Open) -> None:
    page = play_now(visit(still=True), "ages")
    now(page)
    without_confirmation(page)
    answer_until_complete(page)
    page.reload()
    page.wait_for_selector("#table[data-live]")
    expect(page.locator("#undo-turn")).to_be_visible()

    before = asked_number(page)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => document.querySelector('#ask').dataset.number !== n", arg=before, timeout=3_000
    )


def until_there_is_a_tray(page: Page) -> None:
    chance = random.Random(2)
    for _ in range(60):
        if now(page) == "confirm":
            confirm(page)
        elif page.locator("#tray").count():
            return
        else:
            take_any(page, chance)
    raise AssertionError("nothing to convert")


@pytest.mark.slow
def test_conversions_are_counted_taken_back_and_undone_as_one_step(visit: Open) -> None:
    page = play_now(visit(still=True), "gaia")
    until_there_is_a_tray(page)
    steps = page.locator(".crumb").count()
    page.locator("#tray > summary").click()
    row = page.locator("#tray li:has(.free:enabled)").first
    words = row.locator(".w").inner_text()
    done = page.locator("#tray li", has_text=words).locator("output").first

    row.locator(".free").click()
    expect(done).to_have_text("1")
    expect(page.locator("#tray")).to_have_attribute("open", "")
    expect(page.locator(".before-after")).to_contain_text("\N{RIGHTWARDS ARROW}")
    page.locator("#tray .less:enabled").first.click()
    expect(done).to_have_text("0")

    for number in (1, 2):
        page.locator("#tray .free:enabled").first.click()
        page.wait_for_function(
            """n => [...document.querySelectorAll('#tray output')]
              .reduce((sum, one) => sum + Number(one.textContent), 0) === n""",
            arg=number,
        )
    expect(page.locator(".crumb")).to_have_count(steps + 1)
    page.keyboard.press("u")
    expect(page.locator(".crumb")).to_have_count(steps)


def two_at_a_table(visit: Open, **look: Any) -> tuple[Page, Page]:
    """Let two people sit down; return who waits first, and who is asked."""
    host, friend = visit("/games/rebellion/new", still=True, **look), visit(still=True)
    host.select_option("[name=players]", "2")
    host.select_option("[name=seat1]", "open")
    host.check("input[name=access][value=open]")
    host.locator("form[data-new-table] button.primary").click()
    host.wait_for_selector("#table[data-live]")
    friend.goto(host.url)
    friend.locator("form[action$=sit] button").first.click()
    for page in (host, friend):
        page.wait_for_selector("#table[data-live]")
        page.wait_for_selector("#ask:not(.waiting)")
    if host.locator("#ask.mine").count():
        host, friend = friend, host
    return host, friend


@pytest.mark.slow
def test_who_waits_keeps_a_note(visit: Open) -> None:
    waits, asked = two_at_a_table(visit)

    waits.locator("[data-note]").click()
    expect(waits.locator("#notes")).to_be_focused()
    waits.locator("#notes").fill("first the Senate")
    expect(waits.locator("[data-note]")).to_have_text("My note: first the Senate")
    waits.reload()
    expect(waits.locator("[data-note]")).to_have_text("My note: first the Senate")
    assert "first the Senate" not in asked.content()


def plan_a_step(page: Page) -> None:
    """Plan an answer, on what is lit; think better of it, and plan another one."""
    page.locator("#plan").click()
    expect(page.locator("#ask.planning")).to_be_visible()
    for text, place in [one for one in offers(page) if one[1]][:2]:
        choose(page, text, place)
        expect(page.locator(".so-far .crumb:not(.part)")).to_have_count(1)


def take_turns(one: Page, other: Page, is_enough: Callable[[], bool]) -> None:
    """Let two people play until something is so; who plans does not play."""
    chance = random.Random(1)
    while not is_enough():
        for page in (one, other):
            if page.locator("#ask.mine:not(.planning) #confirm").count():
                confirm(page)
            elif page.locator("#ask.mine:not(.planning) [name=action]").count():
                take_any(page, chance)
        one.wait_for_timeout(300)


@pytest.mark.slow
def test_who_waits_plans_and_is_offered_the_steps_when_asked(visit: Open) -> None:
    waits, asked = two_at_a_table(visit)
    expect(asked.locator("#plan")).to_have_count(0)
    before = asked.locator("#players").inner_text()

    plan_a_step(waits)
    waits.locator("[data-plan-keep]").click()

    expect(waits.locator("#ask.planning")).to_have_count(0)
    expect(waits.locator("#ask.mine")).to_have_count(0)
    expect(waits.locator("[data-planned] .step")).to_have_count(1)
    assert asked.locator("#players").inner_text() == before, "nothing of it counts"
    waits.reload()
    expect(waits.locator("[data-planned] .step")).to_have_count(1)

    take_turns(waits, asked, lambda: bool(waits.locator("[data-plan-do]").count()))
    planned = waits.locator("[data-plan-do]").inner_text().split(" \u25b8")[0]
    waits.locator("[data-plan-do]").click()
    expect(waits.locator("[data-planned]")).to_be_hidden()
    expect(waits.locator(".so-far .crumb").last).to_contain_text(planned)


@pytest.mark.slow
def test_a_plan_gives_way_when_its_player_is_asked(visit: Open) -> None:
    waits, asked = two_at_a_table(visit)
    plan_a_step(waits)

    take_turns(waits, asked, lambda: not waits.locator("#ask.planning").count())

    expect(waits.locator("#ask.mine")).to_be_visible()
    expect(waits.locator("[data-planned] .step")).to_have_count(1)
    expect(waits.locator(".so-far .crumb")).to_have_count(0)
    waits.locator("[data-plan-drop]").click()
    expect(waits.locator("[data-planned]")).to_be_hidden()


def test_on_a_telephone_the_board_comes_into_sight_when_the_match_begins(visit: Open) -> None:
    pages = two_at_a_table(visit, width=390)

    narrow = next(page for page in pages if page.evaluate("innerWidth") == 390)
    expect(narrow.locator("#stage")).to_be_visible()
    expect(narrow.locator("#drawer")).to_be_hidden()


def test_on_a_telephone_the_tab_of_what_is_lit_is_open_from_the_start(visit: Open) -> None:
    page = play_now(visit(width=390, still=True), "ages")
    now(page)
    while not page.locator("#mine .lit").count():
        if now(page) == "confirm":
            confirm(page)
        else:
            choose(page, *offers(page)[0])
    page.reload()
    page.wait_for_selector("#table[data-live]")

    expect(page.locator("#mine")).to_be_visible()
    expect(page.locator("[data-tab-of=me]")).to_have_attribute("aria-current", "")
    expect(page.locator("#mine .lit").first).to_be_in_viewport()


def test_how_one_wins_is_told_once(visit: Open) -> None:
    page = play_now(visit(still=True), "gaia")
    card = page.locator("#goal")
    expect(card).to_contain_text("Most points after six rounds win")

    page.locator("[data-goal-close]").click()
    expect(card).to_be_hidden()
    page.reload()
    page.wait_for_selector("#table[data-live]")
    expect(card).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("Most points after six rounds win")


_SCENES = """() => import(document.querySelector('script[src*="table/table.js"]').src
    .replace('table.js', 'scenes.js')).then((scenes) => scenes.play(
      ['banner', 'sheet', 'reveal'].map((kind) => ({ kind, title: 'A moment', body: '', at: [],
        seat: -1, shape: '', gains: [], seconds: 4, caption: kind, seq: 1 }))))"""


def test_a_press_skips_the_scenes_and_does_its_own_work(visit: Open) -> None:
    page = play_now(visit(), "ages")
    now(page)
    page.wait_for_function("() => document.querySelector('#scene').hidden")
    text, place = next((text, place) for text, place in offers(page) if place)
    page.evaluate(_SCENES)
    expect(page.locator("#scene")).to_be_visible()

    choose(page, text, place)

    assert page.locator("#scene").is_hidden(), "who is asked goes on with the turn"
    assert page.locator(".so-far .crumb").count() == 1


_RINGS = """() => [...document.querySelectorAll('.last-move')].map(one => one.id).sort()"""


def test_what_rivals_did_keeps_its_ring_and_is_played_again(visit: Open) -> None:
    page = play_now(visit(still=True), "rebellion")
    while now(page) and not page.locator("#since .deed").count():  # who begins, goes on
        if now(page) == "confirm":
            confirm(page)
        else:
            choose(page, *offers(page)[0])
    rings = page.evaluate(_RINGS)
    assert rings, "the last action of each rival keeps a ring"

    page.reload()
    page.wait_for_selector("#table[data-live]")
    assert page.evaluate(_RINGS) == rings, "and it is there for who comes back"
    page.wait_for_function("() => document.querySelector('#scene').hidden")
    page.locator("[data-play-since]").click()
    expect(page.locator("#scene .caption")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#scene")).to_be_hidden()
    deed = page.locator("#since .deed").last
    said = deed.get_attribute("title") or ""
    deed.click()
    assert page.locator("#scene .caption").inner_text().strip() in said


@pytest.mark.slow
def test_a_sheet_over_the_map_can_be_folded(visit: Open) -> None:
    page = play_now(visit(still=True), "rebellion")
    for _ in range(80):
        state = now(page)  # while others bid the sheet may go again
        if page.locator("#panel-auction").count():
            break
        if state == "confirm":
            confirm(page)
        else:
            found = offers(page)
            votes = [one for one in found if "senate" in one[0]]
            choose(page, *(votes or found)[0])
    planet = page.locator("#camera svg").first
    sheet = page.locator("#panel-auction > .sheet")
    expect(sheet).to_be_visible()

    page.locator("[data-fold]").click()
    expect(sheet).to_be_hidden()
    expect(planet).to_be_visible()
    page.get_by_role("button", name="Back to: Galactic Senate").click()
    expect(sheet).to_be_visible()


_MANY = """() => import(document.querySelector('script[src*="table/table.js"]').src
    .replace('table.js', 'scenes.js')).then((scenes) => {
      const one = { kind: 'banner', title: 'A moment', body: '', at: [], seat: -1, shape: '',
        gains: [], seconds: 5, caption: 'much', seq: 1 };
      for (let n = 0; n < 6; n += 1) scenes.play([one, one, one, one, one], false);
    })"""


@pytest.mark.slow
def test_what_bots_did_is_told_in_eight_seconds_at_most(visit: Open) -> None:
    page = play_now(visit(), "ages")
    now(page)
    page.wait_for_function("() => document.querySelector('#scene').hidden")

    page.evaluate(_MANY)
    began = time.monotonic()
    page.wait_for_function("() => document.querySelector('#scene').hidden", timeout=30_000)

    assert 5 < time.monotonic() - began < 15, "eight seconds, and what a busy machine adds"


@pytest.mark.parametrize("width", mostly([1440, 1024], 1440))
def test_the_list_of_all_choices_can_be_read(visit: Open, width: int) -> None:
    page = play_now(visit(width=width, still=True), "ages")
    now(page)
    page.locator("#placed > summary").click()
    button = page.locator("#placed .offers button").first

    box = button.bounding_box()
    assert box is not None
    assert box["width"] >= 80
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def test_an_answer_to_a_full_site_is_sent_again_by_itself(visit: Open) -> None:
    page = play_now(visit(still=True), "ages")
    now(page)
    refused: list[str | None] = []

    def full_once(route: Route) -> None:
        if refused:
            route.fallback()
            return
        refused.append(route.request.post_data)
        route.fulfill(
            status=503, headers={"Retry-After": "1"}, json={"error": "full", "clause": ""}
        )

    page.route("**/play", full_once)
    before = asked_number(page)
    choose(page, *offers(page)[0])
    expect(page.locator("#toast")).to_have_text(re.compile("sent again"))
    page.wait_for_function("n => document.querySelector('#ask').dataset.number !== n", arg=before)
    assert len(refused) == 1
