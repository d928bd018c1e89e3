"""Before the first round."""

from __future__ import annotations

from liars_dice.rules.rounds import NextRound
from liars_dice.state import LiarState


def set_up(s: LiarState) -> None:
    """LIAR-1.2: everybody takes a cup and dice."""
    s.cups = [[1] * s.box.dice for _ in range(s.players)]
    s.ask(NextRound())
