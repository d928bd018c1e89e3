"""Take the site's pictures for the docs: needs a Chromium; run it from the repository.

python docs/pictures/site.py
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from PIL import Image  # noqa: E402 - found by the line above
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402 - as above

from browser.conftest import FLAGS  # noqa: E402 - as above
from browser.hands import choose, now, offers  # noqa: E402 - as above
from orrery.bots import make_bot  # noqa: E402 - as above
from orrery.core.match import Match  # noqa: E402 - as above
from orrery.core.registry import game  # noqa: E402 - as above
from orrery.core.sight import Sight  # noqa: E402 - as above
from orrery.core.state import State  # noqa: E402 - as above
from visits import Site, site_at  # noqa: E402 - as above

WIDE, PHONE = 1440, 390
COLOURS = 255


def visitor(browser: Browser, site: Site, width: int, language: str = "en") -> Page:
    """Open a browser of a width, as somebody called Ada who sees things move at once."""
    size = {"width": width, "height": 900 if width == WIDE else 844}
    context = browser.new_context(
        base_url=site.address,
        viewport=size,  # type: ignore[arg-type]  # a plain dict will do
        reduced_motion="reduce",
        locale=language,
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto("/me")
    page.fill("#name", "Ada")
    page.locator("form[action='/me/name'] button").click()
    return page


def played(players: int, seed: int, until: Callable[[State], bool]) -> bytes:
    """Let good players play a match of ages until something happens, or to its end; save it."""
    ages = game("ages")
    match = Match(
        ages, players, seed=seed, names=("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")[:players]
    )
    bot = make_bot("greedy", ages, seed)
    while match.state.asked and not until(match.state):
        seat = match.state.asked[0]
        match.play(seat, bot.choose(Sight(match.state, seat)))
    return match.save()


def open_saved(page: Page, saved: bytes) -> None:
    """Open a table from a saved match."""
    page.goto("/upload")
    file = {"name": "match.json", "mimeType": "application/json", "buffer": saved}
    page.locator("#match").set_input_files(file)  # type: ignore[arg-type]  # a plain dict will do
    page.locator("form[action='/upload'] button").click()
    page.wait_for_selector("#table")


def among_bots(page: Page) -> None:
    """Give every seat but the first to a bot."""
    while page.locator("form[action$=leave]").count() > 1:
        page.locator(".settings > summary").click()
        page.locator("form[action$=leave] button").last.click()
        page.wait_for_selector("#table")


def is_adas(question: str, age: int) -> Callable[[State], bool]:
    """Return whether Ada is asked something, and nobody else, in some age."""

    def asked(state: State) -> bool:
        top = type(state.stack[-1]).__name__ if state.stack else ""
        return 0 in state.asked and top == question and state.moment()[0] == age

    return asked


def take(page: Page, name: str) -> None:
    """Take a picture of what is in the window, with few colours to be a small file."""
    page.mouse.move(2, 2)
    page.wait_for_function("[...document.images].every(one => one.complete || one.y > 900)")
    page.wait_for_timeout(500)  # what comes by the stream has come
    path = HERE / f"{name}.png"
    page.screenshot(path=path)
    Image.open(path).convert("RGB").quantize(COLOURS).save(path, optimize=True)


def main() -> None:
    """Open the site, set scenes up and take their pictures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        site_at(Path(folder), pause=0.0) as site,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        page = visitor(browser, site, WIDE)
        page.goto("/")
        take(page, f"site-lobby-{WIDE}")

        expanding = played(4, 3, is_adas("Expansion", 2))
        open_saved(page, expanding)
        among_bots(page)
        now(page)
        page.evaluate("scrollTo(0, 0)")
        take(page, f"site-table-{WIDE}")

        open_saved(page, played(4, 3, lambda state: False))
        page.wait_for_selector("#results table")
        page.evaluate("scrollTo(0, 0)")
        take(page, f"site-results-{WIDE}")

        phone = visitor(browser, site, PHONE)
        open_saved(phone, expanding)
        among_bots(phone)
        now(phone)
        take(phone, f"site-table-{PHONE}")
        open_saved(phone, played(4, 3, is_adas("ChooseStrategies", 2)))
        among_bots(phone)
        now(phone)
        choose(phone, *next(offer for offer in offers(phone) if offer[0].startswith("card ")))
        phone.locator("#mat-of-0").scroll_into_view_if_needed()
        phone.evaluate("scrollBy(0, 200)")
        take(phone, f"site-hand-{PHONE}")

        french = visitor(browser, site, PHONE, "fr")
        french.goto("/games/ages/rules#AGES-7.6")
        take(french, f"site-rules-{PHONE}")
        browser.close()


if __name__ == "__main__":
    main()
