"""Hints: what a bot would do in my place, from what my seat may know."""

from __future__ import annotations

import html
import re

import pytest

from orrery.core.registry import games
from orrery.core.terms import Term
from orrery.web.show.hints import reasons_of
from visits import Site, Visit, offered, question, wait_for


def asked(person: Visit, table: str) -> str:
    page: str = wait_for(lambda: (text := person.get(table).text) and offered(text) and text)
    return page


@pytest.mark.parametrize("game", ["toy", "ages", "gaia"])
def test_a_hint_proposes_what_can_be_done_and_does_it(site: Site, game: str) -> None:
    person = site.person()
    table = person.play_now(game)
    page = asked(person, table)
    link = re.search(r'data-panel href="([^"]*/hint[^"]*)"', page)
    assert link
    before = person.get(table).text

    shown = person.get(html.unescape(link[1]))

    proposed = offered(shown.text)
    assert shown.status_code == 200
    assert 1 <= len(proposed) <= 3
    assert len(set(proposed)) == len(proposed)
    assert set(proposed) <= set(offered(page))
    assert offered(person.get(table).text) == offered(before), "a hint changes nothing"
    done = person.fill(f"{table}play", seat=0, question=question(shown.text), action=proposed[0])
    assert done.status_code == 200


def test_a_hint_names_the_side_of_the_card_too(site: Site) -> None:
    """One press answers card and side, so three of them are compared, not cards alone."""
    person = site.person()
    table = person.play_now("ages")
    page = asked(person, table)
    while not any(";side" in one for one in offered(page)):
        person.fill(f"{table}play", seat=0, question=question(page), action=offered(page)[0])
        person.fill(f"{table}confirm", seat=0, question=question(person.get(table).text))
        page = asked(person, table)

    shown = person.get(f"{table}hint?seat=0")

    proposed = offered(shown.text)
    assert len(proposed) == 3
    assert set(proposed) <= set(offered(page))
    titles = re.findall(r'class="rank">\d</span> ([^<]+)</h3>', html.unescape(shown.text))
    assert len(titles) == 3
    assert all("\N{MIDDLE DOT}" in title for title in titles)


def test_there_are_no_hints_where_other_people_play(site: Site) -> None:
    host, friend = site.person(), site.person()
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "open", "access": "open"}
    table = host.fill("/games/toy/tables", **plan).url.path
    friend.fill(f"{table}sit", seat=1)

    refused = host.get(f"{table}hint?seat=0")

    assert refused.status_code == 403
    assert "no hints where other people play" in html.unescape(refused.text)
    assert "/hint" not in host.get(table).text


def test_nobody_gets_a_hint_for_a_seat_that_is_not_theirs(site: Site) -> None:
    person = site.person()
    table = person.play_now()
    asked(person, table)

    assert person.get(f"{table}hint?seat=1").status_code == 403
    assert person.get(f"{table}hint?seat=99").status_code == 404
    assert person.get(f"{table}hint?seat=x").status_code == 400
    assert person.get(f"{table}hint").status_code == 400
    assert site.person().get(f"{table}hint?seat=0").status_code == 404


def test_nobody_gets_a_hint_when_all_is_over(site: Site) -> None:
    person = site.person()
    table = person.play_now()
    person.fill(f"{table}leave", seat=0)
    wait_for(lambda: "data-hide-results" in person.get(table).text)

    assert person.get(f"{table}hint?seat=0").status_code == 403


def test_a_hint_says_why_in_points_and_words(site: Site) -> None:
    person = site.person()
    table = person.play_now("gaia")
    asked(person, table)

    shown = html.unescape(person.get(f"{table}hint?seat=0").text)

    reasons = re.findall(r'<li><b class="(up|down)">([^<]+)</b> ([^<]+)</li>', shown)
    assert reasons
    for way, points, words in reasons:
        assert points.startswith("+" if way == "up" else "\N{MINUS SIGN}")
        assert "term" not in words


def test_points_are_written_as_the_language_writes_them() -> None:
    words = games()["gaia"].words
    gains = (Term("ore", 1.84), Term("credits", -2.0))

    assert reasons_of(words("en"), gains) == (
        ("+1.8", "ore in stock", True),
        ("\N{MINUS SIGN}2", "credits in stock", False),
    )
    assert reasons_of(words("fr"), gains)[0] == ("+1,8", "Minerai en réserve", True)


def among_people(site: Site, **fields: str) -> tuple[Visit, Visit, str]:
    """Let two people sit down at a table that one of them has opened."""
    host, friend = site.person(), site.person()
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "open", "access": "open"}
    table = host.fill("/games/toy/tables", **plan, **fields).url.path
    friend.fill(f"{table}sit", seat=1)
    return host, friend, table


def test_the_opener_may_allow_hints_among_people_and_everybody_is_told(site: Site) -> None:
    host, friend, table = among_people(site, hints="yes")
    asked(friend, table)

    shown = friend.get(f"{table}hint?seat=1")

    assert shown.status_code == 200
    assert "/hint?seat=1" in friend.get(table).text
    for one in (host, friend, site.person()):
        page = html.unescape(one.get(table).text)
        assert "Hints are allowed at this table" in page
    assert "asked for a hint" in html.unescape(host.get(table).text)
    assert site.person().get(f"{table}hint?seat=1").status_code == 403, "who only watches has none"


def test_where_it_was_not_allowed_nothing_is_said_of_hints(site: Site) -> None:
    host, _, table = among_people(site)

    assert "Hints are allowed" not in host.get(table).text


def test_the_invitation_says_that_hints_are_allowed(site: Site) -> None:
    host = site.person()
    plan: dict[str, str | int] = {"players": 2, "seat0": "me", "seat1": "open", "hints": "yes"}
    page = host.fill("/games/toy/tables", **plan).text
    invite = re.search(r'value="[^"]*(/invite/[^"]+)"', page)
    assert invite

    assert "Hints are allowed" in site.person().get(invite[1]).text


def test_programs_allow_hints_and_are_told(site: Site) -> None:
    key = site.person().post("/api/people", json={"name": "Robo"}).json()["key"]
    robo = site.person(authorization=f"Bearer {key}")
    wish = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "is_open": True}

    plain = robo.post("/api/tables", json=wish).json()
    allowed = robo.post("/api/tables", json=wish | {"hints": True}).json()
    refused = robo.post("/api/tables", json=wish | {"hints": "often"})

    assert (plain["hints"], allowed["hints"]) == (False, True)
    assert robo.get(f"/api/tables/{allowed['id']}").json()["hints"] is True
    assert refused.status_code == 400
