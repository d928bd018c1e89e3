"""What a good position is: points now, an economy for the rounds to come, fleets that hold."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.eclipse.designs import DAMAGE, Design
from orrery.games.eclipse.ids import (
    COMBAT_PHASE,
    GCDS,
    GUARDIAN,
    MATERIALS,
    MONEY,
    SCIENCE,
    TECHS,
    TYPES,
    UPKEEP_PHASE,
)
from orrery.games.eclipse.rules.discovery import Discovered
from orrery.games.eclipse.rules.explore import FindDiscovery, PlaceTile, SecondTile
from orrery.games.eclipse.rules.reputation import KeepOne
from orrery.games.eclipse.rules.upkeep import Pay, Settle, Shortage
from orrery.games.eclipse.scoring import public_points
from orrery.games.eclipse.state import EclipseState

# what a reputation tile is worth that one may not see
MEAN_TILE: Final = 2.0
# points that a unit of materials or science is worth, in stock or still to be produced
UNIT: Final = (0.13, 0.13)
# an Action more in each coming round: the first four, the next four, the rest
ACTION: Final = (0.34, 0.16, 0.05)
# an Action that is still affordable in this round
ACTION_NOW: Final = 0.1
# a unit of money that is missing in the coming Upkeep: one that a trade brings, one that is paid
# in sectors, and that it comes to that at all
TRADED: Final = 0.4
SHORT: Final = 3.0
BANKRUPT: Final = 3.0
SHIP: Final = 0.95
DRAFT: Final = 0.22
# technology tracks on their way to their points
TRACK: Final = (0.0, 0.3, 0.65, 1.1, 1.8, 2.8, 3.9, 5.5)
STORED_PART: Final = 0.4
EMPTY_SQUARE: Final = 0.4
NO_SECTOR: Final = 8.0
NO_HOME: Final = 3.0
# what winning a battle promises: reputation by kind of enemy, and the sector
NPC_GAIN: Final = (2.5, 3.5, 5.0)
PLAYER_GAIN: Final = 2.5
DISCOVERY: Final = 1.5
# what lies in an unanswered question
DRAWN_SECTOR: Final = 2.0
FOUND: Final = 2.4
# what a technology is good for beside its track, at the beginning of a match
USE: Final[dict[str, float]] = {
    "neutron_bombs": 0.5,
    "starbase": 0.3,
    "plasma_cannon": 0.9,
    "phase_shield": 0.8,
    "advanced_mining": 1.2,
    "tachyon_source": 0.8,
    "gluon_computer": 1.1,
    "plasma_missile": 1.0,
    "gauss_shield": 0.6,
    "fusion_source": 0.7,
    "improved_hull": 0.9,
    "positron_computer": 1.0,
    "advanced_economy": 1.3,
    "tachyon_drive": 0.5,
    "antimatter_cannon": 1.2,
    "nanorobots": 0.6,
    "fusion_drive": 0.5,
    "orbital": 0.9,
    "advanced_robotics": 0.8,
    "quantum_grid": 1.2,
    "advanced_labs": 1.3,
    "monolith": 1.6,
    "wormhole_generator": 0.7,
}
USES: Final = tuple(USE.get(name, 0.6) for name in TECHS)


def evaluate(s: EclipseState, seat: Seat) -> float:
    """Return how far ahead of the best rival a seat may hope to end."""
    if not s.asked:
        return _result(s, seat)
    worth = [prospects(s, other, knows=other == seat) for other in range(s.players)]
    mine = worth.pop(seat)
    return mine - max(worth)


def _result(s: EclipseState, seat: Seat) -> float:
    """Return the lead of a finished game."""
    totals = [public_points(s, other) + tiles(s, other, knows=True) for other in range(s.players)]
    mine = totals.pop(seat)
    return mine - max(totals)


def tiles(s: EclipseState, seat: Seat, *, knows: bool) -> float:
    """Return what the reputation tiles of a seat count: as they are, or as one may guess them."""
    mat = s.mats[seat]
    if mat.is_out:
        return 0.0
    return float(sum(mat.reputation)) if knows else MEAN_TILE * len(mat.reputation)


def prospects(s: EclipseState, seat: Seat, *, knows: bool) -> float:
    """Estimate the points that a seat will have in the end."""
    mat = s.mats[seat]
    if mat.species < 0:
        return 0.0
    if mat.is_out:
        return float(mat.final)  # it grows no more
    paydays = s.box.rounds - s.round + (1 if has_yet_to_pay(s, seat) else 0)
    total = public_points(s, seat) + tiles(s, seat, knows=knows) + in_hand(s, seat)
    realm = s.galaxy.realm(seat)
    if not realm:
        total -= NO_SECTOR
    if s.galaxy.disc[s.box.homes[mat.species]] != seat:
        total -= NO_HOME
    total += economy(s, seat, paydays)
    total += learning(s, seat, paydays)
    total += fleets(s, seat, paydays)
    return total


def has_yet_to_pay(s: EclipseState, seat: Seat) -> bool:
    """Whether the money of this round is still to be paid and the production to be had."""
    if s.phase != UPKEEP_PHASE:
        return s.phase < UPKEEP_PHASE
    for step in s.stack:
        if isinstance(step, (Settle, Pay, Shortage)) and step.seat == seat:
            return True
    return False


def in_hand(s: EclipseState, seat: Seat) -> float:
    """Return what the question that a seat is about to answer promises."""
    if s.asked != (seat,):
        return 0.0
    step = s.stack[-1]
    if isinstance(step, (PlaceTile, SecondTile)):
        return DRAWN_SECTOR if s.mats[seat].discs else 0.4 * DRAWN_SECTOR
    if isinstance(step, (Discovered, FindDiscovery)):
        return FOUND
    if isinstance(step, KeepOne):
        return float(max(step.drawn))
    return 0.0


def economy(s: EclipseState, seat: Seat, paydays: int) -> float:
    """Stocks, production and the Actions that the money will pay for."""
    mat = s.mats[seat]
    rounds = s.box.rounds - s.round
    total = 0.001 * sum(mat.stock)
    if paydays > 0:
        for resource in (MATERIALS, SCIENCE):
            # what comes late can hardly be spent: the last production never is
            produced = s.production(seat, resource) * max(0, paydays - 1)
            stocked = mat.stock[resource]
            soon = min(stocked, 8) + 0.5 * max(0, min(stocked - 8, 8))
            total += UNIT[resource] * (soon + 0.8 * produced)
    income = s.production(seat, MONEY)
    discs = mat.discs + sum(mat.spaces)
    balance = mat.stock[MONEY] + income - s.upkeep(seat)
    if has_yet_to_pay(s, seat):
        if balance < 0:
            total -= _shortage(s, seat, -balance)
        elif not mat.passed:
            total += ACTION_NOW * _affordable(s, mat.discs, mat.stock[MONEY] + income)
    if rounds > 0:
        budget = income + max(0, balance) / (rounds + 1)
        count = _affordable(s, discs, budget)
        total += rounds * (
            ACTION[0] * min(count, 4.0)
            + ACTION[1] * max(0.0, min(count - 4.0, 4.0))
            + ACTION[2] * max(0.0, count - 8.0)
        )
        total += 0.12 * min(mat.colony_ships, 3)
    return total + EMPTY_SQUARE * min(free_squares(s, seat), mat.colony_ships + rounds)


def _shortage(s: EclipseState, seat: Seat, missing: int) -> float:
    """Return what it costs to pay more than one has: trades, and sectors when these are spent."""
    mat = s.mats[seat]
    price = s.box.species[mat.species].trade
    traded = min(missing, mat.stock[MATERIALS] // price + mat.stock[SCIENCE] // price)
    if traded == missing:
        return TRADED * traded
    return TRADED * traded + SHORT * (missing - traded) + BANKRUPT


def _affordable(s: EclipseState, discs: int, budget: float) -> float:
    """Return how many discs may leave the track before the upkeep exceeds a budget."""
    upkeep = s.box.upkeep
    start = 13 - discs  # discs that came later than the first thirteen are free
    end = start
    while end < 13 and (end < 0 or upkeep[end + 1] <= budget):
        end += 1
    if end == 13:
        return float(discs)
    below = upkeep[end] if end > 0 else 0
    above = upkeep[end + 1]
    share = (budget - below) / (above - below) if above > below else 0.0
    return end - start + max(-1.0, share)


def free_squares(s: EclipseState, seat: Seat) -> int:
    """Return the squares that colony ships could settle with what is known."""
    galaxy = s.galaxy
    mat = s.mats[seat]
    techs = mat.techs
    opens = s.box.opens
    every_star = s.box.stars
    knows_any = techs & (opens[0] | opens[1] | opens[2])
    found = 0
    for sector in galaxy.realm(seat):
        colours = galaxy.squares(sector)
        empty = (1 << len(colours)) - 1 & ~galaxy.cubes[sector]
        if not empty:
            continue
        starred = empty & every_star[sector]
        found += (empty & ~starred).bit_count()
        if starred:
            for square, colour in enumerate(colours):
                if starred >> square & 1 and (techs & opens[colour] if colour < 3 else knows_any):
                    found += 1
    return found


def learning(s: EclipseState, seat: Seat, paydays: int) -> float:
    """Technologies: tracks on their way to points, and what they are good for while it lasts."""
    mat = s.mats[seat]
    points = s.box.track_points
    total = use = 0.0
    for track in mat.tracks:
        # the points themselves are counted already
        total += TRACK[len(track)] - points[len(track)]
        for tech in track:
            use += USES[tech]
    total *= min(1.0, 0.25 * paydays)
    return total + (use + STORED_PART * len(mat.store)) * paydays / 8


def strength(design: Design) -> float:
    """Return how well a ship fights."""
    found = design.strength
    if found < 0:
        found = design.strength = _strength(design)  # kept: a design is never changed
    return found


def _strength(design: Design) -> float:
    """Return what a ship deals by what it takes."""
    aim = (1 + min(4, max(0, design.computer))) / 6
    dealt = 0.0
    for colour in range(4):
        dealt += DAMAGE[colour] * (design.cannons[colour] + 0.9 * design.missiles[colour])
    taken = (design.hull + 1) * (1 + 0.35 * design.shield)
    worth: float = (aim * dealt * taken) ** 0.5
    return worth * (1 + 0.04 * design.initiative)


def fleets(s: EclipseState, seat: Seat, paydays: int) -> float:
    """Ships, and what the battles that stand before the Combat phase may bring or cost."""
    galaxy = s.galaxy
    lasting = min(1.0, 0.2 + 0.13 * paydays)
    powers = [strength(s.design(seat, ship)) for ship in range(TYPES)]
    total = DRAFT * sum(powers) * lasting
    for sector in galaxy.berths(seat):
        mine = 0.0
        for ship in range(TYPES):
            mine += galaxy.count(sector, seat, ship) * powers[ship]
        worth = SHIP * mine * lasting
        total += worth + 0.05 * min(3, galaxy.fleet(sector, seat))
        if s.phase < COMBAT_PHASE or s.battle is not None:
            total += _battle(s, seat, sector, mine, worth)
    if s.phase < COMBAT_PHASE:
        total -= _raids(s, seat)
    return total


def _battle(s: EclipseState, seat: Seat, sector: int, mine: float, worth: float) -> float:
    """Return what a battle in a sector promises a seat with ships there."""
    theirs, gain = _enemy(s, seat, sector)
    if theirs <= 0:
        if s.galaxy.disc[sector] < 0 and s.mats[seat].discs:
            return 0.6 * s.box.points[sector]
        return 0.0
    chance = mine**3 / (mine**3 + theirs**3) if mine else 0.0
    prize = gain + 0.7 * s.box.points[sector] + DISCOVERY * s.galaxy.mystery[sector]
    return chance * prize - (1 - chance) * worth * 1.1 + 0.5


def _enemy(s: EclipseState, seat: Seat, sector: int) -> tuple[float, float]:
    """Return the strength of the enemies in a sector, and what beating them earns."""
    npcs = s.hostile_npcs(sector, seat)
    theirs = 0.0
    gain = 0.0
    if npcs:
        kind = s.box.npc_kind[sector]
        theirs += npcs * strength(s.npc_design(sector)) * (1.15 if kind in (GUARDIAN, GCDS) else 1)
        gain += NPC_GAIN[kind]
    for other in s.galaxy.fleets(sector):
        if other != seat:
            gain += PLAYER_GAIN
            for ship in range(TYPES):
                count = s.galaxy.count(sector, other, ship)
                if count:
                    theirs += count * strength(s.design(other, ship))
    return theirs, gain


def _raids(s: EclipseState, seat: Seat) -> float:
    """Return what enemy ships in undefended sectors of a seat will cost it."""
    galaxy = s.galaxy
    cost = 0.0
    for sector in galaxy.realm(seat):
        if galaxy.entered[sector]:
            fleets_there = galaxy.fleets(sector)
            if seat not in fleets_there:
                cost += 0.8 * s.box.points[sector] + 0.5 * galaxy.cubes[sector].bit_count()
    return cost
