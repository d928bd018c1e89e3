"""REB-7.13: Rebel Base Discovered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import (
    CHOOSE_PLANET,
    MOVE_NONE,
    MOVE_SENTINELS,
    PLANET_AT,
    ChoosePlanet,
    MoveSentinels,
    Remove,
    Stop,
)
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.cards.victims import ChooseVictim, remove, victims
from orrery.games.rebellion.ids import KINDS
from orrery.games.rebellion.rules.fleets import ALL_PLANETS, takes_sentinels
from orrery.games.rebellion.rules.pieces import move_sentinels
from orrery.games.rebellion.state import RebellionState

VICTIMS: Final = 2


def use(s: RebellionState, seat: Seat) -> None:
    """Up to two sentinels move, and two workers where they arrive are eliminated."""
    s.ask(RaidFrom(seat))


class RaidFrom(Question[RebellionState, ChoosePlanet | MoveSentinels], frozen=True):
    """REB-7.13: choose the planet that sentinels leave, or let none move."""

    clause: ClassVar[str] = "REB-7.13"

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet | MoveSentinels]:
        """Return the planets with sentinels; up to two may be none."""
        return [
            *(CHOOSE_PLANET[planet] for planet in ALL_PLANETS if s.galaxy.sentinels[planet]),
            MOVE_NONE,
        ]

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet | MoveSentinels) -> None:
        """Go on to the destination."""
        if isinstance(action, ChoosePlanet):
            s.ask(RaidTo(seat, PLANET_AT[action.planet]))
        else:
            s.ask(RaidAlone(seat))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_sentinel", self.clause


class RaidAlone(PlanetQuestion, frozen=True):
    """REB-7.13: choose the planet whose base is discovered, where no sentinel goes."""

    def allows(self, s: RebellionState, planet: int) -> bool:
        """REB-9.2: one to which sentinels could go."""
        return takes_sentinels(s, planet)

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Eliminate at once."""
        RaidVictim(self.seat, planet, VICTIMS).ask_if_possible(s)


class RaidTo(PlanetQuestion, frozen=True):
    """REB-7.13: choose the planet that sentinels raid."""

    origin: int

    def allows(self, s: RebellionState, planet: int) -> bool:
        """REB-9.2: another one, without rebel fleet."""
        return planet != self.origin and takes_sentinels(s, planet)

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Go on to the number of sentinels."""
        s.ask(RaidWith(self.seat, self.origin, planet))


class RaidWith(Question[RebellionState, MoveSentinels], frozen=True):
    """REB-7.13: choose how many sentinels move, one or two."""

    clause: ClassVar[str] = "REB-7.13"

    origin: int
    planet: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[MoveSentinels]:
        """Two only if they are there."""
        return MOVE_SENTINELS[: s.galaxy.sentinels[self.origin]]

    def play(self, s: RebellionState, seat: Seat, action: MoveSentinels) -> None:
        """Move them, then eliminate."""
        move_sentinels(s, self.origin, self.planet, action.count)
        RaidVictim(seat, self.planet, VICTIMS).ask_if_possible(s)

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.too_few_sentinels", self.clause


class RaidVictim(ChooseVictim, frozen=True):
    """REB-7.13: choose a worker that the raid eliminates."""

    clause: ClassVar[str] = "REB-7.11"

    planet: int
    left: int

    def found(self, s: RebellionState) -> list[Remove]:
        """Every worker on the planet."""
        return victims(s, self.planet, range(len(KINDS)))

    def ask_if_possible(self, s: RebellionState) -> None:
        """Go on while somebody is there."""
        if self.left and self.found(s):
            s.ask(self)

    def play(self, s: RebellionState, seat: Seat, action: Remove | Stop) -> None:
        """Eliminate, and choose the next."""
        if isinstance(action, Remove):
            remove(s, action)
            RaidVictim(seat, self.planet, self.left - 1).ask_if_possible(s)
