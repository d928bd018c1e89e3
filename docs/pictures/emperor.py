"""Take the pictures of Galactic Emperor on the site: needs a Chromium and Pillow.

python docs/pictures/emperor.py

A match is played by instinct to a moment worth looking at and opened from its file.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from browser.conftest import FLAGS
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.rules.battle import ContinueBattle
from orrery.games.emperor.rules.regent import PlaceInfluence
from orrery.games.emperor.state import EmperorState
from visits import Site, site_at

COLOURS = 128  # of a picture: enough for our drawings, and a fifth of the bytes


def moment(question: type, begins: int, players: int = 3) -> bytes:
    """Play until a question is asked in some round or later; return the match as a file."""
    for seed in range(200):
        match = Match(GAME, players, seed=seed, names=("Ada", "Bill", "Cleo"))
        rng = Rng(seed)
        while not match.over:
            state = match.state
            assert isinstance(state, EmperorState)
            if state.round >= begins and isinstance(state.stack[-1], question):
                return match.save()
            seat = state.asked[0]
            action = GAME.instinct(state, seat, rng)
            assert action is not None
            match.play(seat, action)
    raise SystemExit(f"nobody was asked: {question.__name__}")


def visitor(browser: Browser, site: Site, width: int) -> Page:
    """Open a browser of a width, as somebody who sees things move at once."""
    height = 900 if width > 500 else 844
    context = browser.new_context(
        base_url=site.address, viewport={"width": width, "height": height}, reduced_motion="reduce"
    )
    context.set_default_timeout(60_000)
    return context.new_page()


def open_match(page: Page, match: bytes) -> None:
    """Open a match from its file and raise the curtain."""
    page.goto("/upload")
    page.set_input_files(
        "#match", {"name": "match.json", "mimeType": "application/json", "buffer": match}
    )
    page.locator("form[action='/upload'] button").click()
    page.locator("form[action$=look] button").click()
    page.wait_for_selector("#ask.mine [name=action]")


def take(page: Page, name: str) -> None:
    """Take a picture, in few colours."""
    page.mouse.move(2, 2)
    path = HERE / f"{name}.png"
    page.screenshot(path=path)
    with Image.open(path) as picture:
        picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)


def take_all(browser: Browser, site: Site) -> None:
    """Take every picture."""
    pictures: list[tuple[str, int, Callable[[], bytes]]] = [
        ("emperor-battle-1440", 1440, lambda: moment(ContinueBattle, 5)),
        ("emperor-regent-390", 390, lambda: moment(PlaceInfluence, 5)),
        ("emperor-battle-390", 390, lambda: moment(ContinueBattle, 5)),
    ]
    for name, width, match in pictures:
        page = visitor(browser, site, width)
        open_match(page, match())
        take(page, name)
    page = visitor(browser, site, 1440)
    page.goto("/games/emperor/")
    page.locator(".edition").scroll_into_view_if_needed()
    take(page, "emperor-edition-1440")


def main() -> None:
    """Open a site and take the pictures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        site_at(Path(folder), pause=0.0) as site,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        take_all(browser, site)
        browser.close()


if __name__ == "__main__":
    main()
