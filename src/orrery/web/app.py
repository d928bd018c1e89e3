"""The site as one value."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from orrery.draw.style import STYLE_HASH
from orrery.store.open import open_store
from orrery.web.desk import Desk
from orrery.web.guard import Headers_, Sizes, policy
from orrery.web.house import House
from orrery.web.routes import ERRORS, ROUTES
from orrery.web.settings import Settings


def make_app(settings: Settings) -> Starlette:
    """Return the site; it opens its store when it starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = House(open_store(settings.data, settings.database), settings)
        app.state.desk = Desk(house, settings)
        await house.open_doors()
        yield
        await house.close_doors()

    return Starlette(
        routes=ROUTES,
        exception_handlers=ERRORS,
        middleware=[
            Middleware(Headers_, policy=policy(STYLE_HASH)),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
            Middleware(Sizes),
        ],
        lifespan=lifespan,
    )
