"""Matches of rules version 1 go on from where they were: the files are those of tests/saved."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from matches import answers
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.saved import Saved
from orrery.games.rebellion import GAME
from orrery.games.rebellion.ids import NOBODY, REBEL
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.rebel_fleet import take

FILES = sorted((Path(__file__).parents[2] / "saved" / "0.1").glob("rebellion-*.json"))


def load(path: Path) -> Match:
    assert msgspec.json.decode(path.read_bytes(), type=Saved).rules == 1 < GAME.rules_version
    return Match.load(path.read_bytes())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_of_the_first_rules_is_played_to_its_end(path: Path) -> None:
    """Nobody's rebel lies with the fleet there, and no tile is kept; from then on both may be."""
    match = load(path)
    state = match.state
    assert isinstance(state, RebellionState)
    assert not state.galaxy.rebel_fleet_marked
    assert all(faction.kept == [] for faction in state.factions)
    pieces = state.inventory()
    for seat, action in answers(GAME, state.clone(), "random", Rng(3)):
        match.play(seat, action)
    assert match.over
    assert isinstance(match.state, RebellionState)
    assert match.state.inventory() == pieces
    assert match.state.turn == match.state.box.turns
    assert Match.load(match.save()).state.scores() == match.state.scores()


def test_a_fleet_of_the_first_rules_has_no_rebel_with_it_and_none_returns() -> None:
    """Its owner has 29 in circulation, and still after another player has taken it."""
    positions = [match.state for match in map(load, FILES)]
    owned = [
        s
        for s in positions
        if isinstance(s, RebellionState) and s.galaxy.rebel_fleet_owner != NOBODY
    ]
    assert owned, "no saved match has a rebel fleet"
    for s in owned:
        owner = s.galaxy.rebel_fleet_owner
        taker = (owner + 1) % s.players
        s.factions[taker].reserve[REBEL] = 1
        take(s, taker)
        assert s.galaxy.rebel_fleet_marked
        assert s.count_pieces(owner, REBEL) == s.box.pieces[REBEL] - 1
