"""REB-7.10 to REB-7.17: the imperial actions, each in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from orrery.core.action import Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import DECLINE, USE, Decline, Use
from orrery.games.rebellion.cards import (
    dangerous_creature,
    double_agent,
    imperial_atrocity,
    imperial_mistake,
    imperial_propaganda,
    imperial_spies,
    invaded_by_the_vox,
    new_corps,
    new_science_lab,
    plague_serum,
    planetary_bombardment,
    planetary_civil_war,
    rebel_base,
    rebellion_spreads,
    trade_route,
    troops_rebased,
)
from orrery.games.rebellion.events import ActionDeclined, ActionUsed
from orrery.games.rebellion.ids import ActionId
from orrery.games.rebellion.state import RebellionState

EFFECTS: Final[dict[ActionId, Callable[[RebellionState, Seat], None]]] = {
    "planetary_bombardment": planetary_bombardment.use,
    "invaded_by_the_vox": invaded_by_the_vox.use,
    "new_corps_of_sentinels": new_corps.use,
    "rebel_base_discovered": rebel_base.use,
    "troops_rebased": troops_rebased.use,
    "senate_awards_trade_route": trade_route.use,
    "imperial_atrocity": imperial_atrocity.use,
    "imperial_spies_infiltrate": imperial_spies.use,
    "imperial_propaganda": imperial_propaganda.use,
    "dangerous_creature_escapes": dangerous_creature.use,
    "rebellion_spreads_like_wildfire": rebellion_spreads.use,
    "imperial_double_agent": double_agent.use,
    "new_science_lab_built": new_science_lab.use,
    "imperial_mistake": imperial_mistake.use,
    "plague_serum_withheld": plague_serum.use,
    "planetary_civil_war": planetary_civil_war.use,
}


class UseAction(Question[RebellionState, Use | Decline], frozen=True):
    """REB-7.10: use the imperial action, or decline it as a whole."""

    clause: ClassVar[str] = "REB-7.10"

    card: ActionId

    def facts(self, s: RebellionState, seat: Seat | None) -> dict[str, Any]:
        """Tell what the card does."""
        return {"card": self.card, "effect": self.card}

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[Use | Decline]:
        """Return both."""
        return (USE, DECLINE)

    def play(self, s: RebellionState, seat: Seat, action: Use | Decline) -> None:
        """REB-7.7: the card lies on the discard pile; if used, it is carried out."""
        if isinstance(action, Decline):
            if s.sink is not None:
                s.sink.tell(ActionDeclined(seat, self.card))
            return
        if s.sink is not None:
            s.sink.tell(ActionUsed(seat, self.card))
        EFFECTS[self.card](s, seat)
