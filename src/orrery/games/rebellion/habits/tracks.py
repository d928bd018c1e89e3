"""REB-6 and REB-8: goods, missions, research, war and specialists."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.rebellion.actions import (
    ATTACK,
    BUY,
    CHOOSE_KIND,
    DECLINE,
    PASS,
    PLACE_AT,
    PLANET_AT,
    TAKE_GOOD,
    ChoosePlanet,
    Perform,
    Remove,
)
from orrery.games.rebellion.habits.evaluate import MISSION_POINT, sentinels_win
from orrery.games.rebellion.habits.planets import change, strongest_rival
from orrery.games.rebellion.habits.technologies import money_worth, technology_hope
from orrery.games.rebellion.ids import (
    DIPLOMAT,
    GOODS,
    HERO,
    NOBODY,
    PLANETS,
    SCIENTIST,
    SMUGGLER,
    SOLDIER,
)
from orrery.games.rebellion.rules.battle import Defend, SecondLoss
from orrery.games.rebellion.rules.fleets import may_attack
from orrery.games.rebellion.rules.missions import PayMission, cost
from orrery.games.rebellion.rules.pieces import kinds_among
from orrery.games.rebellion.rules.research import Research, price
from orrery.games.rebellion.rules.war import (
    VERSUS_SENTINELS,
    ChooseAttack,
    cubes_versus_faction,
    cubes_versus_sentinels,
)
from orrery.games.rebellion.state import RebellionState

# what one more good is worth, by those of its kind that are there
NEXT_GOOD: Final = (2, 3, 6, 6, 1, 1, 1)
# whom to lose or to pay with first
DEFENDERS: Final[tuple[int, ...]] = (SOLDIER, HERO, 0, SCIENTIST, SMUGGLER, DIPLOMAT)
CHEAPEST: Final[tuple[int, ...]] = (0, SOLDIER, SCIENTIST, HERO, SMUGGLER, DIPLOMAT)
DEAREST: Final[tuple[int, ...]] = (DIPLOMAT, SMUGGLER, SCIENTIST, HERO, SOLDIER)


def take_good(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Take what comes nearest to a set of one kind."""
    owned = s.goods(seat)
    best, most = -1, -1
    for good in range(len(GOODS)):
        if good in s.decks.goods_offer:
            worth = 2 * NEXT_GOOD[min(owned[good], 6)] + (rng.bits() & 1)
            if worth > most:
                best, most = good, worth
    return TAKE_GOOD[best]


def perform(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Perform the mission that is worth most beyond its price; in the last turn any."""
    best: Action = PASS
    most = 0.0 if s.turn < s.box.turns else -99.0
    for action in s.choices(seat):
        if isinstance(action, Perform):
            mission = s.box.mission[action.mission]
            planet = PLANET_AT.get(mission.location, -1)
            worth = mission.vp + 1.0
            worth -= MISSION_POINT * (2 if planet < 0 else cost(s, planet))
            if worth > most:
                best, most = action, worth
    return best


def aim(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Aim where it is cheapest."""
    choices = s.choices(seat)
    costs = [
        cost(s, PLACE_AT[one.place if isinstance(one, Remove) else one.planet])
        for one in choices
        if isinstance(one, Remove | ChoosePlanet)
    ]
    return choices[costs.index(min(costs))]


def pay_mission(s: RebellionState, seat: Seat, step: PayMission, rng: Rng) -> Action | None:
    """Pay without waste where that is possible, with the cheapest."""
    there = kinds_among(s.factions[seat].missions_track)
    exact = [kind for kind in there if s.box.mission_values[kind] <= step.rest]
    return CHOOSE_KIND[min(exact or there, key=CHEAPEST.index)]


def research(s: RebellionState, seat: Seat, step: Research, rng: Rng) -> Action | None:
    """Buy the tile that promises most, if it is worth its price."""
    best: Action = DECLINE
    most = money_worth(s, seat) * price(s, step.kind)
    for tile in s.decks.technology_offer:
        hope = technology_hope(s, seat, tile)
        if hope > most:
            best, most = BUY[tile], hope
    return best


def attack(s: RebellionState, seat: Seat, step: ChooseAttack, rng: Rng) -> Action | None:
    """Attack where winning changes most, by its chance."""
    galaxy = s.galaxy
    best: Action = PASS
    most = 0.05
    versus_factions = cubes_versus_faction(s, seat)
    lost = sentinels_win(
        s.box.sheet.military_science.sentinels, cubes_versus_sentinels(s, seat, step.kind)
    )
    for planet in range(len(PLANETS)):
        if not may_attack(s, seat, planet):
            continue
        other = strongest_rival(s, seat, planet)
        if other != NOBODY:
            on = s.factions[other].on[planet]
            chance = 1.0 - sentinels_win(s.factions[other].cubes, versus_factions)
            losses = 1 if on[SOLDIER] or on[HERO] else 2
            gain = chance * change(s, seat, planet, 0, losses, 0)
            if gain > most:
                best, most = ATTACK[planet][other], gain
        if galaxy.sentinels[planet]:
            # a garrison is worn down before it is gone
            gain = (1.0 - lost) * change(s, seat, planet, 0, 0, -galaxy.sentinels[planet])
            gain /= galaxy.sentinels[planet]
            if gain > most:
                best, most = ATTACK[planet][VERSUS_SENTINELS], gain
    return best


def train(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Pay for the dearest specialist of the reserve, while there are turns to use it in."""
    faction = s.factions[seat]
    if faction.money < s.box.sheet.paid_specialist or s.turn == s.box.turns:
        return DECLINE
    return _dearest(faction.reserve)


def rescue(s: RebellionState, seat: Seat, step: Any, rng: Rng) -> Action | None:
    """Gain the dearest specialist of the reserve."""
    return _dearest(s.factions[seat].reserve)


def _dearest(reserve: list[int]) -> Action:
    there = [kind for kind in DEAREST if reserve[kind]]
    return CHOOSE_KIND[there[0]] if there else DECLINE


def defend(s: RebellionState, seat: Seat, step: Defend, rng: Rng) -> Action | None:
    """Let a soldier defend, or else a hero, or else a rebel."""
    there = kinds_among(s.factions[seat].on[step.planet])
    return CHOOSE_KIND[min(there, key=DEFENDERS.index)]


def lose_second(s: RebellionState, seat: Seat, step: SecondLoss, rng: Rng) -> Action | None:
    """Lose the cheapest."""
    there = kinds_among(s.factions[seat].on[step.planet])
    return CHOOSE_KIND[min(there, key=CHEAPEST.index)]
