"""Whole matches between bots, watched answer by answer."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.bots import make_bot, seed_for
from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.sight import Sight
from orrery.core.state import State


def watched(game: Game, players: int, seed: int, bot: str) -> Iterator[tuple[State, Seat, Action]]:
    """Play a match; yield every position, who is asked there and what is answered.

    The position is the match itself: it is over when nothing more comes.
    """
    state = game.start(players, seed)
    bots = [make_bot(bot, game, seed_for(seed, seat, bot)) for seat in range(players)]
    while state.asked:
        seat = state.asked[0]
        action = bots[seat].choose(Sight(state, seat))
        yield state, seat, action
        state.play(seat, action)
