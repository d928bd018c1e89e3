"""What every handler asks of a request: the site, its sender, its form, its share of limits."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.bounds import (
    LONGEST_FIELD,
    LONGEST_FIELD_NAME,
    MOST_BYTES,
    MOST_FIELDS,
    MOST_FILES,
    MOST_STANDING,
    MOST_UPLOAD,
    MOST_WISH,
)
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.store.rows import Person
from orrery.web.door.clean import check_bytes, check_text, clean_talk, is_clean, whole
from orrery.web.door.csrf import check_form
from orrery.web.door.hosts import is_secure
from orrery.web.door.limits import address_of
from orrery.web.door.turnstile import turnstile
from orrery.web.door.visitors import Visitor, known, read_visitor
from orrery.web.errors import BadRequest, Forbidden, NotFound
from orrery.web.show.viewer import Viewer, viewer_of
from orrery.web.site import Site
from orrery.web.tables.access import may_watch
from orrery.web.tables.opening import SeatPlan
from orrery.web.tables.seats import say
from orrery.web.tables.table import Table


def site(request: Request) -> Site:
    """Return the running site."""
    found: Site = request.app.state.site
    return found


def game_of(request: Request) -> Game:
    """Return the game that a request names."""
    found = games().get(request.path_params["game"])
    if found is None:
        raise NotFound("no_such_game")
    return found


async def visitor(request: Request) -> Visitor:
    """Return who is asking; looked up once a request."""
    found: Visitor | None = getattr(request.state, "visitor", None)
    if found is None:
        at = site(request)
        found = await read_visitor(request, at.store, at.key, secure=secure(request))
        request.state.visitor = found
    return found


async def waiting_for(request: Request) -> list[str]:
    """Return the tables that wait for whoever asks."""
    who = await visitor(request)
    return await site(request).store.waiting_for(who.id) if who.id else []


def secure(request: Request) -> bool:
    """Whether cookies go by https only."""
    return site(request).settings.secure_cookies or is_secure(request)


async def seen_table(request: Request, *, shared: bool = False) -> tuple[Table, Viewer]:
    """Return the table of a request and how its sender looks at it, if they may.

    What can be shared may be looked at by whoever has its address, once the match is over.
    """
    table = await found_table(request, shared=shared)
    return table, viewer_of(table, await visitor(request))


async def found_table(request: Request, *, shared: bool = False) -> Table:
    """Return the table of a request, if its sender may look at it."""
    who = await visitor(request)
    table = await site(request).tables.find(request.path_params["table"])
    if shared and table.row.status == "over":
        return table
    if not await may_watch(site(request).store, table, who.person):
        raise NotFound("no_such_table")
    return table


class Fields:
    """What a form of ours holds, checked for its origin, with plain texts in it."""

    def __init__(self, data: FormData, who: Visitor) -> None:
        self.data = data
        self.visitor = who

    def text(self, name: str, default: str = "", *, most: int = LONGEST_FIELD) -> str:
        """Return a field as text."""
        value = self.data.get(name, default)
        if not isinstance(value, str):
            raise BadRequest("bad_field", name=name)
        return check_text(name, value, most)

    def texts(self, name: str) -> list[str]:
        """Return every value of a field."""
        values = [value for value in self.data.getlist(name) if isinstance(value, str)]
        if len(values) > MOST_STANDING:
            raise BadRequest("bad_field", name=name)
        return [check_text(name, value, LONGEST_FIELD) for value in values]

    def number(self, name: str) -> int:
        """Return a field as a whole number."""
        return whole(name, self.text(name))

    async def file(self, name: str) -> bytes:
        """Return an uploaded file."""
        value = self.data.get(name)
        if not isinstance(value, UploadFile):
            raise BadRequest("bad_field", name=name)
        return check_bytes(await value.read(MOST_UPLOAD))


class Form(Fields):
    """A form of somebody who is known."""

    def __init__(self, fields: Fields, person: Person) -> None:
        super().__init__(fields.data, fields.visitor)
        self.person = person


async def read_form(request: Request, *, slow: bool = False) -> Form:
    """Read a form of ours, of somebody who is known from then on."""
    fields = await read_fields(request, slow=slow)
    if fields.visitor.id is None and not fields.visitor.by_bearer:
        await site(request).limits.new_person(address_of(request))
    person = await known(fields.visitor, site(request).store)
    now_known(request, person)
    return Form(fields, person)


def now_known(request: Request, person: Person) -> None:
    """Note whom the sender of a request is known as from now on."""
    request.state.visitor = msgspec.structs.replace(request.state.visitor, person=person)
    site(request).lately.put(request.state.visitor.key, (time.monotonic(), person))


def know_again(request: Request, since: float) -> None:
    """Learn anew who looks through a stream: from a form that they sent since, else it is read."""
    who: Visitor | None = request.state.visitor
    sent = None if who is None else site(request).lately.get(who.key)
    if who is None or sent is None or sent[0] < since:
        request.state.visitor = None
    else:
        request.state.visitor = msgspec.structs.replace(who, person=sent[1])


async def read_fields(request: Request, *, slow: bool = False) -> Fields:
    """Read a form of ours, of anybody."""
    who = await visitor(request)
    at = site(request)
    address = address_of(request)
    _check_kind(request.headers.get("content-type", ""))
    _check_whole(request.headers.get("content-type", ""), await whole_body(request))
    data = await request.form(max_files=MOST_FILES, max_fields=MOST_FIELDS, max_part_size=MOST_WISH)
    request.state.form = data  # closed at the entrance, however the request ends
    _check_fields(data)
    token = data.get("csrf", "")
    check_form(request, who, token if isinstance(token, str) else "")
    if slow:
        at.slow.take(who.id or address)
    at.limits.change(who.id or address, address)
    return Fields(data, who)


async def whole_body(request: Request) -> bytes:
    """Return the body of a request; what is large is taken apart when it is its sender's turn.

    Sixty that arrive in one pass of the loop would else be taken apart in one pass.
    """
    sent = await request.body()
    if len(sent) > MOST_BYTES:
        await turnstile(request).go_through(address_of(request))
    return sent


def _check_kind(kind: str) -> None:
    """Refuse what is no form, and one in an alphabet that no browser sends."""
    kind = kind.lower()
    if not kind.startswith(("application/x-www-form-urlencoded", "multipart/form-data")):
        raise BadRequest("form_expected")
    _, said, alphabet = kind.partition("charset=")
    if said and alphabet.partition(";")[0].strip('" ') != "utf-8":
        raise BadRequest("form_expected")


def _check_whole(kind: str, body: bytes) -> None:
    """Refuse a form that was cut off or has no end of fields, before it is taken apart."""
    named, options = parse_options_header(kind)
    if named != b"multipart/form-data" and body.count(b"&") > MOST_FIELDS:
        raise BadRequest("form_expected")
    boundary = options.get(b"boundary")
    end = b"\r\n--" + (boundary or b"") + b"--"
    if boundary is not None and not (b"\r\n" + body).rstrip().endswith(end):
        raise BadRequest("form_expected")


def _check_fields(data: FormData) -> None:
    """Refuse fields whose names or values nobody could keep."""
    for name, value in data.multi_items():
        shown = name[:LONGEST_FIELD_NAME]
        if len(name) > LONGEST_FIELD_NAME or not is_clean(name):
            raise BadRequest("bad_field", name=shown if is_clean(shown) else "?")
        if not is_clean(value if isinstance(value, str) else value.filename or ""):
            raise BadRequest("bad_field", name=name)


def limited_address(request: Request) -> str:
    """Return the address whose share is counted; nobody's where limits are switched off."""
    return address_of(request) if site(request).settings.limits else ""


async def admit_table(request: Request, person: Person, seats: Sequence[SeatPlan] = ()) -> None:
    """Count a new table of somebody, with those who are to sit there, or refuse it."""
    bots = tuple(seat.kind for seat in seats)
    await site(request).limits.table(person.id, address_of(request), bots)


async def count_read(request: Request) -> None:
    """Count a read that costs much, or refuse it."""
    site(request).limits.read((await visitor(request)).id, address_of(request))


async def counted_stream(request: Request, stream: Response) -> Response:
    """Count a stream while somebody listens, or refuse it."""
    who = await visitor(request)
    return site(request).limits.stream(who.id, address_of(request), stream)


async def say_at(
    request: Request, table: str, name: str, text: str, speaker: Person | None
) -> Table:
    """Say something at a table; who was muted may not."""
    if speaker is not None and speaker.muted:
        raise Forbidden("muted")
    by = None if speaker is None else speaker.id
    return await say(site(request).tables, table, name, clean_talk(text), by)
