"""Who is asking: known by a long random key in a cookie, or by a bearer key for programs.

Everybody gets a key with their first page, made and signed here; a person is only written down
when they do something. A key that nobody holds and that this site did not make, or made too long
ago, is never taken over: the visitor gets a new one.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from contextlib import suppress
from functools import lru_cache
from typing import Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.bounds import (
    LONGEST_KEY,
    LONGEST_PASSWORD,
    SHORTEST_KEY,
    SHORTEST_PASSWORD,
)
from orrery.core.text import LANGUAGES
from orrery.store.database import Conflict, StoreError
from orrery.store.people import Held, hash_key
from orrery.store.rows import Person
from orrery.store.store import Store
from orrery.web.door.clean import clean_name
from orrery.web.door.passwords import Passwords
from orrery.web.errors import BadRequest, Forbidden, SiteError, Taken, Unknown

COOKIE: Final = "orrery"
LANGUAGE_COOKIE: Final = "orrery_language"
THEME_COOKIE: Final = "orrery_theme"
_SAFE: Final = "__Host-"  # browsers take such a cookie from this very host by https only
_YEAR: Final = 365 * 86400
_FRESH_FOR: Final = 86400  # seconds in which a key that was given may be taken over
_SEEN_EVERY: Final = 3600.0  # seconds between two notes that a key is used
_SIGNATURE: Final = 32  # hexadecimal digits
_GUESTS: Final = {"en": "Guest", "fr": "Invité"}  # what somebody is called who gave no name

Theme = Literal["dark", "light"]


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever sent a request."""

    key: str
    fresh: bool  # the cookie is to be set with the answer
    person: Person | None
    language: str
    theme: Theme
    by_bearer: bool = False
    agent: str = ""

    @property
    def csrf(self) -> str:
        """Return the word that a form of ours carries and no other site can know."""
        return _form_word(self.key)

    @property
    def id(self) -> str | None:
        """Return the person's id, if there is one."""
        return self.person.id if self.person else None


@lru_cache(maxsize=4096)
def _form_word(key: str) -> str:
    return hmac.new(key.encode(), b"form", hashlib.sha256).hexdigest()[:32]


def stranger(request: Request) -> Visitor:
    """Return whoever asks without looking anything up: for when the store cannot be asked."""
    return Visitor(
        key="", fresh=False, person=None, language=_language(request), theme=_theme(request)
    )


async def read_visitor(request: Request, store: Store, site_key: bytes, *, secure: bool) -> Visitor:
    """Find out who sent a request."""
    who = msgspec.structs.replace(stranger(request), agent=agent_of(request))
    bearer = request.headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        key = bearer[7:].strip()
        held, _ = await _held(store, key)
        key = key if _is_plausible(key) else secrets.token_urlsafe(32)
        person = held.person if held else None
        return msgspec.structs.replace(who, key=key, person=person, by_bearer=True)
    key = request.cookies.get(cookie_name(secure=secure), "")
    held, renewed = await _held(store, key)
    if secure and not key:  # a key from before cookies had their safe name
        key = request.cookies.get(COOKIE, "")
        held, _ = await _held(store, key)
        if held is not None and held.session.kind == "" and held.person is not None:
            return msgspec.structs.replace(who, key=key, person=held.person, fresh=True)
        key, held = "", None
    if held is not None and held.person is not None:
        return msgspec.structs.replace(who, key=key, person=held.person, fresh=renewed)
    if held is None and is_ours(key, site_key):
        return msgspec.structs.replace(who, key=key)
    return msgspec.structs.replace(who, key=fresh_key(site_key), fresh=True)


async def _held(store: Store, key: str) -> tuple[Held | None, bool]:
    """Return who holds a key, and whether it was noted just now that it is used."""
    if not _is_plausible(key):
        return None, False
    held = await store.people.held(hash_key(key))
    if held is None or held.person is None or time.time() - held.session.seen < _SEEN_EVERY:
        return held, False
    with suppress(StoreError):  # who only reads is served even where nothing can be written
        await store.people.touch(hash_key(key))
    return held, True


def _is_plausible(key: str) -> bool:
    return SHORTEST_KEY <= len(key) <= LONGEST_KEY and key.isascii()


def fresh_key(site_key: bytes) -> str:
    """Return a new key for somebody unknown, signed and dated."""
    made = f"{secrets.token_urlsafe(32)}.{int(time.time()):x}"
    return f"{made}.{_signature(made, site_key)}"


def is_ours(key: str, site_key: bytes) -> bool:
    """Whether this site gave a key to somebody unknown, not long ago."""
    made, _, signature = key.rpartition(".")
    if not key.isascii() or not secrets.compare_digest(
        signature.encode(), _signature(made, site_key).encode()
    ):
        return False
    return 0 <= time.time() - int(made.rpartition(".")[2], 16) + 60 <= _FRESH_FOR


def _signature(made: str, site_key: bytes) -> str:
    return hmac.new(site_key, b"fresh " + made.encode(), hashlib.sha256).hexdigest()[:_SIGNATURE]


def _language(request: Request) -> str:
    """Return the language that was chosen, else the first one of the browser's that we speak."""
    chosen = request.query_params.get("lang") or request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def _theme(request: Request) -> Theme:
    return "light" if request.cookies.get(THEME_COOKIE) == "light" else "dark"


_BROWSERS: Final = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)  # fmt: skip
_SYSTEMS: Final = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("Mac OS", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def agent_of(request: Request) -> str:
    """Return the family of a browser and its system, as far as it tells; nothing else of it."""
    said = request.headers.get("user-agent", "")
    families = [
        next((name for mark, name in kinds if mark in said), "") for kinds in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(name for name in families if name)


# -- cookies


def cookie_name(*, secure: bool) -> str:
    """Return the name of the cookie that holds the key."""
    return f"{_SAFE}{COOKIE}" if secure else COOKIE


def set_cookie(
    response: Response, name: str, value: str, *, secure: bool, secret: bool = True
) -> None:
    """Set a cookie that no script and no other site can use."""
    response.set_cookie(
        name, value, max_age=_YEAR, path="/", httponly=secret, samesite="lax", secure=secure
    )


def delete_cookie(response: Response, name: str, *, secure: bool) -> None:
    """Let a browser forget a cookie."""
    response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=secure)


# -- people


async def known(visitor: Visitor, store: Store, name: str = "") -> Person:
    """Return the person behind a key; write them down if they are new."""
    if visitor.person is not None:
        return visitor.person
    if visitor.by_bearer:
        raise Unknown("unknown_key")
    person = Person(
        id=secrets.token_urlsafe(12),
        name=clean_name(name) if name else guest_name(visitor.language),
        login=None,
        password=None,
        webhook="",
        confirms=True,
    )
    try:
        await store.people.add(person, hash_key(visitor.key), "browser", visitor.agent)
    except Conflict:  # two requests of one new visitor at once
        found = await store.people.by_key(hash_key(visitor.key))
        if found is None:
            raise Forbidden("old_form") from None
        return found
    return person


def guest_name(language: str) -> str:
    """Return a name for somebody who gave none."""
    return f"{_GUESTS[language]} {secrets.randbelow(900) + 100}"


def chosen_name(person: Person | None) -> str:
    """Return the name that somebody chose; nothing where the site gave them one."""
    if person is None:
        return ""
    word, _, number = person.name.rpartition(" ")
    is_given = word in _GUESTS.values() and len(number) == 3 and number.isdigit()
    return "" if is_given and person.handle is None else person.name


async def set_password(
    store: Store, passwords: Passwords, visitor: Visitor, person: Person, login: str, password: str
) -> str:
    """Let somebody come back by a login name and a password; return their only key from now on."""
    login = clean_login(login)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadRequest("password_length", least=SHORTEST_PASSWORD)
    hashed = await passwords.hash(password)
    key = secrets.token_urlsafe(32)
    try:
        await store.people.set_password(person.id, login, hashed, hash_key(key), visitor.agent)
    except Conflict:
        raise Taken("login_taken") from None
    return key


def clean_login(login: str) -> str:
    """Return a login name as it is kept, or refuse it."""
    return clean_name(login).lower()


def login_name(login: str) -> str:
    """Return as whose guesses those at a login name are counted: however it is written."""
    try:
        return clean_login(login)
    except SiteError:  # nobody's
        return ""


async def log_in(
    store: Store, passwords: Passwords, visitor: Visitor, login: str, password: str
) -> str:
    """Return a new key for whoever knows a password.

    A name that nobody has takes as long, and is answered alike.
    """
    person = await store.people.by_login(login_name(login))
    kept = person.password if person else None
    right = await passwords.is_right(kept, password[:LONGEST_PASSWORD])
    if person is None or not right or len(password) > LONGEST_PASSWORD:
        raise Unknown("wrong_password")
    key = secrets.token_urlsafe(32)
    await store.people.add_key(person.id, hash_key(key), "browser", visitor.agent)
    return key
