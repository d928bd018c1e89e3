"""Let bots play Gaia Project and count what a seat does: points, structures, federations, turns.

python bench/gaia_seats.py BOTS DEAL DEALS [--players 4] [--automa automalein] [--keep FILE]

BOTS are one bot for all seats, or several with commas, which sit by turns and each on every seat.
With one player the Automa plays the other side. Games that are kept in a file are not played again.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from orrery.bots import make_bot, seed_for
from orrery.core.sight import Sight
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.actions import CHARGE, Convert, Pass, UseBoardAction, UseSpecial
from orrery.games.gaia.rules.turn import Turn
from orrery.games.gaia.state import GaiaState
from orrery.sim.statistics import Z, rate

NAMES = (
    "points", "structures", "mines", "federations", "turns", "tiles", "advanced", "levels",
    "institutes", "board actions", "special actions", "conversions", "charges",
)  # fmt: skip


class Seated(msgspec.Struct, frozen=True):
    """One seat of one match."""

    bot: str
    deal: int
    players: int
    automa: str
    numbers: tuple[int, ...]  # by NAMES
    ahead: float  # of the seats of other bots, or of the Automa
    against: float  # points of these, in the mean
    seconds: float  # of the processor
    longest: float  # turn


def play(bots: Sequence[str], deal: int, automa: str) -> list[Seated]:
    """Play one match."""
    players = len(bots)
    state = GAME.start(players, deal, {"automa": automa} if players == 1 else None)
    assert isinstance(state, GaiaState)
    seats = [make_bot(name, GAME, seed_for(deal, at, name)) for at, name in enumerate(bots)]
    counts: list[Counter[str]] = [Counter() for _ in bots]
    spent, longest, turn = [0.0] * players, [0.0] * players, [(-1, -1, 0.0)] * players
    while state.asked:
        seat = state.asked[0]
        before = time.process_time()
        action = seats[seat].choose(Sight(state, seat))
        took = time.process_time() - before
        spent[seat] += took
        *moment, sofar = turn[seat]
        now = state.moment()
        turn[seat] = (*now, took + (sofar if tuple(moment) == now else 0.0))
        longest[seat] = max(longest[seat], turn[seat][2])
        counted = counts[seat]
        counted["conversions"] += isinstance(action, Convert)
        counted["charges"] += action == CHARGE
        if isinstance(state.stack[-1], Turn) and not isinstance(action, (Convert, Pass)):
            counted["turns"] += 1
            counted["board actions"] += isinstance(action, UseBoardAction)
            counted["special actions"] += isinstance(action, UseSpecial)
        state.play(seat, action)
    points = [mat.vp for mat in state.mats] if players == 1 else state.scores()
    found: list[Seated] = []
    for seat, name in enumerate(bots):
        mat = state.mats[seat]
        rivals = [at for at in range(len(points)) if at >= players or bots[at] != name]
        better = [(points[seat] > points[at]) + (points[seat] == points[at]) / 2 for at in rivals]
        own = {
            "points": points[seat],
            "structures": mat.structures.bit_count(),
            "mines": mat.built[ids.MINE],
            "federations": mat.formed,
            "tiles": mat.tiles.bit_count(),
            "advanced": mat.advanced.bit_count(),
            "levels": sum(mat.research),
            "institutes": mat.built[ids.INSTITUTE],
            **counts[seat],
        }
        found.append(
            Seated(
                name,
                deal,
                players,
                automa,
                tuple(own.get(key, 0) for key in NAMES),
                statistics.mean(better) if better else 0.5,
                statistics.mean(points[at] for at in rivals) if rivals else 0.0,
                spent[seat],
                longest[seat],
            )
        )
    return found


def report(bot: str, seats: Sequence[Seated]) -> str:
    """Sum up what the seats of one bot did."""
    points = [one.numbers[0] for one in seats]
    half = Z * statistics.stdev(points) / math.sqrt(len(points)) if len(points) > 1 else math.inf
    means = [statistics.mean(one.numbers[at] for one in seats) for at in range(len(NAMES))]
    told = [f"{name} {mean:.2f}" for name, mean in zip(NAMES[1:], means[1:], strict=True)]
    ahead = rate(sum(one.ahead for one in seats), len(seats))
    return (
        f"{bot}: {len(seats)} seats, points {means[0]:.1f} +- {half:.1f}"
        f" against {statistics.mean(one.against for one in seats):.1f},"
        f" ahead {ahead.share:.1%} [{ahead.low:.1%}, {ahead.high:.1%}]\n  {', '.join(told)}\n"
        f"  {statistics.mean(one.seconds for one in seats):.2f} s a seat,"
        f" longest turn {max(one.longest for one in seats):.2f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bots")
    parser.add_argument("deal", type=int)
    parser.add_argument("deals", type=int)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--automa", default="automa")
    parser.add_argument("--keep", type=Path, help="a file of seats, one a line, to go on from")
    asked = parser.parse_args()
    kinds = asked.bots.split(",")
    lines = asked.keep.read_bytes().splitlines() if asked.keep and asked.keep.exists() else []
    kept = [msgspec.json.decode(line, type=Seated) for line in lines]
    seats: list[Seated] = []
    for index in range(asked.deals * len(kinds)):
        deal, turned = divmod(index, len(kinds))
        deal += asked.deal
        bots = [kinds[(seat + turned) % len(kinds)] for seat in range(asked.players)]
        known = kept[index * asked.players : (index + 1) * asked.players]
        if [(one.bot, one.deal, one.automa) for one in known] == [
            (bot, deal, asked.automa) for bot in bots
        ]:
            seats += known
            continue
        if known:
            parser.error(f"{asked.keep} is of other matches")
        played = play(bots, deal, asked.automa)
        seats += played
        if asked.keep:
            with asked.keep.open("ab") as page:
                page.writelines(msgspec.json.encode(one) + b"\n" for one in played)
    for kind in dict.fromkeys(kinds):
        print(report(kind, [one for one in seats if one.bot == kind]), flush=True)


if __name__ == "__main__":
    main()
