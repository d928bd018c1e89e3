"""What a choice would cost or gain, from what everybody may see."""

from __future__ import annotations

from math import comb

from orrery.core.action import Action, Seat
from orrery.core.text import Words
from orrery.games.rebellion.actions import (
    GOOD_AT,
    KIND_AT,
    PLANET_AT,
    Attack,
    Bid,
    Buy,
    ChooseKind,
    ChoosePlanet,
    Perform,
    PlaceWorker,
    TakeGood,
)
from orrery.games.rebellion.cards.landing import LandOn
from orrery.games.rebellion.ids import REBEL
from orrery.games.rebellion.rules.battle import Defend
from orrery.games.rebellion.rules.income import best_sets
from orrery.games.rebellion.rules.influence import Influence
from orrery.games.rebellion.rules.missions import cost
from orrery.games.rebellion.rules.research import price
from orrery.games.rebellion.rules.war import (
    ChooseAttack,
    cubes_versus_faction,
    cubes_versus_sentinels,
)
from orrery.games.rebellion.scoring import planet_points
from orrery.games.rebellion.setup import Settle
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.text import effect_text


def preview(s: RebellionState, seat: Seat, action: Action, words: Words) -> str:
    """Say what a choice would cost or gain; nothing where there is nothing to say."""
    match action:
        case PlaceWorker():
            return placement(s, seat, action, words)
        case ChoosePlanet():
            return landing(s, seat, PLANET_AT[action.planet], words)
        case TakeGood():
            return good(s, seat, GOOD_AT[action.good], words)
        case Perform():
            return mission(s, action, words)
        case Buy():
            return effect_text(s.box, action.technology, words.language)
        case Attack():
            return attack(s, seat, action, words)
        case Bid():
            return words.label("preview_votes").format(s.votes(seat) - action.votes)
        case ChooseKind():
            return defence(s, KIND_AT[action.kind], words)
        case _:
            return ""


def placement(s: RebellionState, seat: Seat, action: PlaceWorker, words: Words) -> str:
    """Say what initiative pays and what research costs."""
    if action.where == "initiative":
        return f"+{len(s.initiative) + 1} {words.label('money')}"
    if action.where == "research":
        money = s.factions[seat].money
        return f"{money} / {price(s, KIND_AT[action.kind])} {words.label('money')}"
    return ""


def landing(s: RebellionState, seat: Seat, planet: int, words: Words) -> str:
    """Say what a planet would give if it were scored with the workers who come now."""
    step = s.stack[-1]
    if isinstance(step, LandOn):
        kind, count = step.kind, min(step.count, s.factions[seat].reserve[step.kind])
    elif isinstance(step, Influence):
        kind, count = step.kind, 1
    elif isinstance(step, Settle):
        kind, count = REBEL, 1
    else:
        return ""
    after = s.clone()
    after.factions[seat].on[planet][kind] += count
    points = planet_points(s, planet)[seat], planet_points(after, planet)[seat]
    return words.label("preview_points").format(*points)


def good(s: RebellionState, seat: Seat, kind: int, words: Words) -> str:
    """Say how the income would change (REB-11.1)."""
    worth = s.box.sheet.goods_sets
    goods = s.goods(seat)
    before = best_sets(goods, worth).income(worth)
    goods[kind] += 1
    return words.label("preview_income").format(before, best_sets(goods, worth).income(worth))


def mission(s: RebellionState, action: Perform, words: Words) -> str:
    """Say what a mission costs, counts and brings."""
    card = s.box.mission[action.mission]
    planet = PLANET_AT.get(card.location)
    points = "?" if planet is None else str(cost(s, planet))
    effect = effect_text(s.box, action.mission, words.language)
    return words.label("preview_mission").format(points, card.vp, effect)


def chance(cubes: int, against: int) -> int:
    """REB-8.10: the chance to win a battle, in per cent."""
    ways = comb(cubes, 2) * against + comb(cubes, 3)
    return round(100 * ways / comb(cubes + against, 3))


def attack(s: RebellionState, seat: Seat, action: Attack, words: Words) -> str:
    """Say how likely an attack succeeds."""
    step = s.stack[-1]
    assert isinstance(step, ChooseAttack)
    if action.seat is None:
        cubes = cubes_versus_sentinels(s, seat, step.kind)
        against = s.box.sheet.military_science.sentinels
    else:
        cubes = cubes_versus_faction(s, seat)
        against = s.factions[action.seat].cubes
    return words.label("preview_odds").format(chance(cubes, against))


def defence(s: RebellionState, kind: int, words: Words) -> str:
    """REB-8.6: say how many workers a defeat would cost."""
    step = s.stack[-1]
    if not isinstance(step, Defend):
        return ""
    here = s.workers_on(step.planet, step.seat)
    lost = 1 if s.box.military[kind] else min(2, here)
    odds = chance(s.factions[step.seat].cubes, step.cubes)
    return words.label("preview_defence").format(odds, lost)
