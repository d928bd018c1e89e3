"""Four people in four browsers: a tournament of three Swiss rounds, from its form to its winner."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.hands import choose, confirm, now, offers
from browser.test_access import faults
from browser.test_pages import SIDEWAYS, SIZES, SMALL
from orrery.store.rows import Person
from orrery.tournaments.plan import Plan
from orrery.web.tables import answering
from orrery.web.tables import tournaments as at
from orrery.web.tables.table import Table
from visits import Site

pytestmark = pytest.mark.browser

ALL = 1000  # answers


def inside(site: Site, work: Any) -> Any:
    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(60)


def named(page: Page, name: str) -> Page:
    page.goto("/me")
    page.fill("#name", name)
    page.locator('form[action="/me/name"] button').click()
    page.wait_for_load_state()
    return page


def open_cup(page: Page) -> str:
    """Open a tournament by its form, as a person does; return its address."""
    page.goto("/tournaments")
    page.get_by_role("link", name="Open a tournament").click()
    page.get_by_role("link", name="Comets").click()
    page.get_by_label("Name of the tournament").fill("Comet cup")
    page.get_by_label("Players at a table").select_option("2")
    page.get_by_label("System").select_option("swiss")
    page.get_by_label("Rounds").fill("3")
    page.get_by_role("button", name="Open the tournament").click()
    expect(page.get_by_role("heading", name="Comet cup")).to_be_visible()
    return page.url


def by_keys(page: Page, what: str) -> None:
    """Press a button with Tab and Enter."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement.matches(what)", what):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no Tab leads to {what}")


def table_of(page: Page) -> str:
    return page.url.split("/")[4]


def answer_some(site: Site, pages: dict[str, Page], table: str, most: int) -> None:
    """Let the people of a table answer by hand so many times, then let it come to its end."""
    for _ in range(most):
        live: Table = inside(site, site.inside.tables.find(table))
        if not live.playing:
            return
        page = pages[live.seats[live.state.asked[0]].name]
        while now(page) == "choose":
            choose(page, *offers(page)[0])
        if now(page) == "confirm":
            confirm(page)
    inside(site, finish(site, table))


async def finish(site: Site, table: str) -> None:
    live = await site.inside.tables.find(table)
    while live.playing:
        seat = live.state.asked[0]
        action = live.state.choices(seat)[-1]
        question = live.question(seat)
        live = await answering.act(site.inside.tables, table, seat, question, action)


@pytest.mark.slow  # with every change tests/web plays one without a browser
@pytest.mark.parametrize("by_hand", [1, ALL])
def test_four_people_play_three_swiss_rounds_to_the_end(
    visit: Open, site: Site, by_hand: int
) -> None:
    ada, bo = visit(still=True), visit(width=390, still=True)
    cy, di = visit(still=True), visit("/prefer?theme=light&back=/", still=True)
    pages = {"Ada": ada, "Bo": bo, "Cy": cy, "Di": di}
    for name, page in pages.items():
        named(page, name)
    address = open_cup(ada)

    # everybody signs up: two by mouse, one on a telephone, one by keys; the organiser's page hears
    for name, page in pages.items():
        page.goto(address)
        if name == "Cy":
            by_keys(page, "#join")
        else:
            page.locator("#join").click()
        expect(page.locator(".tournament-mine")).to_contain_text("You have signed up")
    expect(ada.locator(".entrants li")).to_have_count(4)
    ada.get_by_role("button", name="Begin now").click()

    for number in (1, 2, 3):
        for page in pages.values():
            expect(page.locator(".tournament-state")).to_contain_text(f"Round {number} of 3")
            page.locator("#my-table").click()
            page.wait_for_selector("#table[data-live]")
        tables = {name: table_of(page) for name, page in pages.items()}
        assert len(set(tables.values())) == 2
        for table in sorted(set(tables.values())):
            answer_some(site, pages, table, by_hand)
        for page in pages.values():
            expect(page.locator("#results")).to_be_visible()
            page.locator("#results").get_by_role("link", name="To the tournament").click()

    for page in pages.values():
        expect(page.locator(".tournament-state")).to_contain_text("Won by")
    winner = re.sub("Won by ", "", ada.locator(".tournament-state").inner_text())
    assert winner in pages
    first = ada.locator(".tournament-standings tbody tr").first
    expect(first).to_contain_text(winner)
    expect(ada.locator(".round")).to_have_count(3)
    assert ada.evaluate("() => document.querySelectorAll('.meeting').length") == 6
    ada.goto("/tournaments")
    expect(ada.locator("main")).to_contain_text("Comet cup")
    assert faults(ada) == []


PEOPLE = ("Ada Lovelace-Byron", "Bo", "Cy", "Di", "Edouard", "Fay", "Gus")


async def furnish(site: Site, **plan: Any) -> tuple[str, str]:
    """Return a tournament that runs, and one that waits for people."""
    store, ids = site.inside.store, []
    people = [
        Person(f"{name}-{len(PEOPLE)}-{plan}"[:30], name, None, None, "", confirms=True)
        for name in PEOPLE
    ]
    for person in people:
        if await store.people.by_id(person.id) is None:
            await store.people.add(person, person.id)
    for name in ("A season of the club of astronomers", "Spring"):
        wish = at.NewTournament(name=name, game="toy", plan=Plan(**plan))
        ids.append(await at.open_tournament(store, people[0], wish))
        for person in people:
            await at.join(store, ids[-1], person)
    whole = await site.inside.referee.start(ids[0], people[0])
    await finish(site, whole.pairings[0].tab)
    await site.inside.referee.look(ids[0])
    return ids[0], ids[1]


@pytest.mark.slow
@SIZES
def test_every_page_of_a_tournament_fits(
    visit: Open, site: Site, width: int, height: int, least: int
) -> None:
    running, waiting = inside(site, furnish(site, system="swiss", most=3, playoff=4))
    for theme, language in (("dark", "fr"), ("light", "en")):
        page = visit(f"/prefer?theme={theme}&back=/", width=width, language=language)
        page.set_viewport_size({"width": width, "height": height})
        for path in (
            "/tournaments", "/tournaments/new", "/tournaments/new?game=toy",
            f"/tournaments/{running}/", f"/tournaments/{waiting}/",
        ):  # fmt: skip
            page.goto(path)
            assert page.evaluate(SIDEWAYS, "main")[0] == 0, path
            assert page.evaluate(SMALL, ["body", least]) == [], path
            if theme == "light" and path != "/tournaments":
                assert faults(page) == []
