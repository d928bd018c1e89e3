"""What a player does without thinking: a quick habit per question, for the playouts of a search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.emperor import instinct_war as war
from orrery.games.emperor.actions import (
    ALLOW,
    BONUS_ENERGY,
    BONUS_METAL,
    BUILD,
    BUY,
    BUY_INFLUENCE,
    BUY_TECHNOLOGY,
    CLAIM,
    DIRECTION,
    DISCARD,
    END,
    INFLUENCE,
    INFLUENCE_THRONE,
    KEEP,
    KEEP_ROLL,
    PASS,
    PICK,
    PLACE,
    PRODUCE,
    PRODUCE_FREE,
    ROB,
    SCAN,
    SUPPLY,
    TAKE_ROLE,
    VETO,
)
from orrery.games.emperor.components import Tile
from orrery.games.emperor.ids import (
    AMBASSADOR,
    BLACK_HOLE,
    CRUISER,
    DIPLOMAT,
    DREADNOUGHT,
    ENERGY,
    ENGINEER,
    EXPLORER,
    FIGHTER,
    FLEET,
    FUSION_ENGINES,
    GALAXY,
    ION_CANNONS,
    LONG_RANGE_SCANNERS,
    MERCHANT,
    METAL,
    PLASMA_WEAPONS,
    PROTEIN_FIELDS,
    REGENT,
    ROBOTICS,
    SABOTEUR,
    SHIELD_GENERATORS,
    SPACE_PIRATE,
    SPACES,
    STEWARD,
    TIME_WARP,
    WARLORD,
)
from orrery.games.emperor.parts import NOBODY
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
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL, MerchantTurn
from orrery.games.emperor.rules.regent import OfferInfluence, PlaceInfluence, VetoOffer
from orrery.games.emperor.rules.resolution import Exile
from orrery.games.emperor.rules.round import ChooseDirection, ChooseRole
from orrery.games.emperor.rules.scientist import Research, price
from orrery.games.emperor.rules.steward import FREE_PRODUCTIONS, StewardBonus, StewardTurn
from orrery.games.emperor.rules.technologies import HuntWarp, HuntWarpAgain, SabotageOffer
from orrery.games.emperor.rules.warlord import ChooseOpponent, MoveShip, WarlordTurn
from orrery.games.emperor.state import EmperorState

Habit = Callable[[EmperorState, Seat, Any, Rng], Action]

WHIM: Final = 8  # how much a mood is worth at most, when a role is chosen
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


def instinct(s: EmperorState, seat: Seat, rng: Rng) -> Action | None:
    """Answer the question of the moment by habit."""
    step = s.stack[-1]
    return HABITS[type(step)](s, seat, step, rng)


# -- the round


def direction(s: EmperorState, seat: Seat, step: ChooseDirection, rng: Rng) -> Action:
    """Either way."""
    return DIRECTION[rng.below(2)]


def role(s: EmperorState, seat: Seat, step: ChooseRole, rng: Rng) -> Action:
    """Take the role that serves most now, by and large."""
    best, most = NOBODY, -1
    for card, left in enumerate(s.available):
        if left > 0:
            worth = role_worth(s, seat, card) + rng.below(WHIM)
            if worth > most:
                best, most = card, worth
    return TAKE_ROLE[best]


def role_worth(s: EmperorState, seat: Seat, card: int) -> int:
    """Guess what a role is worth to its chooser; about ten to a point."""
    if card == EXPLORER:
        return 14 if s.display and s.reserve[seat] > 0 else 2
    if card == WARLORD:
        return 6 + warlord_worth(s, seat)
    if card == REGENT:
        return regent_worth(s, seat)
    if card == ENGINEER:
        metal, money = s.metal[seat], s.money[seat]
        return 2 + 3 * min(metal, money, 3) + (2 if s.energy[seat] and metal and money else 0)
    if card == STEWARD:
        return 2 + 3 * sum([s.food[at] > 0 for at in range(SPACES) if s.owner[at] == seat])
    if card == MERCHANT:
        return 8 - min(8, s.money[seat])
    return 3 * min(s.energy[seat], 3)


def warlord_worth(s: EmperorState, seat: Seat) -> int:
    """Count the free planets that ships can reach at once."""
    if s.reserve[seat] == 0:
        return 0
    planets, owner = s.planet_map(), s.owner
    worth = 0
    ships = s.ships[seat * FLEET : (seat + 1) * FLEET]
    for at in range(SPACES):
        if planets[at] and owner[at] == NOBODY:
            near = GALAXY.between[at]
            for ship in ships:
                if ship >= 0 and near[ship] <= 2:
                    worth += 10 * planets[at]
                    break
    return min(worth, 10 * (FLEET - ships.count(-1)))


def regent_worth(s: EmperorState, seat: Seat) -> int:
    """Compare one's planets with those of the best of the others."""
    planets = s.planet_map()
    counts = [0] * s.players
    free = 0
    for at, owner in enumerate(s.owner):
        if owner >= 0:
            counts[owner] += planets[at]
        elif planets[at]:
            free += 1
    mine = counts[seat]
    counts[seat] = 0
    return 6 + 5 * (mine - max(counts)) + min(free, 2)


# -- the Explorer


def tile_worth(tile: Tile) -> int:
    """Guess what a sector is worth to whoever holds it."""
    return 6 * tile.planets + tile.food + 2 * tile.metal + 3 * tile.energy


def pick(s: EmperorState, seat: Seat, step: PickSector, rng: Rng) -> Action:
    """Take the richest tile, the black hole last."""
    best, most = NOBODY, -2
    for tile in s.display:
        worth = -1 if tile == BLACK_HOLE else tile_worth(s.box.tiles[tile])
        if worth > most:
            best, most = tile, worth
    return PICK[best]


def scan(s: EmperorState, seat: Seat, step: ScanStack, rng: Rng) -> Action:
    """Look."""
    return SCAN


def keep(s: EmperorState, seat: Seat, step: KeepOne, rng: Rng) -> Action:
    """Keep the richer tile."""
    tiles = s.box.tiles
    held, top = tile_worth(tiles[s.held]), tile_worth(tiles[s.top])
    return KEEP[s.top if top > held else s.held]


def place(s: EmperorState, seat: Seat, step: PlaceSector, rng: Rng) -> Action:
    """Lay planets where our ships or home are near and the others' far; the rest the other way."""
    sign = 1 if s.box.tiles[s.held].planets else -1
    homes = s.homes
    mine = GALAXY.between[homes[seat]]
    best, least = NOBODY, 999
    for at in range(SPACES):
        if s.tiles[at] >= 0:
            continue
        near = 9
        for other in range(s.players):
            if other != seat:
                near = min(near, GALAXY.between[homes[other]][at])
        far = 3 * mine[at] - 2 * near
        crowd = s.crowd[at]
        if crowd:
            far += -4 if crowd >> (4 * seat) & 15 else 4
        far = 2 * sign * far + rng.below(3)
        if far < least:
            best, least = at, far
    return PLACE[best]


def claim(s: EmperorState, seat: Seat, step: ClaimFirst, rng: Rng) -> Action:
    """Claim, unless the last marker would end a game that is lost."""
    return CLAIM[step.at] if war.may_claim(s, seat) else PASS


# -- the Merchant and the Steward


def no_warp(s: EmperorState, seat: Seat, step: MarketWarp, rng: Rng) -> Action:
    """Leave the dice alone."""
    return PASS


def keep_roll(s: EmperorState, seat: Seat, step: MarketWarpAgain, rng: Rng) -> Action:
    """Leave the die as it fell."""
    return KEEP_ROLL


def discard(s: EmperorState, seat: Seat, step: SetPrices, rng: Rng) -> Action:
    """Keep what is bought cheap: the highest die goes."""
    return DISCARD[s.dice[-1]]


def trade(s: EmperorState, seat: Seat, step: MerchantTurn, rng: Rng) -> Action:
    """Supply what produces, steal, buy what ships are made of; the rest of the food is sold."""
    food, prices, money = s.food, s.prices, s.money[seat]
    if s.crop[seat] > 0:
        for at in step.sectors:
            if food[at] == 0:
                return SUPPLY[at]
    if not step.robbed and s.works(seat, SPACE_PIRATE) and s.metal[seat] < MAX_METAL:
        for other in range(s.players):
            if other != seat and s.metal[other] > 0:
                return ROB[other]
    ships = min(s.metal[seat], s.energy[seat])
    spare = money - ships - 1
    if s.energy[seat] < 2 and spare >= prices[ENERGY] and not step.sold & 4:
        return BUY[ENERGY]
    if s.metal[seat] < 3 and spare >= prices[METAL] and not step.sold & 2:
        return BUY[METAL]
    return END


def cube(s: EmperorState, seat: Seat, step: StewardBonus, rng: Rng) -> Action:
    """Take energy first, it is rarer."""
    if s.energy[seat] < MAX_ENERGY and s.energy[seat] <= s.metal[seat]:
        return BONUS_ENERGY
    return BONUS_METAL if s.metal[seat] < MAX_METAL else BONUS_ENERGY


def produce(s: EmperorState, seat: Seat, step: StewardTurn, rng: Rng) -> Action:
    """Let produce what there is room for, free of food where that is possible."""
    free = step.free_used < FREE_PRODUCTIONS and s.works(seat, PROTEIN_FIELDS)
    metal, energy = s.metal[seat] < MAX_METAL, s.energy[seat] < MAX_ENERGY
    for at in step.sectors:
        if free or s.food[at] > 0:
            tile = s.box.tiles[s.tiles[at]]
            if (metal and tile.metal) or (energy and tile.energy):
                return PRODUCE_FREE[at] if free else PRODUCE[at]
    return END


# -- the Engineer and the Scientist


def build(s: EmperorState, seat: Seat, step: EngineerTurn, rng: Rng) -> Action:
    """Build cruisers, then dreadnoughts, then fighters."""
    for kind in (CRUISER, DREADNOUGHT, FIGHTER):
        if step.can_pay(s, kind) and s.in_reserve(seat, kind) > 0:
            return BUILD[kind]
    return END


def research(s: EmperorState, seat: Seat, step: Research, rng: Rng) -> Action:
    """Buy the favourite among what can be paid."""
    for technology in FAVOURITES:
        if s.technologies[technology] == NOBODY and price(s, seat, technology) <= s.energy[seat]:
            return BUY_TECHNOLOGY[technology]
    return PASS


# -- the Regent


def buy_influence(s: EmperorState, seat: Seat, step: OfferInfluence, rng: Rng) -> Action:
    """Buy while it is cheap."""
    return BUY_INFLUENCE if step.price <= 4 else PASS


def influence(s: EmperorState, seat: Seat, step: PlaceInfluence, rng: Rng) -> Action:
    """Take a free planet, hold one's own, take another's; or else the throne."""
    planets, laid, owner, level = s.planet_map(), s.laid, s.owner, s.level
    left = s.influence[seat]
    private = s.private if s.technologies[AMBASSADOR] != seat else NOBODY
    best, most = NOBODY, 0
    for at in s.influence_targets():
        if at == private:
            continue
        here, holder = laid[at], owner[at]
        if holder == seat and here == 0:
            continue
        if holder == NOBODY and here == 0:
            worth = 12 * planets[at]
        else:
            mine, rival = 0, 0
            for other in range(s.players):
                total = (here >> (4 * other) & 15) + (level[at] if holder == other else 0)
                if other == seat:
                    mine = total
                elif total > rival:
                    rival = total
            needed = rival - mine + 1
            if needed <= 0 or needed > left:
                continue
            worth = (16 if holder >= 0 else 12) * planets[at] // needed
        worth += rng.below(6)
        if worth > most:
            best, most = at, worth
    return INFLUENCE_THRONE if best < 0 else INFLUENCE[best]


def veto(s: EmperorState, seat: Seat, step: VetoOffer, rng: Rng) -> Action:
    """Protect what is one's own."""
    return VETO if s.owner[step.at] == seat or s.laid[step.at] >> (4 * seat) & 15 else ALLOW


def exile(s: EmperorState, seat: Seat, step: Exile, rng: Rng) -> Action:
    """Go home by any way."""
    return rng.pick(s.choices(seat))


HABITS: Final[dict[type, Habit]] = {
    ChooseDirection: direction,
    ChooseRole: role,
    PickSector: pick,
    ScanStack: scan,
    KeepOne: keep,
    PlaceSector: place,
    ClaimFirst: claim,
    MarketWarp: no_warp,
    MarketWarpAgain: keep_roll,
    SetPrices: discard,
    MerchantTurn: trade,
    StewardBonus: cube,
    StewardTurn: produce,
    EngineerTurn: build,
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
    OfferInfluence: buy_influence,
    PlaceInfluence: influence,
    VetoOffer: veto,
    Exile: exile,
    Research: research,
}
