"""REB-6.11 to REB-6.13: the goods track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.rebellion.actions import GOOD_AT, TAKE_GOOD, TakeGood
from orrery.games.rebellion.events import GoodTaken, NoGoodLeft
from orrery.games.rebellion.ids import GOODS, SMUGGLER
from orrery.games.rebellion.rules.pieces import return_workers
from orrery.games.rebellion.state import RebellionState

SMUGGLED: Final = 2  # REB-6.11: goods that a smuggler takes


class GoodsTrack(Routine[RebellionState], frozen=True):
    """REB-6.11: slot by slot, as long as goods are left."""

    slot: int = 0

    def run(self, s: RebellionState) -> None:
        """Ask the owner of the next worker which good it takes."""
        decks = s.decks
        tracks = s.tracks
        for slot in range(self.slot, len(tracks.goods)):
            worker = tracks.goods[slot]
            if decks.goods_offer:
                goods = SMUGGLED if worker.kind == SMUGGLER else 1
                s.ask(TakeGoods(worker.seat, goods), GoodsTrack(slot + 1))
                return
            if s.sink is not None:
                s.sink.tell(NoGoodLeft(worker.seat))
        return_workers(s, tracks.goods)  # REB-6.13
        tracks.goods.clear()
        decks.goods_bag += decks.goods_offer
        decks.goods_offer.clear()


class TakeGoods(Question[RebellionState, TakeGood], frozen=True):
    """REB-6.12: take a good."""

    clause: ClassVar[str] = "REB-6.12"

    goods: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[TakeGood]:
        """Return the kinds that are offered, not the tiles."""
        return [TAKE_GOOD[good] for good in range(len(GOODS)) if good in s.decks.goods_offer]

    def play(self, s: RebellionState, seat: Seat, action: TakeGood) -> None:
        """Take it for the rest of the game."""
        good = GOOD_AT[action.good]
        s.decks.goods_offer.remove(good)
        s.factions[seat].goods[good] += 1
        if s.sink is not None:
            s.sink.tell(GoodTaken(seat, action.good))
        if self.goods > 1 and s.decks.goods_offer:
            s.ask(TakeGoods(seat, self.goods - 1))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        if isinstance(action, TakeGood):
            return "rebellion.good_not_offered", self.clause
        return "rebellion.take_a_good", self.clause
