"""The strategy cards, wherever they are (AGES-5, AGES-6)."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.part import Section
from orrery.core.step import Record


class Shown(Record, frozen=True):
    """A card that everybody has seen this age, how it left a hand and whose (AGES-14.1)."""

    card: int
    seat: int  # NOBODY: left over from the deal
    turn: int
    side: int  # NO_SIDE: discarded or unused


class Cards(Section):
    """The deck, the hands, what was shown this age, and what each seat has picked this turn."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"picked_sides", "shown"})

    def __init__(self, like: Cards | None = None) -> None:
        if like is None:
            self.deck: list[int] = []
            self.hands: list[list[int]] = []
            self.shown: list[Shown] = []
            self.picked_cards: list[int] = []
            self.picked_sides: list[int] = []
            self.picked_discards: list[int] = []
        else:
            self.deck = like.deck.copy()
            self.hands = [hand.copy() for hand in like.hands]
            self.shown = like.shown.copy()
            self.picked_cards = like.picked_cards.copy()
            self.picked_sides = like.picked_sides.copy()
            self.picked_discards = like.picked_discards.copy()
