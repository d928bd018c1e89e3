"""`orrery admin`: what whoever runs a site does besides playing."""

from __future__ import annotations

import asyncio
import os
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

from orrery.cli.options import json_option, print_json
from orrery.cli.refusing import FAILED, Refusing
from orrery.core.errors import BadInput

DAYS = click.FloatRange(0, 36500)
_ANY_ID = {"ignore_unknown_options": True}  # an id may begin with a dash


class Place(msgspec.Struct, frozen=True):
    """Where the site keeps its things."""

    data: Path | None
    url: str | None

    @property
    def folder(self) -> Path:
        """The folder, where there is one."""
        from orrery.store.open import default_place  # noqa: PLC0415 - only this command needs it

        return self.data or default_place()


@click.group(cls=Refusing)
@click.option("--data", type=click.Path(path_type=Path), help="Where matches are kept.")
@click.pass_context
def admin(ctx: click.Context, data: Path | None) -> None:
    """Look after a site: tables, people, copies. It may run meanwhile, where nothing else is said.

    The site is the one that `orrery serve` would open: the database of ORRERY_DATABASE_URL, else
    the folder of --data, of ORRERY_DATA, or the usual one.
    """
    named = os.environ.get("ORRERY_DATA")
    folder = data or (Path(named) if named else None)
    ctx.obj = Place(folder, os.environ.get("ORRERY_DATABASE_URL") or None)


def _stop(reason: str) -> NoReturn:
    click.echo(f"orrery: {reason}", err=True)
    raise SystemExit(FAILED)


def _guarded(work: Callable[..., None]) -> Callable[..., None]:
    """Say in one line why the store could not do it."""

    @wraps(work)
    def run(*given: Any, **named: Any) -> None:  # whatever click hands over
        from orrery.store.database import StoreError  # noqa: PLC0415 - only this command needs it

        try:
            work(*given, **named)
        except StoreError as error:
            _stop(str(error))

    return run


def _obey(place: Place, order: Any) -> Any:  # an order and its result, which are of many types
    """Carry an order out: here, or by the running site where only it may write."""
    from orrery.store.database import Locked  # noqa: PLC0415 - only this command needs it
    from orrery.store.open import open_store  # noqa: PLC0415 - as above
    from orrery.web.server.admin_door import send_order  # noqa: PLC0415 - as above

    try:
        if not place.url and not (place.folder / "orrery.sqlite3").exists():
            _stop(f"no site has kept anything in {place.folder}")
        store = open_store(place.data, place.url)
    except Locked as error:
        answer = send_order(place.folder, order)
        if answer is None:
            _stop(str(error))
        if answer.failed:
            _stop(answer.failed)
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


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


def _show(rows: list[dict[str, Any]], *columns: str) -> None:
    table = RichTable(*columns)
    for row in rows:
        table.add_row(
            *(
                _day(row[name]) if name in {"made", "changed", "seen"} else str(row[name] or "")
                for name in columns
            )
        )
    # a pipe has no width to fit into
    Console(highlight=False, width=None if sys.stdout.isatty() else 200).print(table)


def _tell(done: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print_json(done)
        return
    for what in ("closed", "deleted", "changed", "people"):
        if done.get(what):
            click.echo(f"{what}: {' '.join(done[what])}")
    if not any(done.values()):
        click.echo("nothing to do")


# -- looking


@admin.command("tables")
@click.option("--status", type=click.Choice(["waiting", "playing", "over"]), default=None)
@click.option("--game", default="", help="Only of this game.")
@click.option("--person", default="", help="Only of somebody, by id or login name.")
@click.option("--untouched", type=DAYS, default=0.0, help="Only without a change for so many days.")
@json_option
@click.pass_obj
@_guarded
def list_tables(
    place: Place, status: str | None, game: str, person: str, untouched: float, *, as_json: bool
) -> None:
    """List the tables, the last changed first."""
    from orrery.store.admin import ListTables  # noqa: PLC0415 - only this command needs it

    found = _obey(place, ListTables(status or "", game, person, untouched))
    if as_json:
        print_json(found)
    else:
        _show(found, "id", "game", "status", "moves", "owner", "made", "changed")


@admin.command("people")
@click.option("--guests", is_flag=True, help="Only those without a login name.")
@click.option("--unseen", type=DAYS, default=0.0, help="Only those not seen for so many days.")
@json_option
@click.pass_obj
@_guarded
def list_people(place: Place, unseen: float, *, guests: bool, as_json: bool) -> None:
    """List the people, the last seen first."""
    from orrery.store.admin import ListPeople  # noqa: PLC0415 - only this command needs it

    found = _obey(place, ListPeople(guests, unseen))
    if as_json:
        print_json(found)
    else:
        _show(found, "id", "name", "login", "muted", "tables", "made", "seen")


@admin.command("export", context_settings=_ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@_guarded
def export_person(place: Place, person: str, *, as_json: bool) -> None:
    """Print everything that is kept about one person, as JSON; passwords and keys excepted."""
    from orrery.store.admin import ExportPerson  # noqa: PLC0415 - only this command needs it

    found = _obey(place, ExportPerson(person))
    if as_json:
        print_json(found)
    else:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


# -- tables and people


@admin.command("close")
@click.argument("table")
@json_option
@click.pass_obj
@_guarded
def close_table(place: Place, table: str, *, as_json: bool) -> None:
    """End a table that nobody goes on with; it can still be looked at."""
    from orrery.store.admin import CloseTable  # noqa: PLC0415 - only this command needs it

    _tell(_obey(place, CloseTable(table)), as_json=as_json)


@admin.command("delete")
@click.argument("table")
@json_option
@click.pass_obj
@_guarded
def delete_table(place: Place, table: str, *, as_json: bool) -> None:
    """Delete a table and all that hangs on it. There is no way back but a backup."""
    from orrery.store.admin import DeleteTable  # noqa: PLC0415 - only this command needs it

    _tell(_obey(place, DeleteTable(table)), as_json=as_json)


@admin.command("erase", context_settings=_ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@_guarded
def erase_person(place: Place, person: str, *, as_json: bool) -> None:
    """Erase one person's data: name, login, password, webhook, keys, their name in the talk.

    Running matches go on with a bot in their place; matches of others stay.
    """
    from orrery.store.admin import ErasePerson  # noqa: PLC0415 - only this command needs it

    _tell(_obey(place, ErasePerson(person)), as_json=as_json)


@admin.command("delete-person", context_settings=_ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@_guarded
def delete_person(place: Place, person: str, *, as_json: bool) -> None:
    """Erase one person's data, and delete the tables where no other person sits."""
    from orrery.store.admin import ErasePerson  # noqa: PLC0415 - only this command needs it

    _tell(_obey(place, ErasePerson(person, tables=True)), as_json=as_json)


@admin.command("mute", context_settings=_ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@_guarded
def mute(place: Place, person: str, *, as_json: bool) -> None:
    """Let somebody talk at tables no more."""
    from orrery.store.admin import Mute  # noqa: PLC0415 - only this command needs it

    _tell(_obey(place, Mute(person, muted=True)), as_json=as_json)


@admin.command("unmute", context_settings=_ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@_guarded
def unmute(place: Place, person: str, *, as_json: bool) -> None:
    """Let somebody talk again."""
    from orrery.store.admin import Mute  # noqa: PLC0415 - only this command needs it

    _tell(_obey(place, Mute(person, muted=False)), as_json=as_json)


# -- addresses


@admin.command("ban")
@click.argument("address")
@click.option("--days", type=DAYS, default=None, help="For so many days; else for ever.")
@click.option("--why", default="", help="A note for yourself.")
@json_option
@click.pass_obj
@_guarded
def ban(place: Place, address: str, days: float | None, why: str, *, as_json: bool) -> None:
    """Serve an address, or a network as in 192.0.2.0/24, no more."""
    from orrery.store.admin import Ban  # noqa: PLC0415 - only this command needs it

    kept = _obey(place, Ban(address, days, why))
    print_json({"banned": kept}) if as_json else click.echo(f"banned: {kept}")


@admin.command("unban")
@click.argument("address")
@json_option
@click.pass_obj
@_guarded
def unban(place: Place, address: str, *, as_json: bool) -> None:
    """Serve an address or a network again."""
    from orrery.store.admin import Unban  # noqa: PLC0415 - only this command needs it

    was = _obey(place, Unban(address))
    if not was:
        raise BadInput("admin.not_banned", address=address)
    print_json({"unbanned": address}) if as_json else click.echo(f"unbanned: {address}")


@admin.command("bans")
@json_option
@click.pass_obj
@_guarded
def list_bans(place: Place, *, as_json: bool) -> None:
    """List who is banned."""
    from orrery.store.admin import ListBans  # noqa: PLC0415 - only this command needs it

    found = _obey(place, ListBans())
    if as_json:
        print_json(found)
        return
    for one in found:
        until = "for ever" if one["until"] is None else f"until {_day(one['until'])}"
        click.echo(f"{one['address']} {until} {one['why']}".rstrip())


# -- upkeep


@admin.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
@_guarded
def backup(place: Place, file: Path) -> None:
    """Write a copy of everything to a file; the site may run meanwhile."""
    from orrery.store import upkeep  # noqa: PLC0415 - only this command needs it

    upkeep.backup(place.data, place.url, file)
    click.echo(str(file), err=True)


@admin.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
@_guarded
def restore(place: Place, file: Path) -> None:
    """Put a copy in the place of the store; the site must not run. The old one stays beside it."""
    from orrery.store import upkeep  # noqa: PLC0415 - only this command needs it

    upkeep.restore(place.data, place.url, file)
    click.echo("restored", err=True)


@admin.command("vacuum")
@click.pass_obj
@_guarded
def vacuum(place: Place) -> None:
    """Give back the room of what was deleted; on SQLite the site must not run."""
    from orrery.store import upkeep  # noqa: PLC0415 - only this command needs it

    upkeep.vacuum(place.data, place.url)


@admin.command("expire")
@click.option("--guests", type=DAYS, default=90.0, show_default=True)
@click.option("--waiting", type=DAYS, default=30.0, show_default=True)
@click.option("--running", type=DAYS, default=365.0, show_default=True)
@click.option("--dry-run", is_flag=True, help="Only say what would go.")
@json_option
@click.pass_obj
@_guarded
def expire(
    place: Place, guests: float, waiting: float, running: float, *, dry_run: bool, as_json: bool
) -> None:
    """Tidy up what nobody comes back to; finished matches stay.

    Deleted: tables that never began and were untouched for --waiting days, and guests (without
    login name, seat or table) not seen for --guests days. Closed: running tables untouched for
    --running days.
    """
    from orrery.store.admin import Expire  # noqa: PLC0415 - only this command needs it

    _tell(_obey(place, Expire(guests, waiting, running, dry_run=dry_run)), as_json=as_json)
