"""How a person plays in the browser: looks at what is asked, answers by mouse, touch or keys."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Literal

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as NotInTime

Hand = Literal["mouse", "touch", "keys"]

_NOW = """() => {
  if (!document.querySelector('#table[data-live]')) return null;
  if (document.querySelector('#results:not([hidden])')) return 'over';
  const ask = document.querySelector('#ask.mine');
  if (!ask) return null;
  if (ask.querySelector('#confirm')) return 'confirm';
  return ask.querySelector('[name=action]') ? 'choose' : null;
}"""
_STUCK = """() => [document.querySelector('#ask')?.className,
  document.querySelector('#ask')?.innerText.slice(0, 300),
  document.querySelector('#players')?.innerText.slice(0, 300),
  document.querySelector('#toast')?.textContent,
  document.querySelector('#table')?.className]"""
_CHOICES = """() => [...document.querySelectorAll('#ask [name=action]')]
  .map(b => [b.value, b.dataset.place ?? ''])"""
_LOOK = """([text, place]) => {
  const ask = document.querySelector('#ask');
  const about = [...ask.querySelectorAll('[name=action]')]
    .filter(b => (b.dataset.place ?? '').split(' ').includes(place));
  const button = ask.querySelector(`[name=action][value="${text}"]`);
  const thing = place ? document.getElementById(place) : null;
  const isLit = Boolean(thing?.matches('.lit'));
  const ring = button.closest('[data-ring]')?.dataset.ring ?? '';
  const fleet = about.every(b => b.dataset.begins === b.value); // it asks for its goal, by no menu
  const of = fleet || button.dataset.hand ? 1 : about.length;
  return [isLit, Boolean(button.closest('#tray')), of, ring];
}"""
# What is to be taken in hand for a choice, where it is not yet.
_HAND = """text => {
  const hand = document.querySelector(`#ask [name=action][value="${text}"]`).dataset.hand ?? '';
  const all = new Set([...document.querySelectorAll('#ask [data-hand]')].map(b => b.dataset.hand));
  return all.size < 2 || document.querySelector('.held')?.id === hand ? '' : hand;
}"""
_ELSEWHERE = """text => Boolean(document.querySelector('#chains'))
  && ![...document.querySelectorAll('#chains [name=action]')].some(b => b.value === text)"""
# Every answer makes another question of it, or none, and so does a fleet that is to set off; what
# is only opened or lit does not.
_ASKED = """(document.querySelector('#ask').dataset.number
  + (document.querySelector('#chains')?.dataset.begins ?? ''))"""
_BEFORE = f"() => {_ASKED}"
_CHANGED = f"""before => {_ASKED} !== before
  || document.querySelector('#results:not([hidden])')"""

_HEARD = "() => document.querySelector('#table')?.dataset.heard ?? ''"

MINUTES = 8  # that the others may take until it is one's turn again
PAUSE = 420  # milliseconds between two presses of a finger: what came to lie under it rests so long
BRISK = 0.4  # how often somebody who may stop does


def now(page: Page) -> str:
    """Wait until something can be done; return "choose", "confirm" or "over".

    Others may take long on a busy machine, as long as the table goes on.
    """
    for _ in range(MINUTES):
        heard = page.evaluate(_HEARD)
        try:
            return str(page.wait_for_function(_NOW).json_value())
        except NotInTime:
            if page.evaluate(_HEARD) == heard:
                break
    raise AssertionError(f"nothing is asked any more: {page.evaluate(_STUCK)}")


def offers(page: Page) -> list[tuple[str, str]]:
    """Return the choices on the page and the ids of the things they are about."""
    return [(text, place) for text, place in page.evaluate(_CHOICES)]


def choose(page: Page, text: str, place: str, hand: Hand = "mouse") -> None:
    """Take a choice: on the thing it is about, else by its button."""
    place = place.partition(" ")[0]  # a choice may light several things; any of them will do
    if page.evaluate(_ELSEWHERE, text):
        page.keyboard.press("Escape")  # never mind the fleet that was to set off
    _await_light(page, place)
    take_in_hand(page, page.evaluate(_HAND, text), hand)
    is_lit, in_tray, of, ring = page.evaluate(_LOOK, [text, place])
    if not is_lit and hand != "keys" and page.evaluate(_FOLDED, text):
        press(page, "#ask [data-grip]", hand)
    if in_tray and not page.locator("#tray[open]").count():
        press(page, "#tray > summary", hand)
    before = page.evaluate(_BEFORE)  # an opened tray is no answer yet
    if ring:
        press(page, f'#ask [data-kind-of="{ring}"]', hand)
        press(page, f'.menu button[value="{text}"]', hand)
    elif not is_lit:
        press(page, f'#ask [name=action][value="{text}"]', hand)
    elif hand == "keys":
        walk_to(page, place)
        page.keyboard.press("Enter")
        if of > 1:
            press(page, f'.menu button[value="{text}"]', hand)
    else:
        _press_thing(page, place, hand, text)
        if of > 1 and page.evaluate("() => Boolean(document.querySelector('.menu'))"):
            press(page, f'.menu button[value="{text}"]', hand)
    _await_answer(page, before, f"{text} at {place or 'its button'} by {hand}")


def take_in_hand(page: Page, thing: str, hand: Hand) -> None:
    """Press what stays chosen for this answer and the next ones; empty: nothing does."""
    if not thing:
        return
    show(page, thing, hand)
    if hand == "keys":
        walk_to(page, thing)
        page.keyboard.press("Enter")
    elif hand == "mouse":
        page.mouse.click(*point(page, thing))
        page.mouse.move(1, 1)
    else:
        page.touchscreen.tap(*point(page, thing))
    page.wait_for_selector(f"#{thing}.held", state="attached")


def _await_light(page: Page, place: str) -> None:
    """Wait until the thing is lit; it may be drawn a moment later than the question comes."""
    lit = "place => !place || Boolean(document.getElementById(place)?.matches('.lit'))"
    with suppress(NotInTime):
        page.wait_for_function(lit, arg=place, timeout=3_000)


def confirm(page: Page, hand: Hand = "mouse") -> None:
    """Confirm the turn."""
    before = page.evaluate(_BEFORE)
    if hand == "keys" and page.evaluate("() => !document.activeElement?.closest('.lit, button')"):
        page.keyboard.press("Enter")
    else:
        press(page, "#confirm", hand)
    _await_answer(page, before, f"confirming by {hand}")


def _await_answer(page: Page, before: str, what: str) -> None:
    try:
        page.wait_for_function(_CHANGED, arg=before)
    except NotInTime:
        said = page.locator("#toast, .toast").all_inner_texts()
        raise AssertionError(f"nothing came of {what}: {said}, {page.evaluate(_FOCUS)}") from None


def press(page: Page, what: str, hand: Hand) -> None:
    """Press a button: with a key of its own if it has one."""
    button = page.locator(what)
    if hand == "touch":
        page.wait_for_timeout(PAUSE)
        button.tap()
    elif hand == "mouse":
        button.click()
        page.mouse.move(1, 1)  # what comes to lie under the pointer does not count for a moment
    else:
        key = button.get_attribute("data-key")
        if key:
            page.keyboard.press(key)
        else:
            walk(page, what)
            page.keyboard.press("Enter")


def _press_thing(page: Page, place: str, hand: Hand, text: str) -> None:
    """Press where a thing is seen; a finger presses twice: the first time shows what it is."""
    show(page, place, hand)
    x, y = point(page, place)
    if hand == "mouse":
        page.mouse.click(x, y)
        page.mouse.move(1, 1)
        return
    before = page.evaluate(_BEFORE)
    page.touchscreen.tap(x, y)
    page.wait_for_function(f"before => {_CARD} || ({_CHANGED})(before)", arg=before)
    if not page.evaluate(f"() => Boolean({_CARD})"):
        return  # a fleet that is to set off asks for its goal at once
    where = page.evaluate(_POINT, place)
    if where is None:  # the card that has risen lies over it, and offers the same
        page.locator(f'.inspect-box > button[value="{text}"]').tap()
    else:
        page.touchscreen.tap(*where)


_CARD = "document.querySelector('.inspect-box.pinned')"
# Where a press would meet the thing and nothing else that is lit, within the window.
_POINT = """place => {
  const thing = document.getElementById(place), box = thing.getBoundingClientRect();
  for (const part of [0.5, 0.25, 0.75, 0.1, 0.9, 0.37, 0.63]) {
    for (const other of [0.5, 0.25, 0.75, 0.1, 0.9, 0.37, 0.63]) {
      const x = box.left + box.width * part, y = box.top + box.height * other;
      const hit = document.elementFromPoint(x, y);
      if (hit && hit.closest('.lit') === thing) return [x, y];
    }
  }
  return null;
}"""


_OVER = """place => {
  const box = document.getElementById(place).getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit?.outerHTML.slice(0, 200) ?? 'it is not on the screen';
}"""


def point(page: Page, place: str) -> tuple[float, float]:
    """Return where one presses to meet a lit thing."""
    try:
        page.wait_for_function(f"place => ({_POINT})(place) !== null", arg=place, timeout=20_000)
    except NotInTime:
        raise AssertionError(f"{place} cannot be pressed: {page.evaluate(_OVER, place)}") from None
    x, y = page.evaluate(_POINT, place)
    return x, y


_FOCUS = "() => document.activeElement?.id ?? ''"


def walk_to(page: Page, place: str) -> None:
    """Walk over what is lit with the arrows until a thing has the focus."""
    for _ in range(page.locator("#table .lit").count() + 2):
        if page.evaluate(_FOCUS) == place:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no arrow leads to {place}")


# How many presses of Tab lead to a button: less than none means with Shift.
_STEPS = """what => {
  const stops = 'a[href], button, summary, input, select, textarea, [tabindex]';
  const every = [...document.querySelectorAll(stops)]
    .filter(one => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
  return every.indexOf(document.querySelector(what)) - every.indexOf(document.activeElement);
}"""


def walk(page: Page, what: str) -> None:
    """Walk to a button with Tab."""
    is_there = "what => document.activeElement === document.querySelector(what)"
    if page.locator(".menu").count():
        key = "ArrowDown"
    else:
        key = "Tab" if page.evaluate(_STEPS, what) > 0 else "Shift+Tab"
    for _ in range(300):
        if page.evaluate(is_there, what):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no key leads to {what}")


_BEYOND = """place => {
  const thing = document.getElementById(place), frame = document.getElementById('camera');
  if (!frame.contains(thing)) return null;
  const box = thing.getBoundingClientRect(), edge = frame.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  if (y < edge.top) return 'north';
  if (y > edge.bottom) return 'south';
  if (x < edge.left) return 'west';
  return x > edge.right ? 'east' : null;
}"""
# A long list scrolls within its panel; the page never does.
_SCROLL = """place => {
  const thing = document.getElementById(place), region = thing.closest('#rail, #mine, #sheets');
  if (region) thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}"""
_TAB = """place => {
  const tabs = document.querySelector('.tabs');
  if (!tabs.checkVisibility()) return null;
  const regions = { stage: 'map', rail: 'boards', mine: 'me' };
  const region = document.getElementById(place).closest('#stage, #rail, #mine');
  return region && !region.checkVisibility() ? regions[region.id] : null;
}"""
_FOLDED = """text => {
  const button = document.querySelector(`#ask [name=action][value="${text}"]`);
  const grip = document.querySelector('#ask [data-grip]');
  return Boolean(grip?.checkVisibility()) && !button.checkVisibility()
    && !document.querySelector('#ask.open');
}"""


def show(page: Page, place: str, hand: Hand = "mouse") -> None:
    """Turn to the tab of a thing, follow the arrows at the edge of the stage until it is seen."""
    tab = page.evaluate(_TAB, place)
    if tab is not None:
        press(page, f"[data-tab-of={tab}]", hand)
    page.evaluate(_SCROLL, place)
    for _ in range(9):
        side = page.evaluate(_BEYOND, place)
        if side is None:
            break
        if page.locator(f".beyond.{side}").count():
            press(page, f".beyond.{side}", hand)
        page.wait_for_timeout(350)  # the camera eases, also after a tab was opened
    else:
        raise AssertionError(f"{place} cannot be brought into sight")
    if page.locator("#ask.open").count() and page.evaluate(_POINT, place) is None:
        press(page, "#ask [data-grip]", hand)  # the open question lies over it


def take_any(
    page: Page,
    chance: random.Random,
    start: str = "",
    *,
    rather_not: str = "\0",
    hand: Hand = "mouse",
) -> None:
    """Take a choice by chance, of those that begin in some way; do not dawdle over a long turn.

    What begins otherwise than one likes is left alone as long as there is anything else.
    """
    found = [offer for offer in offers(page) if offer[0].startswith(start)]
    found = [offer for offer in found if not offer[0].startswith(rather_not)] or found
    done = [offer for offer in found if offer[0] == "done"]
    brisk = done if chance.random() < BRISK else []
    choose(page, *chance.choice(brisk or found), hand)


def open_settings(page: Page) -> None:
    """Open the drawer, and the settings in it."""
    page.wait_for_selector("#table[data-live]", state="attached")
    if not page.locator("#drawer.open").count():
        page.locator("[data-drawer]").click()
    if not page.locator(".settings[open]").count():
        page.locator(".settings > summary").click()


def close_drawer(page: Page) -> None:
    """Close the drawer, which lies over the boards."""
    if page.locator("#drawer.open").count():
        page.locator("[data-drawer-close]").click()


def play_on(
    page: Page,
    chance: random.Random,
    steps: int = 3000,
    *,
    rather_not: str = "\0",
    hands: tuple[Hand, ...] = ("keys", "mouse", "mouse"),
) -> bool:
    """Play by chance, with one hand after the other; return whether the match is over."""
    for step in range(steps):
        what = now(page)
        if what == "over":
            return True
        hand = hands[step % len(hands)]
        if what == "confirm":
            confirm(page, hand)
        else:
            take_any(page, chance, rather_not=rather_not, hand=hand)
    return False
