"""Chapter 5: the Merchant opens: dollars, dice, prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import (
    DISCARD,
    PASS,
    WARP_DIE,
    DiscardDie,
    KeepRoll,
    Pass,
    RollAgain,
    WarpDie,
)
from orrery.games.emperor.events import DiceRolled, PricesSet
from orrery.games.emperor.ids import ENERGY, FOOD, METAL, NOBODY, TIME_WARP
from orrery.games.emperor.rules.merchant import MerchantTurns
from orrery.games.emperor.rules.technologies import (
    AGAIN_CHOICES,
    begin_turn,
    declare,
    warp_die,
    warper,
)
from orrery.games.emperor.state import EmperorState

CHOOSER_MONEY: Final = 3  # EMP-5.1
MARKET_DICE: Final = 4  # EMP-5.1


class MerchantRole(Routine[EmperorState], frozen=True):
    """EMP-5.1: the chooser gains 3 dollars and rolls the market dice."""

    def run(self, s: EmperorState) -> None:
        begin_turn(s, s.chooser)
        s.holdings.money[s.chooser] += CHOOSER_MONEY
        s.market.dice = sorted(s.rng.die() for _ in range(MARKET_DICE))
        if s.sink is not None:
            s.sink.tell(DiceRolled(s.chooser, tuple(s.market.dice)))
        s.ask(SetPrices(s.chooser), MerchantTurns(0))
        owner = warper(s)
        if owner != NOBODY:
            s.ask(MarketWarp(owner))


class MarketWarp(Question[EmperorState, WarpDie | Pass], frozen=True):
    """EMP-10.8, 10.9: roll one of the market dice again, or pass."""

    clause: ClassVar[str] = "EMP-10.8"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[WarpDie | Pass]:
        return [*(WARP_DIE[face] for face in sorted(set(s.market.dice))), PASS]

    def play(self, s: EmperorState, seat: Seat, action: WarpDie | Pass) -> None:
        if isinstance(action, Pass):
            return
        s.science.warp_used = True
        s.ask(RollMarketDie(seat, action.face))
        declare(s, seat, TIME_WARP)


class RollMarketDie(Routine[EmperorState], frozen=True):
    """EMP-10.8: the warped die falls anew, unless Time Warp was sabotaged."""

    seat: Seat
    face: int

    def run(self, s: EmperorState) -> None:
        if s.science.works(self.seat, TIME_WARP):
            s.ask(MarketWarpAgain(self.seat, roll_instead(s, self.seat, self.face)))


class MarketWarpAgain(Question[EmperorState, RollAgain | KeepRoll], frozen=True):
    """EMP-10.8: roll the same die once more, or keep it."""

    clause: ClassVar[str] = "EMP-10.8"

    die: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[RollAgain | KeepRoll]:
        return AGAIN_CHOICES

    def play(self, s: EmperorState, seat: Seat, action: RollAgain | KeepRoll) -> None:
        if isinstance(action, RollAgain):
            roll_instead(s, seat, self.die)


def roll_instead(s: EmperorState, seat: Seat, face: int) -> int:
    """Replace a market die of this face by a new roll."""
    market = s.market
    die = warp_die(s, seat)
    market.dice.remove(face)
    market.dice.append(die)
    market.dice.sort()
    return die


class SetPrices(Question[EmperorState, DiscardDie], frozen=True):
    """EMP-5.2: remove one die; the others price food, metal and energy from the lowest up."""

    clause: ClassVar[str] = "EMP-5.2"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[DiscardDie]:
        return [DISCARD[face] for face in sorted(set(s.market.dice))]

    def play(self, s: EmperorState, seat: Seat, action: DiscardDie) -> None:
        s.market.dice.remove(action.face)
        market = s.box.market
        s.market.prices = [
            market.food[s.market.dice[FOOD]],
            market.metal[s.market.dice[METAL]],
            market.energy[s.market.dice[ENERGY]],
        ]
        if s.sink is not None:
            s.sink.tell(
                PricesSet(
                    seat, s.market.prices[FOOD], s.market.prices[METAL], s.market.prices[ENERGY]
                )
            )
