"""Colony ships and colonising; cubes that come home or die (ECL-5, ECL-2.4, ECL-12.44)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import (
    COLONISE,
    CUBE_HOME,
    GRAVEYARD,
    Colonise,
    CubeHome,
    Graveyard,
)
from orrery.games.eclipse.events import Colonised, CubeDestroyed
from orrery.games.eclipse.ids import (
    RESOURCE_NUMBER,
    SECTOR_NUMBER,
    SECTORS,
    TRACKS_OF_COLOUR,
)
from orrery.games.eclipse.state import EclipseState

TRACK_CAPACITY = 12  # ECL-2.4


def offer_squares(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-5.1: every empty square of a controlled sector, with each track that may settle it."""
    if s.mats[seat].colony_ships > 0:
        for sector in s.galaxy.realm(seat):
            _offer_squares_of(s, seat, sector, offers)


def offer_safe_squares(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-13.2: in Upkeep only where no enemy ship is."""
    if s.mats[seat].colony_ships > 0:
        for sector in s.galaxy.realm(seat):
            if not s.enemies(sector, seat):
                _offer_squares_of(s, seat, sector, offers)


def _offer_squares_of(s: EclipseState, seat: Seat, sector: int, offers: list[Action]) -> None:
    mat = s.mats[seat]
    colours = s.galaxy.squares(sector)
    settled = s.galaxy.cubes[sector]
    stars = s.box.stars[sector]
    closed = settled if mat.techs & s.box.opens_some else settled | stars
    if closed == (1 << len(colours)) - 1:
        return
    opens = s.box.opens
    table = COLONISE[sector]
    for square, colour in enumerate(colours):
        bit = 1 << square
        if settled & bit:
            continue
        for track in TRACKS_OF_COLOUR[colour]:  # ECL-5.2, ECL-5.3
            if not mat.cubes[track]:  # ECL-5.6
                continue
            if stars & bit and not mat.techs & opens[track]:  # ECL-5.4
                continue
            offers.append(table[square][track])


def colonise(s: EclipseState, seat: Seat, action: Colonise) -> None:
    """ECL-5.1: flip a colony ship, move a cube."""
    mat = s.mats[seat]
    mat.colony_ships -= 1
    mat.cubes[RESOURCE_NUMBER[action.track]] -= 1
    s.galaxy.cubes[SECTOR_NUMBER[action.sector]] |= 1 << action.square
    if s.sink is not None:
        s.sink.tell(Colonised(seat, action.sector, action.track))


def withdraw_population(s: EclipseState, seat: Seat, sector: int) -> None:
    """ECL-9.14: all cubes of a sector go back to their owner's tracks."""
    galaxy = s.galaxy
    colours = galaxy.squares(sector)
    settled = galaxy.cubes[sector]
    galaxy.cubes[sector] = 0
    home = [colour for square, colour in enumerate(colours) if settled >> square & 1]
    # cubes of one colour first, so that who has a choice sees what is full
    home.sort(key=_freedom)
    if home:
        s.ask(CubesHome(seat, tuple(home)))


def _freedom(colour: int) -> int:
    return len(TRACKS_OF_COLOUR[colour])


def tracks_home(s: EclipseState, seat: Seat, colour: int) -> list[int]:
    """ECL-5.7: the tracks a cube may return to; ECL-2.4: another one when those are full."""
    cubes = s.mats[seat].cubes
    own = [track for track in TRACKS_OF_COLOUR[colour] if cubes[track] < TRACK_CAPACITY]
    return own or [track for track in range(3) if cubes[track] < TRACK_CAPACITY]


class CubesHome(Routine[EclipseState], frozen=True):
    """ECL-5.7: cubes come home one by one."""

    seat: Seat
    colours: tuple[int, ...]

    def run(self, s: EclipseState) -> None:
        if len(self.colours) > 1:
            s.ask(CubesHome(self.seat, self.colours[1:]))
        tracks = tracks_home(s, self.seat, self.colours[0])
        if len(tracks) == 1:
            s.mats[self.seat].cubes[tracks[0]] += 1
        else:
            s.ask(ChooseTrack(self.seat, self.colours[0]))


class ChooseTrack(Question[EclipseState, CubeHome], frozen=True):
    """ECL-5.7: to which track does the cube return?"""

    clause: ClassVar[str] = "ECL-5.7"
    colour: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[CubeHome]:
        return [CUBE_HOME[track] for track in tracks_home(s, seat, self.colour)]

    def play(self, s: EclipseState, seat: Seat, action: CubeHome) -> None:
        s.mats[seat].cubes[RESOURCE_NUMBER[action.track]] += 1


def destroy_cube(s: EclipseState, sector: int, square: int) -> None:
    """ECL-12.44: a destroyed cube goes to the owner's graveyard of its colour."""
    galaxy = s.galaxy
    owner = galaxy.disc[sector]
    colour = galaxy.squares(sector)[square]
    galaxy.cubes[sector] &= ~(1 << square)
    if s.sink is not None:
        s.sink.tell(CubeDestroyed(owner, SECTORS[sector]))
    tracks = TRACKS_OF_COLOUR[colour]
    if len(tracks) == 1:
        s.mats[owner].graves[tracks[0]] += 1
    else:
        s.ask(ChooseGraveyard(owner, colour))


class ChooseGraveyard(Question[EclipseState, Graveyard], frozen=True):
    """ECL-12.44: to which graveyard does the destroyed cube go?"""

    clause: ClassVar[str] = "ECL-12.44"
    colour: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Graveyard]:
        return [GRAVEYARD[track] for track in TRACKS_OF_COLOUR[self.colour]]

    def play(self, s: EclipseState, seat: Seat, action: Graveyard) -> None:
        s.mats[seat].graves[RESOURCE_NUMBER[action.track]] += 1
