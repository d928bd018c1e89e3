"""The table page fits its screen: measured in the browser, for every game and both languages.

Nothing scrolls but lists inside their regions, no words are too small or cut off, and there is
never a question with nothing to press in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest
from playwright.sync_api import Page

from browser.conftest import Open, mostly
from browser.hands import choose
from matches import Style, answers
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rng import Rng

pytestmark = pytest.mark.browser

WIDE, NARROW = (1440, 900), (390, 844)
LEAST = {WIDE: 12.0, NARROW: 11.0}
MIDDLE = ((1366, 768), (1280, 720), (1200, 900), (1100, 800), (1024, 768))
GAMES = ("ages", "eclipse", "emperor", "gaia", "rebellion")
SHARES = (0.0, 0.03, 0.6, 0.95)
SOME = (0.03, 0.95)  # with every change: a first turn and a late one; more in `make slow`
NAMES = ("Ada", "Blaise", "Caroline", "Dora", "Emmy", "Fermat")

_FAULTS = """least => {
  const SKIPPED = '.unseen, title, style, script, .ghosted, #scene, #caption';
  const found = [];
  const shell = document.querySelector('.shell');
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) {
    const beyond = [...shell.querySelectorAll(':not(svg *)')].filter(one => one.checkVisibility()
      && (one.getBoundingClientRect().bottom > innerHeight + 1
        || one.getBoundingClientRect().right > innerWidth + 1));
    found.push(`the page scrolls: ${beyond.slice(0, 3).map(one => one.className || one.id)}`);
  }
  const name = node =>
    (node.closest('[id]')?.id ?? '') + ': ' + node.textContent.trim().slice(0, 40);
  // Words are cut where their own lines leave a box that hides what leaves it. Names of people are
  // as long as they like, and what scrolls is whole. A few leave whole words off where they do not
  // fit: that no word is cut there is looked at below.
  const isCut = (node, parent) => {
    const LOOSE = '.name, .people, .waits, #drawer, .crumbs, .stocks, .track, .has, .game-name, '
      + '.plate .words';
    if (parent.closest(LOOSE)) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    for (let box = parent; box && box !== shell; box = box.parentElement) {
      const style = getComputedStyle(box);
      const scrolls = style.overflowY === 'auto' || style.overflowY === 'scroll';
      if (scrolls && !box.matches('.question')) return false;
      if (style.overflowY === 'visible' && style.overflowX === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (lines.some(line => line.bottom > edge.bottom + 2 || line.top < edge.top - 2
        || line.right > edge.right + 2 || line.left < edge.left - 2)) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest(SKIPPED)) continue;
    if (!parent.checkVisibility({ checkVisibilityCSS: true })) continue;
    const svg = parent.closest('svg');
    const matrix = svg && parent.getScreenCTM?.();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < least - 0.3) found.push(`${size.toFixed(1)} px: ${name(parent)}`);
    if (!svg && isCut(node, parent)) found.push(`cut off: ${name(parent)}`);
  }
  const track = document.querySelector('#track');
  for (const mark of innerWidth < 760 ? [] : track.querySelectorAll('.mark:not(.past)'))
    if (mark.getBoundingClientRect().top > track.getBoundingClientRect().bottom - 6)
      found.push(`left off the track: ${mark.textContent}`);
  for (const region of document.querySelectorAll('#rail, #mine')) {
    if (!region.checkVisibility()) continue;
    if (innerWidth >= 760 && region.scrollHeight > region.clientHeight + 2)
      found.push(`${region.id} is ${region.scrollHeight} high in ${region.clientHeight}`);
    if (region.scrollWidth > region.clientWidth + 2)
      found.push(`${region.id} is ${region.scrollWidth} wide in ${region.clientWidth}`);
  }
  return [...new Set(found)].slice(0, 12);
}"""

# What nobody could read or press: words cut off by what holds them, words broken in two, words that
# lie over other words, buttons that lie over other buttons. A map's words are its own business.
_BOTCHED = """() => {
  const found = [];
  const say = (what, node) => found.push(
    `${what}: ${node.closest('[id]')?.id ?? ''}: ${node.textContent.trim().slice(0, 40)}`);
  const seen = one => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
  // How a word is seen: whole, cut, or not at all (left off whole, or further down in a list).
  const sight = (box, one) => {
    for (let holder = one; holder; holder = holder.parentElement) {
      const style = getComputedStyle(holder);
      if (style.overflow === 'visible') continue;
      const edge = holder.getBoundingClientRect();
      const beyond = box.top > edge.bottom - 3 || box.bottom < edge.top + 3
        || box.left > edge.right - 3 || box.right < edge.left + 3;
      if (beyond) return style.webkitLineClamp === 'none' ? 'not' : 'cut';
      const rolls = ['auto', 'scroll'].includes(style.overflowY) && !holder.matches('.question')
        && holder.scrollHeight > holder.clientHeight + 1;
      const slides = ['auto', 'scroll'].includes(style.overflowX)
        && holder.scrollWidth > holder.clientWidth + 1;
      if (!slides && (box.left < edge.left - 2 || box.right > edge.right + 2)) return 'cut';
      if (!rolls && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3)) return 'cut';
    }
    return 'whole';
  };
  const SKIPPED = '.unseen, title, style, script, svg, .ghosted, #scene, #caption, .menu, #toast, '
    + '.plate .name';
  const words = [];
  const walker = document.createTreeWalker(document.querySelector('.shell'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest(SKIPPED) || !seen(parent)) continue;
    const range = document.createRange();
    for (const word of node.textContent.matchAll(/[\\p{L}\\d]+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter(one => one.width > 0);
      if (!lines.length) continue;
      const seenAs = sight(lines[0], parent);
      if (seenAs === 'not') continue;
      if (lines.length > 1 && lines[0].top < lines.at(-1).top - 3) say('a word in two', parent);
      if (seenAs === 'cut') say('cut off', parent);
      else words.push([lines[0], parent]);
    }
  }
  const over = (a, b, x, y) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > x
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > y;
  const same = (a, b) => a.contains(b) || b.contains(a)
    || a.closest('#sheets, .drawer, .tray') !== b.closest('#sheets, .drawer, .tray');
  words.forEach(([box, one], at) => words.slice(at + 1).forEach(([other, two]) => {
    if (over(box, other, 2, 5) && !same(one, two))
      found.push(`words over words: ${one.textContent.trim()} / ${two.textContent.trim()}`);
  }));
  const buttons = [...document.querySelectorAll('#ask button, #ask summary, #ask a')].filter(seen);
  buttons.forEach((one, at) => buttons.slice(at + 1).forEach(two => {
    if (!same(one, two) && over(one.getBoundingClientRect(), two.getBoundingClientRect(), 2, 2))
      found.push(`a button over a button: ${one.innerText} / ${two.innerText}`);
  }));
  return [...new Set(found)].slice(0, 12);
}"""

_IN_SIGHT = """() => {
  const ask = document.querySelector('#ask.mine');
  if (!ask || !ask.querySelector('[name=action]')) return true;
  const seen = thing => {
    if (!thing.checkVisibility()) return false;
    const box = thing.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const frame = thing.closest('#camera, #rail, #mine, #sheets')?.getBoundingClientRect();
    const inside = !frame
      || (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
    return inside && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
  };
  return [...document.querySelectorAll('.lit, #ask .kind, #ask .offers button')].some(seen);
}"""

# On a telephone the tray opens within the sheet: its button stays a button, its first row is seen.
_TRAY = """() => {
  const tray = document.querySelector('#tray');
  if (!tray || !tray.checkVisibility()) return [];
  tray.open = true;
  return new Promise(done => setTimeout(() => {
    const frame = tray.closest('.turn').getBoundingClientRect();
    const row = tray.querySelector('.rows li').getBoundingClientRect();
    const high = tray.querySelector('summary').getBoundingClientRect().height;
    const found = [];
    if (high > 90) found.push(`the button of the tray is ${high} high`);
    const isSeen = row.top >= frame.top - 1 && row.bottom <= frame.bottom + 1;
    if (!isSeen) found.push('no row of the tray is seen');
    tray.open = false;
    done(found);
  }, 300));
}"""


# Where boards are fuller than chance fills them: tiles that nobody lays heap up at the Explorer.
CROWDED: Final[dict[str, tuple[int, int, float]]] = {"emperor": (4, 11, 0.55)}


def saved(game: str, players: int, share: float, style: Style = "random", seed: int = 5) -> bytes:
    """Play a match in a simple way for a share of its length, and save it."""
    made = games()[game]
    names = NAMES[:players]
    log = list(answers(made, Match(made, players, seed=seed, names=names).state, style, Rng(seed)))
    played = Match(made, players, seed=seed, names=names)
    for seat, action in log[: int(share * len(log))]:
        played.play(seat, action)
    return played.save()


def open_saved(page: Page, match: bytes) -> None:
    page.goto("/upload")
    file = {"name": "match.json", "mimeType": "application/json", "buffer": match}
    page.set_input_files("#match", file)  # type: ignore[arg-type]  # a plain dict will do
    page.locator("form[action='/upload'] button").click()
    page.wait_for_selector("#table[data-live]")
    raise_curtain = page.locator("#ask form.confirm[action$=look] button")
    if raise_curtain.count():
        raise_curtain.click()
        page.wait_for_selector("#ask.mine")
    page.wait_for_timeout(500)  # the camera eases


def faults(page: Page, size: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(400)
    found = []
    tabs = ("map",) if size == WIDE else ("map", "boards", "me")
    for tab in tabs:
        if size == NARROW:
            page.locator(f"[data-tab-of={tab}]").click()
            page.wait_for_timeout(150)
        every = [*page.evaluate(_FAULTS, LEAST[size]), *page.evaluate(_BOTCHED)]
        found += [f"{size[0]} {tab}: {one}" for one in every]
    if size == NARROW:
        found += [f"{size[0]}: {one}" for one in page.evaluate(_TRAY)]
    if size == WIDE and not page.evaluate(_IN_SIGHT):
        found.append("a question with nothing to press in sight")
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("language", "shares"), mostly([("fr", SOME), ("en", SHARES), ("fr", SHARES)], ("fr", SOME))
)
def test_the_table_fits_its_screen(
    visit: Open, game: str, language: str, shares: Sequence[float]
) -> None:
    page = visit(language=language, still=True)
    found = []
    most = games()[game].max_players
    matches = [saved(game, most, share) for share in shares]
    if game in CROWDED and shares == SHARES:
        players, seed, share = CROWDED[game]
        matches.append(saved(game, players, share, "greedy", seed))
    for at, match in enumerate(matches):
        open_saved(page, match)
        for size in (WIDE, NARROW):
            found += [f"{at}: {one}" for one in faults(page, size)]
        page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})

    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("game", mostly(GAMES, "gaia"))
@pytest.mark.parametrize("language", mostly(["en", "fr"], "fr"))
def test_on_smaller_screens_boards_lie_over_the_map_in_tabs(
    visit: Open, game: str, language: str
) -> None:
    page = visit(language=language, still=True)
    open_saved(page, saved(game, games()[game].max_players, 0.6))
    found = []
    for wide, high in MIDDLE:
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_timeout(250)
        if not page.evaluate(_IN_SIGHT):
            found.append(f"{wide}: nothing to press in sight")
        for tab in page.locator("[data-tab-of]:visible").all():
            tab.click()
            every = [*page.evaluate(_FAULTS, 12.0), *page.evaluate(_BOTCHED)]
            told = [one for one in every if " high in " not in one]  # long lists scroll
            found += [f"{wide} {tab.inner_text()}: {one}" for one in told]
    page.set_viewport_size({"width": 720, "height": 450})  # 1440 at 200 %: a telephone's page

    assert not found, "\n".join(found)
    assert page.locator("[data-tab-of=log]").is_visible()


# The first two kinds bring what takes many words; without its class they would be cut.
_LONG = """() => [...document.querySelectorAll('.kinds .kind:not(.cannot) small')].slice(0, 2)
  .map(one => { one.textContent = 'upkeep 7: 1 money short'; one.className = 'long'; }).length"""


@pytest.mark.slow
def test_what_a_kind_would_bring_is_read_whole(visit: Open) -> None:
    page = visit(still=True)
    open_saved(page, saved("eclipse", 4, 0.06, "greedy", 11))
    for wide, high in (*MIDDLE, (800, 900)):
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_timeout(250)

        assert page.evaluate(_LONG) == 2
        assert [one for one in page.evaluate(_BOTCHED) if "money short" in one] == [], wide


def test_confirm_names_the_whole_turn(visit: Open) -> None:
    page = visit(still=True)
    players, seed, share = CROWDED["emperor"]
    open_saved(page, saved("emperor", players, share, "greedy", seed))
    choose(page, "influence-throne", "throne")
    choose(page, "stop", "")

    assert page.locator("#confirm").inner_text().count("\u00b7") == 1
    assert page.evaluate(_BOTCHED) == []

    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    page.wait_for_timeout(400)
    whole = page.locator(".whole-turn")
    assert whole.is_visible(), "a telephone's button is small: the turn stands beside it"
    assert whole.inner_text().count("\u00b7") == 1
    assert whole.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    assert page.evaluate(_BOTCHED) == []
