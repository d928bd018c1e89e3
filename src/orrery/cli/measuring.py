"""`orrery odds` and `bench`: how likely, how fast."""

from __future__ import annotations

import click

from orrery.cli.options import SEED, json_option, lang_option, print_json
from orrery.core.registry import game as game_by_id
from orrery.core.registry import games
from orrery.sim.bench import report as measure
from orrery.terminal.results import print_reports
from orrery.terminal.words import phrase


@click.command()
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


@click.command()
@click.argument("names", nargs=-1, metavar="[GAME]...")
@click.option("--players", type=int, help="How many seats; by default four where that may be.")
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), default=3.0)
@json_option
def bench(*, names: tuple[str, ...], players: int | None, seconds: float, as_json: bool) -> None:
    """Measure how fast the games run, beside a peer where it is installed."""
    wanted = [game_by_id(name).id for name in names] or list(games())
    reports = [measure(name, players, seconds) for name in wanted]
    if as_json:
        print_json(reports)
    else:
        print_reports(reports)
