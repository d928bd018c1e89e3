"""What several commands take and print."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from orrery.cli.refusing import LANGUAGE
from orrery.core.errors import BadOption
from orrery.core.text import LANGUAGES
from orrery.terminal.words import language_of_the_machine

SEED = click.IntRange(0, (1 << 63) - 1)


def _remember(ctx: click.Context, _: click.Parameter, language: str) -> str:
    ctx.meta[LANGUAGE] = language
    return language


lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=language_of_the_machine,
    is_eager=True,
    callback=_remember,
    help="Language of what is shown; by default that of the environment.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON value.")
options_option = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
components_option = click.option(
    "--components",
    "sheet",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play with a corrected component sheet, as an owner of the box would write it.",
)


def print_json(value: object) -> None:
    """Print one JSON value and nothing else."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def read_words(pairs: Sequence[str]) -> dict[str, str]:
    """Read options given as `name=value`."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("option.pair", pair=pair)
        found[name.strip()] = value.strip()
    return found
