"""Phase I: income (GAIA-4)."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.gaia import ids
from orrery.games.gaia.actions import TAKE_CHARGE, TAKE_TOKENS, TakeIncome
from orrery.games.gaia.components import Gain
from orrery.games.gaia.events import IncomeTaken
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_ACTION, IN_BOWL_1, Mat
from orrery.games.gaia.rules.resources import gain
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

PAID_AREAS: Final = (ids.ECONOMY, ids.SCIENCE)  # GAIA-4.4


def icons(s: GaiaState, mat: Mat) -> list[Gain]:
    """GAIA-4.1, 4.5: every income icon of a player."""
    tables = s.tables
    box = s.box
    slots = tables.slots[mat.faction]
    built = mat.built
    found: list[Gain] = list(box.factions[mat.faction].base_income)
    for kind in range(ids.MINE, ids.ACADEMY_QIC):
        if built[kind]:
            found += slots[kind][built[kind]]
    if mat.booster >= 0:
        found += box.boosters[mat.booster].income
    for tile in bits(mat.uncovered()):
        if tables.tiles[tile].kind == "income":
            found.append(tables.tiles[tile].gain)
    for area in PAID_AREAS:
        level = mat.research[area]
        if 0 < level < ids.TOP_LEVEL:  # GAIA-4.4
            found.append(box.research[area].levels[level].income)
    return found


class Income(Routine[GaiaState], frozen=True):
    """GAIA-4.3: one player takes all icons; only power icons may need an order."""

    seat: Seat

    def run(self, s: GaiaState) -> None:
        mat = s.mats[self.seat]
        ore = credit = knowledge = qic = 0
        tokens: list[int] = []
        charges: list[int] = []
        for icon in icons(s, mat):
            ore += icon.ore
            credit += icon.credits
            knowledge += icon.knowledge
            qic += icon.qic
            if icon.power_token:
                tokens.append(icon.power_token)
            if icon.charge:
                charges.append(icon.charge)
        other = OtherIncome(self.seat, ore, credit, knowledge, qic)
        if tokens and charges and order_matters(s, mat, sum(charges)):
            s.ask(other)
        else:
            other.run(s)
        take_power(s, self.seat, tuple(tokens), tuple(charges))


class OtherIncome(Routine[GaiaState], frozen=True):
    """GAIA-4.3: everything but power needs no order."""

    seat: Seat
    ore: int
    credits: int
    knowledge: int
    qic: int

    def run(self, s: GaiaState) -> None:
        what = Gain(self.ore, self.credits, self.knowledge, self.qic)
        gain(s, self.seat, what, FROM_ACTION)
        if s.sink is not None:
            s.sink.tell(IncomeTaken(self.seat, self.ore, self.credits, self.knowledge, self.qic))


def take_power(s: GaiaState, seat: Seat, tokens: tuple[int, ...], charges: tuple[int, ...]) -> None:
    """GAIA-4.3: ask for the order of the power icons where it matters."""
    mat = s.mats[seat]
    if tokens and charges and order_matters(s, mat, sum(charges)):
        s.ask(IncomeOrder(seat, tokens, charges))
        return
    mat.bowl1 += sum(tokens)
    if charges:
        FACTIONS[mat.faction].charge(s, seat, sum(charges))


def order_matters(s: GaiaState, mat: Mat, charge: int) -> bool:
    """GAIA-4.3: whether tokens first and charges first end differently.

    A charge that bowl I can take moves the same tokens; a larger one would move new ones, too.
    """
    if s.follows_boardgamers():
        return True  # it always asks
    return charge > mat.bowl1 + (mat.brainstone == IN_BOWL_1)


class TakeRest(Routine[GaiaState], frozen=True):
    """GAIA-4.3: go on with the icons that are left."""

    seat: Seat
    tokens: tuple[int, ...]
    charges: tuple[int, ...]

    def run(self, s: GaiaState) -> None:
        take_power(s, self.seat, self.tokens, self.charges)


class IncomeOrder(Question[GaiaState, TakeIncome], frozen=True):
    """GAIA-4.3: which power icon next?"""

    clause: ClassVar[str] = "GAIA-4.3"

    tokens: tuple[int, ...]
    charges: tuple[int, ...]

    def choices(self, s: GaiaState, seat: Seat) -> list[TakeIncome]:
        found = [TAKE_TOKENS[n] for n in sorted(set(self.tokens))]
        found += [TAKE_CHARGE[n] for n in sorted(set(self.charges))]
        return found  # type: ignore[return-value]  # only number 0 is None

    def play(self, s: GaiaState, seat: Seat, action: TakeIncome) -> None:
        if action.kind == "token":
            s.ask(TakeRest(seat, _without(self.tokens, action.amount), self.charges))
            s.mats[seat].bowl1 += action.amount
        else:
            s.ask(TakeRest(seat, self.tokens, _without(self.charges, action.amount)))
            FACTIONS[s.mats[seat].faction].charge(s, seat, action.amount)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_such_income", self.clause


def _without(amounts: tuple[int, ...], amount: int) -> tuple[int, ...]:
    place = amounts.index(amount)
    return amounts[:place] + amounts[place + 1 :]
