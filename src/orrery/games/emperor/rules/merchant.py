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
    NOBODY,
    NOWHERE,
    RESOURCE_NUMBER,
    RESOURCES,
    SPACE_PIRATE,
    SPACES,
)
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
            s.market.dice = []
            s.market.prices = [0, 0, 0]  # EMP-5.10
            return
        seat = s.order_from(s.chooser)[self.at]
        if self.at > 0:
            begin_turn(s, seat)
        harvest(s, seat)
        supplied = tuple([at for at in s.galaxy.controlled(seat) if s.galaxy.produces(at)])
        s.ask(MerchantTurn(seat, supplied), MerchantTurns(self.at + 1))


def harvest(s: EmperorState, seat: Seat) -> None:
    """EMP-5.4, 5.11: the food of all controlled sectors, as long as the supply lasts."""
    grown = sum(s.box.tiles[s.galaxy.tiles[at]].food for at in s.galaxy.controlled(seat))
    food = min(grown, s.market.supply[FOOD])
    s.market.supply[FOOD] -= food
    s.holdings.crop[seat] += food
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
        holdings = s.holdings
        market = s.market
        found: list[Sell | Buy | Supply | Retrieve | RobStorage | RobSector | End] = []
        food, crop, money = s.galaxy.food, holdings.crop[seat], holdings.money[seat]
        metal, energy = holdings.metal[seat], holdings.energy[seat]
        bought, sold = self.bought, self.sold
        if crop > 0 and not bought & 1:
            found.append(SELL[FOOD])
        if metal > 0 and not bought & 2:
            found.append(SELL[METAL])
        if energy > 0 and not bought & 4:
            found.append(SELL[ENERGY])
        if (
            money >= market.prices[FOOD]
            and not sold & 1
            and market.supply[FOOD] > 0
            and crop < sum([MAX_FOOD - food[at] for at in self.sectors])
        ):
            found.append(BUY[FOOD])
        if money >= market.prices[METAL] and metal < MAX_METAL and not sold & 2:
            found.append(BUY[METAL])
        if money >= market.prices[ENERGY] and energy < MAX_ENERGY and not sold & 4:
            found.append(BUY[ENERGY])
        if crop > 0:
            found += [SUPPLY[at] for at in self.sectors if food[at] < MAX_FOOD]
        supplied = self.supplied
        found += [RETRIEVE[at] for at in self.sectors if food[at] > 0 and not supplied >> at & 1]
        if not self.robbed and s.science.works(seat, SPACE_PIRATE):
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
                s.holdings.crop[seat] -= 1
                s.galaxy.food[at] += 1
                if s.sink is not None:
                    s.sink.tell(Supplied(seat, action.hex))
                s.ask(self.after(supplied=1 << at))
            case Retrieve():
                s.holdings.crop[seat] += 1
                s.galaxy.food[HEX_NUMBER[action.hex]] -= 1
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
                    return "emperor.was_bought", "EMP-5.6"
                return "emperor.none_to_sell", "EMP-5.5"
            case Supply():
                return self._why_not_supply(s, seat, HEX_NUMBER[action.hex])
            case Retrieve():
                if self.supplied >> HEX_NUMBER[action.hex] & 1:
                    return "emperor.food_placed", "EMP-5.5"
                return "emperor.no_food_there", "EMP-5.5"
            case RobStorage() | RobSector():
                return "emperor.pirate_cannot", "EMP-10.12"
            case _:
                return "emperor.trade_now", self.clause

    def _why_not_buy(self, s: EmperorState, seat: Seat, resource: int) -> tuple[str, str]:
        if self.sold >> resource & 1:
            return "emperor.was_sold", "EMP-5.6"
        if s.holdings.money[seat] < s.market.prices[resource]:
            return "emperor.no_money", "EMP-5.5"
        if resource == FOOD:
            return "emperor.no_room_for_food", "EMP-5.5"
        return "emperor.storage_full", "EMP-2.9"

    def _why_not_supply(self, s: EmperorState, seat: Seat, at: int) -> tuple[str, str]:
        if at not in self.sectors:
            return "emperor.not_a_producer", "EMP-5.5"
        if s.galaxy.food[at] >= MAX_FOOD:
            return "emperor.two_food_there", "EMP-5.5"
        return "emperor.no_food_in_hand", "EMP-5.5"

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "count": s.holdings.crop[self.seat]}


def sell(s: EmperorState, seat: Seat, resource: int) -> None:
    """EMP-5.5: one cube to the supply for its price."""
    holdings = s.holdings
    market = s.market
    if resource == FOOD:
        holdings.crop[seat] -= 1
    elif resource == METAL:
        holdings.metal[seat] -= 1
    else:
        holdings.energy[seat] -= 1
    market.supply[resource] += 1
    holdings.money[seat] += market.prices[resource]
    if s.sink is not None:
        s.sink.tell(Sold(seat, RESOURCES[resource], 1, market.prices[resource]))


def buy(s: EmperorState, seat: Seat, resource: int) -> None:
    """EMP-5.5: one cube from the supply for its price."""
    holdings = s.holdings
    market = s.market
    if resource == FOOD:
        holdings.crop[seat] += 1
    elif resource == METAL:
        holdings.metal[seat] += 1
    else:
        holdings.energy[seat] += 1
    market.supply[resource] -= 1
    holdings.money[seat] -= market.prices[resource]
    if s.sink is not None:
        s.sink.tell(Bought(seat, RESOURCES[resource], market.prices[resource]))


def sell_crop(s: EmperorState, seat: Seat) -> None:
    """EMP-5.7: what food is left in hand is sold."""
    holdings = s.holdings
    market = s.market
    food = holdings.crop[seat]
    if food == 0:
        return
    holdings.crop[seat] = 0
    market.supply[FOOD] += food
    holdings.money[seat] += food * market.prices[FOOD]
    if s.sink is not None:
        s.sink.tell(Sold(seat, "food", food, food * market.prices[FOOD]))


def prey(s: EmperorState, seat: Seat) -> list[RobStorage | RobSector]:
    """EMP-10.12: metal in an opponent's storage (with room for it), food on their sectors."""
    galaxy = s.galaxy
    found: list[RobStorage | RobSector] = []
    if s.holdings.metal[seat] < MAX_METAL:
        found += [
            ROB[other]
            for other in range(s.players)
            if other != seat and s.holdings.metal[other] > 0
        ]
    found += [
        ROB_SECTOR[at]
        for at in range(SPACES)
        if galaxy.food[at] > 0 and galaxy.owner[at] >= 0 and galaxy.owner[at] != seat
    ]
    return found


class Plunder(Routine[EmperorState], frozen=True):
    """EMP-10.12: the Space Pirate strikes, unless it was sabotaged."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"victim", "at"})

    seat: Seat
    victim: Seat
    at: int

    def run(self, s: EmperorState) -> None:
        holdings = s.holdings
        if not s.science.works(self.seat, SPACE_PIRATE):
            return
        if self.at >= 0:
            s.galaxy.food[self.at] -= 1
            holdings.crop[self.seat] += 1
            if s.sink is not None:
                s.sink.tell(SectorRobbed(self.seat, HEXES[self.at]))
            return
        holdings.metal[self.victim] -= 1
        holdings.metal[self.seat] += 1
        if s.sink is not None:
            s.sink.tell(StorageRobbed(self.seat, self.victim))
