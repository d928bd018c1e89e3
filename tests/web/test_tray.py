"""The tray of free actions: an order that stays, one step of the turn, one more and one less."""

from __future__ import annotations

import re
from html import unescape

import msgspec
import pytest

from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.web.show.bar import ask
from orrery.web.show.choices import offered as choices_of
from orrery.web.show.crumbs import crumbs
from orrery.web.show.tray import tray_of
from orrery.web.show.viewing import Viewing, viewing_of
from orrery.web.tables.draft import Draft
from visits import Site, Visit, offered, question, wait_for
from web.test_leaks import eyes_of, live_at

GAIA = games()["gaia"]


def a_turn(fewest: int = 3) -> State:
    """Return a position of Gaia Project in which somebody has a turn and may convert."""
    rng, state = Rng(3), GAIA.start(2, 6)
    while True:
        seat = state.asked[0]
        prompt = state.view(seat).prompt
        converts = [one for one in state.choices(seat) if str(one).startswith("convert")]
        if prompt is not None and prompt.question == "Turn" and len(converts) >= fewest:
            return state
        state.play(seat, GAIA.instinct(state, seat, rng) or rng.pick(state.real_choices(seat)))


def drafted(state: State, *texts: str) -> tuple[Viewing, Draft]:
    """Return what a seat is shown after it has clicked."""
    seat = state.asked[0]
    draft = Draft(state, seat)
    for text in texts:
        draft.click(GAIA.language.read_text(text))
    table = msgspec.structs.replace(live_at(GAIA, state), drafts={seat: draft})
    return viewing_of(table, eyes_of(seat)), draft


def free_in(viewing: Viewing, seat: int) -> list[str]:
    found = choices_of(viewing, seat)
    return [choice.text for choice in found if choice.kind == "convert"]


def test_the_rows_keep_their_order_whatever_can_be_done() -> None:
    state = a_turn()
    seat = state.asked[0]
    viewing, _ = drafted(state)
    before = tray_of(viewing, seat, choices_of(viewing, seat))
    first = free_in(viewing, seat)[0]
    converted, _ = drafted(state, first)
    after = tray_of(converted, seat, [])

    plain = [str(action) for action in GAIA.drawing.tray(viewing.view)]
    assert [row.text for row in before.rows][: len(plain)] == plain
    assert [row.text for row in after.rows][: len(plain)] == plain
    assert {row.text: row.count for row in after.rows}[first] == 1
    assert after.shifts
    assert not before.shifts


def test_free_actions_in_a_row_are_one_step_and_count_together() -> None:
    state = a_turn()
    seat = state.asked[0]
    text = next(
        one
        for one in free_in(drafted(state)[0], seat)
        if one in free_in(drafted(state, one)[0], seat)
    )
    viewing, draft = drafted(state, text, text)

    steps = crumbs(viewing, draft)

    assert [step.keep for step in steps] == [0]
    assert steps[0].words.endswith("\N{MULTIPLICATION SIGN}2")
    html = unescape(ask(viewing))
    assert '<button name="keep" value="0" data-key="u"' in html, "Undo takes the step back"
    assert "<output>2</output>" in html


def with_a_tray(site: Site) -> tuple[Visit, str, str]:
    """Play Gaia Project until there is something to convert."""
    person = site.person()
    table = person.play_now("gaia", players=1)
    for _ in range(60):
        page = unescape(
            wait_for(lambda: (text := person.get(table).text) and 'id="choices"' in text and text)
        )
        if 'id="tray"' in page:
            return person, table, page
        texts = offered(page)
        fields: dict[str, str | int] = {"seat": 0, "question": question(page)}
        if 'id="confirm"' in page:
            person.fill(f"{table}confirm", **fields)
        else:
            person.fill(f"{table}play", **fields, action=texts[0])
    pytest.fail("nothing to convert")


def test_one_more_and_one_less(site: Site) -> None:
    person, table, page = with_a_tray(site)
    text = next(one for one in offered(page) if one.startswith("convert"))
    field: dict[str, str | int] = {"seat": 0}

    more = unescape(person.fill(f"{table}play", **field, question=question(page), action=text).text)
    assert "<output>1</output>" in more
    assert re.search(r'class="before-after"', more)
    less = unescape(person.fill(f"{table}fewer", **field, question=question(more), less=text).text)

    assert "<output>1</output>" not in less
    assert offered(less) == offered(page)


def test_nothing_is_taken_back_that_was_not_done(site: Site) -> None:
    person, table, page = with_a_tray(site)
    before = question(page)

    for wrong in ("convert burn", "nonsense", ""):
        refused = person.fill(f"{table}fewer", seat=0, question=before, less=wrong)
        assert refused.status_code in {400, 409}
    assert person.fill(f"{table}fewer", seat=0, question=0, less="pass").status_code == 409
    assert question(person.get(table).text) == before
    assert site.person().fill(f"{table}fewer", seat=0, question=before, less="x").status_code == 404
