"""What a seat can say."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from orrery.core.action import Action

MOST_DICE: Final = 24  # all that can be claimed: six under each of four cups


class Claim(Action, frozen=True):
    """Say how many dice of a face there are under all cups (LIAR-3.1)."""

    count: Annotated[int, Meta(ge=1, le=MOST_DICE)]
    face: Annotated[int, Meta(ge=1, le=6)]

    def beats(self, other: Claim) -> bool:
        """LIAR-3.3: a greater number of any face, or the same number of a higher face."""
        return (self.count, self.face) > (other.count, other.face)


class Doubt(Action, frozen=True):
    """Do not believe the last claim (LIAR-3.2)."""


class Exact(Action, frozen=True):
    """Believe the last claim to be exact (LIAR-4.5)."""


ACTIONS: Final = (Claim, Doubt, Exact)
