"""`python -m mutants ages`: break a game, and list what its tests do not notice."""

from __future__ import annotations

import sys

import click

from mutants import equivalent, subject
from mutants.run import run, told


@click.command()
@click.argument("game")
@click.option("--part", default="", help="Only files whose path begins so: rules/war, scoring.")
@click.option("--sample", "size", default=300, help="How many faults; 0: all of them.")
@click.option("--seed", default=1, help="Which ones.")
@click.option("--jobs", default=2, help="Processes at a time.")
@click.option("--fresh", is_flag=True, help="Forget what earlier runs found.")
@click.option("--enough", default=100.0, help="Percent of what changes something to be killed.")
@click.option("--rows", is_flag=True, help="Show the survivors as rows for the list.")
def main(
    game: str,
    part: str,
    size: int,
    seed: int,
    jobs: int,
    *,
    enough: float,
    fresh: bool,
    rows: bool,
) -> None:
    """Break the rules, scoring and set-up of a game one place at a time."""
    broken = subject.game(game, part)
    found = run(broken, size=size, seed=seed, jobs=jobs, fresh=fresh)
    if rows:
        click.echo("\n\n".join(equivalent.row(one.identity) for one in found.survivors))
    click.echo(told(broken, found))
    sys.exit(1 if 100 * found.rate_of_changes < enough else 0)


if __name__ == "__main__":
    main()
