"""What each strategy promises a seat while cards are chosen and the map stands still."""

from __future__ import annotations

from typing import TypeAlias

from orrery.core.action import Seat
from orrery.games.ages.habits.evaluate import (
    colonisation_worth,
    evolution_worth,
    free_sectors,
    pool_worth,
    spare_ships,
    war_worth,
)
from orrery.games.ages.state import AgesState

Worths: TypeAlias = tuple[float, ...]  # of the four sides of a card


class Outlook:
    """What a seat may hope for this turn; nothing of it depends on what the others hold."""

    __slots__ = ("by_card", "colonisation", "free", "seat", "spare", "war")

    def __init__(self, s: AgesState, seat: Seat) -> None:
        self.seat = seat
        self.war = war_worth(s, seat)
        self.colonisation = colonisation_worth(s, seat)
        self.spare = spare_ships(s, seat)
        self.free = free_now(s)
        self.by_card: dict[int, Worths] = {}

    def worths(self, s: AgesState, card: int) -> Worths:
        """Return what the sides of a card promise, in their order."""
        found = self.by_card.get(card)
        if found is None:
            found = self.by_card[card] = (
                self.war,
                evolution_worth(s, self.seat, s.box.raises[card]),
                self.colonisation,
                pool_worth(s, self.seat, card, self.spare, self.free),
            )
        return found


def free_now(s: AgesState) -> int:
    """Count the sectors that nobody controls: as many for one seat as for another."""
    for known in s.known_outlooks():
        if isinstance(known, Outlook):
            return known.free
    return free_sectors(s)


def outlook_of(s: AgesState, seat: Seat) -> Outlook:
    """Return the outlook of a seat, found once a turn for a state and all its copies."""
    known = s.known_outlooks()[seat]
    if isinstance(known, Outlook):
        return known
    outlook = Outlook(s, seat)
    s.known_outlooks()[seat] = outlook
    return outlook
