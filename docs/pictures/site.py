"""Take the site's pictures for the docs: needs a Chromium; run it from the repository.

python docs/pictures/site.py            all of them
python docs/pictures/site.py rebellion  those of one game; the lobby is with ages
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from browser.conftest import FLAGS
from browser.hands import choose, now, offers, play_on
from browser.test_gaia import FEDERATION, open_moment
from orrery.bots import make_bot
from orrery.core.match import Match
from orrery.core.registry import game
from orrery.core.sight import Sight
from orrery.core.state import State
from visits import Site, site_at


def visitor(browser: Browser, site: Site, width: int, language: str = "en") -> Page:
    """Open a browser of a width, as somebody who sees things move at once."""
    size = {"width": width, "height": 900 if width > 500 else 844}
    context = browser.new_context(
        base_url=site.address,
        viewport=size,  # type: ignore[arg-type]  # a plain dict will do
        reduced_motion="reduce",
        locale=language,
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto("/")
    return page


def play_until(page: Page, asked: str) -> None:
    """Play on by chance, but expand where one can, until something is asked."""
    chance = random.Random(9)
    while True:
        what = now(page)
        if asked in page.locator("#ask").inner_text():
            return
        expansions = [offer for offer in offers(page) if offer[0] == "side expansion"]
        if what == "choose" and expansions:
            choose(page, *expansions[0])
        elif play_on(page, chance, 1):
            raise SystemExit(f"the match was over before anybody was asked: {asked}")


def sit_down(page: Page, game: str, players: int) -> None:
    """Open a table as Ada, against beginners."""
    page.goto("/me")
    page.fill("#name", "Ada")
    page.get_by_role("button", name="Keep this name").click()
    page.goto(f"/games/{game}/new")
    page.select_option("[name=players]", str(players))
    for seat in range(1, players):
        page.select_option(f"[name=seat{seat}]", "novice")
    page.locator("form button.primary").click()
    page.wait_for_selector("#table")


def take(page: Page, name: str) -> None:
    """Take a picture of the top of the page, with nothing under the pointer."""
    now(page)
    page.mouse.move(2, 2)
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=HERE / f"{name}.png")
    slim(HERE / f"{name}.png")


def slim(file: Path) -> None:
    """Keep 256 colours, a third of the size."""
    Image.open(file).convert("RGB").quantize(256).save(file, optimize=True)


def played(players: int, until: Callable[[State], bool]) -> bytes:
    """Let good players play a match of ages until something happens, or to its end; save it."""
    ages = game("ages")
    names = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")[:players]
    match = Match(ages, players, seed=3, names=names)
    bot = make_bot("greedy", ages, 3)
    while match.state.asked and not until(match.state):
        seat = match.state.asked[0]
        match.play(seat, bot.choose(Sight(match.state, seat)))
    return match.save()


def is_adas(question: str) -> Callable[[State], bool]:
    """Return whether Ada is asked something in the second age."""

    def asked(state: State) -> bool:
        top = type(state.stack[-1]).__name__ if state.stack else ""
        return 0 in state.asked and top == question and state.moment()[0] == 2

    return asked


def open_saved(page: Page, saved: bytes) -> None:
    """Open a table from a saved match, as Ada."""
    page.goto("/me")
    page.fill("#name", "Ada")
    page.locator("form[action='/me/name'] button").click()
    page.goto("/upload")
    file = {"name": "match.json", "mimeType": "application/json", "buffer": saved}
    page.locator("#match").set_input_files(file)  # type: ignore[arg-type]  # a plain dict will do
    page.locator("form[action='/upload'] button").click()
    page.wait_for_selector("#table")


def among_bots(page: Page) -> None:
    """Give every seat but the first to a bot."""
    while (seats := page.locator("form[action$=leave]").count()) > 1:
        page.locator(".settings > summary").click()
        page.locator("form[action$=leave] button").last.click()
        page.wait_for_function(
            "n => document.querySelectorAll('form[action$=leave]').length < n", arg=seats
        )


def ages(browser: Browser, site: Site) -> None:
    """Take the lobby, a table of four at which somebody expands, results, a hand, the rules."""
    page = visitor(browser, site, 1440)
    page.wait_for_function("() => [...document.images].slice(0, 6).every(one => one.complete)")
    page.screenshot(path=HERE / "site-lobby-1440.png")
    slim(HERE / "site-lobby-1440.png")
    expanding = played(4, is_adas("Expansion"))
    open_saved(page, expanding)
    among_bots(page)
    take(page, "site-table-1440")
    open_saved(page, played(4, lambda _: False))
    take(page, "site-results-1440")

    phone = visitor(browser, site, 390)
    open_saved(phone, expanding)
    among_bots(phone)
    take(phone, "site-table-390")
    open_saved(phone, played(4, is_adas("ChooseStrategies")))
    among_bots(phone)
    now(phone)
    choose(phone, *next(offer for offer in offers(phone) if offer[0].startswith("card ")))
    phone.evaluate("document.getElementById('mat-of-0').scrollIntoView({block: 'end'})")
    phone.screenshot(path=HERE / "site-hand-390.png")
    slim(HERE / "site-hand-390.png")
    french = visitor(browser, site, 390, "fr")
    french.goto("/games/ages/rules#AGES-7.6")
    french.screenshot(path=HERE / "site-rules-390.png")
    slim(HERE / "site-rules-390.png")


def gaia(browser: Browser, site: Site) -> None:
    """Show a recorded game among people in the middle, and the choice of a federation."""
    for width in (1440, 390):
        page = open_moment(visitor(browser, site, width), MIDDLE)
        page.mouse.move(2, 2)
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=HERE / f"gaia-table-{width}.jpg", type="jpeg", quality=QUALITY)
        page = open_moment(visitor(browser, site, width), FEDERATION)
        choose(page, "form-federation", "")
        first = next(place for text, place in offers(page) if text.startswith("join-cluster"))
        page.evaluate("scrollTo(0, 0)")
        if width > 500:
            page.locator(f"#{first}").hover()
        else:
            page.locator("#placed > summary").click()
        page.screenshot(path=HERE / f"gaia-federation-{width}.jpg", type="jpeg", quality=QUALITY)


QUALITY = 80  # a starry sky as PNG takes four times the room
MIDDLE = 250  # answers: the fourth round has begun


def rebellion(browser: Browser, site: Site) -> None:
    """Take tables of two and of five, on a large screen and on a phone."""
    for players, name, steps, asked in ((2, "duel", 45, "Place"), (5, "five", 60, "Bid")):
        page = visitor(browser, site, 1440)
        sit_down(page, "rebellion", players)
        play_on(page, random.Random(3), steps)
        play_until(page, asked)
        take(page, f"rebellion-{name}-1440")
        page.set_viewport_size({"width": 390, "height": 844})
        page.reload()
        take(page, f"rebellion-{name}-390")


GAMES = {"ages": ages, "gaia": gaia, "rebellion": rebellion}


def main() -> None:
    """Play a while and take pictures on the way."""
    with (
        tempfile.TemporaryDirectory() as folder,
        site_at(Path(folder), pause=0.0) as site,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        for name in sys.argv[1:] or GAMES:
            GAMES[name](browser, site)
        browser.close()


if __name__ == "__main__":
    main()
