"""How much one person and one address may do, here and together with other workers."""

# ruff: noqa: S106 - passwords of a test

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import postgres
from orrery.core.registry import games
from orrery.store import Store, open_store
from orrery.web.door.limits import STRONGEST, counted
from orrery.web.errors import Busy
from visits import Site, Visit, site_at, wait_for
from web.test_api import Program

LIMITED: dict[str, Any] = {"limits": True, "household": 1}


@contextmanager
def two_workers(postgres_url: str, tmp_path: Path, **changes: Any) -> Iterator[tuple[Site, Site]]:
    with (
        postgres.database(postgres_url, f"l{time.time_ns()}") as url,
        site_at(tmp_path / "a", database=url, **LIMITED, **changes) as one,
        site_at(tmp_path / "b", database=url, **LIMITED, **changes) as other,
    ):
        yield one, other


def refused(answer: httpx.Response) -> bool:
    if answer.status_code != 429:
        assert answer.status_code < 400, answer.text
        return False
    assert int(answer.headers["retry-after"]) >= 1
    return True


def run(site: Site, work: Any) -> Any:
    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(20)


# -- the buckets


@pytest.fixture(params=["sqlite", "postgres"])
async def stores(
    request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str
) -> AsyncIterator[tuple[Store, Store]]:
    """The stores of two workers; with SQLite there is only one."""
    if request.param == "sqlite":
        only = open_store(tmp_path)
        yield only, only
        only.database.close()
        return
    address = request.getfixturevalue("postgres_url")
    with postgres.database(address, f"b{time.time_ns()}") as url:
        one, other = open_store(url=url), open_store(url=url)
        yield one, other
        one.database.close()
        other.database.close()


@pytest.mark.anyio
async def test_workers_take_from_one_bucket(stores: tuple[Store, Store]) -> None:
    taken = await asyncio.gather(
        *(stores[n % 2].limits.wait("people ada", 7, 0.0001) for n in range(40))
    )

    assert taken.count(0.0) == 7
    assert all(0 < wait <= 10_000 for wait in taken if wait)
    assert await stores[0].limits.wait("people bo", 7, 0.0001) == 0.0
    await stores[1].limits.give_back("people ada", 7, 0.0001)
    assert await stores[0].limits.wait("people ada", 7, 0.0001) == 0.0
    assert await stores[0].limits.wait("people ada", 7, 0.0001) > 0


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def time(self) -> float:
        return self.now

    monotonic = time


@pytest.mark.anyio
async def test_a_bucket_fills_again_and_no_further(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr("orrery.store.limits.time", clock)

    async def granted() -> int:
        waits = [await stores[n % 2].limits.wait("x", 3, 0.5) for n in range(5)]
        return waits.count(0.0)

    assert await granted() == 3
    assert await stores[0].limits.wait("x", 3, 0.5) == 2.0
    clock.now += 2
    assert await granted() == 1
    clock.now += 5
    assert await granted() == 2
    assert await stores[0].limits.wait("x", 3, 0.5) == 1.0
    clock.now += 1000
    assert await granted() == 3
    clock.now -= 500  # a clock that is set back stops nothing
    assert await granted() == 0
    clock.now += 2
    assert await granted() == 1


@pytest.mark.anyio
async def test_bans_are_kept_read_and_lifted(stores: tuple[Store, Store]) -> None:
    one, other = stores[0].limits, stores[1].limits
    assert await one.ban("192.0.2.7", None, "rude") == "192.0.2.7/32"
    assert await one.ban("2001:db8::1/48", time.time() + 60) == "2001:db8::/48"
    assert await one.ban("::ffff:192.0.2.9") == "192.0.2.9/32"
    await one.ban("198.51.100.0/24", time.time() - 1)

    assert [ban.address for ban in await other.bans()] == [
        "192.0.2.7/32", "192.0.2.9/32", "2001:db8::/48",
    ]  # fmt: skip
    assert (await other.bans())[0].why == "rude"
    assert await other.unban("192.0.2.7")
    assert not await other.unban("192.0.2.7")
    with pytest.raises(ValueError, match="does not appear"):
        await one.ban("everybody")


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"),
        ("", ""),
        ("unix" * 100, "unix" * 16),
    ],
)
def test_an_address_is_counted_by_its_customer(host: str, name: str) -> None:
    assert counted(host) == name


# -- at the site


def test_new_people_of_one_address_are_counted_by_all_workers(
    postgres_url: str, tmp_path: Path
) -> None:
    with two_workers(postgres_url, tmp_path, people_an_hour=5) as sites:
        made = [
            httpx.post(f"{sites[n % 2].address}/api/people", json={"name": "Ada"}) for n in range(8)
        ]
        form = sites[0].person().fill("/me/name", name="Ada")

    assert [refused(answer) for answer in made] == [False] * 5 + [True] * 3
    assert form.status_code == 429


def test_guesses_at_a_password_are_counted_by_all_workers(
    postgres_url: str, tmp_path: Path
) -> None:
    with two_workers(postgres_url, tmp_path, log_ins_an_hour=4) as sites:
        owner = sites[0].person()
        owner.fill("/me/password", login="ada", password="correct horse")
        guessers = [sites[n % 2].person() for n in range(8)]
        right = sites[0].person().fill("/login", login="ada", password="correct horse")
        guesses = [
            person.fill("/login", login="Ada", password="wrong horse") for person in guessers
        ]

    assert right.status_code == 200
    assert [answer.status_code for answer in guesses] == [401] * 4 + [429] * 4


def test_guesses_at_one_account_are_counted_however_its_name_is_written(tmp_path: Path) -> None:
    with site_at(tmp_path, **LIMITED | {"household": 9}, log_ins_an_hour=3) as site:
        person = site.person()
        guesses = [
            person.fill("/login", login="a\u200b" + "\u2060" * n + "da", password="wrong horse")
            for n in range(5)
        ]

    assert [answer.status_code for answer in guesses] == [401] * 3 + [429] * 2


def test_guesses_from_one_address_are_counted_over_all_names(tmp_path: Path) -> None:
    with site_at(tmp_path, **LIMITED, log_ins_an_hour=3) as site:
        person = site.person()
        guesses = [
            person.fill("/login", login=f"name {n}", password="wrong horse") for n in range(5)
        ]

    assert [answer.status_code for answer in guesses] == [401] * 3 + [429] * 2


def test_tables_are_counted_however_they_are_opened(tmp_path: Path) -> None:
    with site_at(tmp_path, **LIMITED, tables_an_hour=6) as site:
        person = site.person()
        table = person.play_now()
        saved = person.get(f"{table}save").content
        opened = [
            person.fill("/games/toy/tables", players=2),
            person.post("/upload", data={"csrf": person.csrf}, files={"match": ("m", saved)}),
            person.fill(f"{table}try", at=0),
            person.fill("/games/toy/play"),
            person.fill("/games/toy/play"),
            person.fill("/games/toy/play"),
            person.fill(f"{table}try", at=0),
            person.post("/upload", data={"csrf": person.csrf}, files={"match": ("m", saved)}),
        ]
        tables = person.get("/tables").text.count('class="table-row ')

    assert [refused(answer) for answer in opened] == [False] * 5 + [True] * 3
    assert tables == 6


def test_programs_tables_and_uploads_are_counted(tmp_path: Path) -> None:
    with site_at(tmp_path, **LIMITED, tables_an_hour=4, uploads_an_hour=1) as site:
        robo = Program(site)
        table = robo.new_table("me", "me")
        saved = json.loads(robo.get(f"/tables/{table}/save").content)
        wish = {"game": "toy", "seats": [{"kind": "me"}] * 2}
        opened = [
            robo.post("/uploads", json=saved),
            robo.post("/uploads", json=saved),
            robo.post(f"/tables/{table}/try", json={"at": 0}),
            robo.post("/tables", json=wish),
            robo.post("/tables", json=wish),
        ]

    assert [refused(answer) for answer in opened] == [False, True, False, False, True]


def test_tables_that_are_not_over_are_counted(tmp_path: Path) -> None:
    with site_at(tmp_path, **LIMITED, tables_at_once=2) as site:
        robo = Program(site)
        first, _ = robo.new_table("me", "open"), robo.new_table("me", "open")
        wish = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]}
        third = robo.post("/tables", json=wish)
        robo.post(f"/tables/{first}/leave", json={"seat": 0})

        assert refused(third)
        assert not refused(robo.post("/tables", json=wish))


def test_seats_of_the_strongest_bot_are_counted(tmp_path: Path) -> None:
    with site_at(tmp_path, **LIMITED, strong_bots=2) as site:
        person = site.person()
        game = next(iter(games()))

        def seat(kind: str) -> httpx.Response:
            return person.fill(
                f"/games/{game}/tables", players=3, seat0="open", seat1="open", seat2=kind
            )

        first, second, third = seat(STRONGEST), seat(STRONGEST), seat(STRONGEST)
        other = seat("random")
        put = person.fill(f"{other.url.path}replace", seat=0, bot=STRONGEST)
        weak = person.fill(f"{other.url.path}replace", seat=0, bot="random")

    assert [refused(answer) for answer in (first, second, third, other)] == [
        False, False, True, False,
    ]  # fmt: skip
    assert refused(put)
    assert weak.status_code != 429


@pytest.mark.parametrize("path", ["{table}events", "/api{table}events"])
def test_streams_are_counted_while_they_last(tmp_path: Path, path: str) -> None:
    with site_at(tmp_path, **LIMITED, streams=2) as site:
        person = site.person()
        at = path.format(table=person.play_now())
        heard = []  # who lets go of what they hear closes the stream
        with ExitStack() as stack:
            for _ in range(2):
                stream = stack.enter_context(person.stream("GET", at))
                assert stream.status_code == 200
                heard.append(stream.iter_bytes())
                next(heard[-1])
            with person.stream("GET", at) as third:
                assert refused(third)

        def opens() -> bool:
            with person.stream("GET", at) as again:
                return again.status_code == 200

        assert wait_for(opens)
        limits = site.app.state.site.limits
        assert wait_for(lambda: not limits._streams._open and not limits._streams_from._open)


@pytest.mark.parametrize("path", ["replay", "log", "save", "odds"])
def test_reads_that_cost_much_are_counted(tmp_path: Path, path: str) -> None:
    with site_at(tmp_path, **LIMITED, reads_a_minute=3) as site:
        person = site.person()
        table = person.play_now()
        pages = [person.get(f"{table}{path}") for _ in range(5)]
        programs = person.get(f"/api{table}{'situation?at=0' if path == 'replay' else path}")

    assert [answer.status_code == 429 for answer in pages] == [False] * 3 + [True] * 2
    assert programs.status_code == 429
    assert int(pages[-1].headers["retry-after"]) >= 1


@pytest.mark.parametrize(
    "path",
    [
        "/embed{id}/moves", "/embed{id}", "{table}card?of=plate-0", "{table}outlook?action=bid+1",
        "{table}events", "/games/toy/clauses", "/tournaments/nix/version", "/waiting", "/nothing",
        "/api/games/toy/rules?q=bid", "/api{table}situation", "/static/nothing.js",
    ],
)  # fmt: skip
def test_requests_of_any_kind_are_counted_for_their_address(tmp_path: Path, path: str) -> None:
    with site_at(tmp_path, limits=True, requests_a_minute=10, household=2) as site:
        person = site.person()
        table = person.play_now()
        at = path.format(table=table, id=table.removeprefix("/tables").removesuffix("/"))
        statuses = []
        for _ in range(20):
            with person.stream("GET", at) as answer:
                statuses.append(answer.status_code)
        stranger = httpx.get(site.address + at)
        watched = httpx.get(f"{site.address}/health")

    first = statuses.index(429)
    assert 10 < first < 20, "some were needed to open the table"
    assert set(statuses[first + 1 :]) == {429}
    assert statuses[0] in {200, 404}
    assert stranger.status_code == 429
    assert int(stranger.headers["retry-after"]) >= 1
    assert "Slowly, please" in stranger.text
    assert "Doucement" in stranger.text
    assert watched.status_code == 200


def test_many_people_at_one_address_share_what_a_household_may(tmp_path: Path) -> None:
    with site_at(tmp_path, limits=True, household=2, tables_an_hour=2) as site:
        people: list[Visit] = [site.person() for _ in range(3)]
        opened = [refused(one.fill("/games/toy/play")) for one in people for _ in range(2)]

    assert opened == [False] * 4 + [True] * 2


def test_an_evening_among_eight_friends_meets_no_limit(tmp_path: Path) -> None:
    """By the settings that nobody changed, all behind one address."""
    with site_at(tmp_path, limits=True, burst=60, rate=8.0, slow_burst=20, slow_every=6.0) as site:
        friends = [site.person() for _ in range(8)]
        answers = []
        for number, friend in enumerate(friends):
            answers.append(friend.fill("/me/name", name=f"Friend {number}"))
            login = {"login": f"friend {number}", "password": "correct horse"}
            if number < 2:
                answers.append(friend.fill("/me/password", **login))
                friend.csrf = site.person().csrf  # the key changed
                continue
            table = friend.play_now()
            answers += [friend.get(f"{table}replay?at=0") for _ in range(5)]
            answers += [friend.fill(f"{table}say", text="hello") for _ in range(5)]

    assert {answer.status_code for answer in answers} == {200}


# -- bans and muting


def test_a_banned_address_is_turned_away_within_seconds(tmp_path: Path) -> None:
    with site_at(tmp_path, limits=True) as site:
        person = site.person()
        limits = site.inside.store.limits
        far = {"x-forwarded-for": "203.0.113.9"}
        run(site, limits.ban("203.0.113.0/24", None, "rude"))

        banned = wait_for(lambda: (a := person.get("/", headers=far)).status_code == 403 and a)
        here = person.get("/")
        run(site, limits.unban("203.0.113.0/24"))

        assert "not served" in banned.text
        assert here.status_code == 200
        assert wait_for(lambda: person.get("/", headers=far).status_code == 200)


def test_who_is_muted_may_not_talk_and_may_play(site: Site) -> None:
    robo = Program(site)
    table = robo.new_table("me", "me")
    people = site.inside.store.people
    assert robo.post(f"/tables/{table}/chat", json={"text": "hello"}).status_code == 200
    seat = robo.post(f"/tables/{table}/keys", json={"seat": 0}).json()["key"]
    assert run(site, people.mute(robo.get("/me").json()["id"], muted=True))

    said = robo.post(f"/tables/{table}/chat", json={"text": "again"})

    assert said.status_code == 403
    assert "talk" in said.json()["error"]
    assert [line["text"] for line in robo.get(f"/tables/{table}/chat").json()] == ["hello"]
    by_seat = {"authorization": f"Bearer {seat}"}
    told = robo.post(f"/tables/{table}/chat", json={"text": "by my seat"}, headers=by_seat)
    assert told.status_code == 403
    assert robo.patch("/me", json={"name": "Other"}).status_code == 200
    assert robo.post(f"/tables/{table}/chat", json={"text": "again"}).status_code == 403


def test_talk_is_one_clean_line(site: Site) -> None:
    person = site.person()
    table = person.play_now()

    person.fill(f"{table}say", text="a\u202eb\x1b\n c\N{ZERO WIDTH JOINER}d" + "x" * 600)

    (line,) = person.get(f"/api{table}chat").json()
    assert line["text"] == ("ab c\N{ZERO WIDTH JOINER}d" + "x" * 600)[:500]


def test_a_refusal_says_when_to_come_back() -> None:
    assert Busy("too_fast", 0.2).seconds == 1
    assert Busy("too_fast", 59.5).seconds == 60
