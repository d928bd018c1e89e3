"""What a good position is: points to come, as a player would guess them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.scoring import final_tile_vp, research_vp, resource_vp
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import Bundle, Tables

# what one of each is worth in points while rounds are left: ore, credits, knowledge, Q.I.C.,
# tokens, charge
_WORTH: Final = (0.9, 0.33, 1.0, 1.6, 0.25, 0.25)
_STRUCTURE: Final = (0.0, 0.6, 1.2, 2.2, 4.0, 4.0, 4.0, 1.0)
_LEVEL: Final = (0.0, 1.6, 3.4, 5.6, 8.4, 11.0)
# how far the hopes of others count: a search guesses their moves badly, so most of what counts is
# what they have
_TRUST: Final = 0.25
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


class Incomes:
    """What the income icons of a box are worth in points, each time they are paid (GAIA-4.1)."""

    __slots__ = ("base", "booster", "economy", "science", "slots", "tiles")

    def __init__(self, tables: Tables) -> None:
        self.base: tuple[float, ...] = tuple(worth(row) for row in tables.base)
        self.slots: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
            tuple(tuple(worth(row) for row in kind) for kind in faction) for faction in tables.slots
        )
        # the last one is for who has no booster
        self.booster: tuple[float, ...] = (*(worth(row) for row in tables.booster_income), 0.0)
        self.economy: tuple[float, ...] = level_worths(tables, ids.ECONOMY)
        self.science: tuple[float, ...] = level_worths(tables, ids.SCIENCE)
        # each standard tile that is paid in every round, as a bit, and its worth
        self.tiles: tuple[tuple[int, float], ...] = tuple(
            (1 << number, worth((tables.tile_gain[number],)))
            for number in range(len(ids.TECH_IDS))
            if tables.tile_kind[number] == "income"
        )

    def of(self, mat: Mat) -> float:
        """Return what a player is paid in each round."""
        slots = self.slots[mat.faction]
        built = mat.built
        found = self.base[mat.faction] + self.booster[mat.booster]
        for kind in range(ids.MINE, ids.ACADEMY_QIC):
            found += slots[kind][built[kind]]
        research = mat.research
        found += self.economy[research[ids.ECONOMY]] + self.science[research[ids.SCIENCE]]
        works = mat.tiles & ~mat.covered
        if works:
            for tile, each in self.tiles:
                if works & tile:
                    found += each
        return found


def worth(icons: Sequence[Bundle]) -> float:
    """Return what some icons are worth in points."""
    return sum(icon[place] * _WORTH[place] for icon in icons for place in range(6))


def level_worths(tables: Tables, area: int) -> tuple[float, ...]:
    """Return what each level of an area pays; the top is not paid again (GAIA-4.4)."""
    rows = tables.level_income[area]
    return (0.0, *(worth((row,)) for row in rows[1:5]), 0.0)


_MADE: dict[int, tuple[Tables, Incomes]] = {}


def incomes_of(tables: Tables) -> Incomes:
    """Return what the incomes of a box are worth, worked out once."""
    made = _MADE.get(id(tables))
    if made is None:
        if len(_MADE) >= 64:
            _MADE.clear()
        made = (tables, Incomes(tables))  # the tables are kept, so their id stays their own
        _MADE[id(tables)] = made
    return made[1]


def evaluate(s: GaiaState, seat: Seat) -> float:
    """Say how many points ahead of the best other a seat may hope to end."""
    if not s.asked:
        mine = s.mats[seat].vp
        others = [mat.vp for one, mat in enumerate(s.mats) if one != seat]
        return float(mine - max(others, default=0))
    finals = final_points(s)
    hopes = [hope(s, one, finals[one]) for one in range(len(s.mats))]
    hopes[s.asked[0]] += _PROMISE.get(type(s.stack[-1]).__name__, 0.0)
    rivals = [
        _TRUST * hopes[one] + (1 - _TRUST) * if_it_ended_now(s, one, finals[one])
        for one in range(len(s.mats))
        if one != seat
    ]
    return hopes[seat] - max(rivals, default=0.0)


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
    total += finals * (0.35 + 0.65 * min(1.0, s.round / 6))
    climbed = 0.0
    for level in mat.research:
        climbed += _LEVEL[level]
    total += climbed * (0.5 + 0.5 * rounds / 6)
    total += research_vp(s, seat) * 0.9
    total += stock(s, seat, mat, rounds)
    total += standing(mat, rounds)
    if rounds:
        total += incomes_of(s._tables).of(mat) * rounds * 0.75
    return total


def stock(s: GaiaState, seat: Seat, mat: Mat, rounds: int) -> float:
    """Return what lies ready: worth more the longer it can be used."""
    if rounds == 0 and mat.passed:
        return float(resource_vp(s, seat))
    spend = 0.85 if not mat.passed or rounds else 0.33
    found = (
        min(mat.ore, 9) * _WORTH[0] * 0.8
        + min(mat.credits, 18) * _WORTH[1] * 0.8
        + min(mat.knowledge, 10) * _WORTH[2] * 0.85
        + mat.qic * _WORTH[3]
    )
    stone = 3 if mat.brainstone == 3 else 1 if mat.brainstone == 2 else 0
    power = mat.bowl3 + 0.5 * mat.bowl2 + 0.2 * mat.bowl1 + stone
    if mat.faction == ids.NEVLAS and mat.has_institute():
        power += mat.bowl3
    found += power * 0.45 + mat.gaia * 0.15
    found += mat.formers_available() * 1.2 + mat.formers_on_map * 3.2
    return found * spend


def standing(mat: Mat, rounds: int) -> float:
    """Return what stands: structures lead to federations, tiles and tokens to more."""
    found = 0.0
    for kind, count in enumerate(mat.built):
        found += count * _STRUCTURE[kind]
    free = (mat.structures & ~mat.federated).bit_count()
    found += 0.5 * free if rounds else 0.0
    for token in mat.tokens:
        found += 1.2 * (token & 1)
    found += 0.8 * mat.types.bit_count() + 0.8 * mat.gaia_planets + 0.3 * mat.sectors.bit_count()
    found += (mat.tiles & ~mat.covered).bit_count() * (0.5 + 0.25 * rounds)
    found += mat.advanced.bit_count() * (1.0 + 0.6 * rounds)
    if FACTIONS[mat.faction].has_special(mat):
        found += 0.7 * rounds
    return found
