"""List how often each imperial action, mission and technology did something in many bot games.

python bench/rebellion_effects.py [--games 2000] [--bot random]

The games are played at two to five players in turn. Ends with an error if something never occurred.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from orrery.bots import make_bot, seed_for
from orrery.core.match import Match
from orrery.core.sight import Sight
from orrery.games.rebellion import GAME
from orrery.games.rebellion.tally import EVERY_EFFECT, tally


def play(seed: int, bot: str) -> Counter[str]:
    players = GAME.min_players + seed % (GAME.max_players - GAME.min_players + 1)
    match = Match(GAME, players, seed=seed)
    bots = [make_bot(bot, GAME, seed_for(seed, seat, bot)) for seat in range(players)]
    told = [one.event for one in match.opening]
    while not match.over:
        seat = match.state.pending()[0]
        action = bots[seat].choose(Sight(match.state, seat))
        told += [one.event for one in match.play(seat, action)]
    return tally(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="random")
    asked = parser.parse_args()
    counts: Counter[str] = Counter()
    for seed in range(asked.games):
        counts += play(seed, asked.bot)
    print(f"{asked.games} games of {asked.bot} bots, 2 to 5 players in turn")
    for name in EVERY_EFFECT:
        print(f"{counts[name]:>8}  {name}")
    never = [name for name in EVERY_EFFECT if not counts[name]]
    if never:
        sys.exit(f"never occurred: {', '.join(never)}")


if __name__ == "__main__":
    main()
