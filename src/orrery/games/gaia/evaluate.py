"""What a good position is: points to come, as a player would guess them."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.income import icons
from orrery.games.gaia.scoring import final_tile_vp, research_vp, resource_vp
from orrery.games.gaia.state import GaiaState

# what one of each is worth in points while rounds are left: ore, credits, knowledge, Q.I.C.,
# tokens, charge
_WORTH = (0.9, 0.33, 1.0, 1.6, 0.25, 0.25)
_STRUCTURE = (0.0, 0.6, 1.2, 2.2, 4.0, 4.0, 4.0, 1.0)
_LEVEL = (0.0, 1.6, 3.4, 5.6, 8.4, 11.0)


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


def evaluate(s: GaiaState, seat: Seat) -> float:
    """Say how many points ahead of the best other a seat may hope to end."""
    if not s.asked:
        mine = s.mats[seat].vp
        others = [mat.vp for one, mat in enumerate(s.mats) if one != seat]
        return float(mine - max(others, default=0))
    hopes = [hope(s, one) for one in range(len(s.mats))]
    hopes[s.asked[0]] += _PROMISE.get(type(s.stack[-1]).__name__, 0.0)
    rivals = [
        _TRUST * hopes[one] + (1 - _TRUST) * if_it_ended_now(s, one)
        for one in range(len(s.mats))
        if one != seat
    ]
    return hopes[seat] - max(rivals, default=0.0)


def if_it_ended_now(s: GaiaState, seat: Seat) -> float:
    """Return the points of a seat if the game were scored now (GAIA-14)."""
    mat = s.mats[seat]
    if mat.faction < 0:
        return 10.0
    total = mat.vp + research_vp(s, seat)
    total += sum(final_tile_vp(s, tile)[seat] for tile in s.final_tiles)
    if seat < s.players:
        total += resource_vp(s, seat)
    return float(total)


def hope(s: GaiaState, seat: Seat) -> float:
    """Return the points a seat may end with: what it has, what it would score, what it can do."""
    mat = s.mats[seat]
    if mat.faction < 0:
        return 10.0
    total = float(mat.vp)
    if seat >= s.players:
        return total + research_vp(s, seat) + 4.0 * (6 - s.round)
    rounds = 6 - s.round  # incomes still to come
    share = 0.35 + 0.65 * min(1.0, s.round / 6)
    for tile in s.final_tiles:
        total += share * final_tile_vp(s, tile)[seat]
    total += sum(_LEVEL[level] for level in mat.research) * (0.5 + 0.5 * rounds / 6)
    total += research_vp(s, seat) * 0.9
    total += stock(s, seat, mat, rounds)
    total += standing(mat, rounds)
    if rounds:
        income = 0.0
        for icon in icons(s, mat):
            for place in range(6):
                income += icon[place] * _WORTH[place]
        total += income * rounds * 0.75
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
    found = sum(count * _STRUCTURE[kind] for kind, count in enumerate(mat.built))
    free = (mat.structures & ~mat.federated).bit_count()
    found += 0.5 * free if rounds else 0.0
    found += 1.2 * sum(token & 1 for token in mat.tokens)
    found += 0.8 * mat.types.bit_count() + 0.8 * mat.gaia_planets + 0.3 * mat.sectors.bit_count()
    found += (mat.tiles & ~mat.covered).bit_count() * (0.5 + 0.25 * rounds)
    found += mat.advanced.bit_count() * (1.0 + 0.6 * rounds)
    if FACTIONS[mat.faction].has_special(mat):
        found += 0.7 * rounds
    return found
