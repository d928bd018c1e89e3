"""The people who play and the programs that play for them."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.store.rows import Person
from orrery.web.api import types as a
from orrery.web.api.answering import answer
from orrery.web.api.reading import body, person
from orrery.web.desk import desk, house
from orrery.web.visitors import clean_name, hash_key


async def new_person(request: Request) -> Response:
    """Make somebody known; the answer holds their key."""
    desk(request).slow.take(request.client.host if request.client else "")
    sent = await body(request, a.NewPerson)
    made = Person(secrets.token_urlsafe(12), clean_name(sent.name), None, None, "", confirms=True)
    key = secrets.token_urlsafe(32)
    await house(request).store.people.add(made, hash_key(key))
    return answer(a.PersonKey(made.id, made.name, key), 201)


async def me(request: Request) -> Response:
    """Return what is known of the one who asks."""
    return answer(_me(await person(request)))


async def change_me(request: Request) -> Response:
    """Change one's name, the confirmation of turns or the webhook."""
    sent = await body(request, a.ChangeMe)
    who = await person(request)
    changes: dict[str, Any] = {}
    if sent.name is not None:
        changes["name"] = clean_name(sent.name)
    if sent.confirms is not None:
        changes["confirms"] = sent.confirms
    if sent.webhook is not None:
        changes["webhook"] = (
            await house(request).webhooks.check(sent.webhook) if sent.webhook else ""
        )
    changed = msgspec.structs.replace(who, **changes)
    await house(request).store.people.change(changed)
    return answer(_me(changed))


def _me(who: Person) -> a.Me:
    return a.Me(who.id, who.name, who.confirms, who.webhook)
