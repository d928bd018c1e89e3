"""An evening among friends: pauses, take-backs, leavers who return, ready checks, talk."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.match import Match
from orrery.store.rows import Clock
from orrery.web.likeness import told_apart
from visits import Site, Visit, found, wait_for
from web.test_api import Program
from web.test_profiles import play_out


def two(site: Site, **wish: Any) -> tuple[Program, Program, str]:
    ada, bo = Program(site, "Ada"), Program(site, "Bo")
    table = ada.new_table("me", "open", is_open=True, **wish)
    assert bo.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 200
    return ada, bo, table


def info(robo: Program, table: str) -> dict[str, Any]:
    answer: dict[str, Any] = robo.get(f"/tables/{table}").json()
    return answer


def said(robo: Program, table: str) -> list[str]:
    return [line["text"] for line in robo.get(f"/tables/{table}/chat").json()]


def some_turns(*players: Program, table: str, turns: int = 2) -> None:
    """Let everybody answer until each has done so a few times."""
    given = dict.fromkeys(players, 0)
    while min(given.values()) < turns:
        for player in players:
            now = player.now(table)
            assert not now["is_over"]
            if now["choices"]:
                body = {"question": now["question"], "action": now["choices"][0]["text"]}
                player.post(f"/tables/{table}/actions", json=body)
                given[player] += 1


# -- pauses


def test_a_pause_needs_everybody_and_stops_all_clocks(site: Site) -> None:
    clock = {"kind": "turn", "seconds": 600}
    ada, bo, table = two(site, clock=clock)
    assert ada.post(f"/tables/{table}/propose", json={"kind": "pause"}).status_code == 200
    assert info(bo, table)["proposal"] == "pause"
    assert not info(bo, table)["paused"]
    assert bo.post(f"/tables/{table}/propose", json={"kind": "pause"}).status_code == 200
    now = info(bo, table)
    assert now["paused"]
    assert now["proposal"] is None
    assert not any(seat["clock_runs"] for seat in now["seats"])
    left = [seat["seconds_left"] for seat in now["seats"]]
    asked = ada if ada.now(table)["choices"] else bo
    answer = asked.act(table)
    assert answer.status_code == 400
    assert answer.json()["key"] == "is_paused"
    time.sleep(1.2)
    assert bo.post(f"/tables/{table}/resume").status_code == 200
    later = info(bo, table)
    assert any(seat["clock_runs"] for seat in later["seats"])
    for before, after in zip(left, later["seats"], strict=True):
        assert before - after["seconds_left"] < 1
    assert any("pause" in line for line in said(ada, table))
    assert bo.post(f"/tables/{table}/resume").status_code == 400
    play_out(ada, bo, table=table)


def test_a_proposal_can_be_declined_and_withdrawn(site: Site) -> None:
    ada, bo, table = two(site)
    ada.post(f"/tables/{table}/propose", json={"kind": "pause"})
    assert bo.post(f"/tables/{table}/decline").status_code == 200
    assert info(ada, table)["proposal"] is None
    assert ada.post(f"/tables/{table}/decline").status_code == 400
    eve = Program(site, "Eve")
    assert eve.post(f"/tables/{table}/propose", json={"kind": "pause"}).status_code == 403


def test_who_plays_against_bots_pauses_alone_and_the_bots_wait(site: Site) -> None:
    robo = Program(site)
    table = robo.new_table("me", "random")
    robo.post(f"/tables/{table}/propose", json={"kind": "pause"})
    assert info(robo, table)["paused"]
    moves = info(robo, table)["moves"]
    time.sleep(0.5)
    assert info(robo, table)["moves"] <= moves + 1
    robo.post(f"/tables/{table}/resume")
    play_out(robo, table=table)


def test_a_pause_is_taken_whatever_bots_do_meanwhile(site: Site) -> None:
    robo = Program(site)
    table = robo.new_table("me", *["random"] * 5, game="ages")
    for _ in range(15):
        pause = robo.post(f"/tables/{table}/propose", json={"kind": "pause"})
        assert pause.status_code == 200, pause.text
        assert info(robo, table)["paused"]
        robo.post(f"/tables/{table}/resume")
        if robo.now(table)["choices"]:
            robo.act(table)


# -- taking back


def test_a_turn_is_taken_back_when_all_agree(site: Site) -> None:
    ada, bo, table = two(site)
    some_turns(ada, bo, table=table)
    moves = info(ada, table)["moves"]
    question = ada.now(table)["question"]
    assert ada.post(f"/tables/{table}/propose", json={"kind": "take_back"}).status_code == 200
    assert info(ada, table)["moves"] == moves, "not without the others"
    assert bo.post(f"/tables/{table}/propose", json={"kind": "take_back"}).status_code == 200
    after = info(ada, table)
    assert after["moves"] < moves
    assert after["proposal"] is None
    assert (
        len([one for one in ada.get(f"/tables/{table}/log").json() if one["seat"] >= 0])
        <= (after["moves"])
    )
    now = ada.now(table)
    assert now["choices"], "it is their turn again"
    if question is not None:
        assert now["question"] > question, "an answer to the old question is stale"
        old = {"question": question, "action": now["choices"][0]["text"]}
        assert ada.post(f"/tables/{table}/actions", json=old).status_code == 409
    play_out(ada, bo, table=table)
    match = Match.load(ada.get(f"/tables/{table}/save").content)
    assert match.state.winners(), "the file replays"
    for at in range(info(ada, table)["moves"] + 1):
        assert ada.now(table, at=at)["view"]


def test_a_take_back_is_for_its_moment_only(site: Site) -> None:
    ada, bo, table = two(site)
    some_turns(ada, bo, table=table)
    ada.post(f"/tables/{table}/propose", json={"kind": "take_back"})
    some_turns(ada, bo, table=table, turns=1)
    moves = info(ada, table)["moves"]
    bo.post(f"/tables/{table}/propose", json={"kind": "take_back"})
    assert info(ada, table)["moves"] == moves, "it is a new question, which Ada has not agreed to"


def test_there_is_nothing_to_take_back_at_first(site: Site) -> None:
    ada, _, table = two(site)
    answer = ada.post(f"/tables/{table}/propose", json={"kind": "take_back"})
    assert answer.json()["key"] == "nothing_to_take_back"


def test_a_turn_against_bots_is_taken_back_at_once_and_they_play_on(site: Site) -> None:
    robo = Program(site)
    table = robo.new_table("me", "random")
    wait_for(lambda: robo.now(table)["choices"])
    robo.act(table)
    wait_for(lambda: robo.now(table)["choices"] or robo.now(table)["is_over"])
    assert robo.post(f"/tables/{table}/propose", json={"kind": "take_back"}).status_code == 200
    play_out(robo, table=table)
    assert Match.load(robo.get(f"/tables/{table}/save").content).state.winners()


# -- seats


def test_whoever_left_comes_back(site: Site) -> None:
    ada, bo, table = two(site)
    bo.post(f"/tables/{table}/leave", json={"seat": 1})
    assert info(ada, table)["seats"][1]["kind"] == "bot"
    assert bo.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 200
    assert info(ada, table)["seats"][1]["kind"] == "person"
    assert any("is back" in line for line in said(ada, table))
    play_out(ada, bo, table=table)


def test_somebody_else_takes_the_seat_and_the_leaver_cannot(site: Site) -> None:
    ada, bo, table = two(site)
    eve = Program(site, "Eve")
    assert eve.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 409, "it is taken"
    bo.post(f"/tables/{table}/leave", json={"seat": 1})
    assert eve.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 200
    assert bo.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 409
    eve.post(f"/tables/{table}/leave", json={"seat": 1})
    assert bo.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 200, "and back"
    play_out(ada, bo, table=table)


def test_a_bot_from_the_start_keeps_its_seat(site: Site) -> None:
    ada, eve = Program(site, "Ada"), Program(site, "Eve")
    table = ada.new_table("me", "random", is_open=True)
    assert eve.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 409


def test_a_match_waits_until_everybody_is_ready(site: Site) -> None:
    ada, bo, table = two(site, asks_ready=True)
    assert info(ada, table)["status"] == "waiting"
    assert ada.post(f"/tables/{table}/ready").status_code == 200
    assert info(ada, table)["status"] == "waiting"
    assert Program(site, "Eve").post(f"/tables/{table}/ready").status_code == 403
    assert bo.post(f"/tables/{table}/ready").status_code == 200
    assert info(ada, table)["status"] == "playing"
    play_out(ada, bo, table=table)


# -- the page


def table_of(ada: Visit, **wish: str | int) -> str:
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "open", "access": "open"}
    return ada.fill("/games/toy/tables", **plan, **wish).url.path


def test_the_page_asks_tells_and_leads_back(site: Site) -> None:
    ada, bo = site.person(), site.person(**{"accept-language": "fr"})
    ada.fill("/me/name", name="Ada")
    bo.fill("/me/name", name="Bo")
    table = table_of(ada, asks_ready="yes")
    bo.fill(f"{table}sit", seat=1)
    assert "Not ready yet: Ada, Bo" in ada.get(table).text
    ada.fill(f"{table}ready")
    assert "Je suis prêt" in bo.get(table).text
    bo.fill(f"{table}ready")

    ada.fill(f"{table}propose", kind="pause")
    assert "Waiting for Bo" in ada.get(table).text
    assert "Ada demande une pause." in bo.get(table).text
    bo.fill(f"{table}propose", kind="pause")
    assert "Pause\N{NO-BREAK SPACE}: aucune pendule ne tourne." in bo.get(table).text
    bo.fill(f"{table}resume")
    assert ada.fill(f"{table}propose", kind="dance").status_code == 400

    bo.fill(f"{table}leave", seat=1)
    assert "Reprendre ma place" in bo.get(table).text
    assert "Take this seat" in newcomer(site, table)
    bo.fill(f"{table}sit", seat=1)
    assert "Reprendre ma place" not in bo.get(table).text


def newcomer(site: Site, table: str) -> str:
    eve = site.person()
    eve.fill("/me/name", name="Eve")
    return eve.get(table).text


# -- talk


def test_talk_that_was_not_read_is_counted(site: Site) -> None:
    ada, bo = site.person(), site.person()
    ada.fill("/me/name", name="Ada")
    bo.fill("/me/name", name="Bo")
    table = table_of(ada)
    bo.fill(f"{table}sit", seat=1)
    ada.get(table)
    bo.fill(f"{table}say", text="hello")
    bo.fill(f"{table}say", text="are you there?")
    assert "2 unread" in ada.get("/tables").text
    assert "unread" not in bo.get("/tables").text, "one's own words are not news"
    ada.get(table)
    assert "unread" not in ada.get("/tables").text


def test_what_somebody_says_can_be_hidden_and_shown_again(site: Site) -> None:
    ada, eve = site.person(), site.person()
    ada.fill("/me/name", name="Ada")
    eve.fill("/me/name", name="Eve")
    table = table_of(ada)
    eve.fill(f"{table}say", text="buy my cheese")
    page = ada.get(table).text
    assert "buy my cheese" in page
    line = found(r'name="line" value="(\d+)"', page)
    ada.fill(f"{table}block", line=line)
    assert "buy my cheese" not in ada.get(table).text
    assert "buy my cheese" in eve.get(table).text
    eve.fill(f"{table}say", text="really good cheese")
    assert "good cheese" not in ada.get(table).text
    assert "unread" not in ada.get("/tables").text
    ada.fill(f"{table}block")
    assert "good cheese" in ada.get(table).text
    assert ada.fill(f"{table}block", line=999).status_code == 404


@pytest.mark.parametrize("path", ["propose", "decline", "resume", "ready"])
def test_nobody_does_it_at_a_table_that_is_not_theirs(site: Site, path: str) -> None:
    ada, eve = Program(site, "Ada"), Program(site, "Eve")
    table = ada.new_table("me", "open")
    sent = json.dumps({"kind": "pause"}) if path == "propose" else None
    headers = {"content-type": "application/json"} if sent else {}
    answer = eve.post(f"/tables/{table}/{path}", content=sent, headers=headers)
    assert answer.status_code == 404
    assert Clock().kind == "none"


# -- names that imitate others


def test_nobody_at_a_table_is_taken_for_another(site: Site) -> None:
    ada = Program(site, "Ada Lovelace")
    table = ada.new_table("me", "open", "open", is_open=True)
    for name in ("Ada L0velace", "\N{CYRILLIC CAPITAL LETTER A}da  lovelace"):
        like = Program(site, name)
        seat = next(one["seat"] for one in info(ada, table)["seats"] if one["kind"] == "open")
        assert like.post(f"/tables/{table}/sit", json={"seat": seat}).status_code == 200
    names = [seat["name"] for seat in info(ada, table)["seats"]]
    assert names[0] == "Ada Lovelace"
    assert names[1] == "Ada L0velace (2)"
    assert names[2].endswith("lovelace (3)")
    # nor does a stranger talk in somebody's name, while those who sit there keep theirs
    eve = Program(site, "ADA LOVELACE")
    eve.post(f"/tables/{table}/chat", json={"text": "I resign"})
    like.post(f"/tables/{table}/chat", json={"text": "me too"})
    ada.post(f"/tables/{table}/chat", json={"text": "no"})
    said = ada.get(f"/tables/{table}/chat").json()
    assert [line["name"] for line in said[-3:]] == ["ADA LOVELACE (4)", names[2], "Ada Lovelace"]


def test_the_same_person_on_two_seats_keeps_their_name(site: Site) -> None:
    ada = Program(site, "Ada")
    table = ada.new_table("me", "open", is_open=True)
    assert ada.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 200
    assert [seat["name"] for seat in info(ada, table)["seats"]] == ["Ada", "Ada"]


@given(st.text(max_size=40), st.lists(st.text(max_size=40), max_size=8))
def test_a_name_that_is_told_apart_looks_like_no_other(name: str, others: list[str]) -> None:
    shown = told_apart(name, others)
    assert told_apart(shown, others) == shown
    assert len(shown) <= max(len(name), 40)


# -- programs


def test_programs_agree_to_a_rematch(site: Site) -> None:
    ada, bo, table = two(site)
    assert ada.post(f"/tables/{table}/rematch", json={}).status_code == 400, "not before the end"
    play_out(ada, bo, table=table)
    told = ada.post(f"/tables/{table}/rematch", json={}).json()
    assert told == {"table": None, "waiting_for": ["Bo"]}
    assert [seat["plays_again"] for seat in info(ada, table)["seats"]] == [True, False]
    told = bo.post(f"/tables/{table}/rematch", json={}).json()
    assert told["table"] == info(ada, table)["rematch"]
    again = info(ada, told["table"])
    assert [seat["name"] for seat in again["seats"]] == ["Bo", "Ada"], "the next one begins"
    assert Program(site).post(f"/tables/{table}/rematch", json={}).status_code == 403


def test_programs_block_a_speaker_and_count_what_they_have_not_read(site: Site) -> None:
    ada, bo, table = two(site)
    for text in ("one", "two"):
        bo.post(f"/tables/{table}/chat", json={"text": text})
    mine = next(one for one in ada.get("/tables?mine=true").json() if one["id"] == table)
    assert mine["unread"] == 2
    line = ada.get(f"/tables/{table}/chat").json()[-1]["line"]
    assert ada.post(f"/tables/{table}/block", json={"line": line}).json() == {"people": 1}
    assert "two" not in said(ada, table)
    assert ada.post(f"/tables/{table}/block", json={"line": 999}).status_code == 404
    assert ada.post(f"/tables/{table}/block", json={}).json() == {"people": 0}
    assert "two" in said(ada, table)


def test_programs_read_who_is_ready_and_who_left(site: Site) -> None:
    ada, bo, table = two(site, asks_ready=True)
    assert info(ada, table)["asks_ready"]
    ada.post(f"/tables/{table}/ready")
    assert [seat["is_ready"] for seat in info(ada, table)["seats"]] == [True, False]
    bo.post(f"/tables/{table}/ready")
    bo.post(f"/tables/{table}/leave", json={"seat": 1})
    assert [seat["has_left"] for seat in info(ada, table)["seats"]] == [False, True]
