"""What a position is worth, term by term: the slow twin of `evaluate`, for hints."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.network import Network
from orrery.core.terms import Term, terms_of
from orrery.games.ages.components import TRACKS
from orrery.games.ages.habits.evaluate import (
    COLONY,
    LEVEL_WORTH,
    SHIP,
    TURNS,
    plan,
    prospects,
    sectors_held,
)
from orrery.games.ages.habits.features import features
from orrery.games.ages.ids import BONUSES, VICTORY
from orrery.games.ages.state import AgesState


def terms(s: AgesState, seat: Seat, network: Network | None = None) -> tuple[Term, ...]:
    """Return what `evaluate` adds up for a seat."""
    held = sectors_held(s)
    rivals = [prospects(s, other, held[other]) for other in range(s.players) if other != seat]
    past = max(0, (s.age - 1) * 5 + s.turn - 1)
    left = (TURNS - past) / TURNS
    scorings = 4 - max(1, s.age)
    at = seat * len(TRACKS)
    levels: dict[str, float] = {
        str(track): s.levels[at + number] * LEVEL_WORTH[number] * left
        for number, track in enumerate(TRACKS)
    }
    on_map = s.box.sheet.counts.ships_per_civilisation - s.supply[seat]
    return terms_of(
        {
            "points": float(s.vp_control[seat] + s.vp_battles[seat] + s.vp_bonuses[seat]),
            "sectors": held[seat] * (1.0 + 0.6 * (scorings - 1)),
            "bonuses": float(s.bonuses[seat * BONUSES + VICTORY] * scorings),
            **levels,
            "ships": SHIP * on_map,
            "colonies": COLONY * left * (s.colonies.count(seat) - 1),
            "plan": plan(s, seat),
            "rivals": -max(rivals),
            "learnt": network.value(features(s, seat)) if network and s.asked else 0.0,
        }
    )
