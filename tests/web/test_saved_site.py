"""The database of a site of an earlier version opens, is told in words, and its tables go on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from matches import answers
from orrery.core.match import Match
from orrery.core.rng import Rng
from visits import Site, site_at
from web.test_api import Program

(SITE,) = (Path(__file__).parents[1] / "saved").glob("0.1/site.sql")
FACTS = json.loads(SITE.with_suffix(".json").read_text("utf-8"))
TABLES: dict[str, str] = FACTS["tables"]


class Returning(Program):
    """A program that was here before, with the key of that time."""

    def __init__(self, site: Site) -> None:
        httpx.Client.__init__(self, base_url=f"{site.address}/api", timeout=30)
        self.headers["authorization"] = f"Bearer {FACTS['key']}"


class Turn(NamedTuple):
    """Who is asked something at a table, and what was answered tentatively."""

    seat: int
    question: int
    choices: list[str]
    tentative: list[str]


@pytest.fixture(scope="module")
def robo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Returning]:
    folder = tmp_path_factory.mktemp("old")
    with closing(sqlite3.connect(folder / "orrery.sqlite3")) as database:
        database.executescript(SITE.read_text("utf-8"))
    with site_at(folder) as site, Returning(site) as program:
        yield program


def turn(robo: Returning, table: str) -> Turn:
    """Return the turn of whoever has a draft, or of the first who is asked."""
    found = []
    for seat in robo.now(table)["asked"]:
        now = robo.now(table, seat=seat)
        texts = [choice["text"] for choice in now["choices"]]
        found.append(Turn(seat, now["question"], texts, now["tentative"]))
    return max(found, key=lambda one: len(one.tentative))


def moves(robo: Returning, table: str) -> int:
    return int(robo.now(table)["moves"])


@pytest.mark.parametrize("game", TABLES)
def test_every_line_of_an_old_log_is_still_told(robo: Returning, game: str) -> None:
    for language in ("en", "fr"):
        told = robo.get(f"/tables/{TABLES[game]}/log", params={"lang": language}).json()
        assert sum(entry["origin"] == "redraw" for entry in told) == 1
        # another test may have gone on meanwhile
        assert sum(len(entry["lines"]) for entry in told) >= FACTS["lines"][game]


@pytest.mark.parametrize("game", TABLES)
def test_every_moment_of_an_old_table_can_be_shown(robo: Returning, game: str) -> None:
    table = TABLES[game]
    for at in (0, 5, 31, 32, moves(robo, table)):
        assert robo.now(table, at=at)["view"]["players"] >= 2


@pytest.mark.parametrize("game", TABLES)
def test_an_old_table_goes_on_from_its_half_made_turn_to_its_end(
    robo: Returning, game: str
) -> None:
    table = TABLES[game]
    before = moves(robo, table)
    for number in range(6):
        now = turn(robo, table)
        if number == 0:
            assert now.tentative, "the half-made turn is lost"
        said: dict[str, str | int] = {"seat": now.seat, "question": now.question}
        if now.tentative and not now.choices:
            robo.post(f"/tables/{table}/confirm", json=said).raise_for_status()
        else:
            said["action"] = now.choices[0]
            robo.post(f"/tables/{table}/actions", json=said).raise_for_status()
    assert moves(robo, table) > before

    match = Match.load(robo.get(f"/tables/{table}/save").content)
    for seat, action in answers(match.game, match.state.clone(), "random", Rng(3)):
        match.play(seat, action)
    assert match.state.winners()
