"""REB-6.20: save an imperial traitor."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.events import ActionDrawn
from orrery.games.rebellion.rules.decks import draw_action
from orrery.games.rebellion.state import RebellionState


def draw_and_play(s: RebellionState, seat: Seat) -> None:
    """REB-7.17: the top card of the deck is treated like a won card, for free."""
    card = draw_action(s)
    s.decks.action_discard.append(card)
    if s.sink is not None:
        s.sink.tell(ActionDrawn(seat, card))
    s.ask(UseAction(seat, card))
