"""REB-1.3: a turn and its six phases."""

from __future__ import annotations

from orrery.core.step import Routine
from orrery.games.rebellion.events import TurnBegan
from orrery.games.rebellion.rules.benefits import Benefits
from orrery.games.rebellion.rules.galactic_war import GalacticWar
from orrery.games.rebellion.rules.goods import GoodsTrack
from orrery.games.rebellion.rules.income import Income
from orrery.games.rebellion.rules.influence import InfluenceTrack
from orrery.games.rebellion.rules.initiative import Initiative
from orrery.games.rebellion.rules.missions import MissionsTrack
from orrery.games.rebellion.rules.place_workers import PlaceWorkers
from orrery.games.rebellion.rules.refresh import Refresh
from orrery.games.rebellion.rules.research import ResearchTrack
from orrery.games.rebellion.rules.senate import SenateTrack
from orrery.games.rebellion.rules.specialists import SpecialistsTrack
from orrery.games.rebellion.rules.war import WarTrack
from orrery.games.rebellion.scoring import FinalScoring, Scoring
from orrery.games.rebellion.state import RebellionState


class Turn(Routine[RebellionState], frozen=True):
    """REB-1.3: the phases, always in this order."""

    def run(self, s: RebellionState) -> None:
        """Line the phases up."""
        if s.sink is not None:
            s.sink.tell(TurnBegan(s.turn, tuple(s.order)))
        last = s.turn == s.box.turns
        if last:
            s.ask(GalacticWar(), Scoring(), FinalScoring())
        elif s.turn in s.box.scored_turns:
            s.ask(Scoring(), Refresh(), Turn())
        else:
            s.ask(Refresh(), Turn())
        s.ask(PlaceWorkers(), ResolveTracks(), Income(), Benefits())


class ResolveTracks(Routine[RebellionState], frozen=True):
    """REB-6.1: the eight tracks from top to bottom."""

    def run(self, s: RebellionState) -> None:
        """Line the tracks up."""
        s.ask(
            Initiative(),
            InfluenceTrack(),
            GoodsTrack(),
            MissionsTrack(),
            ResearchTrack(),
            WarTrack(),
            SpecialistsTrack(),
            SenateTrack(),
        )
