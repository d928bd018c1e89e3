"""Finding people, and what they do with their own data: for pages and programs alike."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from orrery.bots.levels import LEVELS, Level
from orrery.core.bounds import SHORTEST_CLOCK
from orrery.core.registry import games
from orrery.store.admin import ErasePerson
from orrery.store.database import Conflict
from orrery.store.outbox import Mail, Mode, Subscription, What, Wishes
from orrery.store.results import Wish
from orrery.store.rows import Clock, Person
from orrery.web.door.clean import check_text, whole
from orrery.web.door.handles import LONGEST, clean_handle
from orrery.web.door.limits import address_of
from orrery.web.errors import BadRequest, NotFound, Taken
from orrery.web.likeness import skeleton
from orrery.web.requests import count_read, site, visitor
from orrery.web.tables.clocks import checked_clock
from orrery.web.tables.exports import export_of
from orrery.web.tables.mailing import clean_address
from orrery.web.tables.pushing import check_subscription
from orrery.web.tables.table import Table

EMBLEMS: Final = 36
MOST_BLOCKED: Final = 200
MODES: Final[dict[str, Mode]] = {"off": "off", "each": "each", "daily": "daily"}
WHAT: Final[tuple[What, ...]] = ("turn", "asked", "talk")
ASK_AGAIN: Final = 600.0  # seconds between two letters that ask whether an address is right


async def find_person(request: Request, handle: str) -> Person:
    """Return who has a handle; whatever its case and accents."""
    name = check_text("handle", handle, 4 * LONGEST)
    found = await site(request).store.people.by_handle(skeleton(name)) if skeleton(name) else None
    if found is None:
        raise NotFound("no_such_person")
    return found


async def wish_of(request: Request, person: Person) -> tuple[Wish, Person | None]:
    """Return which matches a query asks for, and against whom."""
    query = request.query_params
    game, versus, won = query.get("game", ""), query.get("with", ""), query.get("won", "")
    if game and game not in games():
        raise NotFound("no_such_game")
    if won not in {"", "yes", "no"}:
        raise BadRequest("bad_field", name="won")
    other = await find_person(request, versus) if versus else None
    before = query.get("before")
    return Wish(
        person.id,
        (await visitor(request)).id or "",
        game,
        "" if other is None else other.id,
        {"": None, "yes": True, "no": False}[won],
        float(whole("before", before)) if before is not None else None,
    ), other


async def wished_bot(request: Request) -> tuple[Level, Wish]:
    """Return which bot a request names, by its level, and which of its matches are asked for."""
    level = next((one for one in LEVELS if one.id == request.path_params["level"]), None)
    if level is None:
        raise NotFound("no_such_bot")
    game, before = request.query_params.get("game", ""), request.query_params.get("before")
    if game and game not in games():
        raise NotFound("no_such_game")
    return level, Wish(
        "",
        (await visitor(request)).id or "",
        game,
        before=float(whole("before", before)) if before is not None else None,
        bot=level.bot,
    )


async def take_handle(request: Request, person: Person, handle: str, emblem: int) -> Person:
    """Give somebody a handle that nobody has anything like."""
    clean = clean_handle(handle)
    try:
        await site(request).store.people.introduce(person.id, clean, skeleton(clean), emblem)
    except Conflict:
        raise Taken("handle_taken") from None
    return msgspec.structs.replace(person, handle=clean or None, emblem=emblem)


async def export_file(request: Request, person: Person) -> Response:
    """Answer with somebody's matches and data as one file."""
    await count_read(request)
    file = await export_of(site(request).files, person)
    headers = {"content-disposition": 'attachment; filename="orrery.zip"'}
    return StreamingResponse(file, 200, headers, "application/zip")


async def erase_person(request: Request, person: Person) -> None:
    """Forget somebody."""
    at = site(request)
    await ErasePerson(person.id, bot=at.settings.bot).run(at.store)
    request.state.visitor = None


async def block_speaker(request: Request, person: Person, table: Table, line: int | None) -> Person:
    """Let somebody read no more of who said a line; without a line, everybody again."""
    blocked: tuple[str, ...] = ()
    if line is not None:
        said = next((one for one in table.chat if one.line == line), None)
        if said is None or said.person is None or said.person == person.id:
            raise NotFound("no_such_person")
        blocked = tuple(sorted({*person.blocked, said.person}))[-MOST_BLOCKED:]
    await site(request).store.people.block(person.id, blocked)
    return msgspec.structs.replace(person, blocked=blocked)


# -- reminders


async def choose_mail(request: Request, person: Person, address: str, mode: str) -> Mail | None:
    """Choose whether and when somebody is written to; a new address is asked first."""
    at, now = site(request), time.time()
    if not at.settings.smtp:
        raise NotFound("no_mail_here")
    if not address.strip():
        await at.store.outbox.drop_mail(person.id)
        return None
    address, chosen = clean_address(address), MODES.get(mode)
    if chosen is None:
        raise BadRequest("bad_field", name="mode")
    was = await at.store.outbox.mail_of(person.id)
    known = was is not None and was.address == address and was.confirmed
    if not known:
        await at.limits.letter(person.id, address_of(request), address)
    sent = was.sent if was is not None else 0.0
    language = (await visitor(request)).language
    mail = Mail(person.id, address, known, chosen, language, "", sent)
    await at.store.outbox.set_mail(mail)
    if not known:
        due = now if was is None or was.confirmed else now + ASK_AGAIN
        await at.store.outbox.put(person.id, "confirm", now, due)
    return mail


async def choose_reminders(
    request: Request, person: Person, what: Sequence[What], quiet: tuple[int, int] | None, zone: str
) -> Wishes:
    """Choose of what to be told, and in which hours not."""
    outbox = site(request).store.outbox
    clock = checked_clock(Clock("turn", SHORTEST_CLOCK, night=quiet, zone=zone))
    was = await outbox.wishes_of(person.id)
    chosen = tuple(one for one in WHAT if one in what)
    wishes = Wishes(person.id, chosen, clock.night, clock.zone, was.trouble)
    await outbox.set_wishes(wishes)
    return wishes


async def keep_browser(
    request: Request, person: Person, endpoint: str, point: str, secret: str
) -> None:
    """Let a browser hear of somebody's turns."""
    at = site(request)
    check_subscription(point, secret)
    await at.webhooks.check(endpoint)
    language = (await visitor(request)).language
    one = Subscription(endpoint, person.id, point, secret, language)
    await at.store.outbox.subscribe(one, time.time())
    wishes = await at.store.outbox.wishes_of(person.id)
    if wishes.trouble:  # it was another browser's
        await at.store.outbox.set_push_trouble(person.id, "")


async def drop_browser(request: Request, person: Person, endpoint: str) -> None:
    """Let a browser of somebody hear no more."""
    outbox = site(request).store.outbox
    if endpoint in {one.endpoint for one in await outbox.subscriptions(person.id)}:
        await outbox.unsubscribe(endpoint)
