"""What people see: pictures, words, previews, standing answers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.gaia.positions import (
    asks,
    at,
    bowls,
    bowls_of,
    do,
    offers,
    put,
    rich,
    table,
    turn,
)
from games.gaia.test_charging import built
from games.gaia.test_income import gaia_phase
from orrery.core.drawing import Look
from orrery.core.hexes import distance
from orrery.core.match import Match
from orrery.core.text import LANGUAGES
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.actions import ACTIONS, PASS, STOP, BuildMine
from orrery.games.gaia.events import EVENTS
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.text import hex_name, words
from orrery.games.gaia.view import GaiaView

pytestmark = pytest.mark.untraced

LOGS = Path(__file__).parents[2] / "oracle" / "gaia"


@pytest.fixture(scope="module")
def match() -> Match:
    return GAME.import_log("boardgamers", LOGS / "gaia-3p-05.json.gz")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words_and_a_place_that_is_drawn(match: Match, language: str) -> None:
    for decision in range(0, len(match.log), 23):
        state = match.at(decision)
        seat = state.asked[0]
        view = state.view(seat)
        look = Look(names=match.names, language=language)
        ids_drawn = set(re.findall(r' id="([^"]+)"', GAME.drawing.board(view, look)))
        for one in range(match.players):
            ids_drawn |= set(re.findall(r' id="([^"]+)"', GAME.drawing.mat(view, one, look)))
        for action in state.choices(seat):
            assert words(language).action(action, match.names, view)
            place = GAME.drawing.place(action, view)
            assert place is None or place in ids_drawn
            GAME.preview(state, seat, action, language)
        said = GAME.drawing.text(view, Look(names=match.names))
        assert "round" in said
        assert "T Terra" in said, "its letters are explained"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing(language: str) -> None:
    lexicon = words(language).lexicon
    assert set(lexicon.actions) == set(ACTIONS)
    assert set(lexicon.events) == set(EVENTS)
    assert set(words("en").lexicon.labels) == set(lexicon.labels)
    assert set(words("en").lexicon.questions) == set(lexicon.questions)


@pytest.mark.parametrize(
    ("faction", "answers"),
    [
        (ids.TERRANS, ("gaia-convert qic", "gaia-convert ore", "gaia-convert credits", "stop")),
        (ids.ITARS, ("exchange-for-tile", "stop")),
    ],
)
def test_gaia_10_2_what_leaves_the_gaia_area_tells_the_bowls_before_and_after(
    faction: int, answers: tuple[str, ...]
) -> None:
    """GAIA-10.23, GAIA-5.3: what a preview writes is where the tokens then lie."""
    for answer in answers:
        state = table(faction, ids.XENOS)
        put(state, 0, ids.INSTITUTE, (-2, 1) if faction == ids.TERRANS else (0, 1))
        mat = bowls(state, 0, 1, 2, 3)
        mat.gaia = 6
        gaia_phase(state)
        action = GAME.language.read_text(answer)
        told = GAME.preview(state, 0, action, "en")
        state.play(0, action)
        while state.asked == (0,) and asks(state) != "Turn":
            last = state.choices(0)[-1]
            state.play(0, STOP if STOP in state.choices(0) else last)
        then = "·".join(str(count) for count in bowls_of(mat))

        assert told.endswith(f"bowls 1·2·3 → {then}")
        spent = {"exchange-for-tile": "− 4 tokens, ", "gaia-convert qic": "power 6 → 2, "}
        assert told.startswith(spent.get(answer, ""))


def test_a_preview_tells_the_price() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    rich(state, 0)
    mine = BuildMine(at(state, (-4, 1)))  # oxide, one step, two hexes away
    turn(state)

    assert GAME.preview(state, 0, mine, "en") == "− 4 ore, 2 credits, 1 Q.I.C."
    assert GAME.preview(state, 0, PASS, "en") == "+ 0 points"


def offered(power_vp: int) -> GaiaState:
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 1, ids.MINE if power_vp == 0 else ids.INSTITUTE, (-2, 1))
    bowls(state, 1, 4, 0, 0)
    put(state, 0, ids.MINE, (-2, 2))
    return built(state, 0, (-2, 2))


def test_gaia_11_standing_answers_charge_what_is_free_and_nothing_else() -> None:
    free, dear = offered(0), offered(2)

    assert str(GAME.standing_answer("charge_1", free, 1)) == "charge"
    assert GAME.standing_answer("charge_1", dear, 1) is None
    assert GAME.standing_answer("decline_charge", free, 1) is None
    assert str(GAME.standing_answer("decline_charge", dear, 1)) == "decline"


def test_a_standing_answer_ends_the_turn() -> None:
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.MINE, (-1, -2))
    rich(state, 0)
    do(turn(state), "research economy")
    assert "convert ore_to_token" in offers(state)

    assert str(GAME.standing_answer("end_turn", state, 0)) == "end-turn"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_planet_is_named_by_the_sector_that_the_map_shows(players: int) -> None:
    view = GAME.start(players, seed=5).view(0)
    assert isinstance(view, GaiaView)
    named = [hex_name(at, "en", view) for at in range(len(view.hexes))]
    assert len(set(named)) == len(named), "two hexes have one name"
    for number, centre in view.sectors:
        around = [at for at, one in enumerate(view.hexes) if distance(one.at, centre) <= 2]
        by_sector = [named[at] for at in around if "sector" in named[at]]
        assert by_sector
        assert all(name.endswith(f"sector {number}") for name in by_sector)
