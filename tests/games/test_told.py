"""Telling what happens changes nothing: a match with a listener is the match without."""

from __future__ import annotations

import pytest

from matches import Setting, answers, some_settings
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.save import digest

OFTEN = 8  # every so many answers both are compared: what went another way stays another way
TABLES = [
    setting
    for game in games().values()
    for setting in some_settings(game)
    if setting.variant == 0 and setting.players in {game.min_players, game.max_players}
]


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_listener_changes_nothing(setting: Setting) -> None:
    game = games()[setting.game]
    match = Match(game, setting.players, seed=5, options=setting.options())
    silent = setting.start(5)

    for at, (seat, action) in enumerate(answers(game, silent, "random", Rng(6))):
        if at % OFTEN == 0:
            assert digest(match.state) == digest(silent)
        match.play(seat, action)

    assert digest(match.state) == digest(silent)
