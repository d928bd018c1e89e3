"""The gate: new weights are taken only if they beat the old ones on fresh deals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from orrery.bots.bot import mix, seed_for
from orrery.bots.greedy import GreedyBot
from orrery.core.game import Game
from orrery.core.network import Network
from orrery.core.sight import Sight

# A sequential test (Wald 1945): whether the new one is ahead in BETTER rather than in half of the
# pairs of seats. Either answer is wrong in one case of twenty, at most.
BETTER: Final = 0.57
SURE: Final = math.log(19)


class Verdict(msgspec.Struct, frozen=True):
    """What the gate found: how often new was ahead of old, the points of both, what follows."""

    matches: int
    ahead: float
    new: float
    old: float
    is_taken: bool
    is_sure: bool


class Meeting(msgspec.Struct, frozen=True):
    """One match: how much of it the new ones won, and the mean points of both sides."""

    ahead: float
    new: float
    old: float


def meet(
    game: Game,
    players: int,
    deal: int,
    turn: int,
    nets: Sequence[Mapping[int, Network]],
    kind: type[GreedyBot] = GreedyBot,
) -> Meeting:
    """Play one match, new and old on alternating seats; the same deal comes back the other way."""
    sides = [game.taught(one) for one in nets]
    whose = [(seat + turn) % 2 for seat in range(players)]
    bots = [
        kind("gate", sides[side], seed_for(deal, seat, "gate"), game.lesson_nodes)
        for seat, side in enumerate(whose)
    ]
    s = game.start(players, deal)
    while s.asked:
        seat = s.asked[0]
        s.play(seat, bots[seat].choose(Sight(s, seat)))
    places = s.ranking()
    pairs = [
        (places[a] < places[b]) + (places[a] == places[b]) / 2
        for a in range(players)
        for b in range(players)
        if whose[a] == 0 and whose[b] == 1
    ]
    points = [
        [score for score, side in zip(s.scores(), whose, strict=True) if side == one]
        for one in (0, 1)
    ]
    return Meeting(
        sum(pairs) / len(pairs),
        sum(points[0]) / len(points[0]),
        sum(points[1]) / len(points[1]),
    )


def judged(meetings: Iterator[Meeting], most: int) -> Verdict:
    """Look at match after match until the answer is sure, or there were too many."""
    found: list[Meeting] = []
    evidence = 0.0
    for one in meetings:
        found.append(one)
        evidence += one.ahead * math.log(BETTER / 0.5)
        evidence += (1 - one.ahead) * math.log((1 - BETTER) / 0.5)
        if abs(evidence) >= SURE or len(found) == most:
            break
    count = len(found)
    return Verdict(
        count,
        sum(one.ahead for one in found) / count,
        sum(one.new for one in found) / count,
        sum(one.old for one in found) / count,
        is_taken=evidence > 0 and (evidence >= SURE or count == most),
        is_sure=abs(evidence) >= SURE,
    )


def deals(seed: int, count: int) -> list[tuple[int, int]]:
    """Return fresh deals, each twice, and whose turn it is to begin."""
    return [(mix("gate", str(seed), str(at // 2)), at % 2) for at in range(count)]
