"""Resources and trade (ECL-2.1, ECL-2.2)."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.games.eclipse.actions import TRADE, TRADES_OF, Trade
from orrery.games.eclipse.events import Traded
from orrery.games.eclipse.ids import MATERIALS, MONEY, RESOURCE_NUMBER, SCIENCE
from orrery.games.eclipse.state import EclipseState


def ratio(s: EclipseState, seat: Seat) -> int:
    """ECL-2.2: how many units a seat gives for one."""
    return s.box.species[s.mats[seat].species].trade


def offer_trades(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-2.2: every trade the stock allows."""
    mat = s.mats[seat]
    price = s.box.species[mat.species].trade
    materials, science, money = mat.stock
    if materials >= price:
        offers.extend(TRADES_OF[MATERIALS])
    if science >= price:
        offers.extend(TRADES_OF[SCIENCE])
    if money >= price:
        offers.extend(TRADES_OF[MONEY])


def offer_trades_for_money(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-13.4: the trades that help to pay."""
    price = ratio(s, seat)
    stock = s.mats[seat].stock
    offers.extend([TRADE[give][MONEY] for give in range(MONEY) if stock[give] >= price])


def within_reach(s: EclipseState, seat: Seat, resource: int) -> int:
    """Return how much of a resource trading everything else would give (ECL-4.10, R41)."""
    mat = s.mats[seat]
    price = s.box.species[mat.species].trade
    materials, science, money = mat.stock
    most = materials // price + science // price + money // price
    own = mat.stock[resource]
    return most - own // price + own


def trade(s: EclipseState, seat: Seat, action: Trade) -> None:
    """ECL-2.2: give, and gain one."""
    price = ratio(s, seat)
    stock = s.mats[seat].stock
    stock[RESOURCE_NUMBER[action.give]] -= price
    stock[RESOURCE_NUMBER[action.get]] += 1
    if s.sink is not None:
        s.sink.tell(Traded(seat, price, action.give, action.get))
