"""About myself: a name, a way back, where I am logged in, reminders, the language, the colours."""

from __future__ import annotations

import secrets
import time
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from orrery.core.bounds import LONGEST_QUERY
from orrery.core.text import LANGUAGES
from orrery.store.people import hash_key
from orrery.store.rows import Session
from orrery.web.door.clean import clean_name
from orrery.web.door.hosts import link
from orrery.web.door.limits import address_of
from orrery.web.door.visitors import (
    COOKIE,
    LANGUAGE_COOKIE,
    THEME_COOKIE,
    cookie_name,
    delete_cookie,
    log_in,
    login_name,
    set_cookie,
    set_password,
)
from orrery.web.errors import BadRequest, NotFound
from orrery.web.pages.clocks import NIGHTS
from orrery.web.profiles import WHAT
from orrery.web.requests import read_fields, read_form, secure, site, visitor
from orrery.web.responses import go, page
from orrery.web.tables import vacations

LINK_DAYS: Final = 7


class Listed(msgspec.Struct, frozen=True):
    """A place where I am logged in, as the page shows it."""

    what: str
    is_here: bool
    is_program: bool
    made: str
    seen: str


async def me(request: Request) -> Response:
    """Show what is known of me."""
    return await _me(request)


async def _me(request: Request, made: str = "") -> Response:
    who = await visitor(request)
    people = site(request).store.people
    sessions = await people.sessions(who.id) if who.id else []
    links = await people.links(who.id) if who.id else []
    here = hash_key(who.key)
    tables = site(request).tables
    away = await vacations.current(tables, who.person) if who.person else None
    return await page(
        request,
        "me.html",
        has_mail=bool(site(request).settings.smtp),
        mail=await site(request).store.outbox.mail_of(who.id) if who.id else None,
        wishes=await site(request).store.outbox.wishes_of(who.id) if who.id else None,
        what=WHAT,
        nights=NIGHTS,
        push_key=site(request).stamp.public,
        browsers=len(await site(request).store.outbox.subscriptions(who.id)) if who.id else 0,
        away="" if away is None else _day(away[1]),
        vacation_left=await vacations.days_left(tables, who.person) if who.person else 0,
        link=made,
        link_days=LINK_DAYS,
        sessions=[_listed(session, here) for session in sessions],
        links=[(_day(one.made), _day(one.until)) for one in links],
    )


def _listed(session: Session, here: str) -> Listed:
    return Listed(
        session.agent,
        session.hash == here,
        session.kind == "program",
        _day(session.made),
        _day(session.seen) if session.seen else "",
    )


def _day(seconds: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(seconds))


async def rename(request: Request) -> Response:
    """Take another name."""
    form = await read_form(request)
    name = clean_name(form.text("name"))
    await site(request).store.people.change(msgspec.structs.replace(form.person, name=name))
    return await go(request, "/me")


async def new_link(request: Request) -> Response:
    """Make a personal link: the first browser that opens it is mine."""
    form = await read_form(request, slow=True)
    key = secrets.token_urlsafe(32)
    until = time.time() + LINK_DAYS * 86400
    await site(request).store.people.add_link(form.person.id, hash_key(key), until)
    request.state.visitor = None
    return await _me(request, link(request, "return", key=key))


async def forget_links(request: Request) -> Response:
    """Make the personal links useless that nobody opened yet."""
    form = await read_form(request)
    await site(request).store.people.drop_links(form.person.id)
    return await go(request, "/me")


async def log_out_others(request: Request) -> Response:
    """Make every other key and every link of mine useless."""
    form = await read_form(request)
    await site(request).store.people.drop_keys(form.person.id, hash_key(form.visitor.key))
    return await go(request, "/me")


async def log_out(request: Request) -> Response:
    """Let this browser be nobody's."""
    form = await read_fields(request)
    await site(request).store.people.end_key(hash_key(form.visitor.key))
    response = RedirectResponse("/", 303)
    by_https = secure(request)
    delete_cookie(response, cookie_name(secure=by_https), secure=by_https)
    return response


async def password(request: Request) -> Response:
    """Set a password to come back with; whoever is me elsewhere is so no more."""
    form = await read_form(request, slow=True)
    login, word = form.text("login"), form.text("password")
    at = site(request)
    key = await set_password(at.store, at.passwords, form.visitor, form.person, login, word)
    return _be(request, key, "/me")


async def webhook(request: Request) -> Response:
    """Set the address that is told when it is my turn, or none."""
    form = await read_form(request, slow=True)
    at = site(request)
    url = form.text("webhook").strip()
    if url:
        await at.webhooks.check(url)
    await at.store.people.change(msgspec.structs.replace(form.person, webhook=url))
    return await go(request, "/me")


async def vacation(request: Request) -> Response:
    """Go on vacation for some days, or come back."""
    form = await read_form(request, slow=True)
    tables = site(request).tables
    if form.text("end"):
        await vacations.come_home(tables, form.person)
    else:
        await vacations.go_away(tables, form.person, form.number("days"))
    return await go(request, "/me")


async def return_page(request: Request) -> Response:
    """Ask before a link makes this browser somebody's."""
    key = request.path_params["key"]
    person = await site(request).store.people.by_link(hash_key(key))
    if person is None:
        raise NotFound("no_such_link")
    return await page(request, "return.html", person=person, key=key)


async def come_back(request: Request) -> Response:
    """Be again who a personal link says; it opens nothing more after that."""
    form = await read_fields(request, slow=True)
    key = secrets.token_urlsafe(32)
    people = site(request).store.people
    opened = hash_key(request.path_params["key"])
    if await people.use_link(opened, hash_key(key), form.visitor.agent) is None:
        raise NotFound("no_such_link")
    await people.end_key(hash_key(form.visitor.key))
    return _be(request, key)


async def log_in_now(request: Request) -> Response:
    """Come back by a password."""
    form = await read_fields(request)
    at = site(request)
    login, address = form.text("login"), address_of(request)
    name = login_name(login)
    await at.limits.guess(name, address)
    key = await log_in(at.store, at.passwords, form.visitor, login, form.text("password"))
    await at.limits.guessed(name, address)
    await at.store.people.end_key(hash_key(form.visitor.key))
    return _be(request, key)


def _be(request: Request, key: str, path: str = "/tables") -> Response:
    """Give this browser a key, in place of the one that it had."""
    response = RedirectResponse(path, 303)
    by_https = secure(request)
    set_cookie(response, cookie_name(secure=by_https), key, secure=by_https)
    if by_https:  # the name from before cookies had their safe one
        delete_cookie(response, COOKIE, secure=True)
    return response


async def prefer(request: Request) -> Response:
    """Choose the language or the colours, and go on where one was."""
    by_https = secure(request)
    back = request.query_params.get("back", "/")
    is_here = back.startswith("/") and not back.startswith(("//", "/\\"))
    if not is_here or not back.isprintable() or len(back) > LONGEST_QUERY:
        raise BadRequest("bad_field", name="back")
    response = RedirectResponse(back, 303)
    language = request.query_params.get("language")
    theme = request.query_params.get("theme")
    if language in LANGUAGES:
        set_cookie(response, LANGUAGE_COOKIE, language, secure=by_https)
    if theme in {"dark", "light"}:
        set_cookie(response, THEME_COOKIE, theme, secure=by_https)
    return response
