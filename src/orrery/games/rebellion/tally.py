"""Counts in what was told how often each imperial action, mission and technology did something."""

# interpreted: it counts for reports, in no match

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from orrery.core.events import Event
from orrery.games.rebellion import events as e
from orrery.games.rebellion.ids import IMPERIAL_ACTIONS, MISSIONS, TECHNOLOGIES

EVERY_EFFECT: Final[tuple[str, ...]] = (*IMPERIAL_ACTIONS, *MISSIONS, *TECHNOLOGIES)

# what an effect is told by
DOINGS: Final = (
    e.WorkersGained,
    e.WorkersLanded,
    e.WorkerMoved,
    e.WorkerRemoved,
    e.WorkersRecalled,
    e.MoneyGained,
    e.MoneyTaken,
    e.CubesGained,
    e.BonusEarned,
    e.RouteTaken,
    e.GoodTaken,
    e.SentinelsAdded,
    e.SentinelRemoved,
    e.SentinelsMoved,
    e.CapitalFleetMoved,
    e.CapitalFleetRemoved,
    e.RebelFleetPlaced,
    e.ActionDrawn,
)
# these two work by lying there
KEPT: Final = ("dangerous_creature_escapes", "imperial_double_agent")


def tally(told: Iterable[Event]) -> Counter[str]:
    """Count every effect that was not only announced but changed something."""
    counts: Counter[str] = Counter()
    announced = ""
    for event in told:
        if isinstance(event, DOINGS):
            if announced:
                counts[announced] += 1
            announced = ""
        elif isinstance(event, e.ActionUsed):
            announced = event.card
            if announced in KEPT:
                counts[announced] += 1
        elif isinstance(event, e.MissionRewarded):
            announced = event.mission
        elif isinstance(event, e.BenefitApplied):
            announced = event.technology
        elif isinstance(event, e.TechnologyScored):
            counts[event.technology] += 1
        else:
            announced = ""
    return counts
