"""How `orrery admin` finds a site, has an order carried out, and tells what came of it."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, NoReturn

import click
import msgspec
from rich.console import Console
from rich.table import Table as RichTable

from orrery.cli.options import print_json
from orrery.cli.refusing import FAILED
from orrery.core.errors import BadInput

ANY_ID = {"ignore_unknown_options": True}  # an id may begin with a dash


class Place(msgspec.Struct, frozen=True):
    """Where the site keeps its things."""

    data: Path | None
    url: str | None

    @property
    def folder(self) -> Path:
        """The folder, where there is one."""
        from orrery.store.open import default_place  # noqa: PLC0415 - only this command needs it

        return self.data or default_place()


def stop(reason: str) -> NoReturn:
    """End with a reason."""
    click.echo(f"orrery: {reason}", err=True)
    raise SystemExit(FAILED)


def guarded(work: Callable[..., None]) -> Callable[..., None]:
    """Say in one line why the store could not do it."""

    @wraps(work)
    def run(*given: Any, **named: Any) -> None:  # whatever click hands over
        from orrery.store.database import StoreError  # noqa: PLC0415 - only this command needs it

        try:
            work(*given, **named)
        except StoreError as error:
            stop(str(error))

    return run


def obey(place: Place, order: Any) -> Any:  # an order and its result, which are of many types
    """Carry an order out: here, or by the running site where only it may write."""
    from orrery.store.database import Locked  # noqa: PLC0415 - only this command needs it
    from orrery.store.open import open_store  # noqa: PLC0415 - as above
    from orrery.web.server.admin_door import send_order  # noqa: PLC0415 - as above

    try:
        if not place.url and not (place.folder / "orrery.sqlite3").exists():
            stop(f"no site has kept anything in {place.folder}")
        store = open_store(place.data, place.url)
    except Locked as error:
        answer = send_order(place.folder, order)
        if answer is None:
            stop(str(error))
        if answer.failed:
            stop(answer.failed)
        if answer.refused:
            raise BadInput(answer.refused, **answer.fields) from None
        return msgspec.json.decode(answer.result)

    async def work() -> object:
        return msgspec.to_builtins(await order.run(store))

    try:
        return asyncio.run(work())
    finally:
        store.database.close()


# -- showing


def day(at: float) -> str:
    """Return the day of a moment."""
    return time.strftime("%Y-%m-%d", time.gmtime(at))


def show(rows: list[dict[str, Any]], *columns: str) -> None:
    """Print a table."""
    table = RichTable(*columns)
    for row in rows:
        table.add_row(
            *(
                day(row[name])
                if name in {"made", "changed", "seen", "due"} and row[name] is not None
                else str(row[name] or "")
                for name in columns
            )
        )
    # a pipe has no width to fit into
    Console(highlight=False, width=None if sys.stdout.isatty() else 200).print(table)


def tell(done: dict[str, Any], *, as_json: bool) -> None:
    """Say what an order did to tables and people."""
    if as_json:
        print_json(done)
        return
    for what in ("closed", "deleted", "changed", "people"):
        if done.get(what):
            click.echo(f"{what}: {' '.join(done[what])}")
    if not any(done.values()):
        click.echo("nothing to do")
