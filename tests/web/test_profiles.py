"""Who is who: handles, histories, head-to-head, ratings, leaderboards, one's own data."""

from __future__ import annotations

import io
import json
import re
import time
import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orrery.core.match import Match
from orrery.core.registry import games
from orrery.store.ratings import MU, SIGMA, updated
from orrery.store.rows import ResultRow
from orrery.web.show.course import LAST, courses
from orrery.web.show.profiles import streaks
from orrery.web.show.shown import points
from visits import Site, found, site_at, wait_for
from web.test_absent import run
from web.test_api import Program

_COUNT = iter(range(10_000))


def somebody(site: Site, name: str = "Ada") -> Program:
    """Return a program of somebody with a handle."""
    robo = Program(site, name)
    robo.handle = f"{name}x{next(_COUNT)}x"  # type: ignore[attr-defined]
    answer = robo.patch("/me", json={"handle": robo.handle})  # type: ignore[attr-defined]
    assert answer.status_code == 200, answer.text
    return robo


def handle(robo: Program) -> str:
    return str(robo.handle)  # type: ignore[attr-defined]


def play_out(*players: Program, table: str) -> list[int]:
    """Let everybody answer with their first choice until the match is over; return the places."""
    for _ in range(2000):
        now = players[0].now(table)
        if now["is_over"]:
            return [int(place) for place in now["ranking"]]
        time.sleep(0.01)
        for player in players:
            mine = player.now(table)
            if mine["choices"]:
                body = {"question": mine["question"], "action": mine["choices"][0]["text"]}
                player.post(f"/tables/{table}/actions", json=body)
    raise AssertionError("it does not end")


def match_of(a: Program, b: Program, **wish: Any) -> tuple[str, list[int]]:
    table = a.new_table("me", "open", is_open=True, **wish)
    assert b.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 200
    return table, play_out(a, b, table=table)


# -- handles


def test_a_handle_is_one_persons_and_nobody_can_pass_for_them(site: Site) -> None:
    ada, eve = site.person(), site.person()
    assert ada.fill("/me/handle", handle="Ada-Quark", emblem=13).status_code == 200
    assert "@Ada-Quark" in ada.get("/me").text
    for like in ("ada_quark", "ADAQUARK", "Adà.Quark"):
        assert eve.fill("/me/handle", handle=like, emblem=0).status_code == 409
    assert eve.fill("/me/handle", handle="admin", emblem=0).status_code == 400
    assert eve.fill("/me/handle", handle="Eve-Quark", emblem=99).status_code == 400
    assert eve.get("/people/adaquark").status_code == 200, "whatever the case"
    assert eve.get("/people/nobody-at-all").status_code == 404
    assert ada.fill("/me/handle", handle="", emblem=2).status_code == 200
    assert eve.get("/people/adaquark").status_code == 404, "given up"
    assert eve.fill("/me/handle", handle="AdaQuark", emblem=0).status_code == 200


# -- histories


def test_a_history_with_filters_and_head_to_head(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    table, places = match_of(ada, bo)
    profile = ada.get(f"/people/{handle(ada)}").json()
    assert profile["games"][0]["game"] == "toy"
    assert profile["games"][0]["played"] == 1
    assert profile["games"][0]["won"] == int(places[0] == 1)
    (versus,) = profile["opponents"]
    assert versus["handle"] == handle(bo)
    assert (versus["ahead"], versus["behind"]) == (
        int(places[0] < places[1]),
        int(places[0] > places[1]),
    )
    (match,) = ada.get(f"/people/{handle(ada)}/matches").json()
    assert match["table"] == table
    assert {seat["place"] for seat in match["seats"]} == set(places)
    won = ada.get(f"/people/{handle(ada)}/matches", params={"won": "yes"}).json()
    assert len(won) == int(places[0] == 1)
    versus = ada.get(f"/people/{handle(ada)}/matches", params={"with": handle(bo)}).json()
    assert len(versus) == 1
    old = ada.get(f"/people/{handle(ada)}/matches", params={"before": 5}).json()
    assert old == []
    for wrong in ({"game": "nix"}, {"won": "maybe"}, {"with": "nobody-here"}, {"before": "x"}):
        assert ada.get(f"/people/{handle(ada)}/matches", params=wrong).status_code in {400, 404}

    stranger = site.person(**{"accept-language": "fr"})
    page = stranger.get(f"/people/{handle(ada)}", params={"with": handle(bo)}).text
    assert "Ada contre Bo. Parties\N{NO-BREAK SPACE}: 1, " in page
    assert f"/tables/{table}/replay" in page


def test_a_private_match_is_nobody_elses_business(site: Site) -> None:
    ada, bo, eve = (somebody(site, name) for name in ("Ada", "Bo", "Eve"))
    table = ada.new_table("me", "open")
    invite = ada.get(f"/tables/{table}").json()["invite"]
    body = {"seat": 1, "invite": invite}
    assert bo.post(f"/tables/{table}/sit", json=body).status_code == 200
    play_out(ada, bo, table=table)
    for robo in (ada, bo):
        assert len(robo.get(f"/people/{handle(ada)}/matches").json()) == 1
    assert eve.get(f"/people/{handle(ada)}/matches").json() == []
    assert table not in site.person().get(f"/people/{handle(ada)}").text
    assert handle(bo) not in site.person().get(f"/people/{handle(ada)}").text


def test_matches_from_before_results_were_kept_are_counted(tmp_path: Path) -> None:
    with site_at(tmp_path) as site:
        ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
        match_of(ada, bo)
        name = handle(ada)

        async def forget() -> None:
            def job(sql: Any) -> None:
                sql.do("DELETE FROM results")
                sql.do("UPDATE tables SET counted = 0")

            await site.inside.store.database.write(job)

        run(site, forget())
    with site_at(tmp_path) as site:
        robo = Program(site)
        matches = wait_for(lambda: robo.get(f"/people/{name}/matches").json())
    assert len(matches) == 1


# -- ratings


def test_a_rated_match_changes_ratings_as_worked_out_by_hand(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    table, places = match_of(ada, bo, rated=True)
    assert ada.get(f"/tables/{table}").json()["rated"]
    hand = updated([(MU, SIGMA), (MU, SIGMA)], places)
    for robo, (mu, sigma) in zip((ada, bo), hand, strict=True):
        rating = robo.get(f"/people/{handle(robo)}").json()["games"][0]["rating"]
        assert (rating["points"], rating["doubt"]) == (
            points(mu, sigma).points,
            points(mu, sigma).doubt,
        )
        assert rating["matches"] == 1
    if places == [1, 2]:  # 1500 + 40 x 2.6354, 40 x 2 x 8.0659
        assert points(*hand[0]).points == 1605
        assert points(*hand[0]).doubt == 645
    board = ada.get("/games/toy/ratings").json()
    assert {handle(ada), handle(bo)} <= {line["handle"] for line in board}
    page = site.person().get("/games/toy/ratings").text
    assert f"@{handle(ada)}" in page


def test_bots_are_rated_with_people(site: Site) -> None:
    ada = somebody(site, "Ada")
    table = ada.new_table("me", "greedy", rated=True)
    play_out(ada, table=table)
    board = ada.get("/games/toy/ratings").json()
    assert any(line["is_bot"] for line in board)
    assert handle(ada) in {line["handle"] for line in board}


@pytest.mark.parametrize(
    "seats", [("me", "me"), ("greedy", "greedy")]
)  # fmt: skip
def test_what_cannot_be_rated_is_refused(site: Site, seats: tuple[str, ...]) -> None:
    robo = Program(site)
    body = {"game": "toy", "seats": [{"kind": kind} for kind in seats], "rated": True}
    assert robo.post("/tables", json=body).status_code == 400


def test_nobody_takes_two_seats_of_a_rated_table(site: Site) -> None:
    ada = somebody(site, "Ada")
    table = ada.new_table("me", "open", rated=True)
    assert ada.post(f"/tables/{table}/sit", json={"seat": 1}).status_code == 409


def test_an_unrated_match_a_hint_and_a_copy_change_no_rating(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    match_of(ada, bo)
    assert ada.get(f"/people/{handle(ada)}").json()["games"][0]["rating"] is None

    table = ada.new_table("me", "greedy", rated=True)
    run(site, hint(site, table))
    assert not ada.get(f"/tables/{table}").json()["rated"]
    copy = ada.post(f"/tables/{table}/try", json={"at": 0}).json()
    assert not copy["rated"]
    play_out(ada, table=table)
    assert ada.get(f"/people/{handle(ada)}").json()["games"][0]["rating"] is None


def test_a_turn_taken_back_against_a_bot_makes_the_match_unrated(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    against_bot = ada.new_table("me", "greedy", rated=True)
    wait_for(lambda: ada.now(against_bot)["choices"])
    ada.act(against_bot)
    assert ada.post(f"/tables/{against_bot}/propose", json={"kind": "take_back"}).status_code == 200
    assert not ada.get(f"/tables/{against_bot}").json()["rated"]

    among_people = ada.new_table("me", "open", is_open=True, rated=True)
    bo.post(f"/tables/{among_people}/sit", json={"seat": 1})
    ada.act(among_people)
    for one in (ada, bo):
        agreed = one.post(f"/tables/{among_people}/propose", json={"kind": "take_back"})
        assert agreed.status_code == 200, agreed.text
    assert ada.get(f"/tables/{among_people}").json()["moves"] == 0
    assert ada.get(f"/tables/{among_people}").json()["rated"], "all who play agreed"


async def hint(site: Site, table: str) -> None:
    from orrery.web.tables.seats import tell_hint  # noqa: PLC0415 - beside its use

    await tell_hint(site.inside.tables, table, "Ada")


def test_whoever_leaves_a_rated_match_comes_last(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    table = ada.new_table("me", "open", is_open=True, rated=True)
    bo.post(f"/tables/{table}/sit", json={"seat": 1})
    assert bo.post(f"/tables/{table}/leave", json={"seat": 1}).status_code == 200
    play_out(ada, table=table)
    ratings = {line["handle"]: line["points"] for line in ada.get("/games/toy/ratings").json()}
    assert ratings[handle(ada)] == 1605
    assert ratings[handle(bo)] == 1395


# -- how it went


def test_a_profile_draws_scores_and_ratings_match_by_match(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    place = f"/people/{handle(ada)}"
    match_of(ada, bo, rated=True)
    assert 'class="course"' not in site.person().get(place).text, "one match makes no line"
    match_of(ada, bo, rated=True)
    matches = ada.get(f"{place}/matches").json()
    scores = [
        seat["score"] for match in matches for seat in match["seats"] if seat["name"] == "Ada"
    ]

    page = site.person().get(place).text
    assert page.count('class="course"') == 2, "the scores, and the rating"
    assert page.count("course-band") == 1
    assert f"Scores of the last 2 matches: {min(scores)} to {max(scores)}" in page
    assert "now " in found(r"(Rating after each of 2 matches: [^<\"]*)", page)
    french = site.person(**{"accept-language": "fr"}).get(place, params={"game": "toy"}).text
    assert "Scores des 2 dernières parties" in french


def test_the_line_goes_from_the_oldest_match_to_the_last() -> None:
    rows = [
        ResultRow(
            tab=f"t{at}", seat=0, game="toy", players=2, person="ada", bot="", name="Ada",
            place=1 + at % 2, score=score, tags="{}", at=float(at), is_open=True, rated=False,
        )
        for at, score in reversed(list(enumerate([5, -3, 40])))
    ]  # fmt: skip
    (drawn,) = courses(rows, "en")
    xs = [float(x) for x in re.findall(r'cx="([\d.]+)"', drawn.scores)]
    ys = [float(y) for y in re.findall(r'cy="([\d.]+)"', drawn.scores)]
    assert xs == sorted(xs)
    assert ys[2] < ys[0] < ys[1], "more is higher"
    assert re.findall(r'circle class="(\w+)"', drawn.scores) == ["won", "lost", "won"]
    assert drawn.rating == ""
    assert "\N{MINUS SIGN}3" in drawn.words
    assert courses(rows[:1], "en") == []
    many = [msgspec.structs.replace(rows[0], tab=str(at), at=float(-at)) for at in range(99)]
    assert courses(many, "fr")[0].scores.count("<circle") == LAST
    level = [msgspec.structs.replace(one, score=7) for one in rows]
    assert "nan" not in courses(level, "en")[0].scores


# -- bots


def test_a_bot_has_a_page_with_its_record_and_matches(site: Site) -> None:
    ada = somebody(site, "Ada")
    before = ada.get("/bots/captain").json()
    was = next(one for one in before["games"] if one["game"] == "toy")
    table = ada.new_table("me", "greedy", is_open=True)
    places = play_out(ada, table=table)
    private = ada.new_table("me", "greedy")
    play_out(ada, table=private)

    told = ada.get("/bots/captain").json()
    now = next(one for one in told["games"] if one["game"] == "toy")
    assert (told["bot"], told["title"]) == ("greedy", "Captain")
    assert now["played"] == was["played"] + 2, "she sat at the private one herself"
    assert told["ahead_of_people"] + told["behind_people"] > 0
    assert (now["elo"], now["place"], now["measured"]) == (None, None, 0)
    theirs = next(
        one for one in Program(site).get("/bots/captain").json()["games"] if one["game"] == "toy"
    )
    assert theirs["played"] < now["played"]
    assert theirs["won"] >= was["won"] + int(places[1] == 1) - 1
    assert table in {one["table"] for one in ada.get("/bots/captain/matches").json()}
    page = site.person().get("/bots/captain").text
    assert f"/tables/{table}/replay" in page
    assert private not in page
    assert "not measured yet" in page
    assert "pas encore mesuré" in site.person(**{"accept-language": "fr"}).get("/bots/captain").text
    mine = ada.get(f"/people/{handle(ada)}").json()["opponents"]
    assert [(one["bot"], one["played"]) for one in mine] == [("greedy", 2)]
    assert '<a href="/bots/captain">' in site.person().get(f"/people/{handle(ada)}").text


def test_what_a_bot_makes_of_a_leavers_seat_is_not_its_own(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    before = ada.get("/bots/cadet").json()["games"]
    table = ada.new_table("me", "open", is_open=True)
    bo.post(f"/tables/{table}/sit", json={"seat": 1})
    assert bo.post(f"/tables/{table}/leave", json={"seat": 1}).status_code == 200
    play_out(ada, table=table)
    assert ada.get(f"/tables/{table}").json()["seats"][1]["bot"] == "novice"
    assert ada.get("/bots/cadet").json()["games"] == before
    assert ada.get(f"/people/{handle(ada)}").json()["opponents"] == []


def test_pages_of_bots_refuse_what_makes_no_sense(site: Site) -> None:
    ada = site.person()
    for path in ("/bots/nobody", "/bots/captain?game=nix", "/bots/captain?before=x"):
        for root in ("", "/api"):
            assert ada.get(f"{root}{path}").status_code in {400, 404}, path
    assert ada.get("/bots/captain?before=5").status_code == 200
    assert ada.get("/api/bots/captain/matches?before=5").json() == []


def test_streaks() -> None:
    assert streaks([]) == (0, 0)
    assert streaks([True, True, False, True]) == (2, 2)
    assert streaks([False, True, True, True, False]) == (0, 3)


# -- one's own data


def test_all_of_ones_matches_and_data_in_one_file(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    table, _ = match_of(ada, bo)
    sent = ada.get("/me/export")
    assert sent.headers["content-type"] == "application/zip"
    archive = zipfile.ZipFile(io.BytesIO(sent.content))
    data = json.loads(archive.read("me.json"))
    assert data["person"]["handle"] == handle(ada)
    assert data["results"][0]["table"] == table
    assert "password" not in data["person"]
    match = Match.load(archive.read(f"matches/toy-{table}.json"))
    assert match.state.winners()
    assert match.game is games()["toy"]


def test_the_page_gives_the_file_too(site: Site) -> None:
    ada = site.person()
    ada.fill("/me/name", name="Ada")
    assert zipfile.ZipFile(io.BytesIO(ada.fill("/me/export").content)).namelist() == ["me.json"]


def test_an_account_is_deleted_and_the_matches_stay(site: Site) -> None:
    ada, bo = somebody(site, "Ada"), somebody(site, "Bo")
    table, _ = match_of(ada, bo, rated=True)
    running = bo.new_table("me", "open", is_open=True)
    ada.post(f"/tables/{running}/sit", json={"seat": 1})
    assert ada.post("/me/erase", json={"sure": False}).status_code == 400
    assert ada.post("/me/erase", json={"sure": True}).status_code == 200
    assert ada.get("/me").status_code == 401
    assert bo.get(f"/people/{handle(ada)}").status_code == 404
    (match,) = bo.get(f"/people/{handle(bo)}/matches").json()
    assert match["table"] == table
    assert "Ada" not in {seat["name"] for seat in match["seats"]}
    assert bo.get(f"/tables/{running}").json()["seats"][1]["kind"] == "bot"
    board = bo.get("/games/toy/ratings").json()
    assert handle(ada) not in {line["handle"] for line in board}
    assert handle(bo) in {line["handle"] for line in board}, "others keep what they won"


def test_an_account_is_deleted_on_my_page_when_one_is_sure(site: Site) -> None:
    ada = site.person()
    ada.fill("/me/handle", handle="Ada-Gone", emblem=1)
    assert ada.fill("/me/erase").status_code == 400
    ada.fill("/me/erase", sure="yes")
    assert site.person().get("/people/ada-gone").status_code == 404
    assert found(r"<title>([^<]*)", ada.get("/me").text)
