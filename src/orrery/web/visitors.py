"""Who is asking: known by a long random key in a cookie, or by a bearer key for programs.

Everybody gets a key with their first page; a person is only written down when they do something.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.text import LANGUAGES
from orrery.store.database import Conflict
from orrery.store.rows import Person
from orrery.store.store import Store
from orrery.web.errors import BadRequest, Taken, Unknown

COOKIE = "orrery"
LANGUAGE_COOKIE = "orrery_language"
THEME_COOKIE = "orrery_theme"
_YEAR = 365 * 86400
LONGEST_NAME = 40
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
_KEY_LENGTH = range(20, 101)

Theme = Literal["dark", "light"]
_hasher = PasswordHasher()


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever sent a request."""

    key: str
    fresh: bool  # the key was made just now
    person: Person | None
    language: str
    theme: Theme
    by_bearer: bool = False

    @property
    def csrf(self) -> str:
        """Return the word that a form of ours carries and no other site can know."""
        return hmac.new(self.key.encode(), b"form", hashlib.sha256).hexdigest()[:32]

    @property
    def id(self) -> str | None:
        """Return the person's id, if there is one."""
        return self.person.id if self.person else None


async def read_visitor(request: Request, store: Store) -> Visitor:
    """Find out who sent a request."""
    key = request.cookies.get(COOKIE, "")
    bearer = request.headers.get("authorization", "")
    by_bearer = bearer.lower().startswith("bearer ")
    if by_bearer:
        key = bearer[7:].strip()
    fresh = len(key) not in _KEY_LENGTH or not key.isascii()
    person = None if fresh else await store.people.by_key(hash_key(key))
    return Visitor(
        key=secrets.token_urlsafe(32) if fresh else key,
        fresh=fresh and not by_bearer,
        person=person,
        language=_language(request),
        theme="light" if request.cookies.get(THEME_COOKIE) == "light" else "dark",
        by_bearer=by_bearer,
    )


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


def set_cookie(
    response: Response, name: str, value: str, *, secure: bool, secret: bool = True
) -> None:
    """Set a cookie that no script and no other site can use."""
    response.set_cookie(
        name, value, max_age=_YEAR, path="/", httponly=secret, samesite="lax", secure=secure
    )


def clean_name(name: str) -> str:
    """Return a name as it may be shown, or refuse it."""
    name = " ".join("".join(c for c in name if c.isprintable()).split())
    if not name:
        raise BadRequest("name_needed")
    if len(name) > LONGEST_NAME:
        raise BadRequest("name_too_long", most=LONGEST_NAME)
    return name


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
        await store.people.add(person, hash_key(visitor.key))
    except Conflict:  # two requests of one new visitor at once
        found = await store.people.by_key(hash_key(visitor.key))
        if found is None:
            raise
        return found
    return person


def guest_name(language: str) -> str:
    """Return a name for somebody who gave none."""
    word = {"en": "Guest", "fr": "Invité"}[language]
    return f"{word} {secrets.randbelow(900) + 100}"


async def set_password(store: Store, person: Person, login: str, password: str) -> None:
    """Let somebody come back from elsewhere by a login name and a password."""
    login = clean_name(login).lower()
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadRequest("password_length", least=SHORTEST_PASSWORD)
    changed = msgspec.structs.replace(person, login=login, password=_hasher.hash(password))
    try:
        await store.people.change(changed)
    except Conflict:
        raise Taken("login_taken") from None


async def log_in(store: Store, login: str, password: str) -> str:
    """Return a new key for whoever knows a password."""
    person = await store.people.by_login(" ".join(login.split()).lower())
    if person is None or person.password is None or len(password) > LONGEST_PASSWORD:
        raise Unknown("wrong_password")
    try:
        _hasher.verify(person.password, password)
    except (VerificationError, InvalidHashError):
        raise Unknown("wrong_password") from None
    key = secrets.token_urlsafe(32)
    await store.people.add_key(person.id, hash_key(key))
    return key


def hash_key(key: str) -> str:
    """Return what the store keeps of a key: keys are long and random, so a plain hash will do."""
    return hashlib.sha256(key.encode()).hexdigest()
