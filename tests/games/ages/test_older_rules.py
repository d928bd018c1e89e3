"""Matches that began under rules 1 go on unharmed: from their snapshot, with what stood there.

Rules 2 let a complete choice be changed (R-15) and changed how civilisations start (R-30).
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from matches import answers
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.saved import Saved
from orrery.games.ages import GAME
from orrery.games.ages.actions import BACK
from orrery.games.ages.state import AgesState

SAVED = Path(__file__).parents[2] / "saved"
RUNNING = sorted(SAVED.glob("0.1/ages-*-middle.json"))
CHOOSING = SAVED / "0.1-ages" / "ages-3-choosing.json"


def resumed(path: Path) -> tuple[Saved, Match, AgesState]:
    saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    match = Match.load(path.read_bytes())
    assert isinstance(match.state, AgesState)
    return saved, match, match.state


@pytest.mark.parametrize("path", [*RUNNING, CHOOSING], ids=lambda path: path.stem)
def test_a_match_of_rules_1_goes_on_from_its_snapshot(path: Path) -> None:
    """Nobody's levels, ships or points change because civilisations start otherwise now."""
    saved, match, s = resumed(path)
    assert (saved.rules, GAME.rules_version) == (1, 2)
    assert match.first == len(saved.log) == len(match.log)
    kept = ("levels", "ships", "supply", "civilisations", "vp_control", "vp_battles", "tiles")
    assert {name: getattr(s, name) for name in kept} == {
        name: saved.snapshot[name] for name in kept
    }

    for seat, action in answers(GAME, match.state.clone(), "random", Rng(3)):
        match.play(seat, action)

    assert match.over
    assert s.moment() == (3, 5)
    assert digest(Match.load(match.save()).state) == digest(match.state)


def test_what_was_chosen_under_rules_1_can_still_be_changed() -> None:
    """R-15: the first two have chosen, the third has not."""
    _, match, s = resumed(CHOOSING)
    assert s.pending() == (2,)
    match.play(0, BACK)
    assert s.pending() == (0, 2)
    match.play(0, "side expansion")
    match.play(2, s.choices(2)[0])
    match.play(2, "side evolution")
    assert s.cards.shown[-3].side == 3


def test_a_corrected_sheet_of_rules_1_is_still_read() -> None:
    """R-30 is about our own sheet: an older one, with two bonuses or none, is not refused."""
    saved, match, s = resumed(SAVED / "0.1" / "ages-2-sheet.json")
    assert saved.components is not None
    boards = {board.id: board for board in s.box.sheet.civilisations}
    assert sum(level > 0 for level in boards["nagaritakas"].start_levels.values()) == 2
    assert sum(level > 0 for level in boards["cireades"].start_levels.values()) == 0
    assert not match.over
