"""People in browsers of their own: clocks that run out, letters, push messages, ratings, a rematch.

With every change `tests/web` looks at the same without a browser.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PATIENCE, Open
from browser.hands import choose, confirm, now, offers, open_settings
from browser.test_access import faults
from browser.test_pages import SIDEWAYS, SIZES, SMALL
from browser.test_tournaments import finish, inside, named
from orrery.web.tables.table import Table
from store.test_ratings import by_hand
from visits import Site, wait_for
from web import test_reminders as post
from web.test_clocks_at_tables import set_back
from web.test_reminders import b64

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def table_for(
    visit: Open,
    *others: str,
    clock: str = "none",
    zero: str = "answer",
    width: int = 1440,
    **ticks: str,
) -> tuple[Page, list[Page], str]:
    """Let Ada open a table by its form, and the others come by her invitation."""
    ada = named(visit(still=True), "Ada")
    ada.goto("/games/toy/new")
    ada.select_option("[name=players]", str(1 + len(others)))
    for seat in range(1, 1 + len(others)):
        ada.select_option(f"[name=seat{seat}]", "open")
    ada.select_option("[name=clock]", clock)
    ada.select_option("[name=at_zero]", zero)
    ada.check("[name=access][value=open]")
    for name in ticks:
        ada.check(f"[name={name}]")
    ada.get_by_role("button", name="Open the table").click()
    link = ada.locator("#invite").get_attribute("value")
    assert link
    pages = []
    for at, name in enumerate(others, 2):
        page = visit(link, width=width if at == 2 else 1440, still=True)
        page.fill("#name", name)
        page.get_by_role("button", name=f"Sit on seat {at}").click()
        pages.append(page)
    return ada, pages, ada.url.split("/")[4]


def live(site: Site, table: str) -> Table:
    found: Table = inside(site, site.inside.tables.find(table))
    return found


# -- clocks


@pytest.mark.parametrize("zero", ["answer", "seat", "grace"])
def test_a_clock_that_runs_out_does_what_was_chosen(visit: Open, site: Site, zero: str) -> None:
    ada, (bo,), table = table_for(visit, "Bo", clock="turn 300 0 1800", zero=zero)
    pages = {"Ada": ada, "Bo": bo}
    while now(ada) == "choose":  # both are asked at first
        choose(ada, *offers(ada)[0])
    confirm(ada)
    expect(bo.locator(".plate.asked")).to_have_count(1)
    late = live(site, table).seats[live(site, table).state.asked[0]]
    mine, other = pages[late.name], pages["Bo" if late.name == "Ada" else "Ada"]
    plate = f"#plate-{late.seat}"

    # the turn is over: the bank runs, and both pages and the list say so
    set_back(site, table, 301)
    for page in (mine, other):
        page.reload()
        expect(page.locator(f"{plate} .clock.low")).to_contain_text("bank")
    other.goto("/tables")
    expect(other.locator(".clock.low")).to_contain_text("bank")
    other.go_back()
    set_back(site, table, 1800)

    if zero == "answer":
        expect(other.locator("#players")).to_be_visible()
        wait_for(lambda: live(site, table).row.moves > 1)
        assert live(site, table).recent[-1].origin == "clock"
        assert live(site, table).seats[late.seat].kind == "person", "the seat stays theirs"
        return
    if zero == "grace":
        for page in (mine, other):
            page.reload()
            expect(page.locator(f"{plate} .clock.low")).to_contain_text("grace")
            expect(page.locator(f"{plate} [data-face]")).to_contain_text("23 h")
        assert live(site, table).row.moves == 1
        set_back(site, table, 86_400)
    # a bot takes the seat, everybody is told, and whoever was late may come back
    expect(other.locator("#chat")).to_contain_text(f"{late.name}’s time was up")
    mine.get_by_role("button", name="Come back to my seat").click()
    expect(other.locator("#chat")).to_contain_text(f"{late.name} is back")
    assert live(site, table).seats[late.seat].kind == "person"


# -- letters


@contextmanager
def browsing(chromium: Browser, site: Site, *names: str, **wish: Any) -> Iterator[list[Page]]:
    """Open a site of one's own as several people."""
    contexts = [chromium.new_context(base_url=site.address, **wish) for _ in names]
    pages = []
    for context, name in zip(contexts, names, strict=True):
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        pages.append(named(page, name))
    yield pages
    for context in contexts:
        context.close()


def sit_together(ada: Page, bo: Page) -> str:
    """Let Ada open a table and Bo sit down; return its path."""
    ada.goto("/games/toy/new")
    ada.select_option("[name=players]", "2")
    ada.get_by_role("button", name="Open the table").click()
    link = ada.locator("#invite").get_attribute("value")
    assert link
    bo.goto("/invite/" + link.rpartition("/")[2])
    bo.get_by_role("button", name="Sit on seat 2").click()
    bo.wait_for_selector("#table[data-live]")
    return f"/tables/{ada.url.split('/')[4]}/"


def let_ada_be_asked(site: Site, path: str, bo: Page) -> None:
    """Let Bo answer by hand until it is Ada's turn."""
    for _ in range(50):
        table = live(site, path.split("/")[2])
        if any(table.seats[seat].name == "Ada" for seat in table.state.asked):
            return
        while now(bo) == "choose":
            choose(bo, *offers(bo)[0])
        confirm(bo)
    raise AssertionError("it is never her turn")


@pytest.mark.usefixtures("site")  # the toy game is there as long as it is
def test_a_letter_arrives_and_leads_to_the_table(chromium: Browser, tmp_path: Path) -> None:
    with (
        post.post_office() as office,
        post.site_with_mail(tmp_path, office.url) as own,
        browsing(chromium, own, "Ada", "Bo", locale="en") as (ada, bo),
    ):
        ada.goto("/me")
        ada.get_by_label("E-mail address").fill("ada@example.org")
        ada.locator('form[action="/me/mail"] button').click()
        expect(ada.locator("#reminders")).to_contain_text("We have sent you a letter")
        first = wait_for(lambda: office.letters)[0]
        ada.goto(post.link_in(first, "confirm"))
        ada.get_by_role("button", name="Yes, tell me").click()
        expect(ada.locator("main")).to_contain_text("is told from now on")
        office.letters.clear()

        path = sit_together(ada, bo)
        ada.goto("/games/toy/")
        let_ada_be_asked(own, path, bo)
        letter = wait_for(lambda: office.letters)[0]
        assert letter["To"] == "ada@example.org"
        found = re.search(r"https://orrery\.example(/tables/\S+)", letter.get_content())
        assert found
        ada.goto(found[1])
        expect(ada.locator("#ask.mine")).to_be_visible()
        assert found[1] == path

        stop = post.link_in(letter, "stop")
        ada.goto(stop)
        ada.get_by_role("button", name="Write no more").click()
        expect(ada.locator("main")).to_contain_text("gets no more reminders")


# -- push

# What a browser's push service would do: Chromium's own is not on this machine.
_SUBSCRIBED = """([endpoint, p256dh, auth]) => {
  const found = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => { localStorage.removeItem('subscribed'); return true; } };
  PushManager.prototype.subscribe = async (wish) => {
    localStorage.setItem('subscribed', wish.applicationServerKey); return found; };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('subscribed') ? found : null;
  Notification.requestPermission = async () => 'granted';
}"""
# There is no desk on this machine to show a notice on: what the script shows is written down.
_NOTED = """() => { self.shown = []; self.registration.showNotification = async (title, wish) => {
  self.shown.push([title, wish.body, wish.data]); }; }"""


@pytest.mark.usefixtures("site")  # the toy game is there as long as it is
def test_a_push_message_arrives_at_a_browser_whose_pages_are_closed(
    chromium: Browser, tmp_path: Path
) -> None:
    service, keys = post.PushService(), post.Browser()
    with service, post.site_with_mail(tmp_path, "", public_url="") as own:
        threading.Thread(target=service.serve_forever, daemon=True).start()
        given = json.dumps([service.url, b64(keys.point), b64(keys.secret)])
        with browsing(chromium, own, "Ada", "Bo", locale="en") as (ada, bo):
            ada.context.grant_permissions(["notifications"], origin=own.address)
            ada.context.add_init_script(f"({_SUBSCRIBED})({given})")
            ada.goto("/me")
            ada.get_by_role("button", name="Send messages to this browser").click()
            expect(ada.locator("#reminders")).to_contain_text("Browsers that get them: 1")
            key = ada.evaluate("() => localStorage.getItem('subscribed')")
            assert key == own.inside.stamp.public
            path = sit_together(ada, bo)
            ada.goto("/games/toy/")
            let_ada_be_asked(own, path, bo)
            _, body = wait_for(lambda: service.came)[0]
            message = keys.read(body)
            assert message["path"] == path
            shown = delivered(ada, own.address, json.dumps(message))
            assert shown == [["Orrery", message["body"], path]]
            assert "Your turn" in message["body"] or "your turn" in message["body"]

            ada.goto("/me")
            ada.get_by_role("button", name="No more messages to this browser").click()
            expect(ada.locator("#reminders")).to_contain_text("Browsers that get them: 0")
        service.shutdown()


def delivered(page: Page, origin: str, message: str) -> list[Any]:
    """Let a message reach the site's script beside all pages; return what it shows."""
    tools = page.context.new_cdp_session(page)
    workers: list[dict[str, Any]] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: workers.extend(told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    for _ in range(100):
        if workers:
            break
        page.wait_for_timeout(100)
    (script,) = page.context.service_workers
    script.evaluate(_NOTED)
    tools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": origin + "/",
            "registrationId": workers[-1]["registrationId"],
            "data": message,
        },
    )
    for _ in range(100):
        shown: list[Any] = script.evaluate("() => self.shown")
        if shown:
            return shown
        page.wait_for_timeout(100)
    raise AssertionError("nothing is shown")


# -- ratings


def test_a_rated_match_changes_ratings_as_worked_out_by_hand(visit: Open, site: Site) -> None:
    ada, (bo,), table = table_for(visit, "Bo", rated="yes")
    pages = {"Ada": ada, "Bo": bo}
    for name, page in pages.items():
        page.goto("/me")
        page.get_by_label("Handle", exact=True).fill(f"{name}-{table}"[:20].rstrip("-_."))
        page.locator('form[action="/me/handle"] button').click()
        page.goto(f"/tables/{table}/")
    first = pages[live(site, table).seats[live(site, table).state.asked[0]].name]
    while now(first) == "choose":
        choose(first, *offers(first)[0])
    if now(first) == "confirm":
        confirm(first)
    inside(site, finish(site, table))
    for page in pages.values():
        expect(page.locator("#results")).to_be_visible()
    over = live(site, table)
    places = over.state.ranking()
    assert sorted(places) in ([1, 2], [1, 1])
    for seat, place in zip(over.seats, places, strict=True):
        mu, sigma = by_hand(2)[place - 1] if sorted(places) == [1, 2] else (25.0, by_hand(2)[0][1])
        points, doubt = round(1500 + 40 * (mu - 25)), round(80 * sigma)
        page = pages[seat.name]
        page.goto("/me/matches")
        row = page.get_by_role("row", name="Comets")
        expect(row).to_contain_text(f"{points} ± {doubt}")
        page.goto("/games/toy/ratings")
        mine = page.locator("tr", has_text=f"@{seat.name}-{table}"[:12])
        expect(mine).to_contain_text(f"{points} ± {doubt}")
    assert faults(ada) == []


# -- a second evening


def test_four_people_are_ready_play_and_go_to_a_rematch_together(visit: Open, site: Site) -> None:
    ada, others, table = table_for(
        visit, "Bo", "Cy", "Di", clock="turn 300 0 1800", width=390, asks_ready="y"
    )
    pages = [ada, *others]
    for at, page in enumerate(pages):
        page.get_by_role("button", name="I am ready").click()
        if at < 3:
            expect(page.locator("#together")).to_contain_text("Not ready yet")
    for page in pages:
        expect(page.locator("#together")).to_be_hidden()
    names = [seat.name for seat in live(site, table).seats]
    assert names == ["Ada", "Bo", "Cy", "Di"]

    inside(site, finish(site, table))
    for page in pages:
        page.get_by_role("button", name="Rematch").click()
    for page in pages:
        page.wait_for_url(lambda url: table not in url)
        page.wait_for_selector("#table[data-live]")
    assert len({page.url.split("/")[4] for page in pages}) == 1
    again = live(site, ada.url.split("/")[4])
    assert [seat.name for seat in again.seats] == ["Bo", "Cy", "Di", "Ada"], "the next one begins"
    assert again.row.clock == live(site, table).row.clock
    assert again.playing


def test_whoever_leaves_is_replaced_by_a_person_and_the_bot_goes(visit: Open, site: Site) -> None:
    ada, (bo,), table = table_for(visit, "Bo")
    eve = named(visit(still=True), "Eve")
    eve.goto(f"/tables/{table}/")
    open_settings(bo)
    bo.locator("details.leave > summary").click()
    bo.locator("details.leave button.danger").click()
    expect(ada.locator("#chat")).to_contain_text("left")
    eve.reload()
    eve.get_by_role("button", name="Take this seat").click()
    expect(ada.locator("#chat")).to_contain_text("Eve")
    seats = [(seat.kind, seat.name) for seat in live(site, table).seats]
    assert ("person", "Eve") in seats
    assert all(kind == "person" for kind, _ in seats)


# -- the pages


@SIZES
def test_pages_about_people_fit(
    visit: Open, site: Site, width: int, height: int, least: int
) -> None:
    ada, (bo,), table = table_for(visit, "Bo", clock="turn 86400 0 259200", rated="yes")
    for page, handle in ((ada, "Ada"), (bo, "Bo")):
        page.goto("/me")
        page.get_by_label("Handle", exact=True).fill(f"{handle}of{table}"[:20].rstrip("-_."))
        page.locator('form[action="/me/handle"] button').click()
    bo.goto(f"/tables/{table}/")
    inside(site, finish(site, table))
    for _ in range(2):
        for page in (ada, bo):
            page.goto(f"/tables/{table}/")
            page.get_by_role("button", name="Rematch").click()
        bo.wait_for_url(re.compile(f"/tables/(?!{re.escape(table)})"))
        table = bo.url.split("/")[4]
        inside(site, finish(site, table))
    ada.goto("/me")
    mine = ada.locator('a[href^="/people/"]').first.get_attribute("href")
    for theme, language in (("dark", "fr"), ("light", "en")):
        ada.goto(f"/prefer?theme={theme}&language={language}&back=/")
        ada.set_viewport_size({"width": width, "height": height})
        for path in (
            "/me", "/me/matches", f"{mine}", "/bots/captain", "/games/toy/ratings", "/watch",
            "/games/toy/statistics", "/games/toy/new", "/games/toy/",
        ):  # fmt: skip
            ada.goto(path)
            assert ada.evaluate(SIDEWAYS, "main")[0] == 0, path
            assert ada.evaluate(SMALL, ["body", least]) == [], path
            assert ada.evaluate(_CUT) == [], path
            if theme == "light":
                assert faults(ada) == [], path
    ada.goto(f"{mine}")
    expect(ada.locator("svg.course")).to_have_count(2)


# words of the top bar that are cut off
_CUT = """() => [...document.querySelectorAll('.top nav a')]
  .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth)
  .map(one => one.textContent)"""


def test_a_browser_that_allows_no_messages_says_so(visit: Open) -> None:
    ada = named(visit(still=True), "Ada")
    for what, said in (
        ("Notification.requestPermission = async () => 'denied'", "does not allow messages"),
        (
            (
                "Notification.requestPermission = async () => 'granted';"
                "PushManager.prototype.subscribe = async () => { throw new Error('gone'); }"
            ),
            "push service does not answer",
        ),
    ):
        ada.goto("/me")
        ada.evaluate(f"() => {{ {what} }}")
        ada.get_by_role("button", name="Send messages to this browser").click()
        expect(ada.locator("#reminders [role=alert]:visible")).to_contain_text(said)
