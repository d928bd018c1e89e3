"""One match between bots, as quick as the rules allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from orrery.bots import make_bot, seed_for
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.sight import Sight


class Result(msgspec.Struct, frozen=True):
    """How one match went. The lists are by seat."""

    index: int
    seed: int
    bots: tuple[str, ...]
    decisions: int
    scores: tuple[int, ...]
    ranking: tuple[int, ...]


def play_match(
    game: Game,
    players: int,
    options: Options | Mapping[str, Any] | None,
    bots: Sequence[str],
    seed: int,
    *,
    index: int = 0,
) -> Result:
    """Play a match to its end, one bot on each seat."""
    s = game.start(players, seed, options)
    choose = [
        make_bot(name, game, seed_for(seed, seat, name)).choose for seat, name in enumerate(bots)
    ]
    sights = [Sight(s, seat) for seat in range(players)]
    decisions = 0
    while seats := s.asked:
        seat = seats[0]
        s.play(seat, choose[seat](sights[seat]))
        decisions += 1
    return Result(index, seed, tuple(bots), decisions, tuple(s.scores()), tuple(s.ranking()))
