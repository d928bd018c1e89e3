"""What a player does without thinking: a quick habit per question, for the playouts of a search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.emperor.habits import exploring, politics, roles, trade, war
from orrery.games.emperor.habits.temper import Temper
from orrery.games.emperor.rules.battle import ContinueBattle, NameBonus
from orrery.games.emperor.rules.combat_warp import CombatWarp, CombatWarpAgain
from orrery.games.emperor.rules.engineer import DeployShip, EngineerTurn
from orrery.games.emperor.rules.explorer import (
    ClaimFirst,
    KeepOne,
    PickSector,
    PlaceSector,
    ScanStack,
)
from orrery.games.emperor.rules.hits import ChooseHit
from orrery.games.emperor.rules.market import MarketWarp, MarketWarpAgain, SetPrices
from orrery.games.emperor.rules.merchant import MerchantTurn
from orrery.games.emperor.rules.regent import (
    OfferInfluence,
    PlaceElsewhere,
    PlaceInfluence,
    VetoOffer,
)
from orrery.games.emperor.rules.resolution import Exile
from orrery.games.emperor.rules.round import ChooseDirection, ChooseRole
from orrery.games.emperor.rules.scientist import Research
from orrery.games.emperor.rules.steward import StewardBonus, StewardTurn
from orrery.games.emperor.rules.technologies import HuntWarp, HuntWarpAgain, SabotageOffer
from orrery.games.emperor.rules.warlord import ChooseOpponent, MoveShip, WarlordTurn
from orrery.games.emperor.state import EmperorState

Habit = Callable[[EmperorState, Seat, Any, Rng], Action]
Tempered = Callable[[EmperorState, Seat, Any, Rng, Temper], Action]


def instinct(s: EmperorState, seat: Seat, rng: Rng) -> Action | None:
    """Answer the question of the moment by habit."""
    step = s.stack[-1]
    return HABITS[type(step)](s, seat, step, rng)


def practice(s: EmperorState, seat: Seat, rng: Rng, temper: Temper) -> Action:
    """Answer like instinct, put right where it guesses what something is worth."""
    step = s.stack[-1]
    tempered = TEMPERED.get(type(step))
    if tempered is None:
        return HABITS[type(step)](s, seat, step, rng)
    return tempered(s, seat, step, rng, temper)


TEMPERED: Final[dict[type, Tempered]] = {
    ChooseRole: roles.role,
    MerchantTurn: trade.trade,
    EngineerTurn: trade.build,
    Research: trade.research,
    OfferInfluence: politics.buy_influence,
}
HABITS: Final[dict[type, Habit]] = {
    ChooseDirection: roles.direction,
    ChooseRole: roles.role,
    PickSector: exploring.pick,
    ScanStack: exploring.scan,
    KeepOne: exploring.keep,
    PlaceSector: exploring.place,
    ClaimFirst: exploring.claim,
    MarketWarp: trade.no_warp,
    MarketWarpAgain: trade.keep_roll,
    SetPrices: trade.discard,
    MerchantTurn: trade.trade,
    StewardBonus: trade.cube,
    StewardTurn: trade.produce,
    EngineerTurn: trade.build,
    DeployShip: war.deploy,
    WarlordTurn: war.command,
    MoveShip: war.move,
    ChooseOpponent: war.opponent,
    NameBonus: war.bonus,
    ChooseHit: war.hit,
    ContinueBattle: war.carry_on,
    CombatWarp: war.warp_shot,
    CombatWarpAgain: war.warp_shot_again,
    HuntWarp: war.warp_hunt,
    HuntWarpAgain: war.warp_hunt_again,
    SabotageOffer: war.sabotage,
    OfferInfluence: politics.buy_influence,
    PlaceInfluence: politics.influence,
    PlaceElsewhere: politics.influence,
    VetoOffer: politics.veto,
    Exile: politics.exile,
    Research: trade.research,
}
