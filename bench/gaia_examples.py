"""Turn recorded games of people into examples for `orrery train gaia --examples`.

python bench/gaia_examples.py OUT.npz RECORDED.json.gz...

Of every turn: the position that came of it, and those that the turns would have led to that a bot
thinks of. Games that our engine does not follow are left out, from the first difference on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from orrery.bots.decision import plan, ways
from orrery.bots.search.lines import go
from orrery.core.action import Seat
from orrery.games.gaia import GAME
from orrery.games.gaia.actions import END_TURN
from orrery.games.gaia.boardgamers.progress import Disagreement
from orrery.games.gaia.boardgamers.record import Recorded, read_records
from orrery.games.gaia.boardgamers.replay import Replay
from orrery.games.gaia.rules.turn import AfterAction, Turn
from orrery.games.gaia.state import GaiaState
from orrery.sim.training.lessons import Path as Seen
from orrery.sim.training.shards import write_examples

NODES = 25  # positions looked at to end a turn that a bot thinks of
CLICKS = 6  # decisions of one turn
FEWEST = 3  # positions of a choice that is worth learning from
HAND = GAME.by_hand


def choices_in(game: Recorded) -> Iterator[Seen]:
    """Yield the choices of a recorded game."""
    replay = Replay(game)
    for line in game.moves:
        now = replay.state
        is_turn = now.asked and isinstance(now.stack[-1], Turn)
        before = now.clone() if is_turn else None
        try:
            replay.play(line)
        except Disagreement:
            return
        after = replay.state
        if before is None or not has_ended(before, after, before.asked[0]):
            continue
        seat = before.asked[0]
        found = [after, *(one for one in others(before, seat) if one.round == before.round)]
        if len(found) >= FEWEST:
            yield Seen(
                [HAND.features(one, seat) for one in found],
                [HAND.guess(one, seat) for one in found],
                0.0,
            )


def has_ended(before: GaiaState, after: GaiaState, seat: Seat) -> bool:
    """Whether the turn is over, and the round is not."""
    if not after.asked or after.round != before.round:
        return False
    return after.turn != before.turn or after.asked[0] != seat


def others(before: GaiaState, seat: Seat) -> Iterator[GaiaState]:
    """Yield what would come of every turn that a bot thinks of."""
    for way in ways(HAND, before, seat):
        state = before.clone()
        go(state, seat, plan(HAND, HAND.evaluate, state, seat, [way], NODES))
        for _ in range(CLICKS):
            if not state.asked or state.asked[0] != seat or state.turn != before.turn:
                break
            if isinstance(state.stack[-1], AfterAction):
                state.play(seat, END_TURN)
                break
            found = ways(HAND, state, seat)
            go(state, seat, plan(HAND, HAND.evaluate, state, seat, found, NODES))
        if state.asked:
            yield state


def main() -> None:
    """Read the games and write the examples."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("games", type=Path, nargs="+")
    given = parser.parse_args()
    found: list[Seen] = []
    for path in given.games:
        for game in read_records(path):
            if game.left_out_because() is None:
                found += choices_in(game)
    write_examples(given.out, found)
    print(f"{len(found)} choices among {sum(len(one.seen) for one in found)} positions")


if __name__ == "__main__":
    main()
