"""A person's evening in a real browser."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import TypeAlias

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.hands import (
    choose,
    close_drawer,
    confirm,
    now,
    offers,
    open_settings,
    play_on,
    take_any,
)
from browser.secrets import hidden, keep_streams, leaks, source, traces, truth
from visits import Site

pytestmark = pytest.mark.browser


def play_now(page: Page, game: str = "ages") -> Page:
    """Two clicks are one too many: the lobby's button is enough."""
    page.locator(f'form[action="/games/{game}/play"] button').click()
    page.wait_for_selector("#table")
    return page


@pytest.mark.slow
def test_a_whole_match_alone_against_bots(visit: Open) -> None:
    page = play_now(visit(still=True))

    assert play_on(page, random.Random(1))

    expect(page.locator("#results table")).to_be_visible()
    assert page.locator("#results tbody tr").count() == 3


def test_undo_and_confirm(visit: Open) -> None:
    page = play_now(visit())
    now(page)
    first = offers(page)
    choose(page, *first[0])

    page.get_by_role("button", name="Undo", exact=True).click()
    page.wait_for_function(
        "n => document.querySelectorAll('#ask [name=action]').length === n", arg=len(first)
    )

    assert offers(page) == first
    choose(page, *first[-1])
    while now(page) == "choose":
        choose(page, *offers(page)[0])
    confirm(page)
    expect(page.locator("#log")).to_contain_text("leads the")


@pytest.mark.slow
def test_a_whole_match_of_two_people_who_never_see_each_others_secrets(
    visit: Open, site: Site
) -> None:
    ada = visit("/games/ages/new", still=True)
    keep_streams(ada)
    ada.select_option("[name=seat2]", "novice")
    ada.get_by_role("button", name="Open the table").click()
    confirm_nothing(ada)
    link = ada.locator("#invite").get_attribute("value")
    assert link
    bo = visit(link, still=True)
    keep_streams(bo)
    bo.fill("#name", "Bo")
    bo.get_by_role("button", name="Sit on seat 2").click()
    confirm_nothing(bo)

    match = Match(site, ada, bo)
    while match.goes_on():
        match.next_choice()

    assert match.secrets > 2 * TURNS  # hands and choices: somebody had something to hide
    for page in (ada, bo):
        assert now(page) == "over"
        assert page.locator("#results tbody tr").count() == 3


TURNS = 15  # of a match (AGES-1.1)
Unknown: TypeAlias = dict[tuple[int, int], set[int]]  # of each owner, for each viewer


class Match:
    """Two people and a bot at one table, and somebody who looks over both shoulders."""

    def __init__(self, site: Site, *pages: Page) -> None:
        self.site = site
        self.pages = pages
        self.table = str(pages[0].locator("#table").get_attribute("data-table"))
        self.names = pages[0].locator("#players .name").all_inner_texts()
        self.chance = random.Random(2)
        self.hidden, self.version = self._hidden()
        self.secrets = 0  # how often a page was searched for something, or a choice was secret

    def goes_on(self) -> bool:
        return bool(truth(self.site, self.table)[0].asked)

    def next_choice(self) -> None:
        """Let one of the people who are asked choose, then search the pages of both."""
        asked = truth(self.site, self.table)[0].asked
        if not asked or max(asked) >= len(self.pages):
            self.pages[0].wait_for_timeout(20)  # the bot thinks
            return
        seat = self.chance.choice(asked)
        assert now(self.pages[seat]) == "choose"
        if in_secret(self.pages[seat]):
            self._choose_in_secret(seat, is_last=len(asked) == 1)
        else:
            take_any(self.pages[seat], self.chance)
            send(self.pages[seat])
        self._search()

    def _choose_in_secret(self, seat: int, *, is_last: bool) -> None:
        """Press a side of a card: until it is sent, the page of the other stays as it is."""
        mine, other = self.pages[seat], self.pages[1 - seat]
        before = source(other)
        take_any(mine, self.chance, "card ")
        assert source(other) == before, "it can still be undone"
        send(mine)
        self.secrets += 1
        if not is_last:  # the cards still lie face down
            told = re.compile(rf"^\d+ AGES-6\.1\s*{self.names[seat]} has chosen\.$")
            expect(other.locator("#log .entry").last).to_have_text(told)

    def _search(self) -> None:
        """Search each page for what was hidden from it before the last choice, and still is after.

        The bot may answer, and hands be passed on, while one looks: only what stays hidden counts.
        """
        before, since = self.hidden, self.version
        shown = [self._shown(viewer, before, since) for viewer in range(len(self.pages))]
        self.hidden, self.version = self._hidden()
        for viewer, cards in enumerate(shown):
            for owner, card in cards:
                assert card not in self.hidden[owner, viewer], f"{viewer} sees {card} of {owner}"

    def _shown(self, viewer: int, unknown: Unknown, since: int) -> list[tuple[int, int]]:
        """Return whose cards, of those that a person may not know, show on the person's page."""
        needles = {
            trace: (owner, card)
            for (owner, who), cards in unknown.items()
            if who == viewer
            for card in cards
            for trace in traces(self.pages[owner] if owner < len(self.pages) else None, owner, card)
        }
        found, searched = leaks(self.pages[viewer], list(needles), since)
        self.secrets += searched and bool(needles)
        return [needles[trace] for trace in found]

    def _hidden(self) -> tuple[Unknown, int]:
        """Return what each person may not know of each hand, and of which version that is true."""
        state, version = truth(self.site, self.table)
        unknown = {
            (owner, viewer): hidden(state, owner, viewer)
            for owner in range(state.players)
            for viewer in range(len(self.pages))
            if owner != viewer
        }
        return unknown, version


def send(page: Page) -> None:
    """Send a turn that is complete, without waiting until it is sent by itself."""
    if page.locator("#confirm").count():
        confirm(page)


def confirm_nothing(page: Page) -> None:
    """Ask the site to send turns by themselves."""
    open_settings(page)
    page.get_by_label("Ask me to confirm").uncheck()
    with page.expect_response("**/confirming"):
        page.locator("form[action$=confirming] button").click()
    close_drawer(page)


def in_secret(page: Page) -> bool:
    ask = page.locator("#ask.mine")
    return ask.count() == 1 and "In secret" in ask.inner_text()


def test_a_friend_sees_my_move_at_once_and_after_being_away(visit: Open) -> None:
    ada = visit("/games/toy/new")
    ada.select_option("[name=players]", "2")
    ada.get_by_role("button", name="Open the table").click()
    link = ada.locator("#invite").get_attribute("value")
    bo = visit(str(link))
    bo.get_by_role("button", name="Sit on seat 2").click()
    now(ada)
    now(bo)
    bo.context.set_offline(True)
    choose(ada, *offers(ada)[0])
    confirm(ada)
    open_settings(ada)
    ada.locator("#say").fill("your turn")
    ada.get_by_role("button", name="Send").click()

    bo.context.set_offline(False)

    expect(bo.locator("#chat")).to_contain_text("your turn")
    choose(bo, *offers(bo)[0])
    confirm(bo)


@pytest.mark.slow
def test_a_whole_hot_seat_match_with_a_curtain(visit: Open) -> None:
    page = visit("/games/ages/new", still=True)
    page.select_option("[name=players]", "2")
    page.select_option("[name=seat1]", "me")
    page.fill("[name=name0]", "Ada")
    page.fill("[name=name1]", "Bo")
    page.get_by_role("button", name="Open the table").click()
    confirm_nothing(page)
    chance = random.Random(3)
    raised: list[int] = []
    while (what := page.wait_for_function(AT_HOT_SEAT).json_value()) != "over":
        if what == "choose":
            take_any(page, chance)
            send(page)
            continue
        seat = int(what)
        assert offers(page) == []
        assert page.locator("#mine > *, .lit, #ask .so-far").count() == 0
        page.get_by_role("button", name=f"I am {('Ada', 'Bo')[seat]}").click()
        page.wait_for_selector(f"#ask.mine[data-seat='{seat}']")
        raised.append(seat)

    assert page.locator("#results tbody tr").count() == 2
    assert len(raised) >= TURNS
    assert all(one != other for one, other in pairwise(raised))  # it always went to the other


AT_HOT_SEAT = """() => {
  if (!document.querySelector('#table[data-live]')) return null;
  if (document.querySelector('#results:not([hidden])')) return 'over';
  if (document.querySelector('#ask.mine [name=action]')) return 'choose';
  const raise = document.querySelector('#ask form.confirm[action$=look] button');
  return raise?.form.elements.seat.value ?? null;
}"""


KEEP_NOTICES = """
window.notices = [];
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return this.permission = 'granted'; }
  constructor(title, options) { notices.push(options.body); }
};
document.hasFocus = () => false;
"""


@pytest.mark.slow
def test_a_notice_when_it_is_my_turn_and_answers_left_with_the_program(visit: Open) -> None:
    ada = visit("/games/ages/new", still=True)
    ada.add_init_script(KEEP_NOTICES)
    ada.select_option("[name=players]", "2")
    ada.select_option("[name=clock]", "turn 86400 0 259200")
    ada.get_by_role("button", name="Open the table").click()
    link = ada.locator("#invite-now").input_value()
    open_settings(ada)
    ada.get_by_role("button", name="Notify me here").click()
    expect(ada.get_by_role("button", name="Notify me here")).to_be_hidden()
    bo = visit(link, still=True)
    bo.get_by_role("button", name="Sit on seat 2").click()
    expect(ada.locator("#players .clock").first).to_have_text(re.compile(r"\d+ (d|h|min)"))
    while not ada.evaluate("notices.length"):  # either of them chooses first
        if bo.locator("#ask.mine").count():
            play_on(bo, random.Random(7), 1)

    assert ada.evaluate("notices") == ["It is your turn: Galactic Ages"]
    open_settings(ada)
    box = ada.get_by_label("end my War when no battle would win me a point")
    box.check()
    with ada.expect_response("**/standing"):
        ada.locator("form[action$=standing] button").click()
    ada.reload()
    open_settings(ada)
    expect(box).to_be_checked()
    box.uncheck()
    with ada.expect_response("**/standing"):
        ada.locator("form[action$=standing] button").click()
    ada.reload()
    open_settings(ada)
    expect(box).not_to_be_checked()


@pytest.mark.slow
def test_replay_and_try_from_here(visit: Open) -> None:
    page = play_now(visit(), "toy")
    assert play_on(page, random.Random(4))
    page.locator("#results").get_by_role("link", name="Replay").click()
    page.wait_for_selector("#replay")
    expect(page.locator("#replay")).to_contain_text("Decision 0 of")

    page.locator("#on").click()
    expect(page.locator("#replay")).to_contain_text("Decision 1 of")
    assert "at=1" in page.url
    page.keyboard.press("End")
    expect(page.locator("#replay")).not_to_contain_text("Decision 1 of")
    page.keyboard.press("Home")
    expect(page.locator("#replay")).to_contain_text("Decision 0 of")
    page.locator("[data-drawer]").click()
    page.locator("#try").click()

    page.wait_for_selector("#table")
    assert now(page) == "choose"


def test_french(visit: Open) -> None:
    page = play_now(visit(language="fr-FR"))

    now(page)

    expect(page.locator("#ask-h")).to_contain_text("Choisissez une civilisation")
    expect(page.locator("#players")).to_have_attribute("aria-label", "Joueurs")
    open_settings(page)
    page.get_by_role("link", name="English").click()
    expect(page.locator("#ask-h")).to_contain_text("Choose a civilisation")


def test_nothing_sticks_out_on_a_phone(visit: Open) -> None:
    page = play_now(visit(width=390))
    now(page)

    wide = page.evaluate("document.documentElement.scrollWidth")

    assert wide <= 390
