"""Running the site."""

from __future__ import annotations

import asyncio
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from orrery.store.database import StoreError
from orrery.store.open import open_store
from orrery.web.app import make_app
from orrery.web.settings import settings_from_environment

STREAMS_END_WITHIN = 3  # seconds


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    *,
    open_browser: bool = False,
) -> None:
    """Serve the site until interrupted; say where it is, and why not where it cannot be."""
    settings = settings_from_environment(data)
    try:
        open_store(settings.data, settings.database).database.close()
    except StoreError as error:
        print(f"Orrery cannot start: {error}", file=sys.stderr)  # noqa: T201 - for the person who starts it
        raise SystemExit(1) from None
    shown = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::"} else host  # noqa: S104 - compared, not bound
    address = f"http://{shown}:{port}/"
    print(f"Orrery is at {address} (stop it with Ctrl+C)")  # noqa: T201 - as above
    if open_browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(settings),
            host=host,
            port=port,
            log_level="warning",
            timeout_graceful_shutdown=STREAMS_END_WITHIN,
        )
    )
    asyncio.run(server.serve())
