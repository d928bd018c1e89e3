"""Every question of the game, for the words of each language."""

from __future__ import annotations

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
from orrery.games.rebellion.missions import TakeReward
from orrery.games.rebellion.missions.imperial_general import ChangeGarrison
from orrery.games.rebellion.missions.prisoner import Rescue
from orrery.games.rebellion.missions.war_council import AddSentinelTo
from orrery.games.rebellion.rules.battle import Defend, SecondLoss
from orrery.games.rebellion.rules.goods import TakeGoods
from orrery.games.rebellion.rules.influence import Influence
from orrery.games.rebellion.rules.missions import AimMission, ChooseMission, PayMission
from orrery.games.rebellion.rules.place_workers import Placement
from orrery.games.rebellion.rules.research import Research
from orrery.games.rebellion.rules.senate import BidForAction, PayVotes
from orrery.games.rebellion.rules.specialists import PaidSpecialist
from orrery.games.rebellion.rules.war import ChooseAttack
from orrery.games.rebellion.setup import Settle
from orrery.games.rebellion.technologies.alliance import ChooseAlly
from orrery.games.rebellion.technologies.hyperdrive import (
    HyperDestination,
    HyperSource,
    HyperWorker,
)
from orrery.games.rebellion.technologies.rebel_fleet import DisplaceFleet, PlaceRebelFleet

__all__ = [
    "AddSentinelTo",
    "AimMission",
    "Atrocity",
    "AwardRoute",
    "BidForAction",
    "Bombard",
    "BombardingFleet",
    "ChangeGarrison",
    "ChooseAlly",
    "ChooseAttack",
    "ChooseMission",
    "CivilWar",
    "Defend",
    "DisplaceFleet",
    "ExposeAgent",
    "Follower",
    "HyperDestination",
    "HyperSource",
    "HyperWorker",
    "Influence",
    "LandOn",
    "PaidSpecialist",
    "PayMission",
    "PayVotes",
    "PlaceRebelFleet",
    "Placement",
    "Plague",
    "RaidAlone",
    "RaidFrom",
    "RaidTo",
    "RaidVictim",
    "RaidWith",
    "RaiseCorps",
    "RebaseFrom",
    "RebaseTo",
    "Rescue",
    "Research",
    "SecondLoss",
    "SendSentinel",
    "Settle",
    "SlanderFirst",
    "SlanderSecond",
    "TakeGoods",
    "TakeReward",
    "Uprising",
    "UseAction",
    "VoxDestroyFleet",
    "VoxKillSentinel",
]
