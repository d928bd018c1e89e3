"""Public life: open matches in lists, boards in frames of other sites, what all matches tell."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from orrery.bots import published
from orrery.sim.statistics import rate
from toy import GAME
from visits import Site, found, wait_for
from web.test_api import Program
from web.test_profiles import match_of, somebody

FRAME = "frame-ancestors"


@pytest.fixture(scope="module")
def bots_only(site: Site) -> list[str]:
    """Matches of bots alone, all of them over."""
    robo = Program(site)
    tables = [robo.new_table("greedy", "novice", is_open=at == 0) for at in range(6)]
    for table in tables:
        wait_for(lambda table=table: robo.get(f"/tables/{table}").json()["status"] == "over")
    return tables


def listed(site: Site, **query: Any) -> tuple[set[str], set[str]]:
    """Return what a stranger is told of: the tables that are played, and those that are over."""
    answer = site.person().get("/api/matches", params=query)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    return {one["table"] for one in told["live"]}, {one["table"] for one in told["finished"]}


# -- lists


def test_only_open_tables_are_listed(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    opened = ada.new_table("me", "me", is_open=True)
    private = ada.new_table("me", "me")
    over, _ = match_of(ada, bo)
    hidden = ada.new_table("me", "me")
    play_out_alone(ada, hidden)

    live, finished = listed(site, game="toy")

    assert opened in live
    assert over in finished
    assert not {private, hidden} & (live | finished)
    page = site.person().get("/watch", params={"game": "toy"}).text
    for table in (opened, over):
        assert f"/tables/{table}/" in page
    assert private not in page
    assert hidden not in page


def play_out_alone(ada: Program, table: str) -> None:
    """Answer for both seats until a match is over."""
    for _ in range(500):
        now = ada.get(f"/tables/{table}").json()
        if now["status"] == "over":
            return
        seat = now["asked"][0]
        mine = ada.now(table, seat=seat)
        body = {"question": mine["question"], "action": mine["choices"][0]["text"], "seat": seat}
        assert ada.post(f"/tables/{table}/actions", json=body).status_code == 200
    raise AssertionError("it does not end")


def test_more_people_are_more_worth_watching(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    two = ada.new_table("me", "open", is_open=True)
    assert bo.post(f"/tables/{two}/sit", json={"seat": 1}).status_code == 200
    one = ada.new_table("me", "greedy", is_open=True)

    live = [one["table"] for one in ada.get("/matches").json()["live"]]

    assert live.index(two) < live.index(one)


@pytest.mark.parametrize(
    "wrong", [{"game": "nix"}, {"before": "x"}, {"before": "-1"}, {"before": ""}]
)
def test_a_bad_filter_is_refused(site: Site, wrong: dict[str, str]) -> None:
    assert site.person().get("/watch", params=wrong).status_code in {400, 404}
    assert site.person().get("/api/matches", params=wrong).status_code in {400, 404}


def test_the_list_goes_on_before_a_moment(site: Site, bots_only: list[str]) -> None:
    assert bots_only[0] in listed(site)[1]
    assert listed(site, before=5) == (set(), set())
    assert "older" in site.person().get("/api/matches").json()


# -- frames


def test_a_frame_shows_the_board_and_nothing_can_be_done_there(site: Site) -> None:
    ada = somebody(site, "Ada")
    table = ada.new_table("me", "me", is_open=True)

    answer = site.person().get(f"/embed/{table}")

    assert answer.status_code == 200
    assert f"{FRAME} *" in answer.headers["content-security-policy"]
    assert "form-action 'none'" in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers
    assert "<form" not in answer.text
    assert "csrf" not in answer.text
    told = site.person().get(f"/embed/{table}/moves").json()
    assert told == {"moves": ada.get(f"/tables/{table}").json()["moves"], "over": False}


def test_no_other_page_may_stand_in_a_frame(site: Site, bots_only: list[str]) -> None:
    for path in ("/", "/watch", f"/tables/{bots_only[0]}/", f"/tables/{bots_only[0]}/replay"):
        policy = site.person().get(path).headers["content-security-policy"]
        assert f"{FRAME} 'none'" in policy


def test_a_private_table_is_in_no_frame_until_it_is_over(site: Site) -> None:
    ada = somebody(site, "Ada")
    table = ada.new_table("me", "me")
    for path in (f"/embed/{table}", f"/embed/{table}/moves"):
        assert ada.get(f"{site.address}{path}").status_code == 404, "not even for its players"
    assert "embed-code" not in ada.get(f"{site.address}/tables/{table}/replay").text
    play_out_alone(ada, table)
    assert site.person().get(f"/embed/{table}").status_code == 200
    assert f"/embed/{table}" in site.person().get(f"/tables/{table}/replay").text


def test_a_frame_goes_through_a_finished_match(site: Site, bots_only: list[str]) -> None:
    table = bots_only[0]
    first = site.person().get(f"/embed/{table}", params={"at": 0, "lang": "fr", "theme": "light"})
    assert "Coup 0 sur" in first.text or "0 sur" in first.text
    assert 'class="light"' in first.text
    following = found(r'rel="next" href="([^"]+)"', first.text).replace("&amp;", "&")
    assert "at=1" in following
    assert site.person().get(following).status_code == 200
    for wrong in ({"at": "x"}, {"at": "99999"}, {"theme": "pink"}):
        assert site.person().get(f"/embed/{table}", params=wrong).status_code == 400
    assert site.person().get("/embed/nothing").status_code == 404


def test_a_running_match_has_no_past_in_a_frame(site: Site) -> None:
    ada = somebody(site, "Ada")
    table = ada.new_table("me", "me", is_open=True)
    now = site.person().get(f"/embed/{table}").text
    assert site.person().get(f"/embed/{table}", params={"at": 0}).text == now


# -- statistics


def test_what_all_matches_tell_people_and_bots_apart(site: Site, bots_only: list[str]) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    for _ in range(5):
        match_of(ada, bo)
    site.inside.outcomes.forget()

    groups = site.person().get("/api/games/toy/statistics").json()

    by_kind = {(one["players"], one["with_people"]): one for one in groups}
    assert by_kind[2, False]["matches"] >= len(bots_only)
    people = by_kind[2, True]
    assert people["matches"] >= 5
    assert sum(one["seats"] for one in people["seats"]) == 2 * people["matches"]
    won = sum(one["share"] * one["seats"] for one in people["seats"])
    assert won == pytest.approx(people["matches"]), "every match is won once, together or not"
    for one in people["seats"]:
        as_report = rate(one["share"] * one["seats"], one["seats"])
        assert (one["low"], one["high"]) == pytest.approx((as_report.low, as_report.high))
    assert people["scores"]["count"] == 2 * people["matches"]
    assert people["decisions"]["count"] == people["matches"]
    assert people["decisions"]["least"] <= people["decisions"]["median"]


def test_the_page_of_statistics(site: Site, bots_only: list[str]) -> None:
    site.inside.outcomes.forget()
    page = site.person(**{"accept-language": "fr"}).get(
        "/games/toy/statistics", params={"players": 2, "who": "bots"}
    )
    assert page.status_code == 200
    assert "robots seuls, à 2" in page.text
    assert "Intervalle à 95" in page.text
    for wrong in ("players=9&who=bots", "players=x&who=bots", "who=all"):
        answer = site.person().get(f"/games/toy/statistics?{wrong}")
        assert answer.status_code in {400, 404}
    assert "Not enough matches" in site.person().get("/games/rebellion/statistics").text


def test_few_matches_tell_nothing(site: Site) -> None:
    """Of one match alone its score would be told, also where it was private."""
    ada = somebody(site, "Ada")
    play_out_alone(ada, ada.new_table("me", "me", "me"))
    site.inside.outcomes.forget()
    groups = site.person().get("/api/games/toy/statistics").json()
    assert 3 not in {one["players"] for one in groups}


def test_counting_asks_the_store_once_for_many_visitors(site: Site, bots_only: list[str]) -> None:
    site.inside.outcomes.forget()
    first = site.person().get("/api/games/toy/statistics").json()
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    match_of(ada, bo)
    assert site.person().get("/api/games/toy/statistics").json() == first


# -- who looks on


def looked_at(site: Site, table: str) -> dict[str, Any]:
    answer = site.person().get(f"/api/tables/{table}/watchers")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_who_looks_is_seen_by_name_once_and_players_are_not(site: Site) -> None:
    ada, eve, guest = site.person(), site.person(), site.person()
    for who, name in ((ada, "Ada"), (eve, "Eve")):
        assert who.fill("/me/name", name=name).status_code == 200
    guest.fill("/me/handle", handle="", emblem=1)  # known by now, under the name of a guest
    place = ada.fill("/games/toy/tables", players=2, seat0="me", seat1="me", access="open").url
    table = place.path.strip("/").split("/")[1]
    streams = [ada, eve, eve, guest, site.person()]
    with ExitStack() as held:
        heard = [
            held.enter_context(who.stream("GET", f"/tables/{table}/events")).iter_bytes()
            for who in streams
        ]
        for stream in heard:
            next(stream)

        assert looked_at(site, table) == {"names": ["Eve"], "others": 2}
    wait_for(lambda: looked_at(site, table) == {"names": [], "others": 0})


def test_the_stream_tells_who_comes_and_goes(site: Site) -> None:
    ada, eve = site.person(), site.person()
    eve.fill("/me/name", name="Eve <b>")
    place = ada.fill("/games/toy/tables", players=2, seat0="me", seat1="me", access="open").url
    stream = f"/tables/{place.path.strip('/').split('/')[1]}/events"
    headers = {"accept-encoding": "identity"}
    with ada.stream("GET", stream, headers=headers) as mine:
        # what is told of watchers is a text, all else an object
        told = (json.loads(line[6:]) for line in mine.iter_lines() if line.startswith('data: "'))
        assert "hidden" in next(told)
        with eve.stream("GET", stream, headers=headers) as other:
            heard = other.iter_bytes()
            next(heard)
            assert "<li>Eve &lt;b&gt;</li>" in next(told)
        assert "hidden" in next(told)


# -- how strong the bots are


def test_published_ratings_stand_beside_the_levels_and_nothing_where_there_are_none(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = site.person()
    assert " ± " not in ada.get("/games/toy/new").text
    for path in ("/games/toy/", "/games/toy/new", "/games/toy/ratings"):
        assert "has not been measured under these rules yet" in ada.get(path).text
    assert ada.get("/api/games/toy/bots").json()["day"] is None
    monkeypatch.setattr(published, "file_of", lambda game: tmp_path / f"{game.id}.json")
    rating = published.PublishedRating("greedy", 1612, 31, 240)
    found = published.Published(
        game="toy", rules=GAME.rules_version, players=2, day="2026-11-17", matches=480,
        bots=(rating,),
    )  # fmt: skip
    published.publish(GAME, found)

    for path in ("/games/toy/", "/games/toy/new"):
        assert "Captain · 1612 ± 31<" in " ".join(ada.get(path).text.split())
    page = site.person(**{"accept-language": "fr"}).get("/games/toy/ratings").text
    assert "Elo entre robots" in page
    assert "17 nov. 2026" in page
    for path in ("/games/toy/", "/games/toy/new", "/games/toy/ratings"):
        assert "from 480 matches between two of them" in ada.get(path).text
    mine = ada.get("/bots/captain").text
    assert "1612</a>" in mine
    assert "± 31<br>place 1 of 1" in mine
    assert "from 480 matches between two of them" in mine
    assert "not measured yet" in ada.get("/bots/cadet").text
    at_toy = next(one for one in ada.get("/api/bots/captain").json()["games"] if one["elo"])
    assert (at_toy["game"], at_toy["elo"], at_toy["place"]) == ("toy", 1612, 1)
    told = {one["bot"]: one for one in ada.get("/api/games/toy/bots").json()["bots"]}
    assert told["greedy"]["level"] == "captain"
    assert (told["greedy"]["elo"], told["greedy"]["matches"]) == (1612, 240)
    assert told["novice"]["elo"] is None


# -- what decided a match


def analysed(site: Site, table: str) -> dict[str, Any]:
    answer = site.person().get(f"/api/tables/{table}/analysis")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told if told["ready"] else {}


def test_a_finished_match_is_looked_through_in_the_background(
    site: Site, bots_only: list[str]
) -> None:
    table = bots_only[0]

    told = wait_for(lambda: analysed(site, table), 60)

    assert len(told["turning_points"]) <= 3
    page = site.person().get(f"/tables/{table}/analysis").text
    for one in told["turning_points"]:
        assert one["answer"] != one["better"]
        assert f"/tables/{table}/replay?at={one['at']}&amp;eyes={one['seat']}" in page
        assert f"at={one['at']}" in site.person().get(f"/tables/{table}/replay").text
    assert f"/tables/{table}/analysis" in site.person().get(f"/tables/{table}/").text


def test_a_running_match_is_not_analysed(site: Site) -> None:
    ada = somebody(site, "Ada")
    table = ada.new_table("me", "me", is_open=True)
    assert ada.get(f"/tables/{table}/analysis").status_code == 404
    assert site.person().get(f"/tables/{table}/analysis").status_code == 404
