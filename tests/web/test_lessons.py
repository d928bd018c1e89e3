"""Lessons on the site: a table of their own, a coach, and bots once the lesson is over."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from orrery.core import lesson as teaching
from orrery.web.tables import answering
from toy import GAME, Bid
from visits import Site, Visit, found, question, site_at, wait_for

TEXT = (Path(__file__).parents[1] / "toy" / "lesson.yaml").read_text("utf-8")


@pytest.fixture
def learner(site: Site) -> Visit:
    return site.person()


def taught(monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> None:
    """Damage the lesson of the toy."""
    assert old in TEXT
    damaged = TEXT.replace(old, new, 1)
    real = teaching.lesson_text

    def text(package: str) -> str | None:
        return damaged if package == GAME.package else real(package)

    monkeypatch.setattr(teaching, "lesson_text", text)


def learn(visit: Visit) -> str:
    """Begin, or go on with, the lesson; return the address of its table."""
    return visit.fill("/games/toy/learn").url.path.rstrip("/")


def step(page: str) -> str:
    return found(r'<section id="coach" class="coach[^"]*"[^>]*data-step="([^"]*)"', page)


def do(visit: Visit, table: str, what: str) -> str:
    """Press one of the coach's buttons."""
    at = step(visit.get(table).text)
    return visit.fill(f"{table}/lesson", do=what, step=at).text


def answer(visit: Visit, table: str, text: str) -> str:
    """Answer what is asked; return the page after it."""
    number = question(visit.get(table).text)
    return visit.fill(f"{table}/play", seat=0, question=number, action=text).text


def test_a_lesson_begins_with_one_press_and_its_place_is_kept(learner: Visit) -> None:
    assert "Learn, 5 min" in learner.get("/").text
    table = learn(learner)
    page = learner.get(table).text
    assert step(page) == "aim"
    for place in ("/", "/tables"):
        assert "Lesson: step 1 of 5" in learner.get(place).text, "the list says which table it is"
    assert "step 1 of 5" in page
    assert "Comets are points." in page
    do(learner, table, "next")

    assert learn(learner) == table, "it goes on where it was"
    assert step(learner.get(table).text) == "bid"
    assert "Lesson: step 2 of 5" in learner.get("/games/toy/").text


def test_the_coach_speaks_french(site: Site) -> None:
    visit = site.person(**{"accept-language": "fr"})
    page = visit.get(learn(visit)).text
    assert "Les comètes sont des points." in page
    assert "étape 1 sur 5" in page


def test_the_right_press_counts_at_once_and_the_script_answers(learner: Visit) -> None:
    table = learn(learner)
    do(learner, table, "next")
    page = answer(learner, table, "bid 6")
    assert step(page) == "keep"
    assert 'data-press="keep"' in page
    page = answer(learner, table, "keep")
    assert 'data-press="bid 4"' in page
    assert step(answer(learner, table, "bid 4")) == "free"


def test_a_wrong_press_is_explained_and_not_made(learner: Visit) -> None:
    table = learn(learner)
    do(learner, table, "next")
    page = answer(learner, table, "bid 1")
    assert "A 1 wins nothing." in page
    assert "clauses/TOY-2" in page
    assert step(page) == "bid"
    page = answer(learner, table, "bid 4")
    assert "A 1 wins nothing." not in page
    assert "not what this step is about" in page
    assert step(answer(learner, table, "bid 6")) == "keep", "all cards are still there"


def test_a_step_is_shown_gone_back_to_and_skipped(learner: Visit) -> None:
    table = learn(learner)
    do(learner, table, "next")
    page = do(learner, table, "show")
    assert "Done for you." in page
    assert step(page) == "bid"
    page = do(learner, table, "back")
    assert "Bid your 6." in page
    assert 'data-press="bid 6"' in page, "the card is back in the hand"
    assert step(do(learner, table, "next")) == "keep"
    assert step(do(learner, table, "back")) == "bid"
    assert step(do(learner, table, "back")) == "aim"
    assert step(do(learner, table, "next")) == "bid"
    assert step(answer(learner, table, "bid 6")) == "keep"


def test_what_was_taken_back_is_forgotten_by_the_store_too(tmp_path: Path) -> None:
    with site_at(tmp_path) as site:
        visit = site.person()
        table = learn(visit)
        do(visit, table, "next")
        do(visit, table, "next")
        do(visit, table, "next")
        do(visit, table, "back")
        key = visit.cookies
    with site_at(tmp_path) as again:
        visit = again.person()
        visit.cookies = key
        visit.csrf = found(r'name="csrf" value="(\w+)"', visit.get("/").text)
        page = visit.get(table).text
        assert step(page) == "keep"
        assert 'data-press="keep"' in page
        assert step(do(visit, table, "next")) == "free"


def test_the_last_step_hands_the_position_to_bots(learner: Visit, site: Site) -> None:
    table = learn(learner)
    for _ in range(4):
        do(learner, table, "next")
    page = learner.get(table).text
    assert step(page) == "end"
    assert "Play on against a Cadet" in page
    page = do(learner, table, "next")
    assert '<section id="coach" hidden>' in page
    number = question(page)
    learner.fill(f"{table}/play", seat=0, question=number, action="bid 4")
    number = question(learner.get(table).text)
    learner.fill(f"{table}/confirm", seat=0, question=number)
    wait_for(lambda: "Over" in learner.get(table).text)
    assert learn(learner) != table, "the next lesson is another table"


def test_rivals_wait_for_the_script(learner: Visit, site: Site) -> None:
    table = learn(learner)
    do(learner, table, "next")
    found_ = site.inside.tables
    assert site.loop is not None
    row = found_._at_hand[table.rpartition("/")[2]].row
    assert not row.waits_for_bot
    assert row.exposed


def test_what_is_left_with_the_program_waits_until_the_lesson_is_over(learner: Visit) -> None:
    table = learn(learner)
    do(learner, table, "next")
    learner.fill(f"{table}/standing", seat=0, standing="keep")
    page = answer(learner, table, "bid 6")
    assert step(page) == "keep"
    assert 'data-press="keep"' in page, "nobody answers for who learns"
    assert step(answer(learner, table, "keep")) == "keep"
    late = learner.post(
        f"{table}/reconsider",
        data={"csrf": learner.csrf, "seat": "0", "action": "keep"},
        headers={"accept": "application/json"},
    )
    assert late.status_code == 409


def test_a_program_is_taught_like_everybody(learner: Visit, site: Site) -> None:
    table = learn(learner)
    do(learner, table, "next")
    number = int(question(learner.get(table).text))
    assert site.loop is not None
    for card in (1, 6):
        act = answering.act(site.inside.tables, table.rpartition("/")[2], 0, number, Bid(card))
        asyncio.run_coroutine_threadsafe(act, site.loop).result(20)
        page = learner.get(table).text
        assert ("A 1 wins nothing." in page) == (card == 1)
    assert step(page) == "keep"


def test_a_press_of_another_step_is_refused(learner: Visit) -> None:
    table = learn(learner)
    late = learner.post(
        f"{table}/lesson",
        data={"csrf": learner.csrf, "do": "next", "step": "keep"},
        headers={"accept": "application/json"},
    )
    assert late.status_code == 409
    assert learner.fill(f"{table}/lesson", do="dance", step="aim").status_code == 400


def test_nobody_else_is_taught_at_my_table(learner: Visit, site: Site) -> None:
    table = learn(learner)
    other = site.person()
    assert other.fill(f"{table}/lesson", do="next", step="aim").status_code == 404
    plain = other.play_now().rstrip("/")
    assert other.fill(f"{plain}/lesson", do="next", step="aim").status_code == 409
    assert other.fill(f"{plain}/lesson", do="back", step="aim").status_code == 404


def test_a_game_without_a_lesson_leads_to_its_rules(
    learner: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.web.pages.learn.lesson_text", lambda package: None)
    monkeypatch.setattr(teaching, "lesson_text", lambda package: None)
    assert 'action="/games/toy/learn"' not in learner.get("/games/toy/").text
    assert learner.fill("/games/toy/learn").status_code == 404


def test_a_lesson_that_does_not_fit_is_told_and_one_goes_on_alone(
    learner: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    taught(monkeypatch, "then: [1 bid 1]", "then: [1 bid 9]")
    table = learn(learner)
    do(learner, table, "next")
    page = answer(learner, table, "bid 6")
    assert "The lesson stops here" in page
    assert "Go on alone" in page
    page = do(learner, table, "alone")
    assert '<section id="coach" hidden>' in page
    wait_for(lambda: 'name="action"' in learner.get(table).text)


@pytest.mark.parametrize(
    ("old", "new"), [("seed: 3", "seed: three"), ("players: 2", "players: 2\nsetup: [0 fly]")]
)
def test_a_lesson_that_cannot_begin_still_makes_a_table(
    learner: Visit, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    taught(monkeypatch, old, new)
    table = learn(learner)
    assert "The lesson stops here" in learner.get(table).text
    assert learner.get("/games/toy/").status_code == 200
    do(learner, table, "alone")
    page = answer(learner, table, "bid 1")
    assert "Confirm" in page


def test_a_lesson_that_was_changed_meanwhile_is_told(
    learner: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = learn(learner)
    do(learner, table, "next")
    taught(monkeypatch, "expect: [bid 6]", "expect: [bid 9]")
    assert "The lesson stops here" in learner.get(table).text
    page = learner.fill(f"{table}/lesson", do="show", step="bid").text
    assert "The lesson stops here" in page
    taught(monkeypatch, "id: bid", "id: offer")
    assert "The lesson stops here" in learner.get(table).text
    assert "Lesson: step" not in learner.get("/games/toy/").text


def test_who_leaves_the_seat_leaves_the_lesson(learner: Visit) -> None:
    table = learn(learner)
    page = learner.fill(f"{table}/leave", seat=0).text
    assert '<section id="coach" hidden>' in page
    assert learn(learner) != table


def test_the_coach_sums_up_what_the_right_press_costs_and_brings(learner: Visit) -> None:
    table = learner.fill("/games/gaia/learn").url.path.rstrip("/")
    page = learner.get(table).text
    assert 'class="sum"' not in page, "nothing is to be pressed yet"
    while step(page) != "mine":
        page = do(learner, table, "next")

    said = found(r'<p class="sum">(.*?)</p>', page)
    assert re.findall(r"(\d+) → <b>(\d+)", said) == [
        ("15", "13"),  # credits
        ("7", "3"),  # ore
        ("2", "1"),  # Q.I.C.
        ("10", "12"),  # points
    ]
    assert "credits" in said


def test_a_card_opens_the_step_that_shows_what_it_is_about(learner: Visit) -> None:
    address = learner.play_now("ages")
    card = learner.get(f"{address}card?of=strategy-war").text
    assert "Show me" in card
    assert found(r'name="step" value="([^"]*)"', card) == "war"

    table = learner.fill("/games/ages/learn", step="war").url.path.rstrip("/")
    assert step(learner.get(table).text) == "war"
    assert "Show me" not in learner.get(f"{table}/card?of=strategy-war").text, (
        "one is in the lesson"
    )

    for at in ("move", "ambush"):  # back and forward, at the same table
        assert learner.fill("/games/ages/learn", step=at).url.path.rstrip("/") == table
        assert step(learner.get(table).text) == at
    assert step(answer(learner, table, "use ambush")) == "ambush"
    refused = learner.post("/games/ages/learn", data={"csrf": learner.csrf, "step": "no-such-step"})
    assert refused.status_code == 404


def test_a_card_of_a_lesson_that_cannot_be_read_has_no_step(
    learner: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = learner.play_now("toy")
    taught(monkeypatch, "steps:", "stops:")
    assert "show-me" not in learner.get(address).text
    table = learn(learner)
    assert learner.fill("/games/toy/learn", step="keep").url.path.rstrip("/") == table
    assert "our fault" in learner.get(table).text
