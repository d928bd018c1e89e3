"""How a match stands: the graph, points by source, what the end would bring; never a secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from markupsafe import Markup

from orrery.core.rng import Rng
from orrery.draw.markup import sign
from orrery.web.show.graph import graphs
from orrery.web.show.sources import bars, sources
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, part
from orrery.web.tables.history import History

_GUESSES: Final = 3


class Promise(msgspec.Struct, frozen=True):
    """What the end would bring each seat, if it came now."""

    icon: Markup
    words: str
    points: tuple[int | None, ...]


class Total(msgspec.Struct, frozen=True):
    """What a seat would have in the end, as far as the viewer may know."""

    points: int
    is_whole: bool  # whether nothing of it is secret
    place: int | None  # where nothing of anybody's is secret


def standings(viewing: Viewing, history: History | None) -> str:
    """Show how a match stands, as far as the viewer may know it."""
    scores = viewing.view.scores
    found = sources(viewing, public_sheet(viewing))
    promises = _promises(viewing)
    known = [score for score in scores if score is not None]
    return part(
        viewing,
        "standings",
        scores=scores,
        order=sorted(range(len(scores)), key=lambda seat: -_or_least(scores[seat])),
        places=[
            None if score is None or len(known) < len(scores) else _place(score, known)
            for score in scores
        ],
        found=found,
        bars=bars(found, scores) if found else [None] * len(scores),
        graph=graphs(viewing, history),
        promises=promises,
        together=_together(viewing, promises),
        secret=len(known) < len(scores),
    )


def _or_least(score: int | None) -> int:
    return -(10**9) if score is None else score


def _place(score: int, known: Sequence[int]) -> int:
    return 1 + sum(other > score for other in known)


def public_sheet(viewing: Viewing) -> list[dict[str, int] | None]:
    """Return where the points came from, for each seat of which the viewer may know it.

    The sheet is read from guesses, in which all that the viewer may not know is drawn anew: so it
    can tell nothing else. A row counts where the score is no secret, all guesses agree on it, and
    it adds up to that score.
    """
    scores, seat = viewing.view.scores, viewing.viewer.seat
    if viewing.table.row.status == "over" and not viewing.state.asked:
        return list(viewing.state.score_sheet())
    guesses = [
        viewing.state.determinize(seat, Rng(number)).score_sheet() for number in range(_GUESSES)
    ]
    return [_public(score, [guess[at] for guess in guesses]) for at, score in enumerate(scores)]


def _public(score: int | None, rows: Sequence[dict[str, int]]) -> dict[str, int] | None:
    agreed = all(row == rows[0] for row in rows)
    return rows[0] if score is not None and agreed and sum(rows[0].values()) == score else None


def _promises(viewing: Viewing) -> list[Promise]:
    """Return what the end would bring, where the game tells; nothing once it has come."""
    drawing = viewing.drawing
    if drawing is None or not viewing.state.asked:
        return []
    return [
        Promise(
            Markup(str(sign(one.icon, 18))),  # noqa: S704 - our own drawing
            one.words,
            tuple(one.points),
        )
        for one in drawing.prospects(viewing.view, look(viewing.table, viewing.viewer))
    ]


def _together(viewing: Viewing, promises: Sequence[Promise]) -> list[Total]:
    """Return for each seat what it would have if it ended now; a place only among what is known."""
    before: Sequence[int | None] = viewing.view.scores
    if viewing.drawing is not None and viewing.drawing.counts_at_end:
        before = [0] * len(before)
    rows = [[score, *(one.points[seat] for one in promises)] for seat, score in enumerate(before)]
    totals = [sum(points or 0 for points in row) for row in rows]
    is_open = not any(None in row for row in rows)
    return [
        Total(total, None not in row, _place(total, totals) if is_open else None)
        for row, total in zip(rows, totals, strict=True)
    ]
