"""What a role would bring a player now, from what everybody may see."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.emperor.components import Tile
from orrery.games.emperor.rules.engineer import ROBOTICS_METAL
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL
from orrery.games.emperor.rules.scientist import CHOOSER_DISCOUNT
from orrery.games.emperor.rules.steward import FREE_PRODUCTIONS
from orrery.games.emperor.view import EmperorView, HexView


def produces(tile: Tile | None) -> bool:
    """Whether a sector yields metal or energy (EMP-5.5)."""
    return tile is not None and (tile.metal > 0 or tile.energy > 0)


def sectors_of(view: EmperorView, seat: Seat) -> list[HexView]:
    """Return the sectors that a player controls."""
    return [one for one in view.hexes if one.owner == seat]


def harvest(view: EmperorView, seat: Seat) -> int:
    """Return the food that a player would harvest (EMP-5.4)."""
    grown = sum(one.tile.food for one in sectors_of(view, seat) if one.tile is not None)
    return min(grown, view.supply[0])


def hungry(view: EmperorView, seat: Seat) -> int:
    """Return how many sectors that could yield hold no food."""
    return sum(produces(one.tile) and one.food == 0 for one in sectors_of(view, seat))


def has_produced(view: EmperorView, one: HexView) -> bool:
    """EMP-6.2: whether a sector of the one who produces now has done so in this role."""
    prompt = view.prompt
    if prompt is None or prompt.question != "StewardTurn" or one.owner != prompt.asked[0]:
        return False
    return one.id not in prompt.facts["left"]


def production(view: EmperorView, seat: Seat) -> tuple[int, int]:
    """Return the metal and energy that a player's fed sectors yield, Protein Fields included."""
    given: list[tuple[int, int]] = []
    idle: list[tuple[int, int]] = []
    for one in sectors_of(view, seat):
        if one.tile is not None and produces(one.tile) and not has_produced(view, one):
            (given if one.food else idle).append((one.tile.metal, one.tile.energy))
    if "protein_fields" in view.mats[seat].technologies:
        idle.sort(key=lambda pair: -pair[0] - 2 * pair[1])
        given += idle[:FREE_PRODUCTIONS]
    return sum(metal for metal, _ in given), sum(energy for _, energy in given)


def stored(view: EmperorView, seat: Seat) -> tuple[int, int]:
    """Return what of it there is room for (EMP-6.3)."""
    player = view.mats[seat]
    metal, energy = production(view, seat)
    return min(metal, MAX_METAL - player.metal), min(energy, MAX_ENERGY - player.energy)


def buildable(view: EmperorView, seat: Seat, at: int) -> int:
    """Return how many ships of a type a player could build, and nothing else."""
    player, cost = view.mats[seat], view.ships[at].cost
    metal = player.metal + (ROBOTICS_METAL if "robotics" in player.technologies else 0)
    left = (player.fighters, player.cruisers, player.dreadnoughts)[at]
    means = ((metal, cost.metal), (player.energy, cost.energy), (player.money, cost.money))
    return min([left, *(have // need for have, need in means if need)])


def can_build(view: EmperorView, seat: Seat) -> bool:
    """Whether a player could pay for any ship; the free fighter apart."""
    return any(buildable(view, seat, at) for at in range(len(view.ships)))


def can_research(view: EmperorView, seat: Seat) -> bool:
    """Whether a player who chose the Scientist could pay for a technology."""
    means = view.mats[seat].energy + CHOOSER_DISCOUNT
    return any(technology.cost <= means for technology in view.technologies)


def research_price(view: EmperorView, seat: Seat, cost: int) -> int:
    """EMP-11.2: the printed energy, one less for the chooser."""
    return max(0, cost - CHOOSER_DISCOUNT) if seat == view.chooser else cost


def fleet_size(view: EmperorView, seat: Seat) -> int:
    """Return how many ships a player has on the board."""
    return sum(
        fleet.fighters + fleet.cruisers + fleet.dreadnoughts
        for one in view.hexes
        for fleet in one.fleets
        if fleet.seat == seat
    )


def next_chooser(view: EmperorView) -> Seat | None:
    """Return who chooses the next role of this round."""
    return next((seat for seat in view.order if view.mats[seat].role is None), None)


def tiles_for(view: EmperorView, seat: Seat) -> int:
    """EMP-4.1, 4.6: how many tiles a player would lay if the next to choose takes the Explorer."""
    chooser = next_chooser(view)
    if chooser is None:
        return 0
    way = 1 if view.direction == "clockwise" else -1
    position = (seat - chooser) * way % view.players
    shown = len(view.display)
    surplus = max(0, shown - view.players) if seat == chooser else 0
    return (1 if position < shown else 0) + surplus
