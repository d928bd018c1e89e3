"""Chapter 5: the Merchant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, assert_never

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import (
    BUY,
    END,
    RETRIEVE,
    ROB,
    ROB_SECTOR,
    SELL,
    SUPPLY,
    Buy,
    End,
    Retrieve,
    RobSector,
    RobStorage,
    Sell,
    Supply,
)
from orrery.games.emperor.events import (
    Bought,
    Harvested,
    Retrieved,
    SectorRobbed,
    Sold,
    StorageRobbed,
    Supplied,
)
from orrery.games.emperor.ids import (
    ENERGY,
    FOOD,
    HEX_NUMBER,
    HEXES,
    METAL,
    RESOURCE_NUMBER,
    RESOURCES,
    SPACE_PIRATE,
    SPACES,
)
from orrery.games.emperor.parts import NOBODY, NOWHERE
from orrery.games.emperor.rules.technologies import (
    begin_turn,
    declare,
)
from orrery.games.emperor.state import EmperorState

MAX_FOOD: Final = 2  # EMP-5.5
MAX_METAL: Final = 6  # EMP-2.9
MAX_ENERGY: Final = 3  # EMP-2.9


class MerchantTurns(Routine[EmperorState], frozen=True):
    """EMP-5.4: in player order from the chooser, harvest and trade; then the market closes."""

    at: int

    def run(self, s: EmperorState) -> None:
        if self.at == s.players:
            s.dice = []
            s.prices = [0, 0, 0]  # EMP-5.10
            return
        seat = s.order_from(s.chooser)[self.at]
        if self.at > 0:
            begin_turn(s, seat)
        harvest(s, seat)
        supplied = tuple([at for at in s.controlled(seat) if s.produces(at)])
        s.ask(MerchantTurn(seat, supplied), MerchantTurns(self.at + 1))


def harvest(s: EmperorState, seat: Seat) -> None:
    """EMP-5.4, 5.11: the food of all controlled sectors, as long as the supply lasts."""
    grown = sum(s.box.tiles[s.tiles[at]].food for at in s.controlled(seat))
    food = min(grown, s.supply[FOOD])
    s.supply[FOOD] -= food
    s.crop[seat] += food
    if s.sink is not None:
        s.sink.tell(Harvested(seat, food))


class MerchantTurn(
    Question[EmperorState, Sell | Buy | Supply | Retrieve | RobStorage | RobSector | End],
    frozen=True,
):
    """EMP-5.5: trade, supply your producing sectors, take food back; until you end."""

    clause: ClassVar[str] = "EMP-5.5"

    # the sectors that can hold food, then bits: resources bought and sold, hexes supplied
    sectors: tuple[int, ...]
    bought: int = 0
    sold: int = 0
    supplied: int = 0
    robbed: bool = False

    def choices(
        self, s: EmperorState, seat: Seat
    ) -> Sequence[Sell | Buy | Supply | Retrieve | RobStorage | RobSector | End]:
        found: list[Sell | Buy | Supply | Retrieve | RobStorage | RobSector | End] = []
        food, crop, money = s.food, s.crop[seat], s.money[seat]
        metal, energy = s.metal[seat], s.energy[seat]
        bought, sold = self.bought, self.sold
        if crop > 0 and not bought & 1:
            found.append(SELL[FOOD])
        if metal > 0 and not bought & 2:
            found.append(SELL[METAL])
        if energy > 0 and not bought & 4:
            found.append(SELL[ENERGY])
        if (
            money >= s.prices[FOOD]
            and not sold & 1
            and s.supply[FOOD] > 0
            and crop < sum([MAX_FOOD - food[at] for at in self.sectors])
        ):
            found.append(BUY[FOOD])
        if money >= s.prices[METAL] and metal < MAX_METAL and not sold & 2:
            found.append(BUY[METAL])
        if money >= s.prices[ENERGY] and energy < MAX_ENERGY and not sold & 4:
            found.append(BUY[ENERGY])
        if crop > 0:
            found += [SUPPLY[at] for at in self.sectors if food[at] < MAX_FOOD]
        supplied = self.supplied
        found += [RETRIEVE[at] for at in self.sectors if food[at] > 0 and not supplied >> at & 1]
        if not self.robbed and s.works(seat, SPACE_PIRATE):
            found += prey(s, seat)
        found.append(END)
        return found

    def play(
        self,
        s: EmperorState,
        seat: Seat,
        action: Sell | Buy | Supply | Retrieve | RobStorage | RobSector | End,
    ) -> None:
        match action:
            case End():
                sell_crop(s, seat)
            case Sell():
                resource = RESOURCE_NUMBER[action.resource]
                sell(s, seat, resource)
                s.ask(self.after(sold=1 << resource))
            case Buy():
                resource = RESOURCE_NUMBER[action.resource]
                buy(s, seat, resource)
                s.ask(self.after(bought=1 << resource))
            case Supply():
                at = HEX_NUMBER[action.hex]
                s.crop[seat] -= 1
                s.food[at] += 1
                if s.sink is not None:
                    s.sink.tell(Supplied(seat, action.hex))
                s.ask(self.after(supplied=1 << at))
            case Retrieve():
                s.crop[seat] += 1
                s.food[HEX_NUMBER[action.hex]] -= 1
                if s.sink is not None:
                    s.sink.tell(Retrieved(seat, action.hex))
                s.ask(self)
            case RobStorage():
                s.ask(Plunder(seat, action.seat, NOWHERE), self.after(robbed=True))
                declare(s, seat, SPACE_PIRATE)
            case RobSector():
                at = HEX_NUMBER[action.hex]
                s.ask(Plunder(seat, NOBODY, at), self.after(robbed=True))
                declare(s, seat, SPACE_PIRATE)
            case _:
                assert_never(action)

    def after(
        self, *, bought: int = 0, sold: int = 0, supplied: int = 0, robbed: bool = False
    ) -> MerchantTurn:
        """Return the same turn with one more thing done."""
        return MerchantTurn(
            self.seat,
            self.sectors,
            self.bought | bought,
            self.sold | sold,
            self.supplied | supplied,
            self.robbed or robbed,
        )

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        match action:
            case Buy():
                return self._why_not_buy(s, seat, RESOURCE_NUMBER[action.resource])
            case Sell():
                if self.bought >> RESOURCE_NUMBER[action.resource] & 1:
                    return "what was bought this turn cannot be sold in it", "EMP-5.6"
                return "there is none to sell", "EMP-5.5"
            case Supply():
                return self._why_not_supply(s, seat, HEX_NUMBER[action.hex])
            case Retrieve():
                if self.supplied >> HEX_NUMBER[action.hex] & 1:
                    return "food was placed on that sector this turn", "EMP-5.5"
                return "no food of yours lies on that sector", "EMP-5.5"
            case RobStorage() | RobSector():
                return "the Space Pirate cannot take that now", "EMP-10.12"
            case _:
                return "it is time to trade", self.clause

    def _why_not_buy(self, s: EmperorState, seat: Seat, resource: int) -> tuple[str, str]:
        if self.sold >> resource & 1:
            return "what was sold this turn cannot be bought in it", "EMP-5.6"
        if s.money[seat] < s.prices[resource]:
            return "there is not enough money", "EMP-5.5"
        if resource == FOOD:
            return "there is no room for more food on your producing sectors", "EMP-5.5"
        return "the storage card is full", "EMP-2.9"

    def _why_not_supply(self, s: EmperorState, seat: Seat, at: int) -> tuple[str, str]:
        if at not in self.sectors:
            return "only sectors of yours that produce metal or energy hold food", "EMP-5.5"
        if s.food[at] >= MAX_FOOD:
            return "that sector already holds two food", "EMP-5.5"
        return "there is no food in hand", "EMP-5.5"

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "count": s.crop[self.seat]}


def sell(s: EmperorState, seat: Seat, resource: int) -> None:
    """EMP-5.5: one cube to the supply for its price."""
    if resource == FOOD:
        s.crop[seat] -= 1
    elif resource == METAL:
        s.metal[seat] -= 1
    else:
        s.energy[seat] -= 1
    s.supply[resource] += 1
    s.money[seat] += s.prices[resource]
    if s.sink is not None:
        s.sink.tell(Sold(seat, RESOURCES[resource], 1, s.prices[resource]))


def buy(s: EmperorState, seat: Seat, resource: int) -> None:
    """EMP-5.5: one cube from the supply for its price."""
    if resource == FOOD:
        s.crop[seat] += 1
    elif resource == METAL:
        s.metal[seat] += 1
    else:
        s.energy[seat] += 1
    s.supply[resource] -= 1
    s.money[seat] -= s.prices[resource]
    if s.sink is not None:
        s.sink.tell(Bought(seat, RESOURCES[resource], s.prices[resource]))


def sell_crop(s: EmperorState, seat: Seat) -> None:
    """EMP-5.7: what food is left in hand is sold."""
    food = s.crop[seat]
    if food == 0:
        return
    s.crop[seat] = 0
    s.supply[FOOD] += food
    s.money[seat] += food * s.prices[FOOD]
    if s.sink is not None:
        s.sink.tell(Sold(seat, "food", food, food * s.prices[FOOD]))


def prey(s: EmperorState, seat: Seat) -> list[RobStorage | RobSector]:
    """EMP-10.12: metal in an opponent's storage (with room for it), food on their sectors."""
    found: list[RobStorage | RobSector] = []
    if s.metal[seat] < MAX_METAL:
        found += [ROB[other] for other in range(s.players) if other != seat and s.metal[other] > 0]
    found += [
        ROB_SECTOR[at]
        for at in range(SPACES)
        if s.food[at] > 0 and s.owner[at] >= 0 and s.owner[at] != seat
    ]
    return found


class Plunder(Routine[EmperorState], frozen=True):
    """EMP-10.12: the Space Pirate strikes, unless it was sabotaged."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"victim", "at"})

    seat: Seat
    victim: Seat
    at: int

    def run(self, s: EmperorState) -> None:
        if not s.works(self.seat, SPACE_PIRATE):
            return
        if self.at >= 0:
            s.food[self.at] -= 1
            s.crop[self.seat] += 1
            if s.sink is not None:
                s.sink.tell(SectorRobbed(self.seat, HEXES[self.at]))
            return
        s.metal[self.victim] -= 1
        s.metal[self.seat] += 1
        if s.sink is not None:
            s.sink.tell(StorageRobbed(self.seat, self.victim))
