"""What matches among equals say of seats, factions and choices: prints the tables of balance.md.

    orrery sim gaia --players 4 --bots greedy --games 200 --seed 6000 --out gaia.parquet
    python bench/balance.py gaia.parquet [FILE..]

Seats, and what they played, with their share of victories (even: one of so many players) and mean
points; then the choices beside which seats did better or worse than others by more than chance.
That is an association: who is winning has other choices.
"""

from __future__ import annotations

import argparse
import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.sim.findings import Findings, Used, find
from orrery.sim.outcomes import Rates
from orrery.sim.results import read_results

STRONGEST: Final = 6  # choices each way
FEW: Final = 0.05  # of the seats: what fewer did is not told
SURE: Final = 1.5  # intervals away from nought: of hundreds of choices chance makes some look good
PLACE: Final = re.compile(r"#\d|\b[a-z]\d+\b")  # on another map it is another place

Row = Mapping[str, Any]


def lines(found: Findings, rows: Sequence[Row], game: Game) -> Iterator[str]:
    """Say it of one game."""
    plan = found.head.plan
    words = game.words("en")
    yield f"## {game.title.in_('en')}\n"
    yield f"{plan.games} matches of {plan.players} `{plan.bots[0]}`, seed {plan.seed}.\n"
    seats = [(row, str(row["seat"] + 1)) for row in rows]
    yield from table("seat", found.seats, mean_points(seats))
    for tag, rates in found.tags.items():
        played = [(row, row["tags"][row["tag_names"].index(tag)]) for row in rows]
        points = {words.field(tag, name): mean for name, mean in mean_points(played).items()}
        named = [(words.field(tag, name), rate) for name, rate in rates]
        yield from table(words.label(tag).lower(), named, points)
    yield from choices(found.used, game)


def mean_points(named: Sequence[tuple[Row, str]]) -> dict[str, float]:
    """Return the mean points of those rows that have a name in common."""
    points: dict[str, list[int]] = {}
    for row, name in named:
        points.setdefault(name, []).append(row["score"])
    return {name: statistics.mean(scores) for name, scores in points.items()}


def table(head: str, rates: Rates, points: Mapping[str, float]) -> Iterator[str]:
    """Show who won how often, the best first or in the order of the table."""
    yield f"| {head} | seats | victories (95 %) | mean points |"
    yield "|---|---|---|---|"
    for name, rate in rates:
        share = f"{rate.share:.0%} ({100 * rate.low:.0f}-{100 * rate.high:.0f})"
        yield f"| {name} | {rate.tries} | {share} | {points[name]:.1f} |"
    yield ""


def choices(used: Sequence[Used], game: Game) -> Iterator[str]:
    """Show the choices that went with the most and the fewest victories."""
    words = game.words("en")
    told = [
        (one.effect, words.action(game.language.read_text(one.text), []), one.seats.share)
        for one in used
        if one.effect and one.seats.share >= FEW
        if abs(one.effect.value) > SURE * one.effect.half
    ]
    told = [one for one in told if not PLACE.search(one[1])]
    told.sort(key=lambda one: -one[0].value)
    best = [one for one in told if one[0].value > 0][:STRONGEST]
    worst = [one for one in told if one[0].value < 0][-STRONGEST:]
    yield "| choice | made by | victories with it less those without, percentage points |"
    yield "|---|---|---|"
    for effect, said, share in best + worst:
        yield f"| {said} | {share:.0%} | {100 * effect.value:+.0f} ± {100 * effect.half:.0f} |"
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", type=Path, nargs="+")
    for file in parser.parse_args().files:
        head, frame = read_results(file)
        found = find(head, [frame])
        print("\n".join(lines(found, frame.rows(named=True), game_by_id(head.plan.game))))


if __name__ == "__main__":
    main()
