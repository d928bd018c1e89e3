"""Rounds and turns (GAIA-6, 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.gaia import ids
from orrery.games.gaia.actions import (
    BUILD_MINE,
    END_TURN,
    FORM_FEDERATION,
    KIND,
    NUMBER,
    PASS,
    RESEARCH,
    START_GAIA_PROJECT,
    BuildMine,
    Convert,
    FormFederation,
    Pass,
    Research,
    StartGaiaProject,
    Upgrade,
    UseBoardAction,
    UseSpecial,
)
from orrery.games.gaia.automa.turns import AutomaTurn, automa_round
from orrery.games.gaia.events import RoundBegan
from orrery.games.gaia.rules.board_actions import add_board_actions, use_board_action
from orrery.games.gaia.rules.charging import ChargingQueue
from orrery.games.gaia.rules.conversions import add_conversions, convert
from orrery.games.gaia.rules.form_federation import can_form, form_federation
from orrery.games.gaia.rules.gaia_phase import GaiaPhase
from orrery.games.gaia.rules.gaia_projects import project_targets, start_project
from orrery.games.gaia.rules.income import Income
from orrery.games.gaia.rules.mines import build_mine, mine_targets
from orrery.games.gaia.rules.passing import pass_turn
from orrery.games.gaia.rules.research import advance, can_advance
from orrery.games.gaia.rules.special_actions import add_special_actions, use_special
from orrery.games.gaia.rules.upgrades import add_upgrades, upgrade
from orrery.games.gaia.scoring import FinalScoring
from orrery.games.gaia.state import GaiaState


class RoundStart(Routine[GaiaState], frozen=True):
    """GAIA-1.2: income, Gaia phase, actions."""

    def run(self, s: GaiaState) -> None:
        s.round += 1
        s.turn = 0
        if s.sink is not None:
            s.sink.tell(RoundBegan(s.round, ids.ROUND_TILE_IDS[s.round_tiles[s.round - 1]]))
        s.passing = []
        for mat in s.mats:
            mat.passed = False
        if len(s.mats) > s.players:
            automa_round(s)
        s.active = s.order[-1]
        s.ask(
            *(Income(seat) for seat in s.order if seat < s.players),
            GaiaPhase(),
            NextTurn(),
        )


class NextTurn(Routine[GaiaState], frozen=True):
    """GAIA-6.1: the next player who has not passed; when all have, the round ends."""

    def run(self, s: GaiaState) -> None:
        order = s.order
        start = order.index(s.active) + 1
        for step in range(len(order)):
            seat = order[(start + step) % len(order)]
            if not s.mats[seat].passed:
                s.active = seat
                s.turn += 1
                s.ask(Turn(seat) if seat < s.players else AutomaTurn(), ChargingQueue(), self)
                return
        s.ask(RoundEnd())


class RoundEnd(Routine[GaiaState], frozen=True):
    """GAIA-12.1: markers go, the next round is lined up; the last round goes to scoring."""

    def run(self, s: GaiaState) -> None:
        if s.round >= s.box.limits.rounds:
            s.ask(FinalScoring())
            return
        s.used_actions = 0
        for mat in s.mats:
            mat.used = 0
        if s.options.turn_order == "pass_order":
            s.order = s.passing[:]  # GAIA-13.6
        else:
            first = s.passing[0]  # GAIA-9.16
            count = len(s.mats)
            s.order = [(first + step) % count for step in range(count)]
        s.ask(RoundStart())


class Turn(Question[GaiaState, Action], frozen=True):
    """GAIA-6.2: one action; free conversions may come before it."""

    clause: ClassVar[str] = "GAIA-6.2"
    automatic: ClassVar[bool] = False  # nobody passes without saying so

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[Action]:
        mat = s.mats[seat]
        found: list[Action] = [BUILD_MINE[at] for at in mine_targets(s, seat)]
        if mat.formers:
            found += [START_GAIA_PROJECT[at] for at in project_targets(s, seat)]
        add_upgrades(s, seat, found)
        if can_form(s, seat):
            found.append(FORM_FEDERATION)
        if mat.knowledge >= s.tables.research_cost:
            found += [RESEARCH[area] for area in ids.AREAS if can_advance(s, seat, area)]
        add_board_actions(s, seat, found)
        add_special_actions(s, seat, found)
        found.append(PASS)
        add_conversions(s, seat, found)
        return found

    def play(self, s: GaiaState, seat: Seat, action: Action) -> None:
        if isinstance(action, Convert):
            s.ask(self)
            convert(s, seat, action)
            return
        if isinstance(action, Pass):
            pass_turn(s, seat)
            return
        s.ask(AfterAction(seat))
        take_action(s, seat, action)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return why_not(s, seat, action)


def take_action(s: GaiaState, seat: Seat, action: Action) -> None:
    """GAIA-6.2: carry the one action of a turn out."""
    if isinstance(action, BuildMine):
        build_mine(s, seat, action.at)
    elif isinstance(action, Upgrade):
        upgrade(s, seat, action.at, KIND[action.to])
    elif isinstance(action, Research):
        s.mats[seat].knowledge -= s.tables.research_cost
        advance(s, seat, NUMBER[action.area])
    elif isinstance(action, UseBoardAction):
        use_board_action(s, seat, NUMBER[action.action])
    elif isinstance(action, UseSpecial):
        use_special(s, seat, NUMBER[action.special])
    elif isinstance(action, StartGaiaProject):
        start_project(s, seat, action.at)
    else:
        assert isinstance(action, FormFederation)
        form_federation(s, seat)


class AfterAction(Question[GaiaState, Action], frozen=True):
    """GAIA-6.2: free conversions, then the turn ends."""

    clause: ClassVar[str] = "GAIA-6.2"

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[Action]:
        found: list[Action] = [END_TURN]
        add_conversions(s, seat, found)
        return found

    def play(self, s: GaiaState, seat: Seat, action: Action) -> None:
        if isinstance(action, Convert):
            s.ask(self)
            convert(s, seat, action)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, Convert):
            return why_not(s, seat, action)
        return "gaia.action_done", self.clause


def why_not(s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
    """Say why something is refused as the action of a turn."""
    if isinstance(action, Convert):
        return "gaia.no_conversion", "GAIA-2.9"
    if isinstance(action, BuildMine):
        return "gaia.no_mine_possible", "GAIA-7.1"
    if isinstance(action, StartGaiaProject):
        return "gaia.no_project", "GAIA-7.9"
    if isinstance(action, Upgrade):
        return "gaia.no_upgrade", "GAIA-7.12"
    if isinstance(action, FormFederation):
        return "gaia.no_federation", "GAIA-8.6"
    if isinstance(action, Research):
        return "gaia.no_advance", "GAIA-9.1"
    if isinstance(action, UseBoardAction):
        return "gaia.board_action_refused", "GAIA-9.8"
    if isinstance(action, UseSpecial):
        return "gaia.special_action_refused", "GAIA-9.12"
    return "gaia.not_an_action", "GAIA-6.2"
