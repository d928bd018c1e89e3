"""Special actions (GAIA-9.C)."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.games.gaia import ids
from orrery.games.gaia.actions import USE_SPECIAL
from orrery.games.gaia.events import SpecialTaken
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_ACTION, Mat
from orrery.games.gaia.rules.gaia_projects import RANGE_BONUS, WithRange, project_targets
from orrery.games.gaia.rules.mines import MineWithSteps, can_build_mine
from orrery.games.gaia.rules.resources import gain
from orrery.games.gaia.state import GaiaState

_FROM_ADVANCED = (
    (ids.ADV_QIC_5_CREDITS, ids.SPECIAL_QIC_5_CREDITS),
    (ids.ADV_3_ORE, ids.SPECIAL_3_ORE),
    (ids.ADV_3_KNOWLEDGE, ids.SPECIAL_3_KNOWLEDGE),
)


def specials(mat: Mat) -> list[int]:
    """GAIA-9.12: the special actions that a player owns, used or not."""
    found: list[int] = []
    if mat.booster == ids.BOOSTER_STEP:
        found.append(ids.SPECIAL_STEP)
    elif mat.booster == ids.BOOSTER_RANGE:
        found.append(ids.SPECIAL_RANGE)
    if mat.built[ids.ACADEMY_QIC]:
        found.append(ids.SPECIAL_ACADEMY)
    if mat.uncovered() >> ids.TECH_CHARGE_4 & 1:
        found.append(ids.SPECIAL_CHARGE_4)
    if mat.advanced:
        for tile, special in _FROM_ADVANCED:
            if mat.advanced >> tile & 1:
                found.append(special)
    faction = FACTIONS[mat.faction]
    if faction.special >= 0 and faction.has_special(mat):
        found.append(faction.special)
    return found


def add_special_actions(s: GaiaState, seat: Seat, found: list[Action]) -> None:
    """GAIA-9.12: add every special action that is unused and can be carried out."""
    mat = s.mats[seat]
    for special in specials(mat):
        if not mat.used >> special & 1 and _possible(s, seat, special):
            found.append(USE_SPECIAL[special])  # noqa: PERF401 - a list of two takes longer


def _possible(s: GaiaState, seat: Seat, special: int) -> bool:
    """GAIA-9.18: gains may be lost; actions that contain another one must be carried out."""
    if special == ids.SPECIAL_STEP:
        return can_build_mine(s, seat, free_steps=1)
    if special == ids.SPECIAL_RANGE:
        return can_build_mine(s, seat, range_bonus=RANGE_BONUS) or bool(
            project_targets(s, seat, RANGE_BONUS)
        )
    if special >= ids.SPECIAL_SWAP:
        return FACTIONS[s.mats[seat].faction].special_possible(s, seat)
    return True


def use_special(s: GaiaState, seat: Seat, special: int) -> None:
    """GAIA-9.12: mark it used, then carry it out."""
    mat = s.mats[seat]
    tables = s.tables
    mat.used |= 1 << special
    if s.sink is not None:
        s.sink.tell(SpecialTaken(seat, ids.SPECIAL_IDS[special]))
    if special == ids.SPECIAL_STEP:
        s.ask(MineWithSteps(seat, 1))
    elif special == ids.SPECIAL_RANGE:
        s.ask(WithRange(seat))
    elif special == ids.SPECIAL_ACADEMY:
        gain(s, seat, s.box.factions[mat.faction].academy_action, FROM_ACTION)
    elif special == ids.SPECIAL_CHARGE_4:
        gain(s, seat, tables.tiles[ids.TECH_CHARGE_4].gain, FROM_ACTION)
    elif special >= ids.SPECIAL_SWAP:
        FACTIONS[mat.faction].use_special(s, seat)
    else:
        for tile, gives in _FROM_ADVANCED:
            if gives == special:
                gain(s, seat, tables.tiles[len(ids.TECH_IDS) + tile].gain, FROM_ACTION)
