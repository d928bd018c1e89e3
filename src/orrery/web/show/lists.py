"""Tables in a list: one line each, and what one would do there."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Literal

import msgspec

from orrery.core.action import Seat
from orrery.core.errors import BadLesson
from orrery.core.game import Game
from orrery.core.lesson import lesson_of
from orrery.core.registry import games
from orrery.core.text import plain
from orrery.store.rows import Person, SeatRow, TableRow
from orrery.store.store import Store
from orrery.web.show.clocks import Face, row_face
from orrery.web.show.dates import ago
from orrery.web.tables.summary import Summary, summaries
from orrery.web.text import say

Group = Literal["mine", "running", "waiting", "over"]
GROUPS: tuple[Group, ...] = ("mine", "running", "waiting", "over")


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    row: TableRow
    game: Game
    seats: list[SeatRow]
    group: Group
    scores: tuple[tuple[Seat, str], ...]
    moment: str
    state: str
    thinking: tuple[Seat, ...]
    when: str
    clock: Face | None  # of the one who is asked: mine, or the first of the others
    button: str
    link: str
    unread: int = 0  # lines of others that were not read yet

    @property
    def is_my_turn(self) -> bool:
        """Whether it waits for the one who looks."""
        return self.group == "mine"


async def listed(
    store: Store,
    rows: Sequence[TableRow],
    person: str | None,
    language: str,
    reader: Person | None = None,
) -> list[Listed]:
    """Describe tables for a list; those of games that are no longer here are left out.

    What was said there is counted for a reader who has not read it.
    """
    here = [row for row in rows if row.game in games()]
    seats = await store.seats_of([row.id for row in here])
    found = await summaries([(row, _seat(seats[row.id], person)) for row in here])
    unread = await store.unread([row.id for row in here], reader) if reader else {}
    return [
        msgspec.structs.replace(
            _listed(row, seats[row.id], summary, person, language), unread=unread.get(row.id, 0)
        )
        for row, summary in zip(here, found, strict=True)
    ]


def grouped(tables: Sequence[Listed]) -> list[tuple[Group, list[Listed]]]:
    """Return tables by what they ask of somebody: those that wait for them first."""
    groups = [(group, [one for one in tables if one.group == group]) for group in GROUPS]
    return [(group, found) for group, found in groups if found]


def _seat(seats: Sequence[SeatRow], person: str | None) -> Seat | None:
    """Return the one seat that somebody holds; who holds several sees what everybody sees."""
    held = [seat.seat for seat in seats if person is not None and seat.person == person]
    return held[0] if len(held) == 1 else None


def _listed(
    row: TableRow,
    seats: list[SeatRow],
    summary: Summary | None,
    person: str | None,
    language: str,
) -> Listed:
    game = games()[row.game]
    asked = [seat for seat in row.since if seat < len(seats)] if row.status == "playing" else []
    is_mine = person is not None and any(seats[seat].person == person for seat in asked)
    group: Group = "mine" if is_mine else "running" if row.status == "playing" else row.status
    since = [row.since[seat].at for seat in asked if seats[seat].person == person]
    return Listed(
        row=row,
        game=game,
        seats=seats,
        group=group,
        scores=_scores(row, seats, summary, language),
        moment=_moment(game, row, summary, language),
        state=_state(group, seats, asked, summary, person, language),
        thinking=tuple(asked) if group == "running" else (),
        when=ago(since[0] if is_mine and since else row.changed, language, time.time()),
        clock=_clock(row, seats, asked, person, language),
        button=say(language, f"list_{group}"),
        link=f"/tables/{row.id}/",
    )


def _clock(
    row: TableRow,
    seats: Sequence[SeatRow],
    asked: Sequence[Seat],
    person: str | None,
    language: str,
) -> Face | None:
    """Return the clock that matters most to somebody: their own, else one that runs."""
    thinking = [seats[seat] for seat in asked if seats[seat].kind == "person"]
    mine = [seat for seat in thinking if seat.person == person]
    for seat in mine or thinking[:1]:
        return row_face(row, seat, time.time(), language)
    return None


def _scores(
    row: TableRow, seats: Sequence[SeatRow], summary: Summary | None, language: str
) -> tuple[tuple[Seat, str], ...]:
    """Return what stands beside each shape: who sits there, with their score once it is known."""
    known = summary.scores if summary is not None and row.status != "waiting" else ()
    if not known or None in known:
        free = say(language, "is_free")
        scores = known or (None,) * len(seats)
        return tuple(
            (seat.seat, f"{seat.name or free} {'' if score is None else plain(score)}".strip())
            for seat, score in zip(seats, scores, strict=True)
        )
    places = summary.places if summary is not None else ()
    order = sorted(range(len(seats)), key=lambda seat: places[seat] if places else seat)
    return tuple((seat, f"{seats[seat].name} {plain(known[seat] or 0)}") for seat in order)


def how_far(game: Game, row: TableRow) -> tuple[int, int] | None:
    """Return how far somebody is in the lesson at a table: the step, and how many there are."""
    if row.lesson is None or row.lesson.broken:
        return None
    try:
        lesson = lesson_of(game)
        return None if lesson is None else (lesson.at(row.lesson.step) + 1, len(lesson.steps))
    except BadLesson:
        return None


def _moment(game: Game, row: TableRow, summary: Summary | None, language: str) -> str:
    learnt = how_far(game, row)
    if learnt is not None and row.status == "playing":
        return say(language, "lesson_at", n=learnt[0], all=learnt[1])
    if row.status == "over":
        return say(language, "is_over")
    if row.status == "waiting" or summary is None:
        return say(language, "not_started") if row.status == "waiting" else ""
    if not summary.round:
        return say(language, "list_begun")
    label = game.words(language).lexicon.labels.get("round", say(language, "round"))
    return f"{label.lower()} {summary.round}"


def _state(
    group: Group,
    seats: Sequence[SeatRow],
    asked: Sequence[Seat],
    summary: Summary | None,
    person: str | None,
    language: str,
) -> str:
    if group == "mine":
        return say(language, "your_turn")
    if group == "running":
        names = ", ".join(seats[seat].name for seat in asked)
        return say(language, "list_thinking" if len(asked) == 1 else "waiting_for", names=names)
    if group == "waiting":
        free = sum(seat.kind == "open" for seat in seats)
        return say(language, "list_free_one" if free == 1 else "list_free", n=free)
    if summary is None or not summary.places:
        return ""
    mine = [summary.places[seat.seat] for seat in seats if person and seat.person == person]
    if len(mine) == 1:
        place = say(language, f"place_{mine[0]}" if mine[0] <= 3 else "place_n", n=mine[0])
        return say(language, "list_won" if mine[0] == 1 else "list_place", place=place)
    winners = [seat.name for seat in seats if summary.places[seat.seat] == 1]
    return say(language, "list_winner", names=", ".join(winners))
