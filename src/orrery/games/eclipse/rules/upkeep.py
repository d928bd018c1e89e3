"""Upkeep and Cleanup (ECL-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.ring import clockwise
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import ABANDON, DONE, Abandon, Colonise, Trade, UpkeepDone
from orrery.games.eclipse.events import Abandoned, Produced, RoundBegan, TechsDrawn, UpkeepPaid
from orrery.games.eclipse.ids import (
    CLEANUP_PHASE,
    MATERIALS,
    MONEY,
    RARE,
    SCIENCE,
    SECTOR_NUMBER,
    TECHS,
    UPKEEP_PHASE,
)
from orrery.games.eclipse.rules.action_phase import ActionPhase
from orrery.games.eclipse.rules.combat import CombatPhase
from orrery.games.eclipse.rules.elimination import eliminate, end_game
from orrery.games.eclipse.rules.population import (
    CubesHome,
    colonise,
    offer_safe_squares,
    withdraw_population,
)
from orrery.games.eclipse.rules.resources import offer_trades_for_money, trade
from orrery.games.eclipse.state import EclipseState

Settling: TypeAlias = Colonise | UpkeepDone
Saving: TypeAlias = Trade | Abandon


class Round(Routine[EclipseState], frozen=True):
    """ECL-1.2: Action, Combat, Upkeep, Cleanup."""

    def run(self, s: EclipseState) -> None:
        s.turn = 0
        s.passes = []
        if s.sink is not None:
            s.sink.tell(RoundBegan(s.round, s.order[0]))
        s.ask(ActionPhase(), CombatPhase(), UpkeepPhase(), Cleanup())


class UpkeepPhase(Routine[EclipseState], frozen=True):
    """ECL-13.1: each player in turn order: colony ships, money, materials and science."""

    def run(self, s: EclipseState) -> None:
        s.phase = UPKEEP_PHASE
        s.turn += 1
        s.bankrupt = 0
        s.ask(*(Settle(seat) for seat in s.players_in()), Bankruptcies())


class Settle(Question[EclipseState, Settling], frozen=True):
    """ECL-13.2: use colony ships before paying?"""

    clause: ClassVar[str] = "ECL-13.2"

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Settling]:
        offers: list[Action] = []
        offer_safe_squares(s, seat, offers)
        offers.append(DONE)
        return offers  # type: ignore[return-value] # squares and the end of it

    def play(self, s: EclipseState, seat: Seat, action: Settling) -> None:
        if isinstance(action, UpkeepDone):
            s.ask(Pay(seat))
        else:
            s.ask(self)
            colonise(s, seat, action)

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, Colonise):
            return "eclipse.only_empty_squares", "ECL-13.2"
        return super().refusal(s, seat, action)


def balance(s: EclipseState, seat: Seat) -> int:
    """ECL-13.4: the stock after income and upkeep."""
    return s.mats[seat].stock[MONEY] + s.production(seat, MONEY) - s.upkeep(seat)


class Pay(Routine[EclipseState], frozen=True):
    """ECL-13.3 to ECL-13.6: money first; what is short must be found; then production."""

    seat: Seat

    def run(self, s: EclipseState) -> None:
        seat = self.seat
        mat = s.mats[seat]
        if balance(s, seat) >= 0:
            mat.stock[MONEY] = balance(s, seat)
            if s.sink is not None:
                s.sink.tell(UpkeepPaid(seat, s.production(seat, MONEY), s.upkeep(seat)))
            produce(s, seat)
        elif ways_to_save(s, seat):
            s.ask(Shortage(seat))
        else:
            s.bankrupt |= 1 << seat  # ECL-13.9


def produce(s: EclipseState, seat: Seat) -> None:
    """ECL-13.6: materials and science, after any abandoning."""
    materials, science = s.production(seat, MATERIALS), s.production(seat, SCIENCE)
    stock = s.mats[seat].stock
    stock[MATERIALS] += materials
    stock[SCIENCE] += science
    if s.sink is not None:
        s.sink.tell(Produced(seat, materials, science))


def ways_to_save(s: EclipseState, seat: Seat) -> list[Action]:
    """ECL-13.4: trade for money, or give up any controlled sector."""
    offers: list[Action] = []
    offer_trades_for_money(s, seat, offers)
    offers += [ABANDON[sector] for sector in s.galaxy.realm(seat)]
    return offers


class Shortage(Question[EclipseState, Saving], frozen=True):
    """ECL-13.4: what do you trade or give up, to pay?"""

    clause: ClassVar[str] = "ECL-13.4"

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Saving]:
        return ways_to_save(s, seat)  # type: ignore[return-value] # trades and sectors

    def play(self, s: EclipseState, seat: Seat, action: Saving) -> None:
        s.ask(Pay(seat))
        if isinstance(action, Trade):
            trade(s, seat, action)
            return
        sector = SECTOR_NUMBER[action.sector]
        s.mats[seat].discs += 1
        s.galaxy.set_disc(sector, -1)
        if s.sink is not None:
            s.sink.tell(Abandoned(seat, action.sector))
        withdraw_population(s, seat, sector)


class Bankruptcies(Routine[EclipseState], frozen=True):
    """ECL-13.9: who could not pay is out, when everybody has finished."""

    def run(self, s: EclipseState) -> None:
        eliminate(s, [seat for seat in s.players_in() if s.bankrupt >> seat & 1])


class Cleanup(Routine[EclipseState], frozen=True):
    """ECL-13.20 to ECL-13.24; ECL-1.3: the last round has none."""

    def run(self, s: EclipseState) -> None:
        if s.round == s.box.sheet.rounds:
            end_game(s)
            return
        s.phase = CLEANUP_PHASE
        s.turn += 1
        draw_techs(s, s.box.sheet.setup.cleanup_technologies[s.players - 2])
        s.ask(NewRound())
        for seat in reversed(s.players_in()):
            clean_up(s, seat)


def clean_up(s: EclipseState, seat: Seat) -> None:
    """ECL-13.21 to ECL-13.23: discs, graveyards, colony ships and the summary tile."""
    mat = s.mats[seat]
    mat.discs += sum(mat.spaces)
    mat.spaces = [0] * len(mat.spaces)
    graves = tuple(track for track in range(3) for _ in range(mat.graves[track]))
    mat.graves = [0, 0, 0]
    if graves:
        s.ask(CubesHome(seat, graves))
    mat.colony_ships = s.box.species[mat.species].colony_ships
    mat.passed = False


class NewRound(Routine[EclipseState], frozen=True):
    """ECL-13.23: the round marker advances; ECL-1.7, ECL-15.2: the new turn order."""

    def run(self, s: EclipseState) -> None:
        s.round += 1
        s.order = turn_order(s)
        s.starter = s.order[0]
        s.next_starter = -1
        s.ask(Round())


def turn_order(s: EclipseState) -> list[Seat]:
    """ECL-1.7: clockwise from who passed first; ECL-15.2: or in the order of passing."""
    first = s.next_starter if s.next_starter >= 0 else s.starter
    around = list(clockwise(first, s.players))
    if s.options.turn_order == "clockwise":
        return around
    passed = [seat for seat in s.passes if not s.mats[seat].is_out]
    return passed + [seat for seat in around if seat not in passed]


def draw_techs(s: EclipseState, common: int) -> None:
    """ECL-3.2, ECL-13.20: draw until so many common tiles came; rare ones come in addition."""
    drawn: list[int] = []
    bag = s.pool.tech_bag
    left = sum(bag)
    while common and left:
        at = s.rng.below(left)
        left -= 1
        tech = 0
        while at >= bag[tech]:
            at -= bag[tech]
            tech += 1
        bag[tech] -= 1
        s.pool.lay_out(tech)
        drawn.append(tech)
        common -= s.box.tech_track[tech] != RARE
    if s.sink is not None:
        s.sink.tell(TechsDrawn(tuple(TECHS[tech] for tech in drawn)))
