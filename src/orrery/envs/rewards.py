"""What an agent is paid: a share of the victory at the end, or its lead in points as it changes."""

from __future__ import annotations

from typing import Literal, TypeAlias

from orrery.core.errors import BadOption
from orrery.core.state import State

Rewards: TypeAlias = Literal["win", "score"]


def check_rewards(name: str) -> None:
    """Refuse a way of paying that does not exist."""
    if name not in {"win", "score"}:
        raise BadOption("env.rewards", name=name)


def victory(state: State) -> list[float]:
    """Share 1 out among the winners and -1 among the others; nought before the end.

    A victory that all share pays nobody. Who plays alone gets 1 or -1.
    """
    if state.pending():
        return [0.0] * state.players
    winners = state.winners()
    losers = state.players - len(winners)
    if state.players == 1:
        return [1.0 if winners else -1.0]
    if not losers:
        return [0.0] * state.players
    return [
        1.0 / len(winners) if seat in winners else -1.0 / losers for seat in range(state.players)
    ]


def lead(state: State) -> list[float]:
    """Return how far each seat is ahead of the best other."""
    scores = state.scores()
    return [
        float(mine - max((other for at, other in enumerate(scores) if at != seat), default=0))
        for seat, mine in enumerate(scores)
    ]
