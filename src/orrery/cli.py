"""The `orrery` command: games, play, sim, arena, report, odds, replay, bench, draw, serve.

And for recorded games of other programs: check-log, import.

With `--json` a command prints exactly one JSON value on standard output and nothing else there.
Errors go to standard error; the exit status is 2 for bad input and 1 for a failed check.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import click
import msgspec
from rich.console import Console
from rich.table import Table as RichTable

from orrery.core.errors import BadOption, InternalError, OrreryError
from orrery.core.files import write_whole
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.options import describe
from orrery.core.registry import game as game_by_id
from orrery.core.registry import games
from orrery.core.save import digest
from orrery.core.text import LANGUAGES
from orrery.draw import as_file
from orrery.sim import Plan, Tally, run, run_and_keep
from orrery.terminal.files import new_file, read_components, read_match
from orrery.terminal.home import Home, seat_number
from orrery.terminal.results import print_ladder, print_reports, print_summary, progress_bar
from orrery.terminal.session import standing_lines
from orrery.terminal.words import language_of_the_machine, phrase

BAD_INPUT = 2
FAILED = 1
SEED = click.IntRange(0, (1 << 63) - 1)


class Refusing(click.Group):
    """A group of commands that answers what it refuses with one line and an exit status."""

    def invoke(self, ctx: click.Context) -> Any:  # whatever a command returns
        try:
            return super().invoke(ctx)
        except InternalError as error:
            _stop(f"{error} (please report this match)", FAILED)
        except OrreryError as error:
            _stop(str(error), BAD_INPUT)


def _stop(reason: str, status: int) -> NoReturn:
    click.echo(f"orrery: {reason}", err=True)
    raise SystemExit(status)


lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=language_of_the_machine,
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
            raise BadOption(f"an option is given as name=value, not as {pair!r}")
        found[name.strip()] = value.strip()
    return found


@click.group(cls=Refusing, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="orrery-games", prog_name="orrery")
def main() -> None:
    """Space-empire board games on one rules engine: play them, watch bots, measure."""


# -- games


def described(game: Game) -> dict[str, Any]:
    """Describe a game for programs."""
    return {
        "id": game.id,
        "title": {"en": game.title.en, "fr": game.title.fr},
        "min_players": game.min_players,
        "max_players": game.max_players,
        "options": [msgspec.to_builtins(field) for field in describe(game.options)],
    }


@main.command("games")
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


# -- play


@main.command()
@click.argument("game")
@click.option("--players", type=int, help="How many sit at the table; by default as few as may.")
@click.option("--bots", help="Who plays the other seats, e.g. greedy,random; cycled.")
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


# -- sim


@main.command()
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


# -- arena


@main.command()
@click.argument("game")
@click.option("--bots", default="", help="Bots that join the ladder.")
@click.option("--games", "count", type=click.IntRange(min=0), default=20, show_default=True)
@click.option("--players", type=int, help="How many seats; by default as few as may, but two.")
@click.option("--seed", type=SEED, default=0, show_default=True)
@click.option(
    "--ladder",
    type=click.Path(path_type=Path),
    default=Path("ladder.json"),
    show_default=True,
    help="The file that keeps the ladder.",
)
@json_option
@lang_option
def arena(
    *,
    game: str,
    bots: str,
    count: int,
    players: int | None,
    seed: int,
    ladder: Path,
    lang: str,
    as_json: bool,
) -> None:
    """Keep a ladder of bots: let those who have met least play on, and rate them all."""
    from orrery.sim.arena import compete, open_ladder  # noqa: PLC0415 - only the arena needs it

    found = open_ladder(ladder, game, players, seed)
    found.join([name.strip() for name in bots.split(",") if name.strip()])
    with progress_bar() as progress:
        for _ in progress.track(
            compete(found, ladder, count), total=count, description=phrase(lang, "simulating")
        ):
            pass
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


# -- report


@main.command()
@click.argument("results", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True)
@lang_option
def report(*, results: Path, output: Path, lang: str) -> None:
    """Turn results of `orrery sim --out` into one self-contained page."""
    try:
        from orrery.sim.report import report as page  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise BadOption("reports need an extra: pip install 'orrery-games[report]'") from None
    write_whole(output, page(results, lang).encode())
    click.echo(str(output), err=True)


# -- odds


@main.command()
@click.argument("game")
@click.argument("fight")
@click.option("--trials", type=click.IntRange(1, 10_000_000), default=20_000, show_default=True)
@click.option("--seed", type=SEED, default=0, show_default=True)
@json_option
@lang_option
def odds(*, game: str, fight: str, trials: int, seed: int, lang: str, as_json: bool) -> None:
    """Work out the chances of a FIGHT, such as "2 interceptor + 1 cruiser vs ancient"."""
    found = game_by_id(game).odds(fight, trials=trials, seed=seed)
    if as_json:
        print_json(found)
        return
    for side, wins, losses in zip(found.sides, found.wins, found.losses, strict=True):
        lost = ", ".join(f"{count:.2f} {kind}" for kind, count in losses.items())
        click.echo(
            f"{side}: {100 * wins:.2f} % {phrase(lang, 'odds_wins')}; "
            f"{phrase(lang, 'odds_losses')}: {lost}"
        )
    error = f"{100 * found.error:.2f}"
    how = "odds_exact" if found.is_exact else "odds_sampled"
    click.echo(phrase(lang, how, trials=found.trials, error=error))


# -- replay


@main.command()
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


# -- bench


@main.command()
@click.argument("names", nargs=-1, metavar="[GAME]...")
@click.option("--players", type=int, help="How many seats; by default four where that may be.")
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), default=3.0)
@json_option
def bench(*, names: tuple[str, ...], players: int | None, seconds: float, as_json: bool) -> None:
    """Measure how fast the games run, beside a peer where it is installed."""
    wanted = [game_by_id(name).id for name in names] or list(games())
    from orrery.sim.bench import report as measure  # noqa: PLC0415 - only measuring needs it

    reports = [measure(name, players, seconds) for name in wanted]
    if as_json:
        print_json(reports)
    else:
        print_reports(reports)


# -- draw


@main.command()
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
        table = match.game.table
        picture = table.board(view, look) if whose is None else table.mat(view, whose, look)
    except NotImplementedError:
        raise BadOption(f"{match.game.id} cannot be drawn yet") from None
    write_whole(output, as_file(picture).encode())
    click.echo(str(output), err=True)


# -- recorded games of other programs


@main.command("check-log")
@click.argument("name", metavar="GAME")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
def check_log(name: str, files: tuple[Path, ...], *, as_json: bool) -> None:
    """Replay recorded games of another engine and compare every position with ours."""
    report = game_by_id(name).check_log(files)
    if as_json:
        print_json(report)
    else:
        for left_out in report.left_out:
            click.echo(f"left out: {left_out}", err=True)
        if report.difference:
            click.echo(f"the first difference is in {report.difference}", err=True)
        click.echo(f"{report.games} games, {report.moves} moves agree")
    if report.difference:
        raise SystemExit(FAILED)


@main.command("import")
@click.argument("source", metavar="PROGRAM")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Where to write the match.")
def import_log(source: str, file: Path, output: Path | None) -> None:
    """Turn a recorded game of another program into a match that can be watched."""
    readers = [game for game in games().values() if source in game.log_sources]
    if not readers:
        known = sorted({one for game in games().values() for one in game.log_sources})
        raise BadOption(f"no game reads {source!r}; there are: {', '.join(known) or 'none'}")
    match = readers[0].import_log(source, file)
    output = output or new_file(match.game.id)
    write_whole(output, match.save())
    click.echo(str(output))


# -- serve


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--data", type=click.Path(path_type=Path), help="Where matches are kept.")
@click.option("--open", "open_browser", is_flag=True, help="Open a browser on the site.")
def serve(host: str, port: int, data: Path | None, *, open_browser: bool) -> None:
    """Serve the site, for people to play in their browsers."""
    from orrery.web import serve as serve_site  # noqa: PLC0415 - only the site needs it

    serve_site(host=host, port=port, data=data, open_browser=open_browser)
