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
_BEFORE = "() => document.querySelector('#ask').outerHTML"
_CHANGED = """before => document.querySelector('#ask').outerHTML !== before
  || document.querySelector('#results:not([hidden])')"""


def now(page: Page) -> str:
    """Wait until something can be done; return "choose", "confirm" or "over"."""
    return str(page.wait_for_function(_NOW).json_value())


def offers(page: Page) -> list[tuple[str, str]]:
    """Return the choices on the page and the ids of the things they are about."""
    return [(text, place) for text, place in page.evaluate(_CHOICES)]


def choose(page: Page, text: str, place: str, *, by_keyboard: bool = False) -> None:
    """Take a choice: on the thing it is about, else by its button."""
    before = page.evaluate(_BEFORE)
    button = page.locator(f'#ask [name=action][value="{text}"]')
    thing = page.locator(f'[id="{place.partition(" ")[0]}"].lit')
    if not place or thing.count() == 0:
        if not button.is_visible():
            page.locator("#placed > summary").click()
        button.click()
    else:
        if by_keyboard:
            thing.focus()
            page.keyboard.press("Enter")
        else:
            thing.click()
        entry = page.locator(f'.menu button[value="{text}"]')
        if sum(where == place for _, where in offers(page)) > 1 and entry.count():
            entry.click()
    page.wait_for_function(_CHANGED, arg=before)


def confirm(page: Page) -> None:
    """Confirm the turn."""
    before = page.evaluate(_BEFORE)
    page.locator("#confirm").click()
    page.wait_for_function(_CHANGED, arg=before)


def play_on(
    page: Page, chance: random.Random, steps: int = 3000, *, rather_not: str = "\0"
) -> bool:
    """Play by chance, by mouse and by keyboard; return whether the match is over.

    What begins with some words is left alone as long as there is anything else.
    """
    for step in range(steps):
        what = now(page)
        if what == "over":
            return True
        if what == "confirm":
            confirm(page)
            continue
        found = offers(page)
        if found:
            better = [offer for offer in found if not offer[0].startswith(rather_not)]
            text, place = chance.choice(better or found)
            choose(page, text, place, by_keyboard=step % 3 == 0)
    return False
