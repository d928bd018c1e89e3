"""The site as one value."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from orrery.draw.style import STYLE_HASH
from orrery.store.admin import Expire
from orrery.store.open import default_place, open_store
from orrery.store.store import Store
from orrery.web.door.entrance import Entrance
from orrery.web.door.headers import CarefulHeaders, policy
from orrery.web.door.sizes import Sizes
from orrery.web.routes import ERRORS, ROUTES, broken, turned_away
from orrery.web.server.admin_door import AdminDoor
from orrery.web.server.health import WATCHED, Readiness
from orrery.web.server.metrics import Exposed, Measured, Standing, count_moves
from orrery.web.server.noting import Noted
from orrery.web.server.pressure import Load, Pressure
from orrery.web.settings import Settings
from orrery.web.site import Site

FIRST_EXPIRY: Final = 600.0  # seconds after the start
DAY: Final = 86400.0
TAKEN: Final = 1.0  # seconds until a taken port is tried again

log = logging.getLogger(__name__)


def make_app(settings: Settings) -> Starlette:
    """Return the site; it opens its store when it starts."""
    load = Load()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        database = open_store(settings.data, settings.database).database
        site = await Site.open(Store(Measured(database)), settings)
        site.tables.followers.append(count_moves)
        site.background.run(load.pulse.beat())
        if settings.expire:
            site.background.run(_expire_daily(site))
        app.state.site = site
        app.state.readiness = Readiness(site)
        app.state.load = load
        standing = Standing(load, site.tables, site.thinkers)
        app.state.metrics = None
        if settings.metrics_port and not _tells(app, settings, standing):
            log.error("no metrics yet: port %d is taken", settings.metrics_port)
            site.background.run(_tell_later(app, settings, standing))
        door = None
        if not database.is_shared:
            door = AdminDoor(settings.data or default_place(), site.store)
            await door.open()
        yield
        if door is not None:
            await door.close()
        if app.state.metrics is not None:
            app.state.metrics.close()
        await site.close()

    return Starlette(
        routes=ROUTES,
        exception_handlers=ERRORS,
        middleware=[
            Middleware(Noted, routes=ROUTES),
            Middleware(CarefulHeaders, policy=policy(STYLE_HASH)),
            Middleware(Pressure, watched=WATCHED, load=load, settings=settings),
            Middleware(Entrance, refuse=turned_away, broken=broken),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
            Middleware(Sizes),
        ],
        lifespan=lifespan,
    )


def _tells(app: Starlette, settings: Settings, standing: Standing) -> bool:
    """Tell what is measured on its port, where that is free."""
    try:
        app.state.metrics = Exposed(settings.metrics_host, settings.metrics_port, standing)
    except OSError:
        return False
    return True


async def _tell_later(app: Starlette, settings: Settings, standing: Standing) -> None:
    """Wait for the port: a worker that was killed leaves it a moment later."""
    while True:
        await asyncio.sleep(TAKEN)
        if _tells(app, settings, standing):
            return


async def _expire_daily(site: Site) -> None:
    """Tidy up once a day by the stated rule; several workers may do so at once."""
    settings = site.settings
    rule = Expire(settings.expire_guests, settings.expire_waiting, settings.expire_running)
    await asyncio.sleep(FIRST_EXPIRY)
    while True:
        try:
            done = await rule.run(site.store)
            if done.closed or done.deleted or done.people:
                log.warning(
                    "expired: %d tables closed, %d deleted, %d guests",
                    len(done.closed), len(done.deleted), len(done.people),
                )  # fmt: skip
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("expiring")
        await asyncio.sleep(DAY)
