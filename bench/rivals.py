"""Let today's Captains and Admirals meet those of 0.1, at the smallest table of a game and at four.

python bench/rivals.py [--games ages,gaia] [--levels captain,admiral] [--players 4] [--each 200]
python bench/rivals.py --report

One bot of today sits among bots of 0.1, on every seat once before the next deal; both may think
equally long. Of all pairings the one with the fewest matches goes on, so that all are known about
equally well whenever it is stopped; matches are kept in bench/matches/rivals and not played again.
A pairing ends early where the rest could not change on which side of the line it is, or, with
--doubt, where that has a smaller chance than this by what was played.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from match import Played, play, report, settled
from orrery.core.registry import game as game_by_id
from orrery.core.registry import games
from orrery.sim.statistics import rate

KEPT: Final = Path(__file__).parent / "matches" / "rivals"
FIRST_DEAL: Final = 7_000_000  # nothing was tuned or learnt on these
BOTS: Final = {
    "captain": ("greedy", "greedy@0.1"),
    "admiral": ("search:100ms", "search@0.1:100ms"),
}
WANTED: Final = {"captain": 0.8, "admiral": 0.75}


def tipped(played: int, ahead: float, each: int, share: float) -> float:
    """Return the chance that so many matches in all end on the other side of a line.

    By Jeffreys' prior and what was played: the rest is a draw from the beta-binomial distribution.
    A match that is half won counts as half of one, which leaves more to chance than there is.
    """
    left = each - played
    won, lost = ahead + 0.5, played - ahead + 0.5
    chances = [
        math.exp(
            math.lgamma(left + 1) - math.lgamma(more + 1) - math.lgamma(left - more + 1)
            + _beta(won + more, lost + left - more) - _beta(won, lost)
        )
        for more in range(left + 1)
    ]  # fmt: skip
    above = sum(chance for more, chance in enumerate(chances) if ahead + more >= share * each)
    return min(above, 1.0 - above)


def _beta(a: float, b: float) -> float:
    """Return the logarithm of Euler's beta function."""
    return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)


class Pairing(NamedTuple):
    """Bots of one level, today's and 0.1's, at one table."""

    game: str
    level: str
    players: int

    @property
    def path(self) -> Path:
        """Where its matches are kept."""
        return KEPT / f"{self.game}-{self.level}{self.players}.jsonl"

    def read(self) -> list[Played]:
        """Return the matches that were played."""
        lines = self.path.read_bytes().splitlines() if self.path.exists() else []
        return [msgspec.json.decode(line, type=Played) for line in lines]

    def keep(self, one: Played) -> None:
        """Write a match down."""
        with self.path.open("ab") as page:
            page.write(msgspec.json.encode(one) + b"\n")

    def match(self, index: int) -> Played:
        """Play one of its matches."""
        today, old = BOTS[self.level]
        deal, me = divmod(index, self.players)
        specs = [today if seat == me else old for seat in range(self.players)]
        return play(game_by_id(self.game), specs, me, FIRST_DEAL + deal)

    def number(self, one: Played) -> int:
        """Return which of its matches this is."""
        return (one.deal - FIRST_DEAL) * self.players + one.me


class Standing:
    """How far a pairing has come."""

    def __init__(self, pairing: Pairing, each: int, doubt: float) -> None:
        self.pairing = pairing
        self.each = each
        self.doubt = doubt
        self.played = pairing.read()
        known = {pairing.number(one) for one in self.played}
        self.left = [index for index in range(each) if index not in known][::-1]
        self.running = 0

    @property
    def due(self) -> bool:
        """Whether another match would tell something."""
        share = WANTED[self.pairing.level]
        if not self.left or settled(self.played, self.each, share):
            return False
        return self.tipped >= self.doubt

    @property
    def tipped(self) -> float:
        """The chance that the matches that are left change on which side of the line it is."""
        ahead = sum(one.ahead for one in self.played)
        return tipped(len(self.played), ahead, self.each, WANTED[self.pairing.level])

    def come_in(self, one: Played) -> None:
        """Take a match that was played."""
        self.running -= 1
        self.played.append(one)
        self.pairing.keep(one)


def pairings(asked: argparse.Namespace) -> Iterator[Pairing]:
    """Return what is to meet."""
    for game, level in product(games().values(), asked.levels.split(",")):
        if asked.games and game.id not in asked.games.split(","):
            continue
        for players in (max(2, game.min_players), 4):
            if asked.players in (None, players):
                yield Pairing(game.id, level, players)


def run(standings: Sequence[Standing], jobs: int) -> None:
    """Play what is due, the least known first."""
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[Played], Standing] = {}
        while True:
            due = [one for one in standings if one.due]
            while due and len(running) < jobs:
                least = min(due, key=lambda one: len(one.played) + one.running)
                least.running += 1
                running[pool.submit(least.pairing.match, least.left.pop())] = least
                due = [one for one in due if one.left]
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                standing = running.pop(done)
                standing.come_in(done.result())
                print(tell(standing), flush=True)


def tell(standing: Standing) -> str:
    """Say how a pairing stands."""
    game, level, players = standing.pairing
    return f"{game:10}{level:9}{players}  {report(standing.played)}"


def row(standing: Standing) -> str:
    """Return how a pairing stands, in Markdown."""
    game, level, players = standing.pairing
    played = standing.played
    if not played:
        return f"| `{game}` | {players} | {level} | 0 | | | |"
    # Wilson's, as if each match were won or lost: wider than need be where more than two play
    ahead = rate(sum(one.ahead for one in played), len(played))
    mine = statistics.mean(one.scores[one.me] for one in played)
    theirs = statistics.mean(one.others for one in played)
    return (
        f"| `{game}` | {players} | {level} | {len(played)}"
        f" | {ahead.share:.0%} ({100 * ahead.low:.0f}-{100 * ahead.high:.0f})"
        f" | {mine:.1f} : {theirs:.1f} | {standing.tipped:.5f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", default="", help="those alone, with commas")
    parser.add_argument("--levels", default=",".join(BOTS))
    parser.add_argument("--players", type=int, help="this table alone")
    parser.add_argument("--each", type=int, default=200, help="matches of a pairing")
    parser.add_argument("--doubt", type=float, default=0.0, help="by which a pairing may end early")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--report", action="store_true", help="play nothing, say how all stand")
    asked = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    standings = [Standing(one, asked.each, asked.doubt) for one in pairings(asked)]
    if not asked.report:
        run(standings, asked.jobs)
    print("| game | players | level | matches | ahead (95 %) | points | chance that all tip it |")
    print("|---" * 7 + "|")
    for one in standings:
        print(row(one))


if __name__ == "__main__":
    main()
