"""Chapter 2: setup."""

from __future__ import annotations

from typing import Final

from orrery.games.emperor.ids import (
    CENTRE,
    COLOURS,
    FIGHTER,
    FIRST_SHIP,
    FLEET,
    GALAXY,
    HOME,
    NO_TILE,
    NOBODY,
    NOTHING,
    NOWHERE,
    OMEGA,
    RESERVE,
    SPACES,
    TECHNOLOGIES,
    TILE_NUMBER,
)
from orrery.games.emperor.parts.holdings import SOURCES
from orrery.games.emperor.rules.explorer import refill_display
from orrery.games.emperor.rules.round import RoundStart, role_cards
from orrery.games.emperor.state import EmperorState

START_MONEY: Final = 5  # EMP-2.9
START_METAL: Final = 1  # EMP-2.9
START_ENERGY: Final = 1  # EMP-2.9


def set_up(s: EmperorState) -> None:
    """EMP-2: lay the table out."""
    lay_galaxy(s)  # EMP-2.4
    deal_pieces(s)  # EMP-2.3, 2.9
    lay_homes(s)  # EMP-2.4
    stack_tiles(s)  # EMP-2.5
    refill_display(s)  # EMP-2.6
    s.science.technologies = [NOBODY] * len(TECHNOLOGIES)  # EMP-2.7
    s.available = role_cards(s)  # EMP-2.7
    s.taken = [-1] * s.players
    s.throne = s.rng.below(s.players)  # EMP-2.10
    s.order = s.order_from(s.throne)
    s.ask(RoundStart())


def lay_galaxy(s: EmperorState) -> None:
    """EMP-2.2, 2.4: 37 open hexes, the Omega sun in the centre."""
    galaxy = s.galaxy
    galaxy.tiles = [NO_TILE] * SPACES
    galaxy.owner = [NOBODY] * SPACES
    galaxy.level = [NOTHING] * SPACES
    galaxy.food = [0] * SPACES
    galaxy.crowd = [0] * SPACES
    galaxy.laid = [0] * (SPACES + 1)
    galaxy.lay_tile(CENTRE, OMEGA)


def deal_pieces(s: EmperorState) -> None:
    """EMP-2.3, 2.8, 2.9: markers and ships, dollars and cubes; the pool."""
    holdings = s.holdings
    players = s.players
    count = s.box.for_players(players)
    holdings.reserve = [count.empire_markers_each] * players
    holdings.pool = count.vp_pool
    s.galaxy.ships = [RESERVE] * (FLEET * players)
    holdings.money = [START_MONEY] * players
    holdings.metal = [START_METAL] * players
    holdings.energy = [START_ENERGY] * players
    holdings.crop = [0] * players
    holdings.influence = [0] * players
    holdings.vp = [0] * players
    holdings.ledger = [0] * (SOURCES * players)
    box = s.box.inventory
    s.market.supply = [
        box.food_cubes,
        box.metal_cubes - START_METAL * players,
        box.energy_cubes - START_ENERGY * players,
    ]
    s.campaign.steps = [0] * FLEET
    s.campaign.came_from = [NOWHERE] * FLEET


def lay_homes(s: EmperorState) -> None:
    """EMP-2.4: each home with its starbase and one fighter, clockwise from seat 0."""
    galaxy = s.galaxy
    layout = next(row for row in s.box.layouts if row.players == s.players)
    for seat, home in enumerate(layout.homes):
        at = GALAXY.index[home]
        galaxy.homes.append(at)
        galaxy.lay_tile(at, TILE_NUMBER[f"home_{COLOURS[seat]}"])
        galaxy.owner[at] = seat
        galaxy.level[at] = HOME
        galaxy.put_ship(seat, FIRST_SHIP[FIGHTER], at)


def stack_tiles(s: EmperorState) -> None:
    """EMP-2.5: plain tiles, the black hole, atomic tiles with the homes of unused colours."""
    for number, tile in enumerate(s.box.tiles):
        if number in s.galaxy.tiles:
            continue
        if tile.pile == "plain":
            s.tile_stack.plain.append(number)
        elif tile.pile == "atomic":
            s.tile_stack.atomic.append(number)
