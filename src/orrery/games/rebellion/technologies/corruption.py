"""REB-11.4: imperial corruption."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.effects import BribeMoney
from orrery.games.rebellion.events import MoneyTaken
from orrery.games.rebellion.ids import DIPLOMAT
from orrery.games.rebellion.state import RebellionState


def take_from_rivals(s: RebellionState, seat: Seat, effect: BribeMoney) -> None:
    """With a diplomat in the Senate, 2 UC from every rival, or what there is (REB-11.8)."""
    if not s.factions[seat].senate[DIPLOMAT]:
        return
    for rival in s.order:
        if rival == seat:
            continue
        money = min(effect.n, s.factions[rival].money)
        s.factions[rival].money -= money
        s.factions[seat].money += money
        if money and s.sink is not None:
            s.sink.tell(MoneyTaken(seat, rival, money))
