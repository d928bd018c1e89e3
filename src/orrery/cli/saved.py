"""`orrery replay` and `draw`: saved matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console

from orrery.cli.options import json_option, lang_option, print_json
from orrery.core.errors import BadOption
from orrery.core.files import write_whole
from orrery.core.match import Match
from orrery.core.save import digest
from orrery.draw import as_file
from orrery.terminal.files import read_match
from orrery.terminal.home import seat_number
from orrery.terminal.session import standing_lines
from orrery.terminal.words import phrase


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@lang_option
def replay(file: Path, lang: str, *, as_json: bool) -> None:
    """Replay a saved match and say how it stands."""
    match = read_match(file)
    if as_json:
        print_json(replayed(match))
        return
    console = Console(highlight=False)
    console.print(
        f"{match.game.title.in_(lang)}, {match.players} {phrase(lang, 'players')}, "
        f"{len(match.log)} {phrase(lang, 'decisions')}"
    )
    for line in standing_lines(match, lang):
        console.print(line, markup=False)
    console.print(phrase(lang, "adopted" if match.first else "digest_ok"))


def replayed(match: Match) -> dict[str, Any]:
    """Describe a replayed match for programs."""
    return {
        "game": match.game.id,
        "players": match.players,
        "seed": match.seed,
        "names": match.names,
        "options": msgspec.to_builtins(match.options),
        "decisions": len(match.log),
        "over": match.over,
        "scores": match.state.scores(),
        "ranking": match.state.ranking(),
        "winners": match.state.winners(),
        "digest": digest(match.state),
        "digest_ok": match.first == 0,
    }


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", type=int, help="After so many decisions; by default at the end.")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True)
@click.option("--seat", type=int, help="As this seat sees it, from 1; by default a spectator.")
@click.option("--mat", type=int, help="The mat of this seat instead of the board.")
@click.option("--theme", type=click.Choice(["dark", "light"]), default="dark", show_default=True)
@lang_option
def draw(
    *,
    file: Path,
    at: int | None,
    output: Path,
    seat: int | None,
    mat: int | None,
    theme: str,
    lang: str,
) -> None:
    """Draw a position of a saved match as SVG."""
    match = read_match(file)
    state = match.at(len(match.log) if at is None else at)
    view = state.view(seat_number(seat, match.players))
    look = match.look(lang, "light" if theme == "light" else "dark")
    whose = seat_number(mat, match.players)
    try:
        drawing = match.game.drawing
    except NotImplementedError:  # a game from elsewhere may come without pictures
        raise BadOption("game.no_drawing", game=match.game.id) from None
    picture = drawing.board(view, look) if whose is None else drawing.mat(view, whose, look)
    write_whole(output, as_file(picture).encode())
    click.echo(str(output), err=True)
