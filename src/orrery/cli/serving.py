"""`orrery serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

_PORT = click.IntRange(0, 65535)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=_PORT, default=8000, show_default=True)
@click.option("--data", type=click.Path(path_type=Path), help="Where matches are kept.")
@click.option("--open", "open_browser", is_flag=True, help="Open a browser on the site.")
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Processes that serve; more than one needs PostgreSQL.",
)
@click.option(
    "--forwarded-allow-ips",
    "proxies",
    metavar="ADDRESSES",
    help="Proxies that are believed who a visitor is; else FORWARDED_ALLOW_IPS, else 127.0.0.1.",
)
@click.option("--log-format", "log", type=click.Choice(["text", "json"]), help="Or ORRERY_LOG.")
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="Or ORRERY_LOG_LEVEL; by default warning.",
)
@click.option(
    "--access-log/--no-access-log", default=None, help="Log every request. Or ORRERY_ACCESS_LOG."
)
@click.option(
    "--metrics-port",
    type=_PORT,
    help="Tell Prometheus here, on 127.0.0.1. Or ORRERY_METRICS_PORT; the next worker, next port.",
)
@click.option("--worker", "leash", hidden=True)
def serve(leash: str | None, **given: Any) -> None:  # the values of the options, by their names
    """Serve the site, for people to play in their browsers."""
    from orrery.terminal.engine import warn_of_unfit  # noqa: PLC0415 - it takes time to import
    from orrery.terminal.words import language_of_the_machine  # noqa: PLC0415 - as above
    from orrery.web import serve as serve_site  # noqa: PLC0415 - only the site needs it
    from orrery.web.server.workers import Leash  # noqa: PLC0415 - as above

    if leash is None:
        warn_of_unfit(language_of_the_machine())
    serve_site(leash=None if leash is None else Leash.read(leash), **given)
