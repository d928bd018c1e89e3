"""The Automa itself: its mat, its faction card, its decision cards (AUT-1, 2)."""

from __future__ import annotations

from typing import Final

from orrery.games.gaia import ids
from orrery.games.gaia.components import AutomaCard, AutomaFaction
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.scoring import score
from orrery.games.gaia.state import GaiaState

HUMAN: Final = 0  # the seat of the one player


def human_of(s: GaiaState) -> Mat:
    """Return what lies before the one player."""
    return s.mats[HUMAN]


def mat_of(s: GaiaState) -> Mat:
    """Return what lies before the Automa."""
    return s.mats[s.players]


def card(s: GaiaState, number: int) -> AutomaCard:
    """Return a decision card by its number."""
    return s.box.automa.cards[number - 1]


def turn_up(s: GaiaState, number: int) -> AutomaCard:
    """Show a card: from now on everybody knows that it is in the deck."""
    s.seen |= 1 << number
    return card(s, number)


def sheet(s: GaiaState) -> AutomaFaction:
    """Return the faction card of the Automa."""
    name = ids.FACTION_IDS[mat_of(s).faction]
    return next(one for one in s.box.automa.factions if one.id == name)


def gain_vp(s: GaiaState, vp: int, source: int) -> None:
    """AUT-2.1: the hardest level gains one more each time."""
    score(s, s.players, vp, source)
