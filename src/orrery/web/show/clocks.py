"""Clocks in words: what a table's clock is, and what somebody's shows now."""

from __future__ import annotations

import math

import msgspec

from orrery.store.rows import Clock, SeatRow, TableRow
from orrery.web.tables.clocks import Reading, at_zero, read
from orrery.web.text import say

_UNITS = (("days", 86400), ("hours", 3600), ("minutes", 60))


def duration(seconds: float, language: str) -> str:
    """Return a length of time in the largest unit, and what is left in the next one."""
    left = int(seconds)
    for at, (unit, length) in enumerate(_UNITS):
        if left >= length:
            first = say(language, unit, n=left // length)
            rest = left % length
            if unit == "minutes":
                return first if not rest else f"{first} {say(language, 'seconds', n=rest)}"
            smaller, size = _UNITS[at + 1]
            if rest < size:
                return first
            return say(language, "two_units", a=first, b=say(language, smaller, n=rest // size))
    return say(language, "seconds", n=left)


def clock_words(clock: Clock, language: str) -> str:
    """Return what a table's clock is: "5 min for each turn and 30 min in the bank; at zero ..."."""
    if clock.kind == "none":
        return say(language, "clock_none")
    words = [say(language, f"clock_{clock.kind}", time=duration(clock.seconds, language))]
    if clock.bank:
        words.append(say(language, "clock_bank", time=duration(clock.bank, language)))
    if clock.increment:
        words.append(say(language, "clock_increment", time=duration(clock.increment, language)))
    parts = [" ".join(words), say(language, f"clock_at_{at_zero(clock)}")]
    if clock.night is not None:
        dusk, dawn = clock.night
        parts.insert(1, say(language, "clock_night", dusk=dusk, dawn=dawn, zone=clock.zone))
    return say(language, "clock_and").join(parts)


class Face(msgspec.Struct, frozen=True):
    """The face of one clock, with all that a script needs to let it run on."""

    words: str
    left: float
    runs: bool
    purse: str  # "", or which purse runs beyond the time of the turn
    at: float  # when it showed that
    stands: str  # why it stands still though they are asked, or ""
    off: str  # when it will stand still: "from-to" in seconds from now, with spaces between


def face(reading: Reading | None, now: float, language: str) -> Face | None:
    """Return the face of a clock; None where there is none."""
    if reading is None:
        return None
    purse = "" if reading.purse == "time" else say(language, f"purse_{reading.purse}")
    off = " ".join(f"{max(0, start - now):.0f}-{stop - now:.0f}" for start, stop in reading.off)
    stands = ""
    if reading.off and not reading.runs and reading.left:
        stands = say(language, "is_away" if reading.is_away else "clock_stands")
    left = math.floor(reading.left * 10) / 10  # as it is written: the script counts on from there
    return Face(_shown(left, language), left, reading.runs, purse, now, stands, off)


def _shown(seconds: float, language: str) -> str:
    """Return what a clock shows: minutes and seconds in the last hour, as the script does."""
    if seconds >= 3600:
        return duration(seconds, language)
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def row_face(row: TableRow, seat: SeatRow, now: float, language: str) -> Face | None:
    """Return the face of somebody's clock in a list of tables."""
    asked = row.since.get(seat.seat)
    if row.clock.kind == "none" or row.status != "playing" or asked is None:
        return None
    since = asked.at if row.paused is None else None
    return face(read(row.clock, seat.spent, since, now), now, language)
