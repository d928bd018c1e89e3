"""What anybody may look at, for programs: open matches, and what all matches of a game tell."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.bots.published import published
from orrery.sim.outcomes import Rates, by_seat, by_tag, spread
from orrery.store.public import Group, GroupCount
from orrery.web.api import seen
from orrery.web.api.answering import answer
from orrery.web.api.profiles import match_info
from orrery.web.door.hosts import link
from orrery.web.public import wanted_shelf
from orrery.web.requests import count_read, game_of, seen_table, site, visitor
from orrery.web.show.levels import rated_levels
from orrery.web.show.public import Live
from orrery.web.show.statistics import groups_of, outcomes_of
from orrery.web.tables.analyses import ANALYST


async def public_matches(request: Request) -> Response:
    """Return the open matches: those that are played, and finished ones, the last first."""
    shelf, _ = await wanted_shelf(request)
    return answer(
        seen.PublicMatches(
            tuple(_live(request, one) for one in shelf.live),
            tuple(match_info(one.seats) for one in shelf.finished),
            shelf.older,
        )
    )


def _live(request: Request, one: Live) -> seen.LiveInfo:
    row = one.table.row
    return seen.LiveInfo(
        row.id,
        row.game,
        tuple(seat.name for seat in one.table.seats),
        row.rated,
        row.moves,
        row.changed,
        one.watchers,
        link(request, "embed", table=row.id),
    )


async def statistics(request: Request) -> Response:
    """Return what all matches of a game here tell: win rates with intervals, scores, lengths."""
    counts = await site(request).outcomes.of(game_of(request))
    return answer([_statistics(group, counts[group]) for group, _ in groups_of(counts)])


def _statistics(group: Group, found: GroupCount) -> seen.StatisticsInfo:
    outcomes = outcomes_of(found)
    return seen.StatisticsInfo(
        group.players,
        group.with_people,
        found.matches,
        _rates(by_seat(outcomes)),
        {tag: _rates(rates) for tag, rates in by_tag(outcomes).items()},
        spread(found.scores),
        spread(found.decisions),
    )


def _rates(rates: Rates) -> tuple[seen.RateInfo, ...]:
    return tuple(
        seen.RateInfo(name, rate.tries, rate.share, rate.low, rate.high) for name, rate in rates
    )


async def bots(request: Request) -> Response:
    """Return the bots that people are offered at a game, with their ratings among themselves."""
    game, language = game_of(request), (await visitor(request)).language
    found = published(game)
    told = tuple(
        seen.BotInfo(
            one.level.id,
            one.level.bot,
            one.level.title.in_(language),
            one.level.description.in_(language),
            None if one.rating is None else one.rating.elo,
            None if one.rating is None else one.rating.error,
            0 if one.rating is None else one.rating.matches,
        )
        for one in rated_levels(game, language)
    )
    day, players = (None, None) if found is None else (found.day, found.players)
    characters = tuple(
        seen.CharacterInfo(id_, one.title.in_(language), one.description.in_(language))
        for id_, one in game.characters.items()
    )
    return answer(seen.BotsInfo(told, day, players, characters))


async def analysis(request: Request) -> Response:
    """Return the turns that cost most in a finished match, and what a bot would have done."""
    await count_read(request)
    table, _ = await seen_table(request, shared=True)
    found = await site(request).analyses.of(table, 0.5)
    points = () if found is None else found.points
    return answer(seen.AnalysisInfo(found is not None, ANALYST, points))
