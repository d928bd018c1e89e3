"""`orrery sim`, `arena` and `report`: bots play by the hundred."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path

import click

from orrery.bots.levels import LEVELS
from orrery.bots.published import publish as publish_ratings
from orrery.cli.options import (
    SEED,
    components_option,
    json_option,
    lang_option,
    options_option,
    print_json,
    read_words,
)
from orrery.core.errors import BadOption
from orrery.core.files import write_whole
from orrery.core.registry import game as game_by_id
from orrery.sim import Plan, Tally, run, run_and_keep
from orrery.sim.arena import compete, open_ladder, to_publish
from orrery.terminal.engine import warn_of_unfit
from orrery.terminal.files import read_components
from orrery.terminal.results import print_ladder, print_summary, progress_bar
from orrery.terminal.words import phrase


@click.command()
@click.argument("game")
@click.option("--players", type=int, help="How many seats; by default as few as may.")
@click.option("--bots", default="random", show_default=True, help="Bots by seat; cycled.")
@click.option("--games", "count", type=int, default=100, show_default=True)
@click.option("--seed", type=SEED, default=0, show_default=True)
@click.option("--jobs", type=int, default=1, show_default=True, help="Processes.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="Keep the results in a Parquet file; an interrupted run is taken up again.",
)
@click.option("--ray", metavar="ADDRESS|local", help="Play on a Ray cluster.")
@options_option
@components_option
@json_option
@lang_option
def sim(
    *,
    game: str,
    players: int | None,
    bots: str,
    count: int,
    seed: int,
    jobs: int,
    out: Path | None,
    ray: str | None,
    options: tuple[str, ...],
    sheet: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Let bots play many matches. The same seed gives the same results whatever --jobs."""
    plan = Plan(
        game=game,
        players=game_by_id(game).min_players if players is None else players,
        bots=tuple(name.strip() for name in bots.split(",")),
        games=count,
        seed=seed,
        options=dict(read_words(options)),
        components=None if sheet is None else read_components(sheet),
    ).check()
    warn_of_unfit(lang)
    tally = Tally()
    started = time.perf_counter()
    results = run_and_keep(plan, out, jobs, ray=ray) if out else run(plan, jobs, ray=ray)
    with progress_bar() as progress:
        task = progress.add_task(phrase(lang, "simulating"), total=plan.games)
        for result in results:
            tally.add(result)
            progress.advance(task)
    summary = tally.summary(plan, time.perf_counter() - started)
    if as_json:
        print_json(summary)
    else:
        print_summary(summary, lang)


@click.command()
@click.argument("game")
@click.option("--bots", default="", help="Bots that join the ladder.")
@click.option("--levels", is_flag=True, help="Let the bots of all levels join, too.")
@click.option("--games", "count", type=click.IntRange(min=0), default=20, show_default=True)
@click.option(
    "--each",
    type=click.IntRange(min=1),
    help="Play until every bot has played so many matches, instead of --games.",
)
@click.option("--players", type=int, help="How many seats; by default as few as may, but two.")
@click.option("--seed", type=SEED, default=0, show_default=True)
@click.option("--jobs", type=int, default=1, show_default=True, help="Processes.")
@click.option(
    "--ladder",
    type=click.Path(path_type=Path),
    default=Path("ladder.json"),
    show_default=True,
    help="The file that keeps the ladder.",
)
@click.option("--publish", is_flag=True, help="Ship the ratings with the game: sites show them.")
@click.option(
    "--least",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="Matches that every bot must have played to be published.",
)
@json_option
@lang_option
def arena(
    *,
    game: str,
    bots: str,
    levels: bool,
    count: int,
    each: int | None,
    players: int | None,
    seed: int,
    jobs: int,
    ladder: Path,
    publish: bool,
    least: int,
    lang: str,
    as_json: bool,
) -> None:
    """Keep a ladder of bots: let those who have met least play on, and rate them all."""
    found = open_ladder(ladder, game, players, seed)
    warn_of_unfit(lang)
    named = [name.strip() for name in bots.split(",") if name.strip()]
    found.join(named + [level.bot for level in LEVELS if levels])
    count = count if each is None else found.missing(each)
    with progress_bar() as progress:
        for _ in progress.track(
            compete(found, ladder, count, jobs), total=count, description=phrase(lang, "simulating")
        ):
            pass
    if publish:
        ready = to_publish(found, datetime.now(UTC).date().isoformat(), least)
        click.echo(str(publish_ratings(game_by_id(game), ready)), err=True)
    if as_json:
        print_json(
            {
                "game": found.game,
                "players": found.players,
                "matches": found.matches,
                "ratings": found.ratings(),
            }
        )
    else:
        print_ladder(found, lang)


@click.command()
@click.argument("results", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True)
@lang_option
def report(*, results: Path, output: Path, lang: str) -> None:
    """Turn results of `orrery sim --out` into one self-contained page."""
    try:
        from orrery.sim.report import report as page  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise BadOption("report.needs_extra") from None
    write_whole(output, page(results, lang).encode())
    click.echo(str(output), err=True)
