"""Starting a Gaia project (GAIA-7.B)."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import BUILD_MINE, START_GAIA_PROJECT, BuildMine, StartGaiaProject
from orrery.games.gaia.events import ProjectStarted
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.rules.mines import build_mine, mine_targets, saves_qic
from orrery.games.gaia.rules.reach import Reach
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

RANGE_BONUS = 3  # GAIA-9.13


def project_targets(s: GaiaState, seat: Seat, range_bonus: int = 0) -> list[int]:
    """GAIA-7.9: every Transdim planet on which a project could be started now."""
    mat = s.mats[seat]
    if mat.formers_available() <= 0:
        return []
    tokens = s.tables.project_tokens[mat.research[ids.GAIA_PROJECT]]
    if not tokens or mat.power_tokens() < tokens:
        return []
    reach = Reach(s, mat, range_bonus)
    return [
        at
        for at in bits(s.planet_set() & mat.within(s.board, reach.furthest) & ~s.built_on())
        if s.planet[at] == ids.TRANSDIM
        and s.former[at] < 0
        and (not range_bonus or saves_qic(s, seat, at, reach))
    ]


def start_project(s: GaiaState, seat: Seat, at: int, range_bonus: int = 0) -> None:
    """GAIA-7.10: move the tokens to the Gaia area, place the gaiaformer."""
    mat = s.mats[seat]
    mat.qic -= Reach(s, mat, range_bonus).qic_for(at)
    s.former[at] = seat
    mat.formers_on_map += 1
    if s.sink is not None:
        s.sink.tell(ProjectStarted(seat, at))
    tokens = s.tables.project_tokens[mat.research[ids.GAIA_PROJECT]]
    FACTIONS[mat.faction].tokens_to_gaia(s, seat, tokens)


class WithRange(Question[GaiaState, BuildMine | StartGaiaProject], frozen=True):
    """GAIA-9.13: a mine or a Gaia project, three hexes further out?"""

    clause: ClassVar[str] = "GAIA-9.13"

    def choices(self, s: GaiaState, seat: Seat) -> list[BuildMine | StartGaiaProject]:
        found: list[BuildMine | StartGaiaProject] = [
            BUILD_MINE[at] for at in mine_targets(s, seat, range_bonus=RANGE_BONUS)
        ]
        found += [START_GAIA_PROJECT[at] for at in project_targets(s, seat, RANGE_BONUS)]
        return found

    def play(self, s: GaiaState, seat: Seat, action: BuildMine | StartGaiaProject) -> None:
        if isinstance(action, BuildMine):
            build_mine(s, seat, action.at, range_bonus=RANGE_BONUS)
        else:
            start_project(s, seat, action.at, RANGE_BONUS)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.range_saves_nothing", self.clause
