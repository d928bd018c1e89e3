"""What the site refuses, beyond what the rules refuse; each with its status and its words."""

from __future__ import annotations

from math import ceil


class SiteError(Exception):
    """Refused by the site. `key` names the sentence in `text`, with its fields."""

    status = 400

    def __init__(self, key: str, /, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields


class BadRequest(SiteError):
    """A form or a request that makes no sense."""


class NotFound(SiteError):
    """There is nothing here, or nothing that this person may know of."""

    status = 404


class Forbidden(SiteError):
    """Not for this person."""

    status = 403


class Unknown(SiteError):
    """The key or the password is not known."""

    status = 401


class Later(SiteError):
    """Not now; after so many seconds perhaps."""

    def __init__(self, key: str, /, seconds: float = 1.0, **fields: object) -> None:
        super().__init__(key, **fields)
        self.seconds = max(1, ceil(seconds))


class Busy(Later):
    """Too much by one person or from one address in too short a time."""

    status = 429


class Saturated(Later):
    """More at once than the server can do."""

    status = 503


class BadHost(SiteError):
    """The site is not known by the name in the request."""

    status = 421


class TooLong(SiteError):
    """An address longer than any of ours."""

    status = 414


class TooManyHeaders(SiteError):
    """More headers, or longer ones, than any browser sends."""

    status = 431


class TooLarge(SiteError):
    """More bytes than anybody needs."""

    status = 413


class Taken(SiteError):
    """Somebody else was faster."""

    status = 409
