"""The tiles that nobody has yet: technologies, discoveries, reputation."""

from __future__ import annotations

from orrery.core.part import Section
from orrery.games.eclipse.ids import TECHS


class Pool(Section):
    """What can be researched, found and earned."""

    def __init__(self, like: Pool | None = None) -> None:
        if like is None:
            # how many of each technology lie on the tray and in the bag
            self.tray: list[int] = [0] * len(TECHS)
            self.tech_bag: list[int] = [0] * len(TECHS)
            # discovery tiles nobody has seen, face down on sectors included; revealed and used ones
            self.unrevealed: list[int] = []
            self.spent: list[int] = []
            # how many tiles of value 1, 2, 3, 4
            self.reputation_bag: list[int] = [0, 0, 0, 0]
        else:
            self.tray = like.tray.copy()
            self.tech_bag = like.tech_bag.copy()
            self.unrevealed = like.unrevealed.copy()
            self.spent = like.spent.copy()
            self.reputation_bag = like.reputation_bag.copy()
        # a memo: which technologies lie on the tray
        self._on_tray: tuple[int, ...] | None = None

    def clone(self) -> Pool:
        """Return an independent copy."""
        other = Pool(self)
        other._on_tray = self._on_tray
        return other

    def lay_out(self, tech: int) -> None:
        """ECL-3.2: put a technology tile on the tray."""
        self.tray[tech] += 1
        if self.tray[tech] == 1:
            self._on_tray = None

    def take(self, tech: int) -> None:
        """ECL-7.1: take a technology tile from the tray."""
        self.tray[tech] -= 1
        if not self.tray[tech]:
            self._on_tray = None

    def on_tray(self) -> tuple[int, ...]:
        """Return the technologies that lie on the tray."""
        found = self._on_tray
        if found is None:
            found = tuple([tech for tech, count in enumerate(self.tray) if count])
            self._on_tray = found
        return found
