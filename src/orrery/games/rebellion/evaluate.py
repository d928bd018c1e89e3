"""What a good position is: the points a seat may hope for, against its rivals.

Everything is weighed in victory points. The planets are looked at as they stand for the coming
scorings, and as they may stand after the Galactic War for the last one.
"""

from __future__ import annotations

from math import comb
from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.components import (
    DIPLOMAT,
    HERO,
    PLANETS,
    SCIENTIST,
    SMUGGLER,
    SOLDIER,
    BribeMoney,
    GainCubes,
    GainMoney,
    GainWorker,
    LandWorkers,
    MoneyPerGood,
    MoveOwnWorkers,
    RandomGood,
    TechnologyId,
    VpPer,
)
from orrery.games.rebellion.rules.fleets import may_send
from orrery.games.rebellion.rules.income import income
from orrery.games.rebellion.rules.missions import strength
from orrery.games.rebellion.rules.place_workers import Placement
from orrery.games.rebellion.rules.research import price
from orrery.games.rebellion.scoring import majority, mission_points, senate_points
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.governments import technology_points

# how much a scoring counts that is so many turns away
PATIENCE: Final = (1.0, 0.9, 0.75, 0.62, 0.52, 0.45, 0.4, 0.36)
# being on a planet is worth this part of its high value, shared out by workers
PRESENCE: Final = 0.25
# a worker to be placed, by kind
WORKER_WORTH: Final = (1.7, 2.2, 2.5, 2.6, 2.6, 2.9)
MISSION_POINT: Final = 0.75
MISSION_POINTS_WANTED: Final = 7
VOTE: Final = 0.55
VOTES_WANTED: Final = 10
CUBE: Final = 0.5
ROUTE: Final = 0.8
GOOD: Final = 0.35


def evaluate(s: RebellionState, seat: Seat) -> float:
    """Return how far ahead of its rivals a seat may hope to end."""
    if not s.asked:
        hopes = [float(points) for points in s.scores()]
    else:
        hopes = [hope(s, one) for one in range(s.players)]
        for one, points in enumerate(planet_hopes(s)):
            hopes[one] += points
        hopes[seat] += influence_hope(s, seat)
    rivals = [worth for one, worth in enumerate(hopes) if one != seat]
    return hopes[seat] - (max(rivals) + sum(rivals) / len(rivals)) / 2


def hope(s: RebellionState, seat: Seat) -> float:
    """Weigh everything of a seat but its workers on planets."""
    faction = s.factions[seat]
    turns = s.box.turns - s.turn
    credit = money_worth(s, seat)
    goods = income(s, seat)
    total = float(faction.points() + mission_points(s, seat))
    total += goods * (1 + credit * turns) + goods_hope(s, seat, turns)
    total += credit * faction.money
    total += CUBE * faction.cubes
    total += senate_hope(s, seat)
    total += MISSION_POINT * min(strength(s, seat), MISSION_POINTS_WANTED) * (turns > 0)
    total += sum(technology_hope(s, seat, tile, turns, credit) for tile in faction.technologies)
    total += pool_hope(s, seat, turns)
    return total + tracks_hope(s, seat, turns, credit)


def money_worth(s: RebellionState, seat: Seat) -> float:
    """A credit buys technologies as long as there are turns to use them."""
    if "dynastic_monarchy" in s.factions[seat].technologies:
        return 0.2
    return 0.05 + 0.04 * (s.box.turns - s.turn)


def goods_hope(s: RebellionState, seat: Seat, turns: int) -> float:
    """Goods that are in no set yet may come to be."""
    return sum(min(count, 2) * GOOD for count in s.goods(seat)) * (turns > 0)


def senate_hope(s: RebellionState, seat: Seat) -> float:
    """The majority in the coming scorings; votes also buy imperial actions."""
    turns = s.box.turns - s.turn
    weight = sum(PATIENCE[turn - s.turn] for turn in s.box.scored_turns if turn >= s.turn)
    return 0.8 * weight * senate_points(s)[seat] + (
        VOTE * min(s.votes(seat), VOTES_WANTED) * (turns > 0)
    )


def pool_hope(s: RebellionState, seat: Seat, turns: int) -> float:
    """Workers to be placed; after the last placement they are of no use."""
    if turns == 0 and not isinstance(s.stack[-1], Placement):
        return 0.0
    pool = s.factions[seat].pool
    return sum(count * WORKER_WORTH[kind] for kind, count in enumerate(pool) if count)


# -- planets


def sentinels_win(cubes: int, sentinels: int) -> float:
    """REB-8.10: the chance of the sentinels of the Galactic War against so many cubes."""
    return (comb(sentinels, 2) * cubes + comb(sentinels, 3)) / comb(sentinels + cubes, 3)


def survivors(s: RebellionState, planet: int) -> list[float]:
    """REB-12.2: how many workers of each seat may outlive the Galactic War on a planet."""
    left = [float(sum(faction.on[planet])) for faction in s.factions]
    enemies = float(s.sentinels[planet])
    for seat in sorted(range(s.players), key=lambda one: -left[one]):
        if enemies <= 0 or not left[seat]:
            break
        workers = s.factions[seat].on[planet]
        military = workers[SOLDIER] + workers[HERO]
        fights = military + (left[seat] - military) / 2
        chance = sentinels_win(s.factions[seat].cubes, _war_cubes(s))
        killed = fights * (1 - chance) / chance
        left[seat] *= max(0.0, 1 - enemies / killed)
        enemies -= killed
    return left


def _war_cubes(s: RebellionState) -> int:
    return s.box.sheet.military_science.sentinels_galactic_war


def planet_hope(s: RebellionState, planet: int) -> list[float]:
    """Weigh the coming scorings of a planet for each seat."""
    tile = s.box.sheet.power_tiles[s.power[planet]]
    workers = [sum(faction.on[planet]) for faction in s.factions]
    last = s.box.turns
    weight = sum(PATIENCE[turn - s.turn] for turn in s.box.scored_turns if s.turn <= turn < last)
    found = [0.0] * s.players
    present = sum(workers)
    if not present:
        return found
    final = survivors(s, planet)
    rounded = [round(count) for count in final]
    last_weight = PATIENCE[last - s.turn]
    now = majority(workers, tile.high, tile.low)
    then = majority(rounded, tile.high, tile.low)
    for seat in range(s.players):
        share = PRESENCE * tile.high * workers[seat] / (present + 1)
        later = PRESENCE * tile.high * final[seat] / (sum(final) + 1)
        found[seat] = weight * (now[seat] + share) + last_weight * (then[seat] + later)
    return found


def planet_hopes(s: RebellionState) -> list[float]:
    """Add all planets up for each seat."""
    found = [0.0] * s.players
    for planet in range(len(PLANETS)):
        for seat, points in enumerate(planet_hope(s, planet)):
            found[seat] += points
    return found


def influence_hope(s: RebellionState, seat: Seat) -> float:
    """Let the workers of the influence track go where each is worth most."""
    waiting = [
        worker.kind
        for worker in (*s.influence, *s.influence_extra)
        if worker is not None and worker.seat == seat
    ]
    if not waiting:
        return 0.0
    table = s.clone()
    on = table.factions[seat].on
    planets = [planet for planet in range(len(PLANETS)) if may_send(s, seat, planet)]
    here = {planet: planet_hope(table, planet)[seat] for planet in planets}
    total = 0.0
    for kind in waiting:
        best, gained = planets[0], -1.0
        for planet in planets:
            on[planet][kind] += 1
            gain = planet_hope(table, planet)[seat] - here[planet]
            on[planet][kind] -= 1
            if gain > gained:
                best, gained = planet, gain
        on[best][kind] += 1
        here[best] += gained
        total += 0.9 * gained + arrival_hope(s, kind)
    return total


def arrival_hope(s: RebellionState, kind: int) -> float:
    """What comes with an arrival."""
    turns = s.box.turns - s.turn
    if kind == DIPLOMAT:
        return 1.5
    if kind == SMUGGLER:
        return (ROUTE + 0.1 * turns) * (-1 in s.route_owner)
    return CUBE * any(s.labs) if kind == SCIENTIST else 0.0


# -- tracks


def tracks_hope(s: RebellionState, seat: Seat, turns: int, credit: float) -> float:
    """What the workers on the slots of the other tracks may still bring this turn."""
    total = 0.0
    for slot, worker in enumerate(s.initiative, 1):
        if worker.seat == seat:
            total += credit * slot + 0.25 * (s.players - slot) * (turns > 0)
    tiles = len(s.goods_offer)
    for worker in s.goods_track:
        taken = min(tiles, 2 if worker.kind == SMUGGLER else 1)
        tiles -= taken
        if worker.seat == seat:
            total += taken * (GOOD + 0.12 * turns)
    for slot, war in enumerate(s.war):
        if war is not None and war.seat == seat and s.box.military[war.kind]:
            total += 1.0 + 0.15 * s.factions[seat].cubes - 0.02 * slot
    for slot, trainee in enumerate(s.training):
        if trainee is not None and trainee.seat == seat and turns:
            paid = slot == len(s.training) - 1
            total += 2.3 - 5 * credit if paid else WORKER_WORTH[slot + 1] * 0.95
    return total + research_hope(s, seat, turns, credit)


def research_hope(s: RebellionState, seat: Seat, turns: int, credit: float) -> float:
    """The best tiles that the workers on the track can pay for."""
    money = s.factions[seat].money
    offer = sorted(
        (technology_hope(s, seat, tile, turns, credit) for tile in s.technology_offer), reverse=True
    )
    total = 0.0
    for slot, worker in enumerate(s.research_track):
        if worker.seat != seat or slot >= len(offer):
            continue
        cost = price(s, worker.kind)
        if money >= cost:
            money -= cost
            total += max(0.0, 0.85 * (offer[slot] - credit * cost))
    return total


def technology_hope(
    s: RebellionState, seat: Seat, tile: TechnologyId, turns: int, credit: float
) -> float:
    """What a tile may bring in the turns that are left, and at the end."""
    total = 0.1
    for effect in s.box.technology[tile].effects:
        match effect:
            case GainWorker():
                total += turns * effect.n * _gained_worth(effect)
            case GainMoney():
                total += turns * credit * effect.n
            case GainCubes():
                if tile not in s.factions[seat].technologies:
                    total += effect.n * (CUBE + 0.5)
            case VpPer():
                total += final_hope(s, seat, tile, effect, turns)
            case BribeMoney():
                total += turns * credit * effect.n * (s.players - 1) * 0.6
            case MoneyPerGood():
                total += turns * credit * 4
            case RandomGood():
                total += turns * 0.8
            case MoveOwnWorkers():
                total += turns * 1.2
            case LandWorkers():
                total += 3.0 * (tile not in s.factions[seat].technologies)
            case _:
                total += 3.0 + 0.3 * turns
    return total


def _gained_worth(effect: GainWorker) -> float:
    kind = {"rebel": 0, "soldier": 1, "hero": 2, "smuggler": 3, "scientist": 4, "diplomat": 5}
    worth = {"senate": 1.6, "missions": 1.5, "war": 1.7, "influence_x": 2.2, "influence_y": 2.2}
    return worth.get(effect.to, WORKER_WORTH[kind[effect.worker]])


def final_hope(
    s: RebellionState, seat: Seat, tile: TechnologyId, effect: VpPer, turns: int
) -> float:
    """What a tile counts now; a tile still to be bought would count itself."""
    points = float(technology_points(s, seat, tile))
    if effect.of == "technologies" and tile not in s.factions[seat].technologies:
        points += effect.vp
    return points + 0.5 * turns
