"""Phase II: Gaia (GAIA-5)."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.step import Routine
from orrery.games.gaia import ids
from orrery.games.gaia.events import PlanetGaiaformed
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.rules.charging import ChargingQueue
from orrery.games.gaia.state import GaiaState


class GaiaPhase(Routine[GaiaState], frozen=True):
    """GAIA-5.1 to 5.5: planets change, abilities act, tokens return, then the late charging."""

    def run(self, s: GaiaState) -> None:
        for at in s.planets():
            if s.former[at] >= 0 and s.planet[at] == ids.TRANSDIM:  # GAIA-5.1
                s.planet[at] = ids.GAIA
                if s.sink is not None:
                    s.sink.tell(PlanetGaiaformed(at))
        one_by_one = s.follows_boardgamers()  # there each player finishes the phase at once
        if not one_by_one:
            s.ask(TokensReturn(tuple(range(s.players))))
        for seat in reversed(s.order):  # GAIA-5.2: in turn order, so the last is put down first
            if seat < s.players:
                if one_by_one:
                    s.ask(TokensReturn((seat,)))
                FACTIONS[s.mats[seat].faction].gaia_phase(s, seat)


class TokensReturn(Routine[GaiaState], frozen=True):
    """GAIA-5.3: all Gaia areas empty; GAIA-5.5: then a Lost Planet of this phase is charged for."""

    seats: tuple[Seat, ...]

    def run(self, s: GaiaState) -> None:
        for seat in self.seats:
            mat = s.mats[seat]
            FACTIONS[mat.faction].tokens_return(mat)
        if s.charging and not s.follows_boardgamers():
            s.ask(ChargingQueue())
