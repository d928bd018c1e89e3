"""Who is who, for programs: profiles, histories, ratings; and one's own data."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from orrery.store.rows import ResultRow
from orrery.web.api import seen
from orrery.web.api import who as w
from orrery.web.api.answering import answer
from orrery.web.api.reading import body, person
from orrery.web.errors import BadRequest
from orrery.web.profiles import erase_person, export_file, find_person, wish_of, wished_bot
from orrery.web.requests import count_read, game_of, site, visitor
from orrery.web.show.bots import BotGame, bot_profile
from orrery.web.show.leaders import leaders
from orrery.web.show.profiles import SHOWN, profile_of
from orrery.web.show.shown import Shown


async def profile(request: Request) -> Response:
    """Return somebody's results, ratings and opponents, as far as one may know them."""
    await count_read(request)
    found = await find_person(request, request.path_params["handle"])
    wish, _ = await wish_of(request, found)
    shown = await profile_of(site(request).store, found, wish, (await visitor(request)).language)
    return answer(
        w.ProfileInfo(
            found.name,
            found.handle or "",
            found.emblem,
            tuple(
                w.GameResults(
                    one.game.id, one.result.played, one.result.won, one.result.place,
                    one.result.best, _rating(one.rating),
                )
                for one in shown.games
            ),
            tuple(
                w.OpponentInfo(
                    one.name, one.handle, one.result.played, one.result.ahead, one.result.behind,
                    one.result.bot,
                )
                for one in shown.opponents
            ),
            shown.streak,
            shown.longest,
        )
    )  # fmt: skip


def _rating(rating: Shown | None) -> w.RatingInfo | None:
    if rating is None:
        return None
    return w.RatingInfo(rating.points, rating.doubt, rating.matches)


async def matches(request: Request) -> Response:
    """Return somebody's finished matches, the last first; `before` goes on from a moment."""
    await count_read(request)
    found = await find_person(request, request.path_params["handle"])
    wish, _ = await wish_of(request, found)
    listed = await site(request).store.results.history(wish, SHOWN)
    return answer([match_info(match) for match in listed])


def match_info(match: Sequence[ResultRow]) -> w.MatchInfo:
    """Say what came of a match."""
    first = match[0]
    seats = tuple(w.MatchSeat(one.seat, one.name, one.bot, one.place, one.score) for one in match)
    return w.MatchInfo(first.tab, first.game, first.at, first.rated, seats)


async def bot(request: Request) -> Response:
    """Return a bot's ratings and results, game by game."""
    await count_read(request)
    level, wish = await wished_bot(request)
    language = (await visitor(request)).language
    found = await bot_profile(site(request).store, level, wish, language)
    return answer(
        seen.BotProfileInfo(
            level.id,
            level.bot,
            level.title.in_(language),
            level.description.in_(language),
            tuple(_bot_at(one) for one in found.games),
            found.people.ahead,
            found.people.behind,
        )
    )


def _bot_at(one: BotGame) -> seen.BotAtGame:
    measured, result = one.published, one.result
    return seen.BotAtGame(
        one.game.id,
        None if measured is None else measured.elo,
        None if measured is None else measured.error,
        one.place,
        0 if measured is None else measured.matches,
        _rating(one.rating),
        0 if result is None else result.played,
        0 if result is None else result.won,
        None if result is None else result.place,
        None if result is None else result.best,
    )


async def bot_matches(request: Request) -> Response:
    """Return a bot's finished matches, the last first; `before` goes on from a moment."""
    await count_read(request)
    _, wish = await wished_bot(request)
    listed = await site(request).store.results.history(wish, SHOWN)
    return answer([match_info(match) for match in listed])


async def ratings(request: Request) -> Response:
    """Return a game's leaderboard, people and bots together."""
    game = game_of(request)
    found = await leaders(site(request).store, game, (await visitor(request)).language)
    return answer(
        [
            w.LeaderInfo(
                one.place, one.name, one.handle, one.emblem is None, one.rating.points,
                one.rating.doubt, one.rating.matches, one.level,
            )
            for one in found
        ]
    )  # fmt: skip


async def export(request: Request) -> Response:
    """Return all one's matches and data as a zip file."""
    return await export_file(request, await person(request))


async def erase(request: Request) -> Response:
    """Delete one's account: matches stay for the others, the name goes."""
    sent = await body(request, w.Erasure)
    who = await person(request)
    if not sent.sure:
        raise BadRequest("erase_unsure")
    await erase_person(request, who)
    return answer(w.Erased(who.id))
