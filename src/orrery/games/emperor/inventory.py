"""EMP-2.1: what came in the box, counted wherever it is. No count ever changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.emperor.ids import FLEET, HOME, NOTHING, RESERVE, SCIENTIST, SHIP_TYPE

if TYPE_CHECKING:
    from orrery.games.emperor.state import EmperorState


def count(s: EmperorState) -> dict[str, int]:
    """Count every piece that is in play."""
    galaxy = s.galaxy
    holdings = s.holdings
    market = s.market
    found = {
        "tiles": tiles(s),
        "food": market.supply[0] + sum(galaxy.food) + sum(holdings.crop),
        "metal": market.supply[1] + sum(holdings.metal),
        "energy": market.supply[2] + sum(holdings.energy),
        "empire_markers": sum(holdings.reserve)
        + sum(holdings.influence)
        + on_board(s)
        + of_all_seats(galaxy.laid),
        "home_starbases": galaxy.level.count(HOME),
        "ships": of_all_seats(galaxy.crowd) + galaxy.ships.count(RESERVE),
        "victory_points": holdings.pool + sum(holdings.vp) - holdings.beyond,
        "victory_points_told": sum(holdings.vp) - sum(holdings.ledger),
        "technologies": len(s.science.technologies),
        "roles": roles(s),
    }
    for kind, name in enumerate(("fighters", "cruisers", "dreadnoughts")):
        found[name] = sum(
            at >= RESERVE
            for index, at in enumerate(galaxy.ships)
            if SHIP_TYPE[index % FLEET] == kind
        )
    return found


def tiles(s: EmperorState) -> int:
    """Count the tiles: face down, on display, laid, held; and Omega when it has left."""
    tile_stack = s.tile_stack
    laid = sum(tile >= 0 for tile in s.galaxy.tiles)
    return tile_stack.size() + len(tile_stack.display) + laid + (tile_stack.held >= 0) + s.collapsed


def on_board(s: EmperorState) -> int:
    """Count the markers that stand for control."""
    return sum(NOTHING < level < HOME for level in s.galaxy.level)


def of_all_seats(places: list[int]) -> int:
    """Count what lies on places, four bits to a seat."""
    return sum((here >> (4 * seat)) & 15 for here in places for seat in range(6))


def roles(s: EmperorState) -> int:
    """Count the role cards; the Scientist is still counted when it has left (EMP-3.7)."""
    taken = sum(role >= 0 for role in s.taken)
    return sum(s.available) + taken + (s.collapsed and SCIENTIST not in s.taken)
