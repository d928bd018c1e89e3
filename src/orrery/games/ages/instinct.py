"""What a player does without thinking: quick answers for the playouts of a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.ages.actions import (
    AT,
    BATTLE,
    CARD,
    COLONISE,
    COUNT,
    DISCARD,
    DONE,
    FROM,
    SIDE,
    TO,
    USE,
)
from orrery.games.ages.constants import (
    AMBUSH,
    COLONISATION,
    CONVERSION,
    EVOLUTION,
    EXPANSION,
    MAP,
    MOVEMENT,
    NO_CARD,
    NO_SIDE,
    PORTAL,
    PRODUCTION,
    VICTORY,
    WAR,
)
from orrery.games.ages.evaluate import (
    colonisation_worth,
    evolution_worth,
    free_sectors,
    pool_worth,
    spare_ships,
    war_worth,
)
from orrery.games.ages.rules.colonisation import Colonisation, can_colonise
from orrery.games.ages.rules.expansion import (
    Destination,
    Expansion,
    HowMany,
    Place,
    Source,
    is_usable,
    places,
)
from orrery.games.ages.rules.turn import ChooseStrategies
from orrery.games.ages.rules.war import War, battle_scores, can_fight
from orrery.games.ages.state import AgesState

WHIM: Final = 1.0  # how many points of worth a mood is worth at most
STRIKES: Final = (CONVERSION, AMBUSH)
MOVES: Final = (MOVEMENT, PORTAL)


def instinct(s: AgesState, seat: Seat, rng: Rng) -> Action | None:
    """Answer the question of the moment; None where there is no habit."""
    step: Any = s.stack[-1]
    if isinstance(step, ChooseStrategies):
        return strategy(s, seat, rng)
    if isinstance(step, Expansion):
        return next_action(s, seat, step.pool)
    if isinstance(step, Source):
        origin, _, _ = best_move(s, seat, step.kind)
        return FROM[origin] if origin >= 0 else None
    if isinstance(step, Destination):
        target, _ = best_target(s, seat, step.kind, step.origin)
        return TO[target] if target >= 0 else None
    if isinstance(step, HowMany):
        return COUNT[how_many(s, seat, step.origin, step.target)]
    if isinstance(step, Place):
        return AT[rng.pick(places(s, seat, step.kind))]
    if isinstance(step, War):
        return battle(s, seat, step.fought)
    if isinstance(step, Colonisation):
        return colony(s, seat)
    return None


def strategy(s: AgesState, seat: Seat, rng: Rng) -> Action:
    """Take the card and side that promise most, by and large."""
    hand = s.hands[seat]
    picked = s.picked_cards[seat]
    if picked != NO_CARD and s.picked_sides[seat] != NO_SIDE:
        others = [card for card in hand if card != picked]
        return DISCARD[others[rng.below(len(others))]]
    cards = hand if picked == NO_CARD else [picked]
    war = war_worth(s, seat)
    colonising = colonisation_worth(s, seat)
    spare = spare_ships(s, seat)
    free = free_sectors(s)
    best_card, best_side = cards[0], WAR
    most = -1.0
    for card in cards:
        for side in (WAR, EVOLUTION, COLONISATION, EXPANSION):
            if side == WAR:
                worth = war
            elif side == EVOLUTION:
                worth = evolution_worth(s, seat, s.box.raises[card])
            elif side == COLONISATION:
                worth = colonising
            else:
                worth = pool_worth(s, seat, card, spare, free)
            worth += WHIM * (rng.bits() & 1023) / 1024
            if worth > most:
                best_card, best_side, most = card, side, worth
    return CARD[best_card] if picked == NO_CARD else SIDE[best_side]


def next_action(s: AgesState, seat: Seat, pool: Sequence[int]) -> Action:
    """Build, strike, then move as long as a move takes a sector."""
    if pool[PRODUCTION] and is_usable(s, seat, PRODUCTION):
        return USE[PRODUCTION]
    for kind in STRIKES:
        if pool[kind] and is_usable(s, seat, kind):
            return USE[kind]
    for kind in MOVES:
        if pool[kind] and best_move(s, seat, kind)[0] >= 0:
            return USE[kind]
    return DONE


def best_move(s: AgesState, seat: Seat, kind: int) -> tuple[int, int, float]:
    """Return whence and whither a move gains most, and what; from -1 where none gains."""
    best_origin, best_goal, most = -1, -1, 0.0
    base = seat * MAP
    for origin in s.layout.sectors:
        if s.ships[base + origin] and spare(s, seat, origin):
            target, gain = best_target(s, seat, kind, origin)
            if gain > most:
                best_origin, best_goal, most = origin, target, gain
    return best_origin, best_goal, most


def spare(s: AgesState, seat: Seat, origin: int) -> int:
    """Return how many ships may leave without giving the sector up."""
    ships = s.ships[seat * MAP + origin]
    held = ships + (s.colonies[origin] == seat)
    rival = strongest_rival(s, seat, origin)
    if not rival:
        return ships if s.colonies[origin] == seat else ships - 1
    needed = rival + 1 - s.influence(seat)
    if held < needed:
        return ships  # not ours anyway
    return min(ships, held - max(needed, 1))


def best_target(s: AgesState, seat: Seat, kind: int, origin: int) -> tuple[int, float]:
    """Return where ships of a sector gain most, and what; to -1 where nowhere."""
    best, most = -1, 0.0
    free = spare(s, seat, origin)
    targets = s.layout.adjacent[origin] if kind == MOVEMENT else s.layout.sectors
    for target in targets:
        if target == origin:
            continue
        needed = ships_needed(s, seat, target)
        if 0 < needed <= free:
            gain = (1.5 if s.controller(target) >= 0 else 1.0) + 0.3 / needed
            if gain > most:
                best, most = target, gain
    return best, most


def ships_needed(s: AgesState, seat: Seat, target: int) -> int:
    """Return how many more ships take control of a sector; 0 where it is held."""
    pawns = s.pawns_at(seat, target)
    rival = strongest_rival(s, seat, target)
    if not rival:
        return 0 if pawns else 1
    return max(0, rival + 1 - s.influence(seat) - pawns)


def strongest_rival(s: AgesState, seat: Seat, sector: int) -> int:
    """Return the highest control score of another seat on a sector; 0 where none is there."""
    most = 0
    for other in range(s.players):
        if other != seat:
            pawns = s.pawns_at(other, sector)
            if pawns:
                most = max(most, pawns + s.influence(other))
    return most


def how_many(s: AgesState, seat: Seat, origin: int, target: int) -> int:
    """Send what takes the sector, or what can be spared."""
    ships = s.ships[seat * MAP + origin]
    needed = ships_needed(s, seat, target)
    if needed and needed <= spare(s, seat, origin):
        return needed
    return max(1, min(ships, spare(s, seat, origin)))


def battle(s: AgesState, seat: Seat, fought: int) -> Action:
    """Fight the next battle that would be won."""
    for sector in s.layout.sectors:
        if not fought >> sector & 1 and can_fight(s, seat, sector):
            scores = battle_scores(s, sector)
            mine = scores[seat]
            scores[seat] = 0
            if mine > max(scores):
                return BATTLE[sector]
    return DONE


def colony(s: AgesState, seat: Seat) -> Action:
    """Settle a victory sector if one is there, or else any."""
    found: Action = DONE
    for sector in s.layout.neutrals:
        if can_colonise(s, seat, sector):
            found = COLONISE[sector]
            if s.box.bonus_of[s.tiles[sector]] == VICTORY:
                return found
    return found
