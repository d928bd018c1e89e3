"""The map of the API, and its description made from that map."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from orrery.core.bounds import MOST_NUMBER
from orrery.core.odds import Fight
from orrery.web.api import (
    games,
    people,
    profiles,
    public,
    reminders,
    seats,
    seen,
    tables,
    talk,
    together,
    tournaments,
)
from orrery.web.api import tournament_types as t
from orrery.web.api import types as a
from orrery.web.api import who as w
from orrery.web.requests import visitor
from orrery.web.responses import Handler, page
from orrery.web.tables.watchers import Onlookers
from orrery.web.text import say
from orrery.web.text.api import summary


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that programs can do."""

    method: str
    path: str
    handler: Handler
    gives: Any  # a type
    takes: Any = None  # a type
    status: int = 200
    query: dict[str, str] = {}  # name: kind
    needs_key: bool = False
    media: str = "application/json"


ENDPOINTS = (
    Endpoint(method="GET", path="/games", handler=games.list_games, gives=list[a.GameInfo]),
    Endpoint(
        method="GET", path="/games/{game}/rules", handler=games.search_rules,
        gives=list[a.ClauseInfo], query={"q": "string"},
    ),
    Endpoint(
        method="GET", path="/games/{game}/components", handler=games.game_sheet,
        gives=dict[str, Any], media="application/yaml",
    ),
    Endpoint(
        method="POST", path="/people", handler=people.new_person, takes=a.NewPerson,
        gives=a.PersonKey, status=201,
    ),
    Endpoint(method="GET", path="/me", handler=people.me, gives=a.Me, needs_key=True),
    Endpoint(
        method="PATCH", path="/me", handler=people.change_me, takes=a.ChangeMe, gives=a.Me,
        needs_key=True,
    ),
    Endpoint(
        method="GET", path="/me/mail", handler=reminders.mail, gives=w.MailInfo, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/me/mail", handler=reminders.set_mail, takes=w.MailWish,
        gives=w.MailInfo, needs_key=True,
    ),
    Endpoint(
        method="GET", path="/me/reminders", handler=reminders.reminders, gives=w.RemindersInfo,
        needs_key=True,
    ),
    Endpoint(
        method="POST", path="/me/reminders", handler=reminders.set_reminders,
        takes=w.RemindersWish, gives=w.RemindersInfo, needs_key=True,
    ),
    Endpoint(
        method="GET", path="/me/push", handler=reminders.push, gives=w.PushInfo, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/me/push", handler=reminders.set_push, takes=w.PushWish,
        gives=w.PushInfo, needs_key=True,
    ),
    Endpoint(
        method="GET", path="/me/export", handler=profiles.export, gives=dict[str, Any],
        needs_key=True, media="application/zip",
    ),
    Endpoint(
        method="POST", path="/me/erase", handler=profiles.erase, takes=w.Erasure, gives=w.Erased,
        needs_key=True,
    ),
    Endpoint(
        method="GET", path="/people/{handle}", handler=profiles.profile, gives=w.ProfileInfo,
    ),
    Endpoint(
        method="GET", path="/people/{handle}/matches", handler=profiles.matches,
        gives=list[w.MatchInfo],
        query={"game": "string", "with": "string", "won": "string", "before": "integer"},
    ),
    Endpoint(
        method="GET", path="/bots/{level}", handler=profiles.bot, gives=seen.BotProfileInfo,
    ),
    Endpoint(
        method="GET", path="/bots/{level}/matches", handler=profiles.bot_matches,
        gives=list[w.MatchInfo], query={"game": "string", "before": "integer"},
    ),
    Endpoint(
        method="GET", path="/games/{game}/ratings", handler=profiles.ratings,
        gives=list[w.LeaderInfo],
    ),
    Endpoint(
        method="GET", path="/games/{game}/statistics", handler=public.statistics,
        gives=list[seen.StatisticsInfo],
    ),
    Endpoint(
        method="GET", path="/games/{game}/bots", handler=public.bots, gives=seen.BotsInfo,
    ),
    Endpoint(
        method="GET", path="/matches", handler=public.public_matches, gives=seen.PublicMatches,
        query={"game": "string", "before": "integer"},
    ),
    Endpoint(
        method="POST", path="/me/vacation", handler=people.vacation, takes=a.VacationWish,
        gives=a.Vacation, needs_key=True,
    ),
    Endpoint(
        method="GET", path="/tables", handler=tables.list_tables, gives=list[a.TableInfo],
        query={"mine": "boolean"},
    ),
    Endpoint(
        method="POST", path="/tables", handler=tables.new_table, takes=a.TableWish,
        gives=a.TableInfo, status=201, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/uploads", handler=tables.upload, takes=dict[str, Any],
        gives=a.TableInfo, status=201, needs_key=True,
    ),
    Endpoint(method="GET", path="/tables/{table}", handler=tables.table, gives=a.TableInfo),
    Endpoint(
        method="GET", path="/tables/{table}/situation", handler=tables.situation, gives=a.Situation,
        query={"seat": "integer", "at": "integer"},
    ),
    Endpoint(
        method="GET", path="/tables/{table}/odds", handler=tables.odds, gives=list[Fight],
        query={"seat": "integer"},
    ),
    Endpoint(
        method="POST", path="/tables/{table}/actions", handler=seats.play, takes=a.Answer,
        gives=a.Done, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/confirm", handler=seats.confirm, takes=a.Confirmation,
        gives=a.Done, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/undo", handler=seats.undo, takes=a.Undo, gives=a.Done,
        needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/sit", handler=seats.sit, takes=a.Sit, gives=a.Done,
        needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/leave", handler=seats.leave, takes=a.SeatOnly,
        gives=a.Done, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/start", handler=seats.start, gives=a.Done,
        needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/bots", handler=seats.replace, takes=a.BotWish,
        gives=a.Done, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/standing", handler=seats.standing,
        takes=a.StandingWish, gives=a.Done, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/keys", handler=seats.seat_key, takes=a.SeatOnly,
        gives=a.SeatKey, status=201, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/keys/drop", handler=seats.drop_seat_key,
        takes=a.SeatOnly, gives=a.Done, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/propose", handler=together.propose,
        takes=a.ProposalWish, gives=a.Done, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/decline", handler=together.decline, gives=a.Done,
        needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/resume", handler=together.resume, gives=a.Done,
        needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/ready", handler=together.ready, gives=a.Done,
        needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/rematch", handler=together.rematch,
        takes=a.RematchWish, gives=a.Rematch, needs_key=True,
    ),
    Endpoint(
        method="POST", path="/tables/{table}/block", handler=together.block, takes=a.BlockWish,
        gives=a.Blocked, needs_key=True,
    ),
    Endpoint(method="GET", path="/tables/{table}/chat", handler=talk.chat, gives=list[a.Said]),
    Endpoint(
        method="POST", path="/tables/{table}/chat", handler=talk.say, takes=a.Message, gives=a.Done,
        needs_key=True,
    ),
    Endpoint(
        method="GET", path="/tables/{table}/log", handler=talk.log, gives=list[a.Told],
        query={"since": "integer"},
    ),
    Endpoint(
        method="GET", path="/tables/{table}/components", handler=tables.table_sheet,
        gives=dict[str, Any], media="application/yaml",
    ),
    Endpoint(method="GET", path="/tables/{table}/save", handler=tables.save, gives=dict[str, Any]),
    Endpoint(
        method="POST", path="/tables/{table}/try", handler=tables.try_from, takes=a.Moment,
        gives=a.TableInfo, status=201, needs_key=True,
    ),
    Endpoint(
        method="GET", path="/tables/{table}/analysis", handler=public.analysis,
        gives=seen.AnalysisInfo,
    ),
    Endpoint(
        method="GET", path="/tables/{table}/watchers", handler=talk.watchers, gives=Onlookers,
    ),
    Endpoint(
        method="GET", path="/tables/{table}/events", handler=talk.events, gives=str,
        media="text/event-stream",
    ),
    Endpoint(
        method="GET", path="/tournaments", handler=tournaments.list_tournaments,
        gives=list[t.TournamentLine], query={"mine": "boolean"},
    ),
    Endpoint(
        method="POST", path="/tournaments", handler=tournaments.new_tournament,
        takes=t.TournamentWish, gives=t.TournamentInfo, status=201, needs_key=True,
    ),
    Endpoint(
        method="GET", path="/tournaments/{tournament}", handler=tournaments.tournament,
        gives=t.TournamentInfo,
    ),
    Endpoint(
        method="POST", path="/tournaments/{tournament}/extend",
        handler=tournaments.extend_tournament, takes=t.MoreDays, gives=t.TournamentInfo,
        needs_key=True,
    ),
    *(
        Endpoint(
            method="POST", path=f"/tournaments/{{tournament}}/{what}", handler=handler,
            gives=t.TournamentInfo, needs_key=True,
        )
        for what, handler in (
            ("join", tournaments.join_tournament), ("withdraw", tournaments.withdraw_tournament),
            ("start", tournaments.start_tournament), ("next", tournaments.next_round),
            ("call-off", tournaments.call_off_tournament),
        )
    ),
)  # fmt: skip

# what numbers of a query may be
_RANGES: dict[str, dict[str, int]] = {"integer": {"minimum": 0, "maximum": MOST_NUMBER}}

_REFUSALS = {
    400: "it cannot be read",
    401: "the key is missing or unknown",
    403: "not for you",
    404: "there is no such thing, or none that you may know of",
    409: "not now: the rules or the table forbid it",
    413: "too large",
    414: "the address is too long",
    421: "the site is not known by this name",
    429: "too many requests",
    431: "too many headers",
    503: "not at the moment: the store does not answer, or there is too much to do",
}


@cache
def description() -> dict[str, Any]:
    """Return the OpenAPI description of the API."""
    kinds = [kind for e in ENDPOINTS for kind in (e.takes, e.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*kinds, a.Problem], ref_template="#/components/schemas/{name}"
    )
    schema = {_key(kind): found for kind, found in zip([*kinds, a.Problem], schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault("/api" + endpoint.path, {})[endpoint.method.lower()] = _operation(
            endpoint, schema
        )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Orrery",
            "version": version("orrery-games"),
            "description": say("en", "api_text"),
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _key(kind: Any) -> str:
    return repr(kind)


def _operation(endpoint: Endpoint, schema: dict[str, Any]) -> dict[str, Any]:
    """Describe one endpoint; its words are the handler's docstring."""
    doc = (endpoint.handler.__doc__ or "").strip()
    operation: dict[str, Any] = {
        "operationId": getattr(endpoint.handler, "__name__", ""),
        "summary": doc.partition("\n")[0],
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in ("game", "table", "handle", "level", "tournament")
            if f"{{{name}}}" in endpoint.path
        ]
        + [
            {"name": name, "in": "query", "schema": {"type": kind, **_RANGES.get(kind, {})}}
            for name, kind in endpoint.query.items()
        ],
        "responses": {
            str(endpoint.status): {
                "description": "done",
                "content": {endpoint.media: {"schema": schema[_key(endpoint.gives)]}},
            },
            **{
                str(status): {
                    "description": words,
                    "content": {"application/json": {"schema": schema[_key(a.Problem)]}},
                }
                for status, words in _REFUSALS.items()
            },
        },
    }
    if endpoint.takes is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema[_key(endpoint.takes)]}},
        }
    if endpoint.needs_key:
        operation["security"] = [{"key": []}]
    return operation


async def openapi(request: Request) -> Response:
    """Describe the API."""
    return JSONResponse(description())


async def overview(request: Request) -> Response:
    """Show the API on a page."""
    language = (await visitor(request)).language
    return await page(
        request,
        "api.html",
        paths=description()["paths"],
        said=lambda operation: summary(language, operation["operationId"], operation["summary"]),
    )


ROUTES: list[BaseRoute] = [
    Route("/", overview, name="api"),
    Route("/openapi.json", openapi, name="openapi"),
    *(Route(e.path, e.handler, methods=[e.method]) for e in ENDPOINTS),
]
