"""REB-11.3: phase 4, technology benefits."""

from __future__ import annotations

from orrery.core.step import Routine
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies import asks_its_owner, benefit


class Benefits(Routine[RebellionState], frozen=True):
    """REB-11.3: in turn order, each player's tiles in the order of purchase (REB-11.8)."""

    at: int = 0
    tile: int = 0

    def run(self, s: RebellionState) -> None:
        """Apply tile after tile; one that asks something comes back here afterwards."""
        tile = self.tile
        for at in range(self.at, s.players):
            seat = s.order[at]
            faction = s.factions[seat]
            for number in range(tile, len(faction.technologies)):
                technology = faction.technologies[number]
                fresh = number >= len(faction.technologies) - faction.fresh
                unused = fresh or technology in faction.kept
                if asks_its_owner(s, technology):
                    s.ask(Benefits(at, number + 1))
                    benefit(s, seat, technology, unused=unused)
                    return
                benefit(s, seat, technology, unused=unused)
            tile = 0
        for faction in s.factions:
            faction.fresh = 0
