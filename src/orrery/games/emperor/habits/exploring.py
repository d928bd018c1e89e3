"""Which sector is taken, and where it is laid."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.emperor.actions import CLAIM, KEEP, PASS, PICK, PLACE, SCAN
from orrery.games.emperor.components import Tile
from orrery.games.emperor.habits import war
from orrery.games.emperor.ids import BLACK_HOLE, GALAXY, NOBODY, SPACES
from orrery.games.emperor.rules.explorer import (
    ClaimFirst,
    KeepOne,
    PickSector,
    PlaceSector,
    ScanStack,
)
from orrery.games.emperor.state import EmperorState


def tile_worth(tile: Tile) -> int:
    """Guess what a sector is worth to whoever holds it."""
    return 6 * tile.planets + tile.food + 2 * tile.metal + 3 * tile.energy


def pick(s: EmperorState, seat: Seat, step: PickSector, rng: Rng) -> Action:
    """Take the richest tile, the black hole last."""
    best, most = NOBODY, -2
    for tile in s.tile_stack.display:
        worth = -1 if tile == BLACK_HOLE else tile_worth(s.box.tiles[tile])
        if worth > most:
            best, most = tile, worth
    return PICK[best]


def scan(s: EmperorState, seat: Seat, step: ScanStack, rng: Rng) -> Action:
    """Look."""
    return SCAN


def keep(s: EmperorState, seat: Seat, step: KeepOne, rng: Rng) -> Action:
    """Keep the richer tile."""
    tile_stack = s.tile_stack
    tiles = s.box.tiles
    held, top = tile_worth(tiles[tile_stack.held]), tile_worth(tiles[tile_stack.top])
    return KEEP[tile_stack.top if top > held else tile_stack.held]


def place(s: EmperorState, seat: Seat, step: PlaceSector, rng: Rng) -> Action:
    """Lay planets where our ships or home are near and the others' far; the rest the other way."""
    galaxy = s.galaxy
    sign = 1 if s.box.tiles[s.tile_stack.held].planets else -1
    homes = galaxy.homes
    mine = GALAXY.between[homes[seat]]
    best, least = NOBODY, 999
    for at in range(SPACES):
        if galaxy.tiles[at] >= 0:
            continue
        near = 9
        for other in range(s.players):
            if other != seat:
                near = min(near, GALAXY.between[homes[other]][at])
        far = 3 * mine[at] - 2 * near
        crowd = galaxy.crowd[at]
        if crowd:
            far += -4 if crowd >> (4 * seat) & 15 else 4
        far = 2 * sign * far + rng.below(3)
        if far < least:
            best, least = at, far
    return PLACE[best]


def claim(s: EmperorState, seat: Seat, step: ClaimFirst, rng: Rng) -> Action:
    """Claim, unless the last marker would end a game that is lost."""
    return CLAIM[step.at] if war.may_claim(s, seat) else PASS
