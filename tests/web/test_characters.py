"""Bots with a character on the site: how they are chosen, called, counted and rated."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from orrery.bots.levels import LEVELS, level_of
from orrery.core.registry import games
from orrery.web.door.limits import STRONG
from orrery.web.show.hints import ADVISER
from orrery.web.show.players import bot_title
from orrery.web.tables.analyses import ANALYST
from orrery.web.tables.thinking.line import seconds_of
from visits import Site, offered, site_at, wait_for
from web.test_api import Program
from web.test_profiles import play_out

FRENCH = {"accept-language": "fr"}
SAVER: dict[str, str | int] = {
    "players": 2,
    "seat0": "me",
    "seat1": "greedy",
    "character1": "saver",
}


# -- choosing


@pytest.mark.parametrize("path", ["/games/toy/new", "/games/toy/"])
def test_a_character_is_chosen_beside_a_level_and_usually_there_is_none(
    site: Site, path: str
) -> None:
    shown = html.unescape(site.person().get(path).text)
    assert '<option value="">none in particular</option><option value="saver">thrifty<' in shown
    assert "Likes to keep high cards." in shown
    assert "hardly measured" in shown
    shown = html.unescape(site.person(**FRENCH).get(path).text)
    assert '<option value="saver">économe<' in shown
    assert "Aime garder ses hautes cartes." in shown


def test_a_bot_with_a_character_plays_and_is_called_so_in_both_languages(site: Site) -> None:
    ada = site.person()
    table = ada.fill("/games/toy/tables", **SAVER).url.path
    page = wait_for(lambda: (text := ada.get(table).text) and offered(text) and text)

    assert 'title="Captain, thrifty">' in page
    assert 'title="Capitaine, économe">' in ada.get(table, headers=FRENCH).text
    seat = ada.get(f"/api{table.rstrip('/')}").json()["seats"][1]
    assert seat["bot"] == "greedy@saver"
    ada.fill(f"{table}leave", seat=0)
    wait_for(lambda: "data-hide-results" in ada.get(table).text)
    assert "Captain, thrifty" in ada.get(table).text


def test_a_table_that_waits_tells_which_bots_are_there(site: Site) -> None:
    ada = site.person()
    table = ada.fill("/games/toy/tables", **{**SAVER, "players": 3, "seat2": "open"}).url.path
    assert '<span class="tag">Captain, thrifty</span>' in ada.get(table).text
    assert '<span class="tag">Capitaine, économe</span>' in ada.get(table, headers=FRENCH).text


def test_who_sits_down_at_once_may_choose_a_character(site: Site) -> None:
    ada = site.person()
    table = ada.play_now(bot="novice", character="saver", players=3)
    seats = ada.get(f"/api{table.rstrip('/')}").json()["seats"]
    assert [seat["bot"] for seat in seats[1:]] == ["novice@saver"] * 2


def test_people_have_no_character(site: Site) -> None:
    ada = site.person()
    fields = {**SAVER, "seat1": "open", "character0": "saver"}
    table = ada.fill("/games/toy/tables", **fields).url.path
    assert [s["kind"] for s in ada.get(f"/api{table.rstrip('/')}").json()["seats"]] == [
        "person", "open",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("greedy@builder", "there are: saver"),
        ("greedy@0.1", "there are: saver"),
        ("greedy@hand", "there are: saver"),
        ("greedy@", "there are: saver"),
        ("random@saver", "'random' of 'toy' is called 'saver'"),
        ("search@saver:1h", "'search@saver:1h' here"),
        ("search@saver:4s:2p", "search:100ms"),
    ],
)
def test_what_is_no_character_of_the_game_is_refused_by_name(
    site: Site, bot: str, said: str
) -> None:
    robo = Program(site)
    wish = {"game": "toy", "seats": [{"kind": "me"}, {"kind": bot}]}
    answer = robo.post("/tables", json=wish)
    assert answer.status_code == 400
    assert said in answer.text
    table = robo.new_table("me", "open")
    answer = robo.post(f"/tables/{table}/bots", json={"seat": 1, "bot": bot})
    assert answer.status_code == 400
    fields = {**SAVER, "seat1": bot, "character1": ""}
    assert site.person().fill("/games/toy/tables", **fields).status_code == 400


def test_programs_are_told_the_characters_of_a_game(site: Site) -> None:
    robo = Program(site)
    told = robo.get("/games/toy/bots").json()
    assert told["characters"] == [
        {"character": "saver", "title": "thrifty", "description": "Likes to keep high cards."}
    ]
    assert [one["level"] for one in told["bots"]] == [level.id for level in LEVELS]
    table = robo.new_table("me", "open")
    robo.post(f"/tables/{table}/bots", json={"seat": 1, "bot": "adept@saver"})
    assert robo.get(f"/tables/{table}").json()["seats"][1]["bot"] == "adept@saver"


# -- what they are not


def test_a_bot_with_a_character_has_a_rating_of_its_own(site: Site) -> None:
    robo = Program(site)
    table = robo.new_table("me", "adept@saver", rated=True)
    play_out(robo, table=table)
    board = robo.get("/games/toy/ratings").json()
    (mine,) = [line for line in board if line["name"] == "Lieutenant, thrifty"]

    assert mine["is_bot"]
    assert not [line for line in board if line["name"] == "Lieutenant"]
    page = site.person().get("/games/toy/ratings").text
    assert "Lieutenant, thrifty <" in page, "no link to the level's page"
    level = next(level for level in LEVELS if level.bot == "adept")
    at_toy = next(
        one for one in robo.get(f"/bots/{level.id}").json()["games"] if one["game"] == "toy"
    )
    assert (at_toy["played"], at_toy["rating"]) == (0, None)


def test_hints_and_analyses_are_those_of_plain_levels() -> None:
    for bot in (ADVISER, ANALYST):
        assert level_of(bot) is not None
        assert "@" not in bot


def test_a_bot_that_nobody_has_words_for_is_called_by_its_name() -> None:
    toy = games()["toy"]
    assert bot_title("greedy@saver", "en") == bot_title("greedy@saver", "en", toy)
    assert bot_title("search@saver:1s", "fr", toy) == "Amirale, économe"
    assert bot_title("greedy@builder", "en", toy) == "greedy@builder"
    assert bot_title("greedy@0.1", "en") == "greedy@0.1"
    assert bot_title("search@saver:7", "en", toy) == "search@saver:7"


# -- what they cost


@pytest.mark.parametrize("bot", STRONG)
def test_a_character_is_counted_as_the_time_that_it_takes(bot: str) -> None:
    assert seconds_of(bot.replace("search", "search@saver")) == seconds_of(bot) > 0


def test_seats_of_the_strongest_bot_are_counted_with_any_character(tmp_path: Path) -> None:
    with site_at(tmp_path, limits=True, strong_bots=2) as site:
        person = site.person()
        fields: dict[str, str | int] = {
            "players": 3,
            "seat0": "open",
            "seat1": "open",
            "seat2": LEVELS[-1].bot,
        }
        opened = [
            person.fill("/games/toy/tables", **fields, character2=character).status_code
            for character in ("saver", "", "saver")
        ]
    assert opened == [200, 200, 429]
