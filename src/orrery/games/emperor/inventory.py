"""EMP-2.1: what came in the box, counted wherever it is. No count ever changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.emperor.ids import FLEET, HOME, NOTHING, SCIENTIST, SHIP_TYPE
from orrery.games.emperor.parts import RESERVE

if TYPE_CHECKING:
    from orrery.games.emperor.state import EmperorState


def count(s: EmperorState) -> dict[str, int]:
    """Count every piece that is in play."""
    found = {
        "tiles": tiles(s),
        "food": s.supply[0] + sum(s.food) + sum(s.crop),
        "metal": s.supply[1] + sum(s.metal),
        "energy": s.supply[2] + sum(s.energy),
        "empire_markers": sum(s.reserve) + sum(s.influence) + on_board(s) + of_all_seats(s.laid),
        "home_starbases": s.level.count(HOME),
        "ships": of_all_seats(s.crowd) + s.ships.count(RESERVE),
        "victory_points": s.pool + sum(s.vp) - s.beyond,
        "victory_points_told": sum(s.vp) - sum(s.ledger),
        "technologies": len(s.technologies),
        "roles": roles(s),
    }
    for kind, name in enumerate(("fighters", "cruisers", "dreadnoughts")):
        found[name] = sum(
            at >= RESERVE for index, at in enumerate(s.ships) if SHIP_TYPE[index % FLEET] == kind
        )
    return found


def tiles(s: EmperorState) -> int:
    """Count the tiles: face down, on display, laid, held; and Omega when it has left."""
    laid = sum(tile >= 0 for tile in s.tiles)
    return s.stack_size() + len(s.display) + laid + (s.held >= 0) + s.collapsed


def on_board(s: EmperorState) -> int:
    """Count the markers that stand for control."""
    return sum(NOTHING < level < HOME for level in s.level)


def of_all_seats(places: list[int]) -> int:
    """Count what lies on places, four bits to a seat."""
    return sum((here >> (4 * seat)) & 15 for here in places for seat in range(6))


def roles(s: EmperorState) -> int:
    """Count the role cards; the Scientist is still counted when it has left (EMP-3.7)."""
    taken = sum(role >= 0 for role in s.taken)
    return sum(s.available) + taken + (s.collapsed and SCIENTIST not in s.taken)
