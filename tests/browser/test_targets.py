"""What can be pressed is large enough, for a mouse and for a finger, and never jumps under it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open, mostly
from browser.hands import now, offers
from browser.test_regions import GAMES, NARROW, WIDE, open_saved, saved
from orrery.core.registry import games

pytestmark = pytest.mark.browser

LEAST = {WIDE: 28, NARROW: 44}

# How far a press on a button still counts as one on it, from its middle, to every side. Links in a
# sentence are as high as its line, and what is scrolled out of sight is whole once it is not.
_BUTTONS = """least => {
  const every = [...document.querySelectorAll('#table :is(button, summary, a[href])')];
  const found = [];
  for (const one of every) {
    if (!one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
    if (one.matches('.clause, .grip, p a, .brand') || one.closest('.goal, dialog')) continue;
    const box = one.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const at = (dx, dy) => document.elementFromPoint(x + dx, y + dy);
    const own = (dx, dy) => at(dx, dy)?.closest('button, summary, a') === one;
    if (!own(0, 0)) continue;
    const reach = (dx, dy) => {
      let far = 0;
      while (far < least && own(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    };
    const wide = reach(-1, 0) + reach(1, 0) + 1, high = reach(0, -1) + reach(0, 1) + 1;
    if (wide < least - 1 || high < least - 1)
      found.push(`${wide}x${high}: ${one.className} ${one.innerText.slice(0, 30)}`);
  }
  return [...new Set(found)];
}"""

# The same for what is lit: the page itself says what a press means.
_LIT = """async ([least, module]) => {
  const { litAt } = await import(module);
  const found = [];
  for (const thing of document.querySelectorAll('#table .lit')) {
    const box = thing.getBoundingClientRect(), half = least / 2 - 1;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const region = thing.closest('#camera, #rail, #mine, #sheets, #players') ?? document.body;
    const frame = region.getBoundingClientRect();
    const hit = document.elementFromPoint(x, y);
    if (!hit || !litAt(hit, x, y, least > 40)) continue; // beyond an edge, or under something
    for (const [dx, dy] of [[-half, 0], [half, 0], [0, -half], [0, half]]) {
      const to = [x + dx, y + dy];
      if (to[0] < frame.left + 1 || to[0] > frame.right - 1) continue;
      if (to[1] < frame.top + 1 || to[1] > frame.bottom - 1) continue;
      const there = document.elementFromPoint(...to);
      if (there.closest('button, a, summary, .since-strip, #small-map')) continue;
      if (!litAt(there, ...to, least > 40))
        found.push(`${thing.id}, ${box.width} wide, ${box.height} high, at ${dx} ${dy}`);
    }
  }
  return found;
}"""


def too_small(page: Page, size: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(400)
    module = page.evaluate(
        "() => document.querySelector('script[src*=\"table/table.js\"]').src"
    ).replace("table.js", "board.js")
    found = []
    for tab in ("map",) if size == WIDE else ("map", "boards", "me"):
        if size == NARROW:
            page.locator(f"[data-tab-of={tab}]").click()
        least = LEAST[size]
        every = [*page.evaluate(_BUTTONS, least), *page.evaluate(_LIT, [least, module])]
        found += [f"{size[0]} {tab}: {one}" for one in every]
    return found


@pytest.mark.parametrize("share", [0.6, pytest.param(0.3, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", mostly(GAMES, "eclipse"))
def test_what_can_be_pressed_is_large_enough(visit: Open, game: str, share: float) -> None:
    page = visit(still=True)
    open_saved(page, saved(game, games()[game].max_players, share))

    found = [one for size in (WIDE, NARROW) for one in too_small(page, size)]

    assert not found, "\n".join(found)


def test_a_button_that_appears_under_the_pointer_rests_for_a_moment(visit: Open) -> None:
    page = visit(still=True)
    page.locator('form[action="/games/toy/play"] button').click()
    now(page)
    before = page.locator("#ask").get_attribute("data-number")
    box = page.locator("#ask .confirm button").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 60, box["y"] + 30)
    page.evaluate(
        """text => document.querySelector(`#ask [name=action][value="${text}"]`).click()""",
        offers(page)[0][0],
    )
    page.wait_for_selector("#confirm")

    page.mouse.down()
    page.mouse.up()

    expect(page.locator("#confirm")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator("#confirm")).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function(
        "before => document.querySelector('#ask').dataset.number !== before"
        " && !document.querySelector('#confirm')",
        arg=before,
    )
