"""Matches that were begun by earlier rules go on from where they stand."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from matches import answers
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.saved import Saved
from orrery.games.gaia import GAME

# The map was laid otherwise then: a method for one, two or three players was passed over.
FILES = sorted((Path(__file__).parents[2] / "saved" / "rules-1" / "gaia").glob("*.json"))


def test_there_are_matches_of_the_earlier_rules() -> None:
    assert [path.stem for path in FILES] == [
        "small-map-method-3",
        "small-map-turning-tiles",
        "solo-method-2",
        "two-players-method-1",
    ]
    assert GAME.rules_version == 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_of_the_earlier_rules_goes_on_from_its_snapshot(path: Path) -> None:
    saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    assert saved.rules == 1
    match = Match.load(path.read_bytes())

    assert digest(match.state) == saved.digest
    assert match.first == len(saved.log) > 0, "it replays, so it shows nothing"
    for seat, action in answers(match.game, match.state.clone(), "random", Rng(3)):
        match.play(seat, action)
    assert match.over
    again = Match.load(match.save())
    assert digest(again.state) == digest(match.state)
    assert again.saved().rules == 2
