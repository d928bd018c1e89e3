"""What every page needs: who is asking, the house, the words, the templates."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
import msgspec
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from orrery.store.rows import Person
from orrery.web.errors import BadRequest, SiteError
from orrery.web.guard import Bucket, check_form
from orrery.web.house import House
from orrery.web.settings import Settings
from orrery.web.text import say, texts
from orrery.web.visitors import COOKIE, Visitor, known, read_visitor, set_cookie

HERE = Path(__file__).parent
Handler = Callable[[Request], Awaitable[Response]]


class Desk:
    """What the handlers share."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.quick = Bucket(settings.burst, settings.rate)
        self.slow = Bucket(settings.slow_burst, 1 / settings.slow_every)


def desk(request: Request) -> Desk:
    """Return the desk of the running site."""
    found: Desk = request.app.state.desk
    return found


def house(request: Request) -> House:
    """Return the house of the running site."""
    return desk(request).house


async def visitor(request: Request) -> Visitor:
    """Return who is asking; looked up once a request."""
    found: Visitor | None = getattr(request.state, "visitor", None)
    if found is None:
        found = await read_visitor(request, house(request).store)
        request.state.visitor = found
    return found


@cache
def environment() -> jinja2.Environment:
    """Return the templates, which escape everything."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["version"] = _asset_version()
    return made


def _asset_version() -> str:
    """Return a word that changes with the files that browsers keep."""
    newest = max(path.stat().st_mtime_ns for path in (HERE / "static").iterdir())
    return f"{newest:x}"


def render(template: str, language: str, /, **fields: Any) -> str:
    """Fill a template; `t` in it speaks the language."""

    def t(key: str, /, **given: object) -> str:
        return say(language, key, **given)

    return environment().get_template(template).render(t=t, language=language, **fields)


async def page(request: Request, template: str, /, *, status: int = 200, **fields: Any) -> Response:
    """Answer with a whole page."""
    who = await visitor(request)
    html = render(
        template, who.language, visitor=who, path=request.url.path, query=request.url.query,
        **fields,
    )  # fmt: skip
    return await with_cookie(request, HTMLResponse(html, status, {"cache-control": "no-store"}))


async def with_cookie(request: Request, response: Response) -> Response:
    """Give a new visitor their key."""
    who = await visitor(request)
    if who.fresh:
        set_cookie(response, COOKIE, who.key, secure=desk(request).settings.secure_cookies)
    return response


async def go(request: Request, path: str) -> Response:
    """Answer a form by leading to a page."""
    return await with_cookie(request, RedirectResponse(path, 303))


class Form:
    """A form of ours, checked for its origin, with plain texts in it."""

    def __init__(self, data: FormData, person: Person, who: Visitor) -> None:
        self.data = data
        self.person = person
        self.visitor = who

    def text(self, name: str, default: str = "") -> str:
        """Return a field as text."""
        value = self.data.get(name, default)
        if not isinstance(value, str) or "\0" in value:
            raise BadRequest("bad_field", name=name)
        return value

    def texts(self, name: str) -> list[str]:
        """Return every value of a field."""
        return [value for value in self.data.getlist(name) if isinstance(value, str)]

    def number(self, name: str) -> int:
        """Return a field as a whole number."""
        try:
            return msgspec.convert(self.text(name), int, strict=False)
        except msgspec.ValidationError:
            raise BadRequest("bad_field", name=name) from None

    async def file(self, name: str) -> bytes:
        """Return an uploaded file."""
        value = self.data.get(name)
        if not isinstance(value, UploadFile):
            raise BadRequest("bad_field", name=name)
        content = await value.read()
        await self.data.close()
        return content


async def read_form(request: Request, *, slow: bool = False) -> Form:
    """Read a form of ours, of somebody who is known from then on."""
    who = await visitor(request)
    at_desk = desk(request)
    kind = request.headers.get("content-type", "")
    if not kind.startswith(("application/x-www-form-urlencoded", "multipart/form-data")):
        raise BadRequest("form_expected")
    data = await request.form(max_files=1, max_fields=200)
    token = data.get("csrf", "")
    address = request.client.host if request.client else ""
    try:
        check_form(request, who, token if isinstance(token, str) else "")
        (at_desk.slow if slow or who.person is None else at_desk.quick).take(who.id or address)
    except SiteError:
        await data.close()
        raise
    return Form(data, await known(who, at_desk.house.store), who)


def wants_json(request: Request) -> bool:
    """Whether a script of ours asks, or a program."""
    return "application/json" in request.headers.get("accept", "")


__all__ = [
    "Desk", "Form", "Handler", "desk", "environment", "go", "house", "page", "read_form", "render",
    "say", "texts", "visitor", "wants_json", "with_cookie",
]  # fmt: skip
