"""What choices of cards and missions do, in a few words; where chance decides, the average."""

# interpreted: it speaks to people, in no match

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.step import Step
from orrery.core.text import Words
from orrery.games.rebellion.actions import KIND_AT, MISSIONS_TRACK, PLACE_AT, SENATE, Remove
from orrery.games.rebellion.cards.invaded_by_the_vox import VoxDestroyFleet, VoxKillSentinel
from orrery.games.rebellion.cards.losses_by_chance import count_pieces
from orrery.games.rebellion.cards.new_corps import SENTINELS as CORPS
from orrery.games.rebellion.cards.new_corps import RaiseCorps
from orrery.games.rebellion.cards.plague_serum import PIECES, Plague
from orrery.games.rebellion.cards.planetary_bombardment import Bombard, SendSentinel
from orrery.games.rebellion.cards.planetary_civil_war import CivilWar
from orrery.games.rebellion.cards.trade_route import AwardRoute
from orrery.games.rebellion.cards.troops_rebased import RebaseFrom, RebaseTo
from orrery.games.rebellion.missions.imperial_general import ChangeGarrison
from orrery.games.rebellion.missions.war_council import AddSentinelTo
from orrery.games.rebellion.rules.income import best_sets
from orrery.games.rebellion.rules.pieces import eliminate
from orrery.games.rebellion.scoring import planet_points
from orrery.games.rebellion.state import RebellionState


def on_planet(s: RebellionState, seat: Seat, planet: int, words: Words) -> str:
    """Say what choosing a planet does there."""
    step = s.stack[-1]
    more = _sentinels(s, step, planet)
    if more:
        here = s.galaxy.sentinels[planet]
        return words.label("preview_sentinels").format(here, here + more)
    match step:
        case Plague():
            return _losses(s, seat, planet, min(PIECES, count_pieces(s, planet)), words)
        case CivilWar():
            return _losses(s, seat, planet, count_pieces(s, planet) // 2, words)
        case Bombard():
            return words.label("preview_recalled").format(s.workers_on(planet, seat))
        case VoxDestroyFleet():
            return words.label("preview_unblocked")
        case AwardRoute():
            return _route(s, seat, planet, words)
        case _:
            return ""


def _sentinels(s: RebellionState, step: Step[RebellionState], planet: int) -> int:
    """Return how many sentinels come to a planet; fewer than none leave it."""
    match step:
        case RaiseCorps():
            return min(CORPS, s.sentinel_supply())
        case AddSentinelTo() | RebaseTo() | SendSentinel():
            return 1
        case RebaseFrom() | VoxKillSentinel():
            return -1
        case ChangeGarrison():
            return -1 if s.galaxy.sentinels[planet] else 1
        case _:
            return 0


def _losses(s: RebellionState, seat: Seat, planet: int, lost: int, words: Words) -> str:
    """Say how many pieces are lost by chance, and how many of them are one's own to expect."""
    pieces = count_pieces(s, planet)
    mine = lost * s.workers_on(planet, seat) / pieces
    return words.label("preview_chance").format(lost, pieces, f"{mine:.1f}")


def _route(s: RebellionState, seat: Seat, planet: int, words: Words) -> str:
    worth = s.box.sheet.goods_sets
    goods = s.goods(seat)
    before = best_sets(goods, worth).income(worth)
    goods[planet] += 2
    return words.label("preview_income").format(before, best_sets(goods, worth).income(worth))


def removal(s: RebellionState, seat: Seat, action: Remove, words: Words) -> str:
    """Say what the loss of a worker means for its owner, and for the one who chooses."""
    place, kind = PLACE_AT[action.place], KIND_AT[action.kind]
    if place == MISSIONS_TRACK:
        return words.label("preview_spies_lost").format(s.box.mission_values[kind])
    if place == SENATE:
        return words.label("preview_votes_lost").format(s.box.votes[kind])
    before = planet_points(s, place)
    after = s.clone()
    eliminate(after, place, action.seat, kind)
    then = planet_points(after, place)
    said = words.label("preview_its_points").format(before[action.seat], then[action.seat])
    if action.seat != seat and before[seat] != then[seat]:
        said += words.label("preview_your_points").format(before[seat], then[seat])
    return said
