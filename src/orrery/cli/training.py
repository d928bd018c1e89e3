"""`orrery train`: bots learn what positions are worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from orrery.cli.options import SEED, json_option, lang_option, print_json
from orrery.core.errors import BadOption
from orrery.terminal.results import progress_bar
from orrery.terminal.words import phrase

if TYPE_CHECKING:
    from orrery.core.game import LessonHands
    from orrery.sim.training import Round


@click.command()
@click.argument("game")
@click.option("--games", "count", type=int, default=2000, show_default=True, help="Lessons in all.")
@click.option("--rounds", type=int, default=4, show_default=True, help="Fits, each with a gate.")
@click.option("--players", default="", help="Tables that take turns, such as 2,4; all by default.")
@click.option("--gate", type=int, default=100, show_default=True, help="Matches of a gate at most.")
@click.option("--seed", type=SEED, default=0, show_default=True)
@click.option("--jobs", type=int, default=1, show_default=True, help="Processes.")
@click.option(
    "--hands",
    type=click.Choice(["evaluate", "plans", "instinct"]),
    help="By what lessons are played: values, plans of own turns, quick habits; usually as the game"
    " says.",
)
@click.option("--examples", default="", help="A file of choices that people made.")
@click.option(
    "--out",
    "folder",
    type=click.Path(path_type=Path),
    default=Path("training"),
    show_default=True,
    help="The folder of the course; an interrupted one is taken up again.",
)
@json_option
@lang_option
def train(
    *,
    game: str,
    count: int,
    rounds: int,
    players: str,
    gate: int,
    seed: int,
    jobs: int,
    examples: str,
    hands: LessonHands | None,
    folder: Path,
    lang: str,
    as_json: bool,
) -> None:
    """Learn values by self-play. Weights that pass the gate are written, never installed."""
    try:
        from orrery.sim.training import Course, learn  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise BadOption("train.needs_extra") from None
    tables = tuple(read_count(word) for word in players.split(",")) if players else ()
    course = Course(
        game=game,
        games=count,
        rounds=rounds,
        players=tables,
        gate=gate,
        seed=seed,
        examples=examples,
        hands=hands,
    ).check()
    found = []
    with progress_bar() as progress:
        task = progress.add_task(phrase(lang, "simulating"), total=course.games)
        for one in learn(course, folder, jobs, lambda more: progress.advance(task, more)):
            found.append(one)
            if not as_json:
                click.echo(in_words(one, lang))
    if as_json:
        print_json({"game": game, "rounds": found})


def in_words(one: Round, lang: str) -> str:
    """Tell what a round of training brought."""
    verdict = one.verdict
    return phrase(
        lang,
        "round of training",
        number=one.number,
        lessons=one.lessons,
        miss=one.miss,
        matches=verdict.matches,
        ahead=verdict.ahead,
        new=verdict.new,
        old=verdict.old,
        verdict=phrase(lang, "taken" if verdict.is_taken else "not taken"),
    )


def read_count(word: str) -> int:
    """Read one number of players."""
    if not word.strip().isdecimal():
        raise BadOption("train.players", word=word)
    return int(word)
