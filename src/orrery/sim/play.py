"""One match between bots, as quick as the rules allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from orrery.bots import make_bot, seed_for
from orrery.core.action import Action
from orrery.core.components import Component
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.sight import Sight
from orrery.core.state import State


class Result(msgspec.Struct, frozen=True):
    """How one match went. The lists are by seat."""

    index: int
    seed: int
    bots: tuple[str, ...]
    decisions: int
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    # only where a record is kept: what each seat was (a civilisation), and how often it said what
    tags: tuple[dict[str, str], ...] = ()
    said: tuple[dict[str, int], ...] = ()

    @property
    def share(self) -> float:
        """Return what each winner gets of the victory; a player alone may win none."""
        winners = self.ranking.count(1)
        return 1 / winners if winners else 0.0


def play_match(
    game: Game,
    players: int,
    options: Options | Mapping[str, Any] | None,
    bots: Sequence[str],
    seed: int,
    *,
    index: int = 0,
    record: bool = False,
    box: Component | None = None,
) -> Result:
    """Play a match to its end, one bot on each seat; on request keep a record of what was said."""
    s = game.start(players, seed, options, box)
    choose = [
        make_bot(name, game, seed_for(seed, seat, name)).choose for seat, name in enumerate(bots)
    ]
    sights = [Sight(s, seat) for seat in range(players)]
    said: list[dict[Action, int]] = [{} for _ in range(players)] if record else []
    decisions = 0
    while seats := s.asked:
        seat = seats[0]
        action = choose[seat](sights[seat])
        s.play(seat, action)
        decisions += 1
        if record:
            said[seat][action] = said[seat].get(action, 0) + 1
    return Result(
        index,
        seed,
        tuple(bots),
        decisions,
        tuple(s.scores()),
        tuple(s.ranking()),
        tuple(tags(s)) if record else (),
        tuple({str(action): count for action, count in one.items()} for one in said),
    )


def tags(s: State) -> list[dict[str, str]]:
    """Return what each seat was, as the game tells it."""
    return [s.tags(seat) for seat in range(s.players)]
