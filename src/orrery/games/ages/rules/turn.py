"""AGES-6 and AGES-12: choose in secret, reveal, resolve in order, pass the hands on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Routine, Simultaneous, Step
from orrery.games.ages.actions import (
    BACK,
    CARD,
    DISCARD,
    SIDE,
    STRATEGIES,
    STRATEGY_NUMBER,
    Back,
    Card,
    Discard,
    Side,
)
from orrery.games.ages.constants import COLONISATION, EVOLUTION, NO_CARD, NO_SIDE, WAR
from orrery.games.ages.events import Chosen, Discarded, HandsPassed, Revealed, TurnBegan
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.evolution import Evolution
from orrery.games.ages.rules.expansion import BeginExpansion
from orrery.games.ages.rules.war import War
from orrery.games.ages.state import AgesState, Shown


class BeginTurn(Routine[AgesState], frozen=True):
    """AGES-6: choice, reveal, resolution, end of turn."""

    turn: int

    def run(self, s: AgesState) -> None:
        s.turn = self.turn
        s._outlooks = [None] * s.players
        for seat, hand in enumerate(s.hands):
            # AGES-16.2: the only card in hand needs no click
            s.picked_cards[seat] = hand[0] if len(hand) == 1 else NO_CARD
            s.picked_sides[seat] = NO_SIDE
            s.picked_discards[seat] = NO_CARD
        if s.sink is not None:
            s.sink.tell(TurnBegan(s.age, s.turn))
        s.ask(ChooseStrategies(), Reveal())


def has_chosen(s: AgesState, seat: Seat) -> bool:
    """AGES-6.1, 12.2: a card and a side; in a duel a discard as well."""
    if s.is_duel:
        return s.picked_discards[seat] != NO_CARD
    return s.picked_sides[seat] != NO_SIDE


class ChooseStrategies(Simultaneous[AgesState, Card | Side | Discard | Back], frozen=True):
    """AGES-6.1: everybody at once and in secret, one card and one of its sides.

    In a duel also another card to discard (AGES-12.2).
    """

    clause: ClassVar[str] = "AGES-6.1"

    def pending(self, s: AgesState) -> Sequence[Seat]:
        if s.is_duel:  # the discard comes last
            return [seat for seat, card in enumerate(s.picked_discards) if card == NO_CARD]
        return [seat for seat, side in enumerate(s.picked_sides) if side == NO_SIDE]

    def choices(self, s: AgesState, seat: Seat) -> Sequence[Card | Side | Discard | Back]:
        hand = s.hands[seat]
        card = s.picked_cards[seat]
        if card == NO_CARD:
            return [CARD[card] for card in hand]
        offer: list[Card | Side | Discard | Back]
        if s.picked_sides[seat] == NO_SIDE:
            offer = list(SIDE)
        else:
            offer = [DISCARD[other] for other in hand if other != card]
        if len(hand) > 1:
            offer.append(BACK)
        return offer

    def play(self, s: AgesState, seat: Seat, action: Card | Side | Discard | Back) -> None:
        if isinstance(action, Card):
            s.picked_cards[seat] = action.card
        elif isinstance(action, Side):
            s.picked_sides[seat] = STRATEGY_NUMBER[action.strategy]
            if s.is_duel and len(s.hands[seat]) == 2:  # AGES-12.4: the other card needs no click
                s.picked_discards[seat] = sum(s.hands[seat]) - s.picked_cards[seat]
        elif isinstance(action, Discard):
            s.picked_discards[seat] = action.card
        elif s.picked_sides[seat] != NO_SIDE:
            s.picked_sides[seat] = NO_SIDE
        else:
            s.picked_cards[seat] = NO_CARD
        if has_chosen(s, seat):
            s.seal()  # AGES-6.1: a completed choice is final
            if s.sink is not None:
                s.sink.tell(Chosen(seat))
        for other in range(s.players):
            if not has_chosen(s, other):
                s.ask(self)
                return

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, Discard) and s.picked_cards[seat] == action.card:
            return "the card that you play cannot be discarded too", "AGES-12.2"
        if isinstance(action, (Card, Discard)) and action.card not in s.hands[seat]:
            return "that card is not in your hand", self.clause
        return "first a card of your hand, then one of its sides", self.clause

    def facts(self, s: AgesState, seat: Seat | None) -> dict[str, object]:
        """Tell the one who asks how far its own choice has come, and nobody else."""
        if seat is None or has_chosen(s, seat):
            return {"step": "", "card": 0}
        if s.picked_cards[seat] == NO_CARD:
            return {"step": "card", "card": 0}
        step = "side" if s.picked_sides[seat] == NO_SIDE else "discard"
        return {"step": step, "card": s.picked_cards[seat]}


class Reveal(Routine[AgesState], frozen=True):
    """AGES-6.2, 6.3: all cards are turned up together; the order of resolution is fixed."""

    def run(self, s: AgesState) -> None:
        s.seal()
        for seat in range(s.players):
            show(s, seat, s.picked_cards[seat], s.picked_sides[seat])
        if s.is_duel:  # AGES-12.3: the discards just after the cards played
            for seat in range(s.players):
                show(s, seat, s.picked_discards[seat], NO_SIDE)
        s.ask(*[resolution(s, seat) for seat in order_of_resolution(s)], EndTurn())


def order_of_resolution(s: AgesState) -> list[Seat]:
    """AGES-6.3: by side, then by index."""
    return sorted(range(s.players), key=lambda seat: (s.picked_sides[seat], s.picked_cards[seat]))


def show(s: AgesState, seat: Seat, card: int, side: int) -> None:
    """Turn one card of a hand up for all to see."""
    s.hands[seat].remove(card)
    s.shown.append(Shown(card, seat, s.turn, side))
    if s.sink is not None:
        if side == NO_SIDE:
            s.sink.tell(Discarded(seat, card))
        else:
            s.sink.tell(Revealed(seat, card, STRATEGIES[side]))


def resolution(s: AgesState, seat: Seat) -> Step[AgesState]:
    """AGES-6.4: the strategy of the side that was chosen."""
    side = s.picked_sides[seat]
    if side == WAR:
        return War(seat, 0)
    if side == EVOLUTION:
        return Evolution(seat, s.picked_cards[seat])
    if side == COLONISATION:
        return Colonisation(seat)
    return BeginExpansion(seat, s.picked_cards[seat])


class EndTurn(Routine[AgesState], frozen=True):
    """AGES-6.5, 6.6: pass the hands to the left in ages 1 and 3, to the right in age 2."""

    def run(self, s: AgesState) -> None:
        if s.turn == s.box.sheet.game.turns_per_age:
            return
        if s.passes_left():
            s.hands.insert(0, s.hands.pop())
        else:
            s.hands.append(s.hands.pop(0))
        if s.sink is not None:
            s.sink.tell(HandsPassed("left" if s.passes_left() else "right"))
