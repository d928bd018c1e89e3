"""Influence (ECL-9.10 to ECL-9.17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.eclipse.actions import (
    PUT_DISC,
    PUT_ON_TRACK,
    TAKE_DISC,
    TAKE_FROM_TRACK,
    PutDisc,
    TakeDisc,
)
from orrery.games.eclipse.events import ControlGivenUp, ControlTaken
from orrery.games.eclipse.ids import SECTOR_NUMBER, SECTORS
from orrery.games.eclipse.rules import discovery
from orrery.games.eclipse.rules.population import withdraw_population
from orrery.games.eclipse.state import EclipseState

# where a disc comes from when it comes from the influence track
FROM_TRACK = -1


def is_open(s: EclipseState, seat: Seat, sector: int) -> bool:
    """ECL-9.11, ECL-9.13: nobody's disc, no enemy ship, not touched in this Action."""
    return s.galaxy.disc[sector] < 0 and not s.touched >> sector & 1 and not s.enemies(sector, seat)


def targets(s: EclipseState, seat: Seat) -> list[int]:
    """ECL-9.11: open sectors linked to a disc or a ship of the seat, or with its ship in them."""
    ships = s.galaxy.berths(seat)
    found = [sector for sector in ships if is_open(s, seat, sector)]
    for origin in (*s.galaxy.realm(seat), *ships):
        for sector in s.links(origin, seat):
            if sector not in found and is_open(s, seat, sector):
                found.append(sector)
    found.sort()
    return found


def offer_discs(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-9.10: take a disc from the track, if it can go somewhere, or from a sector."""
    if s.mats[seat].discs and targets(s, seat):
        offers.append(TAKE_FROM_TRACK)
    touched = s.touched  # ECL-9.13
    offers.extend([TAKE_DISC[at] for at in s.galaxy.realm(seat) if not touched >> at & 1])


def take(s: EclipseState, seat: Seat, action: TakeDisc) -> None:
    """ECL-9.10, ECL-9.14: the disc leaves; the cubes of its sector go home first."""
    if action.sector is None:
        s.ask(PlaceDisc(seat, FROM_TRACK))
        return
    sector = SECTOR_NUMBER[action.sector]
    s.ask(PlaceDisc(seat, sector))
    s.touched |= 1 << sector
    give_up(s, seat, sector)


def give_up(s: EclipseState, seat: Seat, sector: int) -> None:
    """ECL-9.14: take one's own disc off a sector; its cubes go home."""
    s.galaxy.set_disc(sector, -1)
    if s.sink is not None:
        s.sink.tell(ControlGivenUp(seat, SECTORS[sector]))
    withdraw_population(s, seat, sector)


def place_disc(s: EclipseState, seat: Seat, sector: int) -> None:
    """ECL-2.8: put a disc down and control the sector."""
    s.galaxy.set_disc(sector, seat)
    if s.sink is not None:
        s.sink.tell(ControlTaken(seat, SECTORS[sector]))


def place_disc_and_claim(s: EclipseState, seat: Seat, sector: int) -> None:
    """ECL-9.16: in the Action phase a disc takes an unguarded discovery tile at once."""
    place_disc(s, seat, sector)
    if s.galaxy.mystery[sector] and not s.galaxy.npcs[sector]:
        discovery.claim(s, seat, sector)


class PlaceDisc(Question[EclipseState, PutDisc], frozen=True):
    """ECL-9.10: where does the disc go?"""

    clause: ClassVar[str] = "ECL-9.10"
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"origin"})
    origin: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[PutDisc]:
        found = [PUT_DISC[sector] for sector in targets(s, seat)]
        if self.origin != FROM_TRACK:
            found.append(PUT_ON_TRACK)
        return found

    def play(self, s: EclipseState, seat: Seat, action: PutDisc) -> None:
        mat = s.mats[seat]
        if action.sector is None:
            mat.discs += 1
            return
        if self.origin == FROM_TRACK:
            mat.discs -= 1
        sector = SECTOR_NUMBER[action.sector]
        s.touched |= 1 << sector
        place_disc_and_claim(s, seat, sector)

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        if not isinstance(action, PutDisc) or action.sector is None:
            return "eclipse.disc_on_track", self.clause
        sector = SECTOR_NUMBER[action.sector]
        if s.galaxy.zone[sector] < 0:
            return "eclipse.not_on_board", "ECL-9.11"
        if s.galaxy.disc[sector] >= 0:
            return "eclipse.disc_there", "ECL-9.11"
        if s.touched >> sector & 1:
            return "eclipse.touched_once", "ECL-9.13"
        if s.enemies(sector, seat):
            return "eclipse.enemies_there", "ECL-9.11"
        return "eclipse.no_link_there", "ECL-9.11"
