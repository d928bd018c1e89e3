"""For whoever watches over the site: whether it lives, whether it can be used, and for robots.

None of these looks at who asks: they set no cookie and count against no limit.
"""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
import time
from importlib.metadata import version
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from orrery.engine import running
from orrery.store.database import StoreError
from orrery.web.site import Site

VERSION: Final = version("orrery-games")
_SOON: Final = 3.0  # seconds within which the database must answer
_KEPT: Final = 0.5  # seconds for which an answer about readiness is good for everybody
_TRIED: Final = 60.0  # seconds between two trials whether processes can be started
_PLAIN: Final = {"cache-control": "no-store"}

log = logging.getLogger(__name__)


async def health(request: Request) -> Response:
    """Say at once that the process lives, and which it is."""
    database = request.app.state.site.store.database
    engine = "postgresql" if database.is_shared else "sqlite"
    rules = running().kind
    told = {"status": "alive", "version": VERSION, "engine": engine, "rules": rules}
    return JSONResponse(told, headers=_PLAIN)


async def ready(request: Request) -> Response:
    """Say whether requests can be served now, and if not, why not."""
    faults = await request.app.state.readiness.faults()
    if faults:
        told = {"status": "not ready", "reasons": faults}
        return JSONResponse(told, 503, {**_PLAIN, "retry-after": "5"})
    return JSONResponse({"status": "ready"}, headers=_PLAIN)


# asked by those who watch over the site: answered before anything looks at the database
WATCHED: Final[tuple[Route, ...]] = (
    Route("/health", health, name="health"),
    Route("/ready", ready, name="ready"),
)


class Readiness:
    """Looks at what the site needs; many questions at once cost one look."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._looking = asyncio.Lock()
        self._found: list[str] = []
        self._until = 0.0
        self._processes = True
        self._processes_until = 0.0

    async def faults(self) -> list[str]:
        """Return why the site cannot be used now; nothing where it can."""
        if self.site.is_closing:
            return ["shutting down"]
        async with self._looking:
            if time.monotonic() > self._until:
                self._found = await self._look()
                self._until = time.monotonic() + _KEPT
        return self._found

    async def _look(self) -> list[str]:
        faults = []
        database = self.site.store.database
        try:
            await asyncio.wait_for(database.read(lambda sql: sql.rows("SELECT 1")), _SOON)
        except (StoreError, TimeoutError) as error:
            log.warning("the database does not answer: %r", error)
            faults.append("the database does not answer")
        if not database.is_hearing:
            faults.append("changes made by other workers are not heard")
        if not await self._can_start_processes():
            faults.append("no process for bots can be started")
        return faults

    async def _can_start_processes(self) -> bool:
        """Whether a process can be started, as bots need; tried for real, once in a while."""
        if time.monotonic() > self._processes_until:
            self._processes = await asyncio.to_thread(_start_one)
            self._processes_until = time.monotonic() + (_TRIED if self._processes else _KEPT)
        return self._processes


def _start_one() -> bool:
    try:
        subprocess.run([sys.executable, "-I", "-S", "-c", ""], check=True, timeout=10)
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("no process can be started: %s", error)
        return False
    return True


ROBOTS: Final = """\
User-agent: *
Disallow: /tables
Disallow: /invite/
Disallow: /seat/
Disallow: /return/
Disallow: /me
Disallow: /login
Disallow: /upload
Disallow: /prefer
Disallow: /api/
Disallow: /games/*/new
Allow: /
"""


async def robots(request: Request) -> Response:
    """Keep robots from tables, seats, invitations and personal links; the rest is for them too."""
    return PlainTextResponse(ROBOTS, headers={"cache-control": "public, max-age=86400"})
