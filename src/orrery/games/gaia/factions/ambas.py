"""Ambas: their institute travels."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import SWAP_INSTITUTE, SwapInstitute
from orrery.games.gaia.events import InstituteSwapped
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits


class Ambas(Faction):
    """GAIA-10.10: the institute may change places with a mine."""

    number = ids.AMBAS
    special = ids.SPECIAL_SWAP

    def special_possible(self, s: GaiaState, seat: Seat) -> bool:
        """GAIA-10.10: there must be a mine."""
        return bool(own(s, seat, ids.MINE))

    def use_special(self, s: GaiaState, seat: Seat) -> None:
        """GAIA-10.10."""
        s.ask(Swap(seat))


def own(s: GaiaState, seat: Seat, kind: int) -> list[int]:
    """Return the hexes of a player's mines, or another kind; the Lost Planet is none [R-20]."""
    return [
        at for at in bits(s.mats[seat].structures) if s.owner[at] == seat and s.building[at] == kind
    ]


class Swap(Question[GaiaState, SwapInstitute], frozen=True):
    """GAIA-10.10: with which mine does the institute change places?"""

    clause: ClassVar[str] = "GAIA-10.10"

    def choices(self, s: GaiaState, seat: Seat) -> list[SwapInstitute]:
        return [SWAP_INSTITUTE[at] for at in own(s, seat, ids.MINE)]

    def play(self, s: GaiaState, seat: Seat, action: SwapInstitute) -> None:
        (institute,) = own(s, seat, ids.INSTITUTE)
        s.put(seat, institute, ids.MINE)
        s.put(seat, action.at, ids.INSTITUTE)
        if s.sink is not None:
            s.sink.tell(InstituteSwapped(seat, action.at))

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_mine_there", self.clause
