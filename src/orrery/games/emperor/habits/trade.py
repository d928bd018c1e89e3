"""What is bought, produced, built and researched."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.emperor.actions import (
    BONUS_ENERGY,
    BONUS_METAL,
    BUILD,
    BUY,
    BUY_TECHNOLOGY,
    DISCARD,
    END,
    KEEP_ROLL,
    PASS,
    PRODUCE,
    PRODUCE_FREE,
    ROB,
    SUPPLY,
)
from orrery.games.emperor.habits.temper import CALM, Temper
from orrery.games.emperor.ids import (
    AMBASSADOR,
    CRUISER,
    DIPLOMAT,
    DREADNOUGHT,
    ENERGY,
    FIGHTER,
    FUSION_ENGINES,
    ION_CANNONS,
    LONG_RANGE_SCANNERS,
    METAL,
    NOBODY,
    PLASMA_WEAPONS,
    PROTEIN_FIELDS,
    ROBOTICS,
    SABOTEUR,
    SHIELD_GENERATORS,
    SPACE_PIRATE,
    TIME_WARP,
)
from orrery.games.emperor.rules.engineer import EngineerTurn
from orrery.games.emperor.rules.market import MarketWarp, MarketWarpAgain, SetPrices
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL, MerchantTurn
from orrery.games.emperor.rules.scientist import Research, price
from orrery.games.emperor.rules.steward import FREE_PRODUCTIONS, StewardBonus, StewardTurn
from orrery.games.emperor.state import EmperorState

# cubes that are enough
ENERGY_WANTED: Final = 2
METAL_WANTED: Final = 3
SHIPYARD: Final = (FIGHTER, DREADNOUGHT, CRUISER)  # what is built rather comes later
# which technology comes to mind first
FAVOURITES: Final = (
    FUSION_ENGINES,
    ROBOTICS,
    PLASMA_WEAPONS,
    PROTEIN_FIELDS,
    DIPLOMAT,
    AMBASSADOR,
    SHIELD_GENERATORS,
    ION_CANNONS,
    TIME_WARP,
    SPACE_PIRATE,
    SABOTEUR,
    LONG_RANGE_SCANNERS,
)


def no_warp(s: EmperorState, seat: Seat, step: MarketWarp, rng: Rng) -> Action:
    """Leave the dice alone."""
    return PASS


def keep_roll(s: EmperorState, seat: Seat, step: MarketWarpAgain, rng: Rng) -> Action:
    """Leave the die as it fell."""
    return KEEP_ROLL


def discard(s: EmperorState, seat: Seat, step: SetPrices, rng: Rng) -> Action:
    """Keep what is bought cheap: the highest die goes."""
    return DISCARD[s.market.dice[-1]]


def trade(
    s: EmperorState, seat: Seat, step: MerchantTurn, rng: Rng, temper: Temper = CALM
) -> Action:
    """Supply what produces, steal, buy what ships are made of; the rest of the food is sold."""
    holdings = s.holdings
    food, prices, money = s.galaxy.food, s.market.prices, holdings.money[seat]
    if holdings.crop[seat] > 0:
        for at in step.sectors:
            if food[at] == 0:
                return SUPPLY[at]
    if not step.robbed and s.science.works(seat, SPACE_PIRATE) and holdings.metal[seat] < MAX_METAL:
        for other in range(s.players):
            if other != seat and holdings.metal[other] > 0:
                return ROB[other]
    ships = min(holdings.metal[seat], holdings.energy[seat])
    spare = money - ships - 1
    energy = min(ENERGY_WANTED + temper.energy, MAX_ENERGY)
    metal = min(METAL_WANTED + temper.metal, MAX_METAL)
    if holdings.energy[seat] < energy and spare >= prices[ENERGY] and not step.sold & 4:
        return BUY[ENERGY]
    if holdings.metal[seat] < metal and spare >= prices[METAL] and not step.sold & 2:
        return BUY[METAL]
    return END


def cube(s: EmperorState, seat: Seat, step: StewardBonus, rng: Rng) -> Action:
    """Take energy first, it is rarer."""
    holdings = s.holdings
    if holdings.energy[seat] < MAX_ENERGY and holdings.energy[seat] <= holdings.metal[seat]:
        return BONUS_ENERGY
    return BONUS_METAL if holdings.metal[seat] < MAX_METAL else BONUS_ENERGY


def produce(s: EmperorState, seat: Seat, step: StewardTurn, rng: Rng) -> Action:
    """Let produce what there is room for, free of food where that is possible."""
    free = step.free_used < FREE_PRODUCTIONS and s.science.works(seat, PROTEIN_FIELDS)
    metal, energy = s.holdings.metal[seat] < MAX_METAL, s.holdings.energy[seat] < MAX_ENERGY
    for at in step.sectors:
        if free or s.galaxy.food[at] > 0:
            tile = s.box.tiles[s.galaxy.tiles[at]]
            if (metal and tile.metal) or (energy and tile.energy):
                return PRODUCE_FREE[at] if free else PRODUCE[at]
    return END


def build(
    s: EmperorState, seat: Seat, step: EngineerTurn, rng: Rng, temper: Temper = CALM
) -> Action:
    """Build cruisers, then dreadnoughts, then fighters."""
    best: Action = END
    most = 0.0
    for rank, kind in enumerate(SHIPYARD):
        wish = rank + 1 + temper.ships[kind]
        if wish > most and step.can_pay(s, kind) and s.galaxy.in_reserve(seat, kind) > 0:
            best, most = BUILD[kind], wish
    return best


def research(
    s: EmperorState, seat: Seat, step: Research, rng: Rng, temper: Temper = CALM
) -> Action:
    """Buy the favourite among what can be paid."""
    best: Action = PASS
    most = 0.0
    for rank, technology in enumerate(FAVOURITES):
        wish = len(FAVOURITES) - rank + temper.technologies[technology]
        if (
            wish > most
            and s.science.technologies[technology] == NOBODY
            and price(s, seat, technology) <= s.holdings.energy[seat]
        ):
            best, most = BUY_TECHNOLOGY[technology], wish
    return best
