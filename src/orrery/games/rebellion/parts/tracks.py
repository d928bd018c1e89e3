"""The eight tracks on which workers are placed (REB-4.9, REB-5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.core.part import Section
from orrery.core.step import Record
from orrery.games.rebellion.ids import KINDS

# the slots of the influence track that only technologies fill (REB-6.10)
SLOT_X: Final = 0
SLOT_Y: Final = 1


class Placed(Record, frozen=True):
    """A worker on a slot of a track."""

    seat: Seat
    kind: int


# every worker that can stand on a slot, by seat and kind
WORKER: Final = tuple(tuple(Placed(seat, kind) for kind in range(len(KINDS))) for seat in range(5))


class Tracks(Section):
    """The workers of each track from slot 1 on; one that was resolved before its track is None."""

    WRITTEN_AS: ClassVar[Mapping[str, str]] = {"goods": "goods_track", "research": "research_track"}

    def __init__(self, like: Tracks | None = None) -> None:
        if like is None:
            self.initiative: list[Placed] = []
            self.influence: list[Placed | None] = []
            self.influence_extra: list[Placed | None] = [None, None]
            self.goods: list[Placed] = []
            self.research: list[Placed] = []
            self.war: list[Placed | None] = []
            # soldier, hero, smuggler, scientist, diplomat, paid
            self.training: list[Placed | None] = [None] * len(KINDS)
        else:
            self.initiative = like.initiative.copy()
            self.influence = like.influence.copy()
            self.influence_extra = like.influence_extra.copy()
            self.goods = like.goods.copy()
            self.research = like.research.copy()
            self.war = like.war.copy()
            self.training = like.training.copy()
