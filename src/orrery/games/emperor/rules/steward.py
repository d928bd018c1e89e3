"""Chapter 6: the Steward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, assert_never

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import (
    BONUS_ENERGY,
    BONUS_METAL,
    END,
    PRODUCE,
    PRODUCE_FREE,
    End,
    Produce,
    ProduceFree,
    TakeBonus,
)
from orrery.games.emperor.events import BonusTaken, Produced
from orrery.games.emperor.ids import ENERGY, FOOD, HEX_NUMBER, HEXES, METAL, PROTEIN_FIELDS
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL
from orrery.games.emperor.rules.technologies import begin_turn, declare
from orrery.games.emperor.state import EmperorState

FREE_PRODUCTIONS: Final = 2  # EMP-6.4


class StewardTurns(Routine[EmperorState], frozen=True):
    """EMP-6.2: in player order from the chooser; the chooser takes a cube first (EMP-6.1)."""

    at: int

    def run(self, s: EmperorState) -> None:
        if self.at == s.players:
            return
        seat = s.order_from(s.chooser)[self.at]
        begin_turn(s, seat)
        sectors = tuple([at for at in s.galaxy.controlled(seat) if s.galaxy.produces(at)])
        s.ask(StewardTurn(seat, sectors), StewardTurns(self.at + 1))
        if self.at == 0 and (
            s.holdings.metal[seat] < MAX_METAL or s.holdings.energy[seat] < MAX_ENERGY
        ):
            s.ask(StewardBonus(seat))


class StewardBonus(Question[EmperorState, TakeBonus], frozen=True):
    """EMP-6.1: take a metal or an energy."""

    clause: ClassVar[str] = "EMP-6.1"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[TakeBonus]:
        found: list[TakeBonus] = []
        if s.holdings.metal[seat] < MAX_METAL:
            found.append(BONUS_METAL)
        if s.holdings.energy[seat] < MAX_ENERGY:
            found.append(BONUS_ENERGY)
        return found

    def play(self, s: EmperorState, seat: Seat, action: TakeBonus) -> None:
        if action.resource == "metal":
            store(s, seat, 1, 0)
        else:
            store(s, seat, 0, 1)
        if s.sink is not None:
            s.sink.tell(BonusTaken(seat, action.resource))

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        return "emperor.no_room_in_storage", self.clause


def store(s: EmperorState, seat: Seat, metal: int, energy: int) -> None:
    """EMP-6.3: into storage; what exceeds it is lost to the supply."""
    holdings = s.holdings
    metal = min(metal, MAX_METAL - holdings.metal[seat])
    energy = min(energy, MAX_ENERGY - holdings.energy[seat])
    holdings.metal[seat] += metal
    s.market.supply[METAL] -= metal
    holdings.energy[seat] += energy
    s.market.supply[ENERGY] -= energy


class StewardTurn(Question[EmperorState, Produce | ProduceFree | End], frozen=True):
    """EMP-6.2: let sectors produce, each once; until you end."""

    clause: ClassVar[str] = "EMP-6.2"

    # the sectors that have not produced in this role yet
    sectors: tuple[int, ...]
    free_used: int = 0

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Produce | ProduceFree | End]:
        found: list[Produce | ProduceFree | End] = [
            PRODUCE[at] for at in self.sectors if s.galaxy.food[at] > 0
        ]
        if self.free_used < FREE_PRODUCTIONS and s.science.works(seat, PROTEIN_FIELDS):
            found += [PRODUCE_FREE[at] for at in self.sectors]
        found.append(END)
        return found

    def play(self, s: EmperorState, seat: Seat, action: Produce | ProduceFree | End) -> None:
        match action:
            case Produce():
                at = HEX_NUMBER[action.hex]
                s.galaxy.food[at] -= 1
                s.market.supply[FOOD] += 1
                produce(s, seat, at)
                s.ask(self.without(at, self.free_used))
            case ProduceFree():
                at = HEX_NUMBER[action.hex]
                s.ask(FreeProduction(seat, at, self.sectors, self.free_used))
                declare(s, seat, PROTEIN_FIELDS)
            case End():
                pass
            case _:
                assert_never(action)

    def without(self, at: int, free_used: int) -> StewardTurn:
        """Return the turn with one sector less to produce."""
        left = tuple([other for other in self.sectors if other != at])
        return StewardTurn(self.seat, left, free_used)

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, ProduceFree):
            return "emperor.protein_fields_cannot", "EMP-6.4"
        if isinstance(action, Produce):
            return "emperor.cannot_produce", "EMP-6.2"
        return "emperor.produce_now", self.clause

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "left": tuple([HEXES[at] for at in self.sectors])}


class FreeProduction(Routine[EmperorState], frozen=True):
    """EMP-6.4: a sector yields without food, unless Protein Fields was sabotaged."""

    seat: Seat
    at: int
    sectors: tuple[int, ...]
    free_used: int

    def run(self, s: EmperorState) -> None:
        turn = StewardTurn(self.seat, self.sectors, self.free_used)
        if s.science.works(self.seat, PROTEIN_FIELDS):
            produce(s, self.seat, self.at)
            turn = turn.without(self.at, self.free_used + 1)
        s.ask(turn)


def produce(s: EmperorState, seat: Seat, at: int) -> None:
    """EMP-6.2: gain what the sector yields."""
    tile = s.box.tiles[s.galaxy.tiles[at]]
    store(s, seat, tile.metal, tile.energy)
    if s.sink is not None:
        s.sink.tell(Produced(seat, HEXES[at], tile.metal, tile.energy))
