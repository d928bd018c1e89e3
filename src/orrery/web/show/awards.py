"""Awards: three to five things worth telling of a match, from its scores alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from markupsafe import Markup

from orrery.core.action import Seat
from orrery.draw.markup import sign
from orrery.web.show.sources import Source
from orrery.web.show.viewing import Viewing
from orrery.web.tables.history import Gain, History
from orrery.web.text import say

MOST: Final = 4
_CLOSE: Final = 3  # points between the first two that make a finish close


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody is praised for; the moment, where there was one."""

    icon: Markup
    title: str
    seat: Seat
    words: str
    at: int | None = None


def awards(
    viewing: Viewing, history: History | None, found: Sequence[Source], ranking: Sequence[int]
) -> list[Award]:
    """Return what is worth telling, the best first."""
    told = [
        *(_from_history(viewing, history, ranking) if history is not None else ()),
        *_close(viewing, ranking),
        *_from_sources(viewing, found),
    ]
    return told[:MOST]


def _award(
    viewing: Viewing, icon: str, key: str, seat: Seat, at: int | None = None, **fields: object
) -> Award:
    language = viewing.viewer.language
    return Award(
        icon=Markup(str(sign(icon, 26))),  # noqa: S704 - our own drawing
        title=say(language, f"award_{key}"),
        seat=seat,
        words=say(language, f"award_{key}_words", **fields),
        at=at,
    )


def _from_history(viewing: Viewing, history: History, ranking: Sequence[int]) -> Iterator[Award]:
    for gain in history.turns[:1]:
        yield _award(viewing, "hit", "turn", gain.seat, gain.seq, **_gained(viewing, gain))
    for gain in [one for one in history.rounds if one.round][:1]:
        yield _award(viewing, "laurel", "round", gain.seat, gain.seq, **_gained(viewing, gain))
    yield from _climb(viewing, history, ranking)
    yield from _lead(viewing, history)


def _gained(viewing: Viewing, gain: Gain) -> dict[str, object]:
    return {"points": gain.points, "moment": _round(viewing, gain.round)}


def _round(viewing: Viewing, number: int) -> str:
    word = viewing.words.lexicon.labels.get("round", say(viewing.viewer.language, "round"))
    return f"{word.lower()} {number}"


def _climb(viewing: Viewing, history: History, ranking: Sequence[int]) -> Iterator[Award]:
    """Who gained most places since the middle of the match."""
    middle = history.points[len(history.points) // 2]
    if None in middle.scores or len(ranking) < 3:
        return
    scores = [score or 0 for score in middle.scores]
    places = [1 + sum(other > score for other in scores) for score in scores]
    seat = max(range(len(ranking)), key=lambda one: (places[one] - ranking[one], -ranking[one]))
    if places[seat] > ranking[seat]:
        language = viewing.viewer.language
        was, now = _place(language, places[seat]), _place(language, ranking[seat])
        yield _award(viewing, "up", "climb", seat, middle.seq, was=was, now=now)


def _place(language: str, place: int) -> str:
    return say(language, f"place_{place}" if place <= 3 else "place_n", n=place)


def _lead(viewing: Viewing, history: History) -> Iterator[Award]:
    """Who was alone in front at most of the points of the graph."""
    lead = [0] * len(history.points[0].scores)
    for point in history.points[1:]:
        scores = [-1 if score is None else score for score in point.scores]
        if scores.count(max(scores)) == 1:
            lead[scores.index(max(scores))] += 1
    seat = lead.index(max(lead))
    share = round(100 * lead[seat] / max(1, len(history.points) - 1))
    if len(lead) > 1 and share >= 50:
        yield _award(viewing, "crown", "lead", seat, share=share)


def _close(viewing: Viewing, ranking: Sequence[int]) -> Iterator[Award]:
    scores = viewing.table.state.scores()
    order = sorted(range(len(ranking)), key=lambda seat: ranking[seat])
    if len(order) < 2 or ranking[order[0]] == ranking[order[1]]:
        return  # they share it
    points = scores[order[0]] - scores[order[1]]
    if points == 0:
        yield _award(viewing, "die", "tied", order[1])
    elif 0 < points <= _CLOSE:
        yield _award(viewing, "die", "close", order[1], points=points)


def _from_sources(viewing: Viewing, found: Sequence[Source]) -> Iterator[Award]:
    """Who has far more from a source than the next one; one praise for each seat."""
    praised: list[tuple[int, Seat, Source]] = []
    for source in found:
        points = [value or 0 for value in source.points]
        best = sorted(points, reverse=True)
        if len(best) > 1 and best[0] > best[1] and best[0] > 0:
            praised.append((best[0] - best[1], points.index(best[0]), source))
    done: set[Seat] = set()
    for _, seat, source in sorted(praised, key=lambda one: -one[0]):
        if seat not in done:
            done.add(seat)
            yield _award(
                viewing, "medal", "source", seat, source=source.label, points=source.points[seat]
            )
