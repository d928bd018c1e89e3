"""How somebody's scores and ratings went, match by match: a small graph for each game."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
from markupsafe import Markup

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.text import plain
from orrery.store.rows import ResultRow
from orrery.web.show.dates import day_of
from orrery.web.show.graph import round_step
from orrery.web.show.shown import points
from orrery.web.text import say

FEWEST: Final = 2  # matches from which a line can be drawn
LAST: Final = 40  # matches that it goes back
_WIDE: Final = 340
_TALL: Final = 150
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 10, 10, 12
_ROOM: Final = 24  # pixels between two lines across


class Course(msgspec.Struct, frozen=True):
    """How it went at one game: the scores, and the rating where matches were rated."""

    game: Game
    words: str
    scores: Markup
    rating_words: str = ""
    rating: Markup = Markup()


class _Spot(msgspec.Struct, frozen=True):
    value: int
    doubt: int
    is_won: bool
    words: str


def courses(results: Sequence[ResultRow], language: str) -> list[Course]:
    """Draw how somebody did at each game that they played often enough; the last match is first."""
    by_game: dict[str, list[ResultRow]] = {}
    for one in results:
        if one.game in games():
            by_game.setdefault(one.game, []).append(one)
    return [
        _course(games()[game], found[:LAST][::-1], language)
        for game, found in by_game.items()
        if len(found) >= FEWEST
    ]


def _course(game: Game, results: Sequence[ResultRow], language: str) -> Course:
    scores = [
        _Spot(one.score, 0, one.place == 1, _said("course_match", one, one.score, language))
        for one in results
    ]
    shown = [
        (one, points(one.mu, one.sigma))
        for one in results
        if one.mu is not None and one.sigma is not None
    ]
    ratings = [
        _Spot(at.points, at.doubt, one.place == 1, _said("course_rated", one, at.points, language))
        for one, at in shown
    ]
    words = _words("course_scores", scores, language)
    drawn = _graph(scores, words)
    if len(ratings) < FEWEST:
        return Course(game, words, drawn)
    rated = _words("course_ratings", ratings, language)
    return Course(game, words, drawn, rated, _graph(ratings, rated))


def _said(key: str, one: ResultRow, value: int, language: str) -> str:
    day = day_of(one.at, language, time.time())
    return say(language, key, day=day, n=plain(value), place=one.place, players=one.players)


def _words(key: str, spots: Sequence[_Spot], language: str) -> str:
    values = [one.value for one in spots]
    return say(
        language,
        key,
        n=len(values),
        least=plain(min(values)),
        most=plain(max(values)),
        mean=plain(round(sum(values) / len(values))),
        now=plain(values[-1]),
        doubt=spots[-1].doubt,
    )


def _graph(spots: Sequence[_Spot], words: str) -> Markup:
    lows = [one.value - one.doubt for one in spots]
    highs = [one.value + one.doubt for one in spots]
    step = round_step(max(1, max(highs) - min(lows)))
    low, high = math.floor(min(lows) / step) * step, math.ceil(max(highs) / step) * step
    high = max(high, low + step)

    def x(at: int) -> float:
        return _LEFT + (_WIDE - _LEFT - _RIGHT) * at / (len(spots) - 1)

    def y(value: float) -> float:
        return _TOP + (_TALL - _TOP - _BOTTOM) * (high - value) / (high - low)

    every = step * math.ceil(_ROOM / (y(low) - y(low + step)))
    parts = [_across(y(value), value) for value in range(low, high + 1, every)]
    if any(one.doubt for one in spots):
        parts.append(_band(spots, x, y))
    parts.append(
        Markup('<path class="course-line" d="M{}"/>').format(
            _joined((x(at), y(one.value)) for at, one in enumerate(spots))
        )
    )
    parts += [_spot(x(at), y(one.value), one) for at, one in enumerate(spots)]
    return Markup(
        '<svg class="course" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(_WIDE, _TALL, words, Markup("").join(parts))


def _across(y: float, value: int) -> Markup:
    return Markup(
        '<path class="course-grid" d="M{} {:.1f}H{}"/><text x="{}" y="{:.1f}">{}</text>'
    ).format(_LEFT, y, _WIDE - _RIGHT, _LEFT - 6, y + 4, plain(value))


def _band(spots: Sequence[_Spot], x: Callable[[int], float], y: Callable[[float], float]) -> Markup:
    """Shade between how good and how bad somebody may be."""
    above = [(x(at), y(one.value + one.doubt)) for at, one in enumerate(spots)]
    below = [(x(at), y(one.value - one.doubt)) for at, one in enumerate(spots)]
    return Markup('<path class="course-band" d="M{}Z"/>').format(_joined([*above, *below[::-1]]))


def _spot(x: float, y: float, one: _Spot) -> Markup:
    return Markup(
        '<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="4"><title>{}</title></circle>'
    ).format("won" if one.is_won else "lost", x, y, one.words)


def _joined(places: Iterable[tuple[float, float]]) -> str:
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
