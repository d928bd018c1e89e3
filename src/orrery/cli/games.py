"""`orrery games`."""

from __future__ import annotations

from typing import Any

import click
import msgspec
from rich.console import Console
from rich.table import Table as RichTable

from orrery.cli.options import json_option, lang_option, print_json
from orrery.core.game import Game
from orrery.core.options import describe
from orrery.core.registry import games
from orrery.core.weights import shipped
from orrery.terminal.words import phrase


def described(game: Game) -> dict[str, Any]:
    """Describe a game for programs."""
    return {
        "id": game.id,
        "title": {"en": game.title.en, "fr": game.title.fr},
        "min_players": game.min_players,
        "max_players": game.max_players,
        "options": [msgspec.to_builtins(field) for field in describe(game.options)],
        "learned": learned(game),
        "characters": [
            {
                "id": id_,
                "title": msgspec.to_builtins(one.title),
                "description": msgspec.to_builtins(one.description),
            }
            for id_, one in game.characters.items()
        ],
    }


def learned(game: Game) -> list[dict[str, Any]]:
    """Describe the weights that come with a game, and say which are refused and why."""
    found, refused = shipped(game)
    taken: list[dict[str, Any]] = [
        {"players": list(one.players), "version": f"{one.rules}.{one.features}", "made": one.made}
        for one in found
    ]
    return taken + [{"refused": str(error)} for error in refused]


@click.command("games")
@json_option
@lang_option
def list_games(lang: str, *, as_json: bool) -> None:
    """List the games."""
    if as_json:
        print_json([described(game) for game in games().values()])
        return
    table = RichTable("id", phrase(lang, "title"), phrase(lang, "players"), phrase(lang, "options"))
    for game in games().values():
        options = "\n".join(
            f"{field.name}: {' | '.join(map(str, field.values))}"
            for field in describe(game.options)
        )
        count = f"{game.min_players}-{game.max_players}"
        table.add_row(game.id, game.title.in_(lang), count, options)
    Console(highlight=False).print(table)
