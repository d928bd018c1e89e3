"""The map of the API, and its description made from that map."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

import orrery
from orrery.core.odds import Fight
from orrery.web.api import games, people, seats, tables, talk
from orrery.web.api import types as a
from orrery.web.desk import Handler, page, say, visitor
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
        method="GET", path="/tables/{table}/events", handler=talk.events, gives=str,
        media="text/event-stream",
    ),
)  # fmt: skip

_REFUSALS = {
    400: "it cannot be read",
    401: "the key is missing or unknown",
    403: "not for you",
    404: "there is no such thing, or none that you may know of",
    409: "not now: the rules or the table forbid it",
    413: "too large",
    429: "too many requests",
    503: "the store does not answer",
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
            "version": orrery.__version__ if hasattr(orrery, "__version__") else "1",
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
            for name in ("game", "table")
            if f"{{{name}}}" in endpoint.path
        ]
        + [
            {"name": name, "in": "query", "schema": {"type": kind}}
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
