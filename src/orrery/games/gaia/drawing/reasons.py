"""Why a kind of action, or something with an element, cannot be done now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Reason
from orrery.games.gaia import ids
from orrery.games.gaia.drawing.asked import Asked, spendable
from orrery.games.gaia.drawing.reasons_at import at, in_turn
from orrery.games.gaia.drawing.scene import Scene
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.rules.form_federation import affordable, can_form, search_of
from orrery.games.gaia.rules.gaia_projects import project_targets
from orrery.games.gaia.rules.mines import mine_targets
from orrery.games.gaia.rules.research import can_advance
from orrery.games.gaia.rules.special_actions import specials
from orrery.games.gaia.rules.turn import AfterAction
from orrery.games.gaia.state import GaiaState


def reasons(s: GaiaState, seat: Seat, what: str, scene: Scene) -> Sequence[Reason]:
    """Return the conditions of a kind of action, or of doing something with an element."""
    if not s.mats or s.mats[seat].faction < 0:
        return ()
    asked = Asked(s, seat, scene)
    of_kind = _KINDS.get(what)
    if of_kind is not None:
        return [*_in_turn(asked), *of_kind(asked)]
    return in_turn(asked, at(asked, what))


def _in_turn(asked: Asked) -> list[Reason]:
    """GAIA-6.2: a turn has one action; after it only conversions are free."""
    s = asked.s
    is_done = bool(s.stack) and isinstance(s.stack[-1], AfterAction) and asked.seat in s.asked
    return [asked.reason("action_done", met=False)] if is_done else []


def mine(asked: Asked) -> list[Reason]:
    """GAIA-7.1."""
    s, mat = asked.s, asked.mat
    cost = s.tables.cost[ids.MINE]
    return [
        asked.reason("mine_left", met=mat.built[ids.MINE] < s.tables.pieces[ids.MINE]),
        asked.enough("ore", cost.ore),
        asked.enough("credits", cost.credits),
        asked.reason("planet_in_reach", met=bool(mine_targets(s, asked.seat)), cure="range"),
    ]


def project(asked: Asked) -> list[Reason]:
    """GAIA-7.9."""
    s, mat = asked.s, asked.mat
    found = [asked.reason("former_gained", met=mat.formers > 0)]
    if not mat.formers:
        return found
    need = s.tables.project_tokens[mat.research[ids.GAIA_PROJECT]]
    have = mat.power_tokens()
    found.append(asked.reason("former_ready", met=mat.formers_available() > 0))
    found.append(asked.reason("tokens", met=have >= need, have=have, need=need))
    reach = bool(project_targets(s, asked.seat))
    found.append(asked.reason("transdim_in_reach", met=reach, cure="range"))
    return found


def upgrade(asked: Asked) -> list[Reason]:
    """GAIA-7.12: the cheapest price of something that could grow."""
    s, mat = asked.s, asked.mat
    faction = FACTIONS[mat.faction]
    kinds = {
        to
        for kind, count in enumerate(mat.built)
        if count
        for to in faction.upgrades(kind)
        if mat.built[to] < s.tables.pieces[to]
    }
    prices = [s.tables.cost[to] for to in kinds]
    if not prices:
        return [asked.reason("can_upgrade", met=False)]
    cheapest = min(prices, key=lambda cost: (cost.ore, cost.credits))
    return [
        asked.enough("ore", cheapest.ore),
        asked.enough("credits", cheapest.credits),
        asked.reason("can_upgrade", met=False),
    ]


def federate(asked: Asked) -> list[Reason]:
    """GAIA-8.1 to 8.4."""
    s, seat = asked.s, asked.seat
    search = search_of(s, seat)
    have = sum(search.terrain.values)
    found = [
        asked.reason("value", met=have >= search.goal, cure="grow", have=have, need=search.goal),
        asked.reason("token_left", met=any(s.supply[: ids.COMMON_TOKENS])),
    ]
    if have >= search.goal:
        met = can_form(s, seat) or search.can_form(affordable(s, seat))
        found.append(asked.reason("satellites", met=met))
    return found


def research(asked: Asked) -> list[Reason]:
    """GAIA-9.1."""
    s, seat = asked.s, asked.seat
    return [
        asked.enough("knowledge", s.tables.research_cost),
        asked.reason("area_open", met=any(can_advance(s, seat, area) for area in ids.AREAS)),
    ]


def power(asked: Asked) -> list[Reason]:
    """GAIA-9.8: the cheapest space that is free."""
    s = asked.s
    free = [n for n in range(len(ids.BOARD_ACTION_IDS)) if not s.used_actions >> n & 1]
    found = [asked.reason("action_free", met=bool(free))]
    prices = [s.tables.action_power[n] for n in free if s.tables.action_power[n]]
    if prices:
        have, need = spendable(asked), min(prices)
        met = have >= need
        found.insert(0, asked.reason("power", met=met, cure="charge", have=have, need=need))
    qic = [s.tables.action_qic[n] for n in free if s.tables.action_qic[n]]
    if qic:
        need = min(qic)
        found.append(asked.enough("qic", need))
    return found


def special(asked: Asked) -> list[Reason]:
    """GAIA-9.12."""
    mat = asked.mat
    mine = specials(mat)
    fresh = [one for one in mine if not mat.used >> one & 1]
    found = [asked.reason("has_special", met=bool(mine))]
    if mine:
        found.append(asked.reason("special_fresh", met=bool(fresh)))
    if fresh:
        found.append(asked.reason("special_possible", met=False))
    return found


_KINDS: Final[dict[str, Callable[[Asked], list[Reason]]]] = {
    "mine": mine,
    "project": project,
    "upgrade": upgrade,
    "federate": federate,
    "research": research,
    "power": power,
    "special": special,
}
