"""Clocks by themselves: turns, banks, nights, grace, vacations; no site and no real time."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.store.rows import Clock, SeatRow, Since, Spent
from orrery.web.errors import BadRequest
from orrery.web.tables.clocks import (
    DAY,
    after,
    at_rest,
    at_zero,
    begin_turn,
    checked_clock,
    come_back,
    counted,
    deadline,
    is_up,
    left_in,
    nights,
    purses,
    read,
    spend,
    zone_of,
)

HOUR = 3600.0
PARIS = "Europe/Paris"
FRESH = Spent()


def at(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


# -- turns


def test_a_turn_has_its_time_however_many_questions_it_asks() -> None:
    clock = Clock("turn", 60)
    spent = begin_turn(clock, FRESH, (1, 1))
    for _ in range(3):  # three clicks, fifteen seconds each, others answer in between
        spent = begin_turn(clock, spend(clock, spent, 15), (1, 1))
    assert left_in(clock, spent) == 15
    assert left_in(clock, begin_turn(clock, spent, (1, 2))) == 60


def test_what_a_turn_has_not_comes_from_the_bank_and_does_not_come_back() -> None:
    clock = Clock("turn", 60, bank=100)
    spent = spend(clock, begin_turn(clock, FRESH, (1, 1)), 90)
    assert purses(clock, spent)[:2] == [("time", 0.0), ("bank", 70.0)]
    spent = begin_turn(clock, spent, (1, 2))
    assert purses(clock, spent)[:2] == [("time", 60.0), ("bank", 70.0)]


def test_the_time_for_a_game_grows_with_every_turn_but_the_first() -> None:
    clock = Clock("game", 600, increment=30)
    spent = begin_turn(clock, FRESH, (1, 1))
    assert left_in(clock, spent) == 600
    spent = begin_turn(clock, spend(clock, spent, 10), (1, 2))
    assert left_in(clock, spent) == 620
    assert left_in(clock, begin_turn(clock, spent, (1, 2))) == 620, "not for being asked again"


def test_a_decision_has_its_own_time_where_a_table_was_opened_so() -> None:
    clock = Clock("move", 60)
    spent = spend(clock, begin_turn(clock, FRESH, (1, 1)), 50)
    assert left_in(clock, begin_turn(clock, spent, (1, 1))) == 60


def test_a_day_of_grace_comes_once() -> None:
    clock = Clock("turn", 60, at_zero="grace")
    spent = spend(clock, FRESH, 60 + HOUR)
    assert purses(clock, spent) == [("time", 0.0), ("bank", 0.0), ("grace", DAY - HOUR)]
    assert purses(clock, begin_turn(clock, spent, (2, 1)))[2] == ("grace", DAY - HOUR)


def test_tables_from_before_keep_what_happens_at_zero() -> None:
    assert at_zero(Clock("move", 60)) == "answer"
    assert at_zero(Clock("game", 60)) == "seat"
    assert at_zero(Clock("game", 60, at_zero="answer")) == "answer"


def test_whoever_comes_back_has_a_minute() -> None:
    clock = Clock("game", 600)
    assert left_in(clock, come_back(clock, spend(clock, FRESH, 600))) == 60
    assert left_in(clock, come_back(clock, spend(clock, FRESH, 100))) == 500
    assert left_in(Clock("turn", 20), come_back(Clock("turn", 20), Spent(seconds=20))) == 20


def test_a_seat_that_is_not_asked_shows_the_time_of_its_next_turn() -> None:
    spent = Spent(turn=(1, 1), seconds=50, bank=5)
    assert at_rest(Clock("turn", 60), spent) == Spent(turn=(1, 1), bank=5)
    assert at_rest(Clock("game", 60), spent) == spent


# -- nights


def test_nights_do_not_count() -> None:
    clock = Clock("turn", 6 * 3600, night=(22, 8), zone=PARIS)
    asked = at("2026-07-01T20:00", PARIS)
    assert counted(clock, FRESH, asked, at("2026-07-02T09:00", PARIS)) == 3 * HOUR
    assert after(clock, FRESH, asked, 6 * HOUR) == at("2026-07-02T12:00", PARIS)


def test_a_night_after_midnight_belongs_to_its_own_day() -> None:
    clock = Clock("turn", 60, night=(0, 9), zone="UTC")
    assert counted(clock, FRESH, at("2026-07-01T00:00"), at("2026-07-02T00:00")) == 15 * HOUR


@pytest.mark.parametrize(
    ("day", "next_day", "hours"),
    [
        ("2026-03-28", "2026-03-29", 9),
        ("2026-10-24", "2026-10-25", 11),
        ("2026-06-01", "2026-06-02", 10),
    ],
)
def test_the_night_in_which_clocks_are_set_is_as_long_as_it_is(
    day: str, next_day: str, hours: int
) -> None:
    """Paris loses an hour on 29 March 2026 and gains one on 25 October."""
    clock = Clock("turn", 60, night=(22, 8), zone=PARIS)
    evening, morning = at(f"{day}T20:00", PARIS), at(f"{next_day}T10:00", PARIS)
    (night,) = nights(clock, evening, morning)
    assert night[1] - night[0] == hours * HOUR
    assert counted(clock, FRESH, evening, morning) == 4 * HOUR


def test_a_night_that_begins_in_the_hour_that_is_left_out_still_ends() -> None:
    clock = Clock("turn", 60, night=(2, 6), zone=PARIS)
    (night,) = nights(clock, at("2026-03-29T00:00", PARIS), at("2026-03-29T12:00", PARIS))
    assert 0 < night[1] - night[0] <= 4 * HOUR


def test_an_unknown_zone_is_taken_for_utc() -> None:
    assert zone_of("Atlantis/Capital").key == "UTC"
    assert zone_of("../../etc/passwd").key == "UTC"


def test_a_vacation_does_not_count() -> None:
    clock = Clock("turn", int(DAY))
    spent = Spent(away=(100.0, 100.0 + 7 * DAY))
    assert counted(clock, spent, 0.0, 100.0 + 8 * DAY) == 100 + DAY
    assert after(clock, spent, 0.0, DAY) == 8 * DAY - 0.0


# -- what is shown


def test_a_clock_shows_what_runs_down_and_whether_it_does() -> None:
    clock = Clock("turn", 3600, bank=600, night=(22, 8), zone="UTC")
    asked = at("2026-07-01T21:00")
    day = read(clock, FRESH, asked, at("2026-07-01T21:30"))
    assert (day.left, day.purse, day.runs) == (1800, "time", True)
    assert day.off[0] == (at("2026-07-01T22:00"), at("2026-07-02T08:00"))
    night = read(clock, FRESH, asked, at("2026-07-02T03:00"))
    assert (night.left, night.purse, night.runs) == (600, "bank", False)
    up = read(clock, FRESH, asked, at("2026-07-02T09:00"))
    assert (up.left, up.runs) == (0, False)
    assert is_up(clock, FRESH, asked, at("2026-07-02T09:00"))
    assert not read(clock, FRESH, None, 0.0).runs


def test_the_deadline_is_that_of_the_first_person() -> None:
    clock = Clock("turn", 60, bank=30)
    seats = [
        SeatRow(seat=0, kind="person", spent=Spent(bank=10)),
        SeatRow(seat=1, kind="bot"),
        SeatRow(seat=2, kind="person"),
    ]
    asked = {0: Since(3, 1000.0), 1: Since(3, 0.0)}
    assert deadline(clock, asked, seats) == 1080
    assert deadline(clock, asked, seats, paused=True) is None
    assert deadline(Clock(), asked, seats) is None
    assert deadline(clock, {1: Since(3, 0.0)}, seats) is None


@pytest.mark.parametrize(
    "clock",
    [
        Clock("turn", 1),
        Clock("turn", 60, night=(8, 8)),
        Clock("turn", 60, night=(8, 23)),
        Clock("turn", 60, zone="Mars/Olympus"),
        Clock("turn", 60, zone="/etc/passwd"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(clock: Clock) -> None:
    with pytest.raises(BadRequest):
        checked_clock(clock)
    assert checked_clock(Clock("none", 7)) == Clock()


# -- for any clock at any time

ZONES = ("UTC", PARIS, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia")
TIMES = st.floats(
    datetime(2026, 1, 1, tzinfo=UTC).timestamp(), datetime(2028, 1, 1, tzinfo=UTC).timestamp()
)
LENGTHS = st.floats(0, 20 * DAY)


@st.composite
def clocks(draw: st.DrawFn) -> Clock:
    dusk, hours = draw(st.integers(0, 23)), draw(st.integers(1, 14))
    return Clock(
        draw(st.sampled_from(("move", "turn", "game"))),
        draw(st.integers(5, 10**6)),
        draw(st.integers(0, 3600)),
        draw(st.integers(0, 10**6)),
        draw(st.sampled_from((None, "answer", "seat", "grace"))),
        draw(st.sampled_from((None, (dusk, (dusk + hours) % 24)))),
        draw(st.sampled_from(ZONES)),
    )


@st.composite
def vacations(draw: st.DrawFn) -> Spent:
    began = draw(TIMES)
    return Spent(away=draw(st.sampled_from((None, (began, began + draw(LENGTHS))))))


@given(clocks(), vacations(), TIMES, LENGTHS, LENGTHS)
def test_time_adds_up(clock: Clock, spent: Spent, begin: float, a: float, b: float) -> None:
    middle, end = begin + a, begin + a + b
    whole = counted(clock, spent, begin, end)
    parts = counted(clock, spent, begin, middle) + counted(clock, spent, middle, end)
    assert whole == pytest.approx(parts, abs=1e-3)
    assert 0 <= whole <= a + b + 1e-6


@given(clocks(), vacations(), TIMES, st.floats(0, 5 * DAY))
def test_the_end_is_when_so_much_has_counted(
    clock: Clock, spent: Spent, begin: float, seconds: float
) -> None:
    end = after(clock, spent, begin, seconds)
    assert end >= begin + seconds - 1e-3
    assert counted(clock, spent, begin, end) == pytest.approx(seconds, abs=1e-2)


def test_an_end_that_is_within_a_hair_of_a_night_is_found_at_once() -> None:
    clock = Clock("turn", 60, night=(22, 12))
    begin = at("2026-07-01T21:00")
    assert after(clock, FRESH, begin, HOUR + 2e-6) == pytest.approx(at("2026-07-02T12:00"), abs=1)


@given(clocks(), st.lists(st.floats(0, 10**6), max_size=8))
def test_no_purse_is_ever_less_than_empty(clock: Clock, thought: list[float]) -> None:
    spent, left = FRESH, left_in(clock, FRESH)
    for seconds in thought:
        spent = spend(clock, spent, seconds)
        assert all(rest >= 0 for _, rest in purses(clock, spent))
        assert left_in(clock, spent) == pytest.approx(max(0.0, left - seconds), abs=1e-3)
        left = left_in(clock, spent)


@given(clocks(), vacations(), TIMES)
def test_time_is_up_at_the_deadline_and_not_before(
    clock: Clock, spent: Spent, asked: float
) -> None:
    seats = [SeatRow(seat=0, kind="person", spent=spent)]
    end = deadline(clock, {0: Since(0, asked)}, seats)
    assert end is not None
    assert is_up(clock, spent, asked, end + 0.1)
    assert not is_up(clock, spent, asked, asked)
    assert not is_up(clock, spent, asked, end - left_in(clock, spent) / 2)
