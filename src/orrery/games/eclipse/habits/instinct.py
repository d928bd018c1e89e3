"""What a player would answer without thinking: sound habits, for playouts and as a first idea.

The habits are in `habits`, by chapter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.eclipse.actions import (
    AUTO,
    DONE,
    FIRE,
    KEEP,
    KEEP_NONE,
    LEAVE,
    REMOVE_DISC,
    REWARD,
    STORE,
    Abandon,
    CubeHome,
    GiveCube,
    Graveyard,
    KeepReputation,
    PickSpecies,
    PlacePart,
    ReturnReputation,
    Trade,
)
from orrery.games.eclipse.habits.expansion import choose_control, lay_tile, place_disc
from orrery.games.eclipse.habits.fleets import campaign, step_towards
from orrery.games.eclipse.habits.shipyard import fitting_worth
from orrery.games.eclipse.habits.targets import find_targets
from orrery.games.eclipse.habits.turn import go_on, settle, take_turn
from orrery.games.eclipse.habits.worth import can_afford, cube_worth
from orrery.games.eclipse.ids import RESOURCE_NUMBER, SpeciesId
from orrery.games.eclipse.rules.action_phase import Acting, Turn
from orrery.games.eclipse.rules.combat import ChooseTakeOver
from orrery.games.eclipse.rules.discovery import Discovered, FitPart
from orrery.games.eclipse.rules.explore import ChooseControl, PlaceTile
from orrery.games.eclipse.rules.influence import PlaceDisc
from orrery.games.eclipse.rules.move import Moving
from orrery.games.eclipse.rules.reputation import has_room_for_tile
from orrery.games.eclipse.rules.upkeep import Settle, Shortage
from orrery.games.eclipse.setup import Pick
from orrery.games.eclipse.state import EclipseState

# first choices that are good habits: a second tile, what is found, bombs, relations
_FIRST: Final = frozenset({"SecondTile", "FindDiscovery", "AttackPopulation", "Proposal"})

# the species that these habits suit, the best first
FAVOURITES: Final[tuple[SpeciesId, ...]] = (
    "draco",
    "orion",
    "terran_republic",
    "terran_union",
    "planta",
    "terran_federation",
    "mechanema",
    "terran_alliance",
    "terran_conglomerate",
    "terran_directorate",
    "hydran",
    "eridani",
)
USED_UNTIL: Final = 1  # the last round in which a discovery tile is used and not kept for points


def instinct(s: EclipseState, seat: Seat, rng: Rng) -> Action | None:
    """Return an answer at once."""
    offer = s.choices(seat)
    step = s.stack[-1]
    if isinstance(step, Turn):
        return take_turn(s, seat, offer, rng)
    if isinstance(step, Acting):
        return go_on(s, seat, step, offer, rng)
    if isinstance(step, Moving):
        targets = find_targets(s, seat)
        below = s.stack[-2]
        moves = 1 + (below.left if isinstance(below, Acting) else 0)
        _, target = campaign(s, seat, targets, moves)
        return step_towards(s, seat, step.sector, offer, target)
    if isinstance(step, PlaceTile):
        return lay_tile(s, seat, step, offer)
    if isinstance(step, ChooseControl):
        return choose_control(s, seat, step.sector)
    if isinstance(step, PlaceDisc):
        return place_disc(s, seat, offer)
    if isinstance(step, Discovered):
        return _discovered(s, step, offer)
    if isinstance(step, Settle):
        return settle(s, seat, offer) or DONE
    if isinstance(step, Shortage):
        return _shortage(s, offer)
    if isinstance(step, ChooseTakeOver):
        return _take_over(s, seat, offer)
    if isinstance(step, FitPart):
        return _fit(s, seat, offer)
    if isinstance(step, Pick):
        return min(offer, key=_liking)
    if type(step).__name__ in _FIRST:
        return offer[0]
    for habit in (AUTO, FIRE):
        if habit in offer:
            return habit
    first = offer[0]
    if isinstance(first, KeepReputation):
        return _keep(s, seat, offer)
    if isinstance(first, ReturnReputation):
        return first  # the least
    if isinstance(first, (CubeHome, GiveCube, Graveyard)):
        return _least_missed(s, seat, offer)
    return rng.pick(offer)


def _liking(action: Action) -> int:
    return FAVOURITES.index(action.species) if isinstance(action, PickSpecies) else 0


def _discovered(s: EclipseState, step: Discovered, offer: Sequence[Action]) -> Action:
    """Use what helps for the rest of the match; late, points are better."""
    if len(offer) == 1:
        return KEEP
    found = s.box.discoveries[step.discovery]
    if found.place in {"monolith", "portal"}:
        return REWARD
    return REWARD if s.round <= USED_UNTIL else KEEP


def _take_over(s: EclipseState, seat: Seat, offer: Sequence[Action]) -> Action:
    """Put a disc there if it can be paid; at least the other's goes."""
    if can_afford(s, seat, 1):
        return offer[0]
    return REMOVE_DISC if REMOVE_DISC in offer else LEAVE


def _fit(s: EclipseState, seat: Seat, offer: Sequence[Action]) -> Action:
    """Put an ancient part where it strengthens most."""
    best: Action = STORE
    most = 0.0
    for action in offer:
        if isinstance(action, PlacePart):
            worth = fitting_worth(s, seat, action)
            if worth > most:
                best, most = action, worth
    return best


def _keep(s: EclipseState, seat: Seat, offer: Sequence[Action]) -> Action:
    """Keep the best tile, if it is better than one that would have to go."""
    best: Action = KEEP_NONE
    most = 0 if has_room_for_tile(s, seat) else min(s.mats[seat].reputation, default=0)
    for action in offer:
        if isinstance(action, KeepReputation) and action.value is not None and action.value > most:
            best, most = action, action.value
    return best


def _least_missed(s: EclipseState, seat: Seat, offer: Sequence[Action]) -> Action:
    """Choose a track for a cube: give where the next is worth most, come home where least."""
    best = offer[0]
    most = -math.inf
    for action in offer:
        if isinstance(action, (CubeHome, GiveCube, Graveyard)):
            worth = cube_worth(s, seat, RESOURCE_NUMBER[action.track])
            if not isinstance(action, GiveCube):
                worth = -worth
            if worth > most:
                best, most = action, worth
    return best


def _shortage(s: EclipseState, offer: Sequence[Action]) -> Action:
    """Trade first; else give up the sector with the fewest points."""
    best = offer[0]
    least = math.inf
    for action in offer:
        if isinstance(action, Trade):
            return action
        if isinstance(action, Abandon):
            points = float(s.box.sheet.sectors[action.sector].points)
            if points < least:
                best, least = action, points
    return best
