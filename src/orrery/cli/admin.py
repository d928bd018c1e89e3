"""`orrery admin`: what whoever runs a site does besides playing."""

from __future__ import annotations

import os
from pathlib import Path

import click
import msgspec

from orrery.cli.admin_tournaments import (
    delete_tournament,
    end_tournament,
    extend_tournament,
    list_tournaments,
)
from orrery.cli.options import json_option, print_json
from orrery.cli.refusing import Refusing
from orrery.cli.site_orders import ANY_ID, Place, day, guarded, obey, show, tell
from orrery.core.errors import BadInput

DAYS = click.FloatRange(0, 36500)


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


# -- looking


@admin.command("tables")
@click.option("--status", type=click.Choice(["waiting", "playing", "over"]), default=None)
@click.option("--game", default="", help="Only of this game.")
@click.option("--person", default="", help="Only of somebody, by id or login name.")
@click.option("--untouched", type=DAYS, default=0.0, help="Only without a change for so many days.")
@json_option
@click.pass_obj
@guarded
def list_tables(
    place: Place, status: str | None, game: str, person: str, untouched: float, *, as_json: bool
) -> None:
    """List the tables, the last changed first."""
    from orrery.store.admin import ListTables  # noqa: PLC0415 - only this command needs it

    found = obey(place, ListTables(status or "", game, person, untouched))
    if as_json:
        print_json(found)
    else:
        show(found, "id", "game", "status", "moves", "owner", "made", "changed")


@admin.command("people")
@click.option("--guests", is_flag=True, help="Only those without a login name.")
@click.option("--unseen", type=DAYS, default=0.0, help="Only those not seen for so many days.")
@json_option
@click.pass_obj
@guarded
def list_people(place: Place, unseen: float, *, guests: bool, as_json: bool) -> None:
    """List the people, the last seen first."""
    from orrery.store.admin import ListPeople  # noqa: PLC0415 - only this command needs it

    found = obey(place, ListPeople(guests, unseen))
    if as_json:
        print_json(found)
    else:
        show(found, "id", "name", "login", "muted", "tables", "made", "seen")


@admin.command("export", context_settings=ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@guarded
def export_person(place: Place, person: str, *, as_json: bool) -> None:
    """Print everything that is kept about one person, as JSON; passwords and keys excepted."""
    from orrery.store.admin import ExportPerson  # noqa: PLC0415 - only this command needs it

    found = obey(place, ExportPerson(person))
    if as_json:
        print_json(found)
    else:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


# -- tables and people


@admin.command("close")
@click.argument("table")
@json_option
@click.pass_obj
@guarded
def close_table(place: Place, table: str, *, as_json: bool) -> None:
    """End a table that nobody goes on with; it can still be looked at."""
    from orrery.store.admin import CloseTable  # noqa: PLC0415 - only this command needs it

    tell(obey(place, CloseTable(table)), as_json=as_json)


@admin.command("delete")
@click.argument("table")
@json_option
@click.pass_obj
@guarded
def delete_table(place: Place, table: str, *, as_json: bool) -> None:
    """Delete a table and all that hangs on it. There is no way back but a backup."""
    from orrery.store.admin import DeleteTable  # noqa: PLC0415 - only this command needs it

    tell(obey(place, DeleteTable(table)), as_json=as_json)


@admin.command("erase", context_settings=ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@guarded
def erase_person(place: Place, person: str, *, as_json: bool) -> None:
    """Erase one person's data: name, login, password, webhook, keys, their name in the talk.

    Running matches go on with a bot in their place; matches of others stay.
    """
    from orrery.store.admin import ErasePerson  # noqa: PLC0415 - only this command needs it

    tell(obey(place, ErasePerson(person)), as_json=as_json)


@admin.command("delete-person", context_settings=ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@guarded
def delete_person(place: Place, person: str, *, as_json: bool) -> None:
    """Erase one person's data, and delete the tables where no other person sits."""
    from orrery.store.admin import ErasePerson  # noqa: PLC0415 - only this command needs it

    tell(obey(place, ErasePerson(person, tables=True)), as_json=as_json)


@admin.command("mute", context_settings=ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@guarded
def mute(place: Place, person: str, *, as_json: bool) -> None:
    """Let somebody talk at tables no more."""
    from orrery.store.admin import Mute  # noqa: PLC0415 - only this command needs it

    tell(obey(place, Mute(person, muted=True)), as_json=as_json)


@admin.command("unmute", context_settings=ANY_ID)
@click.argument("person")
@json_option
@click.pass_obj
@guarded
def unmute(place: Place, person: str, *, as_json: bool) -> None:
    """Let somebody talk again."""
    from orrery.store.admin import Mute  # noqa: PLC0415 - only this command needs it

    tell(obey(place, Mute(person, muted=False)), as_json=as_json)


# -- addresses


@admin.command("ban")
@click.argument("address")
@click.option("--days", type=DAYS, default=None, help="For so many days; else for ever.")
@click.option("--why", default="", help="A note for yourself.")
@json_option
@click.pass_obj
@guarded
def ban(place: Place, address: str, days: float | None, why: str, *, as_json: bool) -> None:
    """Serve an address, or a network as in 192.0.2.0/24, no more."""
    from orrery.store.admin import Ban  # noqa: PLC0415 - only this command needs it

    kept = obey(place, Ban(address, days, why))
    print_json({"banned": kept}) if as_json else click.echo(f"banned: {kept}")


@admin.command("unban")
@click.argument("address")
@json_option
@click.pass_obj
@guarded
def unban(place: Place, address: str, *, as_json: bool) -> None:
    """Serve an address or a network again."""
    from orrery.store.admin import Unban  # noqa: PLC0415 - only this command needs it

    was = obey(place, Unban(address))
    if not was:
        raise BadInput("admin.not_banned", address=address)
    print_json({"unbanned": address}) if as_json else click.echo(f"unbanned: {address}")


@admin.command("bans")
@json_option
@click.pass_obj
@guarded
def list_bans(place: Place, *, as_json: bool) -> None:
    """List who is banned."""
    from orrery.store.admin import ListBans  # noqa: PLC0415 - only this command needs it

    found = obey(place, ListBans())
    if as_json:
        print_json(found)
        return
    for one in found:
        until = "for ever" if one["until"] is None else f"until {day(one['until'])}"
        click.echo(f"{one['address']} {until} {one['why']}".rstrip())


# -- upkeep


@admin.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
@guarded
def backup(place: Place, file: Path) -> None:
    """Write a copy of everything to a file; the site may run meanwhile."""
    from orrery.store import upkeep  # noqa: PLC0415 - only this command needs it

    upkeep.backup(place.data, place.url, file)
    click.echo(str(file), err=True)


@admin.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
@guarded
def restore(place: Place, file: Path) -> None:
    """Put a copy in the place of the store; the site must not run. The old one stays beside it."""
    from orrery.store import upkeep  # noqa: PLC0415 - only this command needs it

    upkeep.restore(place.data, place.url, file)
    click.echo("restored", err=True)


@admin.command("vacuum")
@click.pass_obj
@guarded
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
@guarded
def expire(
    place: Place, guests: float, waiting: float, running: float, *, dry_run: bool, as_json: bool
) -> None:
    """Tidy up what nobody comes back to; finished matches stay.

    Deleted: tables that never began and were untouched for --waiting days, and guests (without
    login name, seat or table) not seen for --guests days. Closed: running tables untouched for
    --running days.
    """
    from orrery.store.admin import Expire  # noqa: PLC0415 - only this command needs it

    tell(obey(place, Expire(guests, waiting, running, dry_run=dry_run)), as_json=as_json)


for command in (list_tournaments, extend_tournament, end_tournament, delete_tournament):
    admin.add_command(command)
