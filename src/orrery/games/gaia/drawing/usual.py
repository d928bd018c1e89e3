"""The answer that is usually best, where a small question hides a sum: incomes, the Brainstone.

What is best there, and why: docs/decisions/table-page.md.
"""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.drawing import Usual
from orrery.games.gaia.actions import BRAINSTONE_TO
from orrery.games.gaia.factions.taklons import (
    BrainstoneCharged,
    BrainstoneDiscarded,
    BrainstonePays,
    BrainstoneToGaia,
)
from orrery.games.gaia.parts import IN_BOWL_1, IN_BOWL_3
from orrery.games.gaia.preview import charged, settled
from orrery.games.gaia.rules.income import IncomeOrder
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.text.headings import USUAL


def usual(s: GaiaState, seat: Seat, language: str) -> Usual | None:
    """Return the usual answer to the question at hand; None where it hangs on what one wants."""
    kept = BRAINSTONE_TO[s.mats[seat].brainstone]
    match s.stack[-1]:
        case IncomeOrder():
            return _income(s, seat, language)
        case BrainstoneCharged(high=high):
            key = "stone_pays" if high == IN_BOWL_3 else "stone_nearer"
            return _told(BRAINSTONE_TO[high], key, language)
        case BrainstonePays():
            return _told(BRAINSTONE_TO[IN_BOWL_1], "stone_returns", language)
        case BrainstoneToGaia():
            return _told(kept, "stone_at_hand", language)
        case BrainstoneDiscarded():
            return _told(kept, "stone_lasts", language)
        case _:
            return None


def _told(action: Action, key: str, language: str, n: int = 0) -> Usual:
    return Usual(action=action, why=USUAL[key].in_(language).format(n=n))


def _income(s: GaiaState, seat: Seat, language: str) -> Usual | None:
    """Return the icon with which most is charged, and then most can be spent at once."""
    ends = {action: charged(settled(s, seat, action)) for action in s.choices(seat)}
    best, worst = max(ends, key=lambda action: ends[action]), min(ends.values())
    more, at_once = (good - bad for good, bad in zip(ends[best], worst, strict=True))
    if more:
        return _told(best, "charges_more", language, more)
    return _told(best, "spends_more", language, at_once) if at_once else None
