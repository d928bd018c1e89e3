"""Reminders that arrive: by mail to an address that was confirmed, by push to a browser."""

from __future__ import annotations

import hmac
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from orrery.core.bounds import LONGEST_WEBHOOK
from orrery.store.outbox import Mail
from orrery.web.errors import NotFound
from orrery.web.pages.clocks import read_night
from orrery.web.profiles import WHAT, choose_mail, choose_reminders, drop_browser, keep_browser
from orrery.web.requests import read_fields, read_form, site
from orrery.web.responses import go, page
from orrery.web.show.templates import WEB
from orrery.web.tables.mailing import mark

LONGEST_KEY: Final = 200  # characters of a browser's keys


async def set_mail(request: Request) -> Response:
    """Choose whether and when to be written to; a new address is asked first."""
    form = await read_form(request, slow=True)
    await choose_mail(request, form.person, form.text("address"), form.text("mode", "each"))
    return await go(request, "/me#reminders")


async def set_reminders(request: Request) -> Response:
    """Choose of what to be told, and in which hours not."""
    form = await read_form(request)
    what = [one for one in WHAT if one in form.texts("what")]
    quiet = read_night(form.text("quiet"))
    await choose_reminders(request, form.person, what, quiet, form.text("zone") or "UTC")
    return await go(request, "/me#reminders")


async def _mail_of(request: Request, purpose: str) -> Mail:
    """Return whose mail a link is about, if it is one of ours."""
    at = site(request)
    mail = await at.store.outbox.mail_of(request.path_params["person"])
    if mail is None:
        raise NotFound("no_such_link")
    words = (purpose, mail.person, *((mail.address,) if purpose == "confirm" else ()))
    if not hmac.compare_digest(mark(at.key, *words), request.path_params["word"]):
        raise NotFound("no_such_link")
    return mail


async def confirm_page(request: Request) -> Response:
    """Ask whether an address is to be written to: programs that look at mail press nothing."""
    mail = await _mail_of(request, "confirm")
    return await page(request, "mail.html", mail=mail, action="confirm")


async def confirm(request: Request) -> Response:
    """Write to an address from now on."""
    await read_fields(request)
    mail = await _mail_of(request, "confirm")
    outbox = site(request).store.outbox
    await outbox.set_mail(msgspec.structs.replace(mail, confirmed=True, trouble=""))
    return await page(request, "mail.html", mail=mail, action="confirmed")


async def stop_page(request: Request) -> Response:
    """Ask whether no mail is wanted any more."""
    mail = await _mail_of(request, "stop")
    return await page(request, "mail.html", mail=mail, action="stop")


async def stop(request: Request) -> Response:
    """Write no more; the link alone is enough, as programs for mail use it by one click."""
    mail = await _mail_of(request, "stop")
    await site(request).store.outbox.set_mail(msgspec.structs.replace(mail, mode="off"))
    return await page(request, "mail.html", mail=mail, action="stopped")


async def subscribe(request: Request) -> Response:
    """Let this browser hear of my turns while the site is closed, or no more."""
    form = await read_form(request, slow=True)
    endpoint = form.text("endpoint", most=LONGEST_WEBHOOK)
    if form.text("stop"):
        await drop_browser(request, form.person, endpoint)
    else:
        point = form.text("point", most=LONGEST_KEY)
        secret = form.text("secret", most=LONGEST_KEY)
        await keep_browser(request, form.person, endpoint, point, secret)
    return await go(request, "/me#reminders")


async def worker(request: Request) -> Response:
    """Give the script that shows push messages; it stands above all pages."""
    headers = {"cache-control": "no-cache"}
    return FileResponse(WEB / "static" / "push.js", 200, headers, "text/javascript")
