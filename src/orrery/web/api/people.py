"""The people who play and the programs that play for them."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.store.people import hash_key
from orrery.store.rows import Person
from orrery.web.api import types as a
from orrery.web.api.answering import answer
from orrery.web.api.reading import body, person
from orrery.web.door.clean import clean_name
from orrery.web.door.limits import address_of
from orrery.web.profiles import take_handle
from orrery.web.requests import site
from orrery.web.tables import vacations


async def new_person(request: Request) -> Response:
    """Make somebody known; the answer holds their key."""
    sent = await body(request, a.NewPerson)
    await site(request).limits.new_person(address_of(request))
    made = Person(secrets.token_urlsafe(12), clean_name(sent.name), None, None, "", confirms=True)
    key = secrets.token_urlsafe(32)
    await site(request).store.people.add(made, hash_key(key), "program")
    return answer(a.PersonKey(made.id, made.name, key), 201)


async def me(request: Request) -> Response:
    """Return what is known of the one who asks."""
    return answer(_me(await person(request)))


async def change_me(request: Request) -> Response:
    """Change one's name, handle, emblem, the confirmation of turns or the webhook."""
    sent = await body(request, a.ChangeMe)
    who = await person(request)
    changes: dict[str, Any] = {}
    if sent.name is not None:
        changes["name"] = clean_name(sent.name)
    if sent.confirms is not None:
        changes["confirms"] = sent.confirms
    if sent.webhook is not None:
        site(request).slow.take(who.id)
        changes["webhook"] = (
            await site(request).webhooks.check(sent.webhook) if sent.webhook else ""
        )
    changed = msgspec.structs.replace(who, **changes)
    await site(request).store.people.change(changed)
    if sent.handle is not None or sent.emblem is not None:
        handle = sent.handle if sent.handle is not None else changed.handle or ""
        emblem = sent.emblem if sent.emblem is not None else changed.emblem
        changed = await take_handle(request, changed, handle, emblem)
    return answer(_me(changed))


async def vacation(request: Request) -> Response:
    """Go on vacation for some days from now on; with 0 days, come back."""
    sent = await body(request, a.VacationWish)
    who = await person(request)
    tables = site(request).tables
    if sent.days:
        await vacations.go_away(tables, who, sent.days)
    else:
        await vacations.come_home(tables, who)
    away = await vacations.current(tables, who)
    began, until = away if away is not None else (None, None)
    return answer(a.Vacation(began, until, await vacations.days_left(tables, who)))


def _me(who: Person) -> a.Me:
    return a.Me(who.id, who.name, who.confirms, who.webhook, who.handle, who.emblem)
