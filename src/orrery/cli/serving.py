"""`orrery serve`."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--data", type=click.Path(path_type=Path), help="Where matches are kept.")
@click.option("--open", "open_browser", is_flag=True, help="Open a browser on the site.")
def serve(host: str, port: int, data: Path | None, *, open_browser: bool) -> None:
    """Serve the site, for people to play in their browsers."""
    from orrery.web import serve as serve_site  # noqa: PLC0415 - only the site needs it

    serve_site(host=host, port=port, data=data, open_browser=open_browser)
