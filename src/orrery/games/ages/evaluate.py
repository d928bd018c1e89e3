"""What a good position is: points now, points to come, and what the secret plan promises."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.ages.constants import (
    BONUSES,
    COLONISATION,
    EVOLUTION,
    EXPANSION,
    MAP,
    MOVEMENT,
    NO_CARD,
    NO_SIDE,
    NOBODY,
    PORTAL,
    PRODUCTION,
    TRACKS,
    VICTORY,
    WAR,
)
from orrery.games.ages.rules.colonisation import can_colonise
from orrery.games.ages.rules.expansion import pool_of
from orrery.games.ages.rules.war import battle_scores, can_fight
from orrery.games.ages.state import AgesState

TURNS: Final = 15
SHIP: Final = 0.25
COLONY: Final = 1.0
# what a level is worth while all the turns are still to come
LEVEL_WORTH: Final = (1.6, 1.3, 2.2, 0.9)


def evaluate(s: AgesState, seat: Seat) -> float:
    """Return how far ahead of the best rival a seat may hope to end."""
    worth = [prospects(s, other) for other in range(s.players)]
    mine = worth[seat] + plan(s, seat)
    worth.pop(seat)
    return mine - max(worth)


def prospects(s: AgesState, seat: Seat) -> float:
    """Estimate the points that a seat will have in the end."""
    past = max(0, (s.age - 1) * 5 + s.turn - 1)
    left = (TURNS - past) / TURNS
    scorings = 4 - max(1, s.age)
    points = float(s.vp_control[seat] + s.vp_battles[seat] + s.vp_bonuses[seat])
    held = len(s.controlled(seat))
    points += held * (1.0 + 0.6 * (scorings - 1))
    points += s.bonuses[seat * BONUSES + VICTORY] * scorings
    levels = seat * TRACKS
    for track in range(TRACKS):
        points += s.levels[levels + track] * LEVEL_WORTH[track] * left
    points += SHIP * s.ships_on_map(seat)
    points += COLONY * left * (s.colonies.count(seat) - 1)
    return points


def plan(s: AgesState, seat: Seat) -> float:
    """Estimate what the card and side that a seat has picked will bring, before anybody reveals."""
    card = s.picked_cards[seat]
    if card == NO_CARD or not s.is_choosing():
        return 0.0
    side = s.picked_sides[seat]
    if side == NO_SIDE:
        return max(side_worth(s, seat, card, side) for side in range(4))
    return side_worth(s, seat, card, side) - discard_cost(s, seat)


def discard_cost(s: AgesState, seat: Seat) -> float:
    """Prefer to throw away what the neighbour would have liked: a poor card goes last."""
    discard = s.picked_discards[seat]
    if discard == NO_CARD:
        return 0.0
    return -0.05 * sum(s.box.pools[discard])


def side_worth(s: AgesState, seat: Seat, card: int, side: int) -> float:
    """Estimate one side of one card."""
    if side == WAR:
        return war_worth(s, seat)
    if side == EVOLUTION:
        return evolution_worth(s, seat, s.box.raises[card])
    if side == COLONISATION:
        return colonisation_worth(s, seat)
    assert side == EXPANSION
    return expansion_worth(s, seat, card)


def war_worth(s: AgesState, seat: Seat) -> float:
    """Count a point for each battle that would be won now, and a share of the sector."""
    worth = 0.0
    for sector in s.layout.sectors:
        if can_fight(s, seat, sector):
            scores = battle_scores(s, sector)
            mine = scores[seat]
            scores[seat] = 0
            margin = mine - max(scores)
            if margin > 0:
                held = s.controller(sector) == seat
                worth += 1.0 + (0.0 if held else 0.8)
                worth -= SHIP * max(0, s.pawns_at(seat, sector) - margin)
    return worth


def evolution_worth(s: AgesState, seat: Seat, track: int) -> float:
    """Return what one more level is worth from now on; a full track is worth nothing."""
    if s.levels[seat * TRACKS + track] >= s.box.sheet.counts.max_level:
        return 0.0
    past = max(0, (s.age - 1) * 5 + s.turn - 1)
    return LEVEL_WORTH[track] * (TURNS - past) / TURNS


def colonisation_worth(s: AgesState, seat: Seat) -> float:
    """Return what a colony on the best free sector is worth."""
    if not s.colony_pawns[seat]:
        return 0.0
    past = max(0, (s.age - 1) * 5 + s.turn - 1)
    best = 0.0
    for sector in s.layout.neutrals:
        if can_colonise(s, seat, sector):
            bonus = s.box.bonus_of[s.tiles[sector]]
            worth = 4.0 - max(1, s.age) if bonus == VICTORY else 2.0 * (TURNS - past) / TURNS
            best = max(best, worth)
    return best


def expansion_worth(s: AgesState, seat: Seat, card: int) -> float:
    """Count the new sectors that the moves can reach, and new ships."""
    pool = pool_of(s, seat, card)
    moves = pool[MOVEMENT] + pool[PORTAL]
    built = min(pool[PRODUCTION], s.supply[seat])
    spare = built
    base = seat * MAP
    for sector in s.layout.sectors:
        ships = s.ships[base + sector]
        if ships > 1 or (ships and s.colonies[sector] == seat):
            spare += ships - (0 if s.colonies[sector] == seat else 1)
    free = sum(1 for sector in s.layout.neutrals if s.controller(sector) == NOBODY)
    scorings = 4 - max(1, s.age)
    reach = min(moves, spare, free)
    return reach * (0.7 + 0.4 * (scorings - 1)) + built * SHIP + 0.15 * (pool[3] + pool[4])
