"""`python -m million`: play a million matches, or as many as there is time for."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from million.journal import Journal, OtherPlan
from million.plan import Plan, pieces
from million.play import Count, Piece, play, play_piece
from orrery.core.registry import games
from plugged import ROOT, plug_examples_in

KEPT = ROOT / "build" / "million"
EVERY = 15.0  # seconds between two lines of progress, where nobody watches one change
Work = tuple[Plan, int, int]


@click.command()
@click.option("--matches", default=1_000_000, help="How many.")
@click.option("--seed", default=1, help="Which ones.")
@click.option("--sheets", default=4, help="Corrected sheets of each game.")
@click.option("--lawful", default=100, help="One match of so many is asked every law.")
@click.option("--jobs", default=2, help="Processes at a time.")
@click.option("--minutes", default=0.0, help="Stop after so long; 0: when all are played.")
@click.option("--only", type=int, help="Play the match of this number alone, with every law.")
@click.option("--fresh", is_flag=True, help="Forget what earlier runs played.")
@click.option(
    "--kept", default=KEPT, type=click.Path(path_type=Path), help="Where it is written down."
)
def main(
    matches: int,
    seed: int,
    sheets: int,
    lawful: int,
    jobs: int,
    minutes: float,
    only: int | None,
    kept: Path,
    *,
    fresh: bool,
) -> None:
    """Play random and greedy matches of every game, player count, variant and some odd sheets."""
    rules = {game.id: game.rules_version for game in games().values()}
    plan = Plan(seed, rules, sheets, str(kept / "sheets"), lawful=lawful)
    if only is not None:
        sys.exit(again(plan, only))
    page = kept / f"{seed}.jsonl"
    if fresh:
        page.unlink(missing_ok=True)
    try:
        journal = Journal(page, plan)
    except OtherPlan:
        raise click.ClickException(f"{page} is of another plan or other rules: --fresh") from None
    todo = [piece for piece in pieces(matches) if piece not in journal.done]
    play_all(plan, journal, todo, jobs, 60 * minutes or float("inf"))
    click.echo(told(journal))
    sys.exit(1 if journal.found else 0)


def again(plan: Plan, number: int) -> int:
    """Play one match, and say what it breaks."""
    case = plan.case(number)
    click.echo(str(case))
    _, wrong = play(case, lawful=True)
    for law, error in wrong:
        click.echo(f"{law}\n{error}")
    return 1 if wrong else 0


def play_all(
    plan: Plan, journal: Journal, todo: Sequence[tuple[int, int]], jobs: int, seconds: float
) -> None:
    """Play pieces until all are done or the time is over."""
    progress = Progress(sum(after - first for first, after in todo))
    for piece in spread([(plan, *piece) for piece in todo], jobs):
        journal.add(piece)
        progress.tell(piece.after - piece.first, len(piece.found))
        if time.monotonic() - progress.began > seconds:
            break


class Progress:
    """One line on the terminal, which changes; a line now and then in a file."""

    def __init__(self, todo: int) -> None:
        self.todo = todo
        self.done = self.found = 0
        self.began = self.told = time.monotonic()

    def tell(self, done: int, found: int) -> None:
        self.done += done
        self.found += found
        now = time.monotonic()
        rate = self.done / max(now - self.began, 0.001)
        line = f"{self.done} of {self.todo} matches, {rate:.0f}/s, {self.found} found"
        if sys.stderr.isatty():
            end = "\n" if self.done == self.todo else ""
            click.echo(f"\r{line}\033[K{end}", err=True, nl=False)
        elif now - self.told > EVERY or self.done == self.todo:
            self.told = now
            click.echo(line, err=True)


def spread(work: Sequence[Work], jobs: int) -> Iterator[Piece]:
    """Play pieces here, or in several processes."""
    if jobs == 1:
        yield from map(piece_of, work)
        return
    # Sheets are made before they are shared: two processes would both make them.
    for plan, *_ in work[:1]:
        for game in games().values():
            for number in range(plan.sheets):
                plan.sheet(game, number)
    with multiprocessing.get_context("spawn").Pool(jobs, plug_examples_in) as pool:
        yield from pool.imap_unordered(piece_of, work)


def piece_of(work: Work) -> Piece:
    return play_piece(*work)


def told(journal: Journal) -> str:
    """Return the report: what was found, then how many were played."""
    lines = []
    for one in journal.found:
        lines += [f"number {one.number}, {one.match}: {one.law}", one.error]
    whole = Count()
    lines += ["| game, players | matches | greedy | corrected sheet | every law | decisions |"]
    lines += ["|---|---|---|---|---|---|"]
    for name, count in journal.counts.items():
        lines += [row(name, count)]
        whole.add(count)
    return "\n".join([*lines, row("all", whole), f"{len(journal.found)} found"])


def row(name: str, count: Count) -> str:
    numbers = (count.matches, count.greedy, count.corrected, count.lawful, count.decisions)
    return f"| {name} | " + " | ".join(f"{number:,}" for number in numbers) + " |"


if __name__ == "__main__":
    plug_examples_in()
    main()
