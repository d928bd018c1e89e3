"""The clock of a new table: what is offered, and how a form is read."""

from __future__ import annotations

from typing import Final

from orrery.core.bounds import LONGEST_CLOCK
from orrery.store.rows import AtZero, Clock
from orrery.web.door.clean import whole
from orrery.web.errors import BadRequest
from orrery.web.requests import Form
from orrery.web.show.clocks import duration
from orrery.web.tables.clocks import checked_clock
from orrery.web.text import say

# for an evening, then over days
OFFERED: Final = (
    Clock("turn", 60, bank=600),
    Clock("turn", 300, bank=1800),
    Clock("game", 1800, increment=30),
    Clock("game", 5400, increment=60),
    Clock("turn", 43200, bank=86400),
    Clock("turn", 86400, bank=259200),
    Clock("turn", 259200, bank=604800),
)
NIGHTS: Final = ((21, 7), (22, 8), (23, 8), (0, 9))
_ZEROS: Final[dict[str, AtZero]] = {"answer": "answer", "seat": "seat", "grace": "grace"}


def offered_clocks(language: str) -> list[tuple[str, str]]:
    """Return the clocks that are offered: how a form names each, and what people call it."""
    return [(_name(clock), _title(clock, language)) for clock in OFFERED]


def _name(clock: Clock) -> str:
    return f"{clock.kind} {clock.seconds} {clock.increment} {clock.bank}"


def _title(clock: Clock, language: str) -> str:
    words = say(language, f"clock_{clock.kind}", time=duration(clock.seconds, language))
    if clock.bank:
        words += " " + say(language, "clock_bank", time=duration(clock.bank, language))
    if clock.increment:
        words += " " + say(language, "clock_increment", time=duration(clock.increment, language))
    return words


def read_clock(form: Form) -> Clock:
    """Read a clock: "none", "turn 300", "game 1800 30" (more with each turn), "own" with fields."""
    chosen = form.text("clock", "none")
    if chosen == "own":
        kind = form.text("clock_for", "turn")
        minutes = whole("clock_minutes", form.text("clock_minutes"), 1, LONGEST_CLOCK // 60)
        banked = whole("clock_bank", form.text("clock_bank") or "0", 0, LONGEST_CLOCK // 60)
        more = whole("clock_increment", form.text("clock_increment") or "0", 0, 3600)
        parts = [kind, str(60 * minutes), str(more), str(60 * banked)]
    else:
        parts = chosen.split(" ")
    if parts == ["none"]:
        return Clock()
    if len(parts) > 4:
        raise BadRequest("bad_field", name="clock")
    kind, *numbers = parts
    seconds, increment, bank = (*numbers, "0", "0", "0")[:3]
    return checked_clock(
        Clock(
            _kind(kind),  # type: ignore[arg-type]  # one of the kinds
            whole("clock", seconds, 0, LONGEST_CLOCK),
            whole("clock", increment, 0, LONGEST_CLOCK),
            whole("clock", bank, 0, LONGEST_CLOCK),
            _zero(form.text("at_zero", "answer")),
            read_night(form.text("night")),
            form.text("zone") or "UTC",
        )
    )


def _kind(text: str) -> str:
    if text not in {"move", "turn", "game"}:
        raise BadRequest("bad_field", name="clock")
    return text


def _zero(text: str) -> AtZero:
    if text not in _ZEROS:
        raise BadRequest("bad_field", name="at_zero")
    return _ZEROS[text]


def read_night(text: str) -> tuple[int, int] | None:
    """Read the hours of a night: "22 8"."""
    if not text:
        return None
    dusk, _, dawn = text.partition(" ")
    return whole("night", dusk, 0, 23), whole("night", dawn, 0, 23)
