"""Building a mine (GAIA-7.A)."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import BUILD_MINE, BuildMine
from orrery.games.gaia.events import MineBuilt
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.resources import happened
from orrery.games.gaia.state import GaiaState

Price = tuple[int, int]  # ore and Q.I.C. besides the cost of the mine
_CLOSED: Final[Price] = (-1, -1)


def qic_for_range(s: GaiaState, distance: int, reach: int) -> int:
    """GAIA-7.2: each Q.I.C. reaches two hexes further."""
    if distance <= reach:
        return 0
    per_qic = s._tables.range_per_qic
    return (distance - reach + per_qic - 1) // per_qic


def settling_price(
    s: GaiaState, seat: Seat, mat: Mat, at: int, free_steps: int, reach: int
) -> Price:
    """GAIA-7.1 to 7.7: what a planet costs besides the mine; (-1, -1) where it is closed."""
    planet = s.planet[at]
    former = s.former[at]
    if former >= 0:
        if former == seat and planet == ids.GAIA and not free_steps:
            return 0, 0  # GAIA-7.5: always accessible
        return _CLOSED  # GAIA-7.6
    if s.owner[at] >= 0:
        if free_steps or not FACTIONS[mat.faction].may_share(s, seat, at):
            return _CLOSED
        return 0, qic_for_range(s, s.near(mat)[at], reach)  # GAIA-10.3
    if planet in (ids.TRANSDIM, ids.EMPTY):
        return _CLOSED
    qic = qic_for_range(s, s.near(mat)[at], reach)
    if planet == ids.GAIA:
        if free_steps:
            return _CLOSED
        gaia_ore, gaia_qic = FACTIONS[mat.faction].gaia_price(mat)
        return gaia_ore, qic + gaia_qic
    steps = s._tables.steps[mat.home][planet]
    if free_steps:
        if not steps:
            return _CLOSED  # GAIA-7.7
        steps = max(0, steps - free_steps)
    return steps * s._tables.ore_per_step[mat.research[ids.TERRAFORMING]], qic


def mine_targets(s: GaiaState, seat: Seat, free_steps: int = 0, range_bonus: int = 0) -> list[int]:
    """GAIA-7.1: every planet on which a mine could be built now and paid for."""
    mat = s.mats[seat]
    tables = s._tables
    cost = tables.cost[ids.MINE]
    ore = mat.ore - cost[0]
    if mat.built[ids.MINE] >= tables.pieces[ids.MINE] or ore < 0 or mat.credits < cost[1]:
        return []
    qic = mat.qic
    reach = tables.range[mat.research[ids.NAVIGATION]]
    furthest = reach + range_bonus + tables.range_per_qic * qic
    near = s.near(mat)
    owner = s.owner
    former = s.former
    shares = mat.faction == ids.LANTIDS
    found: list[int] = []
    for at in s.planets():
        if near[at] > furthest and former[at] != seat:
            continue
        if owner[at] >= 0 and not shares:
            continue
        more_ore, more_qic = settling_price(s, seat, mat, at, free_steps, reach + range_bonus)
        if more_ore < 0 or more_ore > ore or more_qic > qic:
            continue
        if range_bonus and not saves_qic(s, seat, at, range_bonus):
            continue
        found.append(at)
    return found


def saves_qic(s: GaiaState, seat: Seat, at: int, range_bonus: int) -> bool:
    """GAIA-9.13: the range booster must make a difference [R-07]."""
    mat = s.mats[seat]
    if s.former[at] == seat:
        return False
    distance = s.near(mat)[at]
    reach = s._tables.range[mat.research[ids.NAVIGATION]]
    return qic_for_range(s, distance, reach) > qic_for_range(s, distance, reach + range_bonus)


def build_mine(
    s: GaiaState, seat: Seat, at: int, free_steps: int = 0, range_bonus: int = 0
) -> None:
    """GAIA-7.8: pay, place the mine, score it; the charging comes after the turn."""
    mat = s.mats[seat]
    tables = s._tables
    reach = tables.range[mat.research[ids.NAVIGATION]] + range_bonus
    ore, qic = settling_price(s, seat, mat, at, free_steps, reach)
    cost = tables.cost[ids.MINE]
    mat.ore -= cost[0] + ore
    mat.credits -= cost[1]
    mat.qic -= qic
    shared = s.owner[at] >= 0
    steps = 0 if shared else tables.steps[mat.home][s.planet[at]]
    place_mine(s, seat, at)
    settle(s, seat, at, shared=shared, steps=steps)


def place_mine(s: GaiaState, seat: Seat, at: int) -> None:
    """Put a mine on a planet, beside the structure that may stand there already."""
    mat = s.mats[seat]
    mat.built[ids.MINE] += 1
    if s.owner[at] >= 0:
        s.shared[at] = seat
    else:
        s.owner[at] = seat
        s.building[at] = ids.MINE
        if s.former[at] == seat:  # GAIA-7.5
            s.former[at] = -1
            mat.formers_on_map -= 1
    occupy(s, seat, at)


def occupy(s: GaiaState, seat: Seat, at: int) -> None:
    """Count a new structure: where one reaches from, sectors, its federation."""
    mat = s.mats[seat]
    mat.structures |= 1 << at
    mat.sectors |= 1 << s._board.sector[at]
    new_starting_point(mat, at)
    join_federation(s, mat, at)


def new_starting_point(mat: Mat, at: int) -> None:
    """GAIA-7.2: from now on one reaches out from here too."""
    mat._new_points |= 1 << at
    mat._clusters = None


def join_federation(s: GaiaState, mat: Mat, at: int) -> None:
    """GAIA-8.10: next to (or on) a federated hex, the whole cluster is federated at once."""
    board = s._board
    if not mat.federated & (board.next_to[at] | 1 << at):
        return
    pieces = mat.structures | mat.stations
    cluster = 1 << at
    while True:
        more = cluster | (board.neighbours(cluster) & pieces)
        if more == cluster:
            break
        cluster = more
    mat.federated |= cluster


def settle(s: GaiaState, seat: Seat, at: int, *, shared: bool, steps: int) -> None:
    """GAIA-7.8: what a new mine (or the Lost Planet) triggers."""
    mat = s.mats[seat]
    planet = s.planet[at]
    new_type = False
    on_gaia = False
    if not shared:
        new_type = not mat.types >> planet & 1
        mat.types |= 1 << planet
        on_gaia = planet == ids.GAIA
        if on_gaia:
            mat.gaia_planets += 1
    if s.sink is not None:
        s.sink.tell(MineBuilt(seat, at, ids.PLANET_IDS[planet]))
    happened(s, seat, ids.MINE_BUILT)
    if on_gaia:
        happened(s, seat, ids.MINE_ON_GAIA_PLANET)
    happened(s, seat, ids.TERRAFORMING_STEP, steps)
    FACTIONS[mat.faction].mine_built(s, seat, shared=shared, new_type=new_type, on_gaia=on_gaia)
    s.charging += (at, seat)


class MineWithSteps(Question[GaiaState, BuildMine], frozen=True):
    """GAIA-9.10, 9.13: on which planet, with the free steps?"""

    clause: ClassVar[str] = "GAIA-7.7"

    steps: int

    def choices(self, s: GaiaState, seat: Seat) -> list[BuildMine]:
        return [BUILD_MINE[at] for at in mine_targets(s, seat, free_steps=self.steps)]

    def play(self, s: GaiaState, seat: Seat, action: BuildMine) -> None:
        build_mine(s, seat, action.at, free_steps=self.steps)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "the free steps need a planet in reach that needs terraforming", self.clause
