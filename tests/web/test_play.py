"""Sitting down and playing, by forms alone: the page works without script."""

from __future__ import annotations

import json
import random
import re
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from orrery.web.show import bar
from orrery.web.show.viewing import Viewing
from orrery.web.text import say
from visits import Site, Visit, found, offered, question, wait_for
from web.test_api import Program

FOR_A_FRIEND: dict[str, str | int] = {
    "players": 2,
    "seat0": "me",
    "seat1": "open",
    "access": "open",
}


def forward(page: str) -> list[str]:
    """Return the choices of a page, but to take one back: that is all while others think."""
    return [text for text in offered(page) if text != "back"]


def turn(person: Visit, table: str) -> str:
    """Wait until somebody is asked (or all is over), and return the page."""
    return str(
        wait_for(
            lambda: (
                (page := person.get(table).text)
                and (forward(page) or 'id="confirm"' in page or "data-hide-results" in page)
                and page
            )
        )
    )


def play_out(person: Visit, table: str) -> str:
    """Play a match to its end by chance; return the last page."""
    chance = random.Random(5)
    for _ in range(2000):
        page = turn(person, table)
        if "data-hide-results" in page:
            return page
        if 'id="confirm"' in page:
            person.fill(f"{table}confirm", seat=0, question=question(page))
        else:
            action = chance.choice(forward(page))
            person.fill(f"{table}play", seat=0, question=question(page), action=action)
    raise AssertionError("the match did not end")


def test_two_clicks_lead_to_a_game_against_bots(site: Site) -> None:
    person = site.person()

    table = person.play_now()

    assert offered(person.get(table).text)


@pytest.mark.parametrize("game", ["toy", pytest.param("ages", marks=pytest.mark.slow)])
def test_a_whole_match_against_bots(site: Site, game: str) -> None:
    person = site.person()

    page = play_out(person, person.play_now(game))

    assert '<th scope="col">Total</th>' in page


def test_a_choice_is_tentative_until_it_is_confirmed(site: Site) -> None:
    person = site.person()
    table = person.play_now()
    page = turn(person, table)

    after = person.fill(f"{table}play", seat=0, question=question(page), action=offered(page)[0])

    assert 'id="confirm"' in after.text
    assert site_moves(person, table) == 0
    undone = person.fill(f"{table}undo", seat=0, question=question(after.text), keep=0)
    assert offered(undone.text) == offered(page)


def test_without_confirmation_a_choice_counts_at_once(site: Site) -> None:
    person = site.person()
    table = person.play_now()
    page = turn(person, table)
    person.fill(f"{table}confirming", confirms="no")

    person.fill(f"{table}play", seat=0, question=question(page), action=offered(page)[0])

    assert site_moves(person, table) >= 1


def site_moves(person: Visit, table: str) -> int:
    seqs = re.findall(r"replay\?at=(\d+)", person.get(table).text)
    return max((int(seq) for seq in seqs), default=0)


def test_a_doubled_click_is_refused_kindly(site: Site) -> None:
    person = site.person()
    table = person.play_now()
    page = turn(person, table)
    click: dict[str, str | int] = {
        "seat": 0,
        "question": question(page),
        "action": offered(page)[0],
    }
    person.fill(f"{table}play", **click)

    again = person.fill(f"{table}play", **click)

    assert again.status_code == 409
    assert "already answered" in again.text


def test_an_illegal_choice_names_its_reason_in_french(site: Site) -> None:
    person = site.person(**{"accept-language": "fr"})
    table = person.play_now()
    page = turn(person, table)
    missing = next(f"bid {n}" for n in range(1, 10) if f"bid {n}" not in offered(page))

    refused = person.fill(f"{table}play", seat=0, question=question(page), action=missing)

    assert refused.status_code == 409
    assert "Cette carte n’est pas dans votre main" in refused.text


def test_nobody_acts_for_another_seat(site: Site) -> None:
    person, other = site.person(), site.person()
    table = other.fill(
        "/games/toy/tables", players=2, seat0="me", seat1="open", access="open"
    ).url.path
    person.fill(f"{table}sit", seat=1)

    refused = person.fill(f"{table}play", seat=0, question=0, action="bid 1")

    assert refused.status_code == 403


def test_a_private_table_is_nobody_elses(site: Site) -> None:
    table = site.person().play_now()

    assert site.person().get(table).status_code == 404
    assert site.person().get(f"{table}events").status_code == 404
    assert site.person().get(f"{table}replay").status_code == 404


def test_a_hand_is_not_seen_before_the_match_begins(site: Site) -> None:
    """Who sits down here and there until then would know what others hold."""
    ada, bob = Program(site), Program(site)
    table = ada.new_table("me", "open", is_open=True)

    early = ada.now(table)["view"]["hand"]
    tried = ada.post(f"/tables/{table}/try", json={"at": 0})
    bob.post(f"/tables/{table}/sit", json={"seat": 1})

    assert early == []
    assert tried.status_code == 400
    assert ada.now(table)["view"]["hand"]


def test_a_running_clock_does_not_tell_of_tentative_answers(site: Site) -> None:
    ada, bob = Program(site), Program(site)
    clock = {"kind": "move", "seconds": 3600}
    table = ada.new_table("me", "open", is_open=True, clock=clock)
    bob.post(f"/tables/{table}/sit", json={"seat": 1})

    with bob.stream("GET", f"{site.address}/tables/{table}/events") as stream:
        told = (line for line in stream.iter_lines() if line.startswith('data: {"version"'))
        next(told)
        time.sleep(1.1)  # the clock shows another second
        assert ada.act(table, tentative=True).status_code == 200
        time.sleep(0.5)
        ada.post(f"/tables/{table}/chat", json={"text": "my turn takes long"})
        second = next(told)

    assert "my turn takes long" in second


@pytest.mark.parametrize(("accepted", "coding"), [("gzip", "gzip"), ("identity", None)])
def test_a_stream_is_packed_for_who_can_unpack_it(
    site: Site, accepted: str, coding: str | None
) -> None:
    ada = Program(site)
    table = ada.new_table("me", "random")

    address, accepts = f"{site.address}/tables/{table}/events", {"accept-encoding": accepted}
    with ada.stream("GET", address, headers=accepts) as stream:
        first = next(line for line in stream.iter_lines() if line.startswith("data:"))

    assert stream.headers.get("content-encoding") == coding
    assert "accept-encoding" in stream.headers["vary"].lower()
    assert "parts" in json.loads(first[5:])


def test_what_is_asked_is_written_once_for_all_that_show_it(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the answer to a click, the stream and a page that is opened again; not after a change."""
    ada = site.person()
    table = ada.play_now()
    first = turn(ada, table)
    written: list[Viewing] = []
    plain = bar._ask

    def noted(seen: Viewing) -> str:
        if f"/{seen.table.id}/" in table:
            written.append(seen)
        return plain(seen)

    monkeypatch.setattr(bar, "_ask", noted)

    def opened_again() -> bool:
        written.clear()
        page = ada.get(table).text
        return not written and offered(page) == offered(first)

    wait_for(opened_again)  # bots may still answer
    ada.fill(f"{table}say", text="hello")
    assert offered(ada.get(table).text) == offered(first)
    assert written


def test_an_invitation_lets_a_friend_in(site: Site) -> None:
    host, friend = site.person(), site.person()
    table = host.fill("/games/toy/tables", players=2, seat0="me", seat1="open").url.path
    link = re.search(r'value="(http[^"]+/invite/[^"]+)"', host.get(table).text)
    assert link is not None

    page = friend.fill(link[1], seat=1, name="Ada")

    assert page.url.path == table
    assert "Ada" in host.get(table).text
    assert offered(page.text)


def test_an_invitation_that_is_used_twice_seats_the_first_and_tells_the_second(site: Site) -> None:
    host, friend, late = (site.person() for _ in range(3))
    table = host.fill("/games/toy/tables", players=2, seat0="me", seat1="open").url.path
    link = found(r'value="(http[^"]+/invite/[^"]+)"', host.get(table).text)
    assert friend.fill(link, seat=1, name="Bo").url.path == table

    again = friend.fill(link, seat=1, name="Bo")
    assert again.status_code == 409, "not even the same person takes it a second time"
    refused = late.fill(link, seat=1, name="Eve")
    assert refused.status_code == 409
    assert say("en", "seat_taken") in refused.text
    assert "Sit on seat" not in late.get(link).text
    assert late.fill(link, seat="", name="Eve").url.path == table, "one may still look on"
    seats = [seat.name for seat in site.inside.tables._at_hand[table.split("/")[2]].seats]
    assert seats[1] == "Bo"
    assert offered(friend.get(table).text)


def test_of_many_who_follow_one_invitation_at_once_one_sits_down(site: Site) -> None:
    host = site.person()
    table = host.fill("/games/toy/tables", players=2, seat0="me", seat1="open").url.path
    link = found(r'value="(http[^"]+/invite/[^"]+)"', host.get(table).text)
    people = [site.person() for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda one: one.fill(link, seat=1, name="Bo"), people))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]


def test_a_seat_link_hands_the_seat_over(site: Site) -> None:
    host, friend = site.person(), site.person()
    table = host.play_now()
    made = host.fill(f"{table}link", seat=0)
    link = re.search(r'value="(http[^"]+/seat/[^"]+)"', made.text)
    assert link is not None

    page = friend.fill(link[1])

    assert offered(page.text)
    assert not offered(host.get(table).text)


def test_leaving_gives_the_seat_to_a_bot(site: Site) -> None:
    person = site.person()
    table = person.play_now()

    person.fill(f"{table}leave", seat=0)

    wait_for(lambda: "data-hide-results" in person.get(table).text)
    name = re.search(r"(\S+ \S+) has left\. A bot plays on\.", person.get(table).text)
    assert name, "everybody is told"


def test_who_comes_and_goes_is_told_in_the_language_of_the_reader(site: Site) -> None:
    host, friend = site.person(), site.person()
    table = host.fill("/games/toy/tables", players=2, seat0="me", seat1="open", access="open")
    friend.fill(f"{table.url.path}sit", seat=1)

    friend.fill(f"{table.url.path}leave", seat=1)

    assert "has sat down." in host.get(table.url.path).text
    host.get("/prefer", params={"language": "fr", "back": "/"})
    assert "s’est assis·e." in host.get(table.url.path).text
    assert "Un robot continue." in host.get(table.url.path).text


def test_nobody_speaks_as_the_table(site: Site) -> None:
    person = site.person()
    table = person.play_now()

    page = person.fill(f"{table}say", text="\x01left").text

    assert "has left" not in page


def test_leaving_is_asked_about_first(site: Site) -> None:
    person = site.person()

    page = person.get(person.play_now()).text

    folded = page[page.index('<details class="leave">') :]
    assert 0 < folded.index("everybody is told") < folded.index("</details>")
    assert folded.index("/leave") < folded.index("</details>")


def test_the_replay_of_a_finished_match_is_for_whoever_has_its_address(site: Site) -> None:
    person, stranger = site.person(), site.person()
    table = person.play_now()
    assert stranger.get(f"{table}replay").status_code == 404
    person.fill(f"{table}leave", seat=0)
    wait_for(lambda: "data-hide-results" in person.get(table).text)
    person.fill(f"{table}say", text="between ourselves")

    shared = stranger.get(f"{table}replay?at=1")

    assert shared.status_code == 200
    assert "between ourselves" not in shared.text
    assert f'href="{table}"' not in shared.text, "no way into a table that is not theirs"
    assert "/save" not in shared.text
    assert stranger.get(table).status_code == 404
    assert stranger.get(f"{table}events").status_code == 404
    assert f'href="{table}"' in person.get(f"{table}replay?at=1").text


def test_the_total_stands_before_where_points_came_from(site: Site) -> None:
    person = site.person()
    table = person.play_now()
    person.fill(f"{table}leave", seat=0)
    wait_for(lambda: "data-hide-results" in person.get(table).text)

    page = person.get(table).text

    heads = re.findall(r'<th scope="col">([^<]*)</th>', page)
    assert heads[:3] == ["Place", "Player", "Total"]
    assert page.count('<th scope="col">') > 3
    totals = re.findall(r'<td class="total">(-?\d+)</td>', page)
    assert sorted(map(int, totals), reverse=True) == list(map(int, totals))


def test_who_is_asked_reads_that_it_is_their_turn(site: Site) -> None:
    person = site.person()

    page = person.get(person.play_now()).text

    players = page[page.index('id="players"') : page.index('id="log"')]
    assert "your turn" in players or "is thinking" in players
    assert not re.search(r"you</span>\s*<span class=\"thinking[ a-z]*\">is thinking", players)


def test_ages_6_1_a_choice_can_be_changed_until_all_have_chosen(site: Site) -> None:
    ada, bo = site.person(), site.person()
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "open", "access": "open"}
    table = ada.fill("/games/ages/tables", **plan).url.path
    bo.fill(f"{table}sit", seat=1)
    people = (ada, bo)

    def settle(seat: int) -> None:
        """Answer whatever a seat is asked, once, and confirm it."""
        while offered(page := people[seat].get(table).text) and 'id="confirm"' not in page:
            answer = next((one for one in offered(page) if one != "back"), "")
            people[seat].fill(f"{table}play", seat=seat, question=question(page), action=answer)
        if 'id="confirm"' in page:
            people[seat].fill(f"{table}confirm", seat=seat, question=question(page))

    while 'id="reconsider"' not in ada.get(table).text:
        waiting = [seat for seat in (0, 1) if is_asked(people[seat].get(table).text)]
        settle(waiting[0])
    assert 'id="reconsider"' not in bo.get(table).text

    assert bo.fill(f"{table}reconsider", seat=0, action="back").status_code == 403
    assert bo.fill(f"{table}reconsider", seat=1, action="back").status_code == 409
    changed = ada.fill(f"{table}reconsider", seat=0, action="back")

    assert changed.status_code == 200
    assert is_asked(changed.text), "asked again"
    settle(0)
    settle(1)
    assert ada.fill(f"{table}reconsider", seat=0, action="back").status_code == 409


def is_asked(page: str) -> bool:
    return bool(offered(page)) or 'id="confirm"' in page


def test_talk_is_escaped(site: Site) -> None:
    person = site.person()
    table = person.play_now()

    page = person.fill(f"{table}say", text="<script>alert(1)</script>").text

    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<script>alert" not in page


def test_hot_seat_has_a_curtain_between_secrets(site: Site) -> None:
    person = site.person()
    plan: dict[str, str | int] = {
        "players": 2,
        "seat0": "me",
        "name0": "Ada",
        "seat1": "me",
        "name1": "Bo",
    }
    table = person.fill("/games/toy/tables", **plan).url.path

    behind = person.get(table).text
    assert "Pass the device to Ada" in behind
    assert not offered(behind)

    ada = person.fill(f"{table}look", seat=0).text
    hand = offered(ada)
    person.fill(f"{table}play", seat=0, question=question(ada), action=hand[0])
    bo = person.fill(f"{table}confirm", seat=0, question=int(question(ada)) + 1).text
    assert "Pass the device to Bo" in bo
    assert not offered(bo)


def test_replay_shows_any_moment_and_a_copy_can_be_tried(site: Site) -> None:
    person = site.person()
    table = person.play_now()
    play_out(person, table)

    first = person.get(f"{table}replay?at=0")
    assert "Decision 0 of" in first.text
    assert person.get(f"{table}replay?at=99999").status_code == 400

    tried = person.fill(f"{table}try", at=0)
    assert tried.url.path != table
    assert offered(turn(person, tried.url.path))


def test_a_saved_match_can_be_opened_again(site: Site) -> None:
    person = site.person()
    table = person.play_now()
    play_out(person, table)
    file = person.get(f"{table}save").content

    opened = person.post("/upload", data={"csrf": person.csrf}, files={"match": ("m.json", file)})

    assert "data-hide-results" in opened.text


def test_a_damaged_save_is_refused_with_its_reason(site: Site) -> None:
    person = site.person()
    bad = b'{"orrery": 1, "game": "toy", "rules": 1, "players": 2, "seed": 3, "log": ["0 bid 77"]}'

    refused = person.post("/upload", data={"csrf": person.csrf}, files={"match": ("m.json", bad)})

    assert refused.status_code == 400
    assert "Line 1" in refused.text


def test_a_running_match_among_people_cannot_be_downloaded(site: Site) -> None:
    host, friend = site.person(), site.person()
    table = host.fill(
        "/games/toy/tables", players=2, seat0="me", seat1="open", access="open"
    ).url.path
    friend.fill(f"{table}sit", seat=1)

    assert host.get(f"{table}save").status_code == 403
    assert friend.get(f"{table}save").status_code == 403


def test_french_throughout(site: Site) -> None:
    person = site.person()

    page = person.get("/prefer?language=fr&back=/")

    assert '<html lang="fr"' in page.text
    assert "Tables ouvertes" in page.text


def test_rules_can_be_searched(site: Site) -> None:
    page = site.person().get("/games/ages/rules?q=tie")

    assert "AGES-" in page.text


def test_a_script_gives_time_to_undo_where_turns_are_not_confirmed(site: Site) -> None:
    person = site.person()
    table = person.play_now("toy")
    person.fill(f"{table}confirming", confirms="no")
    page = wait_for(lambda: (text := person.get(table).text) and offered(text) and text)
    script = {"accept": "application/json"}
    field = {"csrf": person.csrf, "seat": "0", "question": question(page)}

    told = person.post(
        f"{table}play", data=field | {"action": offered(page)[0]}, headers=script
    ).json()

    ask = told["parts"]["ask"]
    assert 'data-sends="5"' in ask
    assert 'id="undo-turn"' in ask
    again = person.post(
        f"{table}undo", data=field | {"question": question(ask)}, headers=script
    ).json()
    assert "data-sends" not in again["parts"]["ask"]
