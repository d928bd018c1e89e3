"""The drawing of this game; `tests/test_drawings.py` has the laws that hold for every game."""

from __future__ import annotations

from math import sqrt

import pytest

from drawn import ids, read, words
from games.emperor.thrones import A, B, C, Table
from orrery.core.drawing import Look
from orrery.core.events import Event
from orrery.core.text import LANGUAGES
from orrery.games.emperor import GAME
from orrery.games.emperor.drawing.galaxy import FOOD, FOOD_PLACES, SIZE
from orrery.games.emperor.events import HitTaken

pytestmark = pytest.mark.untraced

NAMES = ("Ada", "Bill", "Cleo")


def board(t: Table, seat: int | None = A, language: str = "en") -> str:
    return GAME.drawing.board(t.s.view(seat), Look(NAMES, language))


def mat(t: Table, seat: int, viewer: int | None = A) -> str:
    return GAME.drawing.mat(t.s.view(viewer), seat, Look(NAMES))


def place(t: Table, text: str, seat: int = A) -> str | None:
    return GAME.drawing.place(GAME.language.read_text(text), t.s.view(seat))


def test_every_hex_role_tile_and_technology_is_drawn() -> None:
    t = Table()
    named = set(ids(read(board(t))))
    assert len([name for name in named if name.startswith("hex-")]) == 37
    assert len([name for name in named if name.startswith("role-")]) == 7
    assert len([name for name in named if name.startswith("technology-")]) == 12
    assert len([name for name in named if name.startswith("tile-")]) == 4
    assert {"throne", "pool", "market-food", "buy-food", "model-cruiser"} <= named


def test_the_points_of_others_are_a_question_mark() -> None:
    """EMP-13.2."""
    t = Table()
    t.s.holdings.vp = [31, 32, 33]
    assert "31" in words(mat(t, A))
    assert "32" not in words(mat(t, B))
    assert "?" in words(mat(t, B))
    assert "?" in words(mat(t, A, viewer=None))


def test_fleets_markers_influence_and_food_are_pieces_of_their_own() -> None:
    t = Table()
    t.starbase(B, "d5", "p15")
    t.empire(A, "d6", "p17")
    t.food("d5", 2)
    t.fleet(B, "d5", fighters=2, cruisers=1, dreadnoughts=1)
    t.fleet(A, "e4", fighters=1)
    t.fleet(C, "e4", fighters=3)
    t.collapse()
    t.begin("regent")
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")
    t.give(A, "ambassador")
    t.play(B, "influence d6")
    t.play(A, "veto")
    t.play(B, "influence-throne", "influence d5")
    drawn = board(t)
    named = set(ids(read(drawn)))
    pieces = {"marker-d5", "marker-d6", "fleet-d5-1", "fleet-e4-0", "fleet-e4-2", "influence-d5-1"}
    assert pieces <= named
    assert "d6, Barren Twins, planets: 2, metal 1, empire: Ada, private" in drawn
    assert "Bill: 2 fighters, 1 cruiser, 1 dreadnought" in drawn


def test_food_lies_within_its_sector() -> None:
    for x, y in FOOD_PLACES:
        side, depth = abs(x) + FOOD / 2, abs(y) + FOOD / 2

        assert side <= min(SIZE * sqrt(3) / 2, (SIZE - depth) * sqrt(3))
    (left, _), (right, _) = FOOD_PLACES
    assert right - left >= FOOD, "one place would cover the other"


def test_a_battle_is_told_phase_by_phase() -> None:
    t = Table()
    t.give(C, "time_warp")
    t.empire(B, "d5", "p01")
    t.fleet(A, "d6", cruisers=1)
    t.begin("warlord", chooser=C)
    t.dice(2, 5, 4, 1)
    t.move(A, "cruiser", "d6", "d5")
    assert "Battle: d5 · Round 1 · phase 2" in words(board(t))
    assert "Combat : d5 · Manche 1 · phase 2" in words(board(t, language="fr"))
    assert "attacker Ada: cruiser 1 (a hit: 1, a miss: 1)" in board(t)
    assert "defender Bill: empire 1 (a hit: 1, a miss: 1)" in board(t)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_a_battle_tells_the_volleys_so_far(language: str) -> None:
    t = Table()
    t.give(C, "time_warp")
    t.empire(B, "d5", "p01")
    t.fleet(A, "d6", cruisers=1)
    t.begin("warlord", chooser=C)
    t.dice(*[1] * 12)
    t.move(A, "cruiser", "d6", "d5")
    how = Look(NAMES, language)

    told = volleys(t, "battle", how)

    assert ("Volleys so far", "Salves tirées")[language == "fr"] in told
    assert ("0 hits", "0 au but")[language == "fr"] in told
    assert volleys(t, "role", how) == ""
    hits = [HitTaken(A, "fighter"), HitTaken(B, "fighter"), HitTaken(A, "fighter")]
    told = GAME.drawing.recount("battle", [*events_of(t), *hits], t.s.view(A), how)
    assert told.count("<li>") == 3, "the same hit is told once, with how often"
    assert told.count("×") == told.count("×2") == 1


def events_of(t: Table) -> list[Event]:
    return [one.event for one in t.sink.told]


def volleys(t: Table, sheet: str, how: Look) -> str:
    return GAME.drawing.recount(sheet, events_of(t), t.s.view(A), how)


def test_emp_8_21_both_forces_of_a_battle_are_shown_as_they_dwindle() -> None:
    t = Table()
    t.give(C, "time_warp")
    t.fleet(A, "d6", fighters=2, dreadnoughts=2)
    t.fleet(B, "d5", fighters=3)
    t.dice(*[1] * 9)
    t.begin("warlord", chooser=A)
    for ship in ("fighter", "dreadnought", "dreadnought"):
        t.move(A, ship, "d6", "d5")
    t.fight(A, "d5")
    t.play(A, "bonus-die fighter")
    assert t.s.battle is not None
    t.s.battle.damaged[0] = 2
    drawn = board(t)
    assert "attacker Ada: fighter 1, damaged dreadnought 2 (" in drawn
    assert "defender Bill: fighter 3 (" in drawn
    t.s.battle.damaged[0] = 1
    assert "dreadnought 1, damaged dreadnought 1 (" in board(t)


def test_choices_lie_on_what_they_are_about() -> None:
    t = Table()
    t.dice(1, 2, 3, 4)
    assert place(t, "take-role regent") == "role-regent"
    assert place(t, "pick-tile p01") == "tile-p01"
    assert place(t, "move-to d5") == "hex-d5"
    assert place(t, "command fighter d5 2") == f"fleet-d5-{t.s.throne} hex-d5"
    assert place(t, "buy metal") == "buy-metal"
    assert place(t, "take-bonus metal") == "gain-metal"
    assert place(t, "build cruiser") == "model-cruiser"
    assert place(t, "buy-technology diplomat") == "technology-diplomat"
    assert place(t, "rob-storage 1") == "rob-1"
    assert place(t, "influence-throne") == "throne"
    assert place(t, "discard-die 3") is None
    t.begin("merchant")
    assert place(t, "discard-die 3") == "die-3"
    assert place(t, "end") is None


def test_used_and_sabotaged_cards_are_marked() -> None:
    t = Table()
    t.give(A, "robotics", "saboteur")
    t.s.science.saboteur_used = True
    drawn = mat(t, A)
    assert "Saboteur: Once a round, foil a technology just used. It may be caught. (used)" in drawn
    assert 'Robotics: Save 2 metal on the ships you build in a turn."' in drawn


def test_the_table_can_be_read_in_a_terminal() -> None:
    t = Table()
    t.empire(B, "d5", "p09")
    t.food("d5", 1)
    t.fleet(A, "d5", fighters=2)
    said = GAME.drawing.text(t.s.view(A), Look(NAMES))
    assert "d5 2E" in said
    assert "Ironhold" in said
    assert "o mm (1)" in said
    assert "1:2F" in said
    assert "points hidden" in said
    assert "1B: a starbase" in said
    t.dice(1, 2, 3, 4)
    t.begin("merchant")
    t.play(A, "discard-die 4")
    assert "Marché: nourriture $1, métal $1, énergie $3" in GAME.drawing.text(
        t.s.view(A), Look(NAMES, "fr")
    )


def test_a_showdown_and_a_tile_in_hand_are_shown_in_a_terminal() -> None:
    t = Table()
    t.give(A, "long_range_scanners")
    t.display("p04", "p01", "p02", "p03")
    t.on_top("p05")
    t.begin("explorer")
    t.play(A, "pick-tile p04", "scan")
    said = GAME.drawing.text(t.s.view(A), Look(NAMES))
    assert "> Thin Steppe [o f]" in said
    assert "^ Eden Basin [o fff]" in said
    assert "^" not in GAME.drawing.text(t.s.view(B), Look(NAMES))
