"""Tournaments: sign-up, rounds that begin by themselves, deadlines, standings, play-offs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

import postgres
from orrery.store import open_store
from orrery.store.rows import Person
from orrery.store.tournaments import TableEnd, WholeTournament
from orrery.tournaments.plan import Plan
from orrery.web.site import Site as Inside
from orrery.web.tables import answering
from orrery.web.tables import tournaments as at
from visits import QUICK, Site, found, site_at, wait_for
from web.test_absent import run
from web.test_api import Program

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")


def people(site: Site, count: int) -> list[Program]:
    return [Program(site, name) for name in NAMES[:count]]


def opened(owner: Program, **wish: Any) -> str:
    body = {"name": "Cup", "game": "toy", "system": "swiss", **wish}
    made = owner.post("/tournaments", json=body)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def seen(who: Program, id_: str) -> Any:
    answer = who.get(f"/tournaments/{id_}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def do(who: Program, id_: str, what: str, status: int = 200) -> httpx.Response:
    answer = who.post(f"/tournaments/{id_}/{what}")
    assert answer.status_code == status, answer.text
    return answer


def begun(players: list[Program], **wish: Any) -> str:
    id_ = opened(players[0], **wish)
    for one in players:
        do(one, id_, "join")
    do(players[0], id_, "start")
    return id_


def play(players: list[Program], table: str) -> None:
    """Let everybody at a table answer with their first choice until it is over."""
    for _ in range(2000):
        for one in players:
            now = one.now(table)
            if now["is_over"]:
                return
            if now["choices"]:
                body = {"question": now["question"], "action": now["choices"][0]["text"]}
                one.post(f"/tables/{table}/actions", json=body)
    raise AssertionError("it does not end")


def play_round(players: list[Program], id_: str) -> None:
    """Play all tables of the round that is on, and wait for what comes of it."""
    before = seen(players[0], id_)
    for pairing in before["rounds"][-1]["pairings"]:
        if pairing["table"]:
            play([players[number - 1] for number in pairing["entrants"]], pairing["table"])

    def moved() -> bool:
        now = seen(players[0], id_)
        return bool(now["status"] != "running" or now["round"] != before["round"])

    wait_for(moved)


def expire(site: Site, id_: str) -> WholeTournament:
    """Let the time of a round, or of the sign-up, be over."""

    async def work() -> WholeTournament:
        def job(sql: Any) -> None:
            sql.do("UPDATE tournaments SET due = ?, version = version + 1 WHERE id = ?", 5.0, id_)
            sql.do("UPDATE tournament_rounds SET due = ? WHERE tournament = ?", 5.0, id_)

        await site.inside.store.database.write(job)
        return await site.inside.referee.look(id_)

    after: WholeTournament = run(site, work())
    return after


# -- the whole way


def test_four_people_play_three_swiss_rounds_to_the_end(site: Site) -> None:
    players = people(site, 4)
    id_ = begun(players)
    for number in (1, 2, 3):
        assert seen(players[0], id_)["round"] == number
        play_round(players, id_)

    over = seen(players[0], id_)
    assert over["status"] == "over"
    met = [frozenset(one["entrants"]) for each in over["rounds"] for one in each["pairings"]]
    assert len(met) == len(set(met)) == 6, "everybody met everybody, once"
    assert sum(line["points"] for line in over["standings"]) == 6
    assert sorted(over["order"]) == [1, 2, 3, 4]
    assert over["order"][0] == over["standings"][0]["entrant"]
    assert [line["played"] for line in over["standings"]] == [3, 3, 3, 3]
    page = site.person(**{"accept-language": "fr"}).get(f"/tournaments/{id_}/").text
    winner = NAMES[over["order"][0] - 1]
    assert f"Remporté par {winner}" in page
    assert "Ronde 3 sur 3" in page


def test_a_play_off_of_the_best_after_groups_of_three_at_a_table(site: Site) -> None:
    players = people(site, 7)
    id_ = begun(players, system="groups", size=3, group=3, rounds=1, playoff=4)
    first = seen(players[0], id_)
    assert {one["group"] for one in first["entrants"]} == {1, 2}
    assert sorted(len(one["entrants"]) for one in first["rounds"][0]["pairings"]) == [2, 2, 3]
    while seen(players[0], id_)["status"] == "running":
        play_round(players, id_)
    over = seen(players[0], id_)
    assert [each["stage"] for each in over["rounds"]] == ["main", "playoff", "playoff"]
    (final,) = over["rounds"][-1]["pairings"]
    winner = final["entrants"][final["places"].index(1)]
    assert over["order"][0] == winner or final["places"].count(1) > 1


def test_an_odd_number_gets_byes_and_rated_tables(site: Site) -> None:
    players = people(site, 3)
    id_ = begun(players, rated=True)
    resting = []
    for _ in range(3):
        pairings = seen(players[0], id_)["rounds"][-1]["pairings"]
        resting += [one["entrants"][0] for one in pairings if one["table"] is None]
        table = next(one["table"] for one in pairings if one["table"])
        assert players[0].get(f"/tables/{table}").json()["rated"]
        play_round(players, id_)
    assert sorted(resting) == [1, 2, 3]


# -- signing up


def test_sign_up_twice_closed_full_and_too_few(site: Site) -> None:
    ada, bo, cy = people(site, 3)
    id_ = opened(ada, most=2)
    assert "2" in do(ada, id_, "start", 400).json()["error"], "too few: it says how many"
    do(ada, id_, "join")
    assert do(ada, id_, "join", 409).json()["key"] == "tournament_joined"
    do(bo, id_, "join")
    assert do(cy, id_, "join", 409).json()["key"] == "tournament_full"
    do(bo, id_, "withdraw")
    assert do(bo, id_, "withdraw", 409).json()["key"] == "tournament_not_in"
    do(cy, id_, "join")
    assert do(cy, id_, "start", 403).json()["key"] == "organiser_only"
    do(ada, id_, "start")
    assert do(bo, id_, "join", 409).json()["key"] == "tournament_closed"
    assert do(ada, id_, "start", 409).json()["key"] == "tournament_begun"
    assert do(ada, id_, "call-off", 409).json()["key"] == "tournament_begun"
    assert [one["name"] for one in seen(ada, id_)["entrants"]] == ["Ada", "Cy"]
    assert do(Program(site), "nix", "join", 404).json()["key"] == "no_such_tournament"
    stranger = httpx.post(f"{site.address}/api/tournaments/{id_}/join")
    assert stranger.status_code == 401


def test_all_who_sign_up_at_once_are_on_the_list_once(site: Site) -> None:
    players = people(site, 8)
    id_ = opened(players[0])

    async def rush() -> list[Any]:
        store = site.inside.store
        whole = [await store.people.by_key(at_hash(one)) for one in players]
        wishes = [at.join(store, id_, one) for one in whole * 3 if one is not None]
        return await asyncio.gather(*wishes, return_exceptions=True)

    done = run(site, rush())

    assert sum(isinstance(one, WholeTournament) for one in done) == 8
    assert sorted(one["name"] for one in seen(players[0], id_)["entrants"]) == sorted(NAMES)


def at_hash(one: Program) -> str:
    from orrery.store.people import hash_key  # noqa: PLC0415 - only here

    return hash_key(one.key)


def test_too_few_at_the_end_of_sign_up_call_it_off(site: Site) -> None:
    (ada,) = people(site, 1)
    id_ = opened(ada)
    do(ada, id_, "join")
    expire(site, id_)
    assert seen(ada, id_)["status"] == "off"
    assert "too few people came" in site.person().get(f"/tournaments/{id_}/").text
    assert do(ada, id_, "join", 409).json()["key"] == "tournament_over"


def test_enough_at_the_end_of_sign_up_begin_by_themselves(site: Site) -> None:
    players = people(site, 2)
    id_ = opened(players[0], rounds=1)
    for one in players:
        do(one, id_, "join")
    expire(site, id_)
    play_round(players, id_)
    assert seen(players[0], id_)["status"] == "over"


WRONG: dict[str, dict[str, Any]] = {
    "no such game": {"game": "nix"},
    "too many at a table": {"size": 6},
    "one at a table": {"size": 1},
    "too many rounds": {"rounds": 16},
    "no round": {"rounds": 0},
    "too many people": {"most": 65},
    "too long": {"days": 61},
    "a sign-up for ever": {"sign_up": 91},
    "a play-off of one": {"playoff": 1},
    "a play-off of too many": {"playoff": 17},
    "no name": {"name": " "},
    "a name of control characters": {"name": "\x07\x1b\u202e"},
    "a long name": {"name": "x" * 41},
    "an unknown option": {"options": {"nix": "1"}},
    "a wrong option": {"options": {"gamble": "nix"}},
    "a clock of a second": {"clock": {"kind": "turn", "seconds": 1}},
    "an unknown field": {"nix": 1},
    "an unknown system": {"system": "nix"},
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_makes_no_sense_is_refused_and_opens_nothing(site: Site, wrong: str) -> None:
    robo = Program(site)
    body = {"name": "Cup", "game": "toy", **WRONG[wrong]}
    answer = robo.post("/tournaments", json=body)
    assert answer.status_code in {400, 404}
    assert answer.json()["error"]
    assert robo.get("/tournaments", params={"mine": "true"}).json() == []


def test_a_name_is_shown_without_what_steers_a_screen(site: Site) -> None:
    robo = Program(site)
    id_ = opened(robo, name="Cup\u202e \x1b[31m<b>")
    assert seen(robo, id_)["name"] == "Cup [31m<b>"
    page = site.person().get(f"/tournaments/{id_}/").text
    assert "Cup [31m&lt;b&gt;" in page


def test_nobody_opens_tournaments_without_end(site: Site) -> None:
    robo = Program(site)
    for _ in range(10):
        opened(robo)
    answer = robo.post("/tournaments", json={"name": "Cup", "game": "toy"})
    assert (answer.status_code, answer.json()["key"]) == (429, "too_many_tournaments")
    assert "retry-after" in answer.headers
    id_ = robo.get("/tournaments", params={"mine": "true"}).json()[0]["id"]
    do(robo, id_, "call-off")
    opened(robo)


def test_the_strong_are_spread_over_the_tables_of_the_first_round(site: Site) -> None:
    players = people(site, 4)
    ids = [one.get("/me").json()["id"] for one in players]

    async def rate() -> None:
        def job(sql: Any) -> None:
            for mu, person in ((30.0, ids[3]), (28.0, ids[1])):
                sql.do(
                    "INSERT INTO ratings (game, who, person, mu, sigma, matches, changed) "
                    "VALUES ('toy', ?, ?, ?, 2, 9, 1)",
                    *(person, person, mu),
                )

        await site.inside.store.database.write(job)

    run(site, rate())
    now = seen(players[0], begun(players))
    assert [one["seed"] for one in now["entrants"]] == [3, 2, 4, 1]
    tables = {frozenset(one["entrants"]) for one in now["rounds"][0]["pairings"]}
    assert tables == {frozenset({4, 1}), frozenset({2, 3})}, "1 meets 3, and 2 meets 4"


# -- who does not come


def test_whoever_does_not_come_loses_and_nobody_waits_for_them(site: Site) -> None:
    players = people(site, 4)
    id_ = begun(players, rounds=3)
    first = seen(players[0], id_)["rounds"][0]["pairings"]
    played, late = first
    play([players[number - 1] for number in played["entrants"]], played["table"])
    here, gone = late["entrants"]
    table = late["table"]
    answer_once(players[here - 1], table)
    assert players[gone - 1].now(table)["choices"], "the table waits for them"

    expire(site, id_)

    now = seen(players[0], id_)
    assert now["round"] == 2
    lost = next(one for one in now["rounds"][0]["pairings"] if one["table"] == table)
    assert (lost["is_decided"], lost["places"]) == (True, [1, 0])
    states = {one["number"]: one["state"] for one in now["entrants"]}
    assert states[gone] == "absent"
    assert states[here] == "in"
    assert players[here - 1].get(f"/tables/{table}").json()["status"] == "over"
    seated = [one for pairing in now["rounds"][1]["pairings"] for one in pairing["entrants"]]
    assert gone not in seated
    page = site.person().get(f"/tables/{table}/").text
    assert "The days of this round were up" in page
    points = {line["entrant"]: line["points"] for line in now["standings"]}
    assert (points[here], points[gone]) == (2.0 if bye(now, here) else 1.0, 0)

    do(players[gone - 1], id_, "join")
    play_round(players, id_)
    last = seen(players[0], id_)["rounds"][-1]
    assert gone in [one for pairing in last["pairings"] for one in pairing["entrants"]]


def bye(now: Any, entrant: int) -> bool:
    return any(one["entrants"] == [entrant] for one in now["rounds"][-1]["pairings"])


def answer_once(player: Program, table: str) -> None:
    now = player.now(table)
    body = {"question": now["question"], "action": now["choices"][0]["text"]}
    assert player.post(f"/tables/{table}/actions", json=body).status_code == 200


def test_whoever_answers_while_the_time_is_judged_was_not_late(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = people(site, 2)
    id_ = begun(players, rounds=1)
    (pairing,) = seen(players[0], id_)["rounds"][0]["pairings"]
    table = pairing["table"]
    read, first = site.inside.store.tournaments.ends, [True]

    async def read_and_wait(tables: Sequence[str]) -> dict[str, TableEnd]:
        found = await read(tables)
        if first and first.pop():
            assert found[table].asked == {0, 1}, "both are late as far as the referee knows"
            now = await site.inside.tables.find(table)
            action = now.state.choices(0)[0]
            await answering.act(site.inside.tables, table, 0, now.question(0), action)
        return found

    monkeypatch.setattr(site.inside.store.tournaments, "ends", read_and_wait)
    expire(site, id_)

    now = seen(players[0], id_)
    in_time, late = pairing["entrants"]
    states = {one["number"]: one["state"] for one in now["entrants"]}
    assert (states[in_time], states[late]) == ("in", "absent")
    assert now["rounds"][0]["pairings"][0]["places"] == [1, 0]


def test_whoever_leaves_the_table_is_last_there_whatever_the_bot_makes_of_it(site: Site) -> None:
    players = people(site, 2)
    id_ = begun(players, rounds=1)
    (pairing,) = seen(players[0], id_)["rounds"][0]["pairings"]
    table, (one, other) = pairing["table"], pairing["entrants"]
    left = players[other - 1]
    assert left.post(f"/tables/{table}/leave", json={"seat": 1}).status_code == 200
    for _ in range(2000):
        now = players[one - 1].now(table)
        if now["is_over"]:
            break
        if now["choices"]:
            answer_once(players[one - 1], table)
    wait_for(lambda: seen(players[0], id_)["status"] == "over")
    (pairing,) = seen(players[0], id_)["rounds"][0]["pairings"]
    assert pairing["places"] == [1, 0]
    assert seen(players[0], id_)["order"] == [one, other]


def test_withdrawing_leaves_the_others_a_tournament(site: Site) -> None:
    players = people(site, 3)
    id_ = begun(players, rounds=3)
    do(players[2], id_, "withdraw")
    assert do(players[2], id_, "withdraw", 409).json()["key"] == "tournament_not_in"
    play_round(players, id_)
    now = seen(players[0], id_)
    assert [one["entrants"] for one in now["rounds"][1]["pairings"]] in ([[1, 2]], [[2, 1]])
    do(players[1], id_, "withdraw")
    play_round(players, id_)
    assert seen(players[0], id_)["status"] == "over", "one alone plays no more"


def test_a_season_waits_for_its_day_or_for_who_opened_it(site: Site) -> None:
    players = people(site, 2)
    id_ = begun(players, rounds=3, is_dated=True, days=7)
    assert do(players[0], id_, "next", 409).json()["key"] == "tournament_tables_left"
    (pairing,) = seen(players[0], id_)["rounds"][0]["pairings"]
    play([players[number - 1] for number in pairing["entrants"]], pairing["table"])
    wait_for(lambda: seen(players[0], id_)["rounds"][0]["pairings"][0]["is_decided"])
    before = seen(players[0], id_)
    assert before["round"] == 1
    assert do(players[1], id_, "next", 403).json()["key"] == "organiser_only"
    after = do(players[0], id_, "next").json()
    assert after["round"] == 2
    assert after["due"] == pytest.approx(before["due"] + 7 * 86400), "the days do not drift"
    longer = players[0].post(f"/tournaments/{id_}/extend", json={"days": 3})
    assert longer.json()["due"] == pytest.approx(after["due"] + 3 * 86400)
    again = players[0].post(f"/tournaments/{id_}/extend", json={"days": 60})
    assert again.json()["due"] > after["due"] or again.status_code == 400
    assert players[0].post(f"/tournaments/{id_}/extend", json={"days": 0}).status_code == 400
    assert players[1].post(f"/tournaments/{id_}/extend", json={"days": 3}).status_code == 403


# -- seats


def test_nobody_acts_for_another_ones_seat(site: Site) -> None:
    players = [*people(site, 2), Program(site, "Eve")]
    ada, bo, eve = players
    id_ = begun(players[:2], is_listed=False)
    (pairing,) = seen(ada, id_)["rounds"][0]["pairings"]
    table, seats = pairing["table"], pairing["entrants"]
    mine, theirs = seats.index(1), seats.index(2)
    wrong = ada.post(
        f"/tables/{table}/actions", json={"question": 0, "action": "bid 1", "seat": theirs}
    )
    assert wrong.status_code == 403
    bot = ada.post(f"/tables/{table}/bots", json={"seat": theirs, "bot": "random"})
    assert bot.status_code == 403
    bot = bo.post(f"/tables/{table}/bots", json={"seat": mine, "bot": "random"})
    assert bot.status_code == 403
    assert eve.get(f"/tables/{table}").status_code == 404, "it is not listed"
    key = ada.post(f"/tables/{table}/keys", json={"seat": mine}).json()["key"]
    visit = site.person()
    handed = visit.fill(f"/seat/{key}")
    assert handed.status_code == 403
    assert "keeps their own seat" in handed.text or "keep" in handed.text
    assert ada.post(f"/tables/{table}/leave", json={"seat": mine}).status_code == 200
    assert bo.post(f"/tables/{table}/sit", json={"seat": mine}).status_code == 409
    assert ada.post(f"/tables/{table}/sit", json={"seat": mine}).status_code == 200, (
        "they come back"
    )


def test_those_of_an_unlisted_tournament_may_watch_each_other(site: Site) -> None:
    players = people(site, 4)
    id_ = begun(players, is_listed=False)
    eve = Program(site, "Eve")
    assert id_ not in {one["id"] for one in eve.get("/tournaments").json()}
    assert id_ in {one["id"] for one in players[1].get("/tournaments?mine=true").json()}
    for pairing in seen(eve, id_)["rounds"][0]["pairings"]:
        for one in players:
            assert one.get(f"/tables/{pairing['table']}").status_code == 200
        assert eve.get(f"/tables/{pairing['table']}").status_code == 404


# -- workers and restarts


def test_a_copy_of_a_table_is_no_table_of_the_tournament(site: Site) -> None:
    players = people(site, 4)
    id_ = begun(players, rounds=1, is_listed=False)
    pairing, other = seen(players[0], id_)["rounds"][0]["pairings"]
    mine, rival = (players[number - 1] for number in pairing["entrants"])
    asked = mine.post(f"/tables/{pairing['table']}/propose", json={"kind": "pause"})
    assert asked.status_code == 200, asked.text

    copy = mine.post(f"/tables/{pairing['table']}/try", json={"at": 0}).json()["id"]

    for entrant in (rival, players[other["entrants"][0] - 1]):
        assert entrant.get(f"/tables/{pairing['table']}").status_code == 200
        assert entrant.get(f"/tables/{copy}").status_code == 404, "what is tried is private"
    row = run(site, site.inside.tables.find(copy)).row
    assert (row.tournament, row.proposal) == ("", None)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def workers(postgres_url: str, anyio_backend: str) -> AsyncIterator[tuple[Inside, Inside]]:
    with postgres.database(postgres_url, f"t{time.time_ns()}") as url:
        one, other = [await Inside.open(open_store(url=url), QUICK) for _ in range(2)]
    yield one, other
    for worker in (one, other):
        await worker.close()


@pytest.mark.anyio
async def test_of_two_workers_that_report_the_same_end_one_goes_on(
    workers: tuple[Inside, Inside],
) -> None:
    one, other = workers
    four = [Person(name.lower(), name, None, None, "", confirms=True) for name in NAMES[:4]]
    for person in four:
        await one.store.people.add(person, person.id)
    wish = at.NewTournament(name="Cup", game="toy", plan=Plan(system="swiss", rounds=2))
    id_ = await at.open_tournament(one.store, four[0], wish)
    signed = await asyncio.gather(
        *(at.join(workers[n % 2].store, id_, who) for n, who in enumerate(four))
    )
    assert len(signed) == 4
    begun_ = await asyncio.gather(
        *(worker.referee.start(id_, four[0]) for worker in workers), return_exceptions=True
    )
    assert sum(isinstance(one_, WholeTournament) for one_ in begun_) == 1
    for expected in (1, 2):
        whole = await at.find(one.store, id_)
        assert whole.row.round == expected
        tabs = [pairing.tab for pairing in whole.pairings if pairing.round == expected]
        assert len(tabs) == 2, "each round was set up once"
        await asyncio.gather(*(play_out(workers[n], tab) for n, tab in enumerate(tabs)))
        await asyncio.gather(*(worker.referee.look(id_) for worker in workers * 3))
    over = await at.find(other.store, id_)
    assert over.row.status == "over"
    assert len(over.rounds) == 2
    assert len({pairing.tab for pairing in over.pairings}) == 4
    tables = await one.store.tables_of(four[0].id)
    assert len(tables) == 2, "no table was opened in vain"


async def play_out(site: Inside, tab: str) -> None:
    table = await site.tables.find(tab)
    while table.playing:
        seat = table.state.asked[0]
        action = table.state.choices(seat)[0]
        table = await answering.act(site.tables, tab, seat, table.question(seat), action)


def test_a_result_that_nobody_followed_is_taken_after_a_restart(tmp_path: Path) -> None:
    with site_at(tmp_path) as site:
        players = people(site, 2)
        id_ = begun(players, rounds=1)
        site.inside.tables.followers.remove(site.inside.referee.follow)
        site.inside.referee._failed[id_] = float("inf")  # whoever minds it looks away
        (pairing,) = seen(players[0], id_)["rounds"][0]["pairings"]
        play([players[number - 1] for number in pairing["entrants"]], pairing["table"])
        assert seen(players[0], id_)["status"] == "running"
    with site_at(tmp_path) as site:
        robo = Program(site)
        wait_for(lambda: seen(robo, id_)["status"] == "over")


def test_a_table_that_was_deleted_holds_nobody_up(site: Site) -> None:
    from orrery.store.ending import delete_table  # noqa: PLC0415 - only here

    players = people(site, 2)
    id_ = begun(players, rounds=1)
    (pairing,) = seen(players[0], id_)["rounds"][0]["pairings"]
    run(site, site.inside.store.database.write(lambda sql: delete_table(sql, pairing["table"])))
    wait_for(lambda: seen(players[0], id_)["status"] == "over")
    (pairing,) = seen(players[0], id_)["rounds"][0]["pairings"]
    assert pairing["places"] == [1, 1]


# -- pages


def test_the_pages_work_without_scripts_in_both_languages(site: Site) -> None:
    ada, bo = site.person(), site.person(**{"accept-language": "fr"})
    assert "/tournaments" in ada.get("/").text
    form = ada.get("/tournaments/new?game=toy").text
    assert "Players at a table" in form
    assert ada.get("/tournaments/new").status_code == 200
    assert ada.get("/tournaments/new?game=nix").status_code == 404
    wish: dict[str, str | int] = {
        "game": "toy",
        "name": "Spring",
        "most": 8,
        "size": 2,
        "rounds": 3,
        "days": 5,
    }
    made = ada.fill("/tournaments", **wish, sign_up=3, clock="turn 86400 0 259200", system="swiss")
    assert made.status_code == 200, made.text
    here = made.url.path
    assert "Sign-up until" in made.text
    assert "Inscriptions jusqu’au" in bo.get(here).text
    assert "Spring" in bo.get("/tournaments").text
    assert "Vous êtes inscrit." in bo.fill(f"{here}join").text
    again = bo.fill(f"{here}join")
    assert (again.status_code, "Vous êtes déjà inscrit." in again.text) == (409, True)
    few = ada.fill(f"{here}start")
    assert (few.status_code, "It takes 2 people at least." in few.text) == (400, True)
    ada.fill(f"{here}join")
    running = ada.fill(f"{here}start").text
    assert "Round 1 of 3" in running
    assert "To my table" in running
    table = ada.get(found(r'id="my-table" href="([^"]+)"', running)).text
    assert f'href="{here}"' in table, "the table leads back"
    assert "Put a bot here" not in table
    assert "À ma table" in bo.get(here).text
    assert bo.fill(f"{here}start").status_code == 403
    assert ada.get(f"{here}version").json()["version"] > 3
    wrongs: tuple[dict[str, str | int], ...] = (
        {"most": "x"}, {"system": "nix"}, {"name": "\t"}, {"days": 0}, {"size": 99},
    )  # fmt: skip
    for wrong in wrongs:
        bad: dict[str, str | int] = {**wish, "sign_up": 3}
        bad.update(wrong)
        assert ada.fill("/tournaments", **bad).status_code == 400
