"""The lobby, the page of a game, my tables: what somebody sees before they sit down."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.store.rows import Person
from orrery.web.show.crops import cropped, marked, spots
from orrery.web.show.turns import turn_in_pictures
from played import ALL, add, match_of
from toy import GAME as TOY
from visits import Site, Visit, found, site_at

EVERY = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)


def inside(site: Site, work: Any) -> Any:
    assert site.loop is not None
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(60)


def person_of(site: Site, visit: Visit) -> Person:
    """Return who somebody is, by a table of theirs."""
    table = visit.play_now().split("/")[2]
    seats = inside(site, site.inside.store.seats(table))
    person: Person = inside(site, site.inside.store.people.by_id(seats[0].person))
    return person


def test_the_lobby_tells_what_somebody_asks_who_chooses(site: Site) -> None:
    page = site.person().get("/").text

    for game in games().values():
        assert f"/games/{game.id}/cover.svg" in page
    assert page.count("Weight: ") >= 2 * len(games())
    assert "60–150 min" in page
    assert 'loading="lazy"' not in page, "pictures are there on the first load"


@EVERY
def test_every_game_states_how_many_how_long_how_heavy(game: Game) -> None:
    best = game.best_players or game.min_players  # a game of others may leave it open
    assert game.min_players <= best <= game.max_players
    assert 10 <= game.minutes[0] <= game.minutes[1] <= 240
    assert 1 <= game.weight <= 5


@EVERY
def test_covers_are_pictures_in_both_themes(site: Site, game: Game) -> None:
    person = site.person()
    for theme in ("dark", "light"):
        answer = person.get(f"/games/{game.id}/cover.svg", params={"theme": theme})
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert ET.fromstring(answer.text).tag.endswith("svg")  # noqa: S314 - our own drawing
        assert " style=" not in answer.text


def test_minutes_are_measured_once_enough_was_played_here(tmp_path: Path) -> None:
    with site_at(tmp_path) as site:  # where nobody else played
        store = site.inside.store
        me = person_of(site, site.person())
        for _ in range(5):
            inside(site, add(store, match_of(TOY, 2, seed=9), (me,), minutes=7))
        site.inside.lengths._known.clear()

        assert inside(site, site.inside.lengths.minutes(TOY)) == (7, 7)
        assert inside(site, site.inside.lengths.minutes(games()["gaia"])) == games()["gaia"].minutes


def test_my_tables_stand_by_what_they_ask_of_me(site: Site) -> None:
    visit = site.person()
    me = person_of(site, visit)
    over = inside(site, add(site.inside.store, match_of(games()["ages"], 3, ALL), (me,)))
    visit.fill("/games/toy/tables", players=2, seat0="me", seat1="open")

    page = visit.get("/tables").text

    groups = re.findall(r'id="group-(\w+)"', page)
    assert groups == [group for group in ("mine", "running", "waiting", "over") if group in groups]
    assert {"mine", "waiting", "over"} <= set(groups)
    line = page[page.index(f"/tables/{over}/") :]
    assert "You came" in line or "You won" in line
    assert "1 seat is free" in page


def test_a_table_that_waits_is_told_on_every_page(site: Site) -> None:
    visit = site.person()
    assert "(1)" not in visit.get("/me").text
    table = visit.play_now()

    page = visit.get("/me").text

    assert "<title>(1) " in page
    assert "waiting.svg" in page
    assert found(r'class="waits"[^>]*href="([^"]+)"', page) == table
    assert visit.get("/waiting").json() == {"waiting": 1, "path": table}
    assert site.person().get("/waiting").json() == {"waiting": 0, "path": ""}


def test_a_secret_score_stands_in_no_list(site: Site) -> None:
    visit = site.person()
    me = person_of(site, visit)
    match = match_of(games()["emperor"], 3, 200)
    assert match.state.view(0).scores[1] is None
    table = inside(site, add(site.inside.store, match, (me,)))

    page = visit.get("/tables").text

    line = page[page.index(f"/tables/{table}/") :]
    chips = re.findall(r"</svg> ([^<]+)</span>", line[: line.index("</li>")])
    assert len(chips) == 3
    assert not any(char.isdigit() for chip in chips[1:] for char in chip)


@EVERY
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_turn_in_four_pictures(game: Game, language: str) -> None:
    stills = turn_in_pictures(game.id, language, "dark")

    assert len(stills) == 4
    for still in stills:
        assert still.words
        assert ET.fromstring(still.svg).get("viewBox")  # noqa: S314 - our own drawing
    assert "lit" in stills[0].svg


def test_the_page_of_a_game_names_its_rulebook_editions_and_opponents(site: Site) -> None:
    page = site.person().get("/games/gaia/").text

    assert page.count("/games/gaia/turn/") == 4
    assert re.search("/games/gaia/(rules#chapter-|clauses#GAIA-)", page)
    assert "components.yaml" in page
    for level in ("Cadet", "Captain", "Admiral"):
        assert level in page
    assert site.person().get("/games/gaia/turn/9.svg").status_code == 404


def test_a_part_is_cut_out_around_what_it_is_about() -> None:
    halo = '<rect class="halo" x="-5" y="-5" width="10" height="10"/>'
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><g transform="scale(2)">'
        f'<g id="a" class="spot" transform="translate(200 100)">{halo}</g></g></svg>'
    )

    spot = spots(svg, {"a"})["a"]

    assert (spot.x, spot.y, spot.size) == (400, 200, 20)
    assert 'viewBox="300.0 154.0 200.0 92.0"' in cropped(svg, spot, 200, 92)
    assert 'id="a" class="lit spot"' in marked(svg, ["a"], "lit")
