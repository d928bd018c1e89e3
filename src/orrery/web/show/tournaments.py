"""A tournament as somebody sees it: the standings, the rounds, and what they may do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

import msgspec

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.store.rows import Person
from orrery.store.store import Store
from orrery.store.tournaments import (
    EntrantRow,
    EntrantState,
    PairingRow,
    RoundRow,
    TableEnd,
    TournamentRow,
    WholeTournament,
)
from orrery.tournaments.history import NO_SHOW
from orrery.tournaments.plan import Plan
from orrery.tournaments.progress import final_order, rounds_before_playoff, tables_of_standings
from orrery.tournaments.standings import Standing
from orrery.web.show.dates import ago, day_of
from orrery.web.tables.tournaments import (
    entrant_of,
    field_of,
    find,
    plan_of,
    rounds_of,
    undecided,
)
from orrery.web.text import say

LATEST: Final = 30  # tournaments that are looked through for the lobby
IN_LOBBY: Final = 3


class Face(msgspec.Struct, frozen=True):
    """Somebody who takes part, as they are shown."""

    number: int
    name: str
    handle: str
    emblem: int
    state: EntrantState
    is_me: bool


class Line(msgspec.Struct, frozen=True):
    """A line of the standings."""

    face: Face
    standing: Standing
    points: str
    opponents: str
    versus: str
    share: str


class Seated(msgspec.Struct, frozen=True):
    """Somebody at a table of a round."""

    face: Face
    place: int  # 0: they did not come, or nothing is known yet
    score: int
    is_absent: bool


class Met(msgspec.Struct, frozen=True):
    """A table of a round."""

    tab: str
    seats: tuple[Seated, ...]
    state: str
    is_decided: bool
    is_mine: bool


class Played(msgspec.Struct, frozen=True):
    """A round."""

    row: RoundRow
    title: str
    days: str
    tables: tuple[Met, ...]
    is_now: bool


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """All that the page of a tournament shows."""

    row: TournamentRow
    game: Game
    plan: Plan
    owner: str
    state: str
    rules: tuple[str, ...]
    faces: tuple[Face, ...]
    groups: tuple[tuple[str, tuple[Line, ...]], ...]  # title, standings
    rounds: tuple[Played, ...]  # the last first
    order: tuple[Face, ...]  # from the winner down, once it is over
    me: Face | None
    is_organiser: bool
    my_table: str  # of this round, while it is played
    has_bye: bool
    may_go_on: bool  # all have played, and the next round waits for its day


class Listed(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    row: TournamentRow
    game: Game
    state: str
    people: str
    when: str


def number(value: Fraction, language: str) -> str:
    """Return points as people read them: 2, 1.5, 0.67."""
    text = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if language == "fr" else text


async def shown(store: Store, id_: str, viewer: str | None, language: str) -> Shown:
    """Return a tournament as somebody sees it."""
    whole = await find(store, id_)
    ids = [one.person for one in whole.entrants if one.person]
    people = await store.people.by_ids([*ids, whole.row.owner])
    ends = await store.tournaments.ends([one.tab for one in undecided(whole)])
    return await asyncio.to_thread(_shown, whole, people, ends, viewer, language)


def _shown(
    whole: WholeTournament,
    people: Mapping[str, Person],
    ends: Mapping[str, TableEnd],
    viewer: str | None,
    language: str,
) -> Shown:
    row, plan = whole.row, plan_of(whole.row)
    faces = {one.number: _face(one, people, viewer) for one in whole.entrants}
    mine = entrant_of(whole, viewer)
    entrants, rounds = field_of(whole.entrants), rounds_of(whole)
    has_begun = row.status in {"running", "over"}
    order = final_order(plan, entrants, rounds) if row.status == "over" else []
    now = [one for one in whole.pairings if mine and mine.number in one.entrants]
    now = [one for one in now if one.round == row.round and row.status == "running"]
    is_running = row.status == "running"
    return Shown(
        row=row,
        game=games()[row.game],
        plan=plan,
        owner=people[row.owner].name,
        state=_state(whole, plan, [faces[one] for one in _winner(whole, order)], language),
        rules=_rules(row, plan, language),
        faces=tuple(faces.values()),
        groups=_groups(whole, faces, language) if has_begun else (),
        rounds=tuple(_rounds(whole, faces, ends, mine, language)),
        order=tuple(faces[one] for one in order),
        me=None if mine is None else faces[mine.number],
        is_organiser=viewer is not None and row.owner == viewer,
        my_table=next((one.tab for one in now if not one.is_decided), ""),
        has_bye=any(len(one.entrants) == 1 for one in now),
        may_go_on=is_running and row.is_dated and not undecided(whole),
    )


def _face(one: EntrantRow, people: Mapping[str, Person], viewer: str | None) -> Face:
    person = people.get(one.person or "")
    return Face(
        one.number,
        one.name,
        (person.handle or "") if person is not None else "",
        person.emblem if person is not None else 0,
        one.state,
        viewer is not None and one.person == viewer,
    )


def _day(at: float | None, language: str) -> str:
    return day_of(at or 0.0, language, time.time())


def _winner(whole: WholeTournament, order: Sequence[int]) -> Sequence[int]:
    """Return who has won; nobody, where nobody came to any table."""
    came = {
        one
        for pairing in whole.pairings
        if pairing.tab
        for one, place in zip(pairing.entrants, pairing.places, strict=False)
        if place != NO_SHOW
    }
    return [one for one in order[:1] if one in came]


def _state(whole: WholeTournament, plan: Plan, first: Sequence[Face], language: str) -> str:
    """Say in a few words how far a tournament is."""
    row = whole.row
    if row.status == "off":
        few = len(whole.entrants) < plan.least
        return say(language, "tournament_off_few" if few else "tournament_off")
    if row.status == "open":
        return say(language, "tournament_until", day=_day(row.due, language))
    if row.status == "over":
        if not first:
            return say(language, "tournament_is_over")
        return say(language, "tournament_won", name=first[0].name)
    now = next(one for one in whole.rounds if one.number == row.round)
    until = say(language, "tournament_due", day=_day(row.due, language))
    return f"{_title(whole, now, language)}, {until}"


def _title(whole: WholeTournament, one: RoundRow, language: str) -> str:
    """Return what a round is called."""
    plan = plan_of(whole.row)
    main = rounds_before_playoff(plan, field_of(whole.entrants))
    if one.stage == "main":
        return say(language, "tournament_round", n=one.number, all=main)
    played = [each for each in whole.rounds if each.stage == "playoff"]
    tables = [each for each in whole.pairings if each.round == one.number]
    if len(tables) == 1:
        return say(language, "tournament_final")
    return say(language, "tournament_playoff_round", n=played.index(one) + 1)


def _rules(row: TournamentRow, plan: Plan, language: str) -> tuple[str, ...]:
    """Say by which rules it goes, sentence by sentence."""
    said = [_system(plan, language), say(language, "rule_points")]
    if plan.playoff:
        said.append(say(language, "rule_playoff", n=plan.playoff))
    said.append(say(language, "rule_days", days=row.days))
    if row.is_dated:
        said.append(say(language, "rule_dated"))
    if row.rated:
        said.append(say(language, "rule_rated"))
    return tuple(said)


def _system(plan: Plan, language: str) -> str:
    if plan.system == "groups" and plan.most == 2:
        return say(language, "rule_all", group=plan.group)
    if plan.system == "groups":
        facts = {"group": plan.group, "rounds": plan.rounds, "size": plan.most}
        return say(language, "rule_groups", **facts)
    key = "rule_swiss" if plan.system == "swiss" else "rule_auto"
    return say(language, key, rounds=plan.rounds, size=plan.most)


def _groups(
    whole: WholeTournament, faces: Mapping[int, Face], language: str
) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    plan, entrants = plan_of(whole.row), field_of(whole.entrants)
    found = tables_of_standings(plan, entrants, rounds_of(whole))
    return tuple(
        (
            say(language, "tournament_group_n", n=at)
            if len(found) > 1
            else say(language, "standings"),
            tuple(_line(one, faces[one.entrant], language) for one in lines),
        )
        for at, lines in enumerate(found, 1)
    )


def _line(one: Standing, face: Face, language: str) -> Line:
    return Line(
        face,
        one,
        number(one.points, language),
        number(one.opponents, language),
        "–" if one.versus is None else number(one.versus, language),
        number(one.share, language),
    )


def _rounds(
    whole: WholeTournament,
    faces: Mapping[int, Face],
    ends: Mapping[str, TableEnd],
    mine: EntrantRow | None,
    language: str,
) -> list[Played]:
    found = []
    for one in reversed(whole.rounds):
        tables = [each for each in whole.pairings if each.round == one.number]
        days = f"{_day(one.began, language)} – {_day(one.due, language)}"
        met = tuple(_met(each, faces, ends.get(each.tab), mine, language) for each in tables)
        is_now = one.number == whole.row.round and whole.row.status == "running"
        found.append(Played(one, _title(whole, one, language), days, met, is_now))
    return found


def _met(
    one: PairingRow,
    faces: Mapping[int, Face],
    end: TableEnd | None,
    mine: EntrantRow | None,
    language: str,
) -> Met:
    places = one.places or (NO_SHOW,) * len(one.entrants)
    scores = one.scores or (0,) * len(one.entrants)
    seats = [
        Seated(faces[who], place, score, one.is_decided and bool(one.tab) and place == NO_SHOW)
        for who, place, score in zip(one.entrants, places, scores, strict=True)
    ]
    state = ""
    if not one.tab:
        state = say(language, "tournament_bye")
    elif not one.is_decided:
        asked = [seats[at].face.name for at in sorted(end.asked)] if end is not None else []
        state = say(language, "tournament_playing")
        if asked:
            state = say(language, "waiting_for", names=", ".join(asked))
    if one.is_decided:
        seats.sort(key=lambda seat: (seat.is_absent, seat.place))
    is_mine = mine is not None and mine.number in one.entrants
    return Met(one.tab, tuple(seats), state, one.is_decided, is_mine)


async def listed(store: Store, rows: Sequence[TournamentRow], language: str) -> list[Listed]:
    """Describe tournaments for a list; those of games that are no longer here are left out."""
    here = [row for row in rows if row.game in games()]
    counts = await store.tournaments.counts([row.id for row in here])
    return [_listed(row, counts.get(row.id, 0), language) for row in here]


async def signing_up(store: Store, language: str) -> list[Listed]:
    """Return a few tournaments that everybody may still sign up for."""
    rows = await store.tournaments.listed(LATEST)
    return await listed(store, [one for one in rows if one.status == "open"][:IN_LOBBY], language)


def _listed(row: TournamentRow, people: int, language: str) -> Listed:
    match row.status:
        case "open":
            state = say(language, "tournament_until", day=_day(row.due, language))
        case "running":
            title = say(language, "tournament_round_n", n=row.round)
            state = f"{title}, {say(language, 'tournament_due', day=_day(row.due, language))}"
        case "over":
            state = say(language, "tournament_is_over")
        case "off":
            state = say(language, "tournament_off")
    if row.status == "open":
        shown = say(language, "tournament_count", n=people, most=row.most)
    else:
        shown = say(language, "tournament_people", n=people)
    return Listed(row, games()[row.game], state, shown, ago(row.changed, language, time.time()))
