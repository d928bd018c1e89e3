"""What a good position is: the points a seat may hope for, against its rivals.

Everything is weighed in victory points. The planets are looked at as they stand for the coming
scorings, and as they may stand after the Galactic War for the last one. The numbers are ours:
found by playing many games, not in the rulebook.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.habits.technologies import (
    CUBE,
    WORKER_WORTH,
    money_worth,
    technology_hope,
)
from orrery.games.rebellion.ids import (
    DIPLOMAT,
    HERO,
    NOBODY,
    PLANETS,
    SCIENTIST,
    SMUGGLER,
    SOLDIER,
)
from orrery.games.rebellion.rules.fleets import may_send
from orrery.games.rebellion.rules.goods import SMUGGLED
from orrery.games.rebellion.rules.income import income
from orrery.games.rebellion.rules.missions import strength
from orrery.games.rebellion.rules.place_workers import Placement
from orrery.games.rebellion.rules.research import price
from orrery.games.rebellion.rules.specialists import PAID
from orrery.games.rebellion.scoring import majority, mission_points
from orrery.games.rebellion.state import RebellionState

# how much a scoring counts that is so many turns away
PATIENCE: Final = (1.0, 0.82, 0.62, 0.48, 0.38, 0.3, 0.26, 0.22)
# how much of it is settled by who leads now; the rest is shared out by the squares of what is there
SETTLED: Final = (0.85, 0.35, 0.2, 0.12, 0.08, 0.05, 0.04, 0.03)
# what an empty planet or Senate holds against the first to come
PLANET_DOUBT: Final = 2.0
SENATE_DOUBT: Final = 8.0
MISSION_POINT: Final = 1.1
MISSION_POINTS_WANTED: Final = 7
VOTE: Final = 0.55
VOTES_WANTED: Final = 10
ROUTE: Final = 0.8
GOOD: Final = 0.35
FREE_REBEL: Final = 1.5


def evaluate(s: RebellionState, seat: Seat) -> float:
    """Return how far ahead of its rivals a seat may hope to end."""
    if not s.asked:
        hopes = [float(points) for points in s.scores()]
    else:
        hopes = planet_hopes(s)
        for one in range(s.players):
            hopes[one] += hope(s, one)
        hopes[seat] += influence_hope(s, seat)
    rivals = hopes[:seat] + hopes[seat + 1 :]
    return hopes[seat] - (max(rivals) + sum(rivals) / len(rivals)) / 2


def hope(s: RebellionState, seat: Seat) -> float:
    """Weigh everything of a seat but its workers on planets."""
    faction = s.factions[seat]
    turns = s.box.turns - s.turn
    credit = money_worth(s, seat)
    total = float(faction.points() + mission_points(s, seat))
    total += income(s, seat) * (1 + credit * turns)
    total += credit * faction.money
    total += CUBE * faction.cubes
    total += senate_hope(s, seat)
    total += pool_hope(s, seat)
    for technology in faction.technologies:
        total += technology_hope(s, seat, technology)
    if turns:
        total += GOOD * sum(min(count, 2) for count in s.goods(seat))
        total += MISSION_POINT * min(strength(s, seat), MISSION_POINTS_WANTED)
        total += VOTE * min(s.votes(seat), VOTES_WANTED)
    return total + tracks_hope(s, seat)


def senate_hope(s: RebellionState, seat: Seat) -> float:
    """Weigh the majority in the coming scorings."""
    votes = [s.votes(one) for one in range(s.players)]
    if not votes[seat]:
        return 0.0
    share = shared(s.box.sheet.senate_vp, [float(count) for count in votes], SENATE_DOUBT)[seat]
    leads = s.box.sheet.senate_vp if votes[seat] == max(votes) else 0
    total = 0.0
    for turn in s.box.scored_turns:
        if turn >= s.turn:
            total += expected(leads, share, turn - s.turn)
    return total


def shared(prize: int, counts: list[float], doubt: float) -> list[float]:
    """Share a prize out by the squares of what each has there."""
    squares = [count * count for count in counts]
    whole = sum(squares) + doubt
    return [prize * square / whole for square in squares]


def expected(points: int, share: float, distance: int) -> float:
    """Weigh what a scoring would give now, and what it may give in so many turns."""
    settled = SETTLED[distance]
    return PATIENCE[distance] * (settled * points + (1 - settled) * share)


def pool_hope(s: RebellionState, seat: Seat) -> float:
    """Weigh the workers to be placed; after the last placement they are of no use."""
    if s.turn == s.box.turns and not isinstance(s.stack[-1], Placement):
        return 0.0
    pool = s.factions[seat].pool
    return sum(count * WORKER_WORTH[kind] for kind, count in enumerate(pool) if count)


# -- planets


@cache
def sentinels_win(sentinels: int, cubes: int) -> float:
    """REB-8.10: the chance of so many black cubes against so many of a player."""
    return (comb(sentinels, 2) * cubes + comb(sentinels, 3)) / comb(sentinels + cubes, 3)


def survivors(s: RebellionState, planet: int, workers: list[int]) -> list[float]:
    """REB-12.2: how many workers of each seat may outlive the Galactic War on a planet."""
    left = [float(count) for count in workers]
    enemies = float(s.galaxy.sentinels[planet])
    black = s.box.sheet.military_science.sentinels_galactic_war
    while enemies > 0:
        most = max(left)
        if most <= 0:
            break
        seat = left.index(most)
        faction = s.factions[seat]
        military = faction.on[planet][SOLDIER] + faction.on[planet][HERO]
        fights = military + (workers[seat] - military) / 2
        chance = sentinels_win(black, faction.cubes)
        killed = fights * (1 - chance) / chance
        if killed > enemies:
            left[seat] = -left[seat] * (1 - enemies / killed)
            break
        left[seat] = 0.0
        enemies -= killed
    return [abs(count) for count in left]


def planet_hope(s: RebellionState, planet: int, workers: list[int]) -> list[float]:
    """Weigh the coming scorings of a planet for each seat, with so many workers."""
    tile = s.box.sheet.power_tiles[s.galaxy.power[planet]]
    key = [s.turn, tile.high, tile.low, s.galaxy.sentinels[planet], *workers]
    for faction in s.factions:
        on = faction.on[planet]
        key.append(16 * (on[SOLDIER] + on[HERO]) + faction.cubes)
    memo = tuple(key)
    found = _PLANET_HOPES.get(memo)
    if found is None:
        if len(_PLANET_HOPES) > MOST_REMEMBERED:
            _PLANET_HOPES.clear()
        found = _PLANET_HOPES[memo] = _weigh_planet(s, planet, workers)
    return found


MOST_REMEMBERED: Final = 50_000
# planets look alike from one position to the next: turn, tile, sentinels, workers, cubes
_PLANET_HOPES: Final[dict[tuple[int, ...], list[float]]] = {}


def _weigh_planet(s: RebellionState, planet: int, workers: list[int]) -> list[float]:
    """Look at the planet as it is, and for the last scoring as it may be after the war."""
    tile = s.box.sheet.power_tiles[s.galaxy.power[planet]]
    now = [float(count) for count in workers]
    final = survivors(s, planet, workers) if s.galaxy.sentinels[planet] else now
    found = [0.0] * s.players
    for turn in s.box.scored_turns:
        if turn < s.turn:
            continue
        there = final if turn == s.box.turns else now
        points = majority([round(count) for count in there], tile.high, tile.low)
        shares = shared(tile.high, there, PLANET_DOUBT)
        for seat in range(s.players):
            found[seat] += expected(points[seat], shares[seat], turn - s.turn)
    return found


def planet_hopes(s: RebellionState) -> list[float]:
    """Add all planets up for each seat."""
    found = [0.0] * s.players
    for planet in range(len(PLANETS)):
        workers = [sum(faction.on[planet]) for faction in s.factions]
        if any(workers):
            for seat, points in enumerate(planet_hope(s, planet, workers)):
                found[seat] += points
    return found


def influence_hope(s: RebellionState, seat: Seat) -> float:
    """Let the workers of the influence track go where each is worth most."""
    waiting = [
        worker.kind
        for worker in (*s.tracks.influence, *s.tracks.influence_extra)
        if worker is not None and worker.seat == seat
    ]
    if not waiting:
        return 0.0
    gains = [
        coming_gains(s, seat, planet, len(waiting))
        for planet in range(len(PLANETS))
        if may_send(s, seat, planet)
    ]
    total = 0.0
    for kind in waiting:
        best = max(gains)
        total += 0.9 * best[0] + arrival_hope(s, kind)
        best.pop(0)
    return total


def coming_gains(s: RebellionState, seat: Seat, planet: int, most: int) -> list[float]:
    """Return what each further worker on a planet would be worth to a seat."""
    workers = [sum(faction.on[planet]) for faction in s.factions]
    before = planet_hope(s, planet, workers)[seat] if any(workers) else 0.0
    gains = []
    for _ in range(most):
        workers[seat] += 1
        after = planet_hope(s, planet, workers)[seat]
        gains.append(after - before)
        before = after
    gains.append(0.0)
    return gains


def arrival_hope(s: RebellionState, kind: int) -> float:
    """Weigh what comes with an arrival (REB-6.6)."""
    if kind == DIPLOMAT:
        return FREE_REBEL
    if kind == SMUGGLER and NOBODY in s.galaxy.route_owner:
        return ROUTE + 0.1 * (s.box.turns - s.turn)
    return CUBE if kind == SCIENTIST and any(s.galaxy.labs) else 0.0


# -- tracks


def tracks_hope(s: RebellionState, seat: Seat) -> float:
    """Weigh what the workers on the slots of the other tracks may still bring this turn."""
    tracks = s.tracks
    total = war_hope(s, seat)
    turns = s.box.turns - s.turn
    if tracks.initiative and turns:
        for slot, worker in enumerate(tracks.initiative, 1):
            if worker.seat == seat:
                total += money_worth(s, seat) * slot + 0.25 * (s.players - slot)
    if tracks.goods:
        total += goods_hope(s, seat)
    if turns:
        total += training_hope(s, seat)
    return total + research_hope(s, seat)


def goods_hope(s: RebellionState, seat: Seat) -> float:
    """Weigh the goods that are left when one's workers take theirs."""
    total = 0.0
    tiles = len(s.decks.goods_offer)
    for worker in s.tracks.goods:
        taken = min(tiles, SMUGGLED if worker.kind == SMUGGLER else 1)
        tiles -= taken
        if worker.seat == seat:
            total += taken * (GOOD + 0.12 * (s.box.turns - s.turn))
    return total


def war_hope(s: RebellionState, seat: Seat) -> float:
    """Weigh the soldiers and heroes who will attack, the first a little more."""
    total = 0.0
    for slot, worker in enumerate(s.tracks.war):
        if worker is not None and worker.seat == seat and s.box.military[worker.kind]:
            total += 1.0 + 0.15 * s.factions[seat].cubes - 0.02 * slot
    return total


def training_hope(s: RebellionState, seat: Seat) -> float:
    """Weigh the specialists who are being trained."""
    total = 0.0
    for slot, worker in enumerate(s.tracks.training):
        if worker is None or worker.seat != seat:
            continue
        if slot == PAID:
            total += 2.3 - s.box.sheet.paid_specialist * money_worth(s, seat)
        else:
            total += 0.95 * WORKER_WORTH[slot + 1]
    return total


def research_hope(s: RebellionState, seat: Seat) -> float:
    """Weigh the best tiles that the workers on the track can pay for."""
    slots = [slot for slot, worker in enumerate(s.tracks.research) if worker.seat == seat]
    if not slots:
        return 0.0
    money = s.factions[seat].money
    credit = money_worth(s, seat)
    offer = sorted(
        (technology_hope(s, seat, tile) for tile in s.decks.technology_offer), reverse=True
    )
    total = 0.0
    for slot in slots[: len(offer)]:
        cost = price(s, s.tracks.research[slot].kind)
        if money >= cost and slot < len(offer):
            money -= cost
            total += max(0.0, 0.85 * (offer[slot] - credit * cost))
    return total
