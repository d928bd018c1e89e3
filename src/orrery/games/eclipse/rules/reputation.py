"""The reputation track and its tiles (ECL-10.3, ECL-10.8, ECL-12.28 to ECL-12.32)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import (
    KEEP_NONE,
    KEEP_TILE,
    RETURN,
    KeepReputation,
    ReturnReputation,
)
from orrery.games.eclipse.events import (
    ReputationDrawn,
    ReputationKept,
    ReputationReturned,
    ReputationSeen,
)
from orrery.games.eclipse.ids import NPC, TYPES
from orrery.games.eclipse.parts.battle import Battle
from orrery.games.eclipse.state import EclipseState


def fits(s: EclipseState, seat: Seat, ambassadors: int, tiles: int) -> bool:
    """ECL-10.3: whether so many ambassadors and reputation tiles fit on a seat's track."""
    for_ambassadors, for_tiles, for_either = s.box.species[s.mats[seat].species].places
    return max(0, ambassadors - for_ambassadors) + max(0, tiles - for_tiles) <= for_either


def ambassadors(s: EclipseState, seat: Seat) -> int:
    """Return how many ambassadors lie on a seat's track."""
    return s.mats[seat].allies.bit_count()


def has_room_for_tile(s: EclipseState, seat: Seat) -> bool:
    """Whether one more reputation tile fits."""
    return fits(s, seat, ambassadors(s, seat), len(s.mats[seat].reputation) + 1)


def has_room_for_ambassador(s: EclipseState, seat: Seat) -> bool:
    """Whether one more ambassador fits."""
    return fits(s, seat, ambassadors(s, seat) + 1, len(s.mats[seat].reputation))


def draw(s: EclipseState, count: int) -> list[int]:
    """ECL-12.31: draw tiles from the bag, as many as are there."""
    bag = s.pool.reputation_bag
    drawn: list[int] = []
    for _ in range(min(count, sum(bag))):
        at = s.rng.below(sum(bag))
        value = 0
        while at >= bag[value]:
            at -= bag[value]
            value += 1
        bag[value] -= 1
        drawn.append(value + 1)
    drawn.sort()
    return drawn


def offer_returns(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-10.8: tiles that may go back to the bag."""
    offers += [RETURN[value] for value in sorted(set(s.mats[seat].reputation))]


def put_back(s: EclipseState, seat: Seat, action: ReturnReputation) -> None:
    """ECL-10.8: a tile returns to the bag."""
    s.mats[seat].reputation.remove(action.value)
    s.pool.reputation_bag[action.value - 1] += 1
    if s.sink is not None:
        s.sink.tell(ReputationReturned(seat))


class MakeRoom(Question[EclipseState, ReturnReputation], frozen=True):
    """ECL-10.8: which reputation tile goes back to the bag?"""

    clause: ClassVar[str] = "ECL-10.8"
    # how many values there are to choose from is the owner's secret
    automatic: ClassVar[bool] = False

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[ReturnReputation]:
        return [RETURN[value] for value in sorted(set(s.mats[seat].reputation))]

    def play(self, s: EclipseState, seat: Seat, action: ReturnReputation) -> None:
        put_back(s, seat, action)


def tiles_to_draw(s: EclipseState, b: Battle, seat: Seat) -> int:
    """ECL-12.28: how many tiles a seat has earned so far: for ships destroyed, and for fighting."""
    return min(s.box.sheet.reputation.most, b.earned[seat] + (b.merit >> seat & 1))


class ReputationDraws(Routine[EclipseState], frozen=True):
    """ECL-12.28, ECL-12.29: everybody who fought draws, in line."""

    at: int

    def run(self, s: EclipseState) -> None:
        b = s.battle
        assert b is not None
        if self.at == len(b.line):
            clear_field(s)
            return
        s.ask(ReputationDraws(self.at + 1))
        seat = b.line[self.at]
        if seat == NPC or not b.fought >> seat & 1:
            return
        drawn = draw(s, tiles_to_draw(s, b, seat))
        if not drawn:
            return
        if s.sink is not None:
            s.sink.tell(ReputationDrawn(seat, len(drawn)))
            s.sink.tell(ReputationSeen(seat, tuple(drawn)), only=seat)
        if len(drawn) == 1 and has_room_for_tile(s, seat):
            s.mats[seat].reputation.append(drawn[0])
        else:
            s.ask(KeepOne(seat, tuple(drawn)))


def clear_field(s: EclipseState) -> None:
    """ECL-12.32: destroyed ships of players go back to their owners' supply."""
    b = s.battle
    assert b is not None
    for seat in range(s.players):
        for ship in range(TYPES):
            s.mats[seat].supply[ship] += b.lost[seat * TYPES + ship]
    s.battle = None


class KeepOne(Question[EclipseState, KeepReputation], frozen=True):
    """ECL-12.29: which of the drawn tiles do you keep?"""

    clause: ClassVar[str] = "ECL-12.29"
    drawn: tuple[int, ...]

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[KeepReputation]:
        return [*(KEEP_TILE[value] for value in sorted(set(self.drawn))), KEEP_NONE]

    def play(self, s: EclipseState, seat: Seat, action: KeepReputation) -> None:
        back = list(self.drawn)
        if action.value is not None:
            back.remove(action.value)
            if not has_room_for_tile(s, seat):  # ECL-12.30
                s.ask(MakeRoom(seat))
            s.mats[seat].reputation.append(action.value)
            if s.sink is not None:
                s.sink.tell(ReputationKept(seat))
        for value in back:
            s.pool.reputation_bag[value - 1] += 1

    def facts(self, s: EclipseState, seat: Seat | None) -> dict[str, Any]:
        """Tell the others how many tiles were drawn, not which."""
        shown = self.drawn if seat == self.seat else ()
        return {"seat": self.seat, "count": len(self.drawn), "drawn": shown}
