"""`orrery check-log` and `import`: recorded games of other programs."""

from __future__ import annotations

from pathlib import Path

import click

from orrery.cli.options import json_option, print_json
from orrery.cli.refusing import FAILED
from orrery.core.errors import BadOption
from orrery.core.files import write_whole
from orrery.core.registry import game as game_by_id
from orrery.core.registry import games
from orrery.terminal.files import new_file


@click.command("check-log")
@click.argument("name", metavar="GAME")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
def check_log(name: str, files: tuple[Path, ...], *, as_json: bool) -> None:
    """Replay recorded games of another engine and compare every position with ours."""
    report = game_by_id(name).check_log(files)
    if as_json:
        print_json(report)
    else:
        for left_out in report.left_out:
            click.echo(f"left out: {left_out}", err=True)
        if report.difference:
            click.echo(f"the first difference is in {report.difference}", err=True)
        click.echo(f"{report.games} games, {report.moves} moves agree")
    if report.difference:
        raise SystemExit(FAILED)


@click.command("import")
@click.argument("source", metavar="PROGRAM")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Where to write the match.")
def import_log(source: str, file: Path, output: Path | None) -> None:
    """Turn a recorded game of another program into a match that can be watched."""
    readers = [game for game in games().values() if source in game.log_sources]
    if not readers:
        known = sorted({one for game in games().values() for one in game.log_sources})
        raise BadOption("recorded.no_reader", source=source, known=known)
    match = readers[0].import_log(source, file)
    output = output or new_file(match.game.id)
    write_whole(output, match.save())
    click.echo(str(output))
