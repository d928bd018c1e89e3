"""Move (ECL-9.1): which fight to go for, and who goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.games.eclipse.actions import PICK_SHIP, STEP_TO, STOP, StepTo
from orrery.games.eclipse.habits.evaluate import strength
from orrery.games.eclipse.habits.targets import REACH, Target, chance, fleet_strength
from orrery.games.eclipse.ids import SECTOR_NUMBER, STARBASE
from orrery.games.eclipse.rules.move import has_free_ship
from orrery.games.eclipse.state import EclipseState

DARE: Final = 0.4  # the least chance that is taken before the last round
SHIP_LOSS: Final = 0.5  # what losing strength costs
ON_THE_WAY: Final = 0.4  # a fight that is only approached
LATE: Final = 0.5  # the part of a ship that comes too late for this round's battle
FAR: Final = 99


def campaign(
    s: EclipseState, seat: Seat, targets: Sequence[Target], activations: int
) -> tuple[float, Target | None]:
    """Return the target that so many moves had best go for, and what that promises."""
    best: Target | None = None
    most = 0.0
    free = _free_berths(s, seat, targets)
    powers = [strength(s.design(seat, ship)) for ship in range(STARBASE)]
    moves = [s.design(seat, ship).move for ship in range(STARBASE)]
    for target in targets:
        coming: list[float] = []
        are_near = False
        for sector in free:
            away = target.away.get(sector, FAR)
            if away > REACH:
                continue
            for ship in range(STARBASE):
                count = s.galaxy.count(sector, seat, ship)
                if count:
                    is_near = moves[ship] >= away
                    coming += [powers[ship] * (1.0 if is_near else LATE)] * count
                    are_near |= is_near
        if not coming:
            continue
        coming.sort(reverse=True)
        there = fleet_strength(s, target.sector, seat)
        force = there + sum(coming[:activations])
        odds = chance(force, target.force)
        if odds < DARE and s.round < s.box.rounds:
            continue
        before = chance(there, target.force)
        worth = (odds - before) * target.prize - (1 - odds) * force * SHIP_LOSS
        if not are_near:
            worth *= ON_THE_WAY
        if worth > most:
            best, most = target, worth
    return most, best


def _free_berths(s: EclipseState, seat: Seat, targets: Sequence[Target]) -> list[int]:
    """Return the sectors that ships may leave: they are not pinned, and fight for nothing there."""
    fought_for = [target.sector for target in targets]
    return [
        at for at in s.galaxy.berths(seat) if at not in fought_for and has_free_ship(s, at, seat)
    ]


def pick_ship(
    s: EclipseState, seat: Seat, target: Target, targets: Sequence[Target]
) -> Action | None:
    """Send the strongest ship that gets there; else bring the strongest one nearer."""
    best: Action | None = None
    most = 0.0
    for sector in _free_berths(s, seat, targets):
        away = target.away.get(sector, FAR)
        if away > REACH:
            continue
        for ship in range(STARBASE):
            design = s.design(seat, ship)
            if s.galaxy.count(sector, seat, ship) and design.move:
                worth = strength(design) + (FAR if design.move >= away else 0.0)
                if worth > most:
                    best, most = PICK_SHIP[sector][ship], worth
    return best


def step_towards(
    s: EclipseState, seat: Seat, sector: int, offer: Sequence[Action], target: Target | None
) -> Action:
    """Go on towards the target; stop, or stay near home, where nothing is nearer."""
    if target is not None:
        here = target.away.get(sector, FAR)
        for other in s.links(sector, seat):
            if target.away.get(other, FAR) < here and STEP_TO[other] in offer:
                return STEP_TO[other]
    if STOP in offer:
        return STOP
    for action in offer:
        if isinstance(action, StepTo) and s.galaxy.disc[SECTOR_NUMBER[action.sector]] == seat:
            return action
    return offer[0]
