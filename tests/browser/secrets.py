"""What one player of Galactic Ages may not know of another, and how to look for it in a page."""

from __future__ import annotations

import asyncio

from playwright.sync_api import Page

from orrery.games.ages.state import AgesState
from visits import Site

_KEEP_STREAMS = """
window.heard = [];
const Plain = EventSource;
window.EventSource = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', event => heard.push(JSON.parse(event.data)));
  }
};
"""
_LABELS = """card => [document.getElementById(`card-${card}`)]
  .filter(Boolean).map(card => card.dataset.label ?? card.getAttribute('aria-label'))"""
_SEARCH = """([needles, since]) => {
  const news = heard.splice(0).filter(one => one.version >= since);
  const sources = news.map(one => [one.title, one.notice, ...Object.values(one.parts)].join(' '));
  const isNew = Number(document.getElementById('table').dataset.heard ?? 0) >= since;
  if (isNew) sources.push(document.documentElement.outerHTML);
  return [needles.filter(needle => sources.some(source => source.includes(needle))), isNew];
}"""
_SOURCE = "() => fetch(location.href).then(response => response.text())"


def keep_streams(page: Page) -> None:
    """Keep every message of the streams that a page opens from now on."""
    page.add_init_script(_KEEP_STREAMS)


def truth(site: Site, table: str) -> tuple[AgesState, int]:
    """Return the true position, which no page ever has, and the version of the table."""

    async def read() -> tuple[AgesState, int]:  # where the house lives: never between the two
        live = await site.inside.tables.find(table)
        assert isinstance(live.state, AgesState)
        return live.state, live.row.news

    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(read(), site.loop).result()


def hidden(state: AgesState, owner: int, viewer: int | None) -> set[int]:
    """Return the cards in a hand that somebody else may not know (AGES-14.6)."""
    return set() if state.knows_hand(viewer, owner) else set(state.cards.hands[owner])


def traces(owner: Page | None, seat: int, card: int) -> list[str]:
    """Return everything by which a card of a seat would show: ids, answers, descriptions."""
    labels = owner.evaluate(_LABELS, card) if owner else []
    return [
        *(f'"{label}"' for label in labels),  # "card 2" is no trace of card 27
        f'"card {card}"',
        f'"discard {card}"',
        f'"card-{card}"',
        f'"known-{seat}-{card}"',
    ]


def leaks(page: Page, needles: list[str], since: int) -> tuple[list[str], bool]:
    """Search what came by the stream since the last search, and the page as it stands.

    What is older than a version of the table is left out: it may show what was known before.
    Return what was found, and whether the page is new enough to have been searched.
    """
    found, searched = page.evaluate(_SEARCH, [needles, since])
    return found, searched


def source(page: Page) -> str:
    """Return the page as the server would write it now."""
    return str(page.evaluate(_SOURCE))
