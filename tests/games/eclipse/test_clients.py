"""What clients get from the game: words, previews, standing answers, instinct, evaluation, text."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    acting,
    battle,
    home_name,
    lay,
    no_ships,
    now,
    number,
    offer,
    own,
    read,
    ships,
    stock,
    table,
    tray,
)
from orrery.core.drawing import Look
from orrery.core.rng import Rng
from orrery.core.text import LANGUAGES
from orrery.games.eclipse import GAME, events
from orrery.games.eclipse.actions import AUTO, FIRE, PASS
from orrery.games.eclipse.designs import BURST, die
from orrery.games.eclipse.habits.evaluate import strength
from orrery.games.eclipse.ids import BUILD, MONEY, MOVE, RESEARCH, UPGRADE
from orrery.games.eclipse.plane import zone
from orrery.games.eclipse.rules.action_phase import Turn
from orrery.games.eclipse.rules.battle import Engage
from orrery.games.eclipse.rules.combat import open_field
from orrery.games.eclipse.rules.explore import ChooseControl, PlaceTile
from orrery.games.eclipse.rules.field import field
from orrery.games.eclipse.rules.firing import AssignDie
from orrery.games.eclipse.state import EclipseState
from orrery.games.eclipse.text import names_of

NAMES = ("Ada", "Blaise", "Caroline", "Dirk", "Emmy", "Fermat")


def preview(s: EclipseState, text: str, language: str = "en") -> str:
    return GAME.preview(s, A, read(text), language)


def test_previews_say_what_a_choice_costs() -> None:
    s = no_ships(table())
    tray(s, "nanorobots")
    now(s, Turn(A))
    assert preview(s, "act research") == "upkeep 0 (+6 money)"
    s.mats[A].discs = 5
    assert preview(s, "act research") == "upkeep 13: 7 money short"
    assert preview(s, "act research", "fr") == "admin. 13\N{NO-BREAK SPACE}: −7 crédits"
    assert preview(s, "trade materials money", "fr") == "\N{MINUS SIGN}2 minerai, +1 crédit"
    assert preview(s, "pass") == "+2 money, you begin the next round"
    assert preview(s, "trade materials money") == "\N{MINUS SIGN}2 materials, +1 money"
    acting(s, A, RESEARCH)
    assert preview(s, "research nanorobots nano", "fr") == "\N{MINUS SIGN}2 science"
    acting(s, A, BUILD)
    assert preview(s, f"build cruiser {home_name(s, A)}") == "\N{MINUS SIGN}5 materials"
    acting(s, A, UPGRADE)
    assert "hull 1" in preview(s, "place-part hull interceptor 3")
    assert preview(s, "keep-for-points") == "+2 ★"
    s.mats[A].passed = True
    assert preview(s, "pass") == ""


def test_a_move_into_battle_tells_its_odds() -> None:
    """ECL-9.3: as `orrery odds` would: a Cruiser against an Ancient wins 17 times in a hundred."""
    s = no_ships(table())
    at = lay(s, "305", 0, -3, 3)
    s.galaxy.npcs[at] = 1
    lay(s, "101", 0, -1, 1)
    ships(s, A, home_name(s, A), cruiser=1)
    acting(s, A, MOVE)
    s.play(A, read(f"pick-ship {home_name(s, A)} cruiser"))
    assert preview(s, "step-to 305") == "wins 17 %"
    assert preview(s, "step-to 101") == ""
    ships(s, A, "305", interceptor=1)
    battle(s)
    assert preview(s, "fire", "fr") == "victoire 3 %"


def test_standing_instructions_answer_routine_questions() -> None:
    s = no_ships(table())
    lay(s, "310", 6, -6)
    lay(s, "313", 6, -7)
    own(s, A, "313")
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    open_field(s, s.galaxy.board[-2])
    now(s, Engage(A, 0))
    assert GAME.standing_answer("fight", s, A) == FIRE
    assert GAME.standing_answer("assign", s, A) is None
    assert GAME.standing_answer("fight", s, B) is None
    assert GAME.standing_answer("nonsense", s, A) is None
    now(s, Turn(A))
    assert GAME.standing_answer("no_reactions", s, A) is None
    s.mats[A].passed = True
    stock(s, A, 9, 0, 0)
    now(s, Turn(A))
    assert GAME.standing_answer("no_reactions", s, A) == PASS
    assert set(GAME.standing) == {"assign", "fight", "discovery", "no_reactions", "decline"}
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", cruiser=1)
    open_field(s, s.galaxy.board[-2])
    field(s).attacker, field(s).defender = B, A
    now(s, AssignDie(A, 0, (die(0, BURST),)))
    assert GAME.standing_answer("assign", s, A) == AUTO
    assert GAME.standing_answer("fight", s, A) is None


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 4, 6])
def test_instinct_plays_whole_matches_without_going_bankrupt(players: int) -> None:
    s = GAME.start(players, 3)
    assert isinstance(s, EclipseState)
    rng = Rng(3)
    while s.asked:
        seat = s.asked[0]
        action = GAME.instinct(s, seat, rng)
        assert action is not None
        s.play(seat, action)
    assert s.round == 8
    assert not any(mat.is_out for mat in s.mats)


def test_a_home_a_purse_and_a_better_ship_are_worth_something() -> None:
    s = table()
    before = GAME.evaluate(s, A)
    s.mats[A].stock[MONEY] += 6
    richer = GAME.evaluate(s, A)
    assert richer > before
    s.galaxy.set_disc(s.galaxy.realm(A)[0], -1)
    assert GAME.evaluate(s, A) < before
    assert strength(s.design(A, 2)) > strength(s.design(A, 1)) > strength(s.design(A, 0))


def test_evaluation_does_not_look_at_hidden_tiles() -> None:
    s = table()
    s.mats[B].reputation = [1]
    low = GAME.evaluate(s, A)
    s.mats[B].reputation = [4]
    assert GAME.evaluate(s, A) == low
    s.mats[A].reputation = [4]
    assert GAME.evaluate(s, A) > low


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words(language: str) -> None:
    lexicon = GAME.words(language).lexicon
    assert set(lexicon.events) == set(events.ALL)
    assert set(lexicon.actions) == set(GAME.actions)
    assert names_of(language)["ship cruiser"] == {"en": "Cruiser", "fr": "Frégate"}[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_can_be_read_in_a_terminal(language: str) -> None:
    s = table(players=3)
    ships(s, A, "001", cruiser=2)
    open_field(s, 0)
    text = GAME.drawing.text(s.view(A), Look(NAMES[:3], language))
    assert "001 Galactic Center" in text
    assert "Ada" in text
    assert GAME.words(language).label("battle") in text
    assert offer(s)


def test_previews_warn_of_what_a_choice_would_bring() -> None:
    """ECL-6.6, ECL-6.9: whom a wormhole opens to, what control costs."""
    s = no_ships(table(players=3))
    now(s, PlaceTile(A, zone(0, -1), (number("103"),)))
    said = {preview(s, text) for text in offer(s) if text.startswith("place-sector")}
    assert "2 ★, beware, opens to Galactic Center (001)" in said
    assert all(one.startswith("2 ★") for one in said)
    s = table()
    s.mats[A].discs = 5
    s.mats[A].stock[MONEY] = 0
    now(s, ChooseControl(A, lay(s, "103", 0, -1)))
    assert preview(s, "take-control yes") == "+2 ★, upkeep 13: 10 money short"


def test_words_name_places_as_the_board_shows_them() -> None:
    s = table()
    view, names = now(s, Turn(A)).view(A), NAMES[:2]
    acting(s, A, 0)
    for text in offer(s):
        if text.startswith("explore"):
            said = GAME.words("en").action(read(text), names, s.view(A))
            assert said.startswith("explore a zone of ring")
            assert home_name(s, A) in said
    own(s, A, lay(s, "103", 0, -1))
    said = GAME.words("en").action(read("colonise 103 0 money"), names, s.view(A))
    assert said == "settle the money square of Beta Leonis (103) with money"
    assert GAME.words("fr").action(read("take-control no"), names, view) == "ne pas le prendre"
    told = GAME.words("en").event(events.ControlTaken(A, "103"), names, view)
    assert told == "Ada controls Beta Leonis (103) (+2 points)."
