"""Charging power out of turn (GAIA-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.gaia import ids
from orrery.games.gaia.actions import (
    Charge,
    ChargeTokenFirst,
    ChargeTokenLast,
    Decline,
)
from orrery.games.gaia.events import PowerCharged, PowerDeclined
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_CHARGING
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits


def power_value(s: GaiaState, seat: Seat, at: int) -> int:
    """GAIA-8.2: what a structure of a seat is worth, for charging and for federations."""
    mat = s.mats[seat]
    kind = s.building[at] if s.owner[at] == seat else ids.MINE
    value = s.tables.power[kind]
    if ids.INSTITUTE <= kind <= ids.ACADEMY_QIC:
        value += mat.uncovered() >> ids.TECH_BIG_BUILDINGS & 1
    return value + FACTIONS[mat.faction].value_bonus(s, mat, at)


def offered_value(s: GaiaState, seat: Seat, at: int) -> int:
    """GAIA-11.1: the best structure within two hexes of what was built."""
    near = s.mats[seat].structures & s.board.influence_mask[at]
    return max([power_value(s, seat, one) for one in bits(near)])


class ChargingQueue(Routine[GaiaState], frozen=True):
    """GAIA-6.2, 11.6: one structure after the other, each with all opponents."""

    def run(self, s: GaiaState) -> None:
        if not s.charging:
            return
        at, builder = s.next_to_charge()
        if s.charging:
            s.ask(self)
        count = len(s.mats)
        for step in range(count - 1, 0, -1):  # GAIA-11.3: clockwise, so the last is put down first
            seat = (builder + step) % count
            if seat >= s.players or not s.mats[seat].structures & s.board.influence_mask[at]:
                continue
            mat = s.mats[seat]
            power = FACTIONS[mat.faction].passive_offer(mat, offered_value(s, seat, at))
            if power >= 0:
                s.ask(ChargeOffer(seat, power, at))


class ChargeOffer(
    Question[GaiaState, Charge | ChargeTokenFirst | ChargeTokenLast | Decline], frozen=True
):
    """GAIA-11.2: charge so much, for one point less than the power, or nothing?"""

    clause: ClassVar[str] = "GAIA-11.2"

    power: int
    at: int

    def choices(
        self, s: GaiaState, seat: Seat
    ) -> Sequence[Charge | ChargeTokenFirst | ChargeTokenLast | Decline]:
        return FACTIONS[s.mats[seat].faction].passive_answers(s.mats[seat])  # type: ignore[return-value]  # answers to this question only

    def play(
        self,
        s: GaiaState,
        seat: Seat,
        action: Charge | ChargeTokenFirst | ChargeTokenLast | Decline,
    ) -> None:
        if isinstance(action, Decline):
            if s.sink is not None:
                s.sink.tell(PowerDeclined(seat))
            return
        if isinstance(action, Charge):
            charge_passively(s, seat, self.power)
        else:
            value = offered_value(s, seat, self.at)
            FACTIONS[s.mats[seat].faction].take_offer(s, seat, value, action)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.whole_offer", self.clause


def charge_passively(s: GaiaState, seat: Seat, power: int) -> None:
    """GAIA-11.2: charge, and lose a point less than the power."""
    mat = s.mats[seat]
    lost = max(0, power - 1)
    if lost:
        mat.score(-lost, FROM_CHARGING)
    if s.sink is not None:
        s.sink.tell(PowerCharged(seat, power, lost))
    if power:
        FACTIONS[mat.faction].charge(s, seat, power)
