"""`orrery learn`."""

from __future__ import annotations

import click
from rich.console import Console

from orrery.cli.options import lang_option
from orrery.core.registry import game as game_by_id
from orrery.terminal.learning import learn as begin


@click.command()
@click.argument("game")
@lang_option
def learn(*, game: str, lang: str) -> None:
    """Learn a game by playing: a guided first game in the terminal.

    Your place is kept; after the last step the position is yours, against the easiest bot.
    """
    begin(game_by_id(game), lang, Console(highlight=False))
