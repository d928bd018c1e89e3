"""What a player thinks of doing: whole turns, an action together with what pays for it.

Free conversions come up only where they pay for an action that could not be paid before. Nobody
makes them to and fro, or after the action: what is not needed now may be converted when it is.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.payment import paid_ways
from orrery.core.state import State
from orrery.games.gaia.actions import DECLINE, END_TURN, Convert
from orrery.games.gaia.rules.charging import ChargeOffer
from orrery.games.gaia.rules.form_federation import Clusters, FederationToken, SatellitePlace
from orrery.games.gaia.rules.turn import AfterAction, Turn
from orrery.games.gaia.state import GaiaState

LOOKED_AT: Final = 24  # ways to convert that are tried in one turn
CLUSTERS: Final = 4  # planets that are thought of for a federation: the cheapest come first
# what a player gives up with a conversion, roughly, in points: the cheapest are tried first
_GIVEN_UP: Final[dict[str, float]] = {
    "burn": 0.5,
    "power_to_qic": 0.2,
    "power_to_ore": 0.25,
    "qic_to_ore": 1.0,
    "power_to_knowledge": 0.3,
    "power_to_credit": 0.15,
    "knowledge_to_credit": 0.8,
    "ore_to_credit": 0.7,
    "ore_to_token": 0.7,
    "hh_credits_to_qic": 0.4,
    "hh_credits_to_ore": 0.4,
    "hh_credits_to_knowledge": 0.4,
}
CHEAP_ROUNDS: Final = 3  # while power for a point is taken without a thought
_USUAL: Final = 0.3  # of the conversions that a faction has besides


def turns(s: GaiaState, seat: Seat) -> list[tuple[Action, ...]]:
    """Return the ways on that are worth a thought."""
    step = s.stack[-1]
    if isinstance(step, AfterAction):
        return [(END_TURN,)]
    if isinstance(step, Turn):
        return paid_ways(s, seat, price, purse, LOOKED_AT)
    if isinstance(step, SatellitePlace):
        return links(s, seat)
    if isinstance(step, ChargeOffer) and step.power <= cheap(s):
        return [(action,) for action in s.real_choices(seat) if action != DECLINE]
    if isinstance(step, Clusters):
        return [(action,) for action in s.real_choices(seat)[:CLUSTERS]]
    return [(action,) for action in s.real_choices(seat)]


def cheap(s: GaiaState) -> int:
    """Return how much power nobody declines: it costs a point less, and time makes more of it."""
    return 2 if s.round <= CHEAP_ROUNDS else 1


def links(s: GaiaState, seat: Seat) -> list[tuple[Action, ...]]:
    """Return one way to place all satellites, since one is as good as another, with each token."""
    after = s.clone()
    clicks: list[Action] = []
    while isinstance(after.stack[-1], SatellitePlace):
        action = after.real_choices(seat)[0]
        clicks.append(action)
        after.play(seat, action)
    if not isinstance(after.stack[-1], FederationToken):
        return [tuple(clicks)]
    return [(*clicks, token) for token in after.real_choices(seat)]


def price(action: Action) -> float | None:
    """Return what a conversion gives up; nothing for what is none."""
    return _GIVEN_UP.get(action.conversion, _USUAL) if isinstance(action, Convert) else None


def purse(s: State, seat: Seat) -> Hashable:
    """Return all that conversions change."""
    assert isinstance(s, GaiaState)
    mat = s.mats[seat]
    return (
        mat.ore,
        mat.credits,
        mat.knowledge,
        mat.qic,
        mat.bowl1,
        mat.bowl2,
        mat.bowl3,
        mat.gaia,
        mat.brainstone,
        mat.formers_in_gaia,
    )
