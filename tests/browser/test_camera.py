"""The camera of the stage in a real browser: nobody is lost on a map larger than the screen."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open, mostly
from browser.test_regions import open_saved, saved
from orrery.core.registry import games
from played import match_of

pytestmark = pytest.mark.browser

_SEEN: Final = """() => document.querySelector('#camera svg').getAttribute('viewBox')
  .split(' ').map(Number)"""
_FRAME: Final = """() => ['x', 'y', 'width', 'height']
  .map(side => Number(document.querySelector('#small-map > .window').getAttribute(side)))"""
# Nothing in the small map may be taken for the thing itself, by scripts, screen readers or fingers.
_CONFUSED: Final = """() => {
  const small = document.querySelector('#small-map'), box = small.getBoundingClientRect();
  const found = [...small.querySelectorAll('[id], [tabindex], [role], .lit, .spot, text')]
    .map(one => one.outerHTML.slice(0, 80));
  const hidden = [...document.querySelectorAll('#camera .lit')].filter(one => {
    const at = one.getBoundingClientRect();
    return at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top;
  });
  if (hidden.length && getComputedStyle(small).pointerEvents !== 'none')
    found.push(`it lies over ${hidden.map(one => one.id)}`);
  return found;
}"""


# What is drawn and lies, even in part, under the strip of what happened since one's turn.
_UNDER_STRIP: Final = """() => {
  const over = document.querySelector('#since').getBoundingClientRect();
  const frame = document.querySelector('#camera').getBoundingClientRect();
  if (!over.height) return ['there is no strip'];
  return [...document.querySelectorAll('#camera [id]:is(.spot, .piece)')].filter(one => {
    const at = one.getBoundingClientRect(), top = Math.max(at.top, frame.top);
    return at.left < over.right && at.right > over.left && top < over.bottom
      && Math.min(at.bottom, frame.bottom) > over.top;
  }).map(one => one.id);
}"""


def near(one: list[float], other: list[float]) -> bool:
    return all(abs(a - b) < 0.5 for a, b in zip(one, other, strict=True))


def on_a_telephone(visit: Open, game: str, share: float) -> Page:
    page = visit(width=390, still=True, touch=True)
    open_saved(page, saved(game, 4, share))
    page.locator("[data-tab-of=map]").tap()
    return page


@pytest.mark.parametrize("game", mostly(["gaia", "eclipse"], "eclipse"))
def test_a_small_map_tells_where_one_looks_and_leads_there(visit: Open, game: str) -> None:
    page = on_a_telephone(visit, game, 0.6)
    small = page.locator("#small-map")
    expect(small).to_be_visible()
    assert page.evaluate(_CONFUSED) == []
    assert near(page.evaluate(_FRAME), page.evaluate(_SEEN))

    before = page.evaluate(_SEEN)
    page.locator("#small-map").dispatch_event(
        "pointerdown", {"pointerId": 1, "clientX": 0, "clientY": 0}
    )
    assert not near(page.evaluate(_SEEN), before), "a press on the small map leads there"
    assert near(page.evaluate(_FRAME), page.evaluate(_SEEN))


@pytest.mark.slow
def test_it_comes_with_a_zoomed_map_on_a_wide_screen_and_goes_with_fit(visit: Open) -> None:
    page = visit(still=True)
    open_saved(page, saved("ages", 3, 0.4))
    expect(page.locator("#small-map")).to_be_hidden()
    for _ in range(3):
        page.locator("[data-zoom=in]").click()
    expect(page.locator("#small-map")).to_be_visible()
    assert page.evaluate(_CONFUSED) == []

    page.locator("[data-zoom=fit]").click()
    expect(page.locator("#small-map")).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "decisions", "width"),
    mostly(
        [("rebellion", 60, 390), ("rebellion", 60, 1440), ("eclipse", 548, 1440)],
        ("rebellion", 60, 390),
    ),
)
def test_nothing_of_the_map_lies_under_what_happened_since(
    visit: Open, game: str, decisions: int, width: int
) -> None:
    page = visit(width=width, still=True)
    open_saved(page, match_of(games()[game], 4, decisions).save())
    if width == 390:
        page.locator("[data-tab-of=map]").click()
    expect(page.locator("#since")).to_be_visible()

    page.wait_for_function(f"() => !({_UNDER_STRIP})().length", timeout=5_000)
