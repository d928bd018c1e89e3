"""REB-9: fleets and blockades."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.actions import CHOOSE_PLANET, ChoosePlanet
from orrery.games.rebellion.events import CapitalFleetMoved, CapitalFleetRemoved
from orrery.games.rebellion.ids import PLANETS
from orrery.games.rebellion.state import RebellionState

ALL_PLANETS = range(len(PLANETS))


def may_send(s: RebellionState, seat: Seat, planet: int) -> bool:
    """REB-9.1: no imperial fleet, and no rebel fleet of another player."""
    galaxy = s.galaxy
    if galaxy.capital_fleets[planet]:
        return False
    return galaxy.rebel_fleet != planet or galaxy.rebel_fleet_owner == seat


def open_planets(s: RebellionState, seat: Seat) -> list[ChoosePlanet]:
    """REB-9.8: the planets where a seat may send workers; there are always two at least."""
    return [CHOOSE_PLANET[planet] for planet in ALL_PLANETS if may_send(s, seat, planet)]


def takes_sentinels(s: RebellionState, planet: int) -> bool:
    """REB-9.2: nobody adds or moves sentinels to the rebel fleet."""
    return s.galaxy.rebel_fleet != planet


def may_attack(s: RebellionState, seat: Seat, planet: int) -> bool:
    """REB-9.3: an imperial fleet protects against all, the rebel fleet against the others."""
    return may_send(s, seat, planet)


def has_any_fleet(s: RebellionState, planet: int) -> bool:
    """REB-9.5: a planet has at most one fleet, imperial or rebel."""
    return s.galaxy.capital_fleets[planet] or s.galaxy.rebel_fleet == planet


def remove_capital_fleet(s: RebellionState, planet: int) -> None:
    """REB-2.5: an imperial fleet goes back to the fleet reserve."""
    s.galaxy.capital_fleets[planet] = False
    if s.sink is not None:
        s.sink.tell(CapitalFleetRemoved(PLANETS[planet]))


def place_capital_fleet(s: RebellionState, planet: int) -> None:
    """REB-2.5: an imperial fleet arrives; it was counted out where it came from."""
    s.galaxy.capital_fleets[planet] = True
    if s.sink is not None:
        s.sink.tell(CapitalFleetMoved(PLANETS[planet]))
