"""Matches of the first rules go on from their snapshot under the present ones.

The files were written by the code of rules 1. In `impasse` cornered Attackers were destroyed for
nobody and drew nothing (R21), `elimination` ended with one player left (R2): these logs no longer
replay. `battle` was left in the middle of a retreat, and does.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.saved import Saved
from orrery.games.eclipse.ids import OVER
from orrery.games.eclipse.state import EclipseState

FILES = Path(__file__).parents[2] / "saved" / "rules-1" / "eclipse"


def opened(name: str) -> tuple[Saved, Match]:
    """Return a file as it was written, and the match that it gives now."""
    data = (FILES / f"{name}.json").read_bytes()
    return msgspec.json.decode(data, type=Saved), Match.load(data)


@pytest.mark.parametrize("name", ["impasse", "elimination"])
def test_a_match_of_rules_1_opens_where_it_was_left(name: str) -> None:
    saved, match = opened(name)
    assert saved.rules == 1
    assert match.game.rules_version == 2
    assert match.first == len(saved.log)  # it does not replay: only the position goes on
    assert digest(match.state) == saved.digest


@pytest.mark.parametrize("name", ["impasse", "battle"])
def test_ecl_12_27_a_match_of_rules_1_is_played_to_its_end(name: str) -> None:
    _, match = opened(name)
    rng = Rng(3)
    while not match.over:
        seat = match.state.asked[0]
        action = match.game.instinct(match.state, seat, rng)
        assert action is not None
        match.play(seat, action)
    assert isinstance(match.state, EclipseState)
    assert (match.state.phase, match.state.round) == (OVER, 8)
    assert match.state.winners()
    again = Match.load(match.save())
    assert digest(again.state) == digest(match.state)


def test_ecl_12_21_a_match_left_in_a_battle_replays_as_it_was() -> None:
    """No rule of it has changed: its whole log is kept, and the retreat under way goes on."""
    saved, match = opened("battle")
    assert (saved.rules, match.first) == (1, 0)
    assert digest(match.state) == saved.digest
    assert isinstance(match.state, EclipseState)
    assert match.state.battle is not None
    assert max(match.state.battle.refuge) >= 0


def test_ecl_1_5_a_match_that_was_over_stays_over() -> None:
    _, match = opened("elimination")
    assert isinstance(match.state, EclipseState)
    assert match.over
    assert match.state.round < 8
    assert len(match.state.players_in()) == 1
