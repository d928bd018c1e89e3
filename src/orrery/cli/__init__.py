"""The `orrery` command: games, rules, learn, play, replay, analyse, draw, odds for those who play.

For those who measure: sim, arena, report, train, bench. For a site: serve, admin. For what other
programs recorded: check-log, import.

With `--json` a command prints exactly one JSON value on standard output and nothing else there.
Errors go to standard error; the exit status is 2 for bad input and 1 for a failed check.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, NamedTuple

import click

from orrery.cli.refusing import Refusing

__all__ = ["main"]


class Late(NamedTuple):
    """A command that is imported when somebody asks for it."""

    module: str
    name: str  # of the command in its module
    help: str  # its first sentence, as the module says it too


COMMANDS: Final = {
    "games": Late("games", "list_games", "List the games."),
    "play": Late("play", "play", "Play a game against bots in the terminal."),
    "learn": Late(
        "learn", "learn", "Learn a game by playing: a guided first game in the terminal."
    ),
    "rules": Late(
        "rules", "rules", "Print the rules of a game for players, or what is found for a word."
    ),
    "sim": Late("simulation", "sim", "Let bots play many matches."),
    "arena": Late(
        "simulation",
        "arena",
        "Keep a ladder of bots: let those who have met least play on, and rate them all.",
    ),
    "report": Late(
        "simulation", "report", "Turn results of `orrery sim --out` into one self-contained page."
    ),
    "train": Late("training", "train", "Learn values by self-play."),
    "odds": Late(
        "measuring",
        "odds",
        'Work out the chances of a FIGHT, such as "2 interceptor + 1 cruiser vs ancient".',
    ),
    "replay": Late("saved", "replay", "Replay a saved match and say how it stands."),
    "analyse": Late(
        "analysing",
        "analyse",
        "Say which turns of a finished match cost most, and what was better.",
    ),
    "bench": Late(
        "measuring",
        "bench",
        "Measure how fast the games run, beside a peer where it is installed.",
    ),
    "draw": Late("saved", "draw", "Draw a position of a saved match as SVG."),
    "check-log": Late(
        "recorded",
        "check_log",
        "Replay recorded games of another engine and compare every position with ours.",
    ),
    "import": Late(
        "recorded",
        "import_log",
        "Turn a recorded game of another program into a match that can be watched.",
    ),
    "serve": Late("serving", "serve", "Serve the site, for people to play in their browsers."),
    "admin": Late("admin", "admin", "Look after a site: tables, people, copies."),
}


class Lately(Refusing):
    """Imports a command when somebody asks for it: help and the version come at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        late = COMMANDS.get(cmd_name)
        if late is None:
            return None
        found: click.Command = getattr(import_module(f"orrery.cli.{late.module}"), late.name)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        most = formatter.width - 6 - max(map(len, COMMANDS))
        rows = [(name, _short(COMMANDS[name].help, most)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


def _short(words: str, most: int) -> str:
    """Return a sentence as click shortens it: without its full stop, cut where it is too long."""
    return click.Command(None, help=words).get_short_help_str(most)


def _say_version(ctx: click.Context, _: click.Parameter, value: Any) -> None:
    """Say which Orrery this is, and which engine runs."""
    if not value or ctx.resilient_parsing:
        return
    from importlib.metadata import version  # noqa: PLC0415 - seldom

    from orrery.terminal.engine import engine_line  # noqa: PLC0415 - seldom
    from orrery.terminal.words import language_of_the_machine  # noqa: PLC0415 - seldom

    told = engine_line(language_of_the_machine())
    click.echo(f"orrery, version {version('orrery-games')}\n{told}")
    ctx.exit()


@click.group(cls=Lately, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="Show the version, and which engine runs, and exit.",
)
def main() -> None:
    """Space-empire board games on one rules engine: play them, watch bots, measure."""
