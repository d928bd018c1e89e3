"""What the Automa does (AUT-5)."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.automa.cards import gain_vp, mat_of, sheet
from orrery.games.gaia.automa.selections import directional, kept, nearest, numbered, to_human
from orrery.games.gaia.components import AutomaAction, AutomaCard
from orrery.games.gaia.events import (
    AutomaAdvanced,
    AutomaBlocked,
    AutomaBuilt,
    AutomaRemovedTile,
    AutomaSatellite,
    AutomaStuck,
    AutomaUpgraded,
)
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_ACTION, FROM_FACTION
from orrery.games.gaia.rules.research import level_5_taken
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

_KIND: Final = {
    "mine": ids.MINE,
    "trading_station": ids.TRADING_STATION,
    "research_lab": ids.RESEARCH_LAB,
    "planetary_institute": ids.INSTITUTE,
    "academy": ids.ACADEMY_KNOWLEDGE,
}


def act(s: GaiaState, action: AutomaCard, support: AutomaCard) -> None:
    """AUT-4.3: the action of the card, then its points."""
    if action.action == "faction":
        faction_action(s, support)
        return
    if action.action == "build_mine":
        done = build_mine(s, support, support.range, "") or upgrade(s, support)
    elif action.action == "upgrade":
        done = upgrade(s, support)
    elif action.action == "power_qic":
        done = power_action(s, support)
        for _ in range(1, FACTIONS[mat_of(s).faction].automa_power_actions):
            power_action(s, support)
    elif action.action == "research_area_highest":
        done = research_highest(s, support)
    else:
        done = research_random(s, support)
    tell_if_stuck(s, done=done)
    gain_vp(s, action.vp, FROM_ACTION)


def tell_if_stuck(s: GaiaState, *, done: bool) -> None:
    """AUT-4.6: say that a card, or a line of the faction card, did nothing."""
    if not done and s.sink is not None:
        s.sink.tell(AutomaStuck())


def faction_action(s: GaiaState, support: AutomaCard) -> None:
    """AUT-5.5: the lines of the faction card, each for itself."""
    mine = sheet(s)
    for line in mine.actions:
        tell_if_stuck(s, done=faction_line(s, line, support))
    gain_vp(s, mine.vp, FROM_FACTION)


def faction_line(s: GaiaState, line: AutomaAction, support: AutomaCard) -> bool:
    """AUT-5.5: one line of the faction card; False where nothing can be done."""
    if line.action == "build_mine":
        return build_mine(s, support, line.range, line.prefers) or upgrade(s, support)
    if line.action == "upgrade":
        # with a range of nought no planet is near enough
        return upgrade(s, support) or build_mine(s, support, line.otherwise_mine_range, "")
    if line.action == "power_qic":
        return power_action(s, support)
    if line.action == "research_specific" and line.area is not None:
        return research_specific(s, ids.AREA_IDS.index(line.area), support)
    return research_random(s, support)


def mine_candidates(s: GaiaState, reach: int) -> list[int]:
    """AUT-5.1.1: empty planets in range, Transdim ones too, without a gaiaformer."""
    near = mat_of(s).near(s.board)
    return [at for at in s.planets() if s.owner[at] < 0 and s.former[at] < 0 and near[at] <= reach]


def build_mine(s: GaiaState, support: AutomaCard, reach: int, prefers: str) -> bool:
    """AUT-5.1: build a mine where the tie-breakers say; False where none can be built."""
    mat = mat_of(s)
    if mat.built[ids.MINE] >= s.tables.pieces[ids.MINE]:
        return False
    found = mine_candidates(s, reach)
    if not found:
        return False
    if prefers == "transdim":
        found = kept(found, lambda at: s.planet[at] == ids.TRANSDIM)
    elif prefers == "closest_to_human":
        found = nearest(found, lambda at: to_human(s, at))
    found = by_final_tile(s, support, found)
    found = nearest(found, lambda at: steps(s, at))
    found = nearest(found, lambda at: to_human(s, at))
    put_mine(s, directional(found, support.direction))
    return True


def steps(s: GaiaState, at: int) -> int:
    """AUT-5.1.2c: terraforming steps; Gaia planets count 1, Transdim ones 2."""
    planet = s.planet[at]
    if planet == ids.GAIA:
        return 1
    if planet == ids.TRANSDIM:
        return 2
    return s.tables.steps[mat_of(s).home][planet]


def by_final_tile(s: GaiaState, support: AutomaCard, found: list[int]) -> list[int]:
    """AUT-5.1.2b: prefer what the final tile named by the support card counts."""
    if support.final_tile == "none":
        return found
    mat = mat_of(s)
    tile = s.final_tiles[0 if support.final_tile == "top" else 1]
    if tile == ids.FINAL_SECTORS:
        return kept(found, lambda at: not mat.sectors >> s.board.sector[at] & 1)
    if tile == ids.FINAL_TYPES:
        return kept(found, lambda at: not mat.types >> settled(s.planet[at]) & 1)
    if tile == ids.FINAL_GAIA:
        return kept(found, lambda at: settled(s.planet[at]) == ids.GAIA)
    return found


def settled(planet: int) -> int:
    """AUT-5.1.3: a Transdim planet becomes a Gaia planet."""
    return ids.GAIA if planet == ids.TRANSDIM else planet


def put_mine(s: GaiaState, at: int) -> None:
    """AUT-5.1.3: place the mine, count it, offer the human power."""
    seat: Seat = s.players
    mat = s.mats[seat]
    alone = not mat.structures & s.board.next_to[at]
    s.planet[at] = settled(s.planet[at])
    s.put(seat, at, ids.MINE)
    new_type = not mat.types >> s.planet[at] & 1
    mat.types |= 1 << s.planet[at]
    mat.gaia_planets += s.planet[at] == ids.GAIA
    if s.round == 0:
        return
    if s.sink is not None:
        s.sink.tell(AutomaBuilt(at, ids.PLANET_IDS[s.planet[at]]))
    if alone and ids.FINAL_SATELLITES in s.final_tiles:
        s.automa_satellites += 1
        if s.sink is not None:
            s.sink.tell(AutomaSatellite(s.automa_satellites))
    if new_type:
        gain_vp(s, FACTIONS[mat.faction].automa_new_type_vp, FROM_FACTION)
    s.charge_later(at, seat)


def upgrade(s: GaiaState, support: AutomaCard) -> bool:
    """AUT-5.2: the first possible line of the list, closest to the human."""
    seat: Seat = s.players
    mat = s.mats[seat]
    name = ids.FACTION_IDS[mat.faction]
    for line in s.box.automa.upgrades:
        if line.only is not None and line.only != name:
            continue
        source, target = _KIND[line.source], _KIND[line.target]
        if line.target == "academy" and mat.built[target]:
            target = ids.ACADEMY_QIC
        if not mat.built[source] or mat.built[target] >= s.tables.pieces[target]:
            continue
        own = [at for at in bits(mat.structures) if s.building[at] == source]
        at = directional(nearest(own, lambda at: to_human(s, at)), support.direction)
        s.put(seat, at, target)
        s.charge_later(at, seat)
        if s.sink is not None:
            s.sink.tell(AutomaUpgraded(at, ids.STRUCTURE_IDS[target - 1]))
        upgraded(s, target, support)
        return True
    return False


def upgraded(s: GaiaState, target: int, support: AutomaCard) -> None:
    """AUT-5.2.3: what some factions do after an upgrade."""
    faction = FACTIONS[mat_of(s).faction]
    if target == ids.TRADING_STATION:
        gain_vp(s, faction.automa_trading_station_vp, FROM_FACTION)
    elif target == ids.RESEARCH_LAB and faction.automa_lab_advances:
        research_random(s, support)


def power_action(s: GaiaState, support: AutomaCard) -> bool:
    """AUT-5.3: mark an unused board action; False where all are used."""
    free = [n for n in range(len(ids.BOARD_ACTION_IDS)) if not s.used_actions >> n & 1]
    if not free:
        return False
    marked = numbered(free, support)
    s.used_actions |= 1 << marked
    if s.sink is not None:
        s.sink.tell(AutomaBlocked(ids.BOARD_ACTION_IDS[marked]))
    return True


def valid_areas(s: GaiaState) -> list[int]:
    """AUT-5.4: areas where it can advance, or remove the advanced tile."""
    research = mat_of(s).research
    return [area for area in ids.AREAS if _valid(s, area, research[area])]


def _valid(s: GaiaState, area: int, level: int) -> bool:
    if level >= ids.TOP_LEVEL:
        return False
    if level == ids.TOP_LEVEL - 1:
        return s.adv[area] >= 0 or not level_5_taken(s, area)
    return True


def research_highest(s: GaiaState, support: AutomaCard) -> bool:
    """AUT-5.4: the valid area with its highest level; False where none is valid."""
    research = mat_of(s).research
    areas = valid_areas(s)
    most = max((research[area] for area in areas), default=0)
    return execute(s, [area for area in areas if research[area] == most], support)


def research_random(s: GaiaState, support: AutomaCard) -> bool:
    """AUT-5.4: any valid area; False where none is."""
    return execute(s, valid_areas(s), support)


def research_specific(s: GaiaState, area: int, support: AutomaCard) -> bool:
    """AUT-5.4: the named area, if it is valid; else any valid area."""
    areas = valid_areas(s)
    return execute(s, [area] if area in areas else areas, support)


def execute(s: GaiaState, areas: list[int], support: AutomaCard) -> bool:
    """AUT-5.4: the n-th of the areas; False where there is none."""
    if not areas:
        return False
    advance(s, numbered(areas, support))
    return True


def advance(s: GaiaState, area: int) -> None:
    """AUT-5.4: on level 4 the advanced tile goes first; no bonus, no token."""
    research = mat_of(s).research
    name = ids.AREA_IDS[area]
    if research[area] == ids.TOP_LEVEL - 1 and s.adv[area] >= 0:
        if s.sink is not None:
            s.sink.tell(AutomaRemovedTile(ids.ADVANCED_IDS[s.adv[area]], name))
        s.adv[area] = -1
    else:
        research[area] += 1
        if s.sink is not None:
            s.sink.tell(AutomaAdvanced(name, research[area]))
