"""Public life in real browsers: finding a match, watching it by name, a board in another site."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.conftest import Open, mostly
from visits import Site, wait_for
from web.test_api import Program

pytestmark = pytest.mark.browser


def named(visit: Open, name: str, **how: int) -> Page:
    """Open the site as somebody who chose a name."""
    page = visit("/me", **how)
    page.fill("#name", name)
    page.get_by_role("button", name="Keep this name").click()
    expect(page.locator("header.top")).to_contain_text(name)
    return page


def open_table(page: Page) -> str:
    """Open a toy table for everybody; return its id."""
    page.goto("/games/toy/new")
    page.select_option("[name=players]", "2")
    page.select_option("[name=seat1]", "me")
    page.check("[name=access][value=open]")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table")
    return str(page.locator("#table").get_attribute("data-table"))


@pytest.mark.slow
@pytest.mark.parametrize("width", mostly([1440, 390], 1440))
def test_a_match_is_found_by_keyboard_and_its_watchers_are_seen_by_name(
    visit: Open, width: int
) -> None:
    ada = named(visit, "Ada", width=width)
    table = open_table(ada)
    expect(ada.locator("#watchers")).to_be_hidden()

    eve = named(visit, "Eve", width=width)
    eve.get_by_role("link", name="Watch", exact=True).first.press("Enter")
    line = eve.locator(f'.table-row a.button[href="/tables/{table}/"]')
    line.focus()
    eve.keyboard.press("Enter")
    eve.wait_for_selector("#table")

    expect(ada.locator("#watchers > summary")).to_contain_text("1")
    ada.locator("#watchers > summary").focus()
    ada.keyboard.press("Enter")
    expect(ada.locator("#watchers li")).to_have_text(["Eve"])
    visit(f"/tables/{table}/", width=width)
    expect(ada.locator("#watchers li")).to_have_text(["Eve", "1 other"])
    expect(eve.locator("#watchers > summary")).to_contain_text("2")
    assert ada.locator("#watchers").get_attribute("open") is not None, "it stays open"
    is_wide = ada.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not is_wide
    eve.goto("/")
    expect(ada.locator("#watchers li")).to_have_text(["somebody without a name"])


class Elsewhere(BaseHTTPRequestHandler):
    """Another site: one page, which frames what its address asks for."""

    def do_GET(self) -> None:
        """Answer with the page."""
        path = parse_qs(urlsplit(self.path).query).get("frames", [""])[0]
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(f'<iframe src="{path}" width=800 height=600></iframe>'.encode())

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def elsewhere(chromium: Browser) -> Iterator[tuple[BrowserContext, str]]:
    """Another site, under another name, and somebody who visits it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    context = chromium.new_context(viewport={"width": 900, "height": 700})
    context.set_default_timeout(60_000)
    yield context, f"http://localhost:{server.server_port}/"
    context.close()
    server.shutdown()
    thread.join()
    server.server_close()


def framed(elsewhere: tuple[BrowserContext, str], site: Site, path: str) -> Page:
    """Show a page of ours in a frame of another site."""
    context, place = elsewhere
    page = context.new_page()
    page.goto(f"{place}?{urlencode({'frames': site.address + path})}")
    return page


def test_a_board_stands_in_another_site_and_no_other_page_does(
    elsewhere: tuple[BrowserContext, str], site: Site
) -> None:
    robo = Program(site)
    over = robo.new_table("novice", "novice", is_open=True)
    live = robo.new_table("me", "me", is_open=True)
    wait_for(lambda: robo.get(f"/tables/{over}").json()["status"] == "over")

    page = framed(elsewhere, site, f"/embed/{over}?at=0")
    frame = page.frame_locator("iframe")
    expect(frame.locator("footer")).to_contain_text("Decision 0 of")
    frame.get_by_role("link", name="On", exact=True).press("Enter")
    expect(frame.locator("footer")).to_contain_text("Decision 1 of")
    assert frame.locator("form, button, input").count() == 0

    page = framed(elsewhere, site, f"/embed/{live}")
    shown = page.frame_locator("iframe").locator("#embed")
    moves = int(shown.get_attribute("data-moves") or 0)
    now = robo.now(live, seat=robo.get(f"/tables/{live}").json()["asked"][0])
    body = {"question": now["question"], "action": now["choices"][0]["text"], "seat": now["seat"]}
    assert robo.post(f"/tables/{live}/actions", json=body).status_code == 200
    told = re.compile(rf"^{moves + 1}$")
    expect(shown).to_have_attribute("data-moves", told, timeout=30_000)

    page = framed(elsewhere, site, f"/tables/{live}/")
    page.wait_for_timeout(500)
    assert page.frame_locator("iframe").locator("#table").count() == 0
    assert elsewhere[0].cookies() == [], "nobody is marked by looking"
