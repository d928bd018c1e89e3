"""The technologies, and what was done with them in this turn (EMP-10)."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.part import Section


class Science(Section):
    """Who owns each technology; this turn's declarations as bits, and what can be done once."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"technologies"})

    def __init__(self, like: Science | None = None) -> None:
        if like is None:
            self.technologies: list[Seat] = []
            self.declared = 0
            self.sabotaged = 0
            self.saboteur_used = False
            self.warp_used = False
            self.ambassador_used = False
        else:
            self.technologies = like.technologies.copy()
            self.declared = like.declared
            self.sabotaged = like.sabotaged
            self.saboteur_used = like.saboteur_used
            self.warp_used = like.warp_used
            self.ambassador_used = like.ambassador_used

    def works(self, seat: Seat, technology: int) -> bool:
        """Whether a seat owns a technology that is not sabotaged this turn."""
        return self.technologies[technology] == seat and not self.sabotaged >> technology & 1
