"""Gaining and paying (GAIA-2)."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.components import Gain
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_ROUND, FROM_TECH, Mat
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits


def gain(s: GaiaState, seat: Seat, what: Gain, source: int) -> None:
    """GAIA-2.1: gain everything; what is above a maximum is lost."""
    mat = s.mats[seat]
    tables = s.tables
    if what.ore:
        mat.ore = min(tables.ore_max, mat.ore + what.ore)
    if what.credits:
        mat.credits = min(tables.credits_max, mat.credits + what.credits)
    if what.knowledge:
        mat.knowledge = min(tables.knowledge_max, mat.knowledge + what.knowledge)
    if what.qic:
        FACTIONS[mat.faction].receive_qic(s, mat, what.qic)
    mat.bowl1 += what.power_token  # GAIA-2.6
    if what.vp:
        s.award(seat, what.vp, source)
    mat.formers += what.gaiaformer
    if what.charge:
        FACTIONS[mat.faction].charge(s, seat, what.charge)


def repeated(what: Gain, count: int) -> Gain:
    """Return a gain as often as a tile counts."""
    return Gain(
        ore=what.ore * count,
        credits=what.credits * count,
        knowledge=what.knowledge * count,
        qic=what.qic * count,
        power_token=what.power_token * count,
        charge=what.charge * count,
        vp=what.vp * count,
        gaiaformer=what.gaiaformer * count,
    )


def can_gain(s: GaiaState, mat: Mat, what: Gain) -> bool:
    """GAIA-9.9: whether at least one unit would not be lost."""
    tables = s.tables
    return (
        (what.ore > 0 and mat.ore < tables.ore_max)
        or (what.credits > 0 and mat.credits < tables.credits_max)
        or (what.knowledge > 0 and mat.knowledge < tables.knowledge_max)
        or (what.qic > 0 and FACTIONS[mat.faction].gains_qic(s, mat))
        or what.power_token > 0
    )


def happened(s: GaiaState, seat: Seat, event: int, times: int = 1) -> None:
    """GAIA-15: what listens to an event scores: the round tile, and uncovered tech tiles."""
    if s.round == 0 or times == 0:
        return  # the set-up fires nothing
    mat = s.mats[seat]
    tables = s.tables
    tile = s.round_tiles[s.round - 1]
    if tables.round_event[tile] == event:
        points = s.box.round_scoring[tile].vp * times
        s.award(seat, points, FROM_ROUND, ids.ROUND_TILE_IDS[tile])
    works = (mat.tiles & ~mat.covered) | (mat.advanced << len(ids.TECH_IDS))
    for number in bits(works & tables.listeners[event]):
        row = tables.tiles[number]
        s.award(seat, row.gain.vp * times, FROM_TECH, row.id)
