"""Our own style and script, which browsers may keep: their addresses change with them."""

from __future__ import annotations

from starlette.responses import Response
from starlette.staticfiles import StaticFiles as Files
from starlette.types import Scope

from orrery.web.show.templates import WEB, asset_version


class StaticFiles(Files):
    """The folder `static`."""

    def __init__(self) -> None:
        super().__init__(directory=WEB / "static")

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Serve a file; where its address names our version it may be kept for a year."""
        version, _, rest = path.partition("/")
        is_ours = version == asset_version()
        response = await super().get_response(rest if is_ours else path, scope)
        kept = "public, max-age=31536000, immutable" if is_ours else "no-cache"
        response.headers["cache-control"] = kept
        return response
