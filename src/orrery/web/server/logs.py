"""What the site writes down about itself: one line for each event, and no secret in any.

Keys stand in addresses (seats, invitations, personal links), in cookies, headers and bodies: none
of these is ever logged. A request is named by the template of its route. What comes from
elsewhere, such as the words of an exception, is scrubbed besides.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec

request_id: ContextVar[str] = ContextVar("request_id", default="")

_URL: Final = re.compile(r"\b([a-z][a-z0-9+.-]*)://[^\s'\"<>]*", re.IGNORECASE)
# keys and invitations are 24 characters or more; ids of tables and people are 12 and 16
_TOKEN: Final = re.compile(r"(?<![\w-])[\w-]{20,}(?![\w-])")
_PASSWORD: Final = re.compile(
    r"\b(password|passwd|cookie|authorization|bearer)\b\s*[=:]?\s*(bearer\s+|basic\s+)?\S+",
    re.IGNORECASE,
)
_FIELDS: Final = ("method", "route", "status", "seconds", "person", "stream")

access: Final = logging.getLogger("orrery.access")


def scrub(text: str) -> str:
    """Return a text without anything that could be a secret: addresses, keys, passwords."""
    text = _URL.sub(r"\1://[hidden]", text)
    text = _PASSWORD.sub(r"\1 [hidden]", text)
    return _TOKEN.sub("[hidden]", text)


def _said(record: logging.LogRecord) -> str:
    return scrub(record.getMessage()).replace("\n", " ")


def _trace(record: logging.LogRecord) -> str:
    """Return a traceback: places as they are, the words of exceptions scrubbed."""
    if not record.exc_info or record.exc_info[0] is None:
        return ""
    lines = logging.Formatter().formatException(record.exc_info).splitlines()
    return "\n".join(line if line.startswith("  ") else scrub(line) for line in lines)


def _fields(record: logging.LogRecord) -> dict[str, Any]:  # whatever a line carries
    found = {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
    if id_ := request_id.get():
        found["request"] = id_
    return found


class JsonLines(logging.Formatter):
    """One JSON value for each event."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an event."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _said(record),
            **_fields(record),
        }
        if trace := _trace(record):
            line["trace"] = trace
        return msgspec.json.encode(line).decode()


class PlainLines(logging.Formatter):
    """The same for people."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an event."""
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        fields = "".join(f" {name}={value}" for name, value in _fields(record).items())
        trace = _trace(record)
        line = f"{at} {record.levelname.lower()} {record.name}: {_said(record)}{fields}"
        return f"{line}\n{trace}" if trace else line


def configure(style: Literal["text", "json"], level: str, *, requests: bool) -> None:
    """Let everything be logged on standard error, in this style, from this level on."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines() if style == "json" else PlainLines())
    root = logging.getLogger()
    root.handlers = [lines]
    root.setLevel(level.upper())
    access.setLevel(logging.INFO if requests else logging.CRITICAL)
    # one line for each bad request would let anybody fill the disk
    logging.getLogger("uvicorn.error").setLevel(max(root.level, logging.ERROR))
    for name in ("httpx", "httpcore", "asyncio", "multipart", "python_multipart"):
        # they name whole addresses, or every byte
        logging.getLogger(name).setLevel(logging.WARNING)
