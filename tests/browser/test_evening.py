"""A person's evening in a real browser."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.hands import choose, confirm, now, offers, play_on
from visits import Site

pytestmark = pytest.mark.browser


def play_now(page: Page, game: str = "ages") -> Page:
    """Two clicks are one too many: the lobby's button is enough."""
    page.locator(f'form[action="/games/{game}/play"] button').click()
    page.wait_for_selector("#table")
    return page


def test_a_whole_match_alone_against_bots(visit: Open) -> None:
    page = play_now(visit())

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


def test_two_people_never_see_each_others_secrets(visit: Open, site: Site) -> None:
    ada = visit("/games/ages/new")
    ada.select_option("[name=players]", "2")
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_selector("#table")
    link = ada.locator("#invite").get_attribute("value")
    assert link
    bo = visit(link)
    bo.fill("#name", "Bo")
    heard = listen(bo)
    bo.get_by_role("button", name="Sit on seat 2").click()
    bo.wait_for_selector("#table")
    both = (ada, bo)
    while not in_secret(ada):
        for page in both:
            if page.locator("#ask.mine").count() and not in_secret(page):
                play_on(page, random.Random(2), 1)

    bo.wait_for_function("() => document.querySelector('#ask').innerText.includes('In secret')")
    secret = [text for text, _ in offers(ada)]
    assert secret
    assert not set(secret) & {text for text, _ in offers(bo)}
    choose(ada, *offers(ada)[0])
    secret += [text for text, _ in offers(ada)]
    while now(ada) == "choose":
        choose(ada, *offers(ada)[0])
    secret_now(bo, secret, heard)
    confirm(ada)
    bo.wait_for_function("() => document.querySelector('#log').textContent.includes('has chosen')")
    secret_now(bo, secret, heard)


def in_secret(page: Page) -> bool:
    ask = page.locator("#ask.mine")
    return ask.count() == 1 and "In secret" in ask.inner_text()


def listen(page: Page) -> list[str]:
    """Keep every message of the streams that a page opens."""
    heard: list[str] = []
    page.expose_function("keepForTest", lambda text: heard.append(text))  # noqa: PLW0108 - a method of a list will not do
    page.add_init_script(
        "const Plain = EventSource;"
        "window.EventSource = class extends Plain { constructor(...a) { super(...a);"
        "this.addEventListener('message', e => window.keepForTest(e.data)); } };"
    )
    return heard


def secret_now(page: Page, secret: list[str], heard: list[str]) -> None:
    """Search the page source and the stream for the others' choices."""
    sources = [page.content(), page.evaluate("fetch(location.href).then(r => r.text())"), *heard]
    cards = [text for text in secret if text.startswith("card ")]
    assert cards
    for text in cards:
        for source in sources:
            assert f'value="{text}"' not in source
            assert f'value=\\"{text}\\"' not in source
            assert f">{text}<" not in source
            assert f'id="{text.replace(" ", "-")}"' not in source


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
    ada.locator("#say").fill("your turn")
    ada.get_by_role("button", name="Send").click()

    bo.context.set_offline(False)

    expect(bo.locator("#chat")).to_contain_text("your turn")
    choose(bo, *offers(bo)[0])
    confirm(bo)


def test_hot_seat_with_a_curtain(visit: Open) -> None:
    page = visit("/games/ages/new")
    page.select_option("[name=players]", "2")
    page.select_option("[name=seat1]", "me")
    page.fill("[name=name0]", "Ada")
    page.fill("[name=name1]", "Bo")
    page.get_by_role("button", name="Open the table").click()
    chance = random.Random(3)
    curtains = 0
    for _ in range(60):
        page.wait_for_selector("#ask button", state="attached")
        raise_it = page.get_by_role("button", name="I am ")
        if raise_it.count():
            assert offers(page) == []
            assert page.locator("#mats .lit").count() == 0
            curtains += 1
            raise_it.click()
            page.wait_for_selector("#ask.mine")
            continue
        play_on(page, chance, 1)

    assert curtains > 4


def test_replay_and_try_from_here(visit: Open) -> None:
    page = play_now(visit(), "toy")
    assert play_on(page, random.Random(4))
    page.locator("#ask").get_by_role("link", name="Replay").click()
    page.wait_for_selector("#replay")
    expect(page.locator("#replay")).to_contain_text("Decision 0 of")

    page.locator("#on").click()
    expect(page.locator("#replay")).to_contain_text("Decision 1 of")
    assert "at=1" in page.url
    page.keyboard.press("End")
    expect(page.locator("#replay")).not_to_contain_text("Decision 1 of")
    page.keyboard.press("Home")
    expect(page.locator("#replay")).to_contain_text("Decision 0 of")
    page.locator("#try").click()

    page.wait_for_selector("#table")
    assert now(page) == "choose"


def test_french(visit: Open) -> None:
    page = play_now(visit(language="fr-FR"))

    now(page)

    expect(page.locator("#ask-h")).to_contain_text("Choisissez une civilisation")
    expect(page.locator("#players-h")).to_have_text("Joueurs")
    page.get_by_role("link", name="English").click()
    expect(page.locator("#ask-h")).to_contain_text("Choose a civilisation")


def test_nothing_sticks_out_on_a_phone(visit: Open) -> None:
    page = play_now(visit(width=390))
    now(page)

    wide = page.evaluate("document.documentElement.scrollWidth")

    assert wide <= 390
