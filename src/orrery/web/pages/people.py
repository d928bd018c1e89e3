"""About myself: a name, a way back, reminders, the language and the colours."""

from __future__ import annotations

import secrets

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from orrery.core.text import LANGUAGES
from orrery.web.desk import desk, go, house, page, read_form, visitor
from orrery.web.errors import BadRequest, NotFound
from orrery.web.visitors import (
    COOKIE,
    LANGUAGE_COOKIE,
    THEME_COOKIE,
    clean_name,
    hash_key,
    log_in,
    set_cookie,
    set_password,
)


async def me(request: Request) -> Response:
    """Show what is known of me."""
    return await page(request, "me.html", link="")


async def rename(request: Request) -> Response:
    """Take another name."""
    form = await read_form(request)
    name = clean_name(form.text("name"))
    await house(request).store.people.change(msgspec.structs.replace(form.person, name=name))
    return await go(request, "/me")


async def new_link(request: Request) -> Response:
    """Make a personal link: whoever opens it is me."""
    form = await read_form(request, slow=True)
    key = secrets.token_urlsafe(32)
    await house(request).store.people.add_key(form.person.id, hash_key(key))
    request.state.visitor = None
    return await page(request, "me.html", link=str(request.url_for("return", key=key)))


async def forget_links(request: Request) -> Response:
    """Make every other key of mine useless."""
    form = await read_form(request)
    await house(request).store.people.drop_keys(form.person.id, hash_key(form.visitor.key))
    return await go(request, "/me")


async def password(request: Request) -> Response:
    """Set a password to come back with."""
    form = await read_form(request, slow=True)
    await set_password(house(request).store, form.person, form.text("login"), form.text("password"))
    return await go(request, "/me")


async def webhook(request: Request) -> Response:
    """Set the address that is told when it is my turn, or none."""
    form = await read_form(request, slow=True)
    at = house(request)
    url = form.text("webhook").strip()
    if url:
        await at.webhooks.check(url)
    await at.store.people.change(msgspec.structs.replace(form.person, webhook=url))
    return await go(request, "/me")


async def return_page(request: Request) -> Response:
    """Ask before a link makes this browser somebody's."""
    person = await house(request).store.people.by_key(hash_key(request.path_params["key"]))
    if person is None:
        raise NotFound("no_such_link")
    return await page(request, "return.html", person=person, key=request.path_params["key"])


async def come_back(request: Request) -> Response:
    """Be again who a personal link says."""
    await read_form(request, slow=True)
    key = request.path_params["key"]
    if await house(request).store.people.by_key(hash_key(key)) is None:
        raise NotFound("no_such_link")
    return _be(request, key)


async def log_in_now(request: Request) -> Response:
    """Come back by a password."""
    form = await read_form(request, slow=True)
    key = await log_in(house(request).store, form.text("login"), form.text("password"))
    return _be(request, key)


def _be(request: Request, key: str) -> Response:
    response = RedirectResponse("/tables", 303)
    set_cookie(response, COOKIE, key, secure=desk(request).settings.secure_cookies)
    return response


async def prefer(request: Request) -> Response:
    """Choose the language or the colours, and go on where one was."""
    await visitor(request)
    secure = desk(request).settings.secure_cookies
    back = request.query_params.get("back", "/")
    if not back.startswith("/") or back.startswith(("//", "/\\")) or not back.isprintable():
        raise BadRequest("bad_field", name="back")
    response = RedirectResponse(back, 303)
    language = request.query_params.get("language")
    theme = request.query_params.get("theme")
    if language in LANGUAGES:
        set_cookie(response, LANGUAGE_COOKIE, language, secure=secure)
    if theme in {"dark", "light"}:
        set_cookie(response, THEME_COOKIE, theme, secure=secure)
    return response
