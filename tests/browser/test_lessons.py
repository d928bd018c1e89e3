"""A first game: somebody who knows nothing presses what the coach points at, until it is theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Open
from orrery.core.registry import games
from visits import Site

pytestmark = pytest.mark.browser

LEARNT = [game for game in games() if game != "liar"]

MOST_LEFT_BEHIND = 8  # ships that a step of a lesson leaves
MOST_PRESSES = 120
# the step and what is right in it; nothing once the lesson is over
_NOW = """() => {
  const coach = document.querySelector('#coach:not([hidden])');
  const number = document.getElementById('ask').dataset.number;
  return coach ? [coach.dataset.step, coach.dataset.press, number] : null;
}"""
# where the coach points: the middle of the first ring that can be seen
_RING = """() => {
  const rings = [...document.querySelectorAll('.coach-ring.target')];
  const ring = rings.at(-1)?.getBoundingClientRect();
  return ring ? [ring.x + ring.width / 2, ring.y + ring.height / 2] : null;
}"""
# no scene is played: the press that skips one does nothing else
_QUIET = "() => document.getElementById('scene').hidden"
_COVERED = """([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('#coach'))"""
# the veil is open there
_BRIGHT = """([x, y]) => {
  const veil = document.getElementById('veil');
  const path = /"(.*)"/.exec(veil.style.clipPath)[1];
  const pen = document.createElement('canvas').getContext('2d');
  return veil.hidden || !pen.isPointInPath(new Path2D(path), x, y, 'evenodd');
}"""
# the right line of a menu or a card stands out
_MARKED = """([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('button.coached'))"""
_CHANGED = """([step, press, number]) => {
  const coach = document.querySelector('#coach:not([hidden])');
  return !coach || coach.dataset.step !== step || coach.dataset.press !== press
    || document.getElementById('ask').dataset.number !== number
    || document.querySelector('.menu, .inspect-box.pinned');
}"""
# or the press opened the tray, or lit the goals of a fleet that sets off
_OPENED = f"now => ({_CHANGED})(now) || document.querySelector('#tray[open], #chains')"
# a button of the menu or of the card that is one of the right answers
_MEANT = """right => {
  const words = button => [...button.childNodes].map(n => n.textContent.trim());
  const texts = [...document.querySelectorAll('#ask [name=action]')]
    .filter(b => right.includes(b.value) || b.matches('[data-right]'))
    .map(b => words(b).filter(Boolean).join(', '));
  const box = document.querySelector('.menu, .inspect-box.pinned');
  const found = box && [...box.querySelectorAll('button')].find(
    b => b.value ? right.includes(b.value) : texts.includes(b.textContent));
  found?.scrollIntoView({ block: 'nearest' });
  const at = found?.getBoundingClientRect();
  return at ? [at.x + at.width / 2, at.y + at.height / 2] : null;
}"""


class Learner:
    """Somebody in the first lesson, by mouse or by finger."""

    def __init__(self, page: Page, *, by_touch: bool) -> None:
        self.page = page
        self.by_touch = by_touch

    def press(self, x: float, y: float) -> None:
        if self.by_touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def now(self) -> tuple[str, str, str] | None:
        found = self.page.evaluate(_NOW)
        return None if found is None else (found[0], found[1], found[2])

    def follow(self) -> list[str]:
        """Do what the coach says until the lesson is over; return the steps that were seen."""
        steps: list[str] = []
        for _ in range(MOST_PRESSES):
            now = self.now()
            if now is None:
                return steps
            if now[0] not in steps:
                steps.append(now[0])
            if not now[1]:
                self.page.locator("#coach form:has(input[value=next]) button").click()
            else:
                self.obey(now)
            self.page.wait_for_function(_CHANGED, arg=list(now))
        raise AssertionError(f"stuck after {steps}")

    def obey(self, now: tuple[str, str, str]) -> None:
        """Press where the coach points, or in the menu that opened there."""
        right = now[1].split("|")
        meant = self.page.evaluate(_MEANT, right)
        if meant is None:
            if self.page.locator(".inspect-box.pinned").count():
                self.page.keyboard.press("Escape")
            self.page.wait_for_function(_QUIET)
            self.page.wait_for_timeout(450)  # the camera eases, and new buttons rest a moment
            point = self.page.wait_for_function(_RING).json_value()
            assert not self.page.evaluate(_COVERED, point), f"{now}: the coach stands before it"
            assert self.page.evaluate(_BRIGHT, point), f"{now}: it lies in the dark"
            self.press(*point)
            self.page.wait_for_function(_OPENED, arg=list(now))
            self.go_on(now, point)
            meant = self.page.evaluate(_MEANT, right)
        if meant is not None and self.now() == now:
            self.page.wait_for_function(_MARKED, arg=meant)
            self.press(*meant)
            self.page.wait_for_timeout(150)

    def go_on(self, now: tuple[str, str, str], pressed: list[float]) -> None:
        """Where the press opened the tray, or lit the goals of a fleet, follow the coach there."""
        taken = ""
        for _ in range(MOST_LEFT_BEHIND):
            self.page.wait_for_timeout(600)  # what is written anew rests a moment
            opened = self.page.locator("#tray[open] [name=action], #chains [name=action]").count()
            point = self.page.evaluate(_RING)
            was, taken = taken, "".join(self.page.locator("#muster").all_inner_texts())
            is_same = point == pressed and was == taken  # a stepper is pressed again and again
            if not opened or point is None or is_same or self.now() != now:
                return
            self.press(*point)
            pressed = point


def begin(page: Page, game: str) -> None:
    page.goto(f"/games/{game}/")
    page.locator("form.learn button").first.click()
    page.wait_for_selector("#table[data-live]")
    expect(page.locator("#coach")).to_contain_text("1")


def follow(page: Page, game: str, *, by_touch: bool) -> None:
    begin(page, game)
    steps = Learner(page, by_touch=by_touch).follow()
    assert len(steps) >= 10
    assert len(set(steps)) == len(steps)
    expect(page.locator("#coach")).to_be_hidden()
    page.wait_for_selector("#ask.mine [name=action]", state="attached")


@pytest.mark.slow
@pytest.mark.parametrize("game", LEARNT)
def test_a_whole_lesson_by_mouse(visit: Open, game: str) -> None:
    follow(visit("/", still=True), game, by_touch=False)


@pytest.fixture
def telephone(chromium: Browser, site: Site) -> Iterator[Page]:
    context = chromium.new_context(
        base_url=site.address,
        viewport={"width": 390, "height": 844},
        reduced_motion="reduce",
        has_touch=True,
        is_mobile=True,
        locale="fr",
    )
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", LEARNT)
def test_a_whole_lesson_by_touch_on_a_telephone(telephone: Page, game: str) -> None:
    follow(telephone, game, by_touch=True)


def test_a_wrong_press_is_explained_on_the_spot_and_the_place_is_kept(visit: Open) -> None:
    page = visit("/", still=True)
    begin(page, "ages")
    for _ in range(2):
        page.locator("#coach form:has(input[value=next]) button").click()
        page.wait_for_timeout(400)
    page.locator("#ask [data-kind-of=war]").click()
    page.locator('[id="card-3-war"]').click(position={"x": 60, "y": 20})
    expect(page.locator("#coach .wrong")).to_contain_text("War needs an enemy")
    expect(page.locator("#coach .wrong a")).to_have_text("AGES-7.1")

    page.locator("#coach .wrong a").click()
    expect(page.locator("#rulebook h1")).to_contain_text("AGES-7.1")
    page.locator("#rulebook [data-close-book]").click()
    page.locator("#coach .coach-end a.clause").click()
    expect(page.locator("#rulebook h1")).to_contain_text("AGES-10.1")
    page.locator("#rulebook [data-close-book]").click()
    expect(page.locator("#coach .wrong")).to_contain_text("War needs an enemy")

    page.locator("#coach .leave").click()
    expect(page.locator(".learnt")).to_contain_text("step 3 of 15")
    page.locator(".learnt button").click()
    expect(page.locator("#coach h2")).to_have_text("Spread out")


@pytest.mark.parametrize(("game", "home"), [("ages", "sector-h3"), ("emperor", "hex-d7")])
def test_on_a_telephone_a_lesson_begins_where_its_first_words_point(
    telephone: Page, game: str, home: str
) -> None:
    """The first question is about cards or roles, on another tab; the first step, about the map."""
    begin(telephone, game)
    telephone.wait_for_timeout(2500)

    expect(telephone.locator("#table")).to_have_attribute("data-tab", "map")
    assert telephone.locator(f"#{home}").bounding_box() is not None
    assert telephone.locator(".coach-ring").count() >= 1


_PIN = """async () => {
  const table = document.querySelector('script[src*="table/table.js"]').src;
  const { openCard } = await import(table.replace('table.js', 'inspect.js'));
  await openCard(document.querySelector('#stage [id^="sector-n"]'), true);
}"""


def test_a_card_at_the_table_opens_its_step_in_the_lesson(visit: Open) -> None:
    page = visit("/", still=True)
    page.locator('form[action="/games/ages/play"] button').click()
    page.wait_for_selector("#table[data-live]")
    page.evaluate(_PIN)
    page.locator(".inspect-box .show-me button").click()

    expect(page.locator("#coach h2")).to_have_text("Found a colony")
