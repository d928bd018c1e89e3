"""REB-6.20: sabotage a facility or control the propaganda machine: cubes for the next turn."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.effects import NextTurnCubes
from orrery.games.rebellion.events import BonusEarned
from orrery.games.rebellion.state import RebellionState


def earn_bonus(s: RebellionState, seat: Seat, reward: NextTurnCubes) -> None:
    """REB-6.31: it waits for the war track of the next turn."""
    if reward.versus == "sentinels":
        s.factions[seat].versus_sentinels_next = reward.n
    else:
        s.factions[seat].versus_factions_next = reward.n
    if s.sink is not None:
        s.sink.tell(BonusEarned(seat, reward.n, reward.versus))
