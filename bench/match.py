"""Let one bot play among others, everybody on the same deal in turn; searches may be tuned.

python bench/match.py GAME GAMES SEED "search:300@turns=2" "search:300@turns=1,others=instinct"
python bench/match.py GAME GAMES SEED search:200ms greedy --players 3 --keep games.jsonl
python bench/match.py GAME 200 SEED greedy greedy@0.1 --keep games.jsonl --share 0.8

The first bot sits among bots of the second kind, on every seat once before the next deal.
Besides the bots there is `instinct`, who only follows the game's instinct.
Games that are kept in a file are not played again: a run that was stopped goes on.
With --share nothing is played any more once the rest of the games could not change whether the
first bot is ahead of that share of the others in all of them.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from orrery.bots import Bot, make_bot, seed_for
from orrery.bots.search import SearchBot
from orrery.bots.search.tuning import Tuning
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.core.sight import Sight
from orrery.sim.statistics import Z, rate


class InstinctBot(Bot):
    """Answers as the playouts of a search do, without thinking; at random where it has no habit."""

    def choose(self, sight: Sight) -> Action:
        action = self.game.instinct(sight.sample(self.rng.fork()), sight.seat, self.rng)
        return self.rng.pick(sight.choices) if action is None else action


class Played(msgspec.Struct, frozen=True):
    """One game: who sat where and what came of it."""

    game: str
    deal: int
    bots: tuple[str, ...]
    me: int  # the seat of the first bot
    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    seconds: float  # of the processor
    longest: float = 0.0  # turn of the first bot, by the same clock; older games do not tell

    @property
    def won(self) -> float:
        """Return 1 for a victory, a part of it for a shared one."""
        return 1 / self.ranking.count(1) if self.ranking[self.me] == 1 else 0.0

    @property
    def ahead(self) -> float:
        """Return the share of the others that the first bot left behind; a tie is half."""
        mine = self.ranking[self.me]
        others = [place for seat, place in enumerate(self.ranking) if seat != self.me]
        return sum((mine < place) + (mine == place) / 2 for place in others) / len(others)

    @property
    def others(self) -> float:
        """Return what the others scored on average."""
        return (sum(self.scores) - self.scores[self.me]) / (len(self.scores) - 1)


def bot(spec: str, game: Game, seed: int) -> Bot:
    """Return a bot by its name and version, or a search tuned by words after the sign @."""
    if spec == "instinct":
        return InstinctBot(spec, game, seed)
    name, _, tuned = spec.partition("@")
    if "=" not in tuned:
        return make_bot(spec, game, seed)
    words = dict(word.split("=", 1) for word in tuned.split(","))
    return SearchBot(name, game, seed, tuning=msgspec.convert(words, Tuning, strict=False))


def play(game: Game, specs: Sequence[str], me: int, deal: int) -> Played:
    """Play one match."""
    started = time.process_time()
    state = game.start(len(specs), deal)
    bots = [bot(spec, game, seed_for(deal, seat, spec)) for seat, spec in enumerate(specs)]
    longest, spent, turn = 0.0, 0.0, state.moment()
    while state.asked:
        seat = state.asked[0]
        before = time.process_time()
        action = bots[seat].choose(Sight(state, seat))
        if seat == me:
            spent = time.process_time() - before + (spent if state.moment() == turn else 0.0)
            longest, turn = max(longest, spent), state.moment()
        state.play(seat, action)
    return Played(
        game.id,
        deal,
        tuple(specs),
        me,
        tuple(state.ranking()),
        tuple(state.scores()),
        time.process_time() - started,
        longest,
    )


def report(games: Sequence[Played]) -> str:
    """Sum up: victories, pairs of seats (by game, since its pairs hang together) and points."""
    won = rate(sum(one.won for one in games), len(games))
    ahead = [one.ahead for one in games]
    half = Z * statistics.stdev(ahead) / math.sqrt(len(games)) if len(games) > 1 else 1.0
    mean = statistics.mean(ahead)
    mine = statistics.mean(one.scores[one.me] for one in games)
    others = statistics.mean(one.others for one in games)
    return (
        f"{len(games):4} games  won {won.share:.1%} [{won.low:.1%}, {won.high:.1%}]"
        f"  ahead of another {mean:.1%} [{max(0.0, mean - half):.1%}, {min(1.0, mean + half):.1%}]"
        f"  {mine:.1f} : {others:.1f}  {sum(one.seconds for one in games):.0f} s"
        f"  longest turn {max(one.longest for one in games):.2f} s"
    )


def settled(games: Sequence[Played], planned: int, share: float) -> bool:
    """Tell whether the games that are left could still change on which side of a share it ends."""
    ahead = sum(one.ahead for one in games)
    return ahead >= share * planned or ahead + planned - len(games) < share * planned


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a file of games, one a line, to go on from")
    parser.add_argument("--share", type=float, help="what is wanted: stop when that is settled")
    asked = parser.parse_args()
    game = game_by_id(asked.game)
    lines = asked.keep.read_bytes().splitlines() if asked.keep and asked.keep.exists() else []
    known = [msgspec.json.decode(line, type=Played) for line in lines]
    played: list[Played] = []
    for index in range(asked.games):
        if asked.share is not None and settled(played, asked.games, asked.share):
            break
        deal, me = divmod(index, asked.players)
        deal += asked.seed * 1000
        specs = [asked.first if seat == me else asked.second for seat in range(asked.players)]
        if index < len(known):
            one = known[index]
            if (one.game, one.deal, one.bots, one.me) != (game.id, deal, tuple(specs), me):
                parser.error(f"line {index + 1} of {asked.keep} is of another match: {one}")
            played.append(one)
            continue
        played.append(play(game, specs, me, deal))
        if asked.keep:
            with asked.keep.open("ab") as page:
                page.write(msgspec.json.encode(played[-1]) + b"\n")
        print(report(played), flush=True)
    print(report(played))


if __name__ == "__main__":
    main()
