"""Building a mine (GAIA-7.A)."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import BUILD_MINE, BuildMine
from orrery.games.gaia.board import mask_of
from orrery.games.gaia.components import Gain
from orrery.games.gaia.events import MineBuilt
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.reach import Reach
from orrery.games.gaia.rules.resources import happened
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import MOST_STEPS, bits

_NEVER_SETTLED: Final = 1 << ids.EMPTY | 1 << ids.TRANSDIM

Surcharge: TypeAlias = tuple[int, int]  # ore and Q.I.C. besides the cost of the mine


def settling_price(
    s: GaiaState, seat: Seat, at: int, reach: Reach, free_steps: int = 0
) -> Surcharge | None:
    """GAIA-7.1 to 7.7: what a planet costs besides the mine; None where it is closed."""
    mat = s.mats[seat]
    planet = s.planet[at]
    former = s.former[at]
    if former >= 0:
        if former == seat and planet == ids.GAIA and not free_steps:
            return 0, 0  # GAIA-7.5: always accessible
        return None  # GAIA-7.6
    if s.owner[at] >= 0:
        if free_steps or not FACTIONS[mat.faction].may_share(s, seat, at):
            return None
        return 0, reach.qic_for(at)  # GAIA-10.3
    if planet == ids.TRANSDIM or planet == ids.EMPTY:  # noqa: PLR1714 - twice as fast
        return None
    if planet == ids.GAIA:
        if free_steps:
            return None
        gaia_ore, gaia_qic = FACTIONS[mat.faction].gaia_price(mat)
        return gaia_ore, reach.qic_for(at) + gaia_qic
    steps = s.tables.steps[mat.home][planet]
    if free_steps:
        if not steps:
            return None  # GAIA-7.7
        steps = max(0, steps - free_steps)
    return steps * s.tables.ore_per_step[mat.research[ids.TERRAFORMING]], reach.qic_for(at)


def mine_targets(s: GaiaState, seat: Seat, free_steps: int = 0, range_bonus: int = 0) -> list[int]:
    """GAIA-7.1: every planet on which a mine could be built now and paid for."""
    mat = s.mats[seat]
    if not has_mine(s, mat):
        return []
    reach = Reach(s, mat, range_bonus)
    kinds = kinds_paid_for(s, mat, free_steps)
    planet, former, owner = s.planet, s.former, s.owner
    found: list[int] = []
    for at in open_planets(s, seat, reach):
        if range_bonus or planet[at] == ids.GAIA or former[at] >= 0 or owner[at] >= 0:
            if can_settle(s, seat, at, reach, free_steps):
                found.append(at)
        elif kinds >> planet[at] & 1:  # what is open can be reached
            found.append(at)
    return found


def can_build_mine(s: GaiaState, seat: Seat, free_steps: int = 0, range_bonus: int = 0) -> bool:
    """GAIA-6.6: whether there is such a planet; the first will do."""
    mat = s.mats[seat]
    if not has_mine(s, mat):
        return False
    reach = Reach(s, mat, range_bonus)
    for at in open_planets(s, seat, reach):
        if can_settle(s, seat, at, reach, free_steps):
            return True
    return False


def has_mine(s: GaiaState, mat: Mat) -> bool:
    """GAIA-7.1: whether a mine is left and can be paid for."""
    tables = s.tables
    return mat.built[ids.MINE] < tables.pieces[ids.MINE] and can_pay(mat, tables.cost[ids.MINE])


def open_planets(s: GaiaState, seat: Seat, reach: Reach) -> tuple[int, ...]:
    """GAIA-7.1, 7.2, 7.5: accessible planets, free as a rule; an own gaiaformer always is near."""
    mat = s.mats[seat]
    found = s.planet_set() & mat.within(s.board, reach.furthest)
    if mat.formers_on_map:
        found |= mask_of([at for at in s.planets() if s.former[at] == seat])
    if not FACTIONS[mat.faction].shares_planets:
        found &= ~s.built_on()
    return bits(found)


def can_settle(s: GaiaState, seat: Seat, at: int, reach: Reach, free_steps: int) -> bool:
    """GAIA-7.1, 9.13: whether a planet can be paid for with the mine; a range booster must help."""
    price = settling_price(s, seat, at, reach, free_steps)
    if price is None:
        return False
    ore, qic = price
    mat = s.mats[seat]
    if ore + s.tables.mine_ore > mat.ore or qic > mat.qic:
        return False
    return not reach.bonus or saves_qic(s, seat, at, reach)


def kinds_paid_for(s: GaiaState, mat: Mat, free_steps: int) -> int:
    """GAIA-7.3, 7.7: the kinds of planets that can be terraformed besides the mine, a bit set."""
    tables = s.tables
    price = tables.ore_per_step[mat.research[ids.TERRAFORMING]]
    ore = mat.ore - tables.mine_ore
    steps = free_steps
    while steps < MOST_STEPS and ore >= price:
        ore -= price
        steps += 1
    within = tables.kinds_within[mat.home]
    kinds = within[min(steps, MOST_STEPS)] & ~_NEVER_SETTLED
    return kinds & ~within[0] if free_steps else kinds


def can_pay(mat: Mat, cost: Gain) -> bool:
    """GAIA-7.1, 7.12: structures cost ore and credits."""
    return mat.ore >= cost.ore and mat.credits >= cost.credits


def saves_qic(s: GaiaState, seat: Seat, at: int, reach: Reach) -> bool:
    """GAIA-9.13: the range booster must make a difference [R-07]."""
    if s.former[at] == seat:
        return False
    return Reach(s, s.mats[seat]).qic_for(at) > reach.qic_for(at)


def build_mine(
    s: GaiaState, seat: Seat, at: int, free_steps: int = 0, range_bonus: int = 0
) -> None:
    """GAIA-7.8: pay, place the mine, score it; the charging comes after the turn."""
    mat = s.mats[seat]
    price = settling_price(s, seat, at, Reach(s, mat, range_bonus), free_steps)
    assert price is not None, "the planet was on offer"
    ore, qic = price
    cost = s.tables.cost[ids.MINE]
    mat.ore -= cost.ore + ore
    mat.credits -= cost.credits
    mat.qic -= qic
    shared = s.owner[at] >= 0
    steps = 0 if shared else s.tables.steps[mat.home][s.planet[at]]
    place_mine(s, seat, at)
    settle(s, seat, at, shared=shared, steps=steps)


def place_mine(s: GaiaState, seat: Seat, at: int) -> None:
    """Put a mine on a planet, beside the structure that may stand there already."""
    mat = s.mats[seat]
    if s.owner[at] >= 0:
        s.share(seat, at)
    else:
        s.put(seat, at, ids.MINE)
        if s.former[at] == seat:  # GAIA-7.5
            s.former[at] = -1
            mat.formers_on_map -= 1
    join_federation(s, mat, at)


def join_federation(s: GaiaState, mat: Mat, at: int) -> None:
    """GAIA-8.10: next to (or on) a federated hex, the whole cluster is federated at once."""
    board = s.board
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
    s.charge_later(at, seat)


class MineWithSteps(Question[GaiaState, BuildMine], frozen=True):
    """GAIA-9.10, 9.13: on which planet, with the free steps?"""

    clause: ClassVar[str] = "GAIA-7.7"

    steps: int

    def choices(self, s: GaiaState, seat: Seat) -> list[BuildMine]:
        return [BUILD_MINE[at] for at in mine_targets(s, seat, free_steps=self.steps)]

    def play(self, s: GaiaState, seat: Seat, action: BuildMine) -> None:
        build_mine(s, seat, action.at, free_steps=self.steps)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.steps_save_nothing", self.clause
