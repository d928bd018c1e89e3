"""The map of the site."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.types import Scope

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
from orrery.core.wording import as_data
from orrery.store.database import StoreError
from orrery.web import api
from orrery.web.door.visitors import Visitor, stranger
from orrery.web.errors import Later, SiteError
from orrery.web.faults import fault, sentence
from orrery.web.pages import (
    analysis,
    covers,
    embed,
    games,
    guide,
    hint,
    inspect,
    learn,
    links,
    lobby,
    odds,
    people,
    plans,
    profiles,
    public,
    reminders,
    replay,
    rules,
    sheets,
    standings,
    table,
    tables,
    together,
    tournaments,
)
from orrery.web.requests import visitor
from orrery.web.responses import wants_json
from orrery.web.server import health
from orrery.web.server.static_files import StaticFiles
from orrery.web.sheets import game_sheet
from orrery.web.show.templates import render
from orrery.web.text import say

POST = ["POST"]
STORE_AGAIN = 5  # seconds

log = logging.getLogger(__name__)

ROUTES: list[BaseRoute] = [
    # first, since most requests are clicks: every route before would be tried for each
    Mount(
        "/tables/{table}",
        routes=[
            Route("/", table.table_page, name="table"),
            Route("/events", table.stream, name="stream"),
            Route("/play", tables.play, methods=POST, name="play"),
            Route("/confirm", tables.confirm, methods=POST, name="confirm"),
            Route("/reconsider", tables.reconsider, methods=POST, name="reconsider"),
            Route("/undo", tables.undo, methods=POST, name="undo"),
            Route("/fewer", tables.fewer, methods=POST, name="fewer"),
            Route("/instead", tables.instead, methods=POST, name="instead"),
            Route("/skip", tables.skip, methods=POST, name="skip"),
            Route("/pace", tables.set_pace, methods=POST, name="pace"),
            Route("/say", tables.say_something, methods=POST, name="say"),
            Route("/sit", tables.sit, methods=POST, name="sit"),
            Route("/leave", tables.leave, methods=POST, name="leave"),
            Route("/replace", tables.replace, methods=POST, name="replace"),
            Route("/start", tables.start, methods=POST, name="start"),
            Route("/standing", tables.standing, methods=POST, name="standing"),
            Route("/rematch", tables.play_again, methods=POST, name="rematch"),
            Route("/propose", together.propose, methods=POST, name="propose"),
            Route("/decline", together.decline, methods=POST, name="decline"),
            Route("/resume", together.resume, methods=POST, name="resume"),
            Route("/ready", together.ready, methods=POST, name="ready"),
            Route("/block", together.block, methods=POST, name="block"),
            Route("/confirming", tables.confirming, methods=POST, name="confirming"),
            Route("/lesson", learn.lesson, methods=POST, name="lesson"),
            Route("/look", tables.look, methods=POST, name="look"),
            Route("/link", tables.seat_link, methods=POST, name="seat_link"),
            Route("/unlink", tables.take_link_back, methods=POST, name="take_link_back"),
            Route("/card", inspect.card, name="card"),
            Route("/why", inspect.why, name="why"),
            Route("/barred", inspect.barred, name="barred"),
            Route("/outlook", inspect.outlook, name="outlook"),
            Route("/chains", inspect.chains, name="chains"),
            Route("/since", inspect.since, name="since"),
            Route("/rival", inspect.rival, name="rival"),
            Route("/odds", odds.odds, name="odds"),
            Route("/hint", hint.hint, name="hint"),
            Route("/standings", standings.standings, name="standings"),
            Route("/replay", replay.replay, name="replay"),
            Route("/analysis", analysis.analysis, name="analysis"),
            Route("/log", replay.whole_log, name="log"),
            Route("/plan", plans.plan, methods=POST, name="plan"),
            Route("/try", replay.try_from, methods=POST, name="try"),
            Route("/save", replay.save, name="save"),
            Route("/components.yaml", sheets.table_sheet, name="table_sheet"),
        ],
    ),
    Route("/", lobby.lobby, name="lobby"),
    Route("/drawing.css", covers.drawing_style, name="drawing_style"),
    Route("/signs.svg", covers.signs, name="signs"),
    Route("/tables", lobby.my_tables, name="my_tables"),
    Route("/waiting", lobby.waiting, name="waiting"),
    Route("/watch", public.watch, name="watch"),
    Route("/embed/{table}", embed.embed, name="embed"),
    Route("/embed/{table}/moves", embed.moves, name="embed_moves"),
    Mount(
        "/games/{game}",
        routes=[
            Route("/", games.game_page, name="game"),
            Route("/picture.svg", covers.picture, name="picture"),
            Route("/cover.svg", covers.cover, name="cover"),
            Route("/turn/{number:int}.svg", games.still, name="still"),
            Route("/panels.css", covers.panel_style, name="panel_style"),
            Route("/rules", guide.rulebook, name="rules"),
            Route("/rules/summary", guide.summary, name="summary"),
            Route("/rules/pictures/{number:int}.svg", guide.picture, name="guide_picture"),
            Route("/clauses", rules.clauses, name="clauses"),
            Route("/clauses/{clause}", rules.clause, name="clause"),
            Route("/ratings", profiles.board, name="leaders"),
            Route("/statistics", public.game_statistics, name="statistics"),
            Route("/components.yaml", game_sheet, name="game_sheet"),
            Route("/play", lobby.play_now, methods=POST, name="play_now"),
            Route("/learn", learn.learn, methods=POST, name="learn"),
            Route("/new", lobby.new_table, name="new_table"),
            Route("/tables", lobby.create_table, methods=POST, name="create_table"),
        ],
    ),
    Route("/tournaments", tournaments.tournaments, name="tournaments"),
    Route("/tournaments", tournaments.create_tournament, methods=POST, name="create_tournament"),
    Route("/tournaments/new", tournaments.new_tournament, name="new_tournament"),
    Mount(
        "/tournaments/{tournament}",
        routes=[
            Route("/", tournaments.tournament, name="tournament"),
            Route("/version", tournaments.version, name="tournament_version"),
            Route("/join", tournaments.join, methods=POST, name="join"),
            Route("/withdraw", tournaments.withdraw, methods=POST, name="withdraw"),
            Route("/start", tournaments.start, methods=POST, name="start_tournament"),
            Route("/next", tournaments.next_round, methods=POST, name="next_round"),
            Route("/extend", tournaments.extend, methods=POST, name="extend"),
            Route("/call-off", tournaments.call_off, methods=POST, name="call_off"),
        ],
    ),
    Route("/upload", replay.upload_page, name="upload_page"),
    Route("/upload", replay.upload, methods=POST, name="upload"),
    Route("/invite/{invite}", links.invite, name="invite"),
    Route("/invite/{invite}", links.accept, methods=POST, name="accept"),
    Route("/seat/{key}", links.take_seat, name="take_seat"),
    Route("/seat/{key}", links.take_seat_now, methods=POST, name="take_seat_now"),
    Route("/me", people.me, name="me"),
    Route("/me/name", people.rename, methods=POST, name="rename"),
    Route("/me/link", people.new_link, methods=POST, name="new_link"),
    Route("/me/links/forget", people.forget_links, methods=POST, name="forget_links"),
    Route("/me/forget", people.log_out_others, methods=POST, name="log_out_others"),
    Route("/me/logout", people.log_out, methods=POST, name="log_out"),
    Route("/me/password", people.password, methods=POST, name="password"),
    Route("/me/handle", profiles.introduce, methods=POST, name="introduce"),
    Route("/me/matches", profiles.my_profile, name="my_profile"),
    Route("/me/export", profiles.export, methods=POST, name="export"),
    Route("/me/erase", profiles.erase, methods=POST, name="erase"),
    Route("/people/{handle}", profiles.profile, name="profile"),
    Route("/bots/{level}", profiles.bot, name="bot"),
    Route("/me/mail", reminders.set_mail, methods=POST, name="set_mail"),
    Route("/me/reminders", reminders.set_reminders, methods=POST, name="set_reminders"),
    Route("/me/push", reminders.subscribe, methods=POST, name="subscribe"),
    Route("/push.js", reminders.worker, name="push_worker"),
    Route("/mail/confirm/{person}/{word}", reminders.confirm_page, name="confirm_page"),
    Route("/mail/confirm/{person}/{word}", reminders.confirm, methods=POST, name="confirm_mail"),
    Route("/mail/stop/{person}/{word}", reminders.stop_page, name="stop_page"),
    Route("/mail/stop/{person}/{word}", reminders.stop, methods=POST, name="stop_mail"),
    Route("/me/vacation", people.vacation, methods=POST, name="vacation"),
    Route("/me/webhook", people.webhook, methods=POST, name="webhook"),
    Route("/return/{key}", people.return_page, name="return"),
    Route("/return/{key}", people.come_back, methods=POST, name="come_back"),
    Route("/login", people.log_in_now, methods=POST, name="log_in"),
    Route("/prefer", people.prefer, name="prefer"),
    Mount("/api", routes=api.ROUTES),
    Mount("/static", app=StaticFiles(), name="static"),
    *health.WATCHED,
    Route("/robots.txt", health.robots, name="robots"),
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
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    if status == 500:
        log.error("%s %s: %r", request.method, request.scope.get("path"), error)
        return await broken(request, error)
    language = stranger(request).language
    said = sentence(fault(error, language))
    kind = next((kind for kind in UNREADABLE if isinstance(error, kind)), None)
    if kind is not None:
        said = say(language, UNREADABLE[kind], why=said)
    clause = error.clause if isinstance(error, IllegalAction) else ""
    return await answer(request, status, said, clause, **as_data(error))


# what cannot be read -> what the site says before the reason
UNREADABLE: dict[type[BadInput], str] = {
    BadMatch: "bad_match",
    BadComponents: "bad_components",
    BadOption: "bad_option",
    BadAction: "bad_action",
}


async def turned_away(request: Request, error: Exception) -> Response:
    """Say why the site refused something."""
    assert isinstance(error, SiteError)
    language = stranger(request).language
    said = say(language, error.key, **error.fields)
    response = await answer(request, error.status, said, key=error.key)
    if isinstance(error, Later):
        response.headers["retry-after"] = str(error.seconds)
    return response


async def out_of_order(request: Request, error: Exception) -> Response:
    """Say that the store does not answer; why is for the log, it may name paths and addresses."""
    log.error("the store: %s", error)
    response = await answer(request, 503, say(stranger(request).language, "store_down"))
    response.headers["retry-after"] = str(STORE_AGAIN)
    return response


async def broken(request: Request, error: Exception) -> Response:
    """Say that it is our fault, and nothing more; why is in the log."""
    return await answer(request, 500, say(stranger(request).language, "broken"))


async def not_found(request: Request, error: Exception) -> Response:
    """Answer what has no page, or no such method."""
    status = getattr(error, "status_code", 404)
    language = stranger(request).language
    key = {404: "no_page", 405: "no_method"}.get(status, "bad_request")
    response = await answer(request, status, say(language, key))
    for name, value in (getattr(error, "headers", None) or {}).items():
        response.headers[name] = value
    if status == 405:  # several routes may share a path, each with its own method
        top = {**request.scope, "root_path": request.scope.get("app_root_path", "")}
        response.headers["allow"] = ", ".join(sorted(_methods(ROUTES, top)))
    return response


def _methods(routes: Iterable[BaseRoute], scope: Scope) -> set[str]:
    """Return all methods that the path of a request knows."""
    found: set[str] = set()
    for route in routes:
        match, inside = route.matches(scope)
        if match is Match.NONE:
            continue
        if isinstance(route, Mount):
            found |= _methods(route.routes, {**scope, **inside})
        elif isinstance(route, Route):
            found |= route.methods or set()
    return found


async def answer(
    request: Request, status: int, said: str, clause: str = "", **facts: object
) -> Response:
    """Answer a refusal: as JSON for scripts and programs, with its facts, else as a page."""
    if wants_json(request) or request.url.path.startswith("/api/"):
        return JSONResponse({"error": said, "clause": clause, **facts}, status)
    who = await _whoever(request)
    html = render(
        "error.html", who.language, visitor=who, path=request.url.path, query=request.url.query,
        code=status, sentence=said, clause=clause, rules=rules.address(clause),
    )  # fmt: skip
    return HTMLResponse(html, status, {"cache-control": "no-store"})


async def _whoever(request: Request) -> Visitor:
    """Return who asks; a stranger where that cannot be found out just now."""
    try:
        return await visitor(request)
    except Exception:  # noqa: BLE001 - whatever fails, the answer is still sent
        return stranger(request)


ERRORS = {
    OrreryError: refused,
    SiteError: turned_away,
    StoreError: out_of_order,
    404: not_found,
    405: not_found,
    400: not_found,
}
