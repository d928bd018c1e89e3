"""Matches of rules 1: some logs no longer replay; all go on from the position that was saved."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from matches import answers
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.saved import Saved
from orrery.games.emperor import GAME

SAVED = Path(__file__).parents[2] / "saved" / "0.1"


def old(name: str) -> tuple[Saved, Match]:
    """Return a file of rules 1 and the match that it is today."""
    data = (SAVED / f"{name}.json").read_bytes()
    saved = msgspec.json.decode(data, type=Saved)
    assert saved.rules == 1 < GAME.rules_version
    return saved, Match.load(data)


@pytest.mark.parametrize("name", ["emperor-4-middle", "emperor-5-middle"])
def test_a_log_that_no_longer_replays_goes_on_from_its_position(name: str) -> None:
    """EMP-8.28: ships that came from different places were hit without a question."""
    saved, match = old(name)
    assert match.first == len(saved.log)
    assert digest(match.state) == saved.digest
    assert [f"{seat} {action}" for seat, action in match.log] == list(saved.log)

    for seat, action in answers(GAME, match.state.clone(), "random", Rng(3)):
        match.play(seat, action)
    again = Match.load(match.save())

    assert match.over
    assert again.saved().rules == GAME.rules_version
    assert digest(again.state) == digest(match.state)


def test_a_log_without_what_has_changed_is_replayed() -> None:
    saved, match = old("emperor-3-middle")
    assert match.first == 0
    assert len(match.log) == len(saved.log)
