"""Elimination and the end of the game (ECL-13.9, ECL-1.5)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Seat
from orrery.core.ring import next_seat
from orrery.games.eclipse.events import Eliminated
from orrery.games.eclipse.ids import MATERIALS, OVER, TYPES
from orrery.games.eclipse.scoring import points
from orrery.games.eclipse.state import EclipseState


def eliminate(s: EclipseState, seats: Sequence[Seat]) -> None:
    """ECL-13.9, R2: count all of them on the same board, then take their pieces off."""
    for seat in seats:
        s.mats[seat].final = points(s, seat)
    for seat in seats:
        s.mats[seat].is_out = True
        if s.sink is not None:
            s.sink.tell(Eliminated(seat, s.mats[seat].final))
    for seat in seats:
        clear_pieces(s, seat)
    if seats:
        s.seal()  # what was counted is known to all
        if not s.players_in():
            end_game(s)  # ECL-1.5


def clear_pieces(s: EclipseState, seat: Seat) -> None:
    """R2: discs, cubes and ships leave the board; structures and ambassadors stay."""
    mat = s.mats[seat]
    for sector in s.galaxy.realm(seat):
        # out of the game: counted with the graveyard and the reserve, never to return
        mat.graves[MATERIALS] += s.galaxy.cubes[sector].bit_count()
        mat.reserve += 1
        s.galaxy.cubes[sector] = 0
        s.galaxy.set_disc(sector, -1)
    for sector in s.galaxy.berths(seat):
        for ship in range(TYPES):
            for _ in range(s.galaxy.count(sector, seat, ship)):
                s.galaxy.drop_ship(sector, seat, ship)
                mat.supply[ship] += 1
    if s.traitor == seat:
        s.traitor = -1
    if s.next_starter == seat:
        heir = next_seat(seat, s.players, lambda other: not s.mats[other].is_out)
        s.next_starter = -1 if heir is None else heir


def end_game(s: EclipseState) -> None:
    """ECL-1.1: nobody is asked anything any more."""
    s.phase = OVER
    s.seal()
    s.stack.clear()
