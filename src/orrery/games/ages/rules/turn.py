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
from orrery.games.ages.events import (
    Chosen,
    Discarded,
    HandsPassed,
    Reconsidered,
    Revealed,
    TurnBegan,
)
from orrery.games.ages.ids import COLONISATION, EVOLUTION, NO_CARD, NO_SIDE, WAR
from orrery.games.ages.parts.cards import Shown
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.evolution import Evolution
from orrery.games.ages.rules.expansion import BeginExpansion
from orrery.games.ages.rules.war import War
from orrery.games.ages.state import AgesState


class BeginTurn(Routine[AgesState], frozen=True):
    """AGES-6: choice, reveal, resolution, end of turn."""

    turn: int

    def run(self, s: AgesState) -> None:
        cards = s.cards
        s.turn = self.turn
        s.forget_outlooks()
        for seat, hand in enumerate(cards.hands):
            # AGES-16.2: the only card in hand needs no click
            cards.picked_cards[seat] = hand[0] if len(hand) == 1 else NO_CARD
            cards.picked_sides[seat] = NO_SIDE
            cards.picked_discards[seat] = NO_CARD
        if s.sink is not None:
            s.sink.tell(TurnBegan(s.age, s.turn))
        s.ask(ChooseStrategies(), Reveal())


def has_chosen(s: AgesState, seat: Seat) -> bool:
    """AGES-6.1, 12.2: a card and a side; in a duel a discard as well."""
    if s.is_duel:
        return s.cards.picked_discards[seat] != NO_CARD
    return s.cards.picked_sides[seat] != NO_SIDE


class ChooseStrategies(Simultaneous[AgesState, Card | Side | Discard | Back], frozen=True):
    """AGES-6.1: everybody at once and in secret, one card and one of its sides.

    In a duel also another card to discard (AGES-12.2).
    """

    clause: ClassVar[str] = "AGES-6.1"

    def pending(self, s: AgesState) -> Sequence[Seat]:
        if s.is_duel:  # the discard comes last
            return [seat for seat, card in enumerate(s.cards.picked_discards) if card == NO_CARD]
        return [seat for seat, side in enumerate(s.cards.picked_sides) if side == NO_SIDE]

    def choices(self, s: AgesState, seat: Seat) -> Sequence[Card | Side | Discard | Back]:
        cards = s.cards
        hand = cards.hands[seat]
        card = cards.picked_cards[seat]
        if card == NO_CARD:
            return [CARD[card] for card in hand]
        offer: list[Card | Side | Discard | Back]
        if cards.picked_sides[seat] == NO_SIDE:
            offer = list(SIDE)
        else:
            offer = [DISCARD[other] for other in hand if other != card]
        if len(hand) > 1:
            offer.append(BACK)
        return offer

    def play(self, s: AgesState, seat: Seat, action: Card | Side | Discard | Back) -> None:
        cards = s.cards
        if isinstance(action, Card):
            cards.picked_cards[seat] = action.card
        elif isinstance(action, Side):
            cards.picked_sides[seat] = STRATEGY_NUMBER[action.strategy]
            if s.is_duel and len(cards.hands[seat]) == 2:
                # AGES-12.4: the other card needs no click
                cards.picked_discards[seat] = sum(cards.hands[seat]) - cards.picked_cards[seat]
        elif isinstance(action, Discard):
            cards.picked_discards[seat] = action.card
        else:
            step_back(s, seat)
        if has_chosen(s, seat) and s.sink is not None:
            s.sink.tell(Chosen(seat))
        for other in range(s.players):
            if not has_chosen(s, other):
                s.ask(self)
                return

    def afterthoughts(self, s: AgesState, seat: Seat) -> Sequence[Card | Side | Discard | Back]:
        """AGES-6.1: until the last one has chosen, a complete choice can be changed."""
        return (BACK,)

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, Discard) and s.cards.picked_cards[seat] == action.card:
            return "ages.card_played", "AGES-12.2"
        if isinstance(action, (Card, Discard)) and action.card not in s.cards.hands[seat]:
            return "ages.not_in_hand", self.clause
        return "ages.card_then_side", self.clause

    def facts(self, s: AgesState, seat: Seat | None) -> dict[str, object]:
        """Tell the one who asks how far its own choice has come, and nobody else."""
        cards = s.cards
        if seat is None or has_chosen(s, seat):
            return {"step": "", "card": 0}
        if cards.picked_cards[seat] == NO_CARD:
            return {"step": "card", "card": 0}
        step = "side" if cards.picked_sides[seat] == NO_SIDE else "discard"
        return {"step": step, "card": cards.picked_cards[seat]}


def step_back(s: AgesState, seat: Seat) -> None:
    """AGES-6.1: take the last click back, and with it what needed no click (AGES-16.2)."""
    cards = s.cards
    if has_chosen(s, seat) and s.sink is not None:
        s.sink.tell(Reconsidered(seat))
    if cards.picked_discards[seat] != NO_CARD and len(cards.hands[seat]) > 2:
        cards.picked_discards[seat] = NO_CARD
    elif cards.picked_sides[seat] != NO_SIDE:
        cards.picked_sides[seat] = NO_SIDE
        cards.picked_discards[seat] = NO_CARD
    else:
        cards.picked_cards[seat] = NO_CARD


class Reveal(Routine[AgesState], frozen=True):
    """AGES-6.2, 6.3: all cards are turned up together; the order of resolution is fixed."""

    def run(self, s: AgesState) -> None:
        cards = s.cards
        s.seal()
        for seat in range(s.players):
            show(s, seat, cards.picked_cards[seat], cards.picked_sides[seat])
        if s.is_duel:  # AGES-12.3: the discards just after the cards played
            for seat in range(s.players):
                show(s, seat, cards.picked_discards[seat], NO_SIDE)
        s.ask(*[resolution(s, seat) for seat in order_of_resolution(s)], EndTurn())


def order_of_resolution(s: AgesState) -> list[Seat]:
    """AGES-6.3: by side, then by index."""
    sides, cards = s.cards.picked_sides, s.cards.picked_cards
    return sorted(range(s.players), key=lambda seat: (sides[seat], cards[seat]))


def show(s: AgesState, seat: Seat, card: int, side: int) -> None:
    """Turn one card of a hand up for all to see."""
    s.cards.hands[seat].remove(card)
    s.cards.shown.append(Shown(card, seat, s.turn, side))
    if s.sink is not None:
        if side == NO_SIDE:
            s.sink.tell(Discarded(seat, card))
        else:
            s.sink.tell(Revealed(seat, card, STRATEGIES[side]))


def resolution(s: AgesState, seat: Seat) -> Step[AgesState]:
    """AGES-6.4: the strategy of the side that was chosen."""
    cards = s.cards
    side = cards.picked_sides[seat]
    if side == WAR:
        return War(seat, 0)
    if side == EVOLUTION:
        return Evolution(seat, cards.picked_cards[seat])
    if side == COLONISATION:
        return Colonisation(seat)
    return BeginExpansion(seat, cards.picked_cards[seat])


class EndTurn(Routine[AgesState], frozen=True):
    """AGES-6.5, 6.6: pass the hands to the left in ages 1 and 3, to the right in age 2."""

    def run(self, s: AgesState) -> None:
        cards = s.cards
        if s.turn == s.box.sheet.game.turns_per_age:
            return
        if s.passes_left():
            cards.hands.insert(0, cards.hands.pop())
        else:
            cards.hands.append(cards.hands.pop(0))
        if s.sink is not None:
            s.sink.tell(HandsPassed("left" if s.passes_left() else "right"))
