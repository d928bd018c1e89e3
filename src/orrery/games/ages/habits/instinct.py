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
from orrery.games.ages.habits.evaluate import TURNS
from orrery.games.ages.habits.moves import how_many, sortie, sortie_from
from orrery.games.ages.habits.outlook import outlook_of
from orrery.games.ages.habits.temper import Temper
from orrery.games.ages.ids import (
    AMBUSH,
    CONVERSION,
    EVOLUTION,
    MOVEMENT,
    NO_CARD,
    NO_SIDE,
    PORTAL,
    PRODUCTION,
    VICTORY,
    WAR,
)
from orrery.games.ages.rules.colonisation import Colonisation, can_colonise
from orrery.games.ages.rules.expansion import (
    Destination,
    Expansion,
    HowMany,
    Place,
    Pool,
    Source,
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
        move = sortie(s, seat, step.kind, step.pool)
        return None if move is None else FROM[move.origin]
    if isinstance(step, Destination):
        move = sortie_from(s, seat, step.kind, step.pool, step.origin)
        return None if move is None else TO[move.target]
    if isinstance(step, HowMany):
        return COUNT[how_many(s, seat, step.pool, step.origin, step.target)]
    if isinstance(step, Place):
        return AT[rng.pick(places(s, seat, step.kind))]
    if isinstance(step, War):
        return battle(s, seat, step.fought)
    if isinstance(step, Colonisation):
        return colony(s, seat)
    return None


def practice(s: AgesState, seat: Seat, rng: Rng, temper: Temper) -> Action | None:
    """Answer like instinct, put right where most depends on it: which strategy."""
    if isinstance(s.stack[-1], ChooseStrategies):
        return strategy(s, seat, rng, temper)
    return instinct(s, seat, rng)


def strategy(s: AgesState, seat: Seat, rng: Rng, temper: Temper | None = None) -> Action:
    """Take the card and side that promise most, by and large."""
    cards = s.cards
    hand = cards.hands[seat]
    picked = cards.picked_cards[seat]
    if picked != NO_CARD and cards.picked_sides[seat] != NO_SIDE:
        others = [card for card in hand if card != picked]
        return DISCARD[others[rng.below(len(others))]]
    outlook = outlook_of(s, seat)
    best_card, best_side = hand[0], WAR
    most = -1.0
    for card in hand if picked == NO_CARD else (picked,):
        worths: Sequence[float] = outlook.worths(s, card)
        if temper is not None:
            worths = tempered(s, card, worths, temper)
        for side, worth in enumerate(worths):
            mood = worth + WHIM * (rng.bits() & 1023) / 1024
            if mood > most:
                best_card, best_side, most = card, side, mood
    return CARD[best_card] if picked == NO_CARD else SIDE[best_side]


def tempered(s: AgesState, card: int, worths: Sequence[float], temper: Temper) -> Sequence[float]:
    """Return what the sides of a card promise, put right."""
    late = max(0, (s.age - 1) * 5 + s.turn - 1) / (TURNS - 1)
    found = [
        times * worth + first + late * (last - first)
        for worth, (times, first, last) in zip(worths, temper.sides, strict=True)
    ]
    first, last = temper.levels[s.box.raises[card]]
    found[EVOLUTION] += first + late * (last - first)
    return found


def next_action(s: AgesState, seat: Seat, pool: Pool) -> Action:
    """Build, strike, then move as long as a move takes a sector."""
    if pool[PRODUCTION] and s.supply[seat]:
        return USE[PRODUCTION]
    for kind in STRIKES:
        if pool[kind] and USE[kind] in s.choices(seat):
            return USE[kind]
    for kind in MOVES:
        if pool[kind] and sortie(s, seat, kind, pool) is not None:
            return USE[kind]
    return DONE


def battle(s: AgesState, seat: Seat, fought: int) -> Action:
    """Fight the next battle that would be won."""
    for sector in s.sectors_of(seat):
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
