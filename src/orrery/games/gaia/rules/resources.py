"""Gaining and paying (GAIA-2)."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_ROUND, FROM_TECH, Mat
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import Bundle


def gain(s: GaiaState, seat: Seat, what: Bundle, source: int) -> None:
    """GAIA-2.1: gain everything; what is above a maximum is lost."""
    mat = s.mats[seat]
    tables = s._tables
    ore, credit, knowledge, qic, tokens, charge, vp, formers = what
    if ore:
        mat.ore = min(tables.ore_max, mat.ore + ore)
    if credit:
        mat.credits = min(tables.credits_max, mat.credits + credit)
    if knowledge:
        mat.knowledge = min(tables.knowledge_max, mat.knowledge + knowledge)
    if qic:
        FACTIONS[mat.faction].receive_qic(s, mat, qic)
    if tokens:
        mat.bowl1 += tokens  # GAIA-2.6
    if vp:
        mat.score(vp, source)
    if formers:
        mat.formers += formers
    if charge:
        FACTIONS[mat.faction].charge(s, seat, charge)


def gain_times(s: GaiaState, seat: Seat, what: Bundle, times: int, source: int) -> None:
    """Gain something as often as a tile counts; each "per ..." tile gives one kind of thing."""
    ore, credit, knowledge, qic, tokens, charge, vp, formers = what
    gain(
        s,
        seat,
        (
            ore * times,
            credit * times,
            knowledge * times,
            qic * times,
            tokens * times,
            charge * times,
            vp * times,
            formers * times,
        ),
        source,
    )


def can_gain(s: GaiaState, mat: Mat, what: Bundle) -> bool:
    """GAIA-9.9: whether at least one unit would not be lost."""
    tables = s._tables
    return (
        (what[0] > 0 and mat.ore < tables.ore_max)
        or (what[1] > 0 and mat.credits < tables.credits_max)
        or (what[2] > 0 and mat.knowledge < tables.knowledge_max)
        or (what[3] > 0 and gains_qic(s, mat))
        or what[4] > 0
    )


def gains_qic(s: GaiaState, mat: Mat) -> bool:
    """GAIA-10.6: Gleens gain ore instead, which has a maximum."""
    if mat.faction == ids.GLEENS and not mat.built[ids.ACADEMY_QIC]:
        return mat.ore < s._tables.ore_max
    return True


def happened(s: GaiaState, seat: Seat, event: int, times: int = 1) -> None:
    """GAIA-15: what listens to an event scores: the round tile, and uncovered tech tiles."""
    mat = s.mats[seat]
    tables = s._tables
    if s.round == 0 or times == 0:
        return  # the set-up fires nothing
    tile = s.round_tiles[s.round - 1]
    if tables.round_event[tile] == event:
        mat.score(tables.round_vp[tile] * times, FROM_ROUND)
    works = (mat.tiles & ~mat.covered) | (mat.advanced << len(ids.TECH_IDS))
    if works & _listeners(s, event):
        for number, listens_to in enumerate(tables.tile_event):
            if listens_to == event and works >> number & 1:
                mat.score(tables.tile_gain[number][6] * times, FROM_TECH)


def _listeners(s: GaiaState, event: int) -> int:
    """Return the tech tiles that listen to an event."""
    return s._tables.listeners[event]
