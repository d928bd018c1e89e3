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
STRUCTURE: Final = (0.0, 0.6, 1.2, 2.2, 4.0, 4.0, 4.0, 1.0)
LEVEL: Final = (0.0, 1.6, 3.4, 5.6, 8.4, 11.0)
_PAID_AREAS: Final = (ids.ECONOMY, ids.SCIENCE)
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


class Prospects:
    """What the pieces before a player are worth with so many rounds to come, as tables.

    Structures, levels, boosters and tiles count for themselves and for what they pay (GAIA-4.1).
    """

    __slots__ = ("base", "boosters", "income_tiles", "levels", "structures", "tile")

    def __init__(self, tables: Tables, rounds: int) -> None:
        paid = 0.75 * rounds
        self.base: tuple[float, ...] = tuple(paid * worth(row) for row in tables.base)
        # [faction][kind][how many stand]
        self.structures: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
            tuple(
                tuple(
                    STRUCTURE[kind] * count
                    + (paid * worth(slots[kind][count]) if kind < len(slots) else 0.0)
                    for count in range(pieces + 1)
                )
                for kind, pieces in enumerate(tables.pieces)
            )
            for slots in tables.slots
        )
        # the last one is for who has no booster
        self.boosters: tuple[float, ...] = (
            *(paid * worth(row) for row in tables.booster_income),
            0.0,
        )
        # [area][level]; a top level pays no income (GAIA-4.4)
        self.levels: tuple[tuple[float, ...], ...] = tuple(
            tuple(
                LEVEL[level] * (0.5 + 0.5 * rounds / 6)
                + 0.9 * tables.level_vp[level]
                + (paid * worth((row,)) if area in _PAID_AREAS and 0 < level < 5 else 0.0)
                for level, row in enumerate(rows)
            )
            for area, rows in enumerate(tables.level_income)
        )
        # a standard tile; those that are paid in every round, as bits, and what they add
        self.tile: float = 0.5 + 0.25 * rounds
        self.income_tiles: tuple[tuple[int, float], ...] = tuple(
            (1 << number, paid * worth((tables.tile_gain[number],)))
            for number in range(len(ids.TECH_IDS))
            if tables.tile_kind[number] == "income"
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


def worth(icons: Sequence[Bundle]) -> float:
    """Return what some icons are worth in points."""
    return sum(icon[place] * _WORTH[place] for icon in icons for place in range(6))


_MADE: dict[int, tuple[Tables, tuple[Prospects, ...]]] = {}


def prospects_of(tables: Tables) -> tuple[Prospects, ...]:
    """Return the prospects by the number of rounds to come, worked out once for a box."""
    made = _MADE.get(id(tables))
    if made is None:
        if len(_MADE) >= 64:
            _MADE.clear()
        made = (tables, tuple(Prospects(tables, rounds) for rounds in range(7)))
        _MADE[id(tables)] = made  # the tables are kept, so their id stays their own
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
    total += finals * (0.35 + 0.65 * s.round / 6)
    total += prospects_of(s._tables)[rounds].of(mat)
    total += stock(s, seat, mat, rounds)
    total += standing(mat, rounds)
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
    """Return what was reached with it: structures lead to federations, tokens to more."""
    found = 0.8 * mat.types.bit_count() + 0.8 * mat.gaia_planets + 0.3 * mat.sectors.bit_count()
    if rounds:
        found += 0.5 * (mat.structures & ~mat.federated).bit_count()
    for token in mat.tokens:
        found += 1.2 * (token & 1)
    found += mat.advanced.bit_count() * (1.0 + 0.6 * rounds)
    if FACTIONS[mat.faction].has_special(mat):
        found += 0.7 * rounds
    return found
