"""Take pictures of a galaxy and of a battle on the site for the docs: needs a Chromium.

python docs/pictures/eclipse.py
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from browser.conftest import FLAGS
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.games.eclipse import GAME
from orrery.games.eclipse.rules.explore import PlaceTile
from orrery.games.eclipse.rules.firing import AssignDie
from orrery.games.eclipse.state import EclipseState
from visits import site_at

SIZES = {1440: 900, 390: 844}


def moment(is_it: Callable[[EclipseState], bool]) -> Match:
    """Play matches as a player would without thinking, up to a moment that is wanted."""
    for seed in range(1, 500):
        match = Match(GAME, 2, seed=seed, names=("Ada", "Blaise"))
        rng = Rng(seed)
        while not match.over:
            state = match.state
            assert isinstance(state, EclipseState)
            if is_it(state):
                return match
            seat = state.asked[0]
            match.play(seat, GAME.instinct(state, seat, rng) or rng.pick(state.choices(seat)))
    raise SystemExit("no match has such a moment")


def is_exploring(state: EclipseState) -> bool:
    """Whether somebody holds a sector tile in the middle of a match."""
    return state.round > 4 and isinstance(state.stack[-1], PlaceTile)


def is_at_war(state: EclipseState) -> bool:
    """Whether somebody holds dice in a battle of fleets."""
    battle = state.battle
    return (
        battle is not None
        and isinstance(state.stack[-1], AssignDie)
        and battle.strength(battle.attacker) > 1
        and battle.strength(battle.defender) > 1
    )


def sit_down(page: Page, match: Match) -> None:
    """Open a match at its last moment, and look through the eyes of who is asked."""
    page.goto("/upload")
    page.set_input_files(
        "input[type=file]",
        {"name": "match.json", "mimeType": "application/json", "buffer": match.save()},
    )
    page.locator("form:has(input[type=file]) button").click()
    page.wait_for_selector("#table")
    page.locator("#ask button.primary").click()
    page.wait_for_selector("#ask.mine [name=action]")


def shoot(page: Page, name: str) -> None:
    """Take a picture, with few colours: a third of the size."""
    path = HERE / f"{name}.png"
    page.screenshot(path=path)
    plain = Image.open(path).convert("RGB")
    plain.quantize(256, kmeans=1, dither=Image.Dither.NONE).save(path, optimize=True)


def main() -> None:
    """Take a picture of each moment at each size, and one of the odds."""
    moments = {"galaxy": moment(is_exploring), "battle": moment(is_at_war)}
    with (
        tempfile.TemporaryDirectory() as folder,
        site_at(Path(folder), pause=0.0) as site,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        for width, height in SIZES.items():
            context = browser.new_context(
                base_url=site.address,
                viewport={"width": width, "height": height},
                reduced_motion="reduce",
            )
            context.set_default_timeout(120_000)
            page = context.new_page()
            for name, match in moments.items():
                sit_down(page, match)
                page.mouse.move(2, 2)
                page.evaluate("scrollTo(0, 0)")
                shoot(page, f"eclipse-{name}-{width}")
            page.locator("#odds").click()
            page.wait_for_selector("#odds-panel[open] .fight")
            shoot(page, f"eclipse-odds-{width}")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
