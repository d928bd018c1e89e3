"""Final scoring (GAIA-14)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Seat
from orrery.core.step import Routine
from orrery.games.gaia import ids
from orrery.games.gaia.events import AutomaEnded, AutomaScored, GameEnded
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_FINAL, FROM_RESEARCH, FROM_RESOURCES, FROM_START, SOURCES
from orrery.games.gaia.state import GaiaState


class FinalScoring(Routine[GaiaState], frozen=True):
    """GAIA-14.6: the two final tiles, research, resources."""

    def run(self, s: GaiaState) -> None:
        for place, tile in enumerate(s.final_tiles):
            for seat, vp in enumerate(final_tile_vp(s, tile)):
                score(s, seat, vp, FROM_FINAL + place)
        for seat in range(len(s.mats)):
            score(s, seat, research_vp(s, seat), FROM_RESEARCH)
        for seat in range(s.players):
            s.award(seat, resource_vp(s, seat), FROM_RESOURCES)
        if s.box.given is not None:
            for seat, bid in enumerate(s.box.given.bids):
                s.mats[seat].score(-bid, FROM_START)
        if s.sink is not None:
            for seat in range(s.players):
                s.sink.tell(GameEnded(seat, s.mats[seat].vp))
            for mat in s.mats[s.players :]:
                s.sink.tell(AutomaEnded(mat.vp))


def score(s: GaiaState, seat: Seat, vp: int, source: int) -> None:
    """Give points; the hardest Automa gets one more each time (AUT-2.1)."""
    if seat < s.players:
        s.award(seat, vp, source)
        return
    if vp:
        vp += s.automa_level().bonus_vp
        if s.sink is not None:
            s.sink.tell(AutomaScored(vp, SOURCES[source]))
    s.mats[seat].score(vp, source)


def final_count(s: GaiaState, seat: Seat, tile: int) -> int:
    """GAIA-14.2: how far a seat is on a final scoring tile."""
    mat = s.mats[seat]
    is_automa = seat >= s.players
    if tile == ids.FINAL_FEDERATION:
        if is_automa:
            return max(0, mat.structures.bit_count() - 1)
        return (mat.structures & mat.federated).bit_count()
    if tile == ids.FINAL_STRUCTURES:
        return mat.structures.bit_count()
    if tile == ids.FINAL_TYPES:
        return mat.types.bit_count()
    if tile == ids.FINAL_GAIA:
        return mat.gaia_planets
    if tile == ids.FINAL_SECTORS:
        return mat.sectors.bit_count()
    if is_automa:
        return s.automa_satellites
    return mat.satellites.bit_count() + mat.stations.bit_count()


def final_tile_vp(s: GaiaState, tile: int) -> list[int]:
    """GAIA-14.1: the points of each seat for one tile; with 1-2 players a neutral marker ranks."""
    counts = [final_count(s, seat, tile) for seat in range(len(s.mats))]
    ranked = [*counts, s.box.final_scoring[tile].neutral] if s.players <= 2 else counts
    return rank_points(ranked, s.box.limits.rank_vp)[: len(counts)]


def rank_points(counts: Sequence[int], rank_vp: Sequence[int]) -> list[int]:
    """GAIA-14.1: tied ranks share their points equally; a count of 0 earns nothing."""
    ranked = sorted(counts, reverse=True)
    found: list[int] = []
    for mine in counts:
        if not mine:
            found.append(0)
            continue
        ahead = ranked.index(mine)
        tied = ranked.count(mine)
        found.append(sum(rank_vp[ahead : ahead + tied]) // tied)
    return found


def research_vp(s: GaiaState, seat: Seat) -> int:
    """GAIA-14.3: for each of the levels 3, 4 and 5."""
    level_vp = s.tables.level_vp
    found = 0
    for level in s.mats[seat].research:
        found += level_vp[level]
    return found


def resource_vp(s: GaiaState, seat: Seat) -> int:
    """GAIA-14.4: Q.I.C. as ore, power as credits, then a point for three of everything [R-10]."""
    mat = s.mats[seat]
    ore = mat.ore + mat.qic
    credit = mat.credits + FACTIONS[mat.faction].final_credits(mat)
    if s.follows_boardgamers():  # it keeps the maxima
        ore = min(ore, s.tables.ore_max)
        credit = min(credit, s.tables.credits_max)
    return (ore + credit + mat.knowledge) // s.box.limits.resources_per_vp
