"""REB-13.2: what the technologies of epoch III count at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.effects import Counted, VpPer
from orrery.games.rebellion.ids import PLANETS, REBEL, SCIENTIST, SMUGGLER, SOLDIER, TechnologyId
from orrery.games.rebellion.state import RebellionState


def technology_points(s: RebellionState, seat: Seat, technology: TechnologyId) -> int:
    """REB-13.2: the victory points of a tile, from what is on the table."""
    return sum(
        effect.vp * (COUNT[effect.of](s, seat) // effect.group)
        for effect in s.box.technology[technology].effects
        if isinstance(effect, VpPer)
    )


def controlled(s: RebellionState, seat: Seat) -> list[int]:
    """REB-2.14: the planets that a seat controls."""
    return [planet for planet in range(len(PLANETS)) if s.controller(planet) == seat]


def workers_on_planets(s: RebellionState, seat: Seat, kind: int) -> int:
    """REB-13.2: all own workers of a kind, on any planets."""
    return sum(workers[kind] for workers in s.factions[seat].on)


def specialists_in_senate(s: RebellionState, seat: Seat) -> int:
    """REB-13.2: a diplomat is one specialist."""
    senate = s.factions[seat].senate
    return sum(senate) - senate[REBEL]


def workers_on_controlled_planets(s: RebellionState, seat: Seat) -> int:
    """REB-13.2: added up over the planets that a seat controls."""
    return sum(s.workers_on(planet, seat) for planet in controlled(s, seat))


# what a tile counts; only the seat's own things
COUNT: Final[dict[Counted, Callable[[RebellionState, Seat], int]]] = {
    "technologies": lambda s, seat: len(s.factions[seat].technologies),
    "trade_routes": lambda s, seat: s.galaxy.route_owner.count(seat),
    "specialists_in_senate": specialists_in_senate,
    "rebels_in_senate": lambda s, seat: s.factions[seat].senate[REBEL],
    "workers_on_controlled_planets": workers_on_controlled_planets,
    "controlled_planets": lambda s, seat: len(controlled(s, seat)),
    "rebel_fleet": lambda s, seat: int(s.galaxy.rebel_fleet_owner == seat),
    "soldiers_on_planets": lambda s, seat: workers_on_planets(s, seat, SOLDIER),
    "smugglers_on_planets": lambda s, seat: workers_on_planets(s, seat, SMUGGLER),
    "scientists_on_planets": lambda s, seat: workers_on_planets(s, seat, SCIENTIST),
    "missions": lambda s, seat: len(s.factions[seat].missions),
    "money": lambda s, seat: s.factions[seat].money,
}
