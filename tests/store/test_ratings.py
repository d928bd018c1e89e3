"""Ratings as one works them out by hand, and results that are counted exactly once."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

import postgres
from orrery.store import Change, Conflict, Store, open_store
from orrery.store.ratings import MU, SIGMA, updated
from orrery.store.results import Wish
from orrery.store.rows import Contender, Person, ResultRow
from store.test_store import ADA, a_table, furnish

BETA = 25 / 6
FIRST = (MU, SIGMA)
BO = Person("bo", "Bo", None, None, "", confirms=True)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgres"])
async def stores(
    request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str
) -> AsyncIterator[list[Store]]:
    """One worker on SQLite, two on PostgreSQL."""
    if request.param == "sqlite":
        opened = [open_store(tmp_path)]
    else:
        with postgres.database(
            request.getfixturevalue("postgres_url"), f"r{time.time_ns()}"
        ) as url:
            opened = [open_store(url=url), open_store(url=url)]
    yield opened
    for store in opened:
        store.database.close()


def by_hand(players: int) -> list[tuple[float, float]]:
    """Work out what newcomers have after a match without ties (Weng and Lin, 2011, algorithm 4).

    With equal ratings whoever is still in the running has the same chance: a third of three, then
    half of two. The winner gains what was not expected; whoever is passed by loses their chance
    each time.
    """
    c = math.sqrt(players * (SIGMA**2 + BETA**2))
    found = []
    for place in range(players):
        chances = [1 / (players - passed) for passed in range(place + 1)]
        omega = 1 - sum(chances)
        delta = (SIGMA / c) * (SIGMA**2 / c**2) * sum(p * (1 - p) for p in chances)
        found.append((MU + SIGMA**2 / c * omega, SIGMA * math.sqrt(1 - delta)))
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_first_match_changes_ratings_as_worked_out_by_hand(players: int) -> None:
    new = updated([FIRST] * players, list(range(1, players + 1)))
    for (mu, sigma), (hand_mu, hand_sigma) in zip(new, by_hand(players), strict=True):
        assert mu == pytest.approx(hand_mu, abs=1e-3)
        assert sigma == pytest.approx(hand_sigma, abs=1e-3)


def test_two_newcomers_in_numbers() -> None:
    won, lost = updated([FIRST, FIRST], [1, 2])
    assert won == pytest.approx((27.6354, 8.0659), abs=1e-3)
    assert lost == pytest.approx((22.3646, 8.0659), abs=1e-3)


def test_a_tie_among_equals_moves_nobody() -> None:
    for mu, sigma in updated([FIRST, FIRST], [1, 1]):
        assert mu == pytest.approx(MU)
        assert sigma < SIGMA


def result(seat: int, person: str, place: int, tab: str = "t1") -> ResultRow:
    return ResultRow(
        tab=tab, seat=seat, game="toy", players=2, person=person, bot="", name=person, place=place,
        score=9 - place, tags="{}", at=7.0, is_open=True, rated=True,
    )  # fmt: skip


def ends(was: object, *, version: int = 1) -> Change:
    row = msgspec.structs.replace(a_table(), status="over", version=version + 1, counted=True)
    return Change(
        row=row,
        results=(result(0, "ada", 1), result(1, "bo", 2)),
        contenders=(Contender(0, "ada", "ada", 1), Contender(1, "bo", "bo", 2)),
    )


@pytest.mark.anyio
async def test_a_result_that_two_workers_report_counts_once(stores: list[Store]) -> None:
    store = stores[0]
    await furnish(store)
    await store.people.add(BO, "key of bo")
    told = [stores[n % len(stores)].change(a_table(), ends(None)) for n in range(6)]

    answers = await asyncio.gather(*told, return_exceptions=True)

    assert sum(answer is None for answer in answers) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 5
    ada = (await store.ratings.of("ada"))["toy"]
    assert ada.matches == 1
    assert (ada.mu, ada.sigma) == pytest.approx(by_hand(2)[0], abs=1e-3)
    (match,) = await store.results.history(Wish("ada"), 10)
    assert [(one.person, one.place) for one in match] == [("ada", 1), ("bo", 2)]
    assert match[0].mu == pytest.approx(27.6354, abs=1e-3)


@pytest.mark.anyio
async def test_matches_of_the_same_people_that_end_at_once_all_count(stores: list[Store]) -> None:
    store = stores[0]
    await furnish(store)
    await store.people.add(BO, "key of bo")
    ids = [f"m{n}" for n in range(8)]
    for id_ in ids:
        await store.add_table(a_table(id=id_, invite=id_), [])

    def over(id_: str, winner: int) -> Change:
        row = a_table(id=id_, invite=id_, status="over", version=2, counted=True)
        seats = [("ada", "bo"), ("bo", "ada")][winner]
        return Change(
            row=row,
            results=tuple(result(n, who, n + 1, id_) for n, who in enumerate(seats)),
            contenders=tuple(Contender(n, who, who, n + 1) for n, who in enumerate(seats)),
        )

    await asyncio.gather(
        *(
            stores[n % len(stores)].change(a_table(id=id_, invite=id_), over(id_, n % 2))
            for n, id_ in enumerate(ids)
        )
    )

    for who in ("ada", "bo"):
        assert (await store.ratings.of(who))["toy"].matches == len(ids)
    first, second = await store.ratings.best("toy", 10)
    assert first.mu + second.mu == pytest.approx(2 * MU, abs=0.5)


@pytest.mark.anyio
async def test_what_strangers_may_know_of_somebodys_matches(stores: list[Store]) -> None:
    store = stores[0]
    await furnish(store)
    await store.people.add(BO, "key of bo")
    for id_, is_open in (("private", False), ("public", True)):
        await store.add_table(a_table(id=id_, invite=id_), [])
        rows = tuple(
            msgspec.structs.replace(result(n, who, n + 1, id_), is_open=is_open, rated=False)
            for n, who in enumerate(("ada", "bo"))
        )
        await store.results.count(id_, rows)

    assert len(await store.results.history(Wish("ada", "ada"), 10)) == 2
    assert [match[0].tab for match in await store.results.history(Wish("ada"), 10)] == ["public"]
    (versus,) = await store.results.opponents(Wish("ada", "ada"), 10)
    assert (versus.person, versus.played, versus.ahead, versus.behind) == ("bo", 2, 2, 0)
    assert (await store.results.by_game(Wish("bo", "bo")))[0].won == 0
    assert await store.results.history(Wish("ada", "ada", won=False), 10) == []
    await store.results.count("private", ())
    assert ADA.id == "ada"
