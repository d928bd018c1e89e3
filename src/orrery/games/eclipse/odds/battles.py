"""The chances of a battle by fighting it many times, with the combat rules of the game themselves.

Nobody retreats. Players' dice go where they destroy soonest, non-player dice by ECL-12.16.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from orrery.core.odds import Odds
from orrery.core.rng import Rng
from orrery.core.step import Step
from orrery.games.eclipse.actions import AUTO
from orrery.games.eclipse.ids import NPC, TARGETS, TYPES
from orrery.games.eclipse.rules.battle import Missiles
from orrery.games.eclipse.rules.field import field
from orrery.games.eclipse.state import EclipseState


def fight(s: EclipseState, steps: Sequence[Step[EclipseState]]) -> None:
    """Fight a battle to its end; whoever is asked lets the program assign the dice."""
    s.stack = list(steps)
    s.run()
    while s.asked:
        seat = s.asked[0]
        offer = s.choices(seat)
        s.play(seat, AUTO if AUTO in offer else offer[0])


def simulate(
    start: EclipseState,
    trials: int,
    seed: int,
    steps: Sequence[Step[EclipseState]] = (Missiles(0),),
) -> Odds:
    """Fight a battle many times with the real rules: from its beginning, or on from other steps."""
    b = field(start)
    before = fleets(start)
    won = 0
    left = [[0] * TYPES, [0] * TYPES]
    s = start.clone()
    s.rng = Rng(seed)
    for _ in range(trials):
        _line_up_again(s, start)
        fight(s, steps)
        after = fleets(s)
        won += sum(after[0]) > 0
        for side in range(2):
            for ship in range(TYPES):
                left[side][ship] += after[side][ship]
    chance = won / trials
    survivors = [[count / trials for count in side] for side in left]
    error = math.sqrt(chance * (1 - chance) / trials)
    return Odds(
        wins=(chance, 1 - chance),
        losses=losses(start, before, survivors),
        sides=sides(b.defender),
        error=error,
        trials=trials,
    )


def _line_up_again(s: EclipseState, start: EclipseState) -> None:
    """Put everything that a battle changes back; quicker than a clone of the table."""
    galaxy = s.galaxy
    s.battle = field(start).clone()
    galaxy.ships = start.galaxy.ships[:]
    galaxy.entered = start.galaxy.entered[:]
    galaxy.npcs = start.galaxy.npcs[:]


def fleets(s: EclipseState) -> tuple[list[int], list[int]]:
    """Return how many ships of each type the Attacker and the Defender have."""
    b = field(s)
    return (
        [len(b.wounds[b.attacker * TYPES + ship]) for ship in range(TYPES)],
        [len(b.wounds[b.defender * TYPES + ship]) for ship in range(TYPES)],
    )


def sides(defender: int) -> tuple[str, str]:
    """Return what the sides are called where they have no names."""
    return "attacker", "non-players" if defender == NPC else "defender"


def losses(
    s: EclipseState, before: tuple[list[int], list[int]], left: Sequence[Sequence[float]]
) -> tuple[dict[str, float], dict[str, float]]:
    """Return what each side loses of each type it had."""
    b = field(s)
    found: list[dict[str, float]] = []
    for side, party in enumerate((b.attacker, b.defender)):
        first = TYPES + s.box.npc_kind[b.sector] if party == NPC else 0
        found.append(
            {
                TARGETS[first + ship]: before[side][ship] - left[side][ship]
                for ship in range(TYPES)
                if before[side][ship]
            }
        )
    return found[0], found[1]
