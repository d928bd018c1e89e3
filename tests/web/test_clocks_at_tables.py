"""Clocks at tables: chosen in the form or by a program, shown, run out, passed over."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest

from orrery.store.rows import Clock, Since
from orrery.web.tables.change import Change
from orrery.web.tables.outages import DOWN, Outages
from visits import Site, found, site_at, wait_for
from web.test_absent import run, table_with_clock
from web.test_api import Program


def seats(robo: Program, table: str) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = robo.get(f"/tables/{table}").json()["seats"]
    return answer


def answer_first(robo: Program, table: str, seat: int) -> None:
    now = robo.now(table, seat=seat)
    body = {"question": now["question"], "action": now["choices"][0]["text"], "seat": seat}
    assert robo.post(f"/tables/{table}/actions", json=body).status_code == 200


def set_back(site: Site, table: str, seconds: float) -> None:
    """Let the clocks of a table have run for so many seconds more."""

    def work(change: Change) -> None:
        change.since = {
            seat: Since(asked.seq, asked.at - seconds) for seat, asked in change.since.items()
        }
        change.skipped = True

    run(site, site.inside.tables.change(table, work))


# -- choosing


def test_a_form_opens_a_table_with_any_clock(site: Site) -> None:
    ada = site.person()
    form = ada.get("/games/toy/new").text
    assert '<option value="turn 86400 0 259200">' in form
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "open"}
    table = ada.fill(
        "/games/toy/tables", **plan, clock="turn 86400 0 259200", at_zero="grace", night="22 8",
        zone="Europe/Paris",
    ).url.path  # fmt: skip
    page = ada.get(table).text
    assert "1 d for each turn and 3 d in the bank" in page
    assert "nights off, 22:00 to 8:00 (Europe/Paris)" in page
    assert "a day’s grace" in page

    own = ada.fill(
        "/games/toy/tables", **plan, clock="own", clock_for="game", clock_minutes=45,
        clock_increment=20, at_zero="seat",
    ).url.path  # fmt: skip
    assert "45 min for the whole game and 20 s more with each turn" in ada.get(own).text


@pytest.mark.parametrize(
    "wrong",
    [
        {"clock": "turn 1"},
        {"clock": "turn"},
        {"clock": "sand 60"},
        {"clock": "turn 60 0 0 0"},
        {"clock": "turn 60", "at_zero": "shout"},
        {"clock": "turn 60", "night": "8 8"},
        {"clock": "turn 60", "zone": "Mars/Olympus"},
        {"clock": "own", "clock_minutes": "x"},
    ],
)
def test_a_clock_that_makes_no_sense_opens_no_table(site: Site, wrong: dict[str, str]) -> None:
    ada = site.person()
    answer = ada.fill("/games/toy/tables", players=2, seat0="me", seat1="open", **wrong)
    assert answer.status_code == 400


def test_a_program_chooses_a_clock_and_reads_it(site: Site) -> None:
    robo = Program(site)
    clock = {"kind": "turn", "seconds": 60, "bank": 30, "at_zero": "seat", "night": None}
    body: dict[str, Any] = {
        "game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": clock,
    }  # fmt: skip
    table = robo.post("/tables", json=body).json()
    assert table["clock"] == {"kind": "turn", "seconds": 60, "bank": 30, "at_zero": "seat"}
    asked = [one for one in table["seats"] if one["clock_runs"]]
    assert asked
    assert 55 < asked[0]["seconds_left"] <= 60
    assert asked[0]["runs_down"] == "time"
    for night, zone in (([1, 1], "UTC"), ([22, 8], "Mars/Olympus")):
        wrong = {**body, "clock": {**clock, "night": night, "zone": zone}}
        assert robo.post("/tables", json=wrong).status_code == 400


def test_the_invitation_says_the_clock_and_the_options(site: Site) -> None:
    ada = site.person()
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "open"}
    page = ada.fill("/games/toy/tables", **plan, clock="game 1800 30").text
    invite = found(r"/invite/([\w-]+)", page)
    said = site.person().get(f"/invite/{invite}").text
    assert "30 min for the whole game and 30 s more with each turn" in said
    french = site.person(**{"accept-language": "fr"}).get(f"/invite/{invite}").text
    assert "30 min pour toute la partie et 30 s de plus à chaque tour" in french


# -- running


def test_a_turn_is_not_a_click(site: Site) -> None:
    """Being asked again in the same turn brings no time back; the next turn does."""
    robo = Program(site)
    table = table_with_clock(site, robo, Clock("turn", 100, bank=50))
    turns = []
    for _ in range(6):
        now = robo.now(table)
        if not now["asked"]:
            break
        seat = now["asked"][0]
        set_back(site, table, 30)
        before = seats(robo, table)[seat]["seconds_left"]
        moment = run(site, site.inside.tables.find(table)).state.moment()
        answer_first(robo, table, seat)
        after = run(site, site.inside.tables.find(table))
        turns.append((moment, before, after.seats[seat].spent))
        if seat in after.row.since and after.state.moment() == moment:
            assert after.time_left(seat, time.time()) <= before
        elif seat in after.row.since:
            assert after.time_left(seat, time.time()) > before
    assert turns


def test_the_page_and_the_list_show_the_time_that_is_left(site: Site) -> None:
    ada = site.person()
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "random"}
    table = ada.fill("/games/toy/tables", **plan, clock="turn 300 0 60").url.path
    page = wait_for(lambda: (text := ada.get(table).text) and "data-runs" in text and text)
    assert 290 < float(found(r'data-clock="([\d.]+)"[^>]*data-runs', page)) <= 300
    mine = ada.get("/tables").text
    assert 290 < float(found(r'data-clock="([\d.]+)"[^>]*data-runs', mine)) <= 300
    set_back(site, table.strip("/").rpartition("/")[2], 330)
    page = ada.get(table).text
    assert 20 < float(found(r'data-clock="([\d.]+)"[^>]*data-runs', page)) <= 30
    assert re.search(r'class="clock low".*?<small>bank</small>', page)


# -- at zero


def test_at_zero_a_bot_answers_once_where_that_was_chosen(site: Site) -> None:
    robo = Program(site)
    table = table_with_clock(site, robo, Clock("turn", 600, at_zero="answer"))
    set_back(site, table, 601)
    log = wait_for(lambda: robo.get(f"/tables/{table}/log").json())
    assert log[0]["origin"] == "clock"
    assert {seat["kind"] for seat in seats(robo, table)} == {"person"}


def test_at_zero_a_bot_takes_the_seat_where_that_was_chosen(site: Site) -> None:
    robo = Program(site)
    table = table_with_clock(site, robo, Clock("turn", 600, at_zero="seat"))
    set_back(site, table, 601)
    wait_for(lambda: "bot" in {seat["kind"] for seat in seats(robo, table)})
    said = [line["text"] for line in robo.get(f"/tables/{table}/chat").json()]
    assert any("time was up" in line for line in said)


def test_at_zero_there_is_a_day_of_grace_where_that_was_chosen(site: Site) -> None:
    robo = Program(site)
    table = table_with_clock(site, robo, Clock("turn", 600, at_zero="grace"))
    set_back(site, table, 700)
    asked = next(seat for seat in seats(robo, table) if seat["clock_runs"])
    assert asked["runs_down"] == "grace"
    assert 86_200 < asked["seconds_left"] <= 86_300
    time.sleep(1.5)  # the clocks are looked at meanwhile
    assert {seat["kind"] for seat in seats(robo, table)} == {"person"}
    set_back(site, table, 86_400)
    wait_for(lambda: "bot" in {seat["kind"] for seat in seats(robo, table)})


# -- when it does not count


def test_time_in_which_the_site_was_down_is_on_nobodys_clock(tmp_path: Path) -> None:
    with site_at(tmp_path) as site:
        robo = Program(site)
        table = table_with_clock(site, robo, Clock("turn", 600, at_zero="seat"))
        set_back(site, table, 100)
        key = robo.headers["authorization"]
        run(site, sleeping(site, time.time() - 3600))
        # everything that was asked was asked before the site went down
        set_back(site, table, 3600)
    with site_at(tmp_path) as site:
        robo = Program(site)
        robo.headers["authorization"] = key
        asked = next(seat for seat in seats(robo, table) if seat["clock_runs"])
        assert 480 < asked["seconds_left"] <= 501, "as much as when the site went down"
        time.sleep(1.5)
        assert {seat["kind"] for seat in seats(robo, table)} == {"person"}


async def sleeping(site: Site, since: float) -> None:
    """Let the site's last sign of life be long ago, and give none any more."""
    site.inside.bots.outages.look = _nothing  # type: ignore[method-assign]  # as if it were dead
    await site.inside.store.database.write(
        lambda sql: sql.do("UPDATE site SET value = ? WHERE name = 'alive'", repr(since))
    )


async def _nothing(now: float | None = None) -> None:
    """Give no sign of life."""


def test_an_outage_is_passed_over_once_by_however_many_workers(site: Site) -> None:
    robo = Program(site)
    table = table_with_clock(site, robo, Clock("turn", 10**6))
    tables = site.inside.tables
    now = time.time()
    set_back(site, table, 5000)
    before = min(seat["seconds_left"] for seat in seats(robo, table))
    run(site, sleeping_beat(site, now - DOWN - 3000))
    for worker in (Outages(tables), Outages(tables)):
        run(site, worker.look(now))
    after = min(seat["seconds_left"] for seat in seats(robo, table))
    assert after - before == pytest.approx(DOWN + 3000, abs=3)
    assert run(site, site.inside.store.outages.beat(time.time(), DOWN)) == []


async def sleeping_beat(site: Site, since: float) -> None:
    await site.inside.store.database.write(
        lambda sql: sql.do("UPDATE site SET value = ? WHERE name = 'alive'", repr(since))
    )


def test_a_vacation_stops_my_clock_where_a_turn_takes_days(site: Site) -> None:
    robo = Program(site)
    slow = table_with_clock(site, robo, Clock("turn", 86_400))
    quick = table_with_clock(site, robo, Clock("turn", 600))
    taken = robo.post("/me/vacation", json={"days": 10}).json()
    assert taken["days_left"] == 20
    assert not any(seat["clock_runs"] for seat in seats(robo, slow))
    assert any(seat["clock_runs"] for seat in seats(robo, quick))
    assert robo.post("/me/vacation", json={"days": 5}).status_code == 400, "one at a time"
    assert robo.post("/me/vacation", json={"days": 0}).json()["until"] is None
    assert any(seat["clock_runs"] for seat in seats(robo, slow))
    assert robo.post("/me/vacation", json={"days": 31}).status_code == 400


def test_a_vacation_is_taken_and_ended_on_my_page(site: Site) -> None:
    ada = site.person(**{"accept-language": "fr"})
    ada.fill("/me/name", name="Ada")
    assert "Jours qui restent cette année\N{NO-BREAK SPACE}: 30." in ada.get("/me").text
    assert "Vous êtes en vacances jusqu’au" in ada.fill("/me/vacation", days=3).text
    assert "Partir en vacances" in ada.fill("/me/vacation", end="yes").text
    assert ada.fill("/me/vacation", days=99).status_code == 400
