"""Clocks: how much time somebody has left, and when it will be up.

Nothing here knows what time it is: whoever asks brings it. Time is taken from the turn first, then
from the bank, then from the day of grace, and none is taken while it does not count: at night, on
vacation. What a table's row and seats say is all there is, so that every worker reads the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, time, timedelta
from functools import cache
from typing import Final, Literal, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from orrery.core.action import Seat
from orrery.core.bounds import SHORTEST_CLOCK
from orrery.store.rows import AtZero, Clock, SeatRow, Since, Spent
from orrery.web.errors import BadRequest

DAY: Final = 86400.0
GRACE: Final = DAY  # seconds, once in a match
LONGEST_NIGHT: Final = 14  # hours: some of the day must count
BACK: Final = 60.0  # seconds that whoever comes back has at least

Interval: TypeAlias = tuple[float, float]
Purse: TypeAlias = Literal["time", "bank", "grace"]


class Reading(msgspec.Struct, frozen=True):
    """What a clock shows."""

    left: float  # seconds until something happens
    purse: Purse  # what is running down
    runs: bool  # whether it runs at this very moment
    off: tuple[Interval, ...] = ()  # when it will stand still in the next days
    is_away: bool = False  # on vacation


# -- time that counts


def zone_of(name: str) -> ZoneInfo:
    """Return a time zone; one that this machine does not know is taken for UTC."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


@cache
def is_zone(name: str) -> bool:
    """Whether there is such a time zone."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def nights(clock: Clock, begin: float, end: float) -> list[Interval]:
    """Return the nights of a table's time zone between two moments.

    A night is from one hour on the wall to another: where clocks are set forward or back in it, it
    is shorter or longer.
    """
    if clock.night is None or end <= begin:
        return []
    dusk, dawn = clock.night
    zone = zone_of(clock.zone)
    day = datetime.fromtimestamp(begin, zone).date() - timedelta(days=1)
    last = datetime.fromtimestamp(end, zone).date()
    found: list[Interval] = []
    while day <= last:
        morning = day if dusk < dawn else day + timedelta(days=1)
        start = datetime.combine(day, time(dusk), zone).timestamp()
        stop = datetime.combine(morning, time(dawn), zone).timestamp()
        if stop > begin and start < end and stop > start:
            found.append((start, stop))
        day += timedelta(days=1)
    return found


def off(clock: Clock, spent: Spent, begin: float, end: float) -> list[Interval]:
    """Return when time does not count between two moments: apart from each other, in order."""
    found = nights(clock, begin, end)
    if spent.away is not None:
        found.append(spent.away)
    merged: list[Interval] = []
    for start, stop in sorted(found):
        start, stop = max(start, begin), min(stop, end)  # noqa: PLW2901 - cut to what is asked for
        if stop <= start:
            continue
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], stop))
        else:
            merged.append((start, stop))
    return merged


def counted(clock: Clock, spent: Spent, begin: float, end: float) -> float:
    """Return how many seconds count between two moments."""
    if end <= begin:
        return 0.0
    idle = sum(stop - start for start, stop in off(clock, spent, begin, end))
    return max(0.0, end - begin - idle)


def after(clock: Clock, spent: Spent, begin: float, seconds: float) -> float:
    """Return when so many seconds will have counted."""
    end = begin + seconds
    while (passed := counted(clock, spent, begin, end)) < seconds - 1e-6:
        end += seconds - passed + DAY  # a whole day more: it may end within a night
    at, left = begin, seconds
    for start, stop in off(clock, spent, begin, end):
        if start - at >= left:
            break
        left -= start - at
        at = stop
    return at + left


def checked_clock(clock: Clock) -> Clock:
    """Return a clock that makes sense, or refuse it."""
    if clock.kind == "none":
        return Clock()
    if clock.seconds < SHORTEST_CLOCK:
        raise BadRequest("bad_field", name="clock")
    if clock.night is not None:
        dusk, dawn = clock.night
        if not 1 <= (dawn - dusk) % 24 <= LONGEST_NIGHT:
            raise BadRequest("bad_field", name="night")
    if not is_zone(clock.zone):
        raise BadRequest("bad_field", name="zone")
    return clock


# -- purses


def at_zero(clock: Clock) -> AtZero:
    """Return what happens when the time is up."""
    return clock.at_zero or ("seat" if clock.kind == "game" else "answer")


def purses(clock: Clock, spent: Spent) -> list[tuple[Purse, float]]:
    """Return what is left in each purse, in the order in which they are emptied."""
    grace = GRACE if at_zero(clock) == "grace" else 0.0
    full: tuple[tuple[Purse, float], ...] = (
        ("time", clock.seconds - spent.seconds),
        ("bank", clock.bank - spent.bank),
        ("grace", grace - spent.grace),
    )
    return [(purse, max(0.0, left)) for purse, left in full]


def left_in(clock: Clock, spent: Spent) -> float:
    """Return the seconds in all purses together."""
    return sum(left for _, left in purses(clock, spent))


def spend(clock: Clock, spent: Spent, seconds: float) -> Spent:
    """Take time from the purses; what is more than all of them hold is lost in none."""
    for purse, left in purses(clock, spent):
        taken = min(left, seconds)
        seconds -= taken
        if purse == "time":
            spent = msgspec.structs.replace(spent, seconds=spent.seconds + taken)
        elif purse == "bank":
            spent = msgspec.structs.replace(spent, bank=spent.bank + taken)
        else:
            spent = msgspec.structs.replace(spent, grace=spent.grace + taken)
    return spent


def begin_turn(clock: Clock, spent: Spent, moment: tuple[int, int]) -> Spent:
    """Return what a seat has spent when it is asked: in a new turn nothing of that turn's time.

    The turn is the one that people count (`moment`), so that neither a click nor an answer in
    between brings time back. Time for the whole game grows by its increment instead.
    """
    if moment == spent.turn and clock.kind != "move":
        return spent
    if clock.kind == "game":
        gain = 0 if spent.turn is None else clock.increment
        return msgspec.structs.replace(spent, turn=moment, seconds=spent.seconds - gain)
    return msgspec.structs.replace(spent, turn=moment, seconds=0.0)


def at_rest(clock: Clock, spent: Spent) -> Spent:
    """Return what a seat that is not asked will have spent when its next turn begins."""
    return spent if clock.kind == "game" else msgspec.structs.replace(spent, seconds=0.0)


def come_back(clock: Clock, spent: Spent) -> Spent:
    """Return what somebody has spent who comes back to a seat: there is a little time to play."""
    most = clock.seconds - min(BACK, clock.seconds)
    return msgspec.structs.replace(spent, seconds=min(spent.seconds, most))


# -- a table's clocks


def read(clock: Clock, spent: Spent, asked: float | None, now: float) -> Reading:
    """Return what a clock shows; `asked`: since when it runs, nothing where it stands still."""
    if asked is None:
        purse, left = _running(clock, spent)
        return Reading(left, purse, runs=False)
    spent_now = spend(clock, spent, counted(clock, spent, asked, now))
    purse, left = _running(clock, spent_now)
    stops = off(clock, spent, now, now + 2 * DAY)
    runs = left > 0 and not (stops and stops[0][0] <= now)
    is_away = spent.away is not None and spent.away[0] <= now < spent.away[1]
    return Reading(left, purse, runs, tuple(stops), is_away)


def _running(clock: Clock, spent: Spent) -> tuple[Purse, float]:
    """Return the first purse that is not empty, and what is in it."""
    found = purses(clock, spent)
    return next(((purse, left) for purse, left in found if left > 0), ("time", 0.0))


def is_up(clock: Clock, spent: Spent, asked: float, now: float) -> bool:
    """Whether nothing is left in any purse."""
    return left_in(clock, spent) - counted(clock, spent, asked, now) <= 1e-6


def deadline(
    clock: Clock, asked: Mapping[Seat, Since], seats: Iterable[SeatRow], *, paused: bool = False
) -> float | None:
    """Return when the first person's time will be up; never, where no clock runs."""
    if clock.kind == "none" or paused:
        return None
    ends = [
        after(clock, seat.spent, asked[seat.seat].at, left_in(clock, seat.spent))
        for seat in seats
        if seat.kind == "person" and seat.seat in asked
    ]
    return min(ends, default=None)
