"""Laying the map (GAIA-3.2, 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.errors import InternalError
from orrery.core.hexes import Hex
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import (
    CONFIRM_MAP,
    LIFT_SECTOR,
    ROTATE_SECTOR,
    SWAP_SECTOR,
    ConfirmMap,
    LiftSector,
    RotateSector,
    SwapSector,
)
from orrery.games.gaia.board import layout_of, planets_of
from orrery.games.gaia.components import MapMethod
from orrery.games.gaia.state import GaiaState

TRIES: Final = 1000
TURNS_AT_MOST: Final = 100  # clicks of the last player on the map
SIDES: Final = 6  # a tile lies in so many ways


def lay_map(s: GaiaState) -> None:
    """GAIA-3.2, 13.3 to 13.5: the default map, or one that keeps the adjacency rule."""
    layout = layout_of(s.box, s.players, small=s.options.small_map_3_players)
    sides = [sector.id for sector in s.box.sectors]
    tiles = [sides.index(tile) for tile, _, _ in layout.tiles]
    if s.options.map_method == "default" or s.options.game_mode == "beginner":
        put_tiles(s, tiles, [0] * len(tiles))
        return
    rule = method_of(s)
    turning = numbers(s, rule.rotate)
    for _ in range(TRIES):
        moved = permuted(s, tiles, rule)
        turned = [number_of(s, tile) in turning for tile in moved]
        put_tiles(s, moved, [s.rng.below(SIDES) if turns else 0 for turns in turned])
        if map_is_legal(s):
            return
    raise InternalError("gaia.no_legal_map")


def method_of(s: GaiaState) -> MapMethod:
    """GAIA-13.3, 13.4: the method that was asked for; for one and two the third is printed."""
    method = s.options.map_method
    wanted = "two_player_random" if s.players <= 2 and method == "method_3" else method
    return next(one for one in s.box.map_methods if one.id == wanted)


def number_of(s: GaiaState, tile: int) -> str:
    """GAIA-13.4: both sides of a tile bear its number, and a method means the tile."""
    return s.box.sectors[tile].number


def numbers(s: GaiaState, sides: Sequence[str]) -> set[str]:
    """Return the numbers of the tiles that a method names by one of their sides."""
    return {sector.number for sector in s.box.sectors if sector.id in sides}


def permuted(s: GaiaState, tiles: Sequence[int], rule: MapMethod) -> list[int]:
    """GAIA-13.3: the tiles of each group change places at random."""
    found = list(tiles)
    for group in rule.permute:
        moving = numbers(s, group)
        places = [place for place, tile in enumerate(tiles) if number_of(s, tile) in moving]
        shuffled = [tiles[place] for place in places]
        s.rng.shuffle(shuffled)
        for place, tile in zip(places, shuffled, strict=True):
            found[place] = tile
    return found


def put_tiles(s: GaiaState, slots: list[int], rotations: list[int]) -> None:
    """Lay tiles into their slots, each turned so often."""
    s.slots = slots
    s.rotations = rotations
    index = s.board.index
    planets = [ids.EMPTY] * s.board.size
    for centre, tile, turned in zip(s.board.centres, slots, rotations, strict=True):
        for at, planet in planets_laid(s, tile, centre, turned):
            planets[index[at]] = planet
    s.lay_planets(planets)


def planets_laid(s: GaiaState, tile: int, centre: Hex, turned: int) -> list[tuple[Hex, int]]:
    """Return where the planets of a tile lie: a memo, for it lies so in one match after another."""
    laid = s.tables.laid
    known = laid.get((tile, centre, turned))
    if known is None:
        known = laid[tile, centre, turned] = planets_of(s.box.sectors[tile], centre, turned)
    return known


def turn_tile(s: GaiaState, slot: int) -> None:
    """GAIA-13.5: turn one tile by 60 degrees clockwise."""
    rotations = s.rotations[:]
    rotations[slot] = (rotations[slot] + 1) % SIDES
    put_tiles(s, s.slots, rotations)


def map_is_legal(s: GaiaState) -> bool:
    """GAIA-13.2: planets of one type never adjoin across two tiles [R-09]."""
    last = ids.ICE if s.options.adjacency_rule == "home_types_only" else ids.TRANSDIM
    planet = s.planet
    for one, other in s.board.borders:
        if planet[one] == planet[other] and ids.EMPTY < planet[one] <= last:
            return False
    return True


class LastPlayerTurnsTiles(Question[GaiaState, RotateSector | ConfirmMap], frozen=True):
    """GAIA-13.5: turn tiles, or leave the map as it lies?"""

    clause: ClassVar[str] = "GAIA-13.5"

    dealt: tuple[int, ...]
    turned: int

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[RotateSector | ConfirmMap]:
        found: list[RotateSector | ConfirmMap] = []
        if map_is_legal(s):
            found.append(CONFIRM_MAP)
        found += ROTATE_SECTOR[: len(s.slots)]
        return found

    def play(self, s: GaiaState, seat: Seat, action: RotateSector | ConfirmMap) -> None:
        if isinstance(action, ConfirmMap):
            return
        turn_tile(s, action.slot)
        if self.turned + 1 < TURNS_AT_MOST:
            s.ask(LastPlayerTurnsTiles(seat, self.dealt, self.turned + 1))
        elif not map_is_legal(s):
            put_tiles(s, s.slots, list(self.dealt))  # patience has an end

    def facts(self, s: GaiaState, seat: Seat | None) -> dict[str, Any]:
        return {"seat": self.seat}

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return ("gaia.planets_adjoin", "GAIA-13.2")


class LastPlayerAssembles(Question[GaiaState, LiftSector | RotateSector | ConfirmMap], frozen=True):
    """GAIA-13.7: take a tile up, turn one, or leave the map as it lies?"""

    clause: ClassVar[str] = "GAIA-13.7"

    dealt_slots: tuple[int, ...]
    dealt_rotations: tuple[int, ...]
    clicks: int

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[LiftSector | RotateSector | ConfirmMap]:
        found: list[LiftSector | RotateSector | ConfirmMap] = []
        if map_is_legal(s):
            found.append(CONFIRM_MAP)
        found += ROTATE_SECTOR[: len(s.slots)]
        found += LIFT_SECTOR[: len(s.slots)]
        return found

    def play(
        self, s: GaiaState, seat: Seat, action: LiftSector | RotateSector | ConfirmMap
    ) -> None:
        if isinstance(action, ConfirmMap):
            return
        if isinstance(action, LiftSector):
            s.ask(SwapWith(seat, action.slot, self))
            return
        turn_tile(s, action.slot)
        self.go_on(s)

    def go_on(self, s: GaiaState) -> None:
        """Ask again after a change; patience has an end, and then the map must be legal."""
        if self.clicks + 1 < TURNS_AT_MOST:
            s.ask(
                LastPlayerAssembles(
                    self.seat, self.dealt_slots, self.dealt_rotations, self.clicks + 1
                )
            )
        elif not map_is_legal(s):
            put_tiles(s, list(self.dealt_slots), list(self.dealt_rotations))

    def facts(self, s: GaiaState, seat: Seat | None) -> dict[str, Any]:
        return {"seat": self.seat}

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return ("gaia.planets_adjoin", "GAIA-13.2")


class SwapWith(Question[GaiaState, SwapSector], frozen=True):
    """GAIA-13.7: with which tile does the one that was taken up change places?"""

    clause: ClassVar[str] = "GAIA-13.7"

    slot: int
    back: LastPlayerAssembles

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[SwapSector]:
        return [one for one in SWAP_SECTOR[: len(s.slots)] if one.slot != self.slot]

    def play(self, s: GaiaState, seat: Seat, action: SwapSector) -> None:
        swap_tiles(s, self.slot, action.slot)
        self.back.go_on(s)

    def facts(self, s: GaiaState, seat: Seat | None) -> dict[str, Any]:
        return {"seat": self.seat, "slot": self.slot}


def swap_tiles(s: GaiaState, one: int, other: int) -> None:
    """GAIA-13.7: two tiles change places, each turned as it was."""
    slots, rotations = s.slots[:], s.rotations[:]
    for row in (slots, rotations):
        row[one], row[other] = row[other], row[one]
    put_tiles(s, slots, rotations)
