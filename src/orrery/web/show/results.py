"""The end of a match: who won, where every point came from, how it went, and what comes next."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache

from orrery.core.drawing import Plate
from orrery.draw.glyphs import GLYPHS
from orrery.web.show.awards import awards
from orrery.web.show.dates import day_of
from orrery.web.show.graph import graphs
from orrery.web.show.players import bot_title
from orrery.web.show.sources import bars, sources
from orrery.web.show.templates import render
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, part
from orrery.web.tables.history import remembered
from orrery.web.text import say


def results(viewing: Viewing) -> str:
    """Show who won and where every point came from."""
    table = viewing.table
    if table.row.status != "over" or table.state.asked:
        return _not_yet(viewing.viewer.language)
    history = remembered(table, viewing.viewer.seat)
    ranking, scores = table.state.ranking(), table.state.scores()
    found = sources(viewing, table.state.score_sheet())
    drawn_bars = bars(found, scores)
    order = sorted(range(len(ranking)), key=lambda seat: (ranking[seat], -scores[seat]))
    return part(
        viewing,
        "results",
        over=True,
        headline=_headline(viewing, order, ranking, scores),
        about=_about(viewing, order, scores),
        winner=order[0],
        crown=GLYPHS["crown"],
        found=found,
        bars=drawn_bars,
        scores=scores,
        ranking=ranking,
        order=order,
        people=_people(viewing),
        graph=graphs(viewing, history),
        awards=awards(viewing, history, found, ranking),
        best_moment=history.turns[0].seq if history and history.turns else table.row.moves // 2,
        next_seat=table.names[1 % len(table.names)],
    )


@cache
def _not_yet(language: str) -> str:
    return render("parts/results.html", language, over=False)


def _headline(
    viewing: Viewing, order: Sequence[int], ranking: Sequence[int], scores: Sequence[int]
) -> str:
    language, names = viewing.viewer.language, viewing.table.names
    winners = [names[seat] for seat in order if ranking[seat] == 1]
    key = "won_with" if len(winners) == 1 else "won_together"
    together = say(language, "and_last").join(
        filter(None, [", ".join(winners[:-1]), winners[-1]] if winners else [])
    )
    return say(language, key, names=together, points=scores[order[0]])


def _about(viewing: Viewing, order: Sequence[int], scores: Sequence[int]) -> list[str]:
    """Say in a few words which match it was."""
    table, language = viewing.table, viewing.viewer.language
    told = [
        table.game.title.in_(language),
        say(language, "one_player" if len(order) == 1 else "n_players", n=len(order)),
    ]
    rows = table.recent
    end = rows[-1].at if rows else table.row.changed
    minutes = round((end - table.row.made) / 60)
    if 0 < minutes < 12 * 60:
        told.append(say(language, "minutes_long", n=minutes))
    told.append(day_of(end, language, time.time(), with_year=True))
    ahead = scores[order[0]] - scores[order[1]] if len(order) > 1 else 0
    if ahead > 0:
        told.append(say(language, "ahead_of", points=ahead, name=table.names[order[1]]))
    return told


def _people(viewing: Viewing) -> list[str]:
    """Return what each seat played, and how strong a bot it was."""
    table, drawing = viewing.table, viewing.drawing
    how = look(table, viewing.viewer)
    told = []
    for seat in table.seats:
        plate = drawing.plate(viewing.view, seat.seat, how) if drawing is not None else Plate()
        level = ""
        if seat.kind == "bot":
            level = bot_title(seat.bot, viewing.viewer.language, table.game)
        told.append(" · ".join(word for word in (plate.people, level) if word))
    return told
