"""`orrery analyse`: the turns that decided a saved match."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from orrery.bots.analysis import analyse as find_turning_points
from orrery.bots.levels import STRONG
from orrery.cli.options import json_option, lang_option, print_json
from orrery.terminal.analysis import analysis_lines
from orrery.terminal.files import read_match

ANALYST = STRONG.bot


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--bot", default=ANALYST, show_default=True, help="Who says what was better.")
@json_option
@lang_option
def analyse(*, file: Path, bot: str, lang: str, as_json: bool) -> None:
    """Say which turns of a finished match cost most, and what was better."""
    match = read_match(file)
    found = find_turning_points(match, bot)
    if as_json:
        print_json({"game": match.game.id, "bot": bot, "turning_points": found})
        return
    console = Console(highlight=False)
    for line in analysis_lines(match, found, bot, lang):
        console.print(line, markup=False)
