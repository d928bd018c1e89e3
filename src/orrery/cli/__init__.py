"""The `orrery` command: games, play, sim, arena, report, odds, replay, bench, draw, serve.

And for recorded games of other programs: check-log, import.

With `--json` a command prints exactly one JSON value on standard output and nothing else there.
Errors go to standard error; the exit status is 2 for bad input and 1 for a failed check.
"""

from __future__ import annotations

import click

from orrery.cli.games import list_games
from orrery.cli.measuring import bench, odds
from orrery.cli.play import play
from orrery.cli.recorded import check_log, import_log
from orrery.cli.refusing import Refusing
from orrery.cli.saved import draw, replay
from orrery.cli.serving import serve
from orrery.cli.simulation import arena, report, sim

__all__ = ["main"]

COMMANDS = (
    list_games,
    play,
    sim,
    arena,
    report,
    odds,
    replay,
    bench,
    draw,
    check_log,
    import_log,
    serve,
)


@click.group(cls=Refusing, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="orrery-games", prog_name="orrery")
def main() -> None:
    """Space-empire board games on one rules engine: play them, watch bots, measure."""


for _command in COMMANDS:
    main.add_command(_command)
