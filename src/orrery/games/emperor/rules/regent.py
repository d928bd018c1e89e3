"""Chapter 9: the Regent: political influence, exile, the throne, and the count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import (
    ALLOW,
    BUY_INFLUENCE,
    INFLUENCE,
    INFLUENCE_THRONE,
    PASS,
    STOP,
    VETO,
    Allow,
    BuyInfluence,
    Influence,
    InfluenceThrone,
    Pass,
    Stop,
    Veto,
)
from orrery.games.emperor.events import (
    InfluenceBought,
    InfluencePlaced,
    InfluenceReturned,
    ThroneInfluenced,
    Vetoed,
)
from orrery.games.emperor.ids import (
    AMBASSADOR,
    DIPLOMAT,
    HEX_NUMBER,
    HEXES,
    HOME,
    NOBODY,
    NOWHERE,
    THRONE,
)
from orrery.games.emperor.rules.resolution import ResolveInfluence
from orrery.games.emperor.rules.technologies import begin_turn, declare
from orrery.games.emperor.state import EmperorState

FREE_INFLUENCE: Final = 2  # EMP-9.2
FIRST_PRICE: Final = 2  # EMP-9.2
PRICE_STEP: Final = 1  # EMP-9.2
DIPLOMAT_PRICE: Final = 2  # EMP-9.3
BUY_CHOICES: Final = (BUY_INFLUENCE, PASS)
VETO_CHOICES: Final = (VETO, ALLOW)


class RegentRole(Routine[EmperorState], frozen=True):
    """EMP-9.1, 9.2: the throne is laid aside; everybody takes two markers as influence."""

    def run(self, s: EmperorState) -> None:
        holdings = s.holdings
        s.throne = NOBODY
        s.galaxy.private = NOWHERE
        s.science.ambassador_used = False
        for seat in range(s.players):
            taken = min(FREE_INFLUENCE, holdings.reserve[seat])
            holdings.reserve[seat] -= taken
            holdings.influence[seat] = taken
        s.ask(GainInfluence(0, FIRST_PRICE), ExertInfluence(1), ResolveInfluence())


# -- phase 1: gain influence


class GainInfluence(Routine[EmperorState], frozen=True):
    """EMP-9.2: in player order from the chooser, one further marker for a rising price."""

    at: int
    price: int

    def run(self, s: EmperorState) -> None:
        if self.at == s.players:
            return
        seat = s.order_from(s.chooser)[self.at]
        begin_turn(s, seat)
        offer_influence(s, seat, self.at, self.price)


def influence_price(s: EmperorState, seat: Seat, price: int) -> int:
    """EMP-9.3: the Diplomat's owner pays 2 whatever the price."""
    return DIPLOMAT_PRICE if s.science.works(seat, DIPLOMAT) else price


def offer_influence(s: EmperorState, seat: Seat, at: int, price: int) -> None:
    """EMP-9.2: if a marker is left in reserve and the money is there."""
    if s.holdings.reserve[seat] > 0 and s.holdings.money[seat] >= influence_price(s, seat, price):
        s.ask(OfferInfluence(seat, at, price))
    else:
        s.ask(GainInfluence(at + 1, price))


class OfferInfluence(Question[EmperorState, BuyInfluence | Pass], frozen=True):
    """EMP-9.2: buy a further marker of influence, or pass."""

    clause: ClassVar[str] = "EMP-9.2"

    at: int
    price: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[BuyInfluence | Pass]:
        return BUY_CHOICES

    def play(self, s: EmperorState, seat: Seat, action: BuyInfluence | Pass) -> None:
        if isinstance(action, Pass):
            s.ask(GainInfluence(self.at + 1, self.price))
            return
        is_diplomatic = self.price > DIPLOMAT_PRICE and s.science.works(seat, DIPLOMAT)
        s.ask(PurchaseInfluence(seat, self.at, self.price, is_diplomatic))
        if is_diplomatic:
            declare(s, seat, DIPLOMAT)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "price": influence_price(s, self.seat, self.price)}


class PurchaseInfluence(Routine[EmperorState], frozen=True):
    """EMP-9.2, 10.5: pay; a sabotaged Diplomat means the full price or a pass."""

    seat: Seat
    at: int
    price: int
    is_diplomatic: bool

    def run(self, s: EmperorState) -> None:
        holdings = s.holdings
        seat = self.seat
        if self.is_diplomatic and not s.science.works(seat, DIPLOMAT):
            offer_influence(s, seat, self.at, self.price)
            return
        money = influence_price(s, seat, self.price)
        holdings.money[seat] -= money
        holdings.reserve[seat] -= 1
        holdings.influence[seat] += 1
        if s.sink is not None:
            s.sink.tell(InfluenceBought(seat, money))
        s.ask(GainInfluence(self.at + 1, self.price + PRICE_STEP))


# -- phase 2: exert influence


class ExertInfluence(Routine[EmperorState], frozen=True):
    """EMP-9.6: from the player after the chooser; the chooser places last."""

    at: int

    def run(self, s: EmperorState) -> None:
        if self.at > s.players:
            return
        seat = s.order_from(s.chooser)[self.at % s.players]
        begin_turn(s, seat)
        s.ask(PlaceAll(seat), ExertInfluence(self.at + 1))


class PlaceAll(Routine[EmperorState], frozen=True):
    """EMP-9.6: each player places all markers before the next begins."""

    seat: Seat

    def run(self, s: EmperorState) -> None:
        if s.holdings.influence[self.seat] > 0:
            s.ask(PlaceInfluence(self.seat))


def open_to(s: EmperorState, seat: Seat) -> list[Influence | InfluenceThrone | Stop]:
    """EMP-9.5, 9.6, 9.8: planet sectors, but none that is private to another; the throne; stop."""
    galaxy = s.galaxy
    found: list[Influence | InfluenceThrone | Stop] = [
        INFLUENCE[at] for at in galaxy.influence_targets()
    ]
    if galaxy.private != NOWHERE and s.science.technologies[AMBASSADOR] != seat:
        found.remove(INFLUENCE[galaxy.private])
    found.append(INFLUENCE_THRONE)
    found.append(STOP)
    return found


def why_not_influence(s: EmperorState, action: Action) -> tuple[str, str]:
    """Say why influence cannot go there."""
    if not isinstance(action, Influence):
        return "emperor.influence_now", "EMP-9.6"
    at = HEX_NUMBER[action.hex]
    if s.galaxy.level[at] == HOME:
        return "emperor.home_sector", "EMP-9.5"
    if at == s.galaxy.private:
        return "emperor.private_sector", "EMP-9.8"
    return "emperor.no_planets", "EMP-9.5"


def can_veto(s: EmperorState, ambassador: Seat) -> bool:
    """EMP-9.8, 10.5: once a role; not in a turn in which the card was sabotaged."""
    return s.science.works(ambassador, AMBASSADOR) and not s.science.ambassador_used


class PlaceInfluence(Question[EmperorState, Influence | InfluenceThrone | Stop], frozen=True):
    """EMP-9.6: place one influence on a sector or the throne, or stop."""

    clause: ClassVar[str] = "EMP-9.6"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Influence | InfluenceThrone | Stop]:
        return open_to(s, seat)

    def play(self, s: EmperorState, seat: Seat, action: Influence | InfluenceThrone | Stop) -> None:
        if isinstance(action, Stop):
            return_influence(s, seat)
            return
        s.holdings.influence[seat] -= 1
        s.ask(PlaceAll(seat))
        if isinstance(action, InfluenceThrone):
            s.galaxy.laid[THRONE] += 1 << (4 * seat)
            if s.sink is not None:
                s.sink.tell(ThroneInfluenced(seat))
            return
        at = HEX_NUMBER[action.hex]
        s.galaxy.laid[at] += 1 << (4 * seat)
        if s.sink is not None:
            s.sink.tell(InfluencePlaced(seat, action.hex))
        ambassador = s.science.technologies[AMBASSADOR]
        if ambassador >= 0 and ambassador != seat and can_veto(s, ambassador):
            s.ask(VetoOffer(ambassador, at, seat))

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        return why_not_influence(s, action)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "count": s.holdings.influence[self.seat]}


class PlaceElsewhere(PlaceInfluence, frozen=True):
    """EMP-9.8 [R-26]: the vetoed marker must go elsewhere; the throne is always open."""

    clause: ClassVar[str] = "EMP-9.8"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Influence | InfluenceThrone | Stop]:
        return [choice for choice in open_to(s, seat) if choice is not STOP]

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, Stop):
            return "emperor.vetoed_marker", self.clause
        return why_not_influence(s, action)


def return_influence(s: EmperorState, seat: Seat) -> None:
    """EMP-9.6: unplaced markers go back to the reserve."""
    holdings = s.holdings
    count = holdings.influence[seat]
    holdings.reserve[seat] += count
    holdings.influence[seat] = 0
    if s.sink is not None:
        s.sink.tell(InfluenceReturned(seat, count))


class VetoOffer(Question[EmperorState, Veto | Allow], frozen=True):
    """EMP-9.8: veto the marker just placed with the Ambassador, or allow it."""

    clause: ClassVar[str] = "EMP-9.8"

    at: int
    victim_seat: Seat

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Veto | Allow]:
        return VETO_CHOICES

    def play(self, s: EmperorState, seat: Seat, action: Veto | Allow) -> None:
        if isinstance(action, Allow):
            return
        s.science.ambassador_used = True
        s.ask(CarryVeto(seat, self.at, self.victim_seat))
        declare(s, seat, AMBASSADOR)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "hex": HEXES[self.at], "victim_seat": self.victim_seat}


class CarryVeto(Routine[EmperorState], frozen=True):
    """EMP-9.8: the marker goes back and must go elsewhere, the sector is private; unless foiled."""

    seat: Seat
    at: int
    victim: Seat

    def run(self, s: EmperorState) -> None:
        if not s.science.works(self.seat, AMBASSADOR):
            return
        s.galaxy.laid[self.at] -= 1 << (4 * self.victim)
        s.holdings.influence[self.victim] += 1
        s.galaxy.private = self.at
        if s.sink is not None:
            s.sink.tell(Vetoed(self.seat, HEXES[self.at]))
        s.ask(PlaceElsewhere(self.victim))
