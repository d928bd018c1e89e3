"""`orrery admin` for tournaments: look, give more days, end, delete."""

from __future__ import annotations

from typing import Any

import click

from orrery.cli.options import json_option, print_json
from orrery.cli.site_orders import ANY_ID, Place, day, guarded, obey, show


@click.command("tournaments")
@click.option("--status", type=click.Choice(["open", "running", "over", "off"]), default=None)
@click.option("--game", default="", help="Only of this game.")
@click.option("--person", default="", help="Only of somebody, by id or login name.")
@json_option
@click.pass_obj
@guarded
def list_tournaments(
    place: Place, status: str | None, game: str, person: str, *, as_json: bool
) -> None:
    """List the tournaments, the last changed first."""
    from orrery.store.tournament_orders import ListTournaments  # noqa: PLC0415 - not before it is needed

    found = obey(place, ListTournaments(status or "", game, person))
    if as_json:
        print_json(found)
    else:
        show(
            found, "id", "name", "game", "status", "round", "entrants", "playing", "owner", "due",
            "changed",
        )  # fmt: skip


@click.command("extend-tournament", context_settings=ANY_ID)
@click.argument("tournament")
@click.argument("days", type=click.FloatRange(0, 90, min_open=True))
@json_option
@click.pass_obj
@guarded
def extend_tournament(place: Place, tournament: str, days: float, *, as_json: bool) -> None:
    """Give everybody more days: for the sign-up, or for the round."""
    from orrery.store.tournament_orders import ExtendTournament  # noqa: PLC0415 - not before it is needed

    _say(obey(place, ExtendTournament(tournament, days)), as_json=as_json)


@click.command("end-tournament", context_settings=ANY_ID)
@click.argument("tournament")
@json_option
@click.pass_obj
@guarded
def end_tournament(place: Place, tournament: str, *, as_json: bool) -> None:
    """End a tournament as it stands; before it began, call it off.

    Its tables that are still played are closed, and those who sat there share them.
    """
    from orrery.store.tournament_orders import EndTournament  # noqa: PLC0415 - not before it is needed

    _say(obey(place, EndTournament(tournament)), as_json=as_json)


@click.command("delete-tournament", context_settings=ANY_ID)
@click.argument("tournament")
@json_option
@click.pass_obj
@guarded
def delete_tournament(place: Place, tournament: str, *, as_json: bool) -> None:
    """Delete a tournament; its matches stay, and those that are played go on by themselves."""
    from orrery.store.tournament_orders import DeleteTournament  # noqa: PLC0415 - not before it is needed

    _say(obey(place, DeleteTournament(tournament)), as_json=as_json)


def _say(done: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print_json(done)
        return
    click.echo(f"{done['tournament']}: {done['status']}")
    if done["due"] is not None:
        click.echo(f"due: {day(done['due'])}")
    if done["closed"]:
        click.echo(f"closed: {' '.join(done['closed'])}")
