"""Simulations as people read them: a bar while they run, a table when they are done."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from orrery.sim import Summary
from orrery.sim.arena import Ladder
from orrery.terminal.words import phrase


def progress_bar() -> Progress:
    """Return a progress bar on standard error; silent where nobody watches."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )


def print_summary(summary: Summary, lang: str) -> None:
    """Print a summary as a table."""
    console = Console(highlight=False)
    console.print(
        f"{summary.game}, {summary.players} {phrase(lang, 'players')}: "
        f"{summary.games} {phrase(lang, 'games')}, "
        f"{summary.decisions} {phrase(lang, 'decisions')}, {summary.seconds:.1f} s, "
        f"{summary.decisions_per_second:.0f} {phrase(lang, 'decisions_per_second')}"
    )
    heads = [phrase(lang, key) for key in ("seats played", "wins", "win rate", "mean score")]
    table = Table(phrase(lang, "bot"))
    for head in heads:
        table.add_column(head, justify="right")
    for row in summary.results:
        table.add_row(
            row.bot,
            str(row.games),
            f"{row.wins:.1f}",
            f"{row.win_rate:.1%}",
            f"{row.mean_score:.2f}",
        )
    console.print(table)


def print_ladder(ladder: Ladder, lang: str) -> None:
    """Print a ladder as a table."""
    console = Console(highlight=False)
    console.print(
        f"{ladder.game}, {ladder.players} {phrase(lang, 'players')}: "
        f"{ladder.matches} {phrase(lang, 'games')}"
    )
    table = Table("", phrase(lang, "bot"))
    for head in ("Elo", "± 95 %", phrase(lang, "meetings")):
        table.add_column(head, justify="right")
    for place, one in enumerate(ladder.ratings(), 1):
        table.add_row(
            str(place), one.name, f"{one.elo:.0f}", f"{one.error:.0f}", f"{one.games:.0f}"
        )
    console.print(table)


def print_reports(reports: Sequence[Mapping[str, Any]]) -> None:
    """Print how fast games run, one row for each way to run them."""
    table = Table("game", "build")
    keys = ("decisions_per_second", "games_per_second", "clone_us", "save_us", "state_bytes")
    for key in keys:
        table.add_column(key.replace("_", " "), justify="right")
    for report in reports:
        for build in ("interpreted", "compiled", "catanatron"):
            if measured := report[build]:
                table.add_row(
                    f"{report['game']} ({report['players']})",
                    build,
                    *(str(measured.get(key, "")) for key in keys),
                )
    Console(highlight=False).print(table)
