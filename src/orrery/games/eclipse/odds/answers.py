"""The chances of a battle: exact where it is small, else by so many battles."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.odds import Odds
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.ids import TYPES
from orrery.games.eclipse.odds.battles import fleets, losses, sides, simulate
from orrery.games.eclipse.odds.exact import MOST_OUTCOMES, Exact, Gun, TooLarge, position
from orrery.games.eclipse.odds.reading import read_fight
from orrery.games.eclipse.rules.field import field
from orrery.games.eclipse.state import EclipseState


def odds(text: str, box: Box, *, trials: int, seed: int) -> Odds:
    """Return the chances of a fight that somebody wrote."""
    s = read_fight(text, box)
    try:
        return work_out(s)
    except TooLarge:
        return simulate(s, trials, seed)


def work_out(s: EclipseState, guns: Sequence[Gun] | None = None, most: int = MOST_OUTCOMES) -> Odds:
    """Solve a battle exactly, or say that it is too large.

    The missiles come first, unless other guns are left to fire before the next round.
    """
    exact = Exact(s, most)
    try:
        chance, *left = exact.answer(position(s), exact.missiles if guns is None else guns)
    except RecursionError:
        raise TooLarge from None
    return Odds(
        wins=(chance, 1 - chance),
        losses=losses(s, fleets(s), (left[:TYPES], left[TYPES:])),
        sides=sides(field(s).defender),
    )
