"""One turn of a seat is many clicks: what was thought about the earlier ones serves the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from orrery.bots.search.ahead import Foreseen
from orrery.core.action import Action
from orrery.core.sight import Sight


class Turn(NamedTuple):
    """How much a bot has thought about one turn of its seat."""

    moment: tuple[int, int]
    spent: float  # seconds, or answers of lines
    clicks: Sequence[Foreseen] = ()  # that were planned and are still to be made


def spent_on(turn: Turn | None, sight: Sight) -> float:
    """Return how much was thought about the turn of a question before it was asked."""
    return turn.spent if turn and turn.moment == sight.moment else 0.0


def planned(turn: Turn | None, sight: Sight) -> tuple[Action | None, Turn | None]:
    """Return the click that was planned for this very question, and what is left of the plan."""
    if turn is None or not turn.clicks or turn.clicks[0].view != sight.view:
        return None, turn
    return turn.clicks[0].click, turn._replace(clicks=turn.clicks[1:])
