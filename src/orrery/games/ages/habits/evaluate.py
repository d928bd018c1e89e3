"""What a good position is: points now, points to come, and what the secret plan promises."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.ages.ids import (
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
from orrery.games.ages.rules.colonisation import Colonisation, can_colonise
from orrery.games.ages.rules.expansion import BeginExpansion, Expansion, pool_of
from orrery.games.ages.rules.war import War, battle_scores, can_fight
from orrery.games.ages.state import AgesState

TURNS: Final = 15
SHIP: Final = 0.25
COLONY: Final = 1.0
# what a level is worth while all the turns are still to come
LEVEL_WORTH: Final = (1.6, 1.3, 2.2, 0.9)


def evaluate(s: AgesState, seat: Seat) -> float:
    """Return how far ahead of the best rival a seat may hope to end."""
    held = sectors_held(s)
    rival = -1e9
    for other in range(s.players):
        if other != seat:
            rival = max(rival, prospects(s, other, held[other]))
    return prospects(s, seat, held[seat]) + plan(s, seat) - rival


def sectors_held(s: AgesState) -> list[int]:
    """AGES-4.3 to 4.5: how many sectors each seat controls, found in one pass over the map."""
    players = s.players
    ships = s.ships
    influence = [s.influence(seat) for seat in range(players)]
    held = [0] * players
    for sector in s.layout.sectors:
        colony = s.colonies[sector]
        best = NOBODY
        most = 0
        at = sector
        for seat in range(players):
            pawns = ships[at]
            at += MAP
            if colony == seat:
                pawns += 1
            if pawns:
                score = pawns + influence[seat]
                if score > most:
                    most = score
                    best = seat
                elif score == most:
                    best = NOBODY
        if best != NOBODY:
            held[best] += 1
    return held


def prospects(s: AgesState, seat: Seat, held: int) -> float:
    """Estimate the points that a seat will have in the end."""
    past = max(0, (s.age - 1) * 5 + s.turn - 1)
    left = (TURNS - past) / TURNS
    scorings = 4 - max(1, s.age)
    points = float(s.vp_control[seat] + s.vp_battles[seat] + s.vp_bonuses[seat])
    points += held * (1.0 + 0.6 * (scorings - 1))
    points += s.bonuses[seat * BONUSES + VICTORY] * scorings
    levels = s.levels
    at = seat * TRACKS
    worth = levels[at] * LEVEL_WORTH[0] + levels[at + 1] * LEVEL_WORTH[1]
    worth += levels[at + 2] * LEVEL_WORTH[2] + levels[at + 3] * LEVEL_WORTH[3]
    points += worth * left
    points += SHIP * (s.box.sheet.counts.ships_per_civilisation - s.supply[seat])
    points += COLONY * left * (s.colonies.count(seat) - 1)
    return points


def plan(s: AgesState, seat: Seat) -> float:
    """Estimate what the card and side that a seat has picked will bring."""
    if not s.is_choosing():
        return promise(s, seat)
    card = s.cards.picked_cards[seat]
    if card == NO_CARD:
        return 0.0
    side = s.cards.picked_sides[seat]
    if side == NO_SIDE:
        return max(side_worth(s, seat, card, side) for side in range(4))
    return side_worth(s, seat, card, side) - discard_cost(s, seat)


def promise(s: AgesState, seat: Seat) -> float:
    """Estimate what a strategy that lies open will bring, until it is begun.

    Whoever chooses last sees the cards turned up at once: what is still to be resolved must not
    count for less than what is resolved already.
    """
    for step in s.stack:
        if isinstance(step, War):
            if step.seat == seat and not step.fought:
                return war_worth(s, seat)
        elif isinstance(step, Colonisation):
            if step.seat == seat:
                return colonisation_worth(s, seat)
        elif isinstance(step, BeginExpansion):
            if step.seat == seat:
                return expansion_worth(s, seat, step.card)
        elif isinstance(step, Expansion) and step.seat == seat:
            card = s.cards.picked_cards[seat]
            return expansion_worth(s, seat, card) if step.pool == pool_of(s, seat, card) else 0.0
    return 0.0


def discard_cost(s: AgesState, seat: Seat) -> float:
    """Prefer to throw away what the neighbour would have liked: a poor card goes last."""
    discard = s.cards.picked_discards[seat]
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
    for sector in s.sectors_of(seat):
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
    return pool_worth(s, seat, card, spare_ships(s, seat), free_sectors(s))


def pool_worth(s: AgesState, seat: Seat, card: int, spare: int, free: int) -> float:
    """Estimate the Expansion of a card, given the ships to spare and the sectors to take."""
    pool = pool_of(s, seat, card)
    built = min(pool[PRODUCTION], s.supply[seat])
    scorings = 4 - max(1, s.age)
    reach = min(pool[MOVEMENT] + pool[PORTAL], spare + built, free)
    return reach * (0.7 + 0.4 * (scorings - 1)) + built * SHIP + 0.15 * (pool[3] + pool[4])


def spare_ships(s: AgesState, seat: Seat) -> int:
    """Count the ships that may leave and still hold every sector: the first one stays."""
    spare = 0
    base = seat * MAP
    for sector in s.layout.sectors:
        ships = s.ships[base + sector]
        if ships:
            spare += ships if s.colonies[sector] == seat else ships - 1
    return spare


def free_sectors(s: AgesState) -> int:
    """Count the neutral sectors that nobody controls."""
    free = 0
    for sector in s.layout.neutrals:
        if s.controller(sector) == NOBODY:
            free += 1
    return free
