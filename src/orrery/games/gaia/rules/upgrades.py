"""Upgrading a structure (GAIA-7.C)."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.games.gaia import ids
from orrery.games.gaia.actions import UPGRADE
from orrery.games.gaia.components import Gain
from orrery.games.gaia.events import Upgraded
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.mines import can_pay
from orrery.games.gaia.rules.resources import happened
from orrery.games.gaia.rules.tech_tiles import gain_tile
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits


def upgrade_price(s: GaiaState, seat: Seat, at: int, to: int) -> Gain:
    """GAIA-7.13 to 7.16: a lonely trading station costs more."""
    if to == ids.TRADING_STATION and not opponent_near(s, seat, at):
        return s.tables.lonely_cost
    return s.tables.cost[to]


def opponent_near(s: GaiaState, seat: Seat, at: int) -> bool:
    """GAIA-7.13: whether an opponent has a structure within two hexes."""
    around = s.board.influence_mask[at]
    for other, mat in enumerate(s.mats):
        if other != seat and mat.structures & around:
            return True
    return False


def affordable_kinds(s: GaiaState, mat: Mat) -> int:
    """GAIA-7.12: the kinds of structure that are left and can be paid for, a bit set."""
    built = mat.built
    ore = mat.ore
    credit = mat.credits
    pieces = s.tables.pieces
    found = 0
    for kind, needs_ore, needs_credit in s.tables.upgrade_costs:
        if ore >= needs_ore and credit >= needs_credit and built[kind] < pieces[kind]:
            found |= 1 << kind
    return found


def add_upgrades(s: GaiaState, seat: Seat, found: list[Action]) -> None:
    """GAIA-7.12: add every upgrade that can be paid for."""
    mat = s.mats[seat]
    faction = FACTIONS[mat.faction]
    affordable = affordable_kinds(s, mat)
    if not affordable:
        return
    building = s.building
    owner = s.owner
    neighbours_only = not can_pay(mat, s.tables.lonely_cost)
    for at in bits(mat.structures):
        if owner[at] != seat:
            continue  # a shared mine stays one
        for to in faction.upgrades(building[at]):
            if not affordable >> to & 1:
                continue
            if to == ids.TRADING_STATION and neighbours_only and not opponent_near(s, seat, at):
                continue  # GAIA-7.13
            found.append(UPGRADE[to][at])


def upgrade(s: GaiaState, seat: Seat, at: int, to: int) -> None:
    """GAIA-7.12 to 7.17: pay, exchange the pieces, score, then take the tile."""
    mat = s.mats[seat]
    cost = upgrade_price(s, seat, at, to)
    mat.ore -= cost.ore
    mat.credits -= cost.credits
    exchange(s, seat, at, to)
    if to == ids.INSTITUTE:
        FACTIONS[mat.faction].institute_built(s, seat)
    elif to != ids.TRADING_STATION:
        gain_tile(s, seat)


def exchange(s: GaiaState, seat: Seat, at: int, to: int) -> None:
    """GAIA-7.12, 7.17: one piece returns, the other takes its place; triggers and charging."""
    s.put(seat, at, to)
    if s.sink is not None:
        s.sink.tell(Upgraded(seat, at, ids.STRUCTURE_IDS[to - 1]))
    if to == ids.TRADING_STATION:
        happened(s, seat, ids.TRADING_STATION_BUILT)
    elif to != ids.RESEARCH_LAB:
        happened(s, seat, ids.BIG_BUILDING_BUILT)
    s.charge_later(at, seat)
