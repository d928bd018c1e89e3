"""Planets: who leads, how soon it is scored, and whether sentinels leave anybody alive."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.rebellion.actions import (
    CHOOSE_PLANET,
    PASS,
    PLANET_AT,
    ChoosePlanet,
)
from orrery.games.rebellion.ids import DIPLOMAT, NOBODY, PLANETS, SCIENTIST, SMUGGLER
from orrery.games.rebellion.rules.fleets import may_send
from orrery.games.rebellion.rules.influence import Influence
from orrery.games.rebellion.state import RebellionState

WHIM: Final = 0.4  # how many points of worth a mood is worth at most
# how much the scorings before the last one count, and the last; by turn, turn 0 is not played
BEFORE: Final = (0.0, 0.92, 1.2, 1.48, 0.62, 0.82, 1.0, 0.0, 0.0)
LAST: Final = (0.0, 0.22, 0.26, 0.3, 0.38, 0.48, 0.62, 0.82, 1.0)
# how much of a prize goes to who leads now; the rest is shared out by squares
SETTLED: Final = (0.0, 0.2, 0.35, 0.85, 0.2, 0.35, 0.85, 0.35, 0.85)
PAIR: Final = 2  # most effects bring or take two workers
DOUBT: Final = 2.0  # what an empty planet holds against the first to come
LONE_SENTINEL: Final = 8.0  # so many workers die before one sentinel does


def prize(most: int, second: int, mine: int, rival: int, settled: float, doubt: float) -> float:
    """Weigh a majority: by who leads now, and by the squares of what is there."""
    if not mine:
        return 0.0
    now = most if mine > rival else second
    share = most * mine * mine / (mine * mine + rival * rival + doubt)
    return settled * now + (1.0 - settled) * share


def strongest_rival(s: RebellionState, seat: Seat, planet: int) -> Seat:
    """Return who else has most workers on a planet; NOBODY if none."""
    best, most = NOBODY, 0
    for other in range(s.players):
        if other != seat:
            count = sum(s.factions[other].on[planet])
            if count > most:
                best, most = other, count
    return best


def stake(s: RebellionState, planet: int, mine: int, rival: int, sentinels: int) -> float:
    """Weigh what a planet promises to who has so many workers there."""
    tile = s.box.sheet.power_tiles[s.galaxy.power[planet]]
    key = (s.turn, tile.high, tile.low, mine, rival, sentinels)
    found = _STAKES.get(key)
    if found is None:
        if len(_STAKES) > MOST_REMEMBERED:
            _STAKES.clear()
        found = _STAKES[key] = weigh(*key)
    return found


MOST_REMEMBERED: Final = 20_000
# planets look alike from one position to the next
_STAKES: Final[dict[tuple[int, int, int, int, int, int], float]] = {}


def weigh(turn: int, high: int, low: int, mine: int, rival: int, sentinels: int) -> float:
    """Weigh a planet in the coming scorings, the last one by who may outlive the sentinels."""
    weight = BEFORE[turn]
    if not sentinels:
        weight += LAST[turn]
    elif mine + rival > LONE_SENTINEL * sentinels:
        weight += LAST[turn] * (1.0 - LONE_SENTINEL * sentinels / (mine + rival))
    return weight * prize(high, low, mine, rival, SETTLED[turn], DOUBT)


def change(s: RebellionState, seat: Seat, planet: int, more: int, less: int, guard: int) -> float:
    """Weigh more workers of one's own, fewer of the strongest rival, more sentinels."""
    mine = sum(s.factions[seat].on[planet])
    other = strongest_rival(s, seat, planet)
    rival = 0 if other == NOBODY else sum(s.factions[other].on[planet])
    before = s.galaxy.sentinels[planet]
    after = max(0, before + guard)
    fewer = max(0, rival - less)
    gain = stake(s, planet, mine + more, fewer, after) - stake(s, planet, mine, rival, before)
    return gain - (
        stake(s, planet, fewer, mine + more, after) - stake(s, planet, rival, mine, before)
    )


def push(s: RebellionState, seat: Seat, planet: int, more: int) -> float:
    """Weigh more workers of one's own on a planet."""
    mine = rival = 0
    for other in range(s.players):
        count = sum(s.factions[other].on[planet])
        if other == seat:
            mine = count
        elif count > rival:
            rival = count
    sentinels = s.galaxy.sentinels[planet]
    before = stake(s, planet, mine, rival, sentinels)
    return stake(s, planet, mine + more, rival, sentinels) - before


def most_wanted(s: RebellionState, seat: Seat) -> tuple[int, float]:
    """Return the open planet where one more worker promises most, and what."""
    best, most = -1, -1.0
    for planet in range(len(PLANETS)):
        if may_send(s, seat, planet):
            gain = push(s, seat, planet, 1)
            if gain > most:
                best, most = planet, gain
    return best, most


def offered(s: RebellionState, seat: Seat) -> list[int]:
    """Return the planets that can be chosen."""
    return [PLANET_AT[one.planet] for one in s.choices(seat) if isinstance(one, ChoosePlanet)]


def land_on(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Land where it promises most."""
    best, most = -1, -99.0
    for planet in offered(s, seat):
        gain = push(s, seat, planet, PAIR)
        if gain > most:
            best, most = planet, gain
    return CHOOSE_PLANET[best]


def move_away(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Leave the planet where two are missed least, if they are of more use elsewhere."""
    best, least = -1, 99.0
    for planet in offered(s, seat):
        loss = -push(s, seat, planet, -min(PAIR, sum(s.factions[seat].on[planet])))
        if loss < least:
            best, least = planet, loss
    for planet in range(len(PLANETS)):
        if planet != best and may_send(s, seat, planet) and push(s, seat, planet, PAIR) > least:
            return CHOOSE_PLANET[best]
    return PASS


def send(s: RebellionState, seat: Seat, step: Influence, rng: Rng) -> Action | None:
    """Send the worker where it promises most, with what its arrival brings."""
    best, most = -1, -1.0
    more = 2 if step.kind == DIPLOMAT else 1
    for planet in range(len(PLANETS)):
        if not may_send(s, seat, planet):
            continue
        gain = push(s, seat, planet, more) + WHIM * (rng.bits() & 255) / 256
        if step.kind == SMUGGLER and s.galaxy.route_owner[planet] == NOBODY:
            gain += 1.5
        elif step.kind == SCIENTIST and s.galaxy.labs[planet]:
            gain += 0.6
        if gain > most:
            best, most = planet, gain
    return CHOOSE_PLANET[best]


def settle(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Begin where it promises most."""
    return CHOOSE_PLANET[most_wanted(s, seat)[0]]


def harm(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Choose the planet where losses hurt the others most."""
    best, most = -1, -99.0
    for planet in offered(s, seat):
        mine = sum(s.factions[seat].on[planet])
        gain = change(s, seat, planet, -(mine // 2), PAIR, 0)
        if gain > most:
            best, most = planet, gain
    return CHOOSE_PLANET[best]


def add_guard(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Send sentinels where they hurt the others most."""
    return _guard(s, seat, 1)


def take_guard(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Take a sentinel away where that helps most."""
    return _guard(s, seat, -1)


def _guard(s: RebellionState, seat: Seat, sentinels: int) -> Action | None:
    best, most = -1, -99.0
    for planet in offered(s, seat):
        gain = change(s, seat, planet, 0, 0, sentinels)
        if gain > most:
            best, most = planet, gain
    return CHOOSE_PLANET[best]


def protect(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Bring a fleet where one leads for most."""
    best, most = -1, -99.0
    for planet in offered(s, seat):
        mine = sum(s.factions[seat].on[planet])
        other = strongest_rival(s, seat, planet)
        rival = 0 if other == NOBODY else sum(s.factions[other].on[planet])
        gain = stake(s, planet, mine, rival, s.galaxy.sentinels[planet])
        gain -= stake(s, planet, rival, mine, s.galaxy.sentinels[planet])
        if gain > most:
            best, most = planet, gain
    return CHOOSE_PLANET[best]
