"""Sitting down and playing, by forms alone: the page works without script."""

from __future__ import annotations

import random
import re

import pytest

from visits import Site, Visit, offered, question, wait_for

FOR_A_FRIEND: dict[str, str | int] = {
    "players": 2,
    "seat0": "me",
    "seat1": "open",
    "access": "open",
}


def turn(person: Visit, table: str) -> str:
    """Wait until somebody is asked (or all is over), and return the page."""
    return str(
        wait_for(
            lambda: (
                (page := person.get(table).text)
                and (offered(page) or 'id="confirm"' in page or "won." in page)
                and page
            )
        )
    )


def play_out(person: Visit, table: str) -> str:
    """Play a match to its end by chance; return the last page."""
    chance = random.Random(5)
    for _ in range(2000):
        page = turn(person, table)
        if "won." in page:
            return page
        if 'id="confirm"' in page:
            person.fill(f"{table}confirm", seat=0, question=question(page))
        else:
            action = chance.choice([text for text in offered(page) if text != "back"])
            person.fill(f"{table}play", seat=0, question=question(page), action=action)
    raise AssertionError("the match did not end")


def test_two_clicks_lead_to_a_game_against_bots(site: Site) -> None:
    person = site.person()

    table = person.play_now()

    assert offered(person.get(table).text)


@pytest.mark.parametrize("game", ["toy", "ages"])
def test_a_whole_match_against_bots(site: Site, game: str) -> None:
    person = site.person()

    page = play_out(person, person.play_now(game))

    assert '<th scope="col">Total</th>' in page


def test_a_choice_is_tentative_until_it_is_confirmed(site: Site) -> None:
    person = site.person()
    table = person.play_now()
    page = turn(person, table)

    after = person.fill(f"{table}play", seat=0, question=question(page), action=offered(page)[0])

    assert "Confirm: " in after.text
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


def test_an_invitation_lets_a_friend_in(site: Site) -> None:
    host, friend = site.person(), site.person()
    table = host.fill("/games/toy/tables", players=2, seat0="me", seat1="open").url.path
    link = re.search(r'value="(http[^"]+/invite/[^"]+)"', host.get(table).text)
    assert link is not None

    page = friend.fill(link[1], seat=1, name="Ada")

    assert page.url.path == table
    assert "Ada" in host.get(table).text
    assert offered(page.text)


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

    wait_for(lambda: "won." in person.get(table).text)


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

    assert "won." in opened.text


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
