"""Who is who: profiles, match histories, head-to-head, leaderboards; and one's own data."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.store.results import Versus
from orrery.store.rows import Person
from orrery.web.door.clean import whole
from orrery.web.door.visitors import cookie_name, delete_cookie
from orrery.web.errors import BadRequest
from orrery.web.profiles import (
    EMBLEMS,
    erase_person,
    export_file,
    find_person,
    take_handle,
    wish_of,
    wished_bot,
)
from orrery.web.requests import count_read, game_of, read_form, secure, site, visitor
from orrery.web.responses import go, page
from orrery.web.show.bots import bot_profile
from orrery.web.show.leaders import leaders
from orrery.web.show.levels import measured, rated_levels
from orrery.web.show.profiles import profile_of


async def profile(request: Request) -> Response:
    """Show somebody's page."""
    return await _profile(request, await find_person(request, request.path_params["handle"]))


async def my_profile(request: Request) -> Response:
    """Show my own page, also where nobody else has an address for it."""
    who = await visitor(request)
    if who.person is None:
        return await go(request, "/me")
    return await _profile(request, who.person)


async def _profile(request: Request, person: Person) -> Response:
    await count_read(request)
    wish, other = await wish_of(request, person)
    store = site(request).store
    who = await visitor(request)
    versus: list[Versus] = []
    if other is not None:
        found = await store.results.opponents(wish, 50)
        versus = [one for one in found if one.person == other.id]
    return await page(
        request,
        "profile.html",
        profile=await profile_of(store, person, wish, who.language),
        wish=wish,
        other=other,
        versus=versus[0] if versus else None,
        is_own=who.id == person.id,
        base=f"/people/{person.handle}" if person.handle else "/me/matches",
    )


async def introduce(request: Request) -> Response:
    """Choose a handle and an emblem."""
    form = await read_form(request, slow=True)
    emblem = whole("emblem", form.text("emblem") or "0", 0, EMBLEMS - 1)
    await take_handle(request, form.person, form.text("handle"), emblem)
    return await go(request, "/me")


async def board(request: Request) -> Response:
    """Show who is best at a game."""
    game = game_of(request)
    language = (await visitor(request)).language
    return await page(
        request,
        "leaders.html",
        game=game,
        lines=await leaders(site(request).store, game, language),
        levels=rated_levels(game, language),
        levels_note=measured(game, language),
    )


async def bot(request: Request) -> Response:
    """Show a bot's page."""
    await count_read(request)
    level, wish = await wished_bot(request)
    language = (await visitor(request)).language
    return await page(
        request,
        "bot.html",
        profile=await bot_profile(site(request).store, level, wish, language),
        wish=wish,
    )


# -- one's own data


async def export(request: Request) -> Response:
    """Give me all my matches, as files that replay, and all that is kept about me."""
    form = await read_form(request, slow=True)
    return await export_file(request, form.person)


async def erase(request: Request) -> Response:
    """Delete my account: the matches stay for the others, my name goes."""
    form = await read_form(request, slow=True)
    if form.text("sure") != "yes":
        raise BadRequest("erase_unsure")
    await erase_person(request, form.person)
    response = await go(request, "/")
    by_https = secure(request)
    delete_cookie(response, cookie_name(secure=by_https), secure=by_https)
    return response
