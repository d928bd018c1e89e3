"""Chapter 4: the Explorer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import (
    CLAIM,
    KEEP,
    PASS,
    PICK,
    PLACE,
    SCAN,
    Claim,
    KeepTile,
    Pass,
    PickTile,
    PlaceTile,
    Scan,
)
from orrery.games.emperor.events import (
    Claimed,
    ExplorerFlipped,
    OmegaCollapsed,
    Scanned,
    TilePicked,
    TilePlaced,
    TileReturned,
    TileRevealed,
    TileSeen,
)
from orrery.games.emperor.ids import (
    BLACK_HOLE,
    CENTRE,
    EMPIRE,
    EVERYBODY,
    HEX_NUMBER,
    HEXES,
    LONG_RANGE_SCANNERS,
    NO_TILE,
    NOBODY,
    SCIENTIST,
    SPACES,
    TILE_NUMBER,
    TILES,
)
from orrery.games.emperor.rules.technologies import begin_turn, declare
from orrery.games.emperor.state import EmperorState

SCAN_CHOICES: Final = (SCAN, PASS)

# which of the picks of a role this is
FIRST: Final = 0  # the chooser's first, with the right to claim
USUAL: Final = 1
SURPLUS: Final = 2


class ExplorerTurn(Routine[EmperorState], frozen=True):
    """EMP-4.1, 4.6, 4.7: one tile each in player order, the surplus to the chooser, then refill."""

    at: int

    def run(self, s: EmperorState) -> None:
        if not s.tile_stack.display:
            refill_display(s)
            flip_explorer(s)
            return
        seat = s.order_from(s.chooser)[self.at] if self.at < s.players else s.chooser
        begin_turn(s, seat)
        privilege = FIRST if self.at == 0 else USUAL if self.at < s.players else SURPLUS
        s.ask(PickSector(seat, privilege), ExplorerTurn(self.at + 1))


class PickSector(Question[EmperorState, PickTile], frozen=True):
    """EMP-4.2: take a tile of the display."""

    clause: ClassVar[str] = "EMP-4.2"

    privilege: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[PickTile]:
        return [PICK[tile] for tile in s.tile_stack.display]

    def play(self, s: EmperorState, seat: Seat, action: PickTile) -> None:
        tile_stack = s.tile_stack
        tile = TILE_NUMBER[action.tile]
        tile_stack.display.remove(tile)
        if s.sink is not None:
            s.sink.tell(TilePicked(seat, action.tile))
        if tile == BLACK_HOLE:
            collapse_omega(s, seat)
            return
        tile_stack.held = tile
        if (
            self.privilege != SURPLUS
            and s.science.works(seat, LONG_RANGE_SCANNERS)
            and tile_stack.size() > 0
        ):
            s.ask(ScanStack(seat, self.privilege))
        else:
            s.ask(PlaceSector(seat, self.privilege))


class ScanStack(Question[EmperorState, Scan | Pass], frozen=True):
    """EMP-4.10: look at the top tile of the stack, or place the tile you picked."""

    clause: ClassVar[str] = "EMP-4.10"

    privilege: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Scan | Pass]:
        return SCAN_CHOICES

    def play(self, s: EmperorState, seat: Seat, action: Scan | Pass) -> None:
        if isinstance(action, Pass):
            s.ask(PlaceSector(seat, self.privilege))
            return
        s.ask(LookAtStack(seat, self.privilege))
        declare(s, seat, LONG_RANGE_SCANNERS)


class LookAtStack(Routine[EmperorState], frozen=True):
    """EMP-4.10: the scan, unless it was sabotaged; the black hole goes back on top."""

    seat: Seat
    privilege: int

    def run(self, s: EmperorState) -> None:
        tile_stack = s.tile_stack
        seat = self.seat
        if not s.science.works(seat, LONG_RANGE_SCANNERS):
            s.ask(PlaceSector(seat, self.privilege))
            return
        s.seal()
        if s.sink is not None:
            s.sink.tell(Scanned(seat))
        tile = draw_tile(s)
        if s.sink is not None:
            s.sink.tell(TileSeen(seat, TILES[tile]), only=seat)
        if tile == BLACK_HOLE:
            tile_stack.hole_in_stack = True
            s.ask(PlaceSector(seat, self.privilege))
            return
        tile_stack.top = tile
        tile_stack.top_known = seat
        s.ask(KeepOne(seat, self.privilege))


class KeepOne(Question[EmperorState, KeepTile], frozen=True):
    """EMP-4.10: keep the picked or the scanned tile; the other goes on top of the stack."""

    clause: ClassVar[str] = "EMP-4.10"

    privilege: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[KeepTile]:
        return (KEEP[s.tile_stack.held], KEEP[s.tile_stack.top])

    def play(self, s: EmperorState, seat: Seat, action: KeepTile) -> None:
        tile_stack = s.tile_stack
        kept = TILE_NUMBER[action.tile]
        if kept == tile_stack.held:
            if s.sink is not None:
                s.sink.tell(TileReturned(seat, None))
        else:
            tile_stack.top = tile_stack.held
            tile_stack.top_known = EVERYBODY
            tile_stack.held = kept
            if s.sink is not None:
                s.sink.tell(TileReturned(seat, TILES[tile_stack.top]))
        s.ask(PlaceSector(seat, self.privilege))


class PlaceSector(Question[EmperorState, PlaceTile], frozen=True):
    """EMP-4.3: lay the tile on any open hex."""

    clause: ClassVar[str] = "EMP-4.3"

    privilege: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[PlaceTile]:
        tiles = s.galaxy.tiles
        return [PLACE[at] for at in range(SPACES) if tiles[at] < 0]

    def play(self, s: EmperorState, seat: Seat, action: PlaceTile) -> None:
        at = HEX_NUMBER[action.hex]
        tile = s.tile_stack.held
        s.tile_stack.held = NO_TILE
        s.galaxy.lay_tile(at, tile)
        if s.sink is not None:
            s.sink.tell(TilePlaced(seat, TILES[tile], action.hex))
        if self.privilege == FIRST and can_claim(s, seat, at):
            s.ask(ClaimFirst(seat, at))

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, PlaceTile):
            return "emperor.hex_taken", self.clause
        return "emperor.place_a_tile", self.clause

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "tile": TILES[s.tile_stack.held]}


def can_claim(s: EmperorState, seat: Seat, at: int) -> bool:
    """EMP-4.5: a planet sector, no enemy ship in the hex, a marker in reserve."""
    return (
        s.galaxy.planets_at(at) > 0
        and not s.galaxy.has_enemy_ship(seat, at)
        and s.holdings.reserve[seat] > 0
    )


class ClaimFirst(Question[EmperorState, Claim | Pass], frozen=True):
    """EMP-4.5: put an empire on the first sector you placed, or not."""

    clause: ClassVar[str] = "EMP-4.5"

    at: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Claim | Pass]:
        return (CLAIM[self.at], PASS)

    def play(self, s: EmperorState, seat: Seat, action: Claim | Pass) -> None:
        if isinstance(action, Claim):
            claim(s, seat, self.at)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "hex": HEXES[self.at]}


def claim(s: EmperorState, seat: Seat, at: int) -> None:
    """Put an empire on a sector."""
    s.put_marker(seat, at, EMPIRE)
    if s.sink is not None:
        s.sink.tell(Claimed(seat, HEXES[at]))


def collapse_omega(s: EmperorState, seat: Seat) -> None:
    """EMP-4.8, 3.7: the black hole replaces the Omega sun; scientists are banned at once."""
    s.galaxy.lay_tile(CENTRE, BLACK_HOLE)
    s.collapsed = True
    s.available[SCIENTIST] = 0
    if s.sink is not None:
        s.sink.tell(OmegaCollapsed(seat))


def draw_tile(s: EmperorState) -> int:
    """EMP-2.5: the top of the stack: plain tiles, then the black hole, then atomic tiles."""
    tile_stack = s.tile_stack
    if tile_stack.top >= 0:
        tile = tile_stack.top
        tile_stack.top = NO_TILE
        tile_stack.top_known = NOBODY
        return tile
    if tile_stack.plain:
        return s.rng.draw(tile_stack.plain)
    if tile_stack.hole_in_stack:
        tile_stack.hole_in_stack = False
        return BLACK_HOLE
    return s.rng.draw(tile_stack.atomic)


def reveal_tile(s: EmperorState) -> None:
    """Turn one tile of the stack face up into the display."""
    s.seal()
    tile = draw_tile(s)
    s.tile_stack.display.append(tile)
    if s.sink is not None:
        s.sink.tell(TileRevealed(TILES[tile]))


def refill_display(s: EmperorState) -> None:
    """EMP-4.7: reveal tiles until there are as many as players and one more."""
    wanted = s.box.for_players(s.players).faceup_tiles
    while len(s.tile_stack.display) < wanted and s.tile_stack.size() > 0:
        reveal_tile(s)


def flip_explorer(s: EmperorState) -> None:
    """EMP-3.6: with the last tile placed the card becomes a second Warlord."""
    if s.tile_stack.display or s.tile_stack.size() > 0 or s.flipped:
        return
    s.flipped = True
    if s.sink is not None:
        s.sink.tell(ExplorerFlipped())
