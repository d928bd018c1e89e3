"""Bescods: everything the other way round."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import ADVANCE, NUMBER, SKIP_ADVANCE, Advance, SkipAdvance
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.research import advance, can_advance
from orrery.games.gaia.state import GaiaState

_UPGRADES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (ids.TRADING_STATION,),
    (ids.RESEARCH_LAB, ids.ACADEMY_KNOWLEDGE, ids.ACADEMY_QIC),
    (ids.INSTITUTE,),
    (),
    (),
    (),
    (),
)


class Bescods(Faction):
    """GAIA-10.20: a swapped tree, and an advance where they are lowest."""

    number = ids.BESCODS
    special = ids.SPECIAL_LOWEST

    def upgrades(self, kind: int) -> tuple[int, ...]:
        """GAIA-10.20."""
        return _UPGRADES[kind]

    def value_bonus(self, s: GaiaState, mat: Mat, at: int) -> int:
        """GAIA-10.21: with the institute, structures on titanium are worth one more."""
        return 1 if s.planet[at] == ids.TITANIUM and mat.has_institute() else 0

    def most_bonus(self, mat: Mat) -> int:
        """GAIA-10.21: as if they all stood on titanium."""
        return sum(mat.built) if mat.has_institute() else 0

    def has_special(self, mat: Mat) -> bool:
        """GAIA-10.20: from the first round on."""
        return True

    def special_possible(self, s: GaiaState, seat: Seat) -> bool:
        """GAIA-10.20: one of the lowest areas can advance."""
        return s.follows_boardgamers() or bool(lowest_areas(s, seat))

    def use_special(self, s: GaiaState, seat: Seat) -> None:
        """GAIA-10.20."""
        s.ask(AdvanceLowest(seat))


def lowest_areas(s: GaiaState, seat: Seat) -> list[int]:
    """GAIA-10.20: the areas of the lowest level that can advance."""
    research = s.mats[seat].research
    low = min(research)
    return [area for area in ids.AREAS if research[area] == low and can_advance(s, seat, area)]


class AdvanceLowest(Question[GaiaState, Advance | SkipAdvance], frozen=True):
    """GAIA-10.20: in which of your lowest areas do you advance?"""

    clause: ClassVar[str] = "GAIA-10.20"

    def choices(self, s: GaiaState, seat: Seat) -> list[Advance | SkipAdvance]:
        found: list[Advance | SkipAdvance] = [ADVANCE[area] for area in lowest_areas(s, seat)]
        if s.follows_boardgamers():
            found.append(SKIP_ADVANCE)
        return found

    def play(self, s: GaiaState, seat: Seat, action: Advance | SkipAdvance) -> None:
        if isinstance(action, Advance):
            advance(s, seat, NUMBER[action.area])

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.not_lowest_area", self.clause
