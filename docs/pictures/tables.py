"""Take the site's pictures for the docs: needs a Chromium; run it from the repository.

python docs/pictures/tables.py         all of them
python docs/pictures/tables.py gaia    those of one game
"""

from __future__ import annotations

import io
import random
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from browser.conftest import CHROMIUM, FLAGS
from browser.hands import play_on
from browser.test_regions import GAMES, open_saved
from matches import answers
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rng import Rng
from visits import Site, site_at, with_toy

WIDE, NARROW = (1440, 900), (390, 844)
NAMES = ("Marie", "Altair", "Deneb", "Vega")
MOMENT = {"ages": 0.62, "eclipse": 0.66, "emperor": 0.55, "gaia": 0.6, "rebellion": 0.5}


def visitor(browser: Browser, site: Site, size: tuple[int, int], theme: str = "dark") -> Page:
    """Open a browser of a size, as somebody who sees things move at once."""
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        locale="en",
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(f"/prefer?theme={theme}&back=/")
    return page


def middle_of(game: str) -> bytes:
    """Save the middle of a match that four played as well as greed can."""
    made = games()[game]
    log = list(answers(made, Match(made, 4, seed=11, names=NAMES).state, "greedy", Rng(11)))
    played = Match(made, 4, seed=11, names=NAMES)
    for seat, action in log[: int(MOMENT[game] * len(log))]:
        played.play(seat, action)
    return played.save()


def take(page: Page, name: str) -> None:
    """Take a picture with nothing under the pointer."""
    page.mouse.move(2, 2)
    page.wait_for_timeout(700)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    shot.save(HERE / f"{name}.jpg", quality=82, optimize=True, progressive=True)


def tables(browser: Browser, site: Site, game: str) -> None:
    """Take a table of a game at a desk and on a telephone."""
    match = middle_of(game)
    for size, theme in ((WIDE, "dark"), (NARROW, "dark"), (WIDE, "light")):
        page = visitor(browser, site, size, theme)
        open_saved(page, match)
        suffix = "-light" if theme == "light" else ""
        take(page, f"{game}-table-{size[0]}{suffix}")
        page.context.close()


def around(browser: Browser, site: Site) -> None:
    """Take the lobby, and the results of a match."""
    page = visitor(browser, site, WIDE)
    page.goto("/")
    take(page, "site-lobby-1440")
    page.locator('form[action="/games/ages/play"] button').click()
    page.wait_for_selector("#table[data-live]")
    play_on(page, random.Random(1))
    take(page, "site-results-1440")
    page.context.close()


def main() -> None:
    """Take all pictures, or those of one game."""
    wanted = sys.argv[1:] or [*GAMES, "around"]
    with (
        tempfile.TemporaryDirectory() as data,
        with_toy(),
        site_at(Path(data), pause=0.02) as site,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for one in wanted:
            print(one, flush=True)
            if one == "around":
                around(browser, site)
            else:
                tables(browser, site, one)
        browser.close()


if __name__ == "__main__":
    main()
