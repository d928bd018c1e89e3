"""AGES-5 and AGES-11: an age is dealt, played in five turns and scored."""

from __future__ import annotations

from orrery.core.bag import deal
from orrery.core.step import Routine
from orrery.games.ages.events import AgeBegan, AgeScored, GameEnded, Unused
from orrery.games.ages.ids import BONUSES, NO_SIDE, NOBODY, VICTORY
from orrery.games.ages.parts.cards import Shown
from orrery.games.ages.rules.turn import BeginTurn
from orrery.games.ages.state import AgesState


class BeginAge(Routine[AgesState], frozen=True):
    """AGES-5.1 to 5.3: shuffle all cards in use, deal, show what is left over."""

    age: int

    def run(self, s: AgesState) -> None:
        cards = s.cards
        s.age = self.age
        gather(s)
        s.rng.shuffle(cards.deck)
        cards.hands = deal(cards.deck, s.players, s.box.deals[s.players].hand)
        for hand in cards.hands:
            hand.sort()
        leftover = sorted(cards.deck)
        cards.deck.clear()
        cards.shown = [Shown(card, NOBODY, 0, NO_SIDE) for card in leftover]  # AGES-5.3
        if s.sink is not None:
            s.sink.tell(AgeBegan(s.age, tuple(leftover)))
        turns = range(1, s.box.sheet.game.turns_per_age + 1)
        s.ask(*(BeginTurn(turn) for turn in turns), EndAge())  # AGES-5.4


def gather(s: AgesState) -> None:
    """AGES-11.3: every card comes back for the next age."""
    cards = s.cards
    cards.deck += [shown.card for shown in cards.shown]
    cards.deck.sort()
    cards.shown.clear()


class EndAge(Routine[AgesState], frozen=True):
    """AGES-5.5: discard what was not used, then score."""

    def run(self, s: AgesState) -> None:
        for seat, hand in enumerate(s.cards.hands):  # AGES-5.6
            for card in hand:
                s.cards.shown.append(Shown(card, seat, s.turn, NO_SIDE))
                if s.sink is not None:
                    s.sink.tell(Unused(seat, card))
            hand.clear()
        score_age(s)


def score_age(s: AgesState) -> None:
    """AGES-11.1, 11.2, 11.6: a point per sector controlled and per colony on a victory sector."""
    for seat in range(s.players):
        sectors = len(s.controlled(seat))
        bonus = s.bonuses[seat * BONUSES + VICTORY]
        s.vp_control[seat] += sectors
        s.vp_bonuses[seat] += bonus
        if s.sink is not None:
            s.sink.tell(AgeScored(s.age, seat, sectors, bonus))


class EndGame(Routine[AgesState], frozen=True):
    """AGES-1.3: most victory points after the third age."""

    def run(self, s: AgesState) -> None:
        if s.sink is not None:
            places = s.ranking()
            s.sink.tell(GameEnded(tuple([seat for seat in range(s.players) if places[seat] == 1])))
