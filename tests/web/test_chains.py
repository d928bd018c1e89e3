"""What is done in one go, by forms: offered, played whole or not at all, undone as one step."""

from __future__ import annotations

import html
import re
from pathlib import Path
from urllib.parse import quote

import pytest

from fleets import Departure, three_interceptors, warlords_fleet
from orrery.core.match import Match
from orrery.store.rows import DraftRow
from orrery.web.tables.draft import Draft, resume_draft
from visits import Site, Visit, offered, question


@pytest.fixture(scope="module")
def interceptors() -> Departure:
    return three_interceptors()


@pytest.fixture(scope="module")
def warlords() -> Departure:
    return warlords_fleet()


def bring(person: Visit, match: Match) -> str:
    """Open a saved match on the site and take the seat that is asked; return the table's path."""
    files = {"match": ("match.json", match.save(), "application/json")}
    page = person.post("/upload", data={"csrf": person.csrf}, files=files)
    assert page.status_code in {200, 303}, page.text[:300]
    table = f"{page.url.path.rstrip('/')}/"
    person.fill(f"{table}look", seat=match.state.asked[0])
    return table


def written(departure: Departure) -> str:
    return ";".join(str(action) for action in departure.chain.actions)


def begins(departure: Departure) -> str:
    return ";".join(str(action) for action in departure.begin)


def chains(person: Visit, table: str, departure: Departure, taken: str = "") -> str:
    return person.get(f"{table}chains?action={quote(begins(departure))}&taken={taken}").text


def test_a_choice_says_that_chains_begin_with_it(site: Site, interceptors: Departure) -> None:
    person = site.person()
    table = bring(person, interceptors.match)

    page = html.unescape(person.get(table).text)

    assert f'data-begins="{begins(interceptors)}"' in page
    assert begins(interceptors) in offered(page), "without script it is a plain choice"
    assert written(interceptors) not in offered(page)


def test_the_chains_of_a_fleet(site: Site, interceptors: Departure) -> None:
    person = site.person()
    table = bring(person, interceptors.match)

    found = chains(person, table, interceptors)

    assert written(interceptors) in offered(found)
    assert f'data-place="{interceptors.chain.place}"' in found
    assert "3 of 3" in found
    assert 'data-taken="2"' in found
    fewer = chains(person, table, interceptors, "2")
    assert "2 of 3" in fewer
    assert 'data-taken="1"' in fewer
    assert 'data-taken="3"' in fewer


def test_a_chain_is_played_whole_and_undone_as_one(site: Site, warlords: Departure) -> None:
    person = site.person()
    table = bring(person, warlords.match)
    before = person.get(table).text
    seat = warlords.match.state.asked[0]

    after = person.fill(
        f"{table}play", seat=seat, question=question(before), action=written(warlords)
    ).text

    assert warlords.chain.words in html.unescape(after)
    assert after.count('class="crumb part"') == len(warlords.chain.actions)
    assert 'id="finish"' in after
    undone = person.fill(f"{table}undo", seat=seat, question=question(after)).text
    assert offered(undone) == offered(before)


def test_a_chain_can_be_undone_step_by_step(site: Site, warlords: Departure) -> None:
    person = site.person()
    table = bring(person, warlords.match)
    seat = warlords.match.state.asked[0]
    number = question(person.get(table).text)
    after = person.fill(f"{table}play", seat=seat, question=number, action=written(warlords)).text

    kept = person.fill(f"{table}undo", seat=seat, question=question(after), keep=2).text

    assert kept.count('class="crumb part"') == 2


def test_confirm_ends_a_turn_in_which_something_was_done(site: Site, warlords: Departure) -> None:
    person = site.person()
    table = bring(person, warlords.match)
    seat = warlords.match.state.asked[0]
    number = question(person.get(table).text)
    after = person.fill(f"{table}play", seat=seat, question=number, action=written(warlords)).text

    done = person.fill(f"{table}confirm", seat=seat, question=question(after), last="end")

    assert done.status_code == 200
    assert 'id="finish"' not in done.text
    refused = person.fill(f"{table}confirm", seat=seat, question=question(after), last="end")
    assert refused.status_code in {400, 403, 409}


def test_a_chain_that_goes_wrong_changes_nothing(site: Site, warlords: Departure) -> None:
    person = site.person()
    table = bring(person, warlords.match)
    seat = warlords.match.state.asked[0]
    page = person.get(table).text

    wrong = person.fill(
        f"{table}play", seat=seat, question=question(page), action=f"{written(warlords)};move-to a1"
    )

    assert wrong.status_code in {400, 409, 422}
    assert question(person.get(table).text) == question(page)


def test_bad_questions_about_chains_get_a_small_clear_answer(
    site: Site, interceptors: Departure
) -> None:
    person, stranger = site.person(), site.person()
    table = bring(person, interceptors.match)
    good = quote(begins(interceptors))
    for path, status in (
        ("chains", 400),
        ("chains?action=nonsense", 400),
        ("chains?action=pass", 200),
        ("chains?action=act%20move%3Bact%20move", 404),
        (f"chains?action={good}&taken=x", 400),
        (f"chains?action={good}&taken=1,2,3,4,5,6,7,8,9", 400),
        (f"chains?action={good}&taken=999", 400),
        (f"chains?action={good}&taken=%D9%A3", 400),
        (f"chains?action={good}&taken={'1' * 50}", 400),
        (f"chains?action={good}&taken=99", 200),
    ):
        found = person.get(f"{table}{path}")
        assert found.status_code == status, path
        assert len(found.content) < 100_000
    assert stranger.get(f"{table}chains?action={good}").status_code == 404


def test_an_outlook_tells_what_a_whole_chain_brings(site: Site, interceptors: Departure) -> None:
    person = site.person()
    table = bring(person, interceptors.match)

    told = person.get(f"{table}outlook?action={quote(written(interceptors))}")

    assert told.status_code == 200
    sector = interceptors.chain.place.removeprefix("sector-")
    assert f"ships-{sector}-0-interceptor" in told.json()["stage"]


def test_a_draft_remembers_what_each_press_gave(warlords: Departure) -> None:
    match = warlords.match
    seat = match.state.asked[0]
    draft = Draft(match.state, seat)
    assert draft.last_press == 0
    draft.press()
    for action in warlords.chain.actions:
        draft.click(action)
    assert (draft.presses, draft.last_press) == ([0], 0)
    row = draft.row(7)
    assert row is not None

    again = resume_draft(match.game, match.state, seat, row.actions, row.presses)

    assert again.copy().presses == [0]
    older = resume_draft(match.game, match.state, seat, DraftRow(7, row.actions).actions)
    assert older.last_press == len(row.actions) - 1, "of an older site: one answer at a time"
    again.press()
    assert again.presses == [0, len(row.actions)]
    again.keep(1)
    assert again.presses == [0]


def test_the_page_names_no_game() -> None:
    script = Path(__file__).parents[2] / "src/orrery/web/static/table/chains.js"

    assert not re.search("eclipse|emperor|gaia|ship", script.read_text("utf-8"))
