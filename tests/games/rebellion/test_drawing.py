"""The drawing: every choice has its place; both languages, both themes, a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
import pytest

from drawn import ids, read, tagged, words
from games.rebellion.positions import (
    B,
    G,
    R,
    in_senate,
    now,
    on_missions,
    put,
    rebel_fleet,
    say,
    table,
    will_draw,
    worker,
)
from matches import answers
from orrery.core.action import Seat
from orrery.core.components import own_sheet
from orrery.core.drawing import Look
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.games.rebellion import GAME
from orrery.games.rebellion.actions import Decline, MoveSentinels, Pass, Stop
from orrery.games.rebellion.rules.senate import SenateTrack
from orrery.games.rebellion.rules.war import WarTrack

pytestmark = pytest.mark.untraced

NAMES = ("Ada", "Blaise", "<Caroline>", "D&D", "Emmy")
PLAIN = (MoveSentinels, Decline, Pass, Stop)


def look_of(players: int, language: str = "en", theme: Literal["dark", "light"] = "dark") -> Look:
    return Look(NAMES[:players], language, theme)


def moments(players: int, every: int, seed: int = 5) -> Iterator[State]:
    """Give some positions of a match, the last one too."""
    state = GAME.start(players, seed)
    for number, _ in enumerate(answers(GAME, state, "random", Rng(seed))):
        if number % every == 0:
            yield state
    yield state


def pictures(state: State, seat: Seat | None, look: Look) -> list[str]:
    view = state.view(seat)
    return [
        GAME.drawing.board(view, look),
        *(GAME.drawing.mat(view, other, look) for other in range(state.players)),
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_choice_with_a_place_lies_on_the_table(players: int) -> None:
    look = look_of(players)
    for state in moments(players, every=17, seed=players):
        for seat in state.pending():
            view = state.view(seat)
            panels = GAME.drawing.panels(view, look)
            named = {name for panel in panels for name in ids(read(panel.body))}
            for action in state.choices(seat):
                place = GAME.drawing.place(action, view)
                assert (place is None) == isinstance(action, PLAIN), action
                assert place is None or named & set(place.split()), action


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_id_comes_twice_on_the_whole_table(players: int) -> None:
    for state in moments(players, every=40):
        drawn = pictures(state, 0, look_of(players))
        named = [name for one in drawn for name in ids(read(one))]
        assert len(named) == len(set(named))


@pytest.mark.parametrize("players", [2, 5])
def test_no_spot_lies_inside_another(players: int) -> None:
    for state in moments(players, every=25):
        for drawn in pictures(state, 0, look_of(players)):
            for spot in read(drawn).iter():
                if "spot" in spot.get("class", "").split():
                    assert [e for e in spot.iter() if e is not spot and e.get("role")] == []


def test_every_piece_has_a_text_alternative() -> None:
    for state in moments(3, every=50):
        for drawn in pictures(state, 0, look_of(3)):
            for element in read(drawn).iter():
                if element.get("role") == "img":
                    assert element.get("aria-label")
                    assert tagged(element, "title")


def test_the_table_speaks_both_languages() -> None:
    state = GAME.start(3, 3)
    english, french = (
        " ".join(words(GAME.drawing.board(state.view(0), look_of(3, language))))
        for language in ("en", "fr")
    )
    assert "Turn 1/8" in english
    assert "Tour 1/8" in french
    assert "influence" in english
    assert "recherche" in french
    mat = " ".join(words(GAME.drawing.mat(state.view(0), 0, look_of(3, "fr"))))
    assert "réserve" in mat


def test_the_theme_changes_nothing_but_the_class() -> None:
    state = GAME.start(3, 3)
    dark, light = (
        GAME.drawing.board(state.view(0), look_of(3, theme=theme)) for theme in ("dark", "light")
    )
    assert dark.replace('class="orrery dark"', 'class="orrery light"', 1) == light


def test_names_are_names_even_when_they_look_like_markup() -> None:
    mats = pictures(GAME.start(5, 3), 0, look_of(5))[1:]
    assert any("<Caroline>" in words(mat) for mat in mats)


def test_everything_that_a_player_may_have_is_drawn() -> None:
    s = table(3)
    put(s, R, "trega", rebel=2, hero=3)
    rebel_fleet(s, G, "edara")
    s.galaxy.capital_fleets[0] = True
    on_missions(s, B, smuggler=2)
    in_senate(s, B, diplomat=1)
    s.creature, s.double_agent = B, R
    s.factions[B].versus_sentinels = 2
    s.factions[B].versus_factions_next = 1
    s.factions[B].technologies = ["blast_armor", "anarchy"]
    s.factions[B].fresh = 1
    s.factions[B].missions = ["rob_imperial_treasury_veltair", "assassinate_rival_diplomat"]
    s.factions[B].goods[0] = 4
    s.factions[B].planet_vp = 12
    s.galaxy.route_owner[2] = B
    board, *mats = pictures(s, None, look_of(2))
    assert {"rebel-fleet", "capital-veltair", "workers-trega-0", "area-missions-1"} <= set(
        ids(read(board))
    )
    assert {
        "owned-anarchy",
        "performed-assassinate_rival_diplomat",
        "kept-creature",
        "goods-1-nanotech",
    } <= set(ids(read(mats[1])))
    said = " ".join(words(mats[1]))
    assert "income 6 UC · 1 × 4 same" in said
    assert "+2 sentinels" in said
    assert "planets 12" in said
    assert "kept-double_agent" in ids(read(mats[0]))
    assert "#3" in " ".join(words(mats[2]))


@pytest.mark.parametrize(
    ("action", "place"),
    [
        ("place-worker hero war", "track-war pool-0-hero"),
        ("place-worker hero paid", "training-paid pool-0-hero"),
        ("attack trega 1", "workers-trega-1"),
        ("attack trega -", "sentinels-trega"),
        ("remove sargas 0 rebel", "workers-sargas-0"),
        ("remove missions 2 hero", "area-missions-2"),
        ("remove senate 1 diplomat", "area-senate-1"),
        ("take-good soma", "good-soma"),
        ("perform save_imperial_traitor_edara", "mission-save_imperial_traitor_edara"),
        ("buy anarchy", "technology-anarchy"),
        ("choose-planet edara", "planet-edara"),
        ("from-reserve", "fleet-reserve"),
        ("bid 3", "bid-3"),
        ("pass", None),
    ],
)
def test_each_choice_is_about_its_thing(action: str, place: str | None) -> None:
    assert GAME.drawing.place(GAME.language.read_text(action), table(3).view(0)) == place


def test_an_owners_own_sheet_is_what_the_table_shows() -> None:
    sheet = own_sheet(GAME.package).replace("research_cost: 10", "research_cost: 12")
    state = GAME.start(2, 3, box=GAME.read_box(sheet))
    look = msgspec.structs.replace(look_of(2), box=GAME.read_box(sheet))
    assert "12" in words(GAME.drawing.board(state.view(0), look))
    assert "12" not in words(GAME.drawing.board(state.view(0), look_of(2)))


def test_an_auction_shows_the_highest_bid_and_the_card_until_it_is_used() -> None:
    s = table(3)
    s.decks.revealed = "imperial_mistake"
    in_senate(s, R, rebel=3)
    in_senate(s, B, rebel=4)
    now(s, SenateTrack())
    assert "highest bid" not in GAME.drawing.board(s.view(0), look_of(3))
    say(s, "bid 2")
    board = GAME.drawing.board(s.view(0), look_of(3))
    assert "(highest bid: 2, Ada)" in board
    say(s, "pass")
    assert s.decks.revealed is None
    assert "Imperial Mistake" in words(GAME.drawing.board(s.view(0), look_of(3)))


def test_the_cubes_of_the_last_battle_lie_there_in_their_order() -> None:
    s = table(2)
    s.galaxy.sentinels[1] = 1
    s.tracks.war.append(worker(s, R, "soldier"))
    now(s, WarTrack())
    will_draw(s, "ada", 3, 5)
    say(s, "attack trega -")
    board = GAME.drawing.board(s.view(0), look_of(2))
    labels = ["cube 1: Ada", "cube 2: the Empire", "cube 3: Ada"]
    assert all(f'aria-label="{label}"' in board for label in labels)


def test_a_mission_shows_what_it_costs_now() -> None:
    s = table(2)
    s.decks.mission_offer = ["rob_imperial_treasury_veltair", "destroy_imperial_capital_ship", None]
    s.galaxy.sentinels[0] = 3
    assert "cost 3, 4." in GAME.drawing.board(s.view(0), look_of(2))
    s.creature = R
    board = GAME.drawing.board(s.view(0), look_of(2))
    assert "cost 5, 4." in board
    assert "cost ?, 4." in board


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_terminal_shows_the_table_in_words(language: str) -> None:
    seen = ""
    for state in moments(4, every=30):
        seen = GAME.drawing.text(state.view(0), look_of(4, language))
        assert "Veltair" in seen
        assert "Blaise" in seen
    assert ("Turn 8/8" if language == "en" else "Tour 8/8") in seen
    s = table(3)
    rebel_fleet(s, R, "edara")
    s.galaxy.route_owner[0] = B
    said = GAME.drawing.text(s.view(None), look_of(2, language))
    assert ("rebel fleet" if language == "en" else "flotte rebelle") in said
    assert "#3" in said
