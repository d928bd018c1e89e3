"""REB-6.20: destroy an imperial capital ship."""

from __future__ import annotations

from orrery.games.rebellion.missions.target import Target
from orrery.games.rebellion.rules.fleets import remove_capital_fleet
from orrery.games.rebellion.state import RebellionState


def destroy(s: RebellionState, target: Target) -> None:
    """REB-6.20: the imperial fleet goes to the fleet reserve; the planet opens."""
    remove_capital_fleet(s, target.place)
