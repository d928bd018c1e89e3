"""Power and Q.I.C. actions (GAIA-9.B)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.gaia import ids
from orrery.games.gaia.actions import NUMBER, RESCORE_TOKEN, USE_BOARD_ACTION, RescoreToken
from orrery.games.gaia.events import BoardActionTaken
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_ACTION
from orrery.games.gaia.rules.mines import MineWithSteps, can_build_mine
from orrery.games.gaia.rules.resources import can_gain, gain
from orrery.games.gaia.rules.tech_tiles import gain_tile, tiles_to_take
from orrery.games.gaia.state import GaiaState


def add_board_actions(s: GaiaState, seat: Seat, found: list[Action]) -> None:
    """GAIA-9.8: add every space that is free, can be paid and does something."""
    mat = s.mats[seat]
    tables = s.tables
    faction = FACTIONS[mat.faction]
    used = s.used_actions
    if faction.can_spend(mat, tables.least_power):
        for number in range(ids.ACTION_TECH_TILE):
            if used >> number & 1 or not faction.can_spend(mat, tables.action_power[number]):
                continue
            steps = tables.action_steps[number]
            if steps:
                if can_build_mine(s, seat, free_steps=steps):
                    found.append(USE_BOARD_ACTION[number])
            elif can_gain(s, mat, tables.action_gain[number]):  # GAIA-9.9
                found.append(USE_BOARD_ACTION[number])
    qic = mat.qic
    if qic < tables.action_qic[ids.ACTION_TYPES]:
        return
    if (
        not used >> ids.ACTION_TECH_TILE & 1
        and qic >= tables.action_qic[ids.ACTION_TECH_TILE]
        and tiles_to_take(s, seat)
    ):
        found.append(USE_BOARD_ACTION[ids.ACTION_TECH_TILE])
    if (
        not used >> ids.ACTION_RESCORE & 1
        and qic >= tables.action_qic[ids.ACTION_RESCORE]
        and mat.tokens
    ):
        found.append(USE_BOARD_ACTION[ids.ACTION_RESCORE])
    if not used >> ids.ACTION_TYPES & 1:
        found.append(USE_BOARD_ACTION[ids.ACTION_TYPES])


def use_board_action(s: GaiaState, seat: Seat, number: int) -> None:
    """GAIA-9.8: mark the space, pay, then resolve."""
    s.used_actions |= 1 << number
    if s.sink is not None:
        s.sink.tell(BoardActionTaken(seat, ids.BOARD_ACTION_IDS[number]))
    mat = s.mats[seat]
    s.ask(BoardEffect(seat, number))
    if s.tables.action_qic[number]:
        mat.qic -= s.tables.action_qic[number]
    else:
        FACTIONS[mat.faction].spend(s, seat, s.tables.action_power[number])


class BoardEffect(Routine[GaiaState], frozen=True):
    """GAIA-9.9 to 9.11: what the space gives."""

    seat: Seat
    number: int

    def run(self, s: GaiaState) -> None:
        seat = self.seat
        tables = s.tables
        if tables.action_steps[self.number]:
            s.ask(MineWithSteps(seat, tables.action_steps[self.number]))
        elif self.number == ids.ACTION_TECH_TILE:
            gain_tile(s, seat)
        elif self.number == ids.ACTION_RESCORE:
            s.ask(Rescore(seat))
        else:
            gain(s, seat, tables.action_gain[self.number], FROM_ACTION)
            if self.number == ids.ACTION_TYPES:
                mat = s.mats[seat]
                vp = s.box.board_actions[ids.ACTION_TYPES].vp_per_type
                s.award(seat, vp * mat.types.bit_count(), FROM_ACTION)


class Rescore(Question[GaiaState, RescoreToken], frozen=True):
    """GAIA-9.11: which of your federation tokens is scored again?"""

    clause: ClassVar[str] = "GAIA-9.11"

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[RescoreToken]:
        return [RESCORE_TOKEN[kind] for kind in sorted(set(s.mats[seat].token_kinds()))]

    def play(self, s: GaiaState, seat: Seat, action: RescoreToken) -> None:
        gain(s, seat, s.box.federation_tokens[NUMBER[action.token]].gain, FROM_ACTION)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_such_token", self.clause
