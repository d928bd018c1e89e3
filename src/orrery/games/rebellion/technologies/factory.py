"""REB-11.4: the automated factory."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.events import GoodTaken
from orrery.games.rebellion.ids import GOODS
from orrery.games.rebellion.state import RebellionState


def make(s: RebellionState, seat: Seat) -> None:
    """One random good of those face down; nothing if there is none."""
    if not s.decks.goods_bag:
        return
    good = s.rng.draw(s.decks.goods_bag)
    s.factions[seat].goods[good] += 1
    if s.sink is not None:
        s.sink.tell(GoodTaken(seat, GOODS[good]))
