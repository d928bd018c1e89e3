"""Learning a game: the way into its lesson, and what a learner can press besides an answer."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.core.game import Game
from orrery.core.lesson import lesson_text
from orrery.web.errors import BadRequest
from orrery.web.pages.table import done
from orrery.web.requests import admit_table, game_of, read_form, seen_table, site, visitor
from orrery.web.responses import go
from orrery.web.show.lists import how_far
from orrery.web.tables import lessons


def has_lesson(game: Game) -> bool:
    """Whether a game can be learnt by playing."""
    return lesson_text(game.package) is not None


async def learnt(request: Request, game: Game) -> tuple[int, int] | None:
    """Return how far whoever asks is in the lesson of a game: the step, and how many there are."""
    who = await visitor(request)
    row = await site(request).store.lesson_of(who.id, game.id) if who.id else None
    return None if row is None else how_far(game, row)


async def learn(request: Request) -> Response:
    """Begin the lesson of a game, or go on with it; at one of its steps on request."""
    form = await read_form(request)
    game, at = game_of(request), site(request)
    begun = await at.store.lesson_of(form.person.id, game.id)
    if begun is None:
        await admit_table(request, form.person, lessons.plans(game))
        id_ = await lessons.open_lesson(at.tables, form.person, game)
    else:
        id_ = begun.id
    step = form.text("step")
    if step:
        await lessons.jump(at.tables, id_, form.person, step)
    return await go(request, f"/tables/{id_}")


async def lesson(request: Request) -> Response:
    """Go on, go back, be shown, or leave the lesson."""
    form = await read_form(request)
    table, _ = await seen_table(request)
    tables, person, step = site(request).tables, form.person, form.text("step")
    match form.text("do"):
        case "next":
            after = await lessons.go_on(tables, table.id, person, step)
        case "back":
            after = await lessons.back(tables, table.id, person, step)
        case "show":
            after = await lessons.show(tables, table.id, person, step)
        case "alone":
            after = await lessons.alone(tables, table.id, person)
        case _:
            raise BadRequest("bad_field", name="do")
    return await done(request, after)
