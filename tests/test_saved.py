"""Matches that earlier versions saved load as they were and are played to their end.

The files are what people have on their disks: made once by `tests/saved/make.py`, never made anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import orrery.games
from matches import answers
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.save import digest, dump_state
from orrery.core.saved import Saved
from orrery.core.state import State

SAVED = Path(__file__).parent / "saved"
FILES = sorted(path for path in SAVED.glob("*/*.json") if path.stem != "site")


def read(path: Path) -> Saved:
    return msgspec.json.decode(path.read_bytes(), type=Saved)


def assert_same_position(saved: Saved, game: Game, state: State) -> None:
    """A position is the one that was saved; rules that changed since may remember more of it."""
    if saved.rules == game.rules_version:
        assert digest(state) == saved.digest, "another position than the one that was saved"
    else:
        assert what_is_known(saved.snapshot, dump_state(state)) == saved.snapshot


def what_is_known(older: Any, newer: Any) -> Any:  # whatever a snapshot holds
    """Return the newer of two snapshots without the attributes that the older one has not."""
    if isinstance(older, list) and isinstance(newer, list) and len(older) == len(newer):
        return [what_is_known(*both) for both in zip(older, newer, strict=True)]
    if isinstance(older, dict) and isinstance(newer, dict):
        return {
            name: what_is_known(older[name], value)
            for name, value in newer.items()
            if name in older
        }
    return newer


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_match_of_an_earlier_version_loads_and_is_played_to_its_end(path: Path) -> None:
    saved = read(path)
    match = Match.load(path.read_bytes())
    assert_same_position(saved, match.game, match.state)
    # under other rules than it was played by, a match may only go on from its position
    changed = saved.rules < match.game.rules_version
    firsts = {saved.first, len(saved.log)} if changed else {saved.first}
    assert match.first in firsts, "its beginning was cut off"
    if not changed:
        assert match.saved().redraws == saved.redraws
    assert match.saved().log == saved.log

    for seat, action in answers(match.game, match.state.clone(), "random", Rng(7)):
        match.play(seat, action)

    assert match.state.winners() or match.players == 1
    again = Match.load(match.save())
    assert digest(again.state) == digest(match.state)
    assert again.saved().redraws == match.saved().redraws
    assert again.saved().components == saved.components


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_position_alone_goes_on_as_the_match_does(path: Path) -> None:
    """A site keeps the position beside the log, and opens a table from it."""
    saved = read(path)
    match = Match.load(path.read_bytes())
    blank = match.game.empty(match.players, match.options, match.box)
    state = match.game.load(blank, saved.snapshot)
    assert_same_position(saved, match.game, state)

    for seat, action in answers(match.game, state, "random", Rng(8)):
        match.play(seat, action)

    assert digest(state) == digest(match.state)


def test_every_game_has_files_of_every_kind() -> None:
    ours = {game.id for game in games().values() if game.package.startswith(orrery.games.__name__)}
    found = [read(path) for path in FILES]
    everywhere = {
        "in its middle": {one.game for one in found if one.snapshot["asked"]},
        "over": {one.game for one in found if not one.snapshot["asked"]},
        "redrawn": {one.game for one in found if one.redraws},
        "with a sheet of its own": {one.game for one in found if one.components},
    }
    for kind, covered in everywhere.items():
        assert covered == ours, kind
    for name in ours:
        game = games()[name]
        counts = {one.players for one in found if one.game == name}
        assert counts == set(range(game.min_players, game.max_players + 1))
        usual = msgspec.to_builtins(game.options())
        assert not usual or any(one.options != usual for one in found if one.game == name)
