"""What changes is seen to change: numbers run up, gains fly, and both can be left out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.test_regions import open_saved, saved

pytestmark = pytest.mark.browser

# A gain of the seat with the first plate, and its new score, as the stream would bring them.
_GAIN = """async module => {
  const { lay } = await import(module.replace('table.js', 'parts.js'));
  const { play } = await import(module.replace('table.js', 'scenes.js'));
  const strip = document.querySelector('#players'), plate = strip.querySelector('.plate');
  const fresh = strip.cloneNode(true), count = fresh.querySelector('.score b');
  const before = Number(count.textContent);
  count.textContent = String(before + 40);
  play([{ kind: 'gain', title: '', body: '', at: [], seat: Number(plate.id.split('-')[1]),
    shape: '', gains: [['', '+40', 'vp']], seconds: 0, caption: 'points', seq: 1 }], false);
  lay({ players: fresh.outerHTML }, null);
  const flies = document.querySelectorAll('.flies').length;
  return [before, Number(strip.querySelector('.score b').textContent), flies];
}"""


def gained(page: Page) -> tuple[int, int, int]:
    """Let somebody gain 40 points; return the score before, as shown at once, and what flies."""
    module = page.evaluate("() => document.querySelector('script[src*=\"table/table.js\"]').src")
    before, shown, flies = page.evaluate(_GAIN, module)
    return before, shown, flies


def test_a_gain_flies_to_its_count_which_runs_up(visit: Open) -> None:
    page = visit()
    open_saved(page, saved("gaia", 2, 0.6))

    before, shown, flies = gained(page)

    assert (shown, flies) == (before, 1)
    expect(page.locator("#players .score b").first).to_have_text(str(before + 40))
    expect(page.locator(".flies")).to_have_count(0)

    page.evaluate("() => localStorage.setItem('pace', 'off')")
    before, shown, flies = gained(page)
    assert (shown, flies) == (before + 40, 0)


# Two sectors and a move between them, as the stream would bring it.
_MOVE = """async module => {
  const { play } = await import(module.replace('table.js', 'scenes.js'));
  const at = [...document.querySelectorAll('#camera [id^=sector-]')].slice(0, 2).map(one => one.id);
  play([{ kind: 'move', title: '', body: '', at, seat: 1, shape: '', gains: [], seconds: 0,
    caption: 'a move', seq: 1 }], false);
  await new Promise(done => setTimeout(done, 20));
  return ['voyager', 'trail'].map(name => document.querySelectorAll(`#camera .${name}.s1`).length);
}"""


@pytest.mark.slow
def test_what_moves_sails_there_and_leaves_a_trail(visit: Open) -> None:
    page = visit()
    open_saved(page, saved("ages", 3, 0.5))
    module = page.evaluate("() => document.querySelector('script[src*=\"table/table.js\"]').src")

    assert page.evaluate(_MOVE, module) == [1, 1]
    expect(page.locator("#camera .voyager")).to_have_count(0)
    expect(page.locator("#camera .trail")).to_have_count(0)


def test_who_wants_no_motion_sees_the_new_number_at_once(visit: Open) -> None:
    page = visit(still=True)
    open_saved(page, saved("gaia", 2, 0.6))

    before, shown, flies = gained(page)

    assert (shown, flies) == (before + 40, 0)


def test_any_score_opens_the_standings_and_a_telephone_shows_everybodys_board(visit: Open) -> None:
    page = visit(still=True)
    open_saved(page, saved("gaia", 2, 0.6))
    page.locator("#players .score").nth(1).click()
    expect(page.locator("#found-panel .standings")).to_be_visible()
    page.locator("#found-panel button").first.click()

    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#players .score").first.click()
    expect(page.locator("#found-panel .standings")).to_be_visible()
    page.locator("#found-panel button").first.click()
    page.locator("[data-tab-of=me]").click()
    expect(page.locator("#mine")).to_be_visible()
    picked = page.locator("#seat-picker [aria-current]")
    expect(page.locator("#mine")).to_contain_text(picked.inner_text())
    rival = page.locator("#seat-picker button").nth(1)
    rival.click()
    expect(page.locator("#rival-board")).to_contain_text(rival.inner_text())
    page.locator("#seat-picker button").first.click()
    expect(page.locator("#rival-board")).to_be_hidden()
    expect(page.locator("#mine")).to_be_visible()
