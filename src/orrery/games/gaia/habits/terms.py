"""What a position is worth, term by term: the slow twin of `evaluate`, for hints."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.network import Network
from orrery.core.terms import Term, terms_of
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.habits.evaluate import (
    CREDIT,
    KNOWLEDGE,
    ORE,
    PASSING,
    PROSPECTS,
    QIC,
    TRUST,
    federation_worth,
    final_points,
    hope,
    if_it_ended_now,
    power_worth,
    promised,
    reach_worth,
)
from orrery.games.gaia.habits.features import features
from orrery.games.gaia.habits.outlook import outlook
from orrery.games.gaia.parts import GREEN, IN_BOWL_2, IN_BOWL_3, STONE_VALUE, Mat
from orrery.games.gaia.rules.passing import pass_points
from orrery.games.gaia.scoring import resource_vp
from orrery.games.gaia.state import GaiaState


def terms(s: GaiaState, seat: Seat, network: Network | None = None) -> tuple[Term, ...]:
    """Return what `evaluate` adds up for a seat."""
    found = _own(s, seat)
    if s.asked and network is not None and s.mats[seat].faction >= 0 and seat < s.players:
        found["learnt"] = network.value(features(s, seat))
    if s.asked and s.asked[0] == seat:
        found["promise"] = promised(s)
    return terms_of({**found, "rivals": -_best_rival(s, seat)})


def _best_rival(s: GaiaState, seat: Seat) -> float:
    """Return what the best of the others counts for."""
    others = [one for one in range(len(s.mats)) if one != seat]
    if not s.asked:
        return float(max((s.mats[one].vp for one in others), default=0))
    finals = final_points(s)
    hopes = {one: hope(s, one, finals[one]) for one in others}
    if s.asked[0] != seat:
        hopes[s.asked[0]] += promised(s)
    return max(
        (TRUST * hopes[one] + (1 - TRUST) * if_it_ended_now(s, one, finals[one]) for one in others),
        default=0.0,
    )


def _own(s: GaiaState, seat: Seat) -> dict[str, float]:
    """Return what a seat has and may hope for by itself."""
    mat = s.mats[seat]
    if not s.asked:
        return {"points": float(mat.vp)}
    if mat.faction < 0:
        return {"points": 10.0}
    rounds = 6 - s.round
    found = {
        "points": float(mat.vp),
        "finals": final_points(s)[seat] * (0.35 + 0.65 * s.round / 6),
        **_pieces(s, mat, rounds),
        **_stock(s, seat, mat, rounds),
        **_standing(mat, rounds),
    }
    if seat < s.players:
        map_ = outlook(s, seat)
        found["reach"] = reach_worth(s, map_)
        found["federations"] = federation_worth(s, mat, map_.federation)
    if not mat.passed:
        found["passing"] = PASSING + pass_points(s, mat)
    return found


def _pieces(s: GaiaState, mat: Mat, rounds: int) -> dict[str, float]:
    """Return what the pieces count for themselves and for what they pay."""
    prospects = PROSPECTS.of(s.box)[rounds]
    structures = prospects.structures[mat.faction]
    works = mat.tiles & ~mat.covered
    paid = sum(more for tile, more in prospects.income_tiles if works & tile)
    return {
        "booster": prospects.base[mat.faction] + prospects.boosters[mat.booster],
        "structures": sum(structures[kind][count] for kind, count in enumerate(mat.built)),
        "research": sum(prospects.levels[area][level] for area, level in enumerate(mat.research)),
        "tiles": prospects.tile * works.bit_count() + paid,
    }


def _stock(s: GaiaState, seat: Seat, mat: Mat, rounds: int) -> dict[str, float]:
    """Return what lies ready: worth more the longer it can be used."""
    if rounds == 0 and mat.passed:
        return {"stock": float(resource_vp(s, seat))}
    spend = 0.85 if not mat.passed or rounds else 0.33
    stone = STONE_VALUE if mat.brainstone == IN_BOWL_3 else 1 if mat.brainstone == IN_BOWL_2 else 0
    formers = mat.formers_available() * 1.2 + mat.formers_on_map * 3.2
    return {
        "ore": min(mat.ore, 9) * ORE * 0.8 * spend,
        "credits": min(mat.credits, 18) * CREDIT * 0.8 * spend,
        "knowledge": min(mat.knowledge, 10) * KNOWLEDGE * 0.85 * spend,
        "qic": mat.qic * QIC * spend,
        "power": power_worth(mat, stone, rounds) * spend,
        "projects": formers * spend,
    }


def _standing(mat: Mat, rounds: int) -> dict[str, float]:
    """Return what was reached: structures lead to federations, tokens to more."""
    found = {
        "planets": 0.8 * mat.types.bit_count() + 0.8 * mat.gaia_planets,
        "sectors": 0.3 * mat.sectors.bit_count(),
        "tokens": sum(1.2 * (token & GREEN) for token in mat.tokens),
        "advanced": mat.advanced.bit_count() * (1.0 + 0.6 * rounds),
    }
    if FACTIONS[mat.faction].has_special(mat):
        found["special"] = 0.7 * rounds
    return found
