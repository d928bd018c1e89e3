"""What pages and programs ask of the matches that anybody may look at."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request

from orrery.core.registry import games
from orrery.store.public import Group, GroupCount
from orrery.web.door.clean import whole
from orrery.web.errors import BadRequest, NotFound
from orrery.web.requests import count_read, site, visitor
from orrery.web.show.public import Shelf, shelf_of
from orrery.web.show.statistics import groups_of, usual_group


async def wanted_shelf(request: Request) -> tuple[Shelf, str]:
    """Return the open matches that a query asks for, and of which game."""
    await count_read(request)
    game, before = request.query_params.get("game", ""), request.query_params.get("before")
    if game and game not in games():
        raise NotFound("no_such_game")
    who, at = await visitor(request), site(request)
    shelf = await shelf_of(
        at.store,
        at.tables.watchers,
        game=game,
        before=float(whole("before", before)) if before is not None else None,
        person=who.id,
        language=who.language,
    )
    return shelf, game


def group_of(request: Request, counts: Mapping[Group, GroupCount]) -> Group | None:
    """Return which matches a query asks for; the usual ones, where it asks for none."""
    groups = groups_of(counts)
    players, who = (request.query_params.get(name, "") for name in ("players", "who"))
    if not players and not who:
        return usual_group(groups)
    if who not in {"people", "bots"}:
        raise BadRequest("bad_field", name="who")
    group = Group(whole("players", players), who == "people")
    if group not in dict(groups):
        raise NotFound("stats_no_group")
    return group
