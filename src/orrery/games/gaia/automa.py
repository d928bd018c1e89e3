"""The solo opponent (automa.md). It sits on the mat after the last seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.step import Routine
from orrery.games.gaia import ids
from orrery.games.gaia.components import AutomaAction, AutomaCard, AutomaFaction
from orrery.games.gaia.events import AutomaActed
from orrery.games.gaia.parts import FROM_ACTION, FROM_FACTION, FROM_ROUND, FROM_START
from orrery.games.gaia.rules.mines import occupy
from orrery.games.gaia.rules.research import TOP, level_5_taken
from orrery.games.gaia.scoring import automa_bonus
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

LAST_CARDS: Final = 3  # AUT-4.2
GEODEN_VP: Final = 2
HADSCH_HALLA_VP: Final = 3
_BOOSTER_PLACE: Final = {"left": 0, "middle": 1, "right": 2}
_KIND: Final = {
    "mine": ids.MINE,
    "trading_station": ids.TRADING_STATION,
    "research_lab": ids.RESEARCH_LAB,
    "planetary_institute": ids.INSTITUTE,
    "academy": ids.ACADEMY_KNOWLEDGE,
}


def card(s: GaiaState, number: int) -> AutomaCard:
    """Return a decision card by its number."""
    return s.box.automa.cards[number - 1]


def turn_up(s: GaiaState, number: int) -> AutomaCard:
    """Show a card: from now on everybody knows that it is in the deck."""
    s.seen |= 1 << number
    return card(s, number)


def sheet(s: GaiaState) -> AutomaFaction:
    """Return the faction card of the Automa."""
    name = ids.FACTION_IDS[s.mats[s.players].faction]
    return next(one for one in s.box.automa.factions if one.id == name)


def gain_vp(s: GaiaState, vp: int, source: int) -> None:
    """AUT-2.1: the hardest level gains one more each time."""
    if vp:
        s.mats[s.players].score(vp + automa_bonus(s), source)


# -- set-up (AUT-2)


def set_up_automa(s: GaiaState) -> None:
    """AUT-1.4, 2.1 to 2.4: a faction of another board, its points, its cards, its research."""
    human, mat = s.mats[0], s.mats[1]
    if s.options.game_mode == "beginner":
        mat.faction = ids.TAKLONS
    else:
        mat.faction = s.rng.pick(
            [
                number
                for number, name in enumerate(ids.FACTION_IDS)
                if any(one.id == name for one in s.box.automa.factions)
                and s._tables.board[number] != s._tables.board[human.faction]
            ]
        )
    mat.home = s._tables.home[mat.faction]
    level = next(one for one in s.box.automa.levels if one.id == s.options.automa)
    mat.score(level.start_vp, FROM_START)
    research = sheet(s).research
    if research is not None:
        mat.research[ids.AREA_IDS.index(research)] = 1
    others = [one.id for one in s.box.automa.cards if one.id not in level.cards]
    s.rng.shuffle(others)
    s.deck = [*level.cards, others.pop()]
    s.reserve = others


def place_first_mine(s: GaiaState) -> None:
    """AUT-2.6: the empty home planet closest to the middle; ties by a random card."""
    mat = s.mats[s.players]
    middle = s._board.index[0, 0]
    distance = s._board.distance[middle]
    free = [at for at in s.planets() if s.planet[at] == mat.home and s.owner[at] < 0]
    best = min(distance[at] for at in free)
    tied = [at for at in free if distance[at] == best]
    direction = turn_up(s, s.rng.pick(s.deck)).direction if len(tied) > 1 else "right_down"
    put_mine(s, directional(tied, direction))


def take_first_booster(s: GaiaState) -> None:
    """AUT-2.7: the slot shown on a random card, counted among the boosters still there."""
    slot = turn_up(s, s.rng.pick(s.deck)).first_booster
    s.mats[s.players].booster = s.boosters.pop((slot - 1) % len(s.boosters))


# -- rounds and turns (AUT-4)


def automa_round(s: GaiaState) -> None:
    """AUT-4.1, 4.5: all cards and one of the reserve are shuffled; the top one supports."""
    cards = s.deck + s.discard
    if s.support:
        cards.append(s.support)
    if s.round > 1 and s.reserve:
        cards.append(s.reserve.pop())
    cards.sort()
    s.rng.shuffle(cards)
    s.discard = []
    s.support = turn_up(s, cards.pop()).id
    s.deck = cards


class AutomaTurn(Routine[GaiaState], frozen=True):
    """AUT-4.2, 4.3: turn a card up; pass, or act by it with the parameters of the support card."""

    def run(self, s: GaiaState) -> None:
        if not s.deck:
            automa_pass(s)
            return
        left = len(s.deck)
        action = turn_up(s, s.deck.pop())
        support = card(s, s.support)
        s.seal()
        s.discard.append(s.support)
        s.support = action.id
        if action.pass_icon and left <= LAST_CARDS:
            s.discard.append(s.support)
            s.support = support.id
            s.discard.remove(support.id)
            automa_pass(s)
            return
        if s.sink is not None:
            s.sink.tell(AutomaActed(action.action, action.vp))
        act(s, action, support)


def automa_pass(s: GaiaState) -> None:
    """AUT-4.4: points of the round tile; a booster by the support card, until the last round."""
    mat = s.mats[s.players]
    early, late = s._tables.round_automa[s.round_tiles[s.round - 1]]
    vp = early if s.round <= 3 else late
    gain_vp(s, vp, FROM_ROUND)
    if s.sink is not None:
        s.sink.tell(AutomaActed("pass", vp))
    mat.passed = True
    s.passing.append(s.players)
    if s.round < s._tables.rounds:
        taken = s.boosters.pop(_BOOSTER_PLACE[card(s, s.support).booster])
        s.boosters.append(mat.booster)
        mat.booster = taken


def act(s: GaiaState, action: AutomaCard, support: AutomaCard) -> None:
    """AUT-4.3: the action of the card, then its points."""
    if action.action == "faction":
        faction_action(s, support)
        return
    if action.action == "build_mine":
        if not build_mine(s, support, support.range, ""):
            upgrade(s, support)
    elif action.action == "upgrade":
        upgrade(s, support)
    elif action.action == "power_qic":
        power_action(s, support)
        if s.mats[s.players].faction == ids.XENOS:
            power_action(s, support)
    elif action.action == "research_area_highest":
        research_highest(s, support)
    else:
        research_random(s, support)
    gain_vp(s, action.vp, FROM_ACTION)


def faction_action(s: GaiaState, support: AutomaCard) -> None:
    """AUT-5.5: the lines of the faction card, each for itself."""
    mine = sheet(s)
    for line in mine.actions:
        faction_line(s, line, support)
    gain_vp(s, mine.vp, FROM_FACTION)


def faction_line(s: GaiaState, line: AutomaAction, support: AutomaCard) -> None:
    """AUT-5.5: one line of the faction card."""
    if line.action == "build_mine":
        if not build_mine(s, support, line.range, line.prefers):
            upgrade(s, support)
    elif line.action == "upgrade":
        if not upgrade(s, support) and line.otherwise_mine_range:
            build_mine(s, support, line.otherwise_mine_range, "")
    elif line.action == "power_qic":
        power_action(s, support)
    elif line.action == "research_specific" and line.area is not None:
        research_specific(s, ids.AREA_IDS.index(line.area), support)
    else:
        research_random(s, support)


# -- selections (AUT-3)


def directional(hexes: Sequence[int], direction: str) -> int:
    """AUT-3.1: hexes are numbered in reading order."""
    return min(hexes) if direction == "right_down" else max(hexes)


def numbered(options: Sequence[int], support: AutomaCard) -> int:
    """AUT-3.2: the n-th valid option from one side, going round."""
    row = list(options) if support.count_from == "left" else list(reversed(options))
    return row[(support.count - 1) % len(row)]


def to_human(s: GaiaState, at: int) -> int:
    """Return how far a hex is from the nearest human structure."""
    distance = s._board.distance[at]
    return min((distance[one] for one in bits(s.mats[0].structures)), default=0)


# -- actions (AUT-5)


def mine_candidates(s: GaiaState, reach: int) -> list[int]:
    """AUT-5.1.1: empty planets in range, Transdim ones too, without a gaiaformer."""
    near = s.near(s.mats[s.players])
    return [at for at in s.planets() if s.owner[at] < 0 and s.former[at] < 0 and near[at] <= reach]


def build_mine(s: GaiaState, support: AutomaCard, reach: int, prefers: str) -> bool:
    """AUT-5.1: build a mine where the tie-breakers say; False where none can be built."""
    mat = s.mats[s.players]
    if mat.built[ids.MINE] >= s._tables.pieces[ids.MINE]:
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


def kept(hexes: list[int], wanted: Callable[[int], bool]) -> list[int]:
    """AUT-5.1.2: a filter that would leave nothing is skipped."""
    return [at for at in hexes if wanted(at)] or hexes


def nearest(hexes: list[int], measure: Callable[[int], int]) -> list[int]:
    """Keep the hexes with the smallest measure."""
    least = min(measure(at) for at in hexes)
    return [at for at in hexes if measure(at) == least]


def steps(s: GaiaState, at: int) -> int:
    """AUT-5.1.2c: terraforming steps; Gaia planets count 1, Transdim ones 2."""
    planet = s.planet[at]
    if planet == ids.GAIA:
        return 1
    if planet == ids.TRANSDIM:
        return 2
    return s._tables.steps[s.mats[s.players].home][planet]


def by_final_tile(s: GaiaState, support: AutomaCard, found: list[int]) -> list[int]:
    """AUT-5.1.2b: prefer what the final tile named by the support card counts."""
    if support.final_tile == "none":
        return found
    mat = s.mats[s.players]
    tile = s.final_tiles[0 if support.final_tile == "top" else 1]
    if tile == ids.FINAL_SECTORS:
        return kept(found, lambda at: not mat.sectors >> s._board.sector[at] & 1)
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
    alone = not mat.structures & s._board.next_to[at]
    s.planet[at] = settled(s.planet[at])
    s.owner[at] = seat
    s.building[at] = ids.MINE
    mat.built[ids.MINE] += 1
    occupy(s, seat, at)
    new_type = not mat.types >> s.planet[at] & 1
    mat.types |= 1 << s.planet[at]
    mat.gaia_planets += s.planet[at] == ids.GAIA
    if s.round == 0:
        return
    if alone and ids.FINAL_SATELLITES in s.final_tiles:
        s.automa_satellites += 1
    if new_type and mat.faction == ids.GEODENS:
        gain_vp(s, GEODEN_VP, FROM_FACTION)
    s.charging += (at, seat)


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
        if not mat.built[source] or mat.built[target] >= s._tables.pieces[target]:
            continue
        own = [at for at in bits(mat.structures) if s.building[at] == source]
        at = directional(nearest(own, lambda at: to_human(s, at)), support.direction)
        mat.built[source] -= 1
        mat.built[target] += 1
        s.building[at] = target
        s.charging += (at, seat)
        if target == ids.TRADING_STATION and mat.faction == ids.HADSCH_HALLAS:
            gain_vp(s, HADSCH_HALLA_VP, FROM_FACTION)
        if target == ids.RESEARCH_LAB and mat.faction == ids.FIRAKS:
            research_random(s, support)
        return True
    return False


def power_action(s: GaiaState, support: AutomaCard) -> None:
    """AUT-5.3: mark an unused board action."""
    free = [n for n in range(len(ids.BOARD_ACTION_IDS)) if not s.used_actions >> n & 1]
    if free:
        s.used_actions |= 1 << numbered(free, support)


def valid_areas(s: GaiaState) -> list[int]:
    """AUT-5.4: areas where it can advance, or remove the advanced tile."""
    research = s.mats[s.players].research
    return [area for area in range(6) if _valid(s, area, research[area])]


def _valid(s: GaiaState, area: int, level: int) -> bool:
    if level >= TOP:
        return False
    if level == TOP - 1:
        return s.adv[area] >= 0 or not level_5_taken(s, area)
    return True


def research_highest(s: GaiaState, support: AutomaCard) -> None:
    """AUT-5.4: the valid area with its highest level."""
    areas = valid_areas(s)
    if areas:
        research = s.mats[s.players].research
        most = max(research[area] for area in areas)
        execute(s, numbered([area for area in areas if research[area] == most], support))


def research_random(s: GaiaState, support: AutomaCard) -> None:
    """AUT-5.4: any valid area."""
    areas = valid_areas(s)
    if areas:
        execute(s, numbered(areas, support))


def research_specific(s: GaiaState, area: int, support: AutomaCard) -> None:
    """AUT-5.4: the named area, if it is valid."""
    if area in valid_areas(s):
        execute(s, area)
    else:
        research_random(s, support)


def execute(s: GaiaState, area: int) -> None:
    """AUT-5.4: on level 4 the advanced tile goes first; no bonus, no token."""
    research = s.mats[s.players].research
    if research[area] == TOP - 1 and s.adv[area] >= 0:
        s.adv[area] = -1
    else:
        research[area] += 1
