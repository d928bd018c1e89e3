"""Our own style and script, which browsers may keep: their addresses change with them."""

from __future__ import annotations

from starlette.responses import Response
from starlette.staticfiles import StaticFiles as Files
from starlette.types import Scope

from orrery.web.desk import HERE


class StaticFiles(Files):
    """The folder `static`."""

    def __init__(self) -> None:
        super().__init__(directory=HERE / "static")

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Serve a file that may be kept for a year when its address names its version."""
        response = await super().get_response(path, scope)
        kept = "public, max-age=31536000, immutable" if scope["query_string"] else "no-cache"
        response.headers["cache-control"] = kept
        return response
