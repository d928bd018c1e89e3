"""Plays a piece of the plan and tells what it has found."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator

import msgspec

from million.plan import Plan
from test_laws import LAWS, QUICK, Case, Played, it_ends_with_winners, negatives


class Found(msgspec.Struct, frozen=True):
    """A match in which something was wrong, with all that it takes to play it again."""

    number: int
    match: str
    seed: int
    law: str
    error: str
    sheet: str | None = None


class Count(msgspec.Struct):
    """How many matches there were, and of which kinds."""

    matches: int = 0
    decisions: int = 0
    greedy: int = 0
    corrected: int = 0
    lawful: int = 0

    def add(self, other: Count) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Piece(msgspec.Struct, frozen=True):
    """What came of a piece of work."""

    first: int
    after: int
    counts: dict[str, Count]  # by game and players
    found: list[Found] = []


def play_piece(plan: Plan, first: int, after: int) -> Piece:
    """Play the matches of a piece."""
    counts: dict[str, Count] = {}
    found: list[Found] = []
    for number in range(first, after):
        case = plan.case(number)
        lawful = plan.is_lawful(number)
        count, wrong = play(case, lawful=lawful)
        game, players, _, sheet = case.setting
        counts.setdefault(f"{game} {players}", Count()).add(count)
        found += [Found(number, str(case), case.seed, *what, sheet) for what in wrong]
    return Piece(first, after, counts, found)


def play(case: Case, *, lawful: bool) -> tuple[Count, list[tuple[str, str]]]:
    """Play a match; return how it counts, and each broken law with the error."""
    count = Count(
        1,
        greedy=int(case.style == "greedy"),
        corrected=int(case.setting.sheet is not None),
        lawful=int(lawful),
    )
    try:
        played = Played(case, QUICK)
    except Exception:  # noqa: BLE001 - whatever goes wrong is what we look for
        return count, [("it can be played", traceback.format_exc())]
    count.decisions = len(played.log)
    laws = LAWS if lawful else ENDINGS
    return count, [(law.__name__, error) for law in laws for error in broken(law, played)]


def broken(law: Callable[[Played], None], played: Played) -> Iterator[str]:
    """Yield what a law has against a match, if anything."""
    try:
        law(played)
    except Exception:  # noqa: BLE001 - as above
        yield traceback.format_exc()


def nothing_is_lost_by_its_end(played: Played) -> None:
    start = played.case.setting.start(played.case.seed)
    assert played.end.inventory() == start.inventory()
    wrong = list(negatives(played.end, "state"))
    assert not wrong, wrong


ENDINGS = (it_ends_with_winners, nothing_is_lost_by_its_end)
