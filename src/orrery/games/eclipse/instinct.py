"""What a player would answer without thinking: sound habits for playouts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.eclipse.actions import (
    AUTO,
    DONE,
    END,
    FIRE,
    PASS,
    REWARD,
    TAKE_DISC,
    Abandon,
    Act,
    Colonise,
    End,
    KeepReputation,
    PlaceSector,
    RemovePart,
    ReturnReputation,
    Trade,
)
from orrery.games.eclipse.names import MONEY
from orrery.games.eclipse.rules.action_phase import Acting, Turn
from orrery.games.eclipse.rules.upkeep import Settle, Shortage
from orrery.games.eclipse.state import EclipseState

# how often each Action comes to mind
APPETITE: Final = {
    "explore": 6,
    "research": 4,
    "upgrade": 2,
    "build": 3,
    "move": 2,
    "influence": 1,
}
# nothing gained by these
_IDLE: Final = (End, Trade, RemovePart, ReturnReputation)
_GIVING_UP: Final = frozenset(TAKE_DISC)
# first choices that are good habits: take what is found, take control, attack, take over, accept
_FIRST: Final = frozenset(
    {"FindDiscovery", "ChooseControl", "AttackPopulation", "ChooseTakeOver", "Proposal"}
)


def instinct(s: EclipseState, seat: Seat, rng: Rng) -> Action | None:
    """Return an answer at once, or None where there is no habit."""
    offer = s.choices(seat)
    step = s.stack[-1]
    if isinstance(step, Turn):
        return _turn(s, seat, offer, rng)
    if isinstance(step, Acting):
        return _acting(offer, rng)
    if isinstance(step, Settle):
        return offer[rng.below(len(offer) - 1)] if len(offer) > 1 else DONE
    if isinstance(step, Shortage):
        return _shortage(s, offer)
    if type(step).__name__ in _FIRST:
        return offer[0]
    for habit in (AUTO, FIRE, REWARD):
        if habit in offer:
            return habit
    if isinstance(offer[0], KeepReputation):
        return offer[-2] if len(offer) > 1 else offer[0]
    places = [action for action in offer if isinstance(action, PlaceSector)]
    return rng.pick(places) if places else rng.pick(offer)


def _turn(s: EclipseState, seat: Seat, offer: Sequence[Action], rng: Rng) -> Action:
    """Act while the money lasts for one disc more."""
    mat = s.mats[seat]
    after = s.box.upkeep[max(0, min(13 - mat.discs + 1, 13))]
    if mat.passed or mat.stock[MONEY] + s.production(seat, MONEY) < after:
        return PASS
    acts = [action for action in offer if isinstance(action, Act)]
    weights = [APPETITE[action.kind] for action in acts]
    if not acts:
        return PASS
    at = rng.below(sum(weights))
    for action, weight in zip(acts, weights, strict=True):
        at -= weight
        if at < 0:
            return action
    return PASS


def _acting(offer: Sequence[Action], rng: Rng) -> Action:
    """Settle first; then something of the Action itself."""
    settling = [action for action in offer if isinstance(action, Colonise)]
    if settling:
        return rng.pick(settling)
    useful = [action for action in offer if not isinstance(action, _IDLE)]
    useful = [action for action in useful if action not in _GIVING_UP]
    return rng.pick(useful) if useful else END


def _shortage(s: EclipseState, offer: Sequence[Action]) -> Action:
    """Trade first; else give up what is worth least."""
    trades = [action for action in offer if isinstance(action, Trade)]
    if trades:
        return trades[0]
    worth = {
        action: s.box.sheet.sectors[action.sector].points
        for action in offer
        if isinstance(action, Abandon)
    }
    return min(worth, key=lambda action: (worth[action], str(action)))
