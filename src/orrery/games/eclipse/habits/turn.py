"""Turns (ECL-4): which Action, and its clicks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.eclipse.actions import ACT, END, PASS, REACT, Act, Colonise, Explore, React
from orrery.games.eclipse.habits.expansion import (
    choose_zone,
    explore_worth,
    influence,
    influence_worth,
)
from orrery.games.eclipse.habits.fleets import campaign, pick_ship
from orrery.games.eclipse.habits.science import best_tech
from orrery.games.eclipse.habits.shipyard import build, build_worth, upgrade
from orrery.games.eclipse.habits.targets import Target, find_targets
from orrery.games.eclipse.habits.worth import can_afford, cube_worth, disc_price
from orrery.games.eclipse.ids import (
    BUILD,
    EXPLORE,
    INFLUENCE,
    KIND_NUMBER,
    MOVE,
    RESEARCH,
    RESOURCE_NUMBER,
    UPGRADE,
)
from orrery.games.eclipse.rules.action_phase import Acting, activations
from orrery.games.eclipse.state import EclipseState

WHIM: Final = 0.1  # an Action seems up to three of these better than it is
NEXT_PART: Final = 0.8  # a second part brings less than the first
IDLE: Final = 0.15  # what is worth less is not worth a disc


def action_worth(
    s: EclipseState, seat: Seat, kind: int, targets: Sequence[Target], count: int
) -> float:
    """Return what an Action with so many activations promises."""
    if kind == EXPLORE:
        return explore_worth(s, seat)
    if kind == RESEARCH:
        return best_tech(s, seat)[0]
    if kind == UPGRADE:
        return (1.0 + NEXT_PART * (count - 1)) * upgrade(s, seat, targets)[0]
    if kind == BUILD:
        return build_worth(s, seat, targets, count)
    if kind == MOVE:
        return campaign(s, seat, targets, count)[0]
    return influence_worth(s, seat, count)


def take_turn(s: EclipseState, seat: Seat, offer: Sequence[Action], rng: Rng) -> Action:
    """Take the Action that promises most, if it is worth its disc and can be paid."""
    if not can_afford(s, seat, 1):
        return PASS
    targets = find_targets(s, seat)
    best = -1
    most = disc_price(s, seat) + IDLE
    has_passed = s.mats[seat].passed
    for action in offer:
        if type(action) is Act:
            kind = KIND_NUMBER[action.kind]
            count = activations(s, seat, kind)
        elif type(action) is React:
            kind, count = KIND_NUMBER[action.kind], 1
        else:
            continue
        worth = action_worth(s, seat, kind, targets, count)
        if worth > 0:
            worth += WHIM * rng.below(4)
        if worth > most:
            best, most = kind, worth
    if best < 0:
        return PASS
    return REACT[best] if has_passed else ACT[best]


def settle(s: EclipseState, seat: Seat, offer: Sequence[Action]) -> Action | None:
    """Send a colony ship where the cube is worth most."""
    if not s.mats[seat].colony_ships:
        return None  # nothing to look for among many choices
    best: Action | None = None
    most = 0.0
    worths = [cube_worth(s, seat, track) for track in range(3)]
    for action in offer:
        if type(action) is Colonise:  # of many: quicker than `isinstance`, where it is none
            worth = worths[RESOURCE_NUMBER[action.track]]
            if worth > most:
                best, most = action, worth
    return best


def go_on(s: EclipseState, seat: Seat, step: Acting, offer: Sequence[Action], rng: Rng) -> Action:
    """Settle first; then the best activation of the Action."""
    settling = settle(s, seat, offer)
    if settling is not None:
        return settling
    found: Action | None = None
    if step.kind == INFLUENCE:
        found = influence(s, seat, offer)
    elif step.left:
        if step.kind == EXPLORE:
            places = [action for action in offer if isinstance(action, Explore)]
            found = choose_zone(s, seat, places, rng) if places else None
        elif step.kind == RESEARCH:
            found = best_tech(s, seat)[1]
        else:
            found = _military(s, seat, step)
    return found if found is not None and found in offer else END


def _military(s: EclipseState, seat: Seat, step: Acting) -> Action | None:
    targets = find_targets(s, seat)
    if step.kind == UPGRADE:
        return upgrade(s, seat, targets)[1]
    if step.kind == BUILD:
        return build(s, seat, targets)
    assert step.kind == MOVE
    _, target = campaign(s, seat, targets, step.left)
    return None if target is None else pick_ship(s, seat, target, targets)
