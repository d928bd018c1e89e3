"""Let two bots play a game for two in pairs of matches, seats changed; searches may be tuned.

python bench/match.py GAME GAMES SEED "search:300@turns=2" "search:300@turns=1,others=instinct"

Besides the bots there is `instinct`, who only follows the game's instinct.
"""

from __future__ import annotations

import sys
import time

import msgspec

from orrery.bots import Bot, make_bot, seed_for
from orrery.bots.search import SearchBot
from orrery.bots.search.tuning import Tuning
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.core.sight import Sight
from orrery.sim.statistics import rate


class InstinctBot(Bot):
    """Answers as the playouts of a search do, without thinking; at random where it has no habit."""

    def choose(self, sight: Sight) -> Action:
        action = self.game.instinct(sight.sample(self.rng.fork()), sight.seat, self.rng)
        return self.rng.pick(sight.choices) if action is None else action


def bot(spec: str, game: Game, seed: int) -> Bot:
    """Return a bot by its name, or a search tuned after the sign @."""
    if spec == "instinct":
        return InstinctBot(spec, game, seed)
    name, _, tuned = spec.partition("@")
    if not tuned:
        return make_bot(name, game, seed)
    words = dict(word.split("=", 1) for word in tuned.split(","))
    return SearchBot(name, game, seed, tuning=msgspec.convert(words, Tuning, strict=False))


def play(game: Game, specs: list[str], seed: int) -> tuple[list[int], list[int]]:
    """Play one match; return ranking and scores."""
    state = game.start(2, seed)
    bots = [bot(spec, game, seed_for(seed, seat, spec)) for seat, spec in enumerate(specs)]
    while state.asked:
        seat = state.asked[0]
        state.play(seat, bots[seat].choose(Sight(state, seat)))
    return state.ranking(), state.scores()


def main() -> None:
    name, games, seed, first, second = sys.argv[1:]
    game = game_by_id(name)
    won, points = 0.0, [0, 0]
    started = time.process_time()
    for index in range(int(games)):
        me = index % 2
        specs = [second, first] if me else [first, second]
        ranking, scores = play(game, specs, int(seed) * 1000 + index // 2)
        won += 1 / ranking.count(1) if ranking[me] == 1 else 0.0
        points = [points[0] + scores[me], points[1] + scores[1 - me]]
        found = rate(won, index + 1)
        means = " : ".join(f"{total / (index + 1):.1f}" for total in points)
        print(
            f"{index + 1:4} games  {found.share:.1%} [{found.low:.1%}, {found.high:.1%}]  {means}"
            f"  {time.process_time() - started:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
