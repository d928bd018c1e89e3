"""What a player does without thinking: quick answers for the playouts of a search.

One habit per question; the habits are in `habits`, by chapter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.cards.imperial_atrocity import Atrocity
from orrery.games.rebellion.cards.imperial_propaganda import SlanderFirst, SlanderSecond
from orrery.games.rebellion.cards.imperial_spies import ExposeAgent
from orrery.games.rebellion.cards.invaded_by_the_vox import VoxDestroyFleet, VoxKillSentinel
from orrery.games.rebellion.cards.landing import LandOn
from orrery.games.rebellion.cards.new_corps import RaiseCorps
from orrery.games.rebellion.cards.plague_serum import Plague
from orrery.games.rebellion.cards.planetary_bombardment import (
    Bombard,
    BombardingFleet,
    SendSentinel,
)
from orrery.games.rebellion.cards.planetary_civil_war import CivilWar
from orrery.games.rebellion.cards.rebel_base import (
    RaidAlone,
    RaidFrom,
    RaidTo,
    RaidVictim,
    RaidWith,
)
from orrery.games.rebellion.cards.rebellion_spreads import Follower, Uprising
from orrery.games.rebellion.cards.trade_route import AwardRoute
from orrery.games.rebellion.cards.troops_rebased import RebaseFrom, RebaseTo
from orrery.games.rebellion.habits.placing import place
from orrery.games.rebellion.habits.planets import (
    add_guard,
    harm,
    land_on,
    move_away,
    protect,
    send,
    settle,
    take_guard,
)
from orrery.games.rebellion.habits.senate import (
    bid,
    first,
    leave,
    remove_victim,
    take_reward,
    take_route,
    use,
    weakest,
)
from orrery.games.rebellion.habits.temper import Temper
from orrery.games.rebellion.habits.tracks import (
    aim,
    attack,
    defend,
    lose_second,
    pay_mission,
    perform,
    rescue,
    research,
    take_good,
    train,
)
from orrery.games.rebellion.missions import TakeReward
from orrery.games.rebellion.missions.imperial_general import ChangeGarrison
from orrery.games.rebellion.missions.prisoner import Rescue
from orrery.games.rebellion.missions.war_council import AddSentinelTo
from orrery.games.rebellion.rules.battle import Defend, SecondLoss
from orrery.games.rebellion.rules.goods import TakeGoods
from orrery.games.rebellion.rules.influence import Influence
from orrery.games.rebellion.rules.missions import AimMission, ChooseMission, PayMission
from orrery.games.rebellion.rules.place_workers import (
    Placement,
)
from orrery.games.rebellion.rules.research import Research
from orrery.games.rebellion.rules.senate import BidForAction, PayVotes
from orrery.games.rebellion.rules.specialists import PaidSpecialist
from orrery.games.rebellion.rules.war import (
    ChooseAttack,
)
from orrery.games.rebellion.setup import Settle
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.alliance import ChooseAlly
from orrery.games.rebellion.technologies.hyperdrive import (
    HyperDestination,
    HyperSource,
    HyperWorker,
)
from orrery.games.rebellion.technologies.rebel_fleet import DisplaceFleet, PlaceRebelFleet

Habit = Callable[[RebellionState, Seat, Any, Rng], Action | None]

HABITS: Final[dict[type, Habit]] = {
    Settle: settle,
    Placement: place,
    Influence: send,
    TakeGoods: take_good,
    ChooseMission: perform,
    AimMission: aim,
    PayMission: pay_mission,
    TakeReward: take_reward,
    ChangeGarrison: take_guard,
    AddSentinelTo: add_guard,
    Rescue: rescue,
    Research: research,
    ChooseAlly: land_on,
    ChooseAttack: attack,
    Defend: defend,
    SecondLoss: lose_second,
    PaidSpecialist: train,
    BidForAction: bid,
    PayVotes: first,
    UseAction: use,
    Atrocity: remove_victim,
    SlanderFirst: remove_victim,
    SlanderSecond: remove_victim,
    ExposeAgent: remove_victim,
    RaidVictim: remove_victim,
    RaidFrom: take_guard,
    RaidTo: harm,
    RaidAlone: harm,
    RaidWith: leave,
    RebaseFrom: take_guard,
    RebaseTo: add_guard,
    SendSentinel: add_guard,
    RaiseCorps: add_guard,
    VoxDestroyFleet: land_on,
    VoxKillSentinel: take_guard,
    Bombard: harm,
    BombardingFleet: first,
    Plague: harm,
    CivilWar: harm,
    LandOn: land_on,
    Uprising: land_on,
    Follower: weakest,
    AwardRoute: take_route,
    HyperSource: move_away,
    HyperDestination: land_on,
    HyperWorker: first,
    PlaceRebelFleet: protect,
    DisplaceFleet: harm,
}


def instinct(s: RebellionState, seat: Seat, rng: Rng) -> Action | None:
    """Answer the question of the moment; None where there is no habit."""
    step: Any = s.stack[-1]
    habit = HABITS.get(type(step))
    return None if habit is None else habit(s, seat, step, rng)


def practice(s: RebellionState, seat: Seat, rng: Rng, temper: Temper) -> Action | None:
    """Answer like instinct, put right where most depends on it: workers and votes."""
    step: Any = s.stack[-1]
    if isinstance(step, Placement):
        return place(s, seat, step, rng, temper)
    if isinstance(step, BidForAction):
        return bid(s, seat, step, rng, temper)
    return instinct(s, seat, rng)
