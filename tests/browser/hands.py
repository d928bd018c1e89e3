"""How a person plays in the browser: looks at what is asked, and clicks."""

from __future__ import annotations

import random

from playwright.sync_api import Page

_NOW = """() => {
  if (document.querySelector('#results:not([hidden])')) return 'over';
  const ask = document.querySelector('#ask.mine');
  if (!ask) return null;
  if (ask.querySelector('#confirm')) return 'confirm';
  return ask.querySelector('[name=action]') ? 'choose' : null;
}"""
_CHOICES = """() => [...document.querySelectorAll('#ask [name=action]')]
  .map(b => [b.value, b.dataset.place ?? ''])"""
_LOOK = """([text, place]) => {
  const ask = document.querySelector('#ask');
  const about = [...ask.querySelectorAll('[name=action]')]
    .filter(b => (b.dataset.place ?? '').split(' ').includes(place));
  const button = ask.querySelector(`[name=action][value="${text}"]`);
  const thing = place ? document.getElementById(place) : null;
  const isLit = Boolean(thing?.matches('.lit'));
  return [ask.outerHTML, isLit, !button.checkVisibility(), about.length > 1];
}"""
_BEFORE = "() => document.querySelector('#ask').outerHTML"
_CHANGED = """before => document.querySelector('#ask').outerHTML !== before
  || document.querySelector('#results:not([hidden])')"""


BRISK = 0.4  # how often somebody who may stop does


def now(page: Page) -> str:
    """Wait until something can be done; return "choose", "confirm" or "over"."""
    return str(page.wait_for_function(_NOW).json_value())


def offers(page: Page) -> list[tuple[str, str]]:
    """Return the choices on the page and the ids of the things they are about."""
    return [(text, place) for text, place in page.evaluate(_CHOICES)]


def choose(page: Page, text: str, place: str, *, by_keyboard: bool = False) -> None:
    """Take a choice: on the thing it is about, else by its button."""
    place = place.partition(" ")[0]  # a choice may light several things; any of them will do
    before, is_lit, is_folded, many = page.evaluate(_LOOK, [text, place])
    if not is_lit:
        if is_folded:
            page.locator("#placed > summary").click()
        page.locator(f'#ask [name=action][value="{text}"]').click()
    else:
        thing = page.locator(f'[id="{place}"]')
        if by_keyboard:
            thing.focus()
            page.keyboard.press("Enter")
        else:
            thing.click()
        if many:
            page.locator(f'.menu button[value="{text}"]').click()
    page.wait_for_function(_CHANGED, arg=before)


def take_any(
    page: Page,
    chance: random.Random,
    start: str = "",
    *,
    rather_not: str = "\0",
    by_keyboard: bool = False,
) -> None:
    """Take a choice by chance, of those that begin in some way; do not dawdle over a long turn.

    What begins otherwise than one likes is left alone as long as there is anything else.
    """
    found = [offer for offer in offers(page) if offer[0].startswith(start)]
    found = [offer for offer in found if not offer[0].startswith(rather_not)] or found
    done = [offer for offer in found if offer[0] == "done"]
    brisk = done if chance.random() < BRISK else []
    choose(page, *chance.choice(brisk or found), by_keyboard=by_keyboard)


def confirm(page: Page) -> None:
    """Confirm the turn."""
    before = page.evaluate(_BEFORE)
    page.locator("#confirm").click()
    page.wait_for_function(_CHANGED, arg=before)


def play_on(
    page: Page, chance: random.Random, steps: int = 3000, *, rather_not: str = "\0"
) -> bool:
    """Play by chance, by mouse and by keyboard; return whether the match is over."""
    for step in range(steps):
        what = now(page)
        if what == "over":
            return True
        if what == "confirm":
            confirm(page)
            continue
        take_any(page, chance, rather_not=rather_not, by_keyboard=step % 3 == 0)
    return False
