"""How the cards of the Automa choose (AUT-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.games.gaia.automa.cards import human_of
from orrery.games.gaia.components import AutomaCard
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits


def directional(hexes: Sequence[int], direction: str) -> int:
    """AUT-3.1: hexes are numbered in reading order."""
    return min(hexes) if direction == "right_down" else max(hexes)


def numbered(options: Sequence[int], support: AutomaCard) -> int:
    """AUT-3.2: the n-th valid option from one side, going round."""
    row = list(options) if support.count_from == "left" else list(reversed(options))
    return row[(support.count - 1) % len(row)]


def to_human(s: GaiaState, at: int) -> int:
    """Return how far a hex is from the nearest human structure."""
    distance = s.board.distance[at]
    return min((distance[one] for one in bits(human_of(s).structures)), default=0)


def kept(hexes: list[int], wanted: Callable[[int], bool]) -> list[int]:
    """AUT-5.1.2: a filter that would leave nothing is skipped."""
    return [at for at in hexes if wanted(at)] or hexes


def nearest(hexes: list[int], measure: Callable[[int], int]) -> list[int]:
    """Keep the hexes with the smallest measure."""
    measured = [(measure(at), at) for at in hexes]
    least, _ = min(measured)
    return [at for far, at in measured if far == least]
