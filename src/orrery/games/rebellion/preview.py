"""What a choice would cost or gain, from what everybody may see."""

from __future__ import annotations

from collections.abc import Sequence
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
    Remove,
    TakeGood,
    Use,
)
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.cards.landing import LandOn
from orrery.games.rebellion.cards.rebellion_spreads import OWN_REBELS, Uprising
from orrery.games.rebellion.ids import DIPLOMAT, NOBODY, REBEL, SCIENTIST, SMUGGLER
from orrery.games.rebellion.missions import TakeReward
from orrery.games.rebellion.outcomes import on_planet, removal
from orrery.games.rebellion.rules.battle import Defend
from orrery.games.rebellion.rules.income import best_sets
from orrery.games.rebellion.rules.influence import Influence, arrive
from orrery.games.rebellion.rules.missions import PayMission, cost
from orrery.games.rebellion.rules.pieces import land
from orrery.games.rebellion.rules.research import price
from orrery.games.rebellion.rules.senate import PayVotes, is_payable
from orrery.games.rebellion.rules.war import (
    ChooseAttack,
    cubes_versus_faction,
    cubes_versus_sentinels,
)
from orrery.games.rebellion.scoring import planet_points
from orrery.games.rebellion.setup import Settle
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.alliance import ChooseAlly
from orrery.games.rebellion.text import effect_text


def preview(s: RebellionState, seat: Seat, action: Action, words: Words) -> str:
    """Say what a choice would cost or gain; nothing where there is nothing to say."""
    match action:
        case PlaceWorker():
            return placement(s, seat, action, words)
        case ChoosePlanet():
            planet = PLANET_AT[action.planet]
            return landing(s, seat, planet, words) or on_planet(s, seat, planet, words)
        case Remove():
            return removal(s, seat, action, words)
        case TakeGood():
            return good(s, seat, GOOD_AT[action.good], words)
        case Perform():
            return mission(s, action, words)
        case Buy():
            return effect_text(s.box, action.technology, words.language)
        case Attack():
            return attack(s, seat, action, words)
        case Bid():
            return bid(s, seat, action.votes, words)
        case Use():
            return offered(s, words)
        case ChooseKind():
            return of_kind(s, KIND_AT[action.kind], words)
        case _:
            return ""


def offered(s: RebellionState, words: Words) -> str:
    """Say what the reward of a mission, or an imperial action, would do."""
    step = s.stack[-1]
    if isinstance(step, TakeReward):
        return effect_text(s.box, step.mission, words.language)
    return effect_text(s.box, step.card, words.language) if isinstance(step, UseAction) else ""


def placement(s: RebellionState, seat: Seat, action: PlaceWorker, words: Words) -> str:
    """Say what a worker would be worth on a track."""
    kind = KIND_AT[action.kind]
    match action.where:
        case "initiative":
            return f"+{len(s.tracks.initiative) + 1} {words.label('money')}"
        case "research":
            return _research(s, seat, kind, words)
        case "missions":
            return words.label("preview_spies").format(s.box.mission_values[kind])
        case "senate":
            return words.label("preview_more_votes").format(s.box.votes[kind])
        case "war":
            return "" if s.box.military[kind] else words.label("preview_blocks")
        case "goods":
            return _goods(s, kind, words)
        case "paid":
            money = s.factions[seat].money
            return f"{money} / {s.box.sheet.paid_specialist} {words.label('money')}"
        case _:
            return ""


def _goods(s: RebellionState, kind: int, words: Words) -> str:
    """Say how many goods a worker may take, and when those before it may leave none."""
    claimed = sum(2 if worker.kind == SMUGGLER else 1 for worker in s.tracks.goods)
    left = len(s.decks.goods_offer) - claimed
    if left <= 0:
        return words.label("preview_none_left")
    return words.label("preview_goods").format(min(left, 2 if kind == SMUGGLER else 1))


def _research(s: RebellionState, seat: Seat, kind: int, words: Words) -> str:
    cost_now, plain = price(s, kind), s.box.research_costs[s.turn]
    key = "preview_price" if cost_now == plain else "preview_price_less"
    said = words.label(key).format(cost_now, plain, s.factions[seat].money)
    if s.factions[seat].money < cost_now:
        said += f" {words.label('preview_too_dear')}"
    return said


def landing(s: RebellionState, seat: Seat, planet: int, words: Words) -> str:
    """Say what a planet would give if it were scored with the workers who come now."""
    after = s.clone()
    step = s.stack[-1]
    extra = ""
    match step:
        case LandOn():
            land(after, seat, step.kind, step.count, planet)
        case ChooseAlly():
            land(after, seat, step.kind, step.count, planet)
        case Uprising():
            land(after, seat, REBEL, OWN_REBELS, planet)
        case Influence():
            after.factions[seat].on[planet][step.kind] += 1
            arrive(after, seat, step.kind, planet)
            extra = _arrival(s, seat, step.kind, planet, words)
        case Settle():
            land(after, seat, REBEL, 1, planet)
        case _:
            return ""
    points = planet_points(s, planet)[seat], planet_points(after, planet)[seat]
    return words.label("preview_points").format(*points) + extra


def _arrival(s: RebellionState, seat: Seat, kind: int, planet: int, words: Words) -> str:
    """REB-6.6: say what the arrival of a specialist brings."""
    if kind == DIPLOMAT and s.factions[seat].reserve[REBEL]:
        return words.label("preview_with_rebel")
    if kind == SMUGGLER and s.galaxy.route_owner[planet] == NOBODY:
        return words.label("preview_route")
    if kind == SCIENTIST and s.galaxy.labs[planet]:
        return words.label("preview_lab")
    return ""


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


def votes_paid(senate: Sequence[int], votes: int) -> int:
    """REB-7.4: what a winning bid costs: itself, or less where diplomats cannot make it."""
    diplomats = senate[DIPLOMAT]
    others = sum(senate) - diplomats
    return next(paid for paid in range(votes, -1, -1) if is_payable(paid, others, diplomats))


def bid(s: RebellionState, seat: Seat, votes: int, words: Words) -> str:
    """Say how many votes are left to who wins; rounding may make a bid cheaper, or free."""
    paid = votes_paid(s.factions[seat].senate, votes)
    left = words.label("preview_votes").format(s.votes(seat) - paid)
    if paid == votes:
        return left
    key = "preview_pays" if paid else "preview_pays_nothing"
    return words.label(key).format(votes, paid) + left


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


def of_kind(s: RebellionState, kind: int, words: Words) -> str:
    """Say what a worker is worth that is paid, or what its defeat would cost."""
    step = s.stack[-1]
    match step:
        case Defend():
            return defence(s, step, kind, words)
        case PayMission():
            value = s.box.mission_values[kind]
            key = "preview_overpaid" if value > step.rest else "preview_worth"
            return words.label(key).format(value)
        case PayVotes():
            return words.label("preview_worth").format(s.box.votes[kind])
        case _:
            return ""


def defence(s: RebellionState, step: Defend, kind: int, words: Words) -> str:
    """REB-8.6: say how many workers a defeat would cost."""
    here = s.workers_on(step.planet, step.seat)
    lost = 1 if s.box.military[kind] else min(2, here)
    odds = chance(s.factions[step.seat].cubes, step.cubes)
    return words.label("preview_defence").format(odds, lost)
