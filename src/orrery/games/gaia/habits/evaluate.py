"""What a good position is: points to come, as a player would guess them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.network import Network
from orrery.games.gaia import ids
from orrery.games.gaia.components import Box, Gain
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.habits.features import features_with
from orrery.games.gaia.habits.outlook import (
    BEYOND,
    PRICES,
    TRANSDIM,
    Federation,
    Outlook,
    outlook,
)
from orrery.games.gaia.parts import GREEN, IN_BOWL_2, IN_BOWL_3, STONE_VALUE, Mat
from orrery.games.gaia.rules.income import PAID_AREAS
from orrery.games.gaia.rules.passing import pass_points
from orrery.games.gaia.scoring import final_tile_vp, research_vp, resource_vp
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import TABLES, PerBox, Tables

# what one of each is worth in points while rounds are left
ORE: Final = 1.05
CREDIT: Final = 0.29
KNOWLEDGE: Final = 1.0
QIC: Final = 2.0
TOKEN: Final = 0.5
CHARGE: Final = 0.35
# by kind of structure, and by level
STRUCTURE: Final = (0.0, 1.0, 1.2, 2.2, 4.0, 4.0, 4.0, 1.4)
LEVEL: Final = (0.0, 1.6, 3.4, 5.6, 8.4, 11.0)
# how far the hopes of others count: a search guesses their moves badly, so most of what counts is
# what they have
TRUST: Final = 0.25
PASSING: Final = 2.0  # what it is worth that one may still act in this round
BOWLS: Final = (0.15, 0.35, 0.65)  # a token by the bowl it lies in
CYCLE: Final = 0.1  # what a token is worth besides, for each round that it can be used in
TOKENS: Final = 9  # more of them are of little use
# what a planet in reach is worth by its price (`outlook`), and how much of it lies beyond range
PLANET: Final = (1.0, 0.6, 0.35, 0.25, 0.5)
TRANSDIM_PLANET: Final = 0.3
OUT_OF_RANGE: Final = 0.4
REACH: Final = 0.9  # times the root of their sum, and times the part of the game to come
NEIGHBOUR: Final = 0.25
FEDERATION: Final = 5.0  # the next federation, when nothing but the action is missing
SATELLITE: Final = 0.45
MISSING: Final = 0.9  # by so much less for each satellite, and for each missing value
# what an action that is half done is about to bring: clicks are compared one by one
_PROMISE: Final[dict[str, float]] = {
    "Clusters": 9.0,
    "SatellitePlace": 9.0,
    "BrainstoneDiscarded": 9.0,
    "FederationToken": 9.0,
    "WhichTile": 4.0,
    "CoverWhich": 6.0,
    "FreeAdvance": 2.0,
    "AdvanceLowest": 2.0,
    "MineWithSteps": 4.0,
    "WithRange": 3.0,
    "LostPlanetPlace": 4.0,
    "Station": 2.0,
    "Swap": 0.5,
    "Downgrade": 3.0,
    "Rescore": 7.0,
    "PassBooster": 2.0,
    "TilesForTokens": 2.0,
}


class Prospects:
    """What the pieces before a player are worth with so many rounds to come, as tables.

    Structures, levels, boosters and tiles count for themselves and for what they pay (GAIA-4.1).
    """

    __slots__ = ("base", "boosters", "income_tiles", "levels", "structures", "tile")

    def __init__(self, box: Box, rounds: int) -> None:
        paid = 0.75 * rounds
        self.base: tuple[float, ...] = tuple(paid * worth(one.base_income) for one in box.factions)
        self.structures: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
            structure_worths(TABLES.of(box), faction, paid) for faction in range(len(box.factions))
        )
        # the last one is for who has no booster
        self.boosters: tuple[float, ...] = (
            *(paid * worth(one.income) for one in box.boosters),
            0.0,
        )
        self.levels: tuple[tuple[float, ...], ...] = tuple(
            level_worths(box, area, rounds, paid) for area in ids.AREAS
        )
        # a standard tile; those that are paid in every round, as bits, and what they add
        self.tile: float = 0.5 + 0.25 * rounds
        self.income_tiles: tuple[tuple[int, float], ...] = tuple(
            (1 << number, paid * worth((one.gain,)))
            for number, one in enumerate(box.tech_tiles)
            if one.kind == "income"
        )

    def of(self, mat: Mat) -> float:
        """Return what the pieces of a player are worth."""
        found = self.base[mat.faction] + self.boosters[mat.booster]
        structures = self.structures[mat.faction]
        for kind, count in enumerate(mat.built):
            found += structures[kind][count]
        levels = self.levels
        for area, level in enumerate(mat.research):
            found += levels[area][level]
        works = mat.tiles & ~mat.covered
        if works:
            found += self.tile * works.bit_count()
            for tile, more in self.income_tiles:
                if works & tile:
                    found += more
        return found


def structure_worths(tables: Tables, faction: int, paid: float) -> tuple[tuple[float, ...], ...]:
    """Return what structures are worth to a faction, by kind and by how many stand."""
    slots = tables.slots[faction]
    return tuple(
        tuple(
            STRUCTURE[kind] * count
            + (paid * worth(slots[kind][count]) if kind < len(slots) else 0.0)
            for count in range(pieces + 1)
        )
        for kind, pieces in enumerate(tables.pieces)
    )


def level_worths(box: Box, area: int, rounds: int, paid: float) -> tuple[float, ...]:
    """Return what the levels of an area are worth; a top level pays no income (GAIA-4.4)."""
    return tuple(
        LEVEL[level] * (0.5 + 0.5 * rounds / 6)
        + 0.9 * TABLES.of(box).level_vp[level]
        + (paid * worth((row.income,)) if area in PAID_AREAS and 0 < level < ids.TOP_LEVEL else 0.0)
        for level, row in enumerate(box.research[area].levels)
    )


def worth(icons: Sequence[Gain]) -> float:
    """Return what some icons are worth in points."""
    found = 0.0
    for icon in icons:
        found += icon.ore * ORE
        found += icon.credits * CREDIT
        found += icon.knowledge * KNOWLEDGE
        found += icon.qic * QIC
        found += icon.power_token * TOKEN
        found += icon.charge * CHARGE
    return found


def every_prospect(box: Box) -> tuple[Prospects, ...]:
    """Return the prospects of a box by the number of rounds to come."""
    return tuple(Prospects(box, rounds) for rounds in range(box.limits.rounds + 1))


PROSPECTS: Final = PerBox(every_prospect)


def evaluate(s: GaiaState, seat: Seat, network: Network | None = None) -> float:
    """Say how many points ahead of the best other a seat may hope to end.

    What was learnt mends the hopes of the seat itself.
    """
    if not s.asked:
        mine = s.mats[seat].vp
        others = [mat.vp for one, mat in enumerate(s.mats) if one != seat]
        return float(mine - max(others, default=0))
    finals = final_points(s)
    hopes = [hope(s, one, finals[one]) for one in range(len(s.mats))]
    mat = s.mats[seat]
    if mat.faction >= 0 and seat < s.players:
        map_ = outlook(s, seat)
        hopes[seat] += promise_of(s, mat, map_)
        if network is not None:
            hopes[seat] += network.value(features_with(s, seat, map_))
    hopes[s.asked[0]] += promised(s)
    rivals = [
        TRUST * hopes[one] + (1 - TRUST) * if_it_ended_now(s, one, finals[one])
        for one in range(len(s.mats))
        if one != seat
    ]
    return hopes[seat] - max(rivals, default=0.0)


def promised(s: GaiaState) -> float:
    """Return what an action that is half done is about to bring whoever is asked."""
    return _PROMISE.get(type(s.stack[-1]).__name__, 0.0)


def final_points(s: GaiaState) -> list[int]:
    """Return what each seat would score now for the two final tiles (GAIA-14.1)."""
    found = [0] * len(s.mats)
    for tile in s.final_tiles:
        for seat, vp in enumerate(final_tile_vp(s, tile)):
            found[seat] += vp
    return found


def if_it_ended_now(s: GaiaState, seat: Seat, finals: int) -> float:
    """Return the points of a seat if the game were scored now (GAIA-14)."""
    mat = s.mats[seat]
    if mat.faction < 0:
        return 10.0
    total = mat.vp + research_vp(s, seat) + finals
    if seat < s.players:
        total += resource_vp(s, seat)
    return float(total)


def hope(s: GaiaState, seat: Seat, finals: int) -> float:
    """Return the points a seat may end with: what it has, what it would score, what it can do."""
    mat = s.mats[seat]
    if mat.faction < 0:
        return 10.0
    total = float(mat.vp)
    if seat >= s.players:
        return total + research_vp(s, seat) + 4.0 * (6 - s.round)
    rounds = 6 - s.round  # incomes still to come
    total += finals * (0.35 + 0.65 * s.round / 6)
    total += PROSPECTS.of(s.box)[rounds].of(mat)
    total += stock(s, seat, mat, rounds)
    total += standing(mat, rounds)
    if not mat.passed:
        total += PASSING + pass_points(s, mat)
    return total


def stock(s: GaiaState, seat: Seat, mat: Mat, rounds: int) -> float:
    """Return what lies ready: worth more the longer it can be used."""
    if rounds == 0 and mat.passed:
        return float(resource_vp(s, seat))
    spend = 0.85 if not mat.passed or rounds else 0.33
    found = (
        min(mat.ore, 9) * ORE * 0.8
        + min(mat.credits, 18) * CREDIT * 0.8
        + min(mat.knowledge, 10) * KNOWLEDGE * 0.85
        + mat.qic * QIC
    )
    stone = STONE_VALUE if mat.brainstone == IN_BOWL_3 else 1 if mat.brainstone == IN_BOWL_2 else 0
    found += power_worth(mat, stone, rounds)
    found += mat.formers_available() * 1.2 + mat.formers_on_map * 3.2
    return found * spend


def power_worth(mat: Mat, stone: int, rounds: int) -> float:
    """Return what power is worth: what can be spent, and tokens that come round again."""
    ready = mat.bowl3 + stone
    if FACTIONS[mat.faction].doubles_power(mat):
        ready += mat.bowl3
    tokens = min(mat.power_tokens() + mat.gaia, TOKENS)
    return (
        BOWLS[2] * ready
        + BOWLS[1] * mat.bowl2
        + BOWLS[0] * (mat.bowl1 + mat.gaia)
        + CYCLE * rounds * tokens
    )


def guess(s: GaiaState, seat: Seat) -> float:
    """Return the points that a seat may hope to end with, as far as is known by hand."""
    found = hope(s, seat, final_points(s)[seat])
    mat = s.mats[seat]
    if mat.faction >= 0 and seat < s.players:
        found += promise_of(s, mat, outlook(s, seat))
    return found


def promise_of(s: GaiaState, mat: Mat, map_: Outlook) -> float:
    """Return what the map promises a player, as points."""
    return reach_worth(s, map_) + federation_worth(s, mat, map_.federation)


def reach_worth(s: GaiaState, map_: Outlook) -> float:
    """Return what planets in reach and neighbours are worth: less and less towards the end."""
    free = map_.free
    planets = TRANSDIM_PLANET * free[TRANSDIM]
    for price in range(PRICES):
        planets += PLANET[price] * (free[price] + OUT_OF_RANGE * free[BEYOND + price])
    left = (s.box.limits.rounds - s.round) / s.box.limits.rounds
    return left * (REACH * math.sqrt(planets) + NEIGHBOUR * map_.neighbours)


def federation_worth(s: GaiaState, mat: Mat, next_one: Federation) -> float:
    """Return what it is worth to be near the next federation, if there is time to form it."""
    if s.round == s.box.limits.rounds and (mat.passed or next_one.missing):
        return 0.0
    found = FEDERATION - SATELLITE * next_one.satellites - MISSING * next_one.missing
    return max(found, 0.0)


def standing(mat: Mat, rounds: int) -> float:
    """Return what was reached with it: structures lead to federations, tokens to more."""
    found = 0.8 * mat.types.bit_count() + 0.8 * mat.gaia_planets + 0.3 * mat.sectors.bit_count()
    for token in mat.tokens:
        found += 1.2 * (token & GREEN)
    found += mat.advanced.bit_count() * (1.0 + 0.6 * rounds)
    if FACTIONS[mat.faction].has_special(mat):
        found += 0.7 * rounds
    return found
