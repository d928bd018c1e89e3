"""REB-7.13: pieces of a planet that are removed by chance, workers and sentinels alike."""

from __future__ import annotations

from orrery.games.rebellion.ids import NOBODY
from orrery.games.rebellion.rules.pieces import eliminate, remove_sentinel
from orrery.games.rebellion.state import RebellionState


def count_pieces(s: RebellionState, planet: int) -> int:
    """Return the workers and sentinels on a planet."""
    return s.galaxy.sentinels[planet] + sum(s.workers_on(planet, seat) for seat in range(s.players))


def remove_at_random(s: RebellionState, planet: int, count: int) -> None:
    """Draw pieces uniformly without replacement; all if there are fewer."""
    bag = [(NOBODY, 0)] * s.galaxy.sentinels[planet]
    for seat, faction in enumerate(s.factions):
        for kind, workers in enumerate(faction.on[planet]):
            bag += [(seat, kind)] * workers
    for _ in range(min(count, len(bag))):
        seat, kind = s.rng.draw(bag)
        if seat == NOBODY:
            remove_sentinel(s, planet)
        else:
            eliminate(s, planet, seat, kind)
