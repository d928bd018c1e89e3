"""REB-6.22 to REB-6.25: the technology research track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.rebellion.actions import BUY, DECLINE, Buy, Decline
from orrery.games.rebellion.events import ResearchDeclined, TechnologyBought
from orrery.games.rebellion.ids import SCIENTIST
from orrery.games.rebellion.rules.pieces import return_workers
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies import apply_at_purchase

SCIENTIST_DISCOUNT: Final = 5  # REB-6.22


def price(s: RebellionState, kind: int) -> int:
    """REB-6.22: the price of the epoch, 5 UC less for a scientist."""
    cost = s.box.research_costs[s.turn]
    return cost - SCIENTIST_DISCOUNT if kind == SCIENTIST else cost


class ResearchTrack(Routine[RebellionState], frozen=True):
    """REB-6.22: slot by slot."""

    slot: int = 0

    def run(self, s: RebellionState) -> None:
        """Ask the owner of the next worker what to buy."""
        tracks = s.tracks
        if self.slot < len(tracks.research):
            worker = tracks.research[self.slot]
            s.ask(Research(worker.seat, worker.kind), ResearchTrack(self.slot + 1))
            return
        return_workers(s, tracks.research)  # REB-6.25
        tracks.research.clear()


class Research(Question[RebellionState, Buy | Decline], frozen=True):
    """REB-6.23: buy one of the technologies that are offered, or none."""

    clause: ClassVar[str] = "REB-6.23"

    kind: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[Buy | Decline]:
        """Return every tile if it can be paid."""
        if s.factions[seat].money < price(s, self.kind):
            return (DECLINE,)
        return [*(BUY[technology] for technology in s.decks.technology_offer), DECLINE]

    def play(self, s: RebellionState, seat: Seat, action: Buy | Decline) -> None:
        """Pay; the tile lies before the buyer for the rest of the game."""
        if isinstance(action, Decline):
            if s.sink is not None:
                s.sink.tell(ResearchDeclined(seat))
            return
        faction = s.factions[seat]
        cost = price(s, self.kind)
        faction.money -= cost
        s.decks.technology_offer.remove(action.technology)
        faction.technologies.append(action.technology)
        faction.fresh += 1
        if s.sink is not None:
            s.sink.tell(TechnologyBought(seat, action.technology, cost))
        apply_at_purchase(s, seat, action.technology)  # REB-6.24

    def facts(self, s: RebellionState, seat: Seat | None) -> dict[str, Any]:
        """Tell the price."""
        return {"kind": self.kind, "price": price(s, self.kind)}

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        if isinstance(action, Buy) and action.technology in s.decks.technology_offer:
            return "rebellion.technology_too_dear", "REB-6.22"
        return "rebellion.technology_not_offered", self.clause
