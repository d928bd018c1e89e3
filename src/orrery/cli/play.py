"""`orrery play`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from orrery.cli.options import SEED, components_option, lang_option, options_option, read_words
from orrery.core.registry import game as game_by_id
from orrery.terminal.files import read_components
from orrery.terminal.home import Home


@click.command()
@click.argument("game")
@click.option("--players", type=int, help="How many sit at the table; by default as few as may.")
@click.option("--bots", help="Who plays the other seats, e.g. greedy@builder,random; cycled.")
@click.option("--seed", type=SEED, help="Play a certain match; by default a new one.")
@click.option("--seat", type=int, help="Where you sit, from 1; by default the first seat.")
@options_option
@components_option
@click.option("--save", "save", type=click.Path(path_type=Path), help="Where to keep the match.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a kept match.")
@click.option("--name", help="What you are called; by default your login name.")
@click.option("--new", is_flag=True, help="Do not offer to resume an unfinished match.")
@lang_option
def play(
    *,
    game: str,
    resume: Path | None,
    save: Path | None,
    seat: int | None,
    bots: str | None,
    name: str | None,
    lang: str,
    new: bool,
    sheet: Path | None,
    **wishes: Any,  # what only a new match can be given, as click hands it over
) -> None:
    """Play a game against bots in the terminal.

    Every move is on disk before it is acknowledged, in --save or in
    $XDG_DATA_HOME/orrery/matches (~/.local/share/orrery/matches).
    """
    found = game_by_id(game)
    home = Home(lang=lang, seat=seat, bots=bots, save=save, name=name)
    options = read_words(wishes.pop("options"))
    fresh = new or any(wish is not None for wish in (seat, bots, save, sheet, options or None))
    if resume is None and not fresh and not any(w is not None for w in wishes.values()):
        resume = home.offer_to_resume(found)
    if resume is None:
        components = None if sheet is None else read_components(sheet)
        session = home.begin(found, options=options, components=components, **wishes)
        session.say("new", title=found.title.in_(lang), seed=session.match.seed, path=session.path)
    else:
        session = home.resume(found, resume)
        session.say("resumed", decisions=len(session.match.log))
    session.run()
