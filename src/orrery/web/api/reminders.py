"""How one is reminded, for programs: of what, by mail, by push."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.store.outbox import Mail, Wishes
from orrery.web.api import who as w
from orrery.web.api.answering import answer
from orrery.web.api.reading import body, person
from orrery.web.profiles import choose_mail, choose_reminders, drop_browser, keep_browser
from orrery.web.requests import site, visitor
from orrery.web.text import say


async def mail(request: Request) -> Response:
    """Return how one is written to."""
    who = await person(request)
    return answer(await _told(request, await site(request).store.outbox.mail_of(who.id)))


async def set_mail(request: Request) -> Response:
    """Choose where and when to be written to; a new address is asked by a letter first."""
    sent = await body(request, w.MailWish)
    who = await person(request)
    site(request).slow.take(who.id)
    return answer(await _told(request, await choose_mail(request, who, sent.address, sent.mode)))


async def _told(request: Request, mail: Mail | None) -> w.MailInfo:
    if mail is None:
        return w.MailInfo("", "off", is_confirmed=False, trouble="")
    language = (await visitor(request)).language
    trouble = say(language, mail.trouble) if mail.trouble else ""
    return w.MailInfo(mail.address, mail.mode, mail.confirmed, trouble)


async def reminders(request: Request) -> Response:
    """Return of what one is told, and in which hours not."""
    who = await person(request)
    return answer(await _wishes(request, await site(request).store.outbox.wishes_of(who.id)))


async def set_reminders(request: Request) -> Response:
    """Choose of what to be told, by mail, push and webhook, and in which hours not."""
    sent = await body(request, w.RemindersWish)
    who = await person(request)
    quiet = None if sent.quiet is None else (sent.quiet[0], sent.quiet[1])
    found = await choose_reminders(request, who, sent.what, quiet, sent.zone)
    return answer(await _wishes(request, found))


async def _wishes(request: Request, found: Wishes) -> w.RemindersInfo:
    language = (await visitor(request)).language
    trouble = say(language, found.trouble) if found.trouble else ""
    return w.RemindersInfo(found.what, found.quiet, found.zone, trouble)


async def push(request: Request) -> Response:
    """Return the key to subscribe with, and where one's push messages go."""
    return answer(await _browsers(request, (await person(request)).id))


async def set_push(request: Request) -> Response:
    """Let a browser hear of one's turns, or with `stop` no more."""
    sent = await body(request, w.PushWish)
    who = await person(request)
    site(request).slow.take(who.id)
    if sent.stop:
        await drop_browser(request, who, sent.endpoint)
    else:
        await keep_browser(request, who, sent.endpoint, sent.p256dh, sent.auth)
    return answer(await _browsers(request, who.id))


async def _browsers(request: Request, person_id: str) -> w.PushInfo:
    at = site(request)
    found = await at.store.outbox.subscriptions(person_id)
    return w.PushInfo(at.stamp.public, tuple(one.endpoint for one in found))
