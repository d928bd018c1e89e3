"""AGES-9.5, R-29: a component sheet may say that a neutral tile has no bonus."""

from __future__ import annotations

import re

import pytest

from drawn import ids, read
from games.ages.positions import A, B, put
from orrery.core.components import own_sheet
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.rulebook import edition
from orrery.core.save import digest
from orrery.core.text import LANGUAGES
from orrery.games.ages import GAME
from orrery.games.ages.actions import SECTORS, Colonise
from orrery.games.ages.components import BONUSES as BONUS_NAMES
from orrery.games.ages.components import Box, read_box
from orrery.games.ages.ids import ARMAMENT, NO_BONUS
from orrery.games.ages.rules.age import score_age
from orrery.games.ages.rules.expansion import pool_of
from orrery.games.ages.rules.war import fight
from orrery.games.ages.state import AgesState

# every kind has one tile without a bonus among its three
POORER = re.sub(r"(_2, bonus: )\w+", r"\1none", own_sheet("orrery.games.ages"))


def without_bonus() -> tuple[Match, AgesState, int]:
    """Return a match on the poorer sheet, and a sector of it without a bonus."""
    match = Match(GAME, 3, seed=4, options={"civilisations": "random"}, components=POORER)
    s = match.state
    assert isinstance(s, AgesState)
    poor = next(at for at in s.layout.neutrals if s.box.bonus_of[s.tiles[at]] == NO_BONUS)
    return match, s, poor


def test_our_own_sheet_gives_every_tile_a_bonus() -> None:
    """AGES-9.5: three tiles of each of the eight."""
    box = GAME.box
    assert isinstance(box, Box)
    assert sorted(box.bonus_of) == sorted(list(range(8)) * 3)


def test_a_sheet_may_have_tiles_without_a_bonus() -> None:
    box = read_box(POORER)
    assert sorted(box.bonus_of) == sorted([NO_BONUS] * 8 + list(range(8)) * 2)


def test_a_colony_there_is_a_colony_and_gives_nothing_more() -> None:
    """AGES-9.5, 9.8: a pawn, a place to produce; no bonus to anybody, then or when it falls."""
    _, s, poor = without_bonus()
    put(s, A, SECTORS[poor], 1)
    before = (s.bonuses[:], pool_of(s, A, 3), s.influence(A), s.armament(A))
    s.add_colony(A, poor)
    assert (s.bonuses, pool_of(s, A, 3), s.influence(A), s.armament(A)) == before
    assert s.pawns_at(A, poor) == 2
    score_age(s)
    assert s.vp_bonuses == [0, 0, 0]
    put(s, B, SECTORS[poor], 12)
    fight(s, poor)
    assert s.colony_pawns[A] == 3
    assert s.bonuses == before[0]


def test_the_last_bonus_of_the_seat_before_is_not_touched() -> None:
    """NO_BONUS is no index: B's colony there must not count as A's armament."""
    _, s, poor = without_bonus()
    s.add_colony(B, poor)
    assert s.bonuses[A * len(BONUS_NAMES) + ARMAMENT] == 0


@pytest.mark.parametrize("mode", ["standard", "exploration"])
@pytest.mark.parametrize("players", [2, 6])
def test_matches_on_such_a_sheet_are_played_to_their_end(players: int, mode: str) -> None:
    match = Match(GAME, players, seed=players, options={"mode": mode}, components=POORER)
    s = match.state
    assert isinstance(s, AgesState)
    inventory = s.inventory()
    settled: set[int] = set()
    rng = Rng(1)
    while not match.over:
        seat = rng.pick(s.pending())
        action = GAME.instinct(s, seat, rng) or rng.pick(s.real_choices(seat))
        match.play(seat, action)
        if isinstance(action, Colonise):
            settled.add(s.box.bonus_of[s.tiles[SECTORS.index(action.sector)]])
    assert s.inventory() == inventory
    assert NO_BONUS in settled
    assert digest(Match.load(match.save()).state) == digest(match.state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_that_there_is_none(language: str) -> None:
    """On the board, in the preview of a colonisation and in the terminal."""
    match, s, poor = without_bonus()
    none = GAME.words(language).label("bonus_none")
    assert none != "bonus_none"
    assert GAME.preview(s, A, Colonise(SECTORS[poor]), language) == none
    board = GAME.drawing.board(s.view(A), match.look(language))
    assert none in board
    assert f"sector-{SECTORS[poor]}" in ids(read(board))
    assert none[:14] in GAME.drawing.text(s.view(A), match.look(language))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Until all have chosen, you may change"), ("fr", "Tant que tous n’ont pas choisi")],
)
def test_the_page_about_this_edition_tells_every_reading(language: str, said: str) -> None:
    page = edition("ages", language)
    assert said in page
    for ruling in ("R-15", "R-28", "R-29", "R-30"):
        assert ruling in page
