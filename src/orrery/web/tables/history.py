"""How the scores went: a match played again from its snapshots, in a thread, and kept.

Of a running match it is kept how far it was looked through: later only what came since is played.
While a match runs, only what a viewer may know now was ever counted: the scores of their view.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from orrery.core.action import Seat
from orrery.core.bounds import LONGEST_MATCH
from orrery.core.errors import OrreryError
from orrery.core.state import State
from orrery.store.rows import ActionRow
from orrery.web.kept import Kept
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import Table

AT_ONCE: Final = 2  # matches that are played again at the same time
LONGEST: Final = 8.0  # seconds for one of them
FEW_ROUNDS: Final = 5  # with fewer the graph goes by turns
MOST_POINTS: Final = 60
KEPT: Final = 300
KEPT_RUNNING: Final = 60

Scores = tuple[int | None, ...]


class Point(msgspec.Struct, frozen=True):
    """The scores at one moment; the round that ended there, where one did."""

    seq: int
    scores: Scores
    round: int | None = None


class Gain(msgspec.Struct, frozen=True):
    """What somebody won in one turn or one round."""

    seat: Seat
    points: int
    round: int
    seq: int


class History(msgspec.Struct, frozen=True, kw_only=True):
    """How the scores of a match went."""

    points: tuple[Point, ...]
    turns: tuple[Gain, ...] = ()  # the best turn of each seat
    rounds: tuple[Gain, ...] = ()  # the best round of each seat


_KEPT: Kept[tuple[object, ...], History] = Kept(KEPT)
_RUNNING: Kept[tuple[object, ...], _Seen] = Kept(KEPT_RUNNING)


def remembered(table: Table, seat: Seat | None) -> History | None:
    """Return how the scores went, if that was found out already."""
    return _KEPT.get(_key(table, seat))


def _key(table: Table, seat: Seat | None) -> tuple[object, ...]:
    """Once a match is over, everybody may know everything."""
    return (*_whose(table, seat), table.row.moves)


def _whose(table: Table, seat: Seat | None) -> tuple[object, ...]:
    who = "all" if table.row.status == "over" else seat
    drawn = [(one.at, one.word) for one in table.redraws[-1:]]
    return (table.id, len(table.redraws), *drawn, who)


class Histories:
    """Finds out how the scores of matches went, a few at a time."""

    def __init__(self, tables: Registry) -> None:
        self._tables = tables
        self._free = asyncio.Semaphore(AT_ONCE)
        self._locks: WeakValueDictionary[tuple[object, ...], asyncio.Lock] = WeakValueDictionary()

    async def of(self, table: Table, seat: Seat | None) -> History | None:
        """Return how the scores went, as a seat may know it; None where that takes too long."""
        key = _key(table, seat)
        if key not in _KEPT:
            lock = self._locks.setdefault(_whose(table, seat), asyncio.Lock())
            async with lock, self._free:
                if key not in _KEPT:
                    found = await self._found(table, seat)
                    return found if found is None else _KEPT.put(key, found)
        return _KEPT.get(key)

    async def _found(self, table: Table, seat: Seat | None) -> History | None:
        if table.row.status == "waiting" or table.row.moves > LONGEST_MATCH:
            return None
        seen = await self._seen(table, seat)
        if table.playing or seen.is_cut:
            _RUNNING.put(_whose(table, seat), seen)
        if seen.is_cut or not seen.moments:
            return None
        return _history(seen.moments, is_over=table.row.status == "over")

    async def _seen(self, table: Table, seat: Seat | None) -> _Seen:
        """Look a match through: what came since the last time, or all of it."""
        store, known = self._tables.store, _RUNNING.get(_whose(table, seat))
        if known is not None and known.state is not None and known.seq <= table.row.moves:
            rows = await store.actions(table.id, known.seq, table.row.moves)
            further = await asyncio.to_thread(_further, known, table, seat, rows)
            if further is not None:
                return further
        snapshots = await store.snapshots(table.id)
        rows = await store.actions(table.id, 0, table.row.moves)
        return await asyncio.to_thread(_from_the_start, table, seat, snapshots, rows)


class _Moment(msgspec.Struct, frozen=True):
    seq: int
    round: int
    turn: int
    by: Seat
    scores: Scores


class _Seen(msgspec.Struct, frozen=True):
    """How far a match was looked through: its moments, and the position after the last one."""

    moments: list[_Moment]
    state: State | None
    is_cut: bool = False  # the time was up: the next one goes on from here

    @property
    def seq(self) -> int:
        """Return how many answers were looked at."""
        return self.moments[-1].seq if self.moments else 0


def _history(moments: list[_Moment], *, is_over: bool) -> History:
    return History(
        points=_thinned(_by_round(moments)),
        turns=_best(_turn_gains(moments[:-1])) if is_over else (),
        rounds=_best(_round_gains(moments)) if is_over else (),
    )


def _from_the_start(
    table: Table, seat: Seat | None, snapshots: Sequence[tuple[int, str]], rows: list[ActionRow]
) -> _Seen:
    """Look a whole match through, or as far as the time allows."""
    end = time.monotonic() + LONGEST
    moments: list[_Moment] = []
    state: State | None = None
    for moment, after in _moments(table, seat, snapshots, rows):
        moments.append(moment)
        state = after
        if time.monotonic() > end:
            break
    return _Seen(moments, state, is_cut=_is_cut(moments, rows, end))


def _further(known: _Seen, table: Table, seat: Seat | None, rows: list[ActionRow]) -> _Seen | None:
    """Look at what came since; None where an answer was given under other rules."""
    assert known.state is not None
    end = time.monotonic() + LONGEST
    state, moments = known.state.clone(), known.moments[:]
    for row in rows:
        try:
            state.play(row.seat, table.game.language.read_text(row.text))
        except OrreryError:
            return None
        moments.append(_Moment(row.seq, *state.moment(), row.seat, _scores(table, state, seat)))
        if time.monotonic() > end:
            break
    return _Seen(moments, state, is_cut=_is_cut(moments, rows, end))


def _is_cut(moments: list[_Moment], rows: list[ActionRow], end: float) -> bool:
    """Whether the time was up before all was looked at."""
    return bool(rows) and moments[-1].seq < rows[-1].seq and time.monotonic() > end


def _scores(table: Table, state: State, seat: Seat | None) -> Scores:
    """Return the scores that a seat may know; once a match is over, all of them."""
    return tuple(state.scores()) if table.row.status == "over" else state.view(seat).scores


def _moments(
    table: Table, seat: Seat | None, snapshots: Sequence[tuple[int, str]], rows: list[ActionRow]
) -> Iterator[tuple[_Moment, State]]:
    """Yield the scores after every answer, from snapshot to snapshot, and the position.

    Between two snapshots the play stops where an answer was given under other rules.
    """
    by_seq = {row.seq: row for row in rows}
    ends = [seq for seq, _ in snapshots[1:]] + [table.row.moves]
    for at, (start, position) in enumerate(snapshots):
        state = table.unpack(position)
        if at == 0:
            yield _Moment(start, *state.moment(), -1, _scores(table, state, seat)), state
        for seq in range(start + 1, ends[at] + 1):
            row = by_seq.get(seq)
            if row is None:
                break
            try:
                state.play(row.seat, table.game.language.read_text(row.text))
            except OrreryError:
                break
            yield _Moment(seq, *state.moment(), row.seat, _scores(table, state, seat)), state


def _by_round(moments: Sequence[_Moment]) -> list[Point]:
    """Return the start, the end of every round (or turn, where rounds are few), and the end.

    Before the last answer stands a point of its own: what is counted at the end comes after it.
    """
    rounds = len({moment.round for moment in moments})
    points = [Point(moments[0].seq, moments[0].scores)]
    for was, now in pairwise(moments):
        if now.round > was.round == 0:  # the set-up is over: the graph begins here
            points = [Point(now.seq, now.scores)]
        elif now.round != was.round:
            points.append(Point(now.seq, now.scores, was.round or None))
        elif rounds < FEW_ROUNDS and now.turn != was.turn:
            points.append(Point(now.seq, now.scores))
    last = moments[-1]
    if len(moments) > 1 and points[-1].seq != last.seq:
        before = moments[-2]
        if points[-1].seq != before.seq:
            points.append(Point(before.seq, before.scores, before.round or None))
        points.append(Point(last.seq, last.scores))
    return points


def _thinned(points: list[Point]) -> tuple[Point, ...]:
    """Leave points between rounds out where there are too many; the first and last two stay."""
    step = -(-len(points) // MOST_POINTS)
    last = len(points) - 1
    return tuple(
        point
        for at, point in enumerate(points)
        if at in {0, last - 1, last} or (point.round is not None and step < 4) or at % step == 0
    )


def _turn_gains(moments: Sequence[_Moment]) -> Iterator[Gain]:
    """Yield what each seat won by its own answers of a turn, what ends a round apart.

    What one is given in the set-up, before the first round, is not won.
    """
    gains: dict[tuple[int, int, Seat], Gain] = {}
    for was, now in pairwise(moments):
        if now.round != was.round or now.by < 0:
            continue
        key = (was.round, was.turn, now.by)
        known = gains.get(key)
        won = _points(now.scores, now.by) - _points(was.scores, now.by)
        gains[key] = Gain(now.by, won + (known.points if known else 0), was.round, now.seq)
    yield from [gain for gain in gains.values() if gain.round] or gains.values()


def _round_gains(moments: Sequence[_Moment]) -> Iterator[Gain]:
    """Yield what each seat won in each round."""
    begun = moments[0]
    for was, now in pairwise(moments):
        if now.round != was.round or now is moments[-1]:
            for seat in range(len(now.scores)):
                won = _points(now.scores, seat) - _points(begun.scores, seat)
                yield Gain(seat, won, was.round, now.seq)
            begun = now


def _points(scores: Scores, seat: Seat) -> int:
    return scores[seat] or 0


def _best(gains: Iterator[Gain]) -> tuple[Gain, ...]:
    """Return the best of each seat, the best of all first."""
    best: dict[Seat, Gain] = {}
    for gain in gains:
        if gain.points > 0 and gain.points > getattr(best.get(gain.seat), "points", 0):
            best[gain.seat] = gain
    return tuple(sorted(best.values(), key=lambda gain: (-gain.points, gain.seq)))
