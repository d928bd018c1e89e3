"""The map of the site."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from orrery.core.errors import (
    BadAction,
    BadComponents,
    BadInput,
    BadMatch,
    BadOption,
    CannotUndo,
    IllegalAction,
    InternalError,
    MatchOver,
    NotYourSeat,
    OrreryError,
    StaleAction,
)
from orrery.core.registry import games
from orrery.store.database import StoreError
from orrery.web import api
from orrery.web.desk import page, say, texts, visitor, wants_json
from orrery.web.errors import SiteError
from orrery.web.pages import lobby, odds, people, replay, rules, sheets, tables
from orrery.web.static_files import StaticFiles

POST = ["POST"]

ROUTES: list[BaseRoute] = [
    Route("/", lobby.lobby, name="lobby"),
    Route("/drawing.css", lobby.drawing_style, name="drawing_style"),
    Route("/tables", lobby.my_tables, name="my_tables"),
    Mount(
        "/games/{game}",
        routes=[
            Route("/", lobby.game_page, name="game"),
            Route("/picture.svg", lobby.picture, name="picture"),
            Route("/rules", rules.rules, name="rules"),
            Route("/components.yaml", sheets.game_sheet, name="game_sheet"),
            Route("/play", lobby.play_now, methods=POST, name="play_now"),
            Route("/new", lobby.new_table, name="new_table"),
            Route("/tables", lobby.create_table, methods=POST, name="create_table"),
        ],
    ),
    Mount(
        "/tables/{table}",
        routes=[
            Route("/", tables.table, name="table"),
            Route("/events", tables.stream, name="stream"),
            Route("/play", tables.play, methods=POST, name="play"),
            Route("/confirm", tables.confirm, methods=POST, name="confirm"),
            Route("/undo", tables.undo, methods=POST, name="undo"),
            Route("/say", tables.say_something, methods=POST, name="say"),
            Route("/sit", tables.sit, methods=POST, name="sit"),
            Route("/leave", tables.leave, methods=POST, name="leave"),
            Route("/replace", tables.replace, methods=POST, name="replace"),
            Route("/start", tables.start, methods=POST, name="start"),
            Route("/standing", tables.standing, methods=POST, name="standing"),
            Route("/confirming", tables.confirming, methods=POST, name="confirming"),
            Route("/look", tables.look, methods=POST, name="look"),
            Route("/link", tables.seat_link, methods=POST, name="seat_link"),
            Route("/odds", odds.odds, name="odds"),
            Route("/replay", replay.replay, name="replay"),
            Route("/log", replay.whole_log, name="log"),
            Route("/try", replay.try_from, methods=POST, name="try"),
            Route("/save", replay.save, name="save"),
            Route("/components.yaml", sheets.table_sheet, name="table_sheet"),
        ],
    ),
    Route("/upload", replay.upload_page, name="upload_page"),
    Route("/upload", replay.upload, methods=POST, name="upload"),
    Route("/invite/{invite}", tables.invite, name="invite"),
    Route("/invite/{invite}", tables.accept, methods=POST, name="accept"),
    Route("/seat/{key}", tables.take_seat, name="take_seat"),
    Route("/seat/{key}", tables.take_seat_now, methods=POST, name="take_seat_now"),
    Route("/me", people.me, name="me"),
    Route("/me/name", people.rename, methods=POST, name="rename"),
    Route("/me/link", people.new_link, methods=POST, name="new_link"),
    Route("/me/forget", people.forget_links, methods=POST, name="forget_links"),
    Route("/me/password", people.password, methods=POST, name="password"),
    Route("/me/webhook", people.webhook, methods=POST, name="webhook"),
    Route("/return/{key}", people.return_page, name="return"),
    Route("/return/{key}", people.come_back, methods=POST, name="come_back"),
    Route("/login", people.log_in_now, methods=POST, name="log_in"),
    Route("/prefer", people.prefer, name="prefer"),
    Mount("/api", routes=api.ROUTES),
    Mount("/static", app=StaticFiles(), name="static"),
]

# what is refused -> its status
STATUS: dict[type[OrreryError], int] = {
    BadInput: 400,
    IllegalAction: 409,
    StaleAction: 409,
    NotYourSeat: 409,
    MatchOver: 409,
    CannotUndo: 409,
    InternalError: 500,
}


async def refused(request: Request, error: Exception) -> Response:
    """Say why something was refused, in the visitor's language."""
    assert isinstance(error, OrreryError)
    language = (await visitor(request)).language
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    reason = error.reason if isinstance(error, IllegalAction) else str(error)
    clause = error.clause if isinstance(error, IllegalAction) else ""
    said = _translated(reason, language)
    kind = next((kind for kind in UNREADABLE if isinstance(error, kind)), None)
    if kind is not None and said.lower() == reason.lower():  # it names what could not be read
        said = say(language, UNREADABLE[kind], why=said)
    return await answer(request, status, said, clause)


UNREADABLE: dict[type[BadInput], str] = {
    BadMatch: "bad_match",
    BadComponents: "bad_components",
    BadOption: "bad_option",
    BadAction: "bad_action",
}


def _translated(reason: str, language: str) -> str:
    """Translate a sentence that the engine or a game wrote in English."""
    own = texts(language).get(f"engine: {reason}")
    if own is not None:
        return own
    said = (game.words(language).sentence(reason) for game in games().values())
    found = next((words for words in said if words != reason), reason)
    return found[:1].upper() + found[1:]


async def turned_away(request: Request, error: Exception) -> Response:
    """Say why the site refused something."""
    assert isinstance(error, SiteError)
    language = (await visitor(request)).language
    return await answer(request, error.status, say(language, error.key, **error.fields))


async def out_of_order(request: Request, error: Exception) -> Response:
    """Say that the store does not answer."""
    return await answer(request, 503, str(error))


async def not_found(request: Request, error: Exception) -> Response:
    """Answer what has no page, or no such method."""
    status = getattr(error, "status_code", 404)
    language = (await visitor(request)).language
    key = {404: "no_page", 405: "no_method"}.get(status, "bad_request")
    response = await answer(request, status, say(language, key))
    for name, value in (getattr(error, "headers", None) or {}).items():
        response.headers[name] = value
    return response


async def answer(request: Request, status: int, sentence: str, clause: str = "") -> Response:
    """Answer a refusal: as JSON for scripts and programs, else as a page."""
    if wants_json(request) or request.url.path.startswith("/api/"):
        return JSONResponse({"error": sentence, "clause": clause}, status)
    return await page(
        request,
        "error.html",
        status=status,
        code=status,
        sentence=sentence,
        clause=clause,
        rules=rules.address(clause),
    )


ERRORS = {
    OrreryError: refused,
    SiteError: turned_away,
    StoreError: out_of_order,
    404: not_found,
    405: not_found,
    400: not_found,
}
