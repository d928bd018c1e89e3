"""Small promises of the table page, each of which was broken once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open, mostly
from browser.test_regions import open_saved, saved

pytestmark = pytest.mark.browser

_SEEN = """() => {
  const svg = document.querySelector('#camera svg');
  const numbers = text => text.split(/[ ,]+/).map(Number);
  const middle = ([x, y, wide, high]) => [x + wide / 2, y + high / 2];
  const seen = numbers(svg.getAttribute('viewBox')), whole = numbers(svg.dataset.whole);
  const far = Math.hypot(...middle(seen).map((one, at) => one - middle(whole)[at]));
  return [seen[2], far / whole[2]];
}"""


def turn_of(visit: Open, game: str, players: int, share: float) -> Page:
    page = visit(still=True)
    open_saved(page, saved(game, players, share, "greedy"))
    return page


@pytest.mark.parametrize(("game", "players"), mostly([("gaia", 2), ("emperor", 3)], ("gaia", 2)))
def test_fit_and_minus_show_more_of_the_map(visit: Open, game: str, players: int) -> None:
    page = turn_of(visit, game, players, 0.5)
    for _ in range(3):
        page.locator("[data-zoom=in]").click()
    near, _ = page.evaluate(_SEEN)

    page.locator("[data-zoom=out]").click()
    further, _ = page.evaluate(_SEEN)
    page.locator("[data-zoom=fit]").click()
    fitted, beside = page.evaluate(_SEEN)

    assert near < further < fitted
    assert beside < 0.01, "Fit looks at the middle of the map"


def test_what_is_not_lit_says_why_when_it_is_pressed(visit: Open) -> None:
    page = turn_of(visit, "gaia", 2, 0.45)
    unlit = page.evaluate(
        """() => [...document.querySelectorAll('#camera .spot[id]:not(.lit)')]
          .map(one => [one.id, one.getBoundingClientRect()])
          .filter(([, box]) => box.width && box.top > 160 && box.bottom < 700 && box.left > 40
            && box.right < 640)
          .map(([id, box]) => [id, box.left + box.width / 2, box.top + box.height / 2])"""
    )
    assert unlit
    said = 0
    for _, x, y in unlit[:12]:
        page.mouse.click(x, y)
        page.wait_for_timeout(150)
        said += page.locator(".inspect-box.pinned :is(.reasons .unmet, .effect)").count()
        page.keyboard.press("Escape")

    assert said >= 12, "nothing is ever silent"


def test_every_key_does_what_the_list_of_keys_says(visit: Open) -> None:
    page = turn_of(visit, "gaia", 2, 0.3)
    for _ in range(6):  # up to a turn with its kinds
        if page.locator("#ask .kind[data-key='1']").count():
            break
        page.locator("#ask .offers button").first.click()
        page.wait_for_timeout(600)
    press = page.keyboard.press
    press("l")
    expect(page.locator("#drawer")).to_be_visible()
    press("Escape")
    expect(page.locator("#drawer")).to_be_hidden()
    press("?")
    expect(page.locator("#keys")).to_be_visible()
    press("Escape")
    press("c")
    expect(page.locator("#tray")).to_have_attribute("open", "")
    press("c")
    page.locator("[data-zoom=in]").click()
    zoomed = page.evaluate(_SEEN)
    press("f")
    page.wait_for_timeout(400)
    assert page.evaluate(_SEEN) != zoomed
    press("ArrowRight")
    assert page.evaluate("() => document.activeElement.matches('.lit')")
    press(" ")
    expect(page.locator(".inspect-box.pinned")).to_be_visible()
    press("Escape")
    able = page.locator("#ask .kind[data-kind-of]:not(.cannot)").first
    press(able.get_attribute("data-key") or "")
    expect(able).to_have_attribute("aria-pressed", "true")
    pass_ = page.locator("#ask [data-key=p]")
    if pass_.count():
        press("p")
        expect(page.locator("#ask .so-far .crumb")).not_to_have_count(0)
        press("u")
        expect(page.locator("#ask .so-far .crumb")).to_have_count(0)


# Fleets and markers that lie beside the hex that they are named after.
_STAND = "#camera :is([id^=fleet-], [id^=marker-])"
_ASTRAY = """what => [...document.querySelectorAll(what)].filter(piece => {
  const box = piece.getBoundingClientRect();
  const home = document.getElementById(`hex-${piece.id.split('-')[1]}`).getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  return x < home.left || x > home.right || y < home.top || y > home.bottom;
}).map(piece => piece.id)"""


def test_pieces_stay_on_their_hexes_when_a_battle_opens(visit: Open) -> None:
    page = turn_of(visit, "emperor", 3, 0.4354)
    expect(page.locator("#sheets > .pane").first).to_be_visible()
    assert page.locator(_STAND).count() > 5
    assert page.evaluate(_ASTRAY, _STAND) == []

    page.locator("[data-fold]").first.click()
    page.locator("[data-zoom=in]").click()
    page.wait_for_timeout(700)  # longer than pieces travel
    assert page.evaluate(_ASTRAY, _STAND) == []
