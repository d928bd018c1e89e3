"""Rounds and turns of the Automa (AUT-4)."""

from __future__ import annotations

from typing import Final

from orrery.core.step import Routine
from orrery.games.gaia import ids
from orrery.games.gaia.automa.cards import card, gain_vp, mat_of, turn_up
from orrery.games.gaia.automa.deeds import act
from orrery.games.gaia.events import AutomaPassed, AutomaTookBooster, AutomaTurnedUp
from orrery.games.gaia.parts import FROM_ROUND
from orrery.games.gaia.state import GaiaState

LAST_CARDS: Final = 3  # AUT-4.2
EARLY_ROUNDS: Final = 3  # AUT-4.4: from then on a round tile gives its second number
_BOOSTER_PLACE: Final = {"left": 0, "middle": 1, "right": 2}


def automa_round(s: GaiaState) -> None:
    """AUT-4.1, 4.5: all cards and one of the reserve are shuffled; the top one supports."""
    cards = s.deck + s.discard
    if s.support:
        cards.append(s.support)
    if s.round > 1 and s.reserve:
        cards.append(s.reserve.pop())
    cards.sort()
    s.rng.shuffle(cards)
    s.discard = []
    s.support = turn_up(s, cards.pop()).id
    s.deck = cards


class AutomaTurn(Routine[GaiaState], frozen=True):
    """AUT-4.2, 4.3: turn a card up; pass, or act by it with the parameters of the support card."""

    def run(self, s: GaiaState) -> None:
        if not s.deck:
            automa_pass(s)
            return
        left = len(s.deck)
        action = turn_up(s, s.deck.pop())
        support = card(s, s.support)
        s.seal()
        s.discard.append(s.support)
        s.support = action.id
        if action.pass_icon and left <= LAST_CARDS:
            s.discard.append(s.support)
            s.support = support.id
            s.discard.remove(support.id)
            automa_pass(s)
            return
        if s.sink is not None:
            s.sink.tell(AutomaTurnedUp(action.id, action.action))
        act(s, action, support)


def automa_pass(s: GaiaState) -> None:
    """AUT-4.4: points of the round tile; a booster by the support card, until the last round."""
    mat = mat_of(s)
    early, late = s.box.round_scoring[s.round_tiles[s.round - 1]].automa
    if s.sink is not None:
        s.sink.tell(AutomaPassed())
    gain_vp(s, early if s.round <= EARLY_ROUNDS else late, FROM_ROUND)
    mat.passed = True
    s.passing.append(s.players)
    if s.round < s.box.limits.rounds:
        taken = s.boosters.pop(_BOOSTER_PLACE[card(s, s.support).booster])
        s.boosters.append(mat.booster)
        mat.booster = taken
        if s.sink is not None:
            s.sink.tell(AutomaTookBooster(ids.BOOSTER_IDS[taken]))
