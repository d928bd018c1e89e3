"""The end of a match: how the scores went, where points came from, and who plays again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.store import open_store
from orrery.store.rows import ActionRow, Person
from orrery.web.errors import BadRequest, Forbidden
from orrery.web.kept import Kept
from orrery.web.show.awards import awards
from orrery.web.show.panels import panels
from orrery.web.show.sources import MOST_SOURCES, sources
from orrery.web.show.viewer import Viewer
from orrery.web.show.viewing import viewing_of
from orrery.web.site import Site
from orrery.web.tables import history as history_of
from orrery.web.tables import rematch
from orrery.web.tables.change import Change
from orrery.web.tables.rematch import agree
from orrery.web.tables.table import Table
from played import ALL, add, match_of
from toy import GAME as TOY
from visits import QUICK
from web.test_leaks import eyes_of

pytestmark = pytest.mark.anyio

ADA = Person("ada", "Ada", None, None, "", confirms=True)
BO = Person("bo", "Bo", None, None, "", confirms=True)
CY = Person("cy", "Cy", None, None, "", confirms=True)
EVERY = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)


@pytest.fixture
async def site(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Site]:
    opened = await Site.open(open_store(tmp_path), QUICK)
    for person in (ADA, BO, CY):
        await opened.store.people.add(person, person.id)
    yield opened
    await opened.close()


async def table_of(
    site: Site, game: Game, people: tuple[Person, ...] = (ADA,), players: int = 3, far: int = ALL
) -> Table:
    id_ = await add(site.store, match_of(game, players, far), people)
    return await site.tables.find(id_)


def viewer(table: Table, seat: int | None = 0) -> Viewer:
    seats = () if seat is None else (seat,)
    return msgspec.structs.replace(eyes_of(seat), seats=seats, may_save=True)


@EVERY
async def test_the_graph_begins_at_the_start_and_ends_with_the_result(
    site: Site, game: Game
) -> None:
    table = await table_of(site, game)

    history = await site.histories.of(table, None)

    assert history is not None
    assert list(history.points[-1].scores) == table.state.scores()
    assert 3 <= len(history.points) <= 70
    assert [point.seq for point in history.points] == sorted(
        {point.seq for point in history.points}
    )


@pytest.mark.parametrize(
    ("scores", "ranking", "words"),
    [
        ([5, 3, 1], [1, 2, 3], "missed victory by 2"),
        ([5, 5, 1], [1, 2, 3], "as many points as the winner: the tie-break decided"),
        ([5, 5, 1], [1, 1, 3], ""),
        ([9, 5, 1], [1, 2, 3], ""),
    ],
)
async def test_who_came_close_is_told_how_close(
    site: Site, monkeypatch: pytest.MonkeyPatch, scores: list[int], ranking: list[int], words: str
) -> None:
    table = await table_of(site, TOY)
    monkeypatch.setattr(type(table.state), "scores", lambda _: scores)

    found = awards(viewing_of(table, viewer(table)), None, (), ranking)

    assert [one.words for one in found] == ([words] if words else [])


@EVERY
async def test_the_results_tell_the_total_first_and_praise_somebody(site: Site, game: Game) -> None:
    table = await table_of(site, game)
    await site.histories.of(table, 0)
    viewing = viewing_of(table, viewer(table))
    history = await site.histories.of(table, 0)
    found = sources(viewing, table.state.score_sheet())

    html = panels(viewing)["results"]

    assert html.index("Total") < html.index(found[0].label)
    assert 'class="rs-graph wide-graph"' in html
    assert 2 <= len(awards(viewing, history, found, table.state.ranking())) <= 5
    assert history is not None
    assert all(gain.round for gain in history.turns), "what the set-up gives is not won"
    assert html.count("<tr") == 4
    assert "style=" not in html
    lost = {points for one in found for points in one.points if points is not None and points < 0}
    assert all(f"<b>\N{MINUS SIGN}{-points}</b>" in html for points in lost)
    assert not re.search(r"[> ]-\d+<", html), "people read a true minus, not a hyphen"


async def test_many_sources_fold_and_nothing_gets_lost(site: Site) -> None:
    table = await table_of(site, TOY)
    sheet = [{f"source {n}": n + seat for n in range(14)} for seat in range(3)]

    found = sources(viewing_of(table, viewer(table)), sheet)

    assert len(found) == MOST_SOURCES
    assert found[-1].label == "other"
    assert [sum(one.points[seat] or 0 for one in found) for seat in range(3)] == [
        sum(row.values()) for row in sheet
    ]


async def test_while_it_runs_the_graph_holds_no_secret_score(site: Site) -> None:
    game = games()["emperor"]
    table = await table_of(site, game, far=200)

    mine = await site.histories.of(table, 0)
    everybodys = await site.histories.of(table, None)

    assert mine is not None
    assert everybodys is not None
    assert all(point.scores[0] is not None for point in mine.points)
    assert all(point.scores[1:] == (None, None) for point in mine.points)
    assert all(set(point.scores) == {None} for point in everybodys.points)
    assert mine.turns == mine.rounds == ()


async def on(site: Site, table: Table, answers: int) -> Table:
    """Play some answers on at a table."""

    def work(change: Change) -> None:
        for _ in range(answers):
            seat = change.state.asked[0]
            change.play(seat, change.state.choices(seat)[0], "person")

    return await site.tables.change(table.id, work)


@pytest.mark.parametrize("game", [TOY, games()["emperor"]], ids=lambda game: game.id)
async def test_what_was_looked_through_is_not_played_again(
    site: Site, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await table_of(site, game, far=4)
    await site.histories.of(table, 0)
    starts: list[object] = []
    played: list[int] = []
    further = history_of._further

    def counted(known: Any, at: Table, seat: int | None, rows: list[ActionRow]) -> Any:
        played.append(len(rows))
        return further(known, at, seat, rows)

    monkeypatch.setattr(history_of, "_from_the_start", lambda *given: starts.append(given))
    monkeypatch.setattr(history_of, "_further", counted)

    later = await on(site, table, 2)
    found = await asyncio.gather(*(site.histories.of(later, 0) for _ in range(4)))

    assert played == [2], "once, and only what came since"
    assert not starts
    monkeypatch.undo()
    monkeypatch.setattr(history_of, "_RUNNING", Kept(1))
    monkeypatch.setattr(history_of, "_KEPT", Kept(1))
    assert await site.histories.of(later, 0) == found[0], "as if it were played from the start"


async def test_a_long_match_is_looked_through_in_several_goes(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await table_of(site, TOY, far=8)
    monkeypatch.setattr(history_of, "LONGEST", -1.0)
    goes = [await site.histories.of(table, 0)]
    while goes[-1] is None:
        goes.append(await site.histories.of(table, 0))

    assert len(goes) > 3
    assert goes[-1].points[-1].seq == table.row.moves


# -- playing again


async def test_against_bots_one_click_opens_the_rematch(site: Site) -> None:
    table = await table_of(site, TOY)

    after = await agree(site.tables, table.id, ADA, without_others=False)

    again = await site.tables.find(after.row.rematch)
    assert again.names == (*table.names[1:], table.names[0]), "the next seat begins"
    assert [seat.bot for seat in again.seats] == ["greedy", "greedy", ""]
    assert again.seats[2].person == "ada"
    assert again.row.options == table.row.options
    assert again.row.status == "playing"
    assert again.row.seed != table.row.seed


async def test_people_agree_one_by_one(site: Site) -> None:
    table = await table_of(site, TOY, (ADA, BO))

    waiting = await agree(site.tables, table.id, ADA, without_others=False)

    assert waiting.row.rematch == ""
    assert [seat.again for seat in waiting.seats] == [True, False, False]
    assert waiting.row.news > table.row.news, "everybody is told"
    after = await agree(site.tables, table.id, BO, without_others=False)
    again = await site.tables.find(after.row.rematch)
    assert [seat.person for seat in again.seats] == ["bo", None, "ada"]


async def test_who_does_not_answer_finds_their_seat_free(site: Site) -> None:
    table = await table_of(site, TOY, (ADA, BO))

    after = await agree(site.tables, table.id, ADA, without_others=True)

    again = await site.tables.find(after.row.rematch)
    assert [seat.kind for seat in again.seats] == ["open", "bot", "person"]
    assert again.row.status == "waiting"
    assert await site.store.is_guest(again.id, "bo")


async def test_two_who_agree_at_once_get_one_table(site: Site) -> None:
    table = await table_of(site, TOY, (ADA, BO))

    await asyncio.gather(
        agree(site.tables, table.id, ADA, without_others=True),
        agree(site.tables, table.id, BO, without_others=True),
    )

    found = await site.store.tables_of("ada")
    assert len(found) == 2
    assert (await site.tables.find(table.id)).row.rematch in {row.id for row in found}


async def test_no_rematch_before_the_end_nor_for_strangers(site: Site) -> None:
    running = await table_of(site, TOY, far=3)
    over = await table_of(site, TOY, (ADA, BO))

    with pytest.raises(BadRequest):
        await agree(site.tables, running.id, ADA, without_others=True)
    with pytest.raises(Forbidden):
        await agree(site.tables, over.id, CY, without_others=True)

    assert (await site.tables.find(running.id)).row == running.row
    assert (await site.tables.find(over.id)).row == over.row


async def test_nothing_is_set_up_for_those_who_may_not_play_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = await table_of(site, TOY, far=3)
    over = await table_of(site, TOY, (ADA, BO))
    made = []
    monkeypatch.setattr(rematch, "Match", lambda *given, **more: made.append(given))

    for person, table in ((ADA, running), (CY, over)):
        assert not rematch.would_open(table, person, without_others=True)
        with pytest.raises((BadRequest, Forbidden)):
            await agree(site.tables, table.id, person, without_others=True)
    waiting = await agree(site.tables, over.id, ADA, without_others=False)

    assert not made, "nor before everybody has agreed"
    assert waiting.row.rematch == ""


async def test_a_second_click_leads_to_the_same_table(site: Site) -> None:
    table = await table_of(site, TOY)
    first = await agree(site.tables, table.id, ADA, without_others=False)

    second = await agree(site.tables, table.id, ADA, without_others=False)

    assert second.row.rematch == first.row.rematch
